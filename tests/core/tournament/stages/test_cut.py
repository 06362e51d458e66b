"""Who enters a stage, and who is on its open line (formats, F2 and F16)."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.stages.cut import Cut, PlayedStages, cut_of, event_until
from tests.core.tournament.staged_events import goes_on, in_order, stage, staged, totals

STAGES = [stage("q"), stage("consolation", "q", others=True), stage("final", "q", best=2)]


def lines(**penalties: int) -> tuple[Cut, Cut]:
    """Of the final and of the consolation after one table of the qualifying round."""
    event = staged("abcd", STAGES, [("q", [totals(1, **penalties)])])
    return cut_of(event, StageId("final")), cut_of(event, StageId("consolation"))


def test_f2_the_others_are_those_who_enter_no_other_stage() -> None:
    final, others = lines(a=0, b=1, c=2, d=3)
    assert (final.entered, final.open) == (("a", "b"), ())
    assert (others.take, others.entered, others.open) == (2, ("c", "d"), ())


def test_f2_whoever_is_on_an_open_line_is_on_that_of_the_others_too() -> None:
    final, others = lines(a=0, b=1, c=1, d=3)
    assert (final.take, final.entered, final.open) == (2, ("a",), ("b", "c"))
    assert final.settled_anyhow == ("a", "b")
    assert (others.take, others.entered, others.open) == (2, ("d",), ("b", "c"))


def test_f6_whoever_goes_to_the_others_does_not_go_on() -> None:
    event = staged("abcd", STAGES, [("q", [totals(1, a=0, b=1, c=1, d=3)])])
    event = replace(event, decisions=(goes_on("consolation", "c"),))
    final, others = cut_of(event, StageId("final")), cut_of(event, StageId("consolation"))
    assert (final.entered, final.open) == (("a", "b"), ())
    assert (others.entered, others.open) == (("c", "d"), ())
    assert PlayedStages(event).void_decisions() == ()


def test_f6_who_goes_to_one_stage_settles_nothing_of_another_that_is_not_of_the_others() -> None:
    stages = [stage("q"), stage("gold", "q", best=2), stage("silver", "q", best=2)]
    event = staged(
        "abcd", stages, [("q", [totals(1, a=0, b=1, c=1, d=3)])], decisions=(goes_on("gold", "b"),)
    )
    gold, silver = cut_of(event, StageId("gold")), cut_of(event, StageId("silver"))
    assert (gold.entered, gold.open) == (("a", "b"), ())
    assert (silver.entered, silver.open) == (("a",), ("b", "c"))


def test_f6_lucky_are_those_who_entered_and_no_others() -> None:
    tables = [totals(1, a=0, b=1, c=2), totals(2, d=0, e=3, f=4)]
    final = stage("final", "q", per_table=1, fill_to=4)
    event = staged("abcdef", [stage("q"), final], [("q", tables)])
    assert cut_of(event, StageId("final")).lucky == ("b", "c")
    written = replace(event, stages=(event.stages[0], replace(final, entered=tuple(map(PlayerId, "abef")))))
    line = cut_of(written, StageId("final"))
    assert (line.entered, line.lucky) == (("a", "b", "e", "f"), ("b",))


def test_f6_of_equals_for_a_place_of_whom_fill_to_brings_one_only_one_is_lucky() -> None:
    """The other has the place; which of the two it is makes no difference to anybody."""
    tables = [totals(1, a=0, b=0, c=2), totals(2, d=0, e=3, f=4)]
    final = stage("final", "q", per_table=1, fill_to=4)
    event = staged("abcdef", [stage("q"), final], [("q", tables)])
    line = cut_of(event, StageId("final"))
    assert (line.entered, line.open) == (("a", "b", "d", "c"), ())
    assert line.lucky == ("b", "c")
    assert len(line.lucky) == len(line.entered) - len(tables)


def test_f17_a_decision_about_a_side_that_goes_on_without_it_is_void() -> None:
    event = staged("abcd", STAGES, [("q", [totals(1, a=0, b=1, c=2, d=3)])])
    for order in (in_order("q", "ab"), replace(in_order("q", "ab"), cancelled="misread")):
        decided = replace(event, decisions=(order, goes_on("final", "a")))
        assert 1 in PlayedStages(decided).void_decisions(), "no order that holds has put it there"


def test_f16_points_of_the_last_round_that_counts_stay() -> None:
    rounds = [("q", [totals(1, a=0, b=1, c=2, d=3)]), ("q", [totals(1, a=0, b=1, c=2, d=3)])]
    event = staged("abcd", [stage("q", rounds=2)], rounds, added=(("a", 1, 2), ("b", 2, 3)))
    until = event_until(event, 1)
    assert [(one.round, one.points) for one in until.adjustments] == [(1, 2)]
    assert [one.number for one in until.rounds] == [1]
