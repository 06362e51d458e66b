"""Pages of a PDF as pictures. PDFium serves one thread at a time: only the desk's worker comes here."""

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PySide6.QtGui import QImage

POINTS_AN_INCH = 72


@dataclass(frozen=True, slots=True)
class Paperwork:
    """A PDF and, for each page, width and height in points.

    `unprinted`: texts in it with letters that no font of the program has.
    """

    pdf: bytes
    pages: tuple[tuple[float, float], ...]
    unprinted: tuple[str, ...] = ()


def measure(pdf: bytes, unprinted: Iterable[str] = ()) -> Paperwork:
    """The PDF with the sizes of its pages."""
    document = pypdfium2.PdfDocument(pdf)
    pages = tuple(document.get_page_size(page) for page in range(len(document)))
    document.close()
    return Paperwork(pdf, pages, tuple(unprinted))


def join(pdfs: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all, in order."""
    whole = pypdfium2.PdfDocument.new()
    for pdf in pdfs:
        part = pypdfium2.PdfDocument(pdf)
        whole.import_pages(part)
        part.close()
    written = BytesIO()
    whole.save(written)
    whole.close()
    return written.getvalue()


def picture(pdf: bytes, page: int, width: int) -> QImage:
    """One page, `width` pixels wide, on white."""
    document = pypdfium2.PdfDocument(pdf)
    leaf = document[page]
    bitmap = leaf.render(scale=width / leaf.get_width(), rev_byteorder=True, prefer_bgrx=True)
    image = QImage(
        bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGBX8888
    ).copy()
    document.close()
    return image
