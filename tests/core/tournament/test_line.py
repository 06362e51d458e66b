"""Who enters a stage, and who is on its open line (formats, F2 and F16)."""

from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.line import Line, event_until, line_of
from tests.core.tournament.staged_events import stage, staged, totals

STAGES = [stage("q"), stage("consolation", "q", others=True), stage("final", "q", best=2)]


def lines(**penalties: int) -> tuple[Line, Line]:
    """Of the final and of the consolation after one table of the qualifying round."""
    event = staged("abcd", STAGES, [("q", [totals(1, **penalties)])])
    return line_of(event, StageId("final")), line_of(event, StageId("consolation"))


def test_f2_the_others_are_those_who_enter_no_other_stage() -> None:
    final, others = lines(a=0, b=1, c=2, d=3)
    assert (final.entered, final.open) == (("a", "b"), ())
    assert (others.take, others.entered, others.open) == (2, ("c", "d"), ())


def test_f2_whoever_is_on_an_open_line_is_on_that_of_the_others_too() -> None:
    final, others = lines(a=0, b=1, c=1, d=3)
    assert (final.take, final.entered, final.open) == (2, ("a",), ("b", "c"))
    assert final.settled_anyhow == ("a", "b")
    assert (others.take, others.entered, others.open) == (2, ("d",), ("b", "c"))


def test_f16_points_of_the_last_round_that_counts_stay() -> None:
    rounds = [("q", [totals(1, a=0, b=1, c=2, d=3)]), ("q", [totals(1, a=0, b=1, c=2, d=3)])]
    event = staged("abcd", [stage("q", rounds=2)], rounds, added=(("a", 1, 2), ("b", 2, 3)))
    until = event_until(event, 1)
    assert [(one.round, one.points) for one in until.adjustments] == [(1, 2)]
    assert [one.number for one in until.rounds] == [1]
