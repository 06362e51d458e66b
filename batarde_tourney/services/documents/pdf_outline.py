"""Bookmarks of a PDF that was joined from several: where each of them begins."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

_ROOT = re.compile(rb"/Root (\d+) 0 R")
_INFO = re.compile(rb"/Info (\d+) 0 R")
_SIZE = re.compile(rb"/Size (\d+)")
_FIRST_ID = re.compile(rb"/ID\[(<[0-9A-F]+>)")
_START = re.compile(rb"startxref\s+(\d+)")
_KIDS = re.compile(rb"/Kids\[([^]]*)\]")
_PAGE = re.compile(rb"(\d+) 0 R")
_TAIL = 1_000
"""Bytes at the end of a PDF in which its trailer lies."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A title, and the page it leads to, from 0."""

    title: str
    page: int


def with_bookmarks(pdf: bytes, bookmarks: Sequence[Bookmark]) -> bytes:
    """A PDF as PDFium writes it, with these bookmarks, which viewers show beside it; the same for the same.

    They are appended as the standard has changes appended: nothing before them is touched.
    """
    if not bookmarks:
        return pdf
    trailer = pdf[-_TAIL:]
    root, size = (int(_found(pattern, trailer)) for pattern in (_ROOT, _SIZE))
    catalog = _object(pdf, root)
    pages = _PAGE.findall(_found(_KIDS, _object(pdf, int(_found(re.compile(rb"/Pages (\d+) 0 R"), catalog)))))
    objects = {root: catalog.replace(b"<<", b"<</PageMode/UseOutlines/Outlines %d 0 R" % size, 1)}
    last = size + len(bookmarks)
    objects[size] = b"<</Type/Outlines/First %d 0 R/Last %d 0 R/Count %d>>" % (size + 1, last, len(bookmarks))
    for at, bookmark in enumerate(bookmarks, start=size + 1):
        before = b"/Prev %d 0 R" % (at - 1) if at > size + 1 else b""
        after = b"/Next %d 0 R" % (at + 1) if at < last else b""
        target = b"/Dest[%s 0 R/Fit]" % pages[bookmark.page]
        objects[at] = b"<</Title<%s>/Parent %d 0 R%s%s%s>>" % (
            _text(bookmark.title),
            size,
            before,
            after,
            target,
        )
    return pdf + _update(pdf, trailer, objects, last + 1)


def _update(pdf: bytes, trailer: bytes, objects: dict[int, bytes], size: int) -> bytes:
    """The objects, where each begins, and a trailer that leads on to the one before."""
    written, table = b"", b"xref\n"
    for number, content in sorted(objects.items()):
        table += b"%d 1\n%010d 00000 n\r\n" % (number, len(pdf) + len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    first = _found(_FIRST_ID, trailer)
    named = b"<%s>" % hashlib.sha256(pdf + written).hexdigest()[:32].upper().encode()
    keys = b"/Root %s 0 R/Info %s 0 R" % (_found(_ROOT, trailer), _found(_INFO, trailer))
    links = b"/Size %d/Prev %s/ID[%s%s]" % (size, _found(_START, trailer), first, named)
    end = b"trailer\n<<%s%s>>\nstartxref\n%d\n%%%%EOF\n" % (keys, links, len(pdf) + len(written))
    return written + table + end


def _found(pattern: re.Pattern[bytes], text: bytes) -> bytes:
    """The last place of the pattern: in a trailer that is the one that counts."""
    found: bytes = pattern.findall(text)[-1]
    return found


def _object(pdf: bytes, number: int) -> bytes:
    begin = pdf.index(b"\n%d 0 obj" % number)
    return pdf[pdf.index(b"<<", begin) : pdf.index(b"endobj", begin)].strip()


def _text(title: str) -> bytes:
    return b"FEFF" + title.encode("utf-16-be", "replace").hex().upper().encode()
