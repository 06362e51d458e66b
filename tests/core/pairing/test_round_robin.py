"""Everybody meets everybody once, deals are balanced, and late or lost sides spoil little."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.pairing.matching import maximum_matching
from batarde_tourney.core.pairing.round_robin import (
    Match,
    MatchRound,
    SideTwice,
    TooFewSides,
    cycle_length,
    next_round,
    round_robin,
)
from tests.examples import examples


def named(count: int) -> list[str]:
    return [f"s{number}" for number in range(count)]


def meetings(rounds: Sequence[MatchRound]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(match.sides)) for then in rounds for match in then.matches)


def first_deals(rounds: Sequence[MatchRound]) -> Counter[str]:
    return Counter(match.sides[match.first_dealer] for then in rounds for match in then.matches)


def assert_whole(then: MatchRound, sides: Sequence[str]) -> None:
    seated = [side for match in then.matches for side in match.sides]
    assert sorted([*seated, *([then.bye] if then.bye else [])]) == sorted(sides)
    assert [match.table for match in then.matches] == list(range(1, len(sides) // 2 + 1))


@pytest.mark.parametrize("count", range(2, 41))
def test_every_pair_meets_exactly_once_and_deals_are_balanced_after_every_round(count: int) -> None:
    sides = named(count)
    rounds = round_robin(sides, cycle_length(count), seed=count)
    assert len(rounds) == (count - 1 if count % 2 == 0 else count)
    for then in rounds:
        assert_whole(then, sides)
    assert meetings(rounds) == Counter({tuple(sorted(pair)): 1 for pair in combinations(sides, 2)})
    byes = Counter(then.bye for then in rounds if then.bye)
    assert byes == Counter(dict.fromkeys(sides, 1) if count % 2 else {})
    for end in range(1, len(rounds) + 1):
        dealt = first_deals(rounds[:end])
        spread = max(dealt[side] for side in sides) - min(dealt[side] for side in sides)
        assert spread <= 1
    if count % 2:
        assert len(set(first_deals(rounds).values())) == 1


@pytest.mark.parametrize("count", [2, 5, 8, 13])
def test_a_second_cycle_exchanges_seats_and_deals(count: int) -> None:
    length = cycle_length(count)
    four = round_robin(named(count), 4 * length, seed=3)
    rounds = four[: 2 * length]
    assert four[2 * length :] == rounds
    for first, second in zip(rounds[:length], rounds[length:], strict=True):
        assert first.bye == second.bye
        for one, other in zip(first.matches, second.matches, strict=True):
            assert one.sides == other.sides[::-1]
            assert one.sides[one.first_dealer] != other.sides[other.first_dealer]
    assert set(meetings(rounds).values()) == {2}
    assert len(set(first_deals(rounds).values())) == 1


def test_the_seed_draws_lots_and_the_order_of_names_does_not_matter() -> None:
    sides = named(9)
    assert round_robin(sides, 9, 4) == round_robin(sides[::-1], 9, 4)
    assert round_robin(sides, 9, 4) != round_robin(sides, 9, 5)


def test_too_few_sides_and_a_side_named_twice_are_refused() -> None:
    with pytest.raises(TooFewSides):
        round_robin(["a"], 1, 1)
    with pytest.raises(SideTwice):
        next_round(["a", "b", "a"], (), 1)


@pytest.mark.parametrize("count", [2, 7, 12])
def test_asked_round_by_round_the_plan_is_the_same(count: int) -> None:
    planned = round_robin(named(count), 2 * count, seed=8)
    drawn: tuple[MatchRound, ...] = ()
    for _ in planned:
        drawn += (next_round(named(count), drawn, 8),)
    assert drawn == planned


@examples(20)
@given(st.integers(4, 16), st.integers(1, 5), st.integers(0, 2), st.integers(0, 2), st.integers())
def test_whoever_comes_late_meets_somebody_new_every_round(
    count: int, played: int, late: int, gone: int, seed: int
) -> None:
    drawn = round_robin(named(count), min(played, cycle_length(count)), seed)
    sides = [*named(count)[gone:], *(f"late{number}" for number in range(late))]
    if len(sides) < 2:
        return
    then = next_round(sides, drawn, seed)
    assert_whole(then, sides)
    met = meetings(drawn)
    for match in then.matches:
        if any(side.startswith("late") for side in match.sides):
            assert not met[tuple(sorted(match.sides))]
    if late and len(drawn):
        assert then.bye is None or not then.bye.startswith("late")


def test_when_one_comes_late_and_one_leaves_nobody_meets_twice_before_they_must() -> None:
    sides = named(8)
    drawn: tuple[MatchRound, ...] = ()
    for number in range(6):
        if number == 2:
            sides = [*sides[1:], "late"]
        drawn += (next_round(sides, drawn, 5),)
    assert max(meetings(drawn).values()) == 1
    assert sum("late" in match.sides for then in drawn for match in then.matches) == 4


def test_when_all_have_met_they_meet_again_as_seldom_as_can_be() -> None:
    drawn = round_robin(named(4), 3, 1)
    by_hand = (*drawn[1:], drawn[0])
    again = next_round(named(4), by_hand, 1)
    assert_whole(again, named(4))
    assert max(meetings((*by_hand, again)).values()) == 2


@examples(30)
@given(st.integers(2, 8), st.data())
def test_a_matching_is_as_large_as_trying_everything_finds(count: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count), 2)))))
    suits = [[b if a == one else a for a, b in sorted(edges) if one in (a, b)] for one in range(count)]
    partner = maximum_matching(suits)
    for one, other in enumerate(partner):
        assert other == -1 or (partner[other] == one and other in suits[one])

    def most(left: frozenset[int]) -> int:
        found = 0
        for a, b in edges:
            if a in left and b in left:
                found = max(found, 1 + most(left - {a, b}))
        return found

    assert sum(other >= 0 for other in partner) == 2 * most(frozenset(range(count)))


@pytest.mark.parametrize("seed", range(6))
def test_of_two_whoever_dealt_first_in_the_smaller_part_of_their_matches_deals_first(seed: int) -> None:
    first = MatchRound((Match(1, ("a", "x"), 0), Match(2, ("b", "z"), 0)))
    others = [MatchRound((Match(1, ("a", "y"), dealer),), "x") for dealer in (1, 0, 1)]
    (match,) = next_round(["a", "b"], (first, *others), seed).matches
    assert match.sides[match.first_dealer] == "a", "two first deals in four matches, against one in one"
    (match,) = next_round(["a", "b"], by_hand("ac bd", "ae gb", "af hb", "ia", "ja", "ka"), seed).matches
    assert match.sides[match.first_dealer] == "b", "one first deal in three matches, against three in six"


def by_hand(*rounds: str, byes: str = "") -> list[MatchRound]:
    """Rounds written as `ab cd`, the first of each pair dealing; `byes`: who sits out, round by round."""
    resting: list[str | None] = [*byes] if byes else [None] * len(rounds)
    return [
        MatchRound(tuple(Match(at, (pair[0], pair[1]), 0) for at, pair in enumerate(then.split(), 1)), bye)
        for then, bye in zip(rounds, resting, strict=True)
    ]


def next_pairs(sides: str, history: Sequence[MatchRound], seed: int) -> set[str]:
    then = next_round(list(sides), history, seed)
    assert_whole(then, list(sides))
    return {"".join(sorted(match.sides)) for match in then.matches}


@pytest.mark.parametrize("seed", range(12))
def test_who_has_met_once_meets_again_before_who_has_met_twice_and_so_on(seed: int) -> None:
    all_once = by_hand("ab cd", "ac bd", "ad bc")
    assert next_pairs("abcd", (*all_once, *by_hand("ab cd")), seed) in ({"ac", "bd"}, {"ad", "bc"})
    often = by_hand("ab cd", "ab cd", "ab cd", "ac bd", "ac bd", *["ad bc"] * 4)
    assert next_pairs("abcd", often, seed) == {"ac", "bd"}


@pytest.mark.parametrize("seed", range(6))
def test_two_sides_have_only_each_other(seed: int) -> None:
    assert next_pairs("ab", by_hand("ab", "ab", "ab"), seed) == {"ab"}


@pytest.mark.parametrize("seed", range(12))
def test_of_three_who_have_all_met_two_meet_again_and_one_sits_out(seed: int) -> None:
    next_pairs("abc", by_hand("ab", "ac", "bc", "ab", "ac", "bc", byes="cbacba"), seed)
    next_pairs("abc", by_hand("bc", "ab", "ac", byes="acb"), seed)


@pytest.mark.parametrize("seed", range(6))
def test_who_came_late_sits_out_again_where_only_the_others_are_new_to_each_other(seed: int) -> None:
    # d has left; c came for two of five rounds, and has met both.
    history = by_hand("ad", "bd", "ac", "bc", "ad", byes="bbbab")
    then = next_round(list("abc"), history, seed)
    assert {frozenset(match.sides) for match in then.matches} == {frozenset("ab")}
    assert then.bye == "c"


@pytest.mark.parametrize("seed", range(12))
def test_of_those_who_may_have_to_meet_again_whoever_played_most_does(seed: int) -> None:
    # k came for the third round, l for the fifth; c and d have sat out once, e has left.
    history = by_hand("da be", "ae cb", "ke db ca", "kc de ba", "cd la kb", byes="cd  e")
    again = next_pairs("abcdkl", history, seed) & set(map("".join, meetings(history)))
    assert again == {"ab"}, "they have played five times, everybody else less often"


def test_a_seed_gives_the_draw_that_it_gave_when_the_engine_got_its_version() -> None:
    """`batarde-round-robin 1`: a seal is drawn again by its own engine, on any computer."""

    def told(rounds: Sequence[MatchRound]) -> list[str]:
        return [" ".join("".join(m.sides) + "><"[m.first_dealer] for m in then.matches) for then in rounds]

    assert told(round_robin(list("abcd"), 7, 3)) == [
        "ab> dc>", "db< ca>", "ad> cb>", "ba> cd>", "bd< ac>", "da> bc>", "ab> dc>",
    ]  # fmt: skip
    history = by_hand("ab cd", "ac bd", "ad bc", "ab cd")
    assert told([next_round(list("abcd"), history, seed) for seed in range(5)]) == [
        "ad< bc>", "cb> da>", "da> cb>", "ca> db>", "cb> da>",
    ]  # fmt: skip
    assert told([next_round(list("bcde"), by_hand("db ac", byes="e"), seed) for seed in range(5)]) == [
        "ed> cb>", "eb< cd>", "ed> cb>", "cd> eb<", "eb< cd>",
    ]  # fmt: skip
    assert told([next_round(list("abcde"), by_hand("de ba", byes="c"), seed) for seed in range(5)]) == [
        "cd> eb>", "bd> ce<", "ca< db>", "da< cb>", "be< ca<",
    ]  # fmt: skip
