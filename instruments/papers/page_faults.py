"""The faults of a printed paper, by what its pages hold; a pure function of it."""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.fonts import visual_order
from instruments.papers.printed_pages import Box, Edge, PrintedPage, PrintedText

SMALLEST = 7.0
"""Points, the least that can be read on a wall."""
MARGIN = 12.0
"""Points at each edge of a sheet that most printers leave white."""
_TOUCH = 0.3
_NEAR = 0.8
"""Points by which a letter may reach over a line that it stands beside: the round of an o, a rule's width."""
_SAME_ROW = 3.0
_NUMBERS = re.compile(r"\d+")
_CUT = re.compile(r"\S…")
_TOLD = 40
"""Letters of a text that a fault quotes."""


@dataclass(frozen=True, slots=True)
class PageFault:
    """What is wrong on a page, whose numbers begin with 1; `text` is what was printed there."""

    page: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"page {self.page}: {self.kind}: {self.text}"


def page_faults(
    pages: Sequence[PrintedPage], *, can_be_cut: bool = False, has_struck: bool = False
) -> list[PageFault]:
    """Every fault on the pages, in their order.

    `can_be_cut`: names are longer than any room, so that an ellipsis is no fault. `has_struck`: there are
    entries that no longer count, with a line through them.
    """
    found = [
        PageFault(number, kind, text[:_TOLD])
        for number, page in enumerate(pages, start=1)
        for kind, text in _faults(page, can_be_cut=can_be_cut, has_struck=has_struck)
    ]
    if _is_last_row_alone(pages):
        found.append(PageFault(len(pages), "one row alone on the last page", _body(pages)[-1][0]))
    return found


def lost_names(pages: Sequence[PrintedPage], names: Collection[str]) -> list[str]:
    """Those of the names that are not found whole: on one line, or on several drawn one after another."""
    printed = _squeezed("".join(text.text for page in pages for text in page.texts))
    return [
        name
        for name in names
        if _squeezed(shown_name(name)) not in printed
        and _squeezed(visual_order(shown_name(name))) not in printed
    ]


def _squeezed(text: str) -> str:
    # Where a line ends with a hyphen, the reader gives a mark in its place.
    return "".join(text.replace("\ufffe", "-").replace("\x02", "-").split())


def _faults(page: PrintedPage, *, can_be_cut: bool, has_struck: bool) -> Iterator[tuple[str, str]]:
    for text in page.texts:
        yield from ((kind, text.text) for kind in _text_faults(page, text))
        if not can_be_cut and _is_cut(text.text):
            yield "cut", text.text
    for one, other in _overlaps(page.texts):
        yield "lies over another text", f"{one.text} | {other.text}"
    for text in _crossed(page, has_struck=has_struck):
        yield "lies over a line or an edge", text.text


def _text_faults(page: PrintedPage, text: PrintedText) -> Iterator[str]:
    if not _is_on(page, text.box):
        yield "runs off the page"
    if text.size < SMALLEST - 0.01:
        yield f"type of {text.size:.1f} pt"
    if "\ufffd" in text.text or any(_is_within(box, text.box) for box in page.lost):
        yield "a letter that the font does not have"
    if any(shape.place > text.place and _is_over(shape.box, text.box) for shape in page.shapes):
        yield "lies under a shape"


def _is_cut(text: str) -> bool:
    """Whether the text ends before its end: an ellipsis between words says that something is left out."""
    return _CUT.search(text) is not None


def _is_on(page: PrintedPage, box: Box) -> bool:
    left, bottom, right, top = box
    inside = left >= MARGIN and right <= page.width - MARGIN
    return inside and bottom >= MARGIN and top <= page.height - MARGIN


def _is_within(box: Box, text: Box) -> bool:
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    return text[0] <= middle[0] <= text[2] and text[1] - _SAME_ROW <= middle[1] <= text[3] + _SAME_ROW


def _overlaps(texts: Sequence[PrintedText]) -> Iterator[tuple[PrintedText, PrintedText]]:
    from_left = sorted(texts, key=_left)
    for place, one in enumerate(from_left):
        for other in from_left[place + 1 :]:
            if other.box[0] >= one.box[2] - _TOUCH:
                break
            # An accent may reach up to a letter that hangs from the line above.
            if other.box[1] < one.box[3] - _NEAR and other.box[3] > one.box[1] + _NEAR:
                yield one, other


def _left(text: PrintedText) -> Box:
    return text.box


def _crossed(page: PrintedPage, *, has_struck: bool) -> Iterator[PrintedText]:
    """Texts through which a straight line goes; unless it strikes them out, if such are there."""
    level = sorted(((edge.begin[1], edge) for edge in page.edges if _is_level(edge)), key=_at)
    upright = sorted(((edge.begin[0], edge) for edge in page.edges if _is_upright(edge)), key=_at)
    oblique = [edge for edge in page.edges if not _is_level(edge) and not _is_upright(edge)]
    for text in page.texts:
        left, bottom, right, top = text.box
        inner = (left + _NEAR, bottom + _NEAR, right - _NEAR, top - _NEAR)
        near = [*_between(level, inner[1], inner[3]), *_between(upright, inner[0], inner[2]), *oblique]
        seen = [edge for edge in near if not (has_struck and _strikes(edge, inner))]
        if any(_goes_through(edge, inner) and not _is_hidden(edge, text, page) for edge in seen):
            yield text


def _is_hidden(edge: Edge, text: PrintedText, page: PrintedPage) -> bool:
    """Whether a shape lies between the line and the text, as a ground for it."""
    middle = (text.box[1] + text.box[3]) / 2
    return any(
        edge.place < shape.place < text.place
        and shape.box[0] <= text.box[0] + _NEAR
        and shape.box[2] >= text.box[2] - _NEAR
        and shape.box[1] <= middle <= shape.box[3]
        for shape in page.shapes
    )


def _strikes(edge: Edge, box: Box) -> bool:
    """Whether a level line goes through the whole text."""
    ends = sorted((edge.begin[0], edge.end[0]))
    return _is_level(edge) and ends[0] <= box[0] and ends[1] >= box[2]


def _is_level(edge: Edge) -> bool:
    return abs(edge.begin[1] - edge.end[1]) < _TOUCH


def _is_upright(edge: Edge) -> bool:
    return abs(edge.begin[0] - edge.end[0]) < _TOUCH


def _between(edges: Sequence[tuple[float, Edge]], low: float, high: float) -> Iterator[Edge]:
    for place in range(bisect_left(edges, low, key=_at), len(edges)):
        if edges[place][0] > high:
            break
        yield edges[place][1]


def _at(edge: tuple[float, Edge]) -> float:
    return edge[0]


def _goes_through(edge: Edge, box: Box) -> bool:
    """Whether a part of the line lies within the box: it is clipped at each side in turn."""
    (x, y), (to_x, to_y) = edge.begin, edge.end
    across, up = to_x - x, to_y - y
    first, last = 0.0, 1.0
    for step, room in ((-across, x - box[0]), (across, box[2] - x), (-up, y - box[1]), (up, box[3] - y)):
        if not step:
            if room <= 0:
                return False
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return first < last


def _is_over(shape: Box, text: Box) -> bool:
    across = min(shape[2], text[2]) - max(shape[0], text[0])
    up = min(shape[3], text[3]) - max(shape[1], text[1])
    return across > _NEAR and up > _NEAR


def _is_last_row_alone(pages: Sequence[PrintedPage]) -> bool:
    rows = _body(pages)
    return len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2


def _body(pages: Sequence[PrintedPage]) -> list[list[str]]:
    """For each page the texts of its rows from above, without what every page has in the same place."""
    if len(pages) < 2:
        return [_rows(page.texts) for page in pages]
    places = [{_place(text) for text in page.texts} for page in pages]
    frame = set.intersection(*places)
    return [_rows([text for text in page.texts if _place(text) not in frame]) for page in pages]


def _place(text: PrintedText) -> tuple[int, str]:
    """Where what text stands; of the frame only the number of the page differs."""
    return round(text.box[1]), _NUMBERS.sub("0", text.text)


def _rows(texts: Sequence[PrintedText]) -> list[str]:
    rows: list[list[PrintedText]] = []
    for text in sorted(texts, key=_from_above):
        if rows and abs(rows[-1][0].box[1] - text.box[1]) < _SAME_ROW:
            rows[-1].append(text)
        else:
            rows.append([text])
    return [" ".join(text.text for text in row) for row in rows]


def _from_above(text: PrintedText) -> float:
    return -text.box[1]
