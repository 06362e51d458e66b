"""The table sizes of a round (rules, section 1)."""

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
from batarde_tourney.core.tournament.event.stages import TableRule

MOST_SEATS = 100_000
"""The most players times rounds in one draw: its memory grows with them, to about 250 MB here."""


class TooFewPlayers(TourneyError):
    """Fewer players than the smallest table needs."""

    players: int
    sentence = N_("Too few players ({players}): a table needs at least 3.")


class TooManyPlayers(TourneyError):
    """More players than one table can seat."""

    players: int
    sentence = N_("Too many players ({players}) for one table: it seats at most 7.")


class TooManySeats(TourneyError):
    """One draw would have more seats, over all rounds, than the limit."""

    players: int
    rounds: int
    most: int = MOST_SEATS
    sentence = N_(
        "{players} players over {rounds} rounds are too many for one draw: "
        "players times rounds may be {most} at most."
    )


class NotDivisible(TourneyError):
    """Tables of 3 are required, and the players do not divide by 3."""

    players: int
    sentence = N_("{players} players cannot all sit at tables of 3: the number must divide by 3.")


def refuse_too_many_seats(players: int, rounds: int) -> None:
    """Raise TooManySeats if the draw could run out of memory."""
    if players * rounds > MOST_SEATS:
        raise TooManySeats(players, rounds)


def table_sizes(players: int, rule: TableRule = TableRule.AUTO) -> tuple[int, ...]:
    """The size of each table, 4s first, then 3s.

    >>> table_sizes(23)
    (4, 4, 4, 4, 4, 3)
    >>> table_sizes(5), table_sizes(6), table_sizes(6, TableRule.ONE)
    ((5,), (3, 3), (6,))

    Raises: TooFewPlayers, TooManyPlayers (one table), NotDivisible (tables of 3).
    """
    if players < SMALLEST_TABLE:
        raise TooFewPlayers(players)
    if rule is TableRule.ONE:
        if players > LARGEST_TABLE:
            raise TooManyPlayers(players)
        return (players,)
    if rule is TableRule.THREES:
        if players % 3:
            raise NotDivisible(players)
        return (3,) * (players // 3)
    if players == 5:
        return (5,)
    # A table of 3 is one player short of a table of 4: this many make the number divisible by 4.
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes
