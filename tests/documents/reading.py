"""A printed document read back: its pages, its words, and where on the page they stand."""

from collections.abc import Iterator
from contextlib import contextmanager

from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

Box = tuple[float, float, float, float]


@contextmanager
def opened(pdf: bytes) -> Iterator[PdfDocument]:
    document = PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def read_pages(pdf: bytes) -> list[str]:
    """The text of each page, its lines and spaces as the reader finds them."""
    texts = []
    with opened(pdf) as document:
        for page in document:
            text = page.get_textpage()
            texts.append(text.get_text_range().replace("\r\n", "\n"))
            text.close()
            page.close()
    return texts


def read_text(pdf: bytes) -> str:
    return "\n".join(read_pages(pdf))


def page_sizes(pdf: bytes) -> set[tuple[float, float]]:
    """Widths and heights in whole points."""
    with opened(pdf) as document:
        return {
            (round(width), round(height))
            for width, height in map(document.get_page_size, range(len(document)))
        }


def text_boxes(pdf: bytes) -> list[list[Box]]:
    """For each page the left, bottom, right and top of every text drawn, in points."""
    with opened(pdf) as document:
        pages = []
        for page in document:
            objects = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT])
            pages.append([text.get_bounds() for text in objects])
            page.close()
        return pages
