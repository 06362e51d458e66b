"""Small files for programs that mix a live picture: each holds one thing to show, as text or as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass

from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, rounds_planned, sides_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.ranking.figures import is_finished, still_playing
from batarde_tourney.core.tournament.rounds.clock import ClockTold
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.hall_wire import clock_state
from batarde_tourney.exchange.json_text import quoted
from batarde_tourney.exchange.plain_tables import json_table
from batarde_tourney.exchange.standings_json import standings_json
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.clock import clock_sentence
from batarde_tourney.i18n.language.figures import figure_texts
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import rank_text

_TOP = 10
"""Lines of the standings as text: more do not fit beside a picture of the room."""
_NULL = b"null\n"

Cell = int | str | bool | None


@dataclass(frozen=True, slots=True)
class OverlaySource:
    """An event, its standings (None while they are sealed), and what its sides are called."""

    number: EventNumber
    event: Event
    standings: Standings | None
    names: Mapping[SideId, str]


def overlay_files(source: OverlaySource) -> dict[str, bytes]:
    """The files by name: texts, then JSON, last the one that says what the others are of.

    While standings are sealed, those that tell places or results are empty, or null. A table has a file of
    its own; files of tables that are not there any more are the caller's to empty.
    """
    event = source.event
    last = event.rounds[-1] if event.rounds else None
    texts = {
        "event.txt": shown_name(event.name),
        "round.txt": _round_words(event, last),
        "playing.txt": playing_words(still_playing(event.rounds, event)),
        "leader.txt": ", ".join(_leaders(source)),
        "standings.txt": "\n".join(_top_lines(source)),
    }
    tables = _tables(source, last)
    for table in tables:
        texts[table_file(table.number)] = "\n".join(_table_lines(table))
    texts["tables.txt"] = "\n".join(f"{_table_name(one)}: {', '.join(_table_lines(one))}" for one in tables)
    files = {name: f"{text}\n".encode() if text else b"" for name, text in texts.items()}
    standings = source.standings
    files["standings.json"] = _NULL if standings is None else standings_json(source.number, standings)
    files["tables.json"] = json_table(_about(source, last), [row for one in tables for row in one.rows()])
    files["event.json"] = (quoted(_about_event(source, last)) + "\n").encode()
    return files


def clock_files(number: EventNumber, told: ClockTold | None) -> dict[str, bytes]:
    """The files that tell the clock of the round; empty and null before its start.

    Times are those of the end, which stand until the clock is changed: nothing in them counts down.
    """
    state = clock_state(told)
    json = _NULL if state is None else (quoted({"event": number, **state}) + "\n").encode()
    text = "" if told is None else f"{clock_sentence(told)}\n"
    return {"clock.txt": text.encode(), "clock.json": json}


def table_file(number: int) -> str:
    """The name of a table's file.

    >>> table_file(3)
    'table-3.txt'
    """
    return f"table-{number}.txt"


@dataclass(frozen=True, slots=True)
class _Seat:
    """A side at a table: what it is called, its total and its place there; None before the first hand."""

    side: SideId
    name: str
    total: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class _TableNow:
    """A table of the last round, its sides in the order of their seats."""

    number: int
    hands: int
    is_over: bool
    seats: tuple[_Seat, ...]

    def rows(self) -> list[dict[str, Cell]]:
        """A row for each side."""
        about: dict[str, Cell] = {"table": self.number, "hands": self.hands, "over": self.is_over}
        return [
            {**about, "side": seat.side, "name": seat.name, "total": seat.total, "place": seat.place}
            for seat in self.seats
        ]


def _tables(source: OverlaySource, last: Round | None) -> tuple[_TableNow, ...]:
    if last is None:
        return ()
    side_of = {player: side.id for side in sides_of(source.event) for player in side.players}
    return tuple(_table_now(source, table, side_of) for table in last.tables)


def _table_now(source: OverlaySource, table: Table, side_of: Mapping[PlayerId, SideId]) -> _TableNow:
    game, play = game_of(source.event), source.event.settings.play
    sides = [side_of[table.seats[seats[0]]] for seats in game.sides_at(len(table.seats))]
    hands = len(table.rubber.hands)
    tells = hands > 0 and source.standings is not None
    totals = game.totals(table.rubber, play) if tells else (None,) * len(sides)
    places = game.places(table.rubber, play) if tells else (None,) * len(sides)
    seats = (
        _Seat(side, source.names[side], total, place)
        for side, total, place in zip(sides, totals, places, strict=True)
    )
    return _TableNow(table.number, hands, is_finished(table, source.event), tuple(seats))


def _round_words(event: Event, last: Round | None) -> str:
    if last is None:
        return ""
    planned = rounds_planned(event)
    if last.number > planned:
        return _("Round {round}").format(round=last.number)
    return _("Round {round} of {rounds}").format(round=last.number, rounds=planned)


def _leaders(source: OverlaySource) -> list[str]:
    """Those in the first place, once somebody has a hand."""
    if source.standings is None:
        return []
    rows = [row for row in source.standings.rows if row.hands]
    return [
        source.names[row.side.id] for row in rows if row.rank == rows[0].rank and row.stage == rows[0].stage
    ]


def _top_lines(source: OverlaySource) -> list[str]:
    """Such as `1. Ana  0.057`, by the first criterion."""
    standings = source.standings
    if standings is None or not any(row.hands for row in standings.rows):
        return []
    first = standings.criteria[0]
    rows = standings.rows[:_TOP]
    figures = figure_texts(first, [row.figure(first) for row in rows])
    return [
        f"{rank_text(row)}. {source.names[row.side.id]}  {figure}"
        for row, figure in zip(rows, figures, strict=True)
    ]


def _table_name(table: _TableNow) -> str:
    return _("Table {table}").format(table=table.number)


def _table_lines(table: _TableNow) -> list[str]:
    """Each side with its total, in the order of the seats."""
    return [seat.name if seat.total is None else f"{seat.name} {seat.total}" for seat in table.seats]


def _about(source: OverlaySource, last: Round | None) -> dict[str, Cell]:
    return {"event": source.number, "round": None if last is None else last.number}


def _about_event(source: OverlaySource, last: Round | None) -> dict[str, Cell]:
    event = source.event
    return {
        **_about(source, last),
        "name": event.name,
        "date": event.date.isoformat() if event.date else None,
        "place": event.place,
        "game": event.game,
        "rounds": rounds_planned(event),
        "playing": still_playing(event.rounds, event),
        "players": len(event.players),
        "sealed": source.standings is None,
        "closed": event.is_closed,
    }
