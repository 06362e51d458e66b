"""Numbers of players that a format cannot seat, and the nearest ones that it can (formats, §1)."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes


class Reason(StrEnum):
    """Why a number of players does not fit."""

    TABLES_OF_3 = "tables-of-3"
    TABLES_OF_4 = "tables-of-4"
    ONE_TABLE = "one-table"
    """More players than one table can seat."""
    TOO_FEW = "too-few"
    """Fewer players than the smallest table needs."""
    TOO_FEW_GO_ON = "too-few-go-on"
    """The stage needs more players than its source has."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A stage that `players` players cannot play; `missing` is how many more it needs."""

    reason: Reason
    stage: Stage
    players: int
    missing: int = 0


Seating = tuple[tuple[int, ...], int, Reason | None]
"""Table sizes, how many players sit out, and the reason why they cannot be seated."""


def sit(players: int, rule: TableRule, game: Game) -> Seating:
    """Seat `players` players of a stage; without a Reason, all are seated or sit out."""
    if game.side_count == 2:
        tables, resting = divmod(players // game.side_size, 2)
        # Players without a partner do not play either.
        resting = resting * game.side_size + players % game.side_size
        return (min(game.seats),) * tables, resting, None if tables else Reason.TOO_FEW
    if players < SMALLEST_TABLE:
        return (), 0, Reason.TOO_FEW
    if rule is TableRule.ONE:
        return ((), 0, Reason.ONE_TABLE) if players > LARGEST_TABLE else ((players,), 0, None)
    if rule is TableRule.THREES:
        return (3,) * (players // 3), 0, Reason.TABLES_OF_3 if players % 3 else None
    if rule is TableRule.FOURS:
        return (4,) * (players // 4), 0, Reason.TABLES_OF_4 if players % 4 else None
    return table_sizes(players), 0, None


def mixed_sizes(players: int, rule: TableRule) -> tuple[int, ...] | None:
    """Table sizes nearest to the rule that seat everybody: threes with few fours, or fours with few threes.

    None where that is impossible.

    >>> mixed_sizes(35, TableRule.THREES), mixed_sizes(5, TableRule.THREES)
    ((4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3), None)
    """
    # Each table of 4 takes one of the players that tables of 3 leave over, and the other way round.
    fours = players % 3 if rule is TableRule.THREES else (players - 3 * (-players % 4)) // 4
    threes = (players - 4 * fours) // 3
    if rule not in {TableRule.THREES, TableRule.FOURS} or min(fours, threes) < 0 or players < SMALLEST_TABLE:
        return None
    return (4,) * fours + (3,) * threes
