"""Schedules: a slip for each player with the tables of all rounds drawn, eight on a sheet to cut apart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import numbers_by_player
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.robin import Robin
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, Paper, print_bare, share_evenly, share_out
from batarde_tourney.documents.pen import Fitted, Ink, Pen, Style, fit_block
from batarde_tourney.documents.words import distinct_names, numbered_unbroken, seat_word, side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical

_COLUMNS, _ROWS = 2, 4
_INSIDE = 7.0
_HEAD = 17.0
"""Height of the event and the name, in mm, up to the first row."""
_ROW, _HIGH_ROW, _LEAST_ROW = 7.0, 12.5, 3.6
_MOST = 12
"""Most rounds on a slip; more go on to another of nearly as many."""
_EVENT = Style(8, ink=Ink.GREY)
_NAME = Style(15, Weight.BOLD, least=8)
_CELL, _STRONG = Style(9), Style(9, Weight.BOLD)
_OTHERS, _OTHER_LINES = Style(9, ink=Ink.GREY), 4
_LINE = 0.42
"""Height of a line in mm for each point of its size."""
_SHARES = (0.17, 0.16, 0.14, 0.53)
"""What round, table, seat and the others take of the width."""


@dataclass(frozen=True, slots=True)
class SeatOfRound:
    """A round of a player; `table` is None where the player sits out, `others` are who sits there, too."""

    round: int
    table: int | None = None
    seat: int = 0
    seats: int = 0
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSchedule:
    """All rounds of a player, and whom the player's side has still to meet in a round robin."""

    name: str
    seats: tuple[SeatOfRound, ...]
    to_meet: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSchedules:
    """The schedules of all who play, in order of entry."""

    head: Head
    schedules: tuple[PlayerSchedule, ...]
    runs_right: bool


def gather_schedules(source: EventAfter) -> PlayerSchedules:
    """Collect the seats of every round drawn, whichever round the paper was asked for."""
    event = source.event
    numbers, names = numbers_by_player(event), distinct_names(event)
    shown = {player: numbered_unbroken(name, numbers.get(player)) for player, name in names.items()}
    seats = _seats(event, names)
    to_meet = _to_meet(event)
    schedules = tuple(
        PlayerSchedule(shown[player.id], seats[player.id], to_meet.get(player.id, ()))
        for player in event.players
        if seats[player.id]
    )
    return PlayerSchedules(head_of(event), schedules, event.settings.play.runs_right)


def lay_out_schedules(told: PlayerSchedules, paper: Paper) -> bytes:
    """Draw the slips in the language's alphabetical order; many rounds take a second slip."""
    in_order = sorted(told.schedules, key=_by_name)
    slips = [part for schedule in in_order for part in _parts(schedule)]
    draws = [partial(_draw_page, page, told) for page in share_out(slips, _COLUMNS * _ROWS)]
    return print_bare(told.head, draws, paper, _("Schedules of the players"))


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


SCHEDULES = Document(
    "schedules",
    Scope.EVENT,
    N_("Schedules of the players"),
    N_("Each player's tables in all rounds drawn, to cut apart"),
    "players",
    gather_schedules,
    lay_out_schedules,
    is_offered=_has_rounds,
)


def _by_name(schedule: PlayerSchedule) -> str:
    return alphabetical(schedule.name)


def _parts(schedule: PlayerSchedule) -> Iterator[PlayerSchedule]:
    """The schedule on slips; whom to meet stands on the last."""
    *first, last = share_evenly(schedule.seats, _MOST)
    for seats in first:
        yield PlayerSchedule(schedule.name, seats)
    yield PlayerSchedule(schedule.name, last, schedule.to_meet)


def _seats(event: Event, names: Mapping[PlayerId, str]) -> dict[PlayerId, tuple[SeatOfRound, ...]]:
    players_of = {side.id: side.players for side in sides_of(event)}
    seats: dict[PlayerId, list[SeatOfRound]] = {player.id: [] for player in event.players}
    for round_ in event.rounds:
        for player, seat in _of_round(round_, names, players_of):
            seats[player].append(seat)
    return {player: tuple(taken) for player, taken in seats.items()}


def _of_round(
    round_: Round, names: Mapping[PlayerId, str], players_of: Mapping[SideId, tuple[PlayerId, ...]]
) -> Iterator[tuple[PlayerId, SeatOfRound]]:
    for table in round_.tables:
        for place, player in enumerate(table.seats):
            yield (
                player,
                SeatOfRound(
                    round_.number, table.number, place, len(table.seats), _others(table, place, names)
                ),
            )
    for side in round_.byes:
        for player in players_of[side]:
            yield player, SeatOfRound(round_.number)


def _others(table: Table, place: int, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """Names of the others, from the next seat on as play goes round."""
    after = (*table.seats[place + 1 :], *table.seats[:place])
    return tuple(names[player] for player in after)


def _to_meet(event: Event) -> dict[PlayerId, tuple[str, ...]]:
    """By player the sides that the player's own has still to meet in the round robin being played."""
    robin = _robin_now(event)
    if robin is None:
        return {}
    names = side_names(event)
    opponents: dict[SideId, list[str]] = {}
    for pair, times in robin.to_play().items():
        for side in pair:
            (other,) = pair - {side}
            opponents.setdefault(side, []).extend([names[other]] * times)
    return {player: tuple(opponents.get(side.id, ())) for side in sides_of(event) for player in side.players}


def _robin_now(event: Event) -> Robin | None:
    stage = event.rounds[-1].stage if event.rounds else None
    return None if stage is None else PlayedStages(event).robin(stage)


def _draw_page(slips: Sequence[PlayerSchedule], told: PlayerSchedules, pen: Pen, sheet: Area) -> None:
    width, height = sheet.width / _COLUMNS, (sheet.height - _INSIDE) / _ROWS
    for place, slip in enumerate(slips):
        row, column = divmod(place, _COLUMNS)
        x, y = column * width + _INSIDE, row * height + _INSIDE
        _draw_slip(slip, told, pen, Area(x, y, width - 2 * _INSIDE, height - 2 * _INSIDE))
    for row in range(1, _ROWS):
        pen.cut(0, row * height, sheet.width, row * height)
    pen.cut(width, 0, width, sheet.height - _INSIDE)


def _draw_slip(slip: PlayerSchedule, told: PlayerSchedules, pen: Pen, area: Area) -> None:
    pen.text(shown_name(told.head.name), area.x, area.y + 2, area.width, _EVENT)
    pen.text(slip.name, area.x, area.y + 9.5, area.width, _NAME)
    pen.line(area.x, area.y + 12, area.right, area.y + 12, weight=0.3, ink=Ink.BLACK)
    words = _to_meet_words(slip, area.width)
    room = area.height - _HEAD + 3 - len(words) * 3.6
    share = room / max(len(slip.seats), 1)
    step = max(min(_ROW, share), _LEAST_ROW)
    # Few rounds leave room on the slip: long names take it.
    if not all(_is_whole(seat, area.width, step) for seat in slip.seats):
        step = max(min(_HIGH_ROW, share), _LEAST_ROW)
    for place, seat in enumerate(slip.seats):
        _draw_seat(seat, pen, Area(area.x, area.y + _HEAD - 3 + place * step, area.width, step), told)
    for place, line in enumerate(words):
        pen.text(line, area.x, area.bottom - (len(words) - 1 - place) * 3.6, area.width, _EVENT)


def _to_meet_words(slip: PlayerSchedule, width: float) -> tuple[str, ...]:
    if not slip.to_meet:
        return ()
    words = _("Still to meet: {names}").format(names=", ".join(slip.to_meet))
    return tuple(line.text for line in fit_block(words, width, _EVENT, 3, unbroken=1))


def _other_lines(seat: SeatOfRound, width: float, height: float) -> tuple[Fitted, ...]:
    """The names of who sits there, too, within the row of a slip of this width."""
    names, room = ", ".join(seat.others), _SHARES[3] * width
    return fit_block(names, room, _OTHERS, _OTHER_LINES, unbroken=0.85, tall=height / _LINE)


def _is_whole(seat: SeatOfRound, width: float, height: float) -> bool:
    """Whether no name is cut in a row of this height."""
    return not any(line.text.endswith("…") for line in _other_lines(seat, width, height))


def _draw_seat(seat: SeatOfRound, pen: Pen, row: Area, told: PlayerSchedules) -> None:
    widths = tuple(share * row.width for share in _SHARES)
    lefts = tuple(row.x + sum(widths[:place]) for place in range(len(widths)))
    baseline = row.y + row.height / 2 + _CELL.size * 0.12
    pen.text(_("Round {number}").format(number=seat.round), lefts[0], baseline, widths[0] - 1.5, _CELL)
    if seat.table is None:
        pen.text(_("sits out"), lefts[1], baseline, row.width - widths[0], _CELL)
        return
    pen.text(_("Table {number}").format(number=seat.table), lefts[1], baseline, widths[1] - 1.5, _STRONG)
    word = seat_word(seat.seat, seat.seats, runs_right=told.runs_right)
    pen.text(word, lefts[2], baseline, widths[2] - 1.5, _CELL)
    lines = _other_lines(seat, row.width, row.height)
    for place, line in enumerate(lines):
        lift = (len(lines) - 1) / 2 - place
        style = replace(_OTHERS, size=line.size)
        pen.text(line.text, lefts[3], baseline - lift * line.size * _LINE, widths[3], style)
