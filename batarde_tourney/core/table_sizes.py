"""The number of players at one table where everybody plays alone (rules, section 1)."""

from batarde_tourney.core.errors import N_, TourneyError

SMALLEST_TABLE = 3
LARGEST_TABLE = 7
"""8 players make two tables of 4 (rules, section 1)."""


class TableSizeRefused(TourneyError):
    """Too few or too many players for a rubber."""

    players: int
    sentence = N_("Players at one table: {players}; a table has 3 to 7.")


def is_table_size(players: int) -> bool:
    """Whether this many players can sit at one table."""
    return SMALLEST_TABLE <= players <= LARGEST_TABLE


def refuse_table_size(players: int) -> None:
    """Raise TableSizeRefused unless there are 3 to 7 players."""
    if not is_table_size(players):
        raise TableSizeRefused(players)
