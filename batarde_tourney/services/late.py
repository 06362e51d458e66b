"""Late after the draw: the legal ways with what each does, and the one chosen carried out as one act."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.clock import Clock
from batarde_tourney.core.tournament.forecast import TableHands, end_of_new_table, forecast
from batarde_tourney.core.tournament.late import LateKind, LateTable, LateWay, late_ways, with_late_table
from batarde_tourney.core.tournament.late_refusals import LateHurdle, LateRefusal, late_refusals
from batarde_tourney.core.tournament.people import Presence, Status, shown_name
from batarde_tourney.core.tournament.presence import next_round_number
from batarde_tourney.services.facts import PlayersChanged, TableChanged
from batarde_tourney.services.players import player_names
from batarde_tourney.services.round_clock import load_with_times
from batarde_tourney.services.session import Session

__all__ = [
    "LateHurdle",
    "LateKind",
    "LateOffer",
    "LateOffers",
    "LateOutdated",
    "LateRefusal",
    "LateTable",
    "LateWay",
    "list_late_ways",
    "seat_late",
]


@dataclass(eq=False)
class LateOutdated(TourneyError):
    """Since the ways were listed a hand came in, or somebody took a seat."""

    sentence = N_("The round has changed since these ways were listed. Nobody was seated; please look again.")


@dataclass(frozen=True, slots=True)
class LateOffer:
    """One way; the names at each of its tables, by seat; when the round ends then, if that is known."""

    way: LateWay
    names: tuple[tuple[str, ...], ...]
    ends_at: dt.datetime | None
    waiting: tuple[str, ...] = ()
    """Who of them finds no seat."""


@dataclass(frozen=True, slots=True)
class LateOffers:
    """The legal ways for these players, why there is no other, and the round that is drawn next."""

    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    coming: int
    offers: tuple[LateOffer, ...]
    refusals: tuple[LateRefusal, ...] = ()


def list_late_ways(
    session: Session,
    number: EventNumber,
    players: Sequence[PlayerId],
    clock: Clock | None,
    now: dt.datetime,
) -> LateOffers:
    """Every legal way for these players together, with the time the round would end.

    Raises: EventNotFound.
    """
    event, tables = load_with_times(session, number)
    names = {player.id: shown_name(player.name) for player in event.players}
    coming = next_round_number(event)
    own = clock if clock is not None and clock.round == coming - 1 else None
    ways = late_ways(event, players)
    offers = tuple(
        LateOffer(
            way,
            tuple(tuple(names[player] for player in table.seats) for table in way.tables),
            _end(way, tables, own, now),
            tuple(names[player] for player in way.waiting if player in names),
        )
        for way in ways
    )
    late = tuple(names[one] for one in players if one in names)
    return LateOffers(tuple(players), late, coming, offers, late_refusals(event, players, ways))


def seat_late(
    session: Session, number: EventNumber, players: Sequence[PlayerId], way: LateWay
) -> tuple[PlayersChanged, *tuple[TableChanged, ...]]:
    """The way is gone: the table is filled or opened; from the next round on they are in, whichever it is.

    Tables in play stay as they are; who comes from standby stays there for the rounds to come.
    Raises: LateOutdated if it is no legal way any more; PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.LATE_SEATED) as rows:
        event = rows.events.load(number)
        if way not in late_ways(event, players):
            raise LateOutdated
        coming = next_round_number(event)
        told = coming - 1 if way.tables else coming
        at = {"tables": [table.number for table in way.tables]} if way.tables else {}
        rows.tell(names=player_names(event, players), round=told, way=way.kind.value, **at)
        if way.tables:
            rows.rounds.unseal(number, coming - 1)
        for late in way.tables:
            table = with_late_table(event.rounds[-1], late)
            (rows.rounds.add_table if late.is_new else rows.rounds.replace_seats)(number, coming - 1, table)
        for player in players:
            rows.players.set_presence(number, Presence(player, coming, Status.IN))
    changed = (TableChanged(number, coming - 1, table.number) for table in way.tables)
    return (PlayersChanged(number, tuple(players)), *changed)


def _end(
    way: LateWay, tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime
) -> dt.datetime | None:
    """The end of the last table: of those that play, and of the one that begins now."""
    begun = {table.number for table in way.tables}
    others = [table for table in tables if table.number not in begun]
    ends = [forecast(others, clock, now).ends_at]
    ends += [end_of_new_table(tables, table.hands, clock, now) for table in way.tables]
    known = [end for end in ends if end is not None]
    return max(known, default=None)
