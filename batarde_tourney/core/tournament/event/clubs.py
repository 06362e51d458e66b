"""Who names the same club: a group whose players would rather meet others."""

from collections import defaultdict
from collections.abc import Iterable

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Player, folded_name


def groups_apart(event: Event) -> tuple[tuple[PlayerId, ...], ...]:
    """The groups whose players the event keeps apart in its first round."""
    return players_by_club(event.players) if event.settings.clubs_apart_at_first else ()


def players_by_club(players: Iterable[Player]) -> tuple[tuple[PlayerId, ...], ...]:
    """Groups of two players or more who name one club, however they write it, in order of entry."""
    found: defaultdict[str, list[PlayerId]] = defaultdict(list)
    for player in players:
        club = folded_name(player.club or "")
        if club:
            found[club].append(player.id)
    return tuple(tuple(group) for group in found.values() if len(group) > 1)
