"""Late arrivals after the draw: the legal ways with their effects, and the chosen one as one act."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event, Round, Table, sides_of
from batarde_tourney.core.tournament.event.members import Presence, Status, shown_name
from batarde_tourney.core.tournament.event.partners import full_side_name, with_stand_ins
from batarde_tourney.core.tournament.event.presence import next_round_number, status_in_round
from batarde_tourney.core.tournament.people.late import (
    LateBlocker,
    LateKind,
    LateRefusal,
    LateTable,
    LateWay,
    with_late_table,
)
from batarde_tourney.core.tournament.people.late_sides import (
    meets_in_twos,
    refusals_of,
    ways_in,
    with_partners,
)
from batarde_tourney.core.tournament.rounds.clock import Clock
from batarde_tourney.core.tournament.rounds.forecast import TableHands, end_of_new_table, forecast
from batarde_tourney.services.base.facts import PlayersChanged, TableChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names
from batarde_tourney.services.rounds.round_clock import load_with_times

__all__ = [
    "LateBlocker",
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


class LateOutdated(TourneyError):
    """Since the ways were listed, a hand came in, or somebody took a seat."""

    sentence = N_(
        "The round has changed since these choices were shown. Nobody was seated; please look again."
    )


@dataclass(frozen=True, slots=True)
class LateOffer:
    """One way; the names at each of its tables, by seat; the new end of the round, if known.

    Where two sides meet these are the sides' names; the second would have a bye.
    """

    way: LateWay
    names: tuple[tuple[str, ...], ...]
    ends_at: dt.datetime | None
    waiting: tuple[str, ...] = ()
    """Names of those who find no seat."""


@dataclass(frozen=True, slots=True)
class LateOffers:
    """The legal ways for these players, why there are no others, and the number of the next round."""

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
    """Every legal way for these players together, with the time at which the round would end.

    Raises: EventNotFound.
    """
    event, tables = load_with_times(session, number)
    players = with_partners(event, players)
    names = {player.id: shown_name(player.name) for player in event.players}
    coming = next_round_number(event)
    own = clock if clock is not None and clock.round == coming - 1 else None
    ways = ways_in(event, players)
    names_at = _names_of_sides(event) if meets_in_twos(event) else names
    offers = tuple(
        LateOffer(
            way,
            tuple(_at_table(table, way, names_at, event) for table in way.tables),
            _end(way, tables, own, now),
            _distinct_names(names_at, way.waiting),
        )
        for way in ways
    )
    return LateOffers(
        players, _distinct_names(names_at, players), coming, offers, refusals_of(event, players, ways)
    )


def seat_late(
    session: Session, number: EventNumber, players: Sequence[PlayerId], way: LateWay
) -> tuple[PlayersChanged, *tuple[TableChanged, ...]]:
    """Carry out the way: fill or open the table; from the next round on the players are in.

    Tables in play stay as they are; a player from standby stays there for the rounds to come.
    Raises: LateOutdated if the way is no longer legal; PlayerNotFound, EventNotFound.
    """
    with session.transaction(ActKind.LATE_SEATED) as rows:
        event = rows.events.load(number)
        # Ways are values: an equal one in a new list is as legal as before.
        if way not in ways_in(event, players):
            raise LateOutdated
        coming = next_round_number(event)
        round_number = coming - 1 if way.tables else coming
        at = {"tables": [table.number for table in way.tables]} if way.tables else {}
        rows.set_facts(names=player_names(event, players), round=round_number, way=way.kind.value, **at)
        if way.tables:
            # These seats cannot be drawn again from the seed.
            rows.rounds.unseal(number, coming - 1)
        if way.byes:
            left = tuple(side for side in event.rounds[-1].byes if side not in way.byes)
            rows.rounds.set_resting(number, replace(event.rounds[-1], byes=left))
        for late in way.tables:
            table = with_late_table(event.rounds[-1], late)
            (rows.rounds.add_table if late.is_new else rows.rounds.replace_seats)(number, coming - 1, table)
            if late.is_new and (seated := _with_stand_ins(event, players, table)).substitutes:
                rows.rounds.set_ending(number, coming - 1, seated)
        for player in players:
            # A player who waits and is in already changes nothing: that is no act.
            if status_in_round(event, player, coming) is not Status.IN:
                rows.players.set_presence(number, Presence(player, coming, Status.IN))
    changed = (TableChanged(number, coming - 1, table.number) for table in way.tables)
    return (PlayersChanged(number, tuple(players)), *changed)


def _with_stand_ins(event: Event, late: Sequence[PlayerId], table: Table) -> Table:
    """The table with those who sit in for absent partners; the late players are present."""
    coming = next_round_number(event)
    here = tuple(Presence(player, coming, Status.IN) for player in late)
    others = tuple(
        one for one in event.presences if (one.player, one.round) not in {(h.player, h.round) for h in here}
    )
    (seated,) = with_stand_ins(replace(event, presences=(*others, *here)), Round(coming, (table,))).tables
    return seated


def _names_of_sides(event: Event) -> dict[PlayerId, str]:
    """Names of sides, by player."""
    return {player: full_side_name(event, side) for side in sides_of(event) for player in side.players}


def _distinct_names(names: Mapping[PlayerId, str], players: Sequence[PlayerId]) -> tuple[str, ...]:
    """Their names, each once in a row: partners share one."""
    return tuple(name for name, _ in groupby(names[player] for player in players if player in names))


def _at_table(table: LateTable, way: LateWay, names: Mapping[PlayerId, str], event: Event) -> tuple[str, ...]:
    """The names at the table, by seat; where two sides meet, the second would have a bye."""
    if not meets_in_twos(event):
        return tuple(names[player] for player in table.seats)
    resting = {player for side in sides_of(event) if side.id in way.byes for player in side.players}
    seats = sorted(dict.fromkeys(table.seats), key=lambda player: table.takes_bye and player in resting)
    return tuple(dict.fromkeys(names[player] for player in seats))


def _end(
    way: LateWay, tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime
) -> dt.datetime | None:
    """End of the last table: of those that play, and of the one that begins now."""
    if not all(table.hands for table in way.tables):
        return None
    begun = {table.number for table in way.tables}
    others = [table for table in tables if table.number not in begun]
    ends = [forecast(others, clock, now).ends_at]
    ends += [end_of_new_table(tables, table.hands, clock, now) for table in way.tables]
    known = [end for end in ends if end is not None]
    return max(known, default=None)
