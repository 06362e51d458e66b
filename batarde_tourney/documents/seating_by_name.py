"""Seats by name, in two columns, for the wall."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import sides_of
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.documents.document import Document, Due, Head, RoundOf, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import NOTE, Area, Leaf, Paper, content_area, print_leaves, share_evenly
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, few_apart, fit_block
from batarde_tourney.documents.words import distinct_names, joined, round_aside, seat_word
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN

_COLUMN_GAP = 10.0
_BEFORE_NUMBER = joined("  ·  ")
"""Separator between a player's name and the number of the pair."""
_HEAD = 6.0
_SIZE = 1.55
"""Points of type for each mm of a row's height."""
_FULL, _MOST_LINES = 0.85, 4
"""Share of a row's height that several lines of a name may take, and the most lines."""
_SEAT_SHARE = 0.65
"""Size of a seat's word, as a share of that of the names."""
_LEAST, _STEP = 7.0, 0.5
"""The smallest type of a page, and the steps down to it, in points."""
_CAPITAL, _PITCH = 0.25, 0.42
"""Height of a capital and distance of two lines, in mm for each point of type."""
_LOWEST, _HIGHEST = 7.6, 17.0


@dataclass(frozen=True, slots=True)
class PlaceByName:
    """A player's table and seat, the number of seats, and their direction (R8); no table means a bye.

    A pair also sits at `other`.
    """

    name: str
    table: int | None
    seat: int = 0
    seats: int = 0
    runs_right: bool = False
    other: int | None = None

    @property
    def table_text(self) -> str:
        """The table's number, a dash for none."""
        return NO_FIGURE if self.table is None else str(self.table)

    @property
    def seat_text(self) -> str:
        """Name of the seat."""
        if self.table is None:
            return _("sits out")
        seats = (self.seat,) if self.other is None else (self.seat, self.other)
        return "–".join(seat_word(seat, self.seats, runs_right=self.runs_right) for seat in seats)


@dataclass(frozen=True, slots=True)
class SeatingByName:
    """The players of a round in the order of the tables, then the byes."""

    head: Head
    round: int
    places: tuple[PlaceByName, ...]


def gather_seating_by_name(source: RoundOf) -> SeatingByName:
    """Collect unambiguous names with table and seat; a substitute's line also names the seat's player.

    Players of a pair have a line each, with its number.
    """
    event, round_ = source.event, source.round
    numbers, is_right = numbers_by_player(event), event.settings.play.runs_right
    names = {
        player: f"{name}{_BEFORE_NUMBER}{numbers[player]}" if player in numbers else name
        for player, name in distinct_names(event).items()
    }
    players = {side.id: side.players for side in sides_of(event)}
    seated = tuple(
        PlaceByName(names[player], table.number, seat, len(table.seats), is_right)
        for table in round_.tables
        for seat, player in enumerate(table.seats)
    )
    came = tuple(
        PlaceByName(
            f"{names[one.player]} {SUBSTITUTE_SIGN} {names[table.seats[one.seat]]}",
            table.number,
            one.seat,
            len(table.seats),
            is_right,
        )
        for table in round_.tables
        for one in table.substitutes
    )
    byes = tuple(PlaceByName(names[player], None) for side in round_.byes for player in players[side])
    return SeatingByName(head_of(event), round_.number, (*seated, *came, *byes))


def lay_out_seating_by_name(seating: SeatingByName, paper: Paper) -> bytes:
    """Draw the players in the language's alphabetical order, two columns on a page."""
    places = sorted(seating.places, key=lambda place: alphabetical(place.name))
    return lay_out_places(replace(seating, places=tuple(places)), paper, _("Seating by name"))


def lay_out_places(seating: SeatingByName, paper: Paper, title: str) -> bytes:
    """Draw the places in this order, down the two columns of each page."""
    lines = int((content_area(paper).height - _HEAD) / _LOWEST)
    leaves = [
        Leaf(title, round_aside(seating.round), partial(_draw_page, page))
        for page in share_evenly(seating.places, 2 * lines)
    ]
    return print_leaves(seating.head, leaves, paper, title)


SEATING_BY_NAME = Document(
    "seating-by-name",
    Scope.ROUND,
    N_("Seating by name"),
    N_("Every name with its table"),
    "players",
    gather_seating_by_name,
    lay_out_seating_by_name,
    Due.BEFORE_PLAY,
)


def _draw_page(places: Sequence[PlaceByName], pen: Pen, area: Area) -> None:
    lines = math.ceil(len(places) / 2)
    height = min((area.height - _HEAD) / max(lines, 1), _HIGHEST)
    width = (area.width - _COLUMN_GAP) / 2
    word = max((text_width(place.seat_text, Weight.REGULAR, 1.0) for place in places), default=0.0)
    rows = _largest_rows([place.name for place in places], _Rows(height, width, height * _SIZE, word))
    for number, column in enumerate((places[:lines], places[lines:])):
        if column:
            x = area.x + number * (width + _COLUMN_GAP)
            _draw_column(pen, Area(x, area.y, width, area.height), column, rows)


@dataclass(frozen=True, slots=True)
class _Rows:
    """Layout of the rows of one page: height and width in mm, one size of type for all, in points."""

    height: float
    width: float
    size: float
    word: float = 0.0
    """Width of the widest word of a seat, for each point of type."""

    @property
    def seat_width(self) -> float:
        """Width for the word of a seat."""
        return max(self.size * 0.72 + 4, self.seat_size * self.word + 3.2)

    @property
    def seat_size(self) -> float:
        """Size of that word."""
        return max(self.size * _SEAT_SHARE, _LEAST)

    @property
    def table_width(self) -> float:
        """Width for a table's number of three digits."""
        return self.size * 0.62 + 2

    @property
    def name_width(self) -> float:
        """Width that is left for the name."""
        return self.width - self.taken

    @property
    def taken(self) -> float:
        """Width of table and seat."""
        return self.seat_width + self.table_width + 1

    @property
    def name(self) -> Style:
        """Names keep the common size of the page: a name that does not fit is cut, not shrunk."""
        return Style(self.size, least=self.size)

    @property
    def most_lines(self) -> int:
        """Number of lines of this size that fit in a row."""
        return min(max(int(self.height * _FULL / (self.size * _PITCH)), 1), _MOST_LINES)

    def fits(self, name: str) -> bool:
        """Whether nothing of the name is cut, on one line or, where they fit, on more."""
        # If the name itself ends with an ellipsis, a cut cannot be recognised.
        return not any(line.endswith("…") for line in self.lines(name)) or name.endswith("…")

    def shrunk_to(self, name: str, taken: float = 0.0) -> "_Rows":
        """The same rows in type small enough for this name; in the smallest type it may be cut.

        `taken`: width of table and seat, unless they shrink as well.
        """
        rows = self
        while rows.size > _LEAST and not rows.fits(name):
            size = max(rows.size - _STEP, _LEAST)
            width = self.width - taken + replace(rows, size=size).taken if taken else self.width
            rows = replace(rows, size=size, width=width)
        return rows

    def lines(self, name: str) -> tuple[str, ...]:
        """The name on as few lines as possible."""
        lines = fit_block(name, self.name_width, self.name, self.most_lines)
        return tuple(line.text for line in lines)


def _largest_rows(names: Sequence[str], rows: _Rows) -> _Rows:
    """The rows in the largest type in which no name is cut, except a few much longer ones."""
    sizes = sorted(rows.shrunk_to(name).size for name in names)
    return replace(rows, size=sizes[few_apart(sizes)]) if sizes else rows


def _draw_column(pen: Pen, area: Area, places: Sequence[PlaceByName], rows: _Rows) -> None:
    seat = Style(rows.seat_size, ink=Ink.GREY)
    table = Style(rows.size, Weight.BOLD, Align.RIGHT)
    seat_x = area.right - rows.seat_width + 3
    pen.text(_("Table"), seat_x - 3, area.y + 3, rows.table_width, replace(NOTE, align=Align.RIGHT))
    pen.text(_("Seat"), seat_x, area.y + 3, area.right - seat_x, NOTE)
    rule = area.y + _HEAD - 1.2
    pen.line(area.x, rule, area.right, rule, weight=0.3, ink=Ink.BLACK)
    for number, place in enumerate(places, start=1):
        bottom = area.y + _HEAD + number * rows.height
        # Capitals are equally far from the rule above and the one below.
        baseline = bottom - rows.height / 2 + rows.size * _CAPITAL / 2
        # A name much longer than the others is smaller alone; the columns beside it keep their width.
        named = rows.shrunk_to(place.name, rows.taken)
        lines = named.lines(place.name)
        pitch = named.size * _PITCH
        for position, line in enumerate(lines):
            upper = baseline + (position - (len(lines) - 1) / 2) * pitch
            pen.text(line, area.x, upper, rows.name_width, named.name)
        pen.text(place.table_text, seat_x - 3, baseline, rows.table_width, table)
        pen.text(place.seat_text, seat_x, baseline, area.right - seat_x, seat)
        pen.line(area.x, bottom, area.right, bottom)
