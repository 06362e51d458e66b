"""What the pages of a PDF hold: texts with their size and place, and the lines and shapes beside them."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pypdfium2 import PdfObject, PdfPage
from pypdfium2.raw import (
    FPDF_PAGEOBJ_PATH,
    FPDF_PAGEOBJ_TEXT,
    FPDF_SEGMENT_LINETO,
    FPDF_SEGMENT_MOVETO,
    FPDFPageObj_GetFillColor,
    FPDFPath_CountSegments,
    FPDFPath_GetDrawMode,
    FPDFPath_GetPathSegment,
    FPDFPathSegment_GetClose,
    FPDFPathSegment_GetPoint,
    FPDFPathSegment_GetType,
    FPDFText_GetUnicode,
)

from batarde_tourney.services.documents.pdf_pages import opened

Box: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, right and top, in points."""
Point: TypeAlias = tuple[float, float]
_WHITE = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One text as it was drawn: `size` in points as it is seen, `place` its order among all that is drawn."""

    text: str
    box: Box
    size: float
    font: str
    place: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight line: a rule, an edge of a box, or where a filled shape ends; `place` as of a text."""

    begin: Point
    end: Point
    place: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled shape: what was drawn before it, at a lower `place`, lies under it."""

    box: Box
    place: int


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page: its width and height in points, and what is on it in the order of drawing."""

    width: float
    height: float
    texts: tuple[PrintedText, ...]
    edges: tuple[Edge, ...]
    shapes: tuple[Shape, ...]
    lost: tuple[Box, ...] = ()
    """Where a letter stands that its font does not have."""


def read_printed(pdf: bytes) -> tuple[PrintedPage, ...]:
    """All pages of a PDF."""
    with opened(pdf) as document:
        return tuple(_page(page) for page in document)


def _page(page: PdfPage) -> PrintedPage:
    words = page.get_textpage()
    texts: list[PrintedText] = []
    edges: list[Edge] = []
    shapes: list[Shape] = []
    kinds = [FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_PATH]
    for place, thing in enumerate(page.get_objects(filter=kinds, textpage=words)):
        if thing.type == FPDF_PAGEOBJ_TEXT:
            texts += _text(thing, place)
            continue
        fill, is_stroked = _paint(thing)
        if fill is not None and _is_box(thing):
            shapes.append(Shape(thing.get_bounds(), place))
        if is_stroked or fill not in {None, _WHITE}:
            edges += _edges(thing, place)
    lost = tuple(
        words.get_charbox(at) for at in range(words.count_chars()) if not FPDFText_GetUnicode(words, at)
    )
    read = PrintedPage(page.get_width(), page.get_height(), tuple(texts), tuple(edges), tuple(shapes), lost)
    words.close()
    page.close()
    return read


def _text(thing: PdfObject, place: int) -> Iterator[PrintedText]:
    text = thing.extract()
    if not text.strip():
        return
    a, b, c, d, _e, _f = thing.get_matrix().get()
    size = thing.get_font_size() * abs(a * d - b * c) ** 0.5
    font = thing.get_font().get_base_name().partition("+")
    yield PrintedText(text, thing.get_bounds(), size, font[2] or font[0], place)


def _paint(thing: PdfObject) -> tuple[tuple[int, int, int] | None, bool]:
    """The colour that fills a shape, None without, and whether its outline is drawn."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    FPDFPath_GetDrawMode(thing.raw, mode, stroke)
    if not mode.value:
        return None, bool(stroke.value)
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    FPDFPageObj_GetFillColor(thing.raw, red, green, blue, alpha)
    return (red.value, green.value, blue.value), bool(stroke.value)


def _is_box(thing: PdfObject) -> bool:
    """Whether a shape covers all of the rectangle around it: it is drawn of straight lines, one of them."""
    kinds = [kind for kind, _point, _closes in _segments(thing)]
    return (
        kinds.count(FPDF_SEGMENT_MOVETO) == 1 and set(kinds[1:]) == {FPDF_SEGMENT_LINETO} and len(kinds) <= 5
    )


def _segments(thing: PdfObject) -> Iterator[tuple[int, Point, bool]]:
    """Kind, end and whether it closes, of each step of a path, on the page."""
    matrix = thing.get_matrix()
    x, y = ctypes.c_float(), ctypes.c_float()
    for number in range(FPDFPath_CountSegments(thing.raw)):
        segment = FPDFPath_GetPathSegment(thing.raw, number)
        FPDFPathSegment_GetPoint(segment, x, y)
        point = matrix.on_point(x.value, y.value)
        yield FPDFPathSegment_GetType(segment), point, bool(FPDFPathSegment_GetClose(segment))


def _edges(thing: PdfObject, place: int) -> Iterator[Edge]:
    begin = last = (0.0, 0.0)
    for kind, point, closes in _segments(thing):
        if kind == FPDF_SEGMENT_MOVETO:
            begin = point
        elif kind == FPDF_SEGMENT_LINETO:
            yield Edge(last, point, place)
        if closes:
            yield Edge(point, begin, place)
        last = point
