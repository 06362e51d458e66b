"""A Swiss round of several groups, and the lines of its certificate."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.round_robin import TooFewSides
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meetings
from batarde_tourney.core.pairing.swiss.round import certify_swiss, draw_groups, judge_groups
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan

A, B, C, D, E, F = (PlayerId(letter) for letter in "abcdef")


def group(*ids: PlayerId, apart: Sequence[tuple[PlayerId, PlayerId]] = ()) -> SwissRequest:
    return SwissRequest(tuple(SwissSide(side) for side in ids), apart=meetings(apart))


def lines(
    requests: Sequence[SwissRequest], then: RoundPlan, **asked: bool
) -> dict[LineKind, CertificateLine]:
    certificate = certify_swiss(requests, [then], has_north=asked.get("has_north", False))
    return {line.kind: line for line in certificate.lines}


def round_of(*pairs: tuple[PlayerId, PlayerId], byes: tuple[PlayerId, ...] = ()) -> RoundPlan:
    return RoundPlan(tuple(TablePlan(at, pair, 0) for at, pair in enumerate(pairs, start=1)), byes)


def test_groups_are_drawn_table_after_table_and_an_only_side_sits_out() -> None:
    then = draw_groups([group(A, B), group(C), group(D, E)])
    assert [(table.number, set(table.seats)) for table in then.tables] == [(1, {A, B}), (2, {D, E})]
    assert then.byes == (C,)


def test_a_round_in_which_nobody_can_meet_is_refused_with_how_many_there_are() -> None:
    with pytest.raises(TooFewSides) as refused:
        draw_groups([group(A), group(B)])
    assert refused.value.sides == 2


def test_figures_are_those_of_all_groups_together() -> None:
    sides = (SwissSide(A, Fraction(2)), SwissSide(B), SwissSide(C, Fraction(1)), SwissSide(D, Fraction(1)))
    first = SwissRequest(sides, met=meetings([(C, D)]), apart=meetings([(A, B), (A, D)]))
    second = SwissRequest((SwissSide(E, Fraction(1, 2)), SwissSide(F)), met=meetings([(E, F)]))
    then = round_of((A, B), (C, D), (E, F))
    figures = judge_groups([first, second], then)
    assert (figures.rematches, figures.rematches_bound) == (2, 1)
    assert (figures.gaps, figures.gaps_bound) == (Fraction(17, 4), Fraction(9, 4))
    assert (figures.apart, figures.apart_bound) == (1, 0)
    assert (figures.first_dealer_spread, figures.north_south_spread) == (1, 1)


def test_a_certificate_tells_rematches_and_gaps_with_their_bounds_and_nothing_of_tables_of_3() -> None:
    wins = (SwissSide(A, Fraction(1, 2)), SwissSide(B), SwissSide(C, Fraction(1, 2)), SwissSide(D))
    request = SwissRequest(wins, met=meetings([(A, B)]))
    then = round_of((A, B), (C, D))
    certificate = certify_swiss([request], [then], has_north=False)
    assert (certificate.repeats, certificate.repeats_bound) == (1, 0)
    assert (certificate.max_meetings, certificate.threes_spread, certificate.seat_spread) == (0, 0, 0)
    assert certificate.dealer_spread == 1
    told = lines([request], then)
    assert list(told) == [LineKind.REMATCHES, LineKind.WIN_GAPS, LineKind.FIRST_DEALS]
    gaps = told[LineKind.WIN_GAPS]
    assert (gaps.value, gaps.bound, gaps.parts) == (1, 0, 2), "two quarters, and 0 for other pairs"
    assert gaps.verdict is Verdict.OPEN


def test_who_sits_out_is_told_with_how_many_are_passed_over() -> None:
    ranked = SwissRequest(tuple(SwissSide(side, rank=at) for at, side in enumerate((A, B, C), start=1)))
    line = lines([ranked], round_of((B, C), byes=(A,)))[LineKind.BYE_PASSED]
    assert (line.value, line.bound) == (2, 0)
    line = lines([ranked], round_of((A, B), byes=(C,)))[LineKind.BYE_PASSED]
    assert (line.value, line.bound) == (0, 0)


def test_sides_kept_apart_are_told_where_some_are_and_not_everybody_from_everybody() -> None:
    four = (A, B, C, D)
    everybody = list(combinations(four, 2))
    then = round_of((A, B), (C, D), (E, F))
    for apart in ([(A, B)], everybody[:5]):
        told = lines([group(*four, apart=apart), group(E, F)], then)
        assert told[LineKind.KEPT_APART].value == sum(pair in apart for pair in ((A, B), (C, D)))
    for apart in ([], everybody):
        assert LineKind.KEPT_APART not in lines([group(*four, apart=apart), group(E, F)], then)


def test_the_first_seats_are_told_where_they_have_a_name() -> None:
    sides = (SwissSide(A, north=2, dealt=1), SwissSide(B, north=1), SwissSide(C, north=1), SwissSide(D))
    request = SwissRequest(sides)
    then = RoundPlan((TablePlan(1, (A, B), 1), TablePlan(2, (C, D), 0)))
    line = lines([request], then, has_north=True)[LineKind.FIRST_SEATS]
    assert (line.value, line.bound) == (3, 1), "3, 1, 2, 0, where 2, 2, 1, 1 could be"
    deals = lines([request], then, has_north=True)[LineKind.FIRST_DEALS]
    assert (deals.value, deals.bound) == (1, 1)
    assert LineKind.FIRST_SEATS not in lines([request], then)


def test_somebody_seated_with_another_group_by_hand_makes_one_group_of_all() -> None:
    one = SwissRequest((SwissSide(A, Fraction(1)), SwissSide(B)), apart=meetings([(A, B)]))
    other = SwissRequest((SwissSide(C, Fraction(1)), SwissSide(D)), met=meetings([(C, D)]))
    figures = judge_groups([one, other], round_of((A, C), (B, D)))
    assert (figures.gaps, figures.rematches, figures.apart) == (Fraction(0), 0, 0)
    apart = judge_groups([one, other], round_of((A, B), (C, D)))
    assert (apart.gaps, apart.rematches, apart.rematches_bound) == (Fraction(2), 1, 1), (
        "each with its own group"
    )


def test_one_table_across_two_groups_makes_one_of_them_though_both_have_tables_of_their_own() -> None:
    one = SwissRequest((SwissSide(A), SwissSide(B), SwissSide(C, Fraction(1))))
    figures = judge_groups([one, group(D, E, F)], round_of((A, B), (D, E), (C, F)))
    assert (figures.gaps, figures.gaps_bound) == (Fraction(1), Fraction(1))


def test_a_round_with_a_rematch_too_many_is_not_held_to_the_sides_kept_apart_of_one_without() -> None:
    """Only a–b and c–d meet anew, and a and b are kept apart; with one rematch nobody need be together."""
    met, apart = meetings([(A, C), (A, D)]), meetings([(A, B), (B, D)])
    request = SwissRequest(tuple(SwissSide(side) for side in (A, B, C, D)), met, apart)
    figures = judge_groups([request], round_of((A, C), (B, D)))
    assert (figures.rematches, figures.rematches_bound) == (1, 0)
    assert (figures.apart, figures.apart_bound) == (1, 0)
    best = judge_groups([request], round_of((A, B), (C, D)))
    assert (best.rematches, best.apart, best.apart_bound) == (0, 1, 1)


def test_a_group_that_is_not_there_counts_for_nothing() -> None:
    figures = judge_groups([group(A, B), group(C, D)], round_of((A, B)))
    assert (figures.rematches_bound, figures.gaps_bound) == (0, Fraction(0))
