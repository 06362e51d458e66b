"""The plan of the hall: where each table stands, and who sits there once a round is drawn."""

from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.event.hall_rows import place_in_rows
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.core.tournament.formats.stage_plan import sit
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, draw_note, print_leaves
from batarde_tourney.documents.pen import Align, Ink, Pen, Style, fit_text
from batarde_tourney.documents.words import distinct_names, numbered_unbroken, round_aside
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.seat_notes import seat_names

_FRONT = 11.0
"""Height of the strip at the front, in mm, with the white below it."""
_FOOT = 8.0
_GAP = 3.0
_LARGEST_TABLE = 52.0
"""Greatest side of a table: three tables do not grow to posters."""
_NAMED, _LEAST_NAMED = 16.0, 7.0
"""Largest and smallest type of the names at a table."""
_LINE = 0.42
"""Height of a line in mm for each point of its size."""
_FRONT_WORDS = Style(10, align=Align.CENTRE, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table and the names at it by seat; none before its round is drawn."""

    number: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HallPlan:
    """The tables row by row from the front; `round` is None before the first is drawn."""

    head: Head
    round: int | None
    rows: tuple[tuple[PlannedTable, ...], ...]

    @property
    def columns(self) -> int:
        """Tables of the longest row; 1 without any."""
        return max((len(row) for row in self.rows), default=1)


def gather_hall_plan(source: EventAfter) -> HallPlan:
    """Collect the tables of the round, or before the first as many as everybody needs."""
    event = source.event
    round_ = next((one for one in event.rounds if one.number == source.after), None)
    tables = _expected(event) if round_ is None else _drawn(event, round_)
    settings = event.settings
    rows = place_in_rows(tuple(tables), settings.hall_rows, turns=settings.rows_turn)
    placed = tuple(tuple(tables[number] for number in row) for row in rows)
    return HallPlan(head_of(event), source.after, placed)


def lay_out_hall_plan(plan: HallPlan, paper: Paper) -> bytes:
    """Draw all on one page, wide or high, whichever shows larger tables."""
    title = _("Plan of the hall")
    aside = "" if plan.round is None else round_aside(plan.round)
    sides = {flag: _side(plan, content_area(paper, landscape=flag)) for flag in (True, False)}
    landscape = sides[True] >= sides[False]
    leaf = Leaf(title, aside, partial(_draw, plan))
    return print_leaves(plan.head, [leaf], paper, title, landscape=landscape)


HALL_PLAN = Document(
    "hall-plan",
    Scope.EVENT,
    N_("Plan of the hall"),
    N_("Where each table stands, for the door"),
    "table",
    gather_hall_plan,
    lay_out_hall_plan,
)


def _expected(event: Event) -> dict[int, PlannedTable]:
    sizes, _resting, _reason = sit(len(event.players), event.settings.tables, game_of(event))
    return {number: PlannedTable(number, ()) for number in range(1, len(sizes) + 1)}


def _drawn(event: Event, round_: Round) -> dict[int, PlannedTable]:
    numbers = numbers_by_player(event)
    names = {
        player: numbered_unbroken(name, numbers.get(player)) for player, name in distinct_names(event).items()
    }
    tables = sorted(round_.tables, key=_number)
    return {table.number: PlannedTable(table.number, seat_names(table, names)) for table in tables}


def _number(table: Table) -> int:
    return table.number


def _room(area: Area) -> Area:
    return replace(area, y=area.y + _FRONT, height=area.height - _FRONT - _FOOT)


def _cell(plan: HallPlan, area: Area) -> tuple[float, float]:
    """Width and height of the place of a table, with the aisles around it."""
    room = _room(area)
    return room.width / plan.columns, room.height / max(len(plan.rows), 1)


def _side(plan: HallPlan, area: Area) -> float:
    return min(_cell(plan, area))


def _draw(plan: HallPlan, pen: Pen, area: Area) -> None:
    if not plan.rows:
        pen.text(_("There are no tables yet."), area.x, area.y + 6, area.width, Style(11, ink=Ink.GREY))
        return
    pen.box(area.x + area.width / 4, area.y, area.width / 2, 6.5, radius=1.5, fill=Ink.SHADE, edge=None)
    pen.text(_("Front"), area.x + area.width / 2, area.y + 4.6, area.width / 2, _FRONT_WORDS)
    room = _room(area)
    width, height = _cell(plan, area)
    box = (min(width - _GAP, _LARGEST_TABLE * 1.5), min(height - _GAP, _LARGEST_TABLE))
    size = _size_of_names(plan, *box)
    if size is None and plan.round is not None:
        draw_note(pen, area, _("Who sits where is on the seating by name."))
    for row, tables in enumerate(plan.rows):
        # A shorter row stands in the middle, as rows do before a stage.
        left = room.x + (room.width - width * len(tables)) / 2
        for place, table in enumerate(tables):
            x, y = left + place * width + (width - box[0]) / 2, room.y + row * height + (height - box[1]) / 2
            _draw_table(table, size, pen, Area(x, y, *box))


def _size_of_names(plan: HallPlan, width: float, height: float) -> float | None:
    """The one size in which every name fits whole at its table; None if it would not be legible."""
    names = [name for row in plan.rows for table in row for name in table.names]
    if not names:
        return None
    seats = max(len(table.names) for row in plan.rows for table in row)
    # The number takes as much as two lines.
    size = min(_NAMED, (height - 3) / ((seats + 2) * _LINE))
    if size < _LEAST_NAMED:
        return None
    style = Style(size, least=_LEAST_NAMED)
    fitted = [fit_text(name, width - 3, style) for name in names]
    if any(fit.text != name for fit, name in zip(fitted, names, strict=True)):
        return None
    return min(fit.size for fit in fitted)


def _draw_table(table: PlannedTable, size: float | None, pen: Pen, box: Area) -> None:
    pen.box(box.x, box.y, box.width, box.height, radius=2, fill=Ink.FELT, edge=Ink.FELT_EDGE, weight=0.4)
    middle = box.x + box.width / 2
    if size is None:
        number = Style(min(box.height * 1.5, box.width * 1.2, 60), Weight.BOLD, Align.CENTRE)
        pen.text(
            str(table.number), middle, box.y + box.height / 2 + number.size * 0.127, box.width - 2, number
        )
        return
    line = size * _LINE
    block = line * (len(table.names) + 2)
    top = box.y + (box.height - block) / 2
    number = Style(size * 1.8, Weight.BOLD, Align.CENTRE)
    pen.text(str(table.number), middle, top + line * 1.5, box.width - 2, number)
    for seat, name in enumerate(table.names):
        baseline = top + line * (seat + 2.85)
        pen.text(name, middle, baseline, box.width - 3, Style(size, align=Align.CENTRE))
