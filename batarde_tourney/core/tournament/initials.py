"""Players by their initials, for papers and pages that must not name anybody."""

from collections import Counter

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event import Event
from batarde_tourney.core.tournament.people import shown_name


def initials(name: str) -> str:
    """The first letter or figure of each word, at most of the first and the last one.

    >>> initials("Sinéad Ní O'Brien"), initials("bo"), initials("…")
    ('S. O.', 'B.', '?')
    """
    letters = [next((c for c in word if c.isalnum()), "") for word in shown_name(name).split()]
    seen = [letter.upper() for letter in letters if letter]
    kept = seen if len(seen) < 2 else [seen[0], seen[-1]]
    return " ".join(f"{letter}." for letter in kept) or "?"


def initials_apart(event: Event) -> dict[PlayerId, str]:
    """Every player's initials; those who share them are numbered in the order of entry.

    No club and no id of the file tells them apart: both could say who it is.
    """
    plain = {player.id: initials(player.name) for player in event.players}
    shared = {name for name, count in Counter(plain.values()).items() if count > 1}
    seen: Counter[str] = Counter()
    apart: dict[PlayerId, str] = {}
    for player, name in plain.items():
        seen[name] += 1
        apart[player] = f"{name} {seen[name]}" if name in shared else name
    return apart
