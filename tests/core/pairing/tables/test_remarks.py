"""Who has what is not ideal, and when it is: less than one from the share, or than what must be borne."""

from fractions import Fraction

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import remarks_of
from batarde_tourney.core.pairing.tables.counts import deals
from batarde_tourney.core.pairing.tables.draw_counts import DrawCounts
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Remark, Verdict
from tests.core.pairing.tables.requests import LENGTHS
from tests.core.pairing.tables.test_certificate import hand_made

NONE_TO_BEAR = dict.fromkeys((LineKind.THREES, LineKind.DEALS, LineKind.SEATS), 0)


def counted(*rounds: str, dealer: int = 0) -> DrawCounts:
    return DrawCounts(hand_made(*rounds, dealer=dealer), dict(LENGTHS))


def remarks(draw: DrawCounts, kind: LineKind, **bounds: int) -> list[Remark]:
    to_bear = NONE_TO_BEAR | {LineKind(key): bound for key, bound in bounds.items()}
    return [remark for remark in remarks_of(draw, (), to_bear) if remark.kind is kind]


@pytest.mark.parametrize(
    ("size", "hands", "first", "expected"),
    [
        (4, 10, 0, (3, 3, 2, 2)),
        (4, 10, 3, (3, 2, 2, 3)),
        (3, 12, 1, (4, 4, 4)),
        (5, 12, 4, (3, 2, 2, 2, 3)),
        (4, 3, 2, (1, 0, 1, 1)),
    ],
)
def test_rule_12_the_deal_passes_clockwise(
    size: int, hands: int, first: int, expected: tuple[int, ...]
) -> None:
    assert deals(size, hands, first) == expected


def test_tables_of_3_are_remarked_from_one_above_the_share_and_never_for_being_few() -> None:
    """Two rounds of 7 have six places at tables of 3: a share of 6/7."""
    twice = counted("abcd efg", "abcd efg")
    assert remarks(twice, LineKind.THREES) == [
        Remark(PlayerId(player), LineKind.THREES, 2, share=Fraction(6, 7)) for player in "efg"
    ]
    eleven = remarks(counted(*["abcd efgh ijk"] * 4), LineKind.THREES)
    assert {(one.player, one.value, one.share) for one in eleven} == {
        (player, 4, Fraction(12, 11)) for player in "ijk"
    }
    # What a bound of 2 says must be borne.
    assert remarks(twice, LineKind.THREES, threes=2) == []
    assert remarks(counted("abcd efg"), LineKind.THREES) == []
    # Twelve places over four rounds of 12: a share of exactly 1, and whoever had 2 is one above it.
    even = counted("abc def ghi jkl", "abcd efgh ijkl", "abcd efgh ijkl", "abcd efgh ijkl")
    assert remarks(even, LineKind.THREES) == []


def test_exactly_one_from_the_share_is_remarked() -> None:
    """Seven rounds of 7 have 21 places at tables of 3: three for each."""
    exact = counted(*["abcd efg"] * 4, *["defg abc"] * 2, "cefg dab")
    assert remarks(exact, LineKind.THREES) == [
        Remark(PlayerId(player), LineKind.THREES, 4, share=Fraction(3)) for player in "efg"
    ]
    seats = remarks(counted("abcd", "abcd", "badc", "badc"), LineKind.SEATS)
    assert {(one.player, one.seat, one.value) for one in seats} == {
        (player, seat, 2 if seat // 2 == at // 2 else 0)
        for at, player in enumerate("abcd")
        for seat in range(4)
    }
    assert {one.share for one in seats} == {Fraction(1)}


def test_hands_dealt_are_remarked_above_and_below_the_share() -> None:
    twice = counted("abcd", "abcd")
    assert remarks(twice, LineKind.DEALS) == [
        Remark(PlayerId(player), LineKind.DEALS, dealt, share=Fraction(5))
        for player, dealt in (("a", 6), ("b", 6), ("c", 4), ("d", 4))
    ]
    assert remarks(twice, LineKind.DEALS, deals=2) == []
    assert remarks(counted("abcd", "cdab"), LineKind.DEALS) == []


def test_shares_go_by_the_rounds_that_somebody_played() -> None:
    """Player e comes for the last two rounds, each of 12 hands at a table of 5: a share of 24/5."""
    only_late = counted("abcd", "abcd", "eabcd", "eabcd")
    told = {remark.player: remark for remark in remarks(only_late, LineKind.DEALS)}
    assert told[PlayerId("e")] == Remark(PlayerId("e"), LineKind.DEALS, 6, share=Fraction(24, 5))
    assert told[PlayerId("a")].share == Fraction(5) + Fraction(24, 5)


def test_a_seat_that_only_larger_tables_have_is_shared_among_all_who_are_there() -> None:
    """Seat 3 is there once for 7 people: after seven rounds everybody should have had it once."""
    seven = counted(*["abcd efg"] * 7)
    fourth = {remark.player: remark for remark in remarks(seven, LineKind.SEATS) if remark.seat == 3}
    assert {player: remark.value for player, remark in fourth.items()} == dict.fromkeys("abcefg", 0) | {
        "d": 7
    }
    assert {remark.share for remark in fourth.values()} == {Fraction(1)}


def test_who_meets_again_and_who_should_not_meet_comes_first_and_left_neighbours_last() -> None:
    draw = counted("abcd", "abdc")
    pairs = [(PlayerId("a"), PlayerId("d"))]
    told = list(remarks_of(draw, pairs, NONE_TO_BEAR | {LineKind.SEATS: 9, LineKind.DEALS: 9}))
    assert [(one.kind, one.player, one.other, one.value) for one in told] == [
        *((LineKind.REPEATS, *pair, 2) for pair in ("ab", "ac", "ad", "bc", "bd", "cd")),
        (LineKind.LEFT_NEIGHBOURS, "a", "b", 2),
    ]
    once = list(remarks_of(counted("abcd"), pairs, NONE_TO_BEAR))
    assert [(one.player, one.other, one.value) for one in once if one.kind is LineKind.REPEATS] == [
        ("a", "d", 1)
    ]


def test_the_counts_of_a_draw() -> None:
    draw = counted("abcd efg", "aebf cdg", "abcd efg")
    assert draw.repeats() == 12 + 6 + 9 - len(draw.met)
    assert draw.most() == max(draw.met.values()) == 3
    assert draw.left_again() == 8, "d beside c three times, six others twice"
    assert draw.threes == {4: 2, 5: 2, 6: 3, 2: 1, 3: 1}
    assert not draw.takes_turns()
    assert [sum(seat.values()) for seat in draw.at_seats()] == [6, 6, 6, 3]


def test_turns_are_kept_while_nobody_has_a_second_table_of_3_before_everybody_had_one() -> None:
    assert counted("abcd efg", "defg abc").takes_turns()
    assert counted("abcd efg", "defg abc", "abcg def").takes_turns()
    assert not counted("abcd efg", "abce dfg").takes_turns()
    assert counted("abcd efgh").takes_turns()
    # Nobody is out of turn, yet in the end e has had three and a only one.
    assert not counted("abcd efg", "defg abc", "abcg def", "abcd efg").takes_turns()


@pytest.mark.parametrize(
    ("value", "bound", "known", "in_turn", "verdict"),
    [
        (3, 3, None, None, Verdict.BEST_POSSIBLE),
        (2, 3, None, None, Verdict.BEST_POSSIBLE),
        (4, 3, None, None, Verdict.OPEN),
        (4, 3, 4, None, Verdict.BEST_KNOWN),
        (5, 3, 4, None, Verdict.OPEN),
        (0, 0, 0, 0, Verdict.BEST_POSSIBLE),
        (1, 0, 0, 1, Verdict.BEST_KNOWN),
        (2, 0, 2, 1, Verdict.OPEN),
        (1, 0, 0, 0, Verdict.OPEN),
    ],
)
def test_a_figure_is_the_best_possible_at_its_bound_and_else_at_most_the_best_known(
    value: int, bound: int, known: int | None, in_turn: int | None, verdict: Verdict
) -> None:
    line = CertificateLine.of(LineKind.REPEATS, value, bound, known, in_turn)
    assert (line.verdict, line.known, line.parts) == (verdict, known, 1)
    assert line.is_tight == (known == bound)
    assert line.has_threes


def test_the_spread_is_that_of_the_group_of_equally_many_rounds_where_it_is_largest() -> None:
    draw = counted("abcd efgh", "abcd efgi", "abcd efgi")
    assert draw.played["".join(draw.people).index("h")] == 1
    figure = {"".join(draw.people).index(player): many for player, many in {"a": 5, "b": 1, "h": 9}.items()}
    assert draw.spread(figure) == 5
    assert counted().spread({}) == 0


def test_seats_are_counted_by_the_size_of_the_table_too() -> None:
    counts = counted("abcd efg", "abcd gef").counts
    assert (counts.seats_at[0, 4, 0], counts.seats_at[4, 3, 0], counts.seats_at[4, 3, 1]) == (2, 1, 1)
    assert (counts.seats[0, 0], counts.seats[4, 0], counts.seats[4, 1]) == (2, 1, 1)
    assert counts.left[3, 0] == counts.left[0, 1] == 2, "who sits on the left is who comes one seat before"
