"""Late after the draw: the legal ways with what each does, and the one chosen carried out as one act."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.clock import Clock
from batarde_tourney.core.tournament.forecast import TableHands, end_of_new_table, forecast
from batarde_tourney.core.tournament.late import LateKind, LateWay, late_table, late_ways
from batarde_tourney.core.tournament.people import Presence, Status, shown_name
from batarde_tourney.core.tournament.presence import next_round_number
from batarde_tourney.services.facts import PlayersChanged, TableChanged
from batarde_tourney.services.players import player_names
from batarde_tourney.services.round_clock import load_with_times
from batarde_tourney.services.session import Session

__all__ = ["LateKind", "LateOffer", "LateOffers", "LateOutdated", "LateWay", "list_late_ways", "seat_late"]


@dataclass(eq=False)
class LateOutdated(TourneyError):
    """Since the ways were listed a hand came in, or somebody took a seat."""

    sentence = N_("The round has changed since these ways were listed. Nobody was seated; please look again.")


@dataclass(frozen=True, slots=True)
class LateOffer:
    """One way; who sits there already or would come, by seat; when the round ends then, if that is known."""

    way: LateWay
    names: tuple[str, ...]
    ends_at: dt.datetime | None


@dataclass(frozen=True, slots=True)
class LateOffers:
    """The legal ways for these players, and the number of the round that is drawn next."""

    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    coming: int
    offers: tuple[LateOffer, ...]


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
    offers = tuple(
        LateOffer(way, tuple(names[player] for player in way.seats), _end(way, tables, own, now))
        for way in late_ways(event, players)
    )
    return LateOffers(tuple(players), tuple(names[one] for one in players if one in names), coming, offers)


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
        at = {} if way.table is None else {"table": way.table}
        told = coming if way.table is None else coming - 1
        rows.tell(names=player_names(event, players), round=told, way=way.kind.value, **at)
        table = late_table(event.rounds[-1], way) if event.rounds else None
        if table is not None:
            rows.rounds.unseal(number, coming - 1)
        if table is not None and way.kind is LateKind.FILL:
            rows.rounds.replace_seats(number, coming - 1, table)
        elif table is not None:
            rows.rounds.add_table(number, coming - 1, table)
        for player in players:
            rows.players.set_presence(number, Presence(player, coming, Status.IN))
    changed = () if table is None else (TableChanged(number, coming - 1, table.number),)
    return (PlayersChanged(number, tuple(players)), *changed)


def _end(
    way: LateWay, tables: Sequence[TableHands], clock: Clock | None, now: dt.datetime
) -> dt.datetime | None:
    """The end of the last table: of those that play, and of the one that begins now."""
    others = [table for table in tables if table.number != way.table]
    ends = [forecast(others, clock, now).ends_at]
    if way.table is not None:
        ends.append(end_of_new_table(tables, way.hands, clock, now))
    known = [end for end in ends if end is not None]
    return max(known, default=None)
