"""Who is here for a round."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.people import Player, Status


def next_round_number(event: Event) -> int:
    """The number the next round to draw will have: 1 in an event without rounds."""
    return event.rounds[-1].number + 1 if event.rounds else 1


def status_in_round(event: Event, player: PlayerId, round_number: int) -> Status:
    """The status last given for this round or an earlier one; `in` if none was."""
    given = [p for p in event.presences if p.player == player and p.round <= round_number]
    return max(given, key=lambda p: p.round).status if given else Status.IN


def players_present(event: Event, round_number: int) -> tuple[Player, ...]:
    """The players who are `in` for this round, in order of entry."""
    return tuple(p for p in event.players if status_in_round(event, p.id, round_number) is Status.IN)
