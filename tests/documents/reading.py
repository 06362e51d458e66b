"""A printed document read back: its pages, its words, and where on the page they stand."""

import ctypes

from PIL.Image import Image
from pypdfium2 import PdfObject
from pypdfium2.raw import (
    FPDF_PAGEOBJ_PATH,
    FPDF_PAGEOBJ_TEXT,
    FPDF_SEGMENT_BEZIERTO,
    FPDFPageObj_GetFillColor,
    FPDFPath_CountSegments,
    FPDFPath_GetDrawMode,
    FPDFPath_GetPathSegment,
    FPDFPathSegment_GetType,
)

from batarde_tourney.services.documents.pdf_pages import opened, page_sizes

Box = tuple[float, float, float, float]


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


def page_pictures(pdf: bytes) -> list[Image]:
    """The pages as a telephone held before the wall sees them: 150 dots an inch."""
    with opened(pdf) as document:
        return [page.render(scale=150 / 72).to_pil() for page in document]


def whole_sizes(pdf: bytes) -> set[tuple[float, float]]:
    """Widths and heights in whole points."""
    return {(round(width), round(height)) for width, height in page_sizes(pdf)}


def text_boxes(pdf: bytes) -> list[list[Box]]:
    """For each page the left, bottom, right and top of every text drawn, in points."""
    with opened(pdf) as document:
        pages = []
        for page in document:
            objects = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT])
            pages.append([text.get_bounds() for text in objects])
            page.close()
        return pages


def find_text(pdf: bytes, text: str, page: int = 0) -> Box:
    """Where a text stands on a page; the first place if it stands there more than once."""
    with opened(pdf) as document:
        words = document[page].get_textpage()
        found = words.search(text, match_case=True).get_next()
        assert found is not None, text
        start, count = found
        boxes = [words.get_charbox(start + i) for i in range(count)]
        words.close()
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def text_sizes(pdf: bytes, page: int = 0) -> dict[str, set[float]]:
    """Every text of a page with the sizes in points in which it stands there."""
    sizes: dict[str, set[float]] = {}
    with opened(pdf) as document:
        leaf = document[page]
        words = leaf.get_textpage()
        for text in leaf.get_objects(filter=[FPDF_PAGEOBJ_TEXT], textpage=words):
            sizes.setdefault(text.extract().strip(), set()).add(round(text.get_font_size(), 2))
        words.close()
        return sizes


def type_sizes(pdf: bytes) -> set[float]:
    """Every size in points in which something is written on any page."""
    sizes = set()
    with opened(pdf) as document:
        for page in document:
            sizes |= {text.get_font_size() for text in page.get_objects(filter=[FPDF_PAGEOBJ_TEXT])}
            page.close()
    return sizes


def filled_boxes(pdf: bytes, colour: str, page: int = 0) -> list[Box]:
    """Where the shapes filled with a colour are, in the order they were drawn."""
    with opened(pdf) as document:
        shapes = list(document[page].get_objects(filter=[FPDF_PAGEOBJ_PATH]))
        return [shape.get_bounds() for shape in shapes if _fill(shape) == colour]


def circled_texts(pdf: bytes, page: int = 0) -> list[str]:
    """What stands in each unfilled circle, in the order they were drawn."""
    with opened(pdf) as document:
        words = document[page].get_textpage()
        shapes = document[page].get_objects(filter=[FPDF_PAGEOBJ_PATH])
        rings = [shape.get_bounds() for shape in shapes if _fill(shape) is None and _is_ring(shape)]
        texts = [words.get_text_bounded(*ring).strip() for ring in rings]
        words.close()
        return texts


def bold_texts(pdf: bytes, page: int = 0) -> list[str]:
    """Every text in a bold font, in the order they were drawn."""
    with opened(pdf) as document:
        leaf = document[page]
        words = leaf.get_textpage()
        objects = leaf.get_objects(filter=[FPDF_PAGEOBJ_TEXT], textpage=words)
        texts = [text.extract().strip() for text in objects if "Bold" in text.get_font().get_base_name()]
        words.close()
        return texts


def _is_ring(shape: PdfObject) -> bool:
    """Whether a shape begins with a move and goes on in curves alone."""
    count = FPDFPath_CountSegments(shape.raw)
    kinds = [FPDFPathSegment_GetType(FPDFPath_GetPathSegment(shape.raw, place)) for place in range(1, count)]
    return bool(kinds) and set(kinds) == {FPDF_SEGMENT_BEZIERTO}


def _fill(shape: PdfObject) -> str | None:
    """The colour a shape is filled with, None if only its edge is drawn."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    FPDFPath_GetDrawMode(shape.raw, mode, stroke)
    if not mode.value:
        return None
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    FPDFPageObj_GetFillColor(shape.raw, red, green, blue, alpha)
    return f"#{red.value:02x}{green.value:02x}{blue.value:02x}"
