"""The clock of a round: stored as text between runs of the program, and updated with the hands."""

import datetime as dt
import json
from typing import Any

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act, ActKind
from batarde_tourney.core.tournament.corrections.correcting import protest_period_end
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of
from batarde_tourney.core.tournament.rounds.clock import Clock, Pause, set_length, set_warnings
from batarde_tourney.core.tournament.rounds.forecast import TableHands
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import ProtestPeriodOver
from batarde_tourney.store.club.transaction import Transaction

_CLOSING = (ActKind.TABLE_CLOSED, ActKind.PLAYERS_LEFT)


def load_with_times(session: Session, number: EventNumber) -> tuple[Event, tuple[TableHands, ...]]:
    """The whole event, and the hands of its last round with their times; none before the first round.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        event = rows.events.load(number)
        hands = hands_with_times(rows, number, event.rounds[-1], event) if event.rounds else ()
    return event, hands


def hands_with_times(
    rows: Transaction, number: EventNumber, round_: Round, event: Event
) -> tuple[TableHands, ...]:
    """The hands of a round by table, with when each came in and when the table was closed."""
    typed = rows.events.entry_times(number, round_.number)
    closed: dict[int, dt.datetime] = {}
    if any(table.closed for table in round_.tables):
        acts = rows.journal.of_kinds(number, _CLOSING)
        closed = {table: act.at for act in acts for then, table in _closed_by(act) if then == round_.number}
    return tuple(
        _timed(event, table, typed.get(table.number, ()), closed.get(table.number)) for table in round_.tables
    )


def _closed_by(act: Act) -> list[tuple[int, int]]:
    """Round and number of the tables that this act closed."""
    if act.kind is ActKind.TABLE_CLOSED:
        return [(act.facts["round"], act.facts["table"])]
    # Where somebody took a seat, the entry also has a name.
    return [(seat[0], seat[1]) for seat in act.facts.get("seats", ()) if len(seat) == 2]


def _timed(
    event: Event, table: Table, typed: tuple[dt.datetime, ...], closed: dt.datetime | None
) -> TableHands:
    sizes = game_of(event).hand_sizes(table.sheet, event.settings.play)
    if table.closed is None:
        return TableHands(table.number, sizes, typed)
    # A closed table waits for no hand.
    return TableHands(table.number, sizes[: len(typed)], typed, closed)


def serialize_clock(clock: Clock) -> str:
    """The clock as JSON text: seconds, and times with their offset from UTC."""
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
    """The clock of such a text, None if it is invalid."""
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


# The protest period: after it a complete round can be changed only with a reason (formats §4).


def refuse_late_claim(rows: Transaction, number: EventNumber, round_number: int) -> None:
    """Refuse if this round can be corrected only with a reason.

    Raises: ProtestPeriodOver, EventNotFound.
    """
    claims = rows.events.rules(number).settings.claims
    if claims is None:
        return
    event = rows.events.load(number)
    round_ = next((one for one in event.rounds if one.number == round_number), None)
    if round_ is None:
        return
    hands = hands_with_times(rows, number, round_, event)
    ended = protest_period_end(event, round_number, {one.number: one.moments for one in hands})
    if ended is not None and rows.now >= ended:
        raise ProtestPeriodOver(round_number, claims)
