"""Limits for outside data: generous for any club, and closed to anything larger."""

from batarde_tourney.core.errors import N_, TourneyError

MOST_PLAYERS = 20_000
"""Players of one event."""

MOST_ROUNDS = 200
"""Rounds of one event."""

LONGEST_NAME = 200
"""Letters in a name of a person or thing, a place, a club, or a reason."""

LARGEST_FILE = 64 * 2**20
"""Bytes of a file that is read."""

LARGEST_EVENT = 16 * 2**20
"""Bytes of an event file: about 80,000 hands."""

MOST_MEMORY = 240 * 2**20
"""Bytes of memory for the content of a JSON file while it is read."""

_SHOWN = 40
"""Letters shown of a text that is too long."""


class TextTooLong(TourneyError):
    """A typed text, or one in a file, has more letters than can be shown."""

    beginning: str
    sentence = N_("“{beginning}…” is too long: names and reasons can have at most {most} letters.")
    most: int = LONGEST_NAME


class EventTooLarge(TourneyError):
    """An event has more players or rounds than the limit."""

    players: int
    rounds: int
    sentence = N_(
        "The event has {players} players and {rounds} rounds: at most {most_players} players and "
        "{most_rounds} rounds can be read. Nothing was changed."
    )
    most_players: int = MOST_PLAYERS
    most_rounds: int = MOST_ROUNDS


class FileTooFull(TourneyError):
    """A JSON file has so many values that it would exceed its memory limit."""

    megabytes: int
    sentence = N_(
        "The file holds too much: it would take about {megabytes} MB of memory, and one file is given up to "
        "{most} MB. Nothing was changed."
    )
    most: int = MOST_MEMORY // 2**20


class EventFileTooLarge(TourneyError):
    """An event file has more bytes than any real event."""

    megabytes: int
    sentence = N_("The event file has {megabytes} MB: at most {most} MB can be read. Nothing was changed.")
    most: int = LARGEST_EVENT // 2**20


class OutOfMemory(TourneyError):
    """The computer has no memory left for the request."""

    sentence = N_("There is not enough memory for this. Nothing was changed.")


def short_enough(text: str) -> str:
    """Return the text unchanged. Raises: TextTooLong."""
    if len(text) > LONGEST_NAME:
        raise TextTooLong(text[:_SHOWN])
    return text
