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

LARGEST_EVENT = 16 * 2**20
"""Bytes of an event file: some 80,000 hands."""

MOST_MEMORY = 240 * 2**20
"""Bytes that what a JSON file holds may take while it is read."""

_SHOWN = 40
"""Letters of a text too long that are said."""


@dataclass(eq=False)
class TextTooLong(TourneyError):
    """What was typed, or stands in a file, has more letters than can be shown anywhere."""

    beginning: str
    sentence = N_("“{beginning}…” is too long: names and reasons can have at most {most} letters.")
    most: int = LONGEST_NAME


@dataclass(eq=False)
class EventTooLarge(TourneyError):
    """An event has more players or rounds than are taken in."""

    players: int
    rounds: int
    sentence = N_(
        "The event has {players} players and {rounds} rounds: at most {most_players} players and "
        "{most_rounds} rounds can be read. Nothing was changed."
    )
    most_players: int = MOST_PLAYERS
    most_rounds: int = MOST_ROUNDS


@dataclass(eq=False)
class FileTooFull(TourneyError):
    """A JSON file holds so many values that it would take more memory than it is given."""

    megabytes: int
    sentence = N_(
        "The file holds too much: it would take about {megabytes} MB of memory, and one file is given up to "
        "{most} MB. Nothing was changed."
    )
    most: int = MOST_MEMORY // 2**20


@dataclass(eq=False)
class EventFileTooLarge(TourneyError):
    """An event file has more bytes than those of any event."""

    megabytes: int
    sentence = N_("The event file has {megabytes} MB: at most {most} MB can be read. Nothing was changed.")
    most: int = LARGEST_EVENT // 2**20


@dataclass(eq=False)
class OutOfMemory(TourneyError):
    """The computer has no memory left for what was asked."""

    sentence = N_("There is not enough memory for this. Nothing was changed.")


def short_enough(text: str) -> str:
    """The text as it is. Raises: TextTooLong."""
    if len(text) > LONGEST_NAME:
        raise TextTooLong(text[:_SHOWN])
    return text
