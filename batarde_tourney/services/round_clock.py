"""The clock of a round: kept as text between two starts of the program, and fed with the room's hands."""

import datetime as dt
import json
from typing import Any

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.clock import Clock, Pause, set_length, set_warnings
from batarde_tourney.core.tournament.event import Event, Table, game_of
from batarde_tourney.core.tournament.forecast import TableHands
from batarde_tourney.services.session import Session


def load_with_times(session: Session, number: EventNumber) -> tuple[Event, tuple[TableHands, ...]]:
    """The event, whole, and the hands of its last round with their times; none before the first round.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        if not event.rounds:
            return event, ()
        times = rows.events.entry_times(number, event.rounds[-1].number)
    return event, tuple(
        _timed(event, table, times.get(table.number, ())) for table in event.rounds[-1].tables
    )


def _timed(event: Event, table: Table, typed: tuple[dt.datetime, ...]) -> TableHands:
    sizes = game_of(event).hand_sizes(table.rubber, event.settings.play)
    # A closed table waits for no hand.
    return TableHands(table.number, sizes if table.closed is None else sizes[: len(typed)], typed)


def serialize_clock(clock: Clock) -> str:
    """The clock as JSON text: seconds, and moments with their offset from UTC."""
    return json.dumps(
        {
            "round": clock.round,
            "length": _seconds(clock.length),
            "started_at": clock.started_at.isoformat() if clock.started_at else None,
            "pauses": [
                [pause.began.isoformat(), pause.ended.isoformat() if pause.ended else None]
                for pause in clock.pauses
            ],
            "warnings": [_seconds(warning) for warning in clock.warnings],
            "extra": [[table, _seconds(extra)] for table, extra in clock.extra],
        }
    )


def read_clock(text: str) -> Clock | None:
    """The clock of such a text, None if it is none."""
    try:
        return _clock(json.loads(text))
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def _clock(written: Any) -> Clock:
    clock = Clock(
        int(written["round"]),
        started_at=_moment(written["started_at"]),
        pauses=tuple(Pause(_known(_moment(began)), _moment(ended)) for began, ended in written["pauses"]),
        extra=tuple((int(table), _span(extra)) for table, extra in written["extra"]),
    )
    clock = set_warnings(clock, *(_span(warning) for warning in written["warnings"]))
    return set_length(clock, _span(written["length"]))


def _moment(written: Any) -> dt.datetime | None:
    if written is None:
        return None
    moment = dt.datetime.fromisoformat(written)
    if moment.tzinfo is None:
        raise ValueError(written)
    return moment


def _known(moment: dt.datetime | None) -> dt.datetime:
    if moment is None:
        raise ValueError(moment)
    return moment


def _span(written: Any) -> dt.timedelta:
    return dt.timedelta(seconds=int(written))


def _seconds(span: dt.timedelta) -> int:
    return span // dt.timedelta(seconds=1)
