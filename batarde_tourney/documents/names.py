"""Players' names as paper shows them: cleaned and unambiguous."""

from collections import Counter

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import full_side_names, numbered

_NO_BREAK = "\u00a0"


def tell_apart(event: Event, *, club_beside: bool = False) -> dict[PlayerId, str]:
    """Name of each player, with the club after it where two have the same name.

    Namesakes of one club also get their id. Where the club is printed beside the name (`club_beside`), only
    they get more than their names.
    """
    plain = {player.id: plain_name(player) for player in event.players}
    clubs = {player.id: shown_name(player.club or "") for player in event.players}
    ids = {player.id: shown_name(player.id) for player in event.players}
    if club_beside:
        return _lengthen(plain, ids, apart_by=clubs)
    return _lengthen(_lengthen(plain, clubs), ids)


def side_names(event: Event, *, club_beside: bool = False) -> dict[SideId, str]:
    """Name of each side: a single player as the player is called, others by the side's own name."""
    names = tell_apart(event, club_beside=club_beside)
    full = full_side_names(event, event.sides)
    return {
        side.id: names[side.players[0]] if len(side.players) == 1 else full[side.id] or shown_name(side.id)
        for side in sides_of(event)
    }


def joined(words: str) -> str:
    """The words, never broken at a space.

    >>> joined("12 Ana")
    '12\\xa0Ana'
    """
    return words.replace(" ", _NO_BREAK)


def numbered_unbroken(name: str, number: int | None) -> str:
    """Number of the pair and name of its player, never broken after the number.

    >>> numbered_unbroken("Ana Maria", 12)
    '12\\xa0Ana Maria'
    """
    return name if number is None else f"{number}{_NO_BREAK}{name}"


def numbered_side_names(event: Event) -> dict[SideId, str]:
    """Name of each side, a pair after its number."""
    names = side_names(event)
    return {side.id: numbered(names[side.id], side.number) for side in sides_of(event)}


def plain_name(player: Player) -> str:
    """The displayed name, or the id if nothing of it is visible."""
    return shown_name(player.name) or shown_name(player.id) or "?"


def _lengthen(
    names: dict[PlayerId, str], endings: dict[PlayerId, str], apart_by: dict[PlayerId, str] | None = None
) -> dict[PlayerId, str]:
    """The names, with their ending where two are equal and `apart_by` does not tell them apart."""
    apart = apart_by or dict.fromkeys(names, "")
    count = Counter((name, apart[player]) for player, name in names.items())
    return {
        player: f"{name} ({endings[player]})" if count[name, apart[player]] > 1 and endings[player] else name
        for player, name in names.items()
    }
