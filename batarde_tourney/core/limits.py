"""How large what comes from outside can be: generous for any club, and an end for everything else."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError

MOST_PLAYERS = 20_000
"""Of one event."""

MOST_ROUNDS = 200
"""Of one event."""

LONGEST_NAME = 200
"""Letters of a name of somebody or something, of a place, a club, a reason."""

LARGEST_FILE = 64 * 2**20
"""Bytes of a file that is read."""

_SHOWN = 40
"""Letters of a text too long that are said."""


@dataclass(eq=False)
class TextTooLong(TourneyError):
    """What was typed, or stands in a file, has more letters than can be shown anywhere."""

    beginning: str
    sentence = N_("“{beginning}…” is too long: names and reasons have up to {most} letters.")
    most: int = LONGEST_NAME


@dataclass(eq=False)
class EventTooLarge(TourneyError):
    """An event has more players or rounds than are taken in."""

    players: int
    rounds: int
    sentence = N_(
        "The event has {players} players and {rounds} rounds: up to {most_players} players and "
        "{most_rounds} rounds are read. Nothing was changed."
    )
    most_players: int = MOST_PLAYERS
    most_rounds: int = MOST_ROUNDS


def short_enough(text: str) -> str:
    """The text as it is. Raises: TextTooLong."""
    if len(text) > LONGEST_NAME:
        raise TextTooLong(text[:_SHOWN])
    return text
