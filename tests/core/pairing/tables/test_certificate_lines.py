"""What a certificate says of each figure, of groups kept apart, and of the other order of priorities."""

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.annealing import split
from batarde_tourney.core.pairing.tables.catalogue import FEWEST_REPEATS, plan_in_turn
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, OrderFigures, Verdict
from batarde_tourney.core.pairing.tables.plan import First
from batarde_tourney.core.tournament.event.tables import table_sizes
from tests.core.pairing.tables.requests import judged
from tests.core.pairing.tables.test_certificate import hand_made


def line_of(certificate: Certificate, kind: LineKind) -> CertificateLine:
    (line,) = [line for line in certificate.lines if line.kind is kind]
    return line


@pytest.mark.parametrize(
    ("rounds", "has_threes"),
    [(("abcd efgh",), False), (("abcd efgh", "abcd efg"), True), (("abc", "abcd"), True)],
)
def test_whether_a_table_of_3_is_there_to_be_told_of(rounds: tuple[str, ...], has_threes: bool) -> None:
    assert {line.has_threes for line in judged(hand_made(*rounds)).lines} == {has_threes}


def test_the_largest_spread_of_all_seats_is_told() -> None:
    # At the first two seats two sat once; at the others one sat twice.
    assert judged(hand_made("abcd", "bacd")).seat_spread == 2


def test_a_draw_that_keeps_turns_is_held_against_those_on_record_that_keep_them() -> None:
    # One of the four at the table of 4, and the four at small tables, leave no choice but 2 repeats.
    rounds = hand_made("abcd efg hij klm", "efhk abg cil djm")
    certificate = judged(rounds)
    cost, most = (line_of(certificate, kind) for kind in (LineKind.PAIR_COST, LineKind.MAX_MEETINGS))
    assert (cost.value, cost.bound, cost.verdict) == (2, 0, Verdict.BEST_KNOWN)
    assert (most.value, most.bound, most.verdict) == (2, 1, Verdict.BEST_KNOWN)
    third = judged((*rounds, *hand_made("gijl abc def hkm")))
    most = line_of(third, LineKind.MAX_MEETINGS)
    assert (most.value, most.bound, most.verdict) == (3, 1, Verdict.OPEN), "twice is all that turns ask for"


def test_a_draw_that_does_not_is_held_against_all_on_record() -> None:
    # f and g have a second table of 3 before a, b and c have any: turns would be an excuse for 6 repeats.
    certificate = judged(hand_made("abcd efg", "abce dfg"))
    line = line_of(certificate, LineKind.REPEATS)
    assert (line.value, line.known, line.verdict) == (4, 3, Verdict.OPEN)


def test_bounds_of_shares_are_known_to_be_reached_where_everybody_is_always_there() -> None:
    kinds = (LineKind.THREES, LineKind.DEALS, LineKind.SEATS)
    always = judged(hand_made("abcd efg", "abcd efg"))
    assert all(line_of(always, kind).is_tight for kind in kinds)
    late = judged(hand_made("abcd efg", "abcd efgh"))
    assert [line_of(late, kind).known for kind in kinds] == [None] * 3


GROUPS = tuple(tuple(map(PlayerId, group)) for group in ("abcd", "ef", "gz"))


def test_pairs_of_one_group_count_in_the_first_round_alone() -> None:
    # Three of four at a table: 3 pairs, where two and two would make 2; z is not there.
    line = line_of(judged(hand_made("abce dfgh", "abc dez fgh"), groups=GROUPS), LineKind.CLUBMATES)
    assert (line.value, line.bound, line.verdict) == (3, 2, Verdict.OPEN)
    line = line_of(judged(hand_made("abeg cdfh"), groups=GROUPS), LineKind.CLUBMATES)
    assert (line.value, line.bound, line.verdict) == (2, 2, Verdict.BEST_POSSIBLE)


def test_nothing_is_said_of_groups_where_none_is_kept_apart_or_nobody_sits() -> None:
    for certificate in (judged(hand_made("abcd")), judged((), groups=GROUPS)):
        assert LineKind.CLUBMATES not in {line.kind for line in certificate.lines}


def test_the_figures_of_the_other_order_are_told_from_both_sides() -> None:
    assert judged(hand_made("abcd efg", "defg abc")).other == OrderFigures(First.MEETINGS, 3)
    assert judged(hand_made("abcd efg hij", "aehb cfi dgj")).other == OrderFigures(First.TURNS, 4)


def test_the_other_order_is_not_told_where_it_gives_no_other_repeats() -> None:
    in_turn = FEWEST_REPEATS[10, 2]
    certificate = judged(hand_made("abcd efg hij", "abce dfh gij"))
    assert (certificate.repeats, certificate.other) == (in_turn, None)
    rows = plan_in_turn(11, 7)
    assert rows is not None
    written = (
        " ".join("".join("abcdefghijk"[at] for at in table) for table in split(row, table_sizes(11)))
        for row in rows
    )
    certificate = judged(hand_made(*written))
    assert (certificate.repeats, certificate.other) == (FEWEST_REPEATS[11, 7], None)


@pytest.mark.parametrize("rounds", [("abc def",) * 2, ("abcd efgh",) * 5])
def test_there_is_one_order_alone_where_everybody_or_nobody_sits_at_a_table_of_3(
    rounds: tuple[str, ...],
) -> None:
    assert judged(hand_made(*rounds)).other is None
