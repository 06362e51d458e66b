"""How many can sit at one table where everybody plays for themselves (rules, section 1)."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError

SMALLEST_TABLE = 3
LARGEST_TABLE = 7
"""8 players make two tables of 4 (rules, section 1)."""


@dataclass(eq=False)
class TableSizeRefused(TourneyError):
    """No rubber is played by so few or so many."""

    players: int
    sentence = N_("Players at one table: {players}; a table has 3 to 7.")


def is_table_size(players: int) -> bool:
    """Whether so many can sit at one table."""
    return SMALLEST_TABLE <= players <= LARGEST_TABLE


def refuse_table_size(players: int) -> None:
    """Let 3 to 7 players pass.

    Raises:
        TableSizeRefused: below 3 players or above 7.
    """
    if not is_table_size(players):
        raise TableSizeRefused(players)
