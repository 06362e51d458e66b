"""The standby list, in the order in which its players are to play; and check-in."""

from collections.abc import Iterable

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.partners import sides_by_player
from batarde_tourney.core.tournament.event.presence import next_round_number, standby_order
from batarde_tourney.core.tournament.people.leaving import refuse_vanishing
from batarde_tourney.core.tournament.rounds.timeline import Sitting, Timeline, Whereabouts, timeline_of
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.players import player_names

# Everybody's whereabouts in every round of an event.

__all__ = ["Sitting", "Timeline", "Whereabouts", "show_timeline"]


def show_timeline(session: Session, number: EventNumber) -> Timeline:
    """Every player's whereabouts, round by round.

    Raises: EventNotFound.
    """
    with session.reading() as rows:
        return timeline_of(rows.events.load_outline(number))


class NotOnStandby(TourneyError):
    """The player is not on the standby list, or cannot be moved further."""

    sentence = N_("The standby list has changed: nobody was moved. Please look at it again.")


def move_standby(session: Session, number: EventNumber, player: PlayerId, step: int) -> PlayersChanged:
    """Move a player this many places down the standby list, or up if negative.

    Partners who are both on it move together, past other players or pairs.

    Raises: NotOnStandby, also at either end of the list; EventNotFound.
    """
    with session.transaction(ActKind.STANDBY_MOVED) as rows:
        event = rows.events.load_outline(number)
        coming = next_round_number(event)
        before = standby_order(event, coming)
        groups = _together(event, before)
        place = next((place for place, group in enumerate(groups) if player in group), None)
        if place is None or not 0 <= place + step < len(groups):
            raise NotOnStandby
        groups.insert(place + step, groups.pop(place))
        after = [one for group in groups for one in group]
        rows.set_facts(before=player_names(event, before), after=player_names(event, after))
        rows.players.reorder_presences(number, after, coming)
    return PlayersChanged(number, (player,))


def _together(event: Event, waiting: Iterable[PlayerId]) -> list[list[PlayerId]]:
    """Players on standby in order, partners beside each other."""
    sides = sides_by_player(event)
    groups: dict[SideId, list[PlayerId]] = {}
    for player in waiting:
        groups.setdefault(sides[player].id if player in sides else player, []).append(player)
    return list(groups.values())


def check_in(
    session: Session,
    number: EventNumber,
    here: Iterable[PlayerId],
    missing: Iterable[PlayerId],
    status: Status,
) -> PlayersChanged:
    """From the next round on `here` are in, and `missing`, who did not come, have this status: one act.

    Raises: HandsToPlay if somebody would leave a table that plays; PlayerNotFound, EventNotFound.
    """
    came, absent = tuple(dict.fromkeys(here)), tuple(dict.fromkeys(missing))
    with session.transaction(ActKind.CHECKED_IN) as rows:
        event = rows.events.load_outline(number)
        if status is Status.GONE:
            refuse_vanishing(rows.events.load(number), absent, ())
        coming = next_round_number(event)
        rows.set_facts(here=len(came), names=player_names(event, absent), round=coming, after=status.value)
        for player in came:
            rows.players.set_presence(number, Presence(player, coming, Status.IN))
        for player in absent:
            rows.players.set_presence(number, Presence(player, coming, status))
    return PlayersChanged(number, (*came, *absent))
