"""Seats of a round already played: two players who sat, or were written down, in each other's seat."""

from collections.abc import Mapping
from dataclasses import replace

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.closing import refuse_closed
from batarde_tourney.core.tournament.event.event import Event, Table
from batarde_tourney.core.tournament.event.partners import JOINT, exchanged_players, sides_by_player
from batarde_tourney.services.base.act_checks import keeping_course
from batarde_tourney.services.base.facts import PlayersExchanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.rounds.round_clock import refuse_late_claim
from batarde_tourney.services.rounds.settled_rounds import refuse_untold_exchange


class NotSeated(TourneyError):
    """The player has no seat in this round."""

    sentence = N_("Player “{player}” does not sit at a table in round {round}.")

    player: PlayerId
    round: int


def exchange_players(
    session: Session,
    number: EventNumber,
    round_number: int,
    one: PlayerId,
    other: PlayerId,
    *,
    told: bool | None = None,
    reason: str = "",
) -> PlayersExchanged:
    """Exchange the seats of two players, at one table or at two; doing it again undoes it.

    Where pairs play, exchanging players of different pairs takes their partners along. Names change places,
    everything entered stays with its seat: bids, tricks, penalties, the deal. Options of the draw are not
    checked: this says who really sat there.

    Raises: EventNotFound, RoundNotFound, NotSeated; TableClosed where a side did not come; ConsequencesFirst
    if `told` is false and the round is over; ClaimsOver after the protest period, without a reason.
    """
    doing = session.with_reason(reason) if reason.strip() else session
    with doing.transaction(ActKind.SEATS_EXCHANGED) as rows:
        event = rows.events.load_outline(number)
        seats = exchanged_players(event, one, other)
        tables = rows.events.load_round(number, round_number).tables
        seated = {player for table in tables for player in table.seats}
        for player in seats:
            if player not in seated:
                raise NotSeated(player, round_number)
        if told is False:
            refuse_untold_exchange(session, rows, number, round_number, seats)
        if not doing.reason:
            refuse_late_claim(rows, number, round_number)
        rows.tell(round=round_number, names=[_told(event, one, seats), _told(event, other, seats)])
        with keeping_course(rows, number):
            for table in tables:
                exchanged = tuple(seats.get(player, player) for player in table.seats)
                if exchanged != table.seats:
                    _refuse_missed(round_number, table)
                    rows.rounds.replace_seats(number, round_number, replace(table, seats=exchanged))
    return PlayersExchanged(number, round_number, one, other)


def _told(event: Event, player: PlayerId, seats: Mapping[PlayerId, PlayerId]) -> str:
    """Names of those who change place with this player: the partner, too, where the pair does."""
    names = {known.id: known.name for known in event.players}
    side = sides_by_player(event).get(player)
    moved = (player,) if side is None or len(seats) == len(side.players) else side.players
    return JOINT.join(names[one] for one in moved)


def _refuse_missed(round_number: int, table: Table) -> None:
    """Refuse if a side did not come: the closing names it by the old seats."""
    if table.closed is not None and table.closed.absent is not None:
        refuse_closed(round_number, table)
