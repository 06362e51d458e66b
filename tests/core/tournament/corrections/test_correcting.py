"""Corrections (formats §4): what follows, what stays, and what is told first."""

import datetime as dt
from dataclasses import replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.corrections.consequences import (
    Consequences,
    LineChange,
    PlaceChange,
    consequences_of,
)
from batarde_tourney.core.tournament.corrections.correcting import (
    correct_hand,
    is_settled,
    protest_period_end,
)
from batarde_tourney.core.tournament.event.event import Event, Sealed
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.event.stages import StageDraw
from batarde_tourney.core.tournament.stages.cut import entrants
from tests.core.tournament.staged_events import blank, goes_on, stage, staged, totals

CUP = [stage("q"), stage("f", "q", best=2)]
FIRST = HandPlace(1, 1, 0)
AT_NINE = dt.datetime(2026, 11, 21, 21, tzinfo=dt.UTC)


def cup(final: bool = True) -> Event:
    """Four players at a table, the best three in a final without a hand."""
    rounds = [("q", [totals(1, a=0, b=1, c=2, d=3)])]
    return staged(
        "abcd",
        [stage("q"), stage("f", "q", best=3)],
        [*rounds, *([("f", [blank(1, "abc")])] if final else [])],
    )


def corrected(event: Event, **penalties: int) -> Event:
    return correct_hand(event, FIRST, totals(1, **penalties).hands[0], "misread")


def test_s4_3_places_that_change_are_told_from_old_to_new() -> None:
    event = cup(final=False)
    told = consequences_of(event, corrected(event, a=1, b=0, c=2, d=3))
    assert told.places == (PlaceChange(PlayerId("b"), 2, 1), PlaceChange(PlayerId("a"), 1, 2))
    assert not told.lines


def test_s4_3_ties_made_and_broken_are_told() -> None:
    event = cup(final=False)
    made = corrected(event, a=1, b=1, c=2, d=3)
    assert consequences_of(event, made).ties_made == (("a", "b"),)
    assert consequences_of(made, event).ties_broken == (("a", "b"),)


def test_s4_a_correction_that_moves_nobody_has_no_consequences() -> None:
    event = cup()
    assert consequences_of(event, corrected(event, a=0, b=1, c=2, d=4)) == Consequences()


def test_s4_4_and_s4_7_a_stage_already_drawn_is_never_redrawn_and_the_line_that_would_have_been_is_told() -> (
    None
):
    event = cup()
    after = corrected(event, a=0, b=1, c=5, d=2)
    told = consequences_of(event, after)
    assert told.lines == (LineChange(StageId("f"), (PlayerId("d"),), (PlayerId("c"),)),)
    assert after.rounds[1] == event.rounds[1]
    assert entrants(after, StageId("f")) == ("a", "b", "c")
    assert after.stages[1].entered == ("a", "b", "c")


def test_s4_7_who_entered_is_written_only_where_entry_says_otherwise() -> None:
    after = corrected(cup(), a=1, b=0, c=2, d=3)
    assert after.stages[1].entered is None
    back = corrected(corrected(cup(), a=0, b=1, c=5, d=2), a=0, b=1, c=2, d=3)
    assert entrants(back, StageId("f")) == ("a", "b", "c")


def test_s4_6_a_stage_that_is_not_drawn_follows_the_correction() -> None:
    after = corrected(cup(final=False), a=0, b=1, c=5, d=2)
    assert entrants(after, StageId("f")) == ("a", "b", "d")
    assert after.stages[1].entered is None


def test_s4_decisions_that_a_correction_makes_void_are_cancelled_with_its_reason() -> None:
    tied = [("q", [totals(1, a=0, b=1, c=1, d=3)])]
    event = staged("abcd", CUP, tied, decisions=(goes_on("f", "c"),))
    after = corrected(event, a=0, b=1, c=2, d=3)
    assert [one.cancelled for one in after.decisions] == ["misread"]
    assert consequences_of(event, after).cancelled == after.decisions
    assert entrants(after, StageId("f")) == ("a", "b")
    assert corrected(event, a=0, b=2, c=2, d=3).decisions == event.decisions


def test_s4_2_a_round_is_settled_when_it_is_complete_or_a_later_one_is_drawn() -> None:
    event = cup()
    assert is_settled(event, 1)
    assert not is_settled(event, 2)
    assert not is_settled(event, 3)
    lacking = replace(event.rounds[0], tables=(replace(event.rounds[0].tables[0], hands=()),))
    assert is_settled(replace(event, rounds=(lacking, event.rounds[1])), 1)
    assert not is_settled(replace(event, rounds=(lacking,)), 1)
    half = replace(event.rounds[0], tables=(*event.rounds[0].tables, blank(2, "abc")))
    assert not is_settled(replace(event, rounds=(half,)), 1)


def test_s4_the_time_for_claims_is_counted_from_the_last_hand_of_a_complete_round() -> None:
    event = cup()
    limited = replace(event, settings=replace(event.settings, claims=15))
    early, late = AT_NINE, AT_NINE + dt.timedelta(minutes=4)
    entered = {1: (early, late), 2: (early,)}
    assert protest_period_end(limited, 1, entered) == AT_NINE + dt.timedelta(minutes=19)
    assert protest_period_end(limited, 1, {}) is None
    assert protest_period_end(limited, 2, entered) is None, "the final still plays"
    assert protest_period_end(limited, 3, entered) is None, "there is no such round"
    assert protest_period_end(event, 1, entered) is None, "there is no limit"
    half = replace(event.rounds[0], tables=(*event.rounds[0].tables, blank(2, "abc")))
    assert protest_period_end(replace(limited, rounds=(half,)), 1, entered) is None, "a table still plays"


def test_s4_who_entered_stays_written_to_the_letter_while_it_is_the_same_sides() -> None:
    event = cup()
    stages = (event.stages[0], replace(event.stages[1], entered=tuple(map(PlayerId, "cab"))))
    written = replace(event, stages=stages)
    assert corrected(written, a=0, b=1, c=5, d=2).stages[1].entered == ("c", "a", "b")


def test_s4_the_other_hands_of_a_corrected_table_stay() -> None:
    event = cup(final=False)
    table = event.rounds[0].tables[0]
    second = replace(event.rounds[0], tables=(replace(table, hands=table.hands * 2),))
    after = corrected(replace(event, rounds=(second,)), a=1, b=0, c=2, d=3)
    assert after.rounds[0].tables[0].hands == (*totals(1, a=1, b=0, c=2, d=3).hands, *table.hands)


def test_s4_4_whom_a_draw_by_the_order_would_have_seated_elsewhere_is_told() -> None:
    tables = [totals(1, a=0, b=1, c=2, d=3), totals(2, e=0, f=1, g=2, h=4)]
    seated = [blank(1, "afg"), blank(2, "ebc")]
    ranks = (Criterion.PENALTY, Criterion.BEST_ROUND)
    made = staged(
        "abcdefgh",
        [stage("q"), stage("f", "q", per_table=3, draw=StageDraw.CROSSED)],
        [("q", tables), ("f", seated)],
        ranking=ranks,
    )
    after = corrected(made, a=2, b=1, c=0, d=3)
    told = consequences_of(made, after)
    assert [one.round for one in told.seats] == [2]
    assert set(told.seats[0].sides) == {"a", "c"}
    assert consequences_of(made, corrected(made, a=0, b=1, c=2, d=4)).seats == ()


def test_s4_4_a_later_round_by_the_standings_tells_whom_it_would_have_seated_elsewhere() -> None:
    """Round 2 of the stage went by the standings after round 1: a b c d at table 1, e f g h at table 2."""
    first = [totals(1, a=0, e=4, b=1, f=5), totals(2, c=2, g=6, d=3, h=7)]
    by_order = stage("q", rounds=3, draw=StageDraw.BY_STANDINGS)
    rounds = [("q", first), ("q", [blank(1, "abcd"), blank(2, "efgh")])]
    made = staged("abcdefgh", [by_order], rounds)
    after = corrected(made, a=0, e=4, b=5, f=1)
    (told,) = consequences_of(made, after).seats
    assert (told.round, set(told.sides)) == (2, {"b", "f"})
    assert consequences_of(made, corrected(made, a=1, e=4, b=0, f=5)).seats == ()


def test_s4_a_director_s_choice_to_draw_by_the_standings_is_told_alike() -> None:
    first = [totals(1, a=0, e=4, b=1, f=5), totals(2, c=2, g=6, d=3, h=7)]
    rounds = [("q", first), ("q", [blank(1, "abcd"), blank(2, "efgh")])]
    made = staged("abcdefgh", [stage("q", rounds=3)], rounds)
    after = corrected(made, a=0, e=4, b=5, f=1)
    assert consequences_of(made, after).seats == ()
    chosen = Sealed(1, "engine", (("method", '"by_standings"'),))
    sealed = [replace(event.rounds[1], draw=chosen) for event in (made, after)]
    made, after = (
        replace(event, rounds=(event.rounds[0], then))
        for event, then in zip((made, after), sealed, strict=True)
    )
    assert [set(told.sides) for told in consequences_of(made, after).seats] == [{"b", "f"}]
