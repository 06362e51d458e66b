"""Initials for players, for papers and pages that must not name anybody."""

from collections import Counter
from dataclasses import replace
from enum import StrEnum

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name

# How much of a name the public sees.


class NamesShown(StrEnum):
    """How much of a name the public sees."""

    FULL = "full"
    INITIALS = "initials"


MOST_LETTERS = 3
"""At most this many letters of the last word distinguish equal initials: more would reveal the name."""


def initials(name: str, letters: int = 1) -> str:
    """The initials of the first and last word; the last one is given with `letters` letters.

    >>> initials("Sinéad Ní O'Brien"), initials("bo"), initials("…")
    ('S. O.', 'B.', '?')
    >>> initials("Ana Bosch", 2), initials("Ana Bo", 3)
    ('A. Bo.', 'A. Bo.')
    """
    words = ["".join(c for c in word if c.isalnum()) for word in shown_name(name).split()]
    seen = [word for word in words if word]
    if not seen:
        return "?"
    last = seen[-1][:1].upper() + seen[-1][1:letters].lower()
    return f"{last}." if len(seen) == 1 else f"{seen[0][:1].upper()}. {last}."


def initials_apart(event: Event) -> dict[PlayerId, str]:
    """Every player's initials; equal ones get more letters, and if still equal a number in order of entry.

    Neither the club nor an id of the file is used to distinguish them: both could reveal the person.
    """
    names = {player.id: player.name for player in event.players}
    apart = {player: initials(name) for player, name in names.items()}
    for letters in range(2, MOST_LETTERS + 1):
        shared = _shared(apart)
        apart |= {player: initials(names[player], letters) for player in names if apart[player] in shared}
    shared, seen = _shared(apart), Counter[str]()
    for player, name in apart.items():
        seen[name] += 1
        apart[player] = f"{name} {seen[name]}" if name in shared else name
    return apart


def event_named(event: Event, names: NamesShown) -> Event:
    """The event as the public sees it: unchanged, or with initials and without clubs and names of pairs."""
    if names is NamesShown.FULL:
        return event
    apart = initials_apart(event)
    return replace(
        event,
        players=tuple(replace(player, name=apart[player.id], club=None) for player in event.players),
        sides=tuple(
            replace(side, name=" & ".join(apart[player] for player in side.players)) for side in event.sides
        ),
    )


def _shared(names: dict[PlayerId, str]) -> frozenset[str]:
    return frozenset(name for name, count in Counter(names.values()).items() if count > 1)
