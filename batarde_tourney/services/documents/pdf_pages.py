"""PDFs read back: the sizes of their pages, a page as a picture, several as one.

PDFium must not be used by two threads at once: it ends the whole program. Whoever reads a PDF does so here,
and waits until the one before is done.
"""

import hashlib
import io
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from batarde_tourney.services.documents.pdf_outline import Bookmark, with_bookmarks

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_ONE_AT_A_TIME = threading.RLock()
_COLOURS = 256
"""Of a PNG: enough for the edges of letters in all inks."""


@dataclass(frozen=True, slots=True)
class PagePicture:
    """A page on white: rows of red, green, blue and a byte of no meaning; `stride` is the bytes of a row."""

    content: bytes
    width: int
    height: int
    stride: int


@contextmanager
def opened(pdf: bytes) -> Iterator["PdfDocument"]:
    """The PDF, for this thread alone until it is closed. Nothing of it may be kept longer."""
    # Loaded only here: it takes as long as all that makes a paper.
    import pypdfium2  # noqa: PLC0415

    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()


def page_sizes(pdf: bytes) -> tuple[tuple[float, float], ...]:
    """Width and height of each page, in points."""
    with opened(pdf) as document:
        return tuple(document.get_page_size(page) for page in range(len(document)))


def page_picture(pdf: bytes, page: int, width: int) -> PagePicture:
    """One page, `width` pixels wide."""
    with opened(pdf) as document:
        leaf = document[page]
        bitmap = leaf.render(scale=width / leaf.get_width(), rev_byteorder=True, prefer_bgrx=True)
        shown = PagePicture(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
        bitmap.close()
        return shown


def page_png(pdf: bytes, page: int, width: int) -> bytes:
    """One page as a PNG, `width` pixels wide, in as few colours as letters on plain ground need."""
    from PIL import Image  # noqa: PLC0415

    shown = page_picture(pdf, page, width)
    size = (shown.width, shown.height)
    picture = Image.frombytes("RGB", size, shown.content, "raw", "RGBX", shown.stride, 1)
    written = io.BytesIO()
    picture.quantize(_COLOURS, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def join_papers(pdfs: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all, in their order; the same PDFs give the same bytes."""
    return _join(("", pdf) for pdf in pdfs)[0]


def join_titled(papers: Iterable[tuple[str, bytes]]) -> bytes:
    """One PDF of all these, each with its title as a bookmark; the same give the same bytes."""
    return with_bookmarks(*_join(papers))


def _join(papers: Iterable[tuple[str, bytes]]) -> tuple[bytes, list[Bookmark]]:
    """The pages of all, and where each begins."""
    import pypdfium2  # noqa: PLC0415

    written, begins, pages = io.BytesIO(), [], 0
    with _ONE_AT_A_TIME:
        whole = pypdfium2.PdfDocument.new()
    # Each PDF is made when it is asked for: others may read theirs meanwhile.
    for title, pdf in papers:
        begins.append(Bookmark(title, pages))
        with opened(pdf) as part:
            whole.import_pages(part)
            pages += len(part)
    with _ONE_AT_A_TIME:
        whole.save(written)
        whole.close()
    return _timeless(written.getvalue()), begins


def _timeless(pdf: bytes) -> bytes:
    """The PDF with an id of its content in place of a random one, and without the time it was joined at."""
    begun, date, rest = pdf.partition(b"/CreationDate(D:")
    pdf = begun + date + b"20000101000000" + rest[14:]
    before, mark, after = pdf.rpartition(b"/ID[<")
    name = hashlib.sha256(before).hexdigest()[:32].upper().encode()
    return before + mark + name + b"><" + name + after[66:]
