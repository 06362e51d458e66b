"""The certificate of any rounds, drawn or made by hand."""

from fractions import Fraction
from time import process_time

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.engine import plan_rounds
from batarde_tourney.core.pairing.tables.lines import LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import RoundPlan, TablePlan
from tests.core.pairing.tables.requests import batarde_request, judged
from tests.core.pairing.tables.test_engine import people
from tests.patience import takes_less


def hand_made(*rounds: str, dealer: int = 0) -> list[RoundPlan]:
    """Rounds written as `abcd efg`: a letter a player, a word a table."""
    return [
        RoundPlan(
            tuple(
                TablePlan(number, tuple(PlayerId(letter) for letter in table), dealer)
                for number, table in enumerate(then.split(), 1)
            )
        )
        for then in rounds
    ]


def test_nothing_seated_is_perfect() -> None:
    certificate = judged(())
    assert certificate.repeats == certificate.max_meetings == certificate.seat_spread == 0
    assert certificate.threes_spread == certificate.dealer_spread == 0
    assert certificate.remarks == ()


def test_a_draw_by_hand_is_judged_like_any_other() -> None:
    certificate = judged(hand_made("abcd efgh", "abef cdgh"))
    assert (certificate.repeats, certificate.repeats_bound, certificate.max_meetings) == (4, 4, 2)
    pairs = {(r.player, r.other) for r in certificate.remarks if r.kind is LineKind.REPEATS}
    assert pairs == {("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")}


def test_hands_dealt_go_by_the_first_dealer_and_the_length_of_the_rubber() -> None:
    (one,) = hand_made("abcd efg")
    # 10 hands at the table of 4: 3 3 2 2. 12 at the table of 3: 4 each.
    assert judged((one,)).dealer_spread == 2
    deals = next(line for line in judged((one,)).lines if line.kind is LineKind.DEALS)
    assert (deals.bound, deals.verdict) == (2, Verdict.BEST_POSSIBLE)
    # Sizes the director chose: 3 hands at every table.
    assert judged((one,), lengths=((3, 3), (4, 3))).dealer_spread == 1


def test_the_seat_where_one_sat_most_and_another_least_gives_the_spread() -> None:
    assert judged(hand_made("abcd", "abcd", "abcd")).seat_spread == 3
    assert judged(hand_made("abcd", "bcda", "cdab", "dabc")).seat_spread == 0


def test_only_players_who_played_equally_many_rounds_are_compared() -> None:
    rounds = hand_made("abcd efg", "abc defh", "hab cdeg")
    certificate = judged(rounds)
    # h came late and g missed a round: both have 2 rounds; the others 3, with a table of 3 or none.
    assert certificate.threes_spread <= 2
    assert certificate.repeats_bound == 0


def test_a_pair_that_should_be_apart_is_remarked_at_its_first_meeting() -> None:
    pair = (PlayerId("a"), PlayerId("b"))
    assert [(r.player, r.other, r.value) for r in judged(hand_made("abcd"), apart=(pair,)).remarks] == [
        ("a", "b", 1)
    ]


def test_the_same_left_neighbour_again_is_remarked() -> None:
    certificate = judged(hand_made("abcd", "abdc"))
    left = [(r.player, r.other) for r in certificate.remarks if r.kind is LineKind.LEFT_NEIGHBOURS]
    assert left == [("a", "b")]


def test_a_third_table_of_3_is_remarked_while_others_had_one() -> None:
    certificate = judged(hand_made("abcd efg", "abcd efg", "abcd efg", "efgd abc"))
    assert {r.player for r in certificate.remarks if r.kind is LineKind.THREES} == {"e", "f", "g"}


def test_judging_60_tables_takes_no_time_while_dragging() -> None:
    rounds = plan_rounds(batarde_request(people(240), 6, 1, moves=10_000)).rounds

    def judging() -> float:
        start = process_time()
        judged(rounds)
        return process_time() - start

    # 50 ms are asked for on an idle machine; see the bench.
    assert takes_less(judging, 0.5)


def test_rounds_without_tables_count_for_nothing() -> None:
    empty = RoundPlan(())
    assert judged((empty,)) == judged(())
    plan = plan_rounds(
        batarde_request(tuple(map(PlayerId, "abcdefgh")), rounds=2, seed=1, history=(empty,), seeds=(4,))
    )
    assert len(plan.rounds) == 2


def test_whoever_dealt_or_sat_off_their_share_is_remarked_with_it() -> None:
    certificate = judged(hand_made("abcd", "abcd", "abcd", "abcd"))
    seats = [r for r in certificate.remarks if r.kind is LineKind.SEATS and r.player == "a"]
    assert [(r.seat, r.value, r.share) for r in seats] == [
        (seat, 0 if seat else 4, Fraction(1)) for seat in range(4)
    ]
    deals = [(r.value, r.share) for r in certificate.remarks if r.kind is LineKind.DEALS]
    assert deals == [(dealt, Fraction(10)) for dealt in (12, 12, 8, 8)]


def test_what_somebody_has_to_bear_is_not_remarked() -> None:
    # 4 hands at the table of 3, 2 at the other: nothing can be done about it in a single round.
    assert judged(hand_made("abcd efg")).remarks == ()


def test_a_latecomer_is_held_against_the_rounds_they_played() -> None:
    rounds = hand_made("abcd", "badc", "cdab", "dcba")
    late = hand_made("abcd efgh", "efgh abcd")
    kinds = {remark.player for remark in judged((*rounds, *late)).remarks if remark.kind is LineKind.SEATS}
    assert kinds >= {"e", "f", "g", "h"}
    assert not [r for r in judged((*rounds, late[0])).remarks if r.kind is LineKind.SEATS and r.player == "e"]


def test_what_third_meetings_could_save_is_not_the_best_possible() -> None:
    certificate = plan_rounds(batarde_request(people(12), 3, 1)).certificate
    assert (certificate.repeats, certificate.repeats_bound, certificate.max_meetings) == (9, 6, 2)
    first, repeats = certificate.lines[:2]
    assert (first.kind, first.value, first.bound) == (LineKind.PAIR_COST, 9, 9)
    assert (first.verdict, first.met) == (Verdict.BEST_POSSIBLE, (9,))
    assert (repeats.kind, repeats.value, repeats.bound) == (LineKind.REPEATS, 9, 6)
    assert (repeats.known, repeats.verdict) == (6, Verdict.OPEN), "with third meetings 6 are possible"
