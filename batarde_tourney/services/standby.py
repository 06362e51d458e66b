"""The standby list, in the order in which those on it are to play; and who was not found at check-in."""

from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts import ActKind
from batarde_tourney.core.tournament.people import Presence, Status
from batarde_tourney.core.tournament.presence import next_round_number, standby_order
from batarde_tourney.services.facts import PlayersChanged
from batarde_tourney.services.players import player_names
from batarde_tourney.services.session import Session


@dataclass(eq=False)
class NotOnStandby(TourneyError):
    """The player is not on the standby list, or cannot be moved further."""

    sentence = N_("The standby list has changed: nobody was moved. Please look at it again.")


def move_standby(session: Session, number: EventNumber, player: PlayerId, step: int) -> PlayersChanged:
    """The player stands so many places further down the standby list, or up if it is below 0.

    Raises: NotOnStandby, also at either end of the list; EventNotFound.
    """
    with session.transaction(ActKind.STANDBY_MOVED) as rows:
        event = rows.events.load_outline(number)
        coming = next_round_number(event)
        before = standby_order(event, coming)
        if player not in before or not 0 <= before.index(player) + step < len(before):
            raise NotOnStandby
        after = [one for one in before if one != player]
        after.insert(before.index(player) + step, player)
        rows.tell(before=player_names(event, before), after=player_names(event, after))
        rows.players.reorder_presences(number, after, coming)
    return PlayersChanged(number, (player,))


def check_in(
    session: Session,
    number: EventNumber,
    here: Iterable[PlayerId],
    missing: Iterable[PlayerId],
    status: Status,
) -> PlayersChanged:
    """From the next round on these are in, and those, who did not come, have this status: one act.

    Raises: PlayerNotFound, EventNotFound.
    """
    came, absent = tuple(dict.fromkeys(here)), tuple(dict.fromkeys(missing))
    with session.transaction(ActKind.CHECKED_IN) as rows:
        event = rows.events.load_outline(number)
        coming = next_round_number(event)
        rows.tell(here=len(came), names=player_names(event, absent), round=coming, after=status.value)
        for player in came:
            rows.players.set_presence(number, Presence(player, coming, Status.IN))
        for player in absent:
            rows.players.set_presence(number, Presence(player, coming, status))
    return PlayersChanged(number, (*came, *absent))
