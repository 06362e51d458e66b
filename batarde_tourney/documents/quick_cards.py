"""Quick cards: two beside each other on a sheet, to cut apart; each in the largest type that holds it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.documents.document import Head
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import Area, Paper, print_bare
from batarde_tourney.documents.pen import SUITS, Align, Ink, Pen, Style, even_lines, wrap_text
from batarde_tourney.i18n.quick_cards import CardPart

_SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""In points: the largest in which all stands on one card."""
_SIDE, _TOP, _FOOT = 14.0, 11.0, 12.5
_HEAD = 15.0
"""From the top of the card to the first heading, in mm."""
_EVENT = Style(8, ink=Ink.GREY)
_TITLE = Style(20, Weight.BOLD)
_ASIDE = Style(10, align=Align.RIGHT, ink=Ink.GREY)
_LINE = 0.45
"""Millimetres from line to line for each point of type; rows of a table and headings are higher."""
_ROW, _HEADING = 0.56, 0.74
_BETWEEN, _CLOSE = 0.8, 0.3
"""Between two sentences, and between two pairs, in mm."""
_INDENT, _GAP = 3.2, 3.5
_WIDEST_LABEL, _WIDEST_PAIR = 0.55, 0.36
"""Of what a row, or a pair, is about, as shares of the width; that of a pair goes on on the next line."""
_LONELY = 0.25
"""A last line shorter than this share of the width is evened out."""
_PART, _MOST_PART = 2.2, 6.0
"""White above a heading, in mm: the least, and the most where a card has room."""
_INKS = dict(SUITS)


@dataclass(frozen=True, slots=True)
class QuickCard:
    """A card: its title, what it is for, and its parts."""

    title: str
    aside: str
    parts: tuple[CardPart, ...]


def print_quick_cards(head: Head, cards: tuple[QuickCard, QuickCard], paper: Paper, title: str) -> bytes:
    """Both cards on one sheet in landscape format, the left one first."""
    return print_bare(head, [partial(_draw_sheet, head, cards)], paper, title, landscape=True)


def _draw_sheet(head: Head, cards: Sequence[QuickCard], pen: Pen, sheet: Area) -> None:
    width = sheet.width / len(cards)
    area = Area(_SIDE, _TOP, width - 2 * _SIDE, sheet.height - _TOP - _FOOT)
    size = min(_size_of(card, pen, area) for card in cards)
    for place, card in enumerate(cards):
        _draw_card(card, size, shown_name(head.name), pen, replace(area, x=place * width + _SIDE))
        if place:
            pen.cut(place * width, 0, place * width, sheet.height)


def _size_of(card: QuickCard, pen: Pen, area: Area) -> float:
    """The largest size in which the card holds its parts, the smallest where none does."""
    for size in _SIZES:
        parts = _set(card, size, pen, area)
        if _height(parts) + _PART * (len(parts) - 1) <= area.height - _HEAD:
            break
    return size


def _set(card: QuickCard, size: float, pen: Pen, area: Area) -> list[tuple["_Piece", ...]]:
    """The parts of a card in type of this size."""
    column = _Column(pen, area.x, area.width, size, _label_width(card, area.width, size))
    return [tuple(column.pieces(part)) for part in card.parts]


def _height(parts: Sequence[Sequence["_Piece"]]) -> float:
    return sum(piece.height for part in parts for piece in part)


def _draw_card(card: QuickCard, size: float, event: str, pen: Pen, area: Area) -> None:
    pen.text(event, area.x, area.y + 2, area.width, _EVENT)
    baseline = area.y + 10
    aside = pen.text(card.aside, area.right, baseline, area.width / 2, _ASIDE)
    pen.text(card.title, area.x, baseline, area.width - aside - 4, _TITLE)
    pen.line(area.x, baseline + 2.5, area.right, baseline + 2.5, weight=0.4, ink=Ink.BLACK)
    parts = _set(card, size, pen, area)
    white = (area.height - _HEAD - _height(parts)) / max(len(parts) - 1, 1)
    y = area.y + _HEAD
    for part in parts:
        for piece in part:
            piece.draw(y)
            y += piece.height
        y += max(min(white, _MOST_PART), 0)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Something of this height in mm, and what draws it from its upper edge down."""

    height: float
    draw: Callable[[float], None]


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of type of one size, `width` mm wide from `x`."""

    pen: Pen
    x: float
    width: float
    size: float
    labels: float
    """Width of what pairs are about, with the white behind it: the same on the whole card."""

    def pieces(self, part: CardPart) -> Iterator[_Piece]:
        """What a part is made of, from the top."""
        size = self.size
        yield _Piece(size * _HEADING, partial(self._draw_heading, part.heading))
        for sentence in part.sentences:
            lines = self._lines(sentence, self.width - _INDENT)
            yield _Piece(len(lines) * size * _LINE + _BETWEEN, partial(self._draw_sentence, lines))
        if part.rows:
            labels = _labels([row[0] for row in part.rows], self.width, size)
            for number, row in enumerate(part.rows):
                yield _Piece(size * _ROW, partial(self._draw_row, row, labels, is_ruled=number > 0))
        if part.pairs:
            for label, words in part.pairs:
                lines = self._lines(words, self.width - self.labels)
                named = wrap_text(label, self.labels - _GAP, Style(size, Weight.BOLD))
                height = max(len(lines), len(named)) * size * _LINE + _CLOSE
                yield _Piece(height, partial(self._draw_pair, named, lines))

    def _lines(self, text: str, width: float) -> tuple[str, ...]:
        """The text on as few lines as hold it; a word that would stand alone has others beside it."""
        style = Style(self.size)
        lines = wrap_text(text, width, style)
        is_lonely = text_width(lines[-1], style.weight, style.size) < width * _LONELY
        return even_lines(text, len(lines), style) if len(lines) > 1 and is_lonely else lines

    def _draw_heading(self, heading: str, y: float) -> None:
        style, under = Style(self.size * 1.15, Weight.BOLD), y + self.size * 0.54
        self.pen.text(heading, self.x, y + self.size * 0.4, self.width, style)
        self.pen.line(self.x, under, self.x + self.width, under, ink=Ink.GREY)

    def _draw_sentence(self, lines: Sequence[str], y: float) -> None:
        self.pen.disc(self.x + 0.9, y + self.size * 0.22, self.size * 0.05, fill=Ink.GREY, edge=None)
        self._draw_lines(lines, _INDENT, y)

    def _draw_lines(
        self, lines: Sequence[str], indent: float, y: float, weight: Weight = Weight.REGULAR
    ) -> None:
        for place, line in enumerate(lines):
            baseline = y + self.size * (0.34 + place * _LINE)
            self.pen.text(line, self.x + indent, baseline, self.width - indent, Style(self.size, weight))

    def _draw_row(self, row: Sequence[str], labels: float, y: float, *, is_ruled: bool) -> None:
        """Draw what the row is about, and its cells; a single cell stands at the right edge."""
        label, *cells = row
        right, baseline = self.x + self.width, y + self.size * 0.41
        if is_ruled:
            self.pen.line(self.x, y, right, y, weight=0.15)
        self.pen.text(label, self.x, baseline, labels - _GAP, Style(self.size))
        bold = Style(self.size, Weight.BOLD, Align.CENTRE)
        if len(cells) == 1:
            self.pen.text(cells[0], right, baseline, self.width - labels, replace(bold, align=Align.RIGHT))
            return
        cell = (self.width - labels) / len(cells)
        for place, text in enumerate(cells):
            sign = replace(bold, size=self.size * 1.2, ink=_INKS[text]) if text in _INKS else bold
            self.pen.text(text, self.x + labels + (place + 0.5) * cell, baseline, cell - 0.8, sign)

    def _draw_pair(self, label: Sequence[str], lines: Sequence[str], y: float) -> None:
        self._draw_lines(label, 0, y, Weight.BOLD)
        self._draw_lines(lines, self.labels, y)


def _label_width(card: QuickCard, width: float, size: float) -> float:
    labels = [label for part in card.parts for label, _words in part.pairs]
    return _labels(labels, width * _WIDEST_PAIR / _WIDEST_LABEL, size)


def _labels(labels: Sequence[str], width: float, size: float) -> float:
    """Width of a column of labels, with the white behind it."""
    widest = max((text_width(label, Weight.BOLD, size) for label in labels), default=0.0)
    # A little more than what was measured: it is measured again where it is drawn.
    return min(widest + 0.1, width * _WIDEST_LABEL) + _GAP
