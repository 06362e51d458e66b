"""Which tables a draw could not choose (contract, F21)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.given_rounds import crossed_order, given, given_in
from batarde_tourney.core.pairing.tables.lines import Given
from batarde_tourney.core.pairing.tables.plan import Method
from batarde_tourney.core.tournament.event.event import Round, Sealed
from batarde_tourney.core.tournament.event.stages import StageDraw
from tests.core.tournament.paired_events import paired, seated
from tests.core.tournament.staged_events import blank, stage, staged, totals

ORDER = tuple(map(PlayerId, "abcdefgh"))
FIRST = [totals(1, a=0, c=2, e=4, g=6), totals(2, b=1, d=3, f=5, h=7)]
FINAL = stage("f", "q", best=8, draw=StageDraw.CROSSED)


@pytest.mark.parametrize(
    ("tables", "how"),
    [
        ("adeh bcfg", Given.CROSSED),
        ("heda gfcb", Given.CROSSED),
        ("bcfg adeh", Given.OTHERWISE),
        ("abcd efgh", Given.OTHERWISE),
        ("ade bcf", Given.CROSSED),
        ("adex bcfg", Given.OTHERWISE),
    ],
)
def test_f21_the_standings_go_to_and_fro_over_the_tables_of_a_crossed_stage(tables: str, how: Given) -> None:
    seated = [blank(number, names) for number, names in enumerate(tables.split(), 1)]
    assert given(seated, ORDER, in_stage=True) is how
    assert given(seated, (), in_stage=True) is None


def test_f21_every_table_is_to_be_the_one_that_the_standings_give() -> None:
    for tables, how in (("af be cd", Given.CROSSED), ("af bd ce", Given.OTHERWISE)):
        seated_so = [blank(number, names) for number, names in enumerate(tables.split(), 1)]
        assert given(seated_so, ORDER, in_stage=True) is how


def test_f21_where_pairs_meet_the_draw_knows_each_by_its_first_player() -> None:
    pairs = [("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")]
    first = stage("q", draw=StageDraw.CROSSED)
    event = paired(pairs, stages=(first,))
    assert crossed_order(event, first) == tuple(map(PlayerId, "aceg"))
    for opponents, how in (((3, 2), Given.CROSSED), ((2, 3), Given.OTHERWISE)):
        tables = tuple(seated(at + 1, pairs[at], pairs[other]) for at, other in enumerate(opponents))
        round_ = Round(1, tables, stage=first.id)
        assert given_in(replace(event, rounds=(round_,)), round_) is how


def test_f21_one_table_of_a_stage_leaves_no_choice_of_whom_to_meet() -> None:
    assert given([blank(1, "abcd")], (), in_stage=True) is Given.ONE_TABLE
    assert given([blank(1, "abcd")], (), in_stage=False) is None


def test_f21_a_round_is_held_against_the_standings_before_it_or_against_its_seal() -> None:
    crossed = [blank(1, "adeh"), blank(2, "bcfg")]
    other = [blank(1, "abcd"), blank(2, "efgh")]
    for tables, how in ((crossed, Given.CROSSED), (other, Given.OTHERWISE)):
        event = staged("abcdefgh", [stage("q"), FINAL], [("q", FIRST), ("f", tables)])
        assert given_in(event, event.rounds[1]) is how
        assert given_in(event, event.rounds[0]) is None
        sealed = Sealed(1, "engine", (("method", f'"{Method.TO_AND_FRO.value}"'),))
        assert given_in(event, replace(event.rounds[1], draw=sealed)) is Given.CROSSED
    without = replace(event, stages=())
    assert given_in(without, Round(2, (blank(1, "abcd"),))) is None


def test_f21_later_hands_say_nothing_of_a_round() -> None:
    """G wins the final: it was seated by what was there before."""
    tables = [totals(1, a=6, d=7, e=8, h=0), totals(2, b=5, c=4, f=3, g=0)]
    event = staged("abcdefgh", [stage("q"), FINAL], [("q", FIRST), ("f", tables)])
    assert given_in(event, event.rounds[1]) is Given.CROSSED


def test_f21_only_a_crossed_stage_has_an_order() -> None:
    event = staged("abcdefgh", [stage("q"), FINAL], [("q", FIRST)])
    assert crossed_order(event, FINAL) == ORDER
    assert crossed_order(event, event.stages[0]) == ()
    assert crossed_order(event, None) == ()
    assert crossed_order(event, replace(FINAL, id=StageId("f"), draw=StageDraw.BY_STANDINGS)) == ()
