"""The certificate in plain words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, OrderFigures, Remark, Verdict
from batarde_tourney.core.pairing.tables.plan import First, RoundPlan, TablePlan
from batarde_tourney.i18n.draw import (
    certificate_lines,
    line_sentence,
    line_words,
    order_sentence,
    remark_words,
    repeats_words,
    verdict_sign,
    verdict_words,
)
from tests.core.pairing.tables.requests import judged

NAMES = {PlayerId(letter): letter.upper() for letter in "abcdefgh"}


def table(number: int, players: str) -> TablePlan:
    return TablePlan(number, tuple(map(PlayerId, players)), 0)


TWICE = (
    RoundPlan((table(1, "abcd"), table(2, "efgh"))),
    RoundPlan((table(1, "abef"), table(2, "cgdh"))),
)


def test_who_meets_again_is_named_at_their_table_and_at_no_other() -> None:
    certificate = judged(TWICE)
    at = {player: table.number for table in TWICE[1].tables for player in table.seats}
    remarks = remark_words(certificate, NAMES, at)
    assert "meets B again: 2 times so far" in remarks[PlayerId("a")]
    assert "meets A again: 2 times so far" in remarks[PlayerId("b")]
    assert remarks[PlayerId("c")] == "meets D again: 2 times so far"
    apart = at | {PlayerId("a"): 3}
    assert PlayerId("a") not in remark_words(certificate, NAMES, apart)
    assert {PlayerId("a"), PlayerId("c")} <= set(remark_words(certificate, NAMES))


def test_a_pair_to_stay_apart_is_named_as_such() -> None:
    certificate = judged(TWICE[:1], apart=[(PlayerId("a"), PlayerId("b"))])
    remarks = remark_words(certificate, NAMES)
    assert remarks == {
        PlayerId("a"): "meets B, although they should be kept apart",
        PlayerId("b"): "meets A, although they should be kept apart",
    }


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (LineKind.FIRST_DEALS, "has dealt first 1 time; the fair share is 2"),
        (LineKind.DEALS, "has dealt 1 hand; the fair share is 2"),
        (LineKind.SEATS, "has sat at seat 1 1 time; the fair share is 2"),
    ],
)
def test_one_time_is_one(kind: LineKind, expected: str) -> None:
    remark = Remark(PlayerId("a"), kind, 1, share=Fraction(2))
    certificate = replace(judged(TWICE[:1]), remarks=(remark,))
    assert remark_words(certificate, NAMES) == {PlayerId("a"): expected}


def test_a_first_round_has_nothing_to_remark() -> None:
    certificate = judged(TWICE[:1])
    assert remark_words(certificate, NAMES) == {}


@pytest.mark.parametrize(("repeats", "words"), [(0, "Nobody meets twice"), (1, "1 meeting is a repeat")])
def test_repeats_are_counted_in_words(repeats: int, words: str) -> None:
    assert repeats_words(repeats) == words


@pytest.mark.parametrize("kind", LineKind)
@pytest.mark.parametrize("value", [0, 1, 2])
def test_every_line_has_words_for_every_value(kind: LineKind, value: int) -> None:
    words = line_words(CertificateLine(kind, value, 0, Verdict.OPEN))
    assert words
    assert "{" not in words


def test_a_verdict_is_told_apart_by_its_sign_too() -> None:
    assert len({verdict_sign(verdict) for verdict in Verdict}) == len(Verdict)
    assert verdict_words(CertificateLine.of(LineKind.DEALS, 3, 2, known=2)) == "every draw has at least 2"
    assert verdict_words(CertificateLine(LineKind.DEALS, 2, 2, Verdict.BEST_POSSIBLE)) == "the best possible"


def test_a_bound_nobody_is_known_to_reach_is_not_printed_as_one() -> None:
    kind = LineKind.LEFT_NEIGHBOURS
    assert verdict_words(CertificateLine.of(kind, 8, 0, known=6)) == "the best known is 6"
    assert verdict_words(CertificateLine.of(kind, 6, 0, known=6)) == "the best known"
    assert verdict_words(CertificateLine.of(kind, 8, 0)) == "a better draw may exist"


@pytest.mark.parametrize(
    ("met", "words"),
    [
        ((), "Nobody meets twice"),
        ((1,), "1 pair meets a second time, nobody a third"),
        ((12,), "12 pairs meet a second time, nobody a third"),
        ((20, 8), "28 pairs meet a second time; a third time: 8"),
        ((2, 0, 1), "3 pairs meet a second time; a third time: 1"),
    ],
)
def test_the_first_line_says_how_often_anybody_meets(met: tuple[int, ...], words: str) -> None:
    assert line_words(CertificateLine(LineKind.PAIR_COST, 0, 0, Verdict.OPEN, met=met)) == words


def test_a_figure_that_weighs_third_meetings_is_never_held_against_a_number() -> None:
    cost = CertificateLine.of(LineKind.PAIR_COST, 14, 10, known=12)
    assert verdict_words(cost) == "a better draw is known"
    assert verdict_words(replace(cost, known=None)) == "a better draw may exist"
    known = CertificateLine.of(LineKind.PAIR_COST, 12, 10, known=12)
    assert verdict_words(known) == "the best known"
    mixed = replace(known, is_mixed=True)
    assert verdict_words(mixed) == "the best known with tables of 3 shared out like this"


def test_how_often_two_meet_at_most_is_a_line_of_its_own_where_some_meet_a_third_time() -> None:
    thrice = [*certificate_lines(judged((*TWICE, TWICE[0])), NAMES)]
    assert "○ No two meet more than 3 times: every draw has at least 2" in thrice
    assert not any("No two meet more" in line for line in certificate_lines(judged(TWICE), NAMES))


def test_fewer_repeats_are_told_with_their_price() -> None:
    fewer = CertificateLine.of(LineKind.REPEATS, 12, 6, known=8)
    assert line_sentence(fewer) == "8 repeats in place of 12 are possible, at the price of third meetings"
    maybe = replace(fewer, known=12, is_mixed=True)
    assert line_sentence(maybe) == (
        "Fewer repeats than 12 may be possible, at the price of third meetings or of less even turns at "
        "tables of 3"
    )


def test_what_the_other_order_of_priorities_gives_is_said_in_words() -> None:
    figures = OrderFigures(First.TURNS, 21, 0)
    assert order_sentence(figures) == (
        "Equal turns at tables of 3, then new opponents: 21 meetings are repeats. Tables of 3 are shared "
        "out evenly"
    )
    said = [*certificate_lines(replace(judged(TWICE), other=replace(figures, threes_spread=None)), NAMES)]
    assert "Equal turns at tables of 3, then new opponents: 21 meetings are repeats" in said


def test_a_table_has_nothing_to_do_with_hands_dealt_and_seats_of_the_evening() -> None:
    again = [RoundPlan((table(1, "abcd"),))] * 2
    at = dict.fromkeys(map(PlayerId, "abcd"), 1)
    assert "share" not in "".join(remark_words(judged(again), NAMES, at).values())


def test_hands_dealt_and_seats_off_their_share_are_said_with_it() -> None:
    remarks = remark_words(judged([RoundPlan((table(1, "abcd"),))] * 3), NAMES)
    assert "has dealt 9 hands; the fair share is 7.5" in remarks[PlayerId("a")].splitlines()
    assert "has sat at seat 1 3 times; the fair share is 0.8" in remarks[PlayerId("a")].splitlines()


def test_as_text_every_figure_has_its_line_and_everybody_concerned_theirs() -> None:
    lines = [*certificate_lines(judged(TWICE), NAMES)]
    assert lines[0] == "✓ 4 pairs meet a second time, nobody a third: the best possible"
    assert not any("repeat" in line or "more than once" in line for line in lines), "one sentence a fact"
    assert "C: meets D again: 2 times so far" in lines


def test_where_every_table_has_4_nothing_is_said_to_come_from_tables_of_3() -> None:
    rounds = (*TWICE, RoundPlan((table(1, "aceg"), table(2, "bdfh"))))
    said = [*certificate_lines(judged(rounds), NAMES)]
    assert not any("table of 3" in line.split(":")[0] for line in said)
    (deals,) = [line for line in said if "Deals differ" in line]
    assert "between players" in deals
    mixed = [*certificate_lines(judged((RoundPlan((table(1, "abcd"), table(2, "efg"))),)), NAMES)]
    assert any("tables of 3 deal more often" in line for line in mixed)
    assert any("Tables of 3 differ by 1" in line for line in mixed)
