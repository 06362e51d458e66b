"""What draws are known to reach: by that a certificate tells a bound believed tight from one that is not."""

from collections.abc import Sequence

from batarde_tourney.core.pairing.tables.bounds import Evening
from batarde_tourney.core.pairing.tables.cyclic_starters import STARTERS
from batarde_tourney.core.pairing.tables.new_people_catalogue import NEW_PEOPLE, is_searched
from batarde_tourney.core.pairing.tables.plan_catalogue import FEWEST_REPEATS
from batarde_tourney.core.table_sizes import SMALLEST_TABLE
from batarde_tourney.core.tournament.tables import table_sizes

EASY = 3
"""Rounds without a repeat are found at once up to this part of the rounds the players would suffice for."""


def fewest_known(evening: Evening) -> int | None:
    """The fewest repeats of any draw on record, tables of 3 at most 2 apart; None if nobody has looked.

    Everybody must be there in every round, at tables of 4 and 3.
    """
    size = _usual(evening)
    if size is None:
        return None
    if size in NEW_PEOPLE:
        return NEW_PEOPLE[size].repeats
    if is_searched(*size):
        return 0
    players, rounds = size
    starter = STARTERS.get(len(evening.sizes[0]))
    developed = len(starter.rounds()) if starter else 0
    is_reached = rounds == 1 or rounds <= developed - evening.sizes[0].count(3) or is_easy(players, rounds)
    return 0 if is_reached else None


def fewest_in_turn(evening: Evening) -> int | None:
    """The fewest repeats on record where turns are kept at tables of 3; None if nobody has looked."""
    size = _usual(evening)
    return None if size is None else FEWEST_REPEATS.get(size)


def is_easy(players: int, rounds: int) -> bool:
    """Whether so few rounds for so many need no catalogue."""
    return 3 * rounds * EASY <= 2 * (players - 1)


def known_most(evening: Evening, least: int) -> int | None:
    """The least number of meetings that some pair has in a draw on record, where one is."""
    known = fewest_known(evening)
    if known is None:
        return None
    return 1 if known == 0 else max(least, 2)


def known_left(evening: Evening, bound: int) -> int | None:
    """The fewest left neighbours again: the bound where there is room enough to reach it."""
    chairs = sum(map(sum, evening.sizes))
    return bound if is_constant(evening) and chairs <= evening.pairs else None


def is_constant(evening: Evening) -> bool:
    """Whether everybody is there in every round: then shares are known to come out as their bounds say."""
    return len(set(evening.present)) == 1


def _usual(evening: Evening) -> tuple[int, int] | None:
    """Players and rounds, if all are cut as the catalogue's are."""
    if not is_constant(evening):
        return None
    people = len(evening.present[0])
    is_usual = people >= SMALLEST_TABLE and all(_is_usual(sizes, people) for sizes in evening.sizes)
    return (people, len(evening.sizes)) if is_usual else None


def _is_usual(sizes: Sequence[int], people: int) -> bool:
    return sorted(sizes, reverse=True) == list(table_sizes(people))
