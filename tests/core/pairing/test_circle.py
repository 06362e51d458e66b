"""The circle that rounds have begun is found again from them, and goes on to its end and round again."""

from collections import Counter

import pytest

from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.round_robin import (
    Match,
    MatchRound,
    continued_circle,
    cycle_length,
    round_robin,
)

LOTS = Lots(5)


def named(count: int) -> list[str]:
    return [f"s{number}" for number in range(count)]


def matches(then: MatchRound) -> set[tuple[tuple[str, str], int]]:
    """Who sits where and who deals first, whichever tables they have."""
    return {(match.sides, match.first_dealer) for match in then.matches}


def turned(then: MatchRound) -> MatchRound:
    """The same round in which the others dealt first."""
    return MatchRound(
        tuple(Match(match.table, match.sides, 1 - match.first_dealer) for match in then.matches), then.bye
    )


@pytest.mark.parametrize("count", range(3, 9))
def test_it_goes_on_as_it_was_planned_through_three_cycles(count: int) -> None:
    planned = round_robin(named(count), 3 * cycle_length(count) + 1, 11)
    # Of an even number two rounds do not tell yet who stays put.
    for number in range(2 + (count % 2 == 0), len(planned)):
        found = continued_circle(named(count), planned[:number], LOTS)
        assert found is not None
        assert matches(found) == matches(planned[number])
        assert found.bye == planned[number].bye


@pytest.mark.parametrize("count", range(2, 9))
def test_tables_are_numbered_from_1(count: int) -> None:
    found = continued_circle(named(count), round_robin(named(count), 1, 3), LOTS)
    assert found is not None
    assert [match.table for match in found.matches] == list(range(1, count // 2 + 1))


@pytest.mark.parametrize("count", range(3, 10))
def test_after_one_round_whoever_dealt_first_does_not_again(count: int) -> None:
    history = round_robin(named(count), 1, 3)
    found = continued_circle(named(count), history, LOTS)
    assert found is not None
    dealt = Counter(match.sides[match.first_dealer] for match in (*history[0].matches, *found.matches))
    assert max(dealt.values()) == 1 or count % 2, "of an odd number whoever sat out did not deal"
    assert not {match.sides for match in history[0].matches} & {match.sides for match in found.matches}


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_it_goes_on_where_others_dealt_first_than_in_any_circle(count: int) -> None:
    planned = round_robin(named(count), cycle_length(count), 7)
    history = (planned[0], turned(planned[1]))
    found = continued_circle(named(count), history, LOTS)
    assert found is not None
    met = Counter(frozenset(match.sides) for then in (*history, found) for match in then.matches)
    assert max(met.values()) == 1


def test_two_sides_meet_again_and_again() -> None:
    for number in range(1, 5):
        found = continued_circle(["a", "b"], round_robin(["a", "b"], number, 1), LOTS)
        assert found is not None
        assert [set(match.sides) for match in found.matches] == [{"a", "b"}]


def test_rounds_of_other_sides_or_of_no_circle_are_continued_by_none() -> None:
    assert continued_circle(named(4), (), LOTS) is None
    planned = round_robin(named(6), 3, 7)
    fewer = round_robin(named(4), 1, 7)
    assert continued_circle(named(6), (*fewer, planned[0]), LOTS) is None
    assert continued_circle(named(6), (planned[0], *fewer), LOTS) is None
    assert continued_circle(named(6), (planned[0], planned[0]), LOTS) is None
