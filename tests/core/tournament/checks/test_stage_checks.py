"""Stages, rounds and decisions that no event can have (contract, stages; games, part D)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.faults import Fault, FaultCode
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_decisions, check_event
from batarde_tourney.core.tournament.event.event import Event, Round
from batarde_tourney.core.tournament.event.stages import Decision, Stage, StageDraw
from tests.core.tournament.paired_events import paired
from tests.core.tournament.staged_events import blank, goes_on, in_order, stage, staged, totals

TABLE = totals(1, a=1, b=2, c=3, d=8)
PLAYED = staged("abcd", [stage("q")], [("q", [TABLE])])


def with_stages(*stages: Stage) -> list[str]:
    """The paths of what is wrong with them, as stages of four players."""
    return [one.path for one in check_event(replace(PLAYED, stages=stages))]


def test_a_swiss_is_for_games_in_which_two_sides_meet() -> None:
    pairs = paired([("a", "b"), ("c", "d"), ("e", "f")], stages=(stage("q", draw=StageDraw.SWISS),))
    assert check_event(pairs) == ()
    assert with_stages(stage("q", draw=StageDraw.SWISS)) == ["stages[0].draw"]


@pytest.mark.parametrize(("entered", "places"), [("abcd", []), ("abz", [2]), ("aba", [2]), ("zzb", [0, 1])])
def test_who_entered_a_stage_is_one_of_the_event_and_enters_once(entered: str, places: list[int]) -> None:
    first = stage("q", entered=tuple(map(PlayerId, entered)))
    found = check_event(replace(staged("abcd", [stage("q")], []), stages=(first,)))
    assert [one.path for one in found] == [f"stages[0].entered[{place}]" for place in places]
    assert {one.code for one in found} <= {FaultCode.SIDE}


@pytest.mark.parametrize("way", [{"best": 1}, {"per_table": 1}, {"per_table": 1, "fill_to": 1}])
def test_one_alone_can_go_on(way: dict[str, int]) -> None:
    assert with_stages(stage("q"), stage("f", "q", **way)) == []
    assert with_stages(stage("q"), stage("f", "q", **way | dict.fromkeys(way, 0))) == ["stages[1].entry"]


def test_with_stages_every_round_names_one_of_them_and_without_none_does() -> None:
    def said(event: Event, named: str | None) -> list[Fault]:
        rounds = (Round(1, (TABLE,), stage=None if named is None else StageId(named)),)
        return list(check_event(replace(event, rounds=rounds)))

    assert said(PLAYED, "q") == []
    (nowhere,) = said(PLAYED, "nowhere")
    assert (nowhere.path, nowhere.code) == ("rounds[0].stage", FaultCode.STAGE)
    assert dict(nowhere.facts) == {"stage": "nowhere"}
    (unnamed,) = said(PLAYED, None)
    assert (unnamed.path, unnamed.code) == ("rounds[0].stage", FaultCode.STAGE)
    assert dict(unnamed.facts) == {}
    without = replace(PLAYED, stages=())
    assert said(without, None) == []
    assert [one.code for one in said(without, "q")] == [FaultCode.STAGE]


def test_a_round_of_no_stage_is_one_fault_even_where_a_stage_takes_from_it() -> None:
    rounds = tuple(
        Round(number, (blank(1, "abcd"),), stage=StageId(name)) for number, name in ((1, "f"), (2, "nowhere"))
    )
    found = check_event(replace(PLAYED, stages=(stage("f", "nowhere", best=4),), rounds=rounds))
    assert [one.path for one in found if one.path.endswith(".stage")] == ["rounds[1].stage"]


def test_f15_no_round_of_a_stage_comes_after_one_of_a_stage_that_takes_from_it() -> None:
    stages = (stage("q"), stage("other"), stage("f", "q", best=4))

    def faulty(*named: str) -> list[str]:
        rounds = tuple(
            Round(number, (blank(1, "abcd"),), stage=StageId(name)) for number, name in enumerate(named, 1)
        )
        found = check_event(replace(PLAYED, stages=stages, rounds=rounds))
        return [one.path for one in found if one.code is FaultCode.STAGE]

    assert faulty("q", "q", "other", "f", "f", "other") == []
    assert faulty("q", "f", "q", "other", "q") == ["rounds[2].stage", "rounds[4].stage"]


@pytest.mark.parametrize(
    ("decision", "is_sound"),
    [
        (in_order("q", "ab"), True),
        (in_order("q", "a"), False),
        (in_order("q", "aa"), False),
        (in_order("q", "az"), False),
        (in_order("z", "ab"), False),
        (goes_on("q", "a"), True),
        (goes_on("q", ""), False),
        (goes_on("q", "az"), False),
        (replace(in_order("q", "ab"), goes_on=(PlayerId("c"),)), False),
    ],
)
def test_a_decision_names_who_goes_on_or_an_order_of_two_or_more(decision: Decision, is_sound: bool) -> None:
    found = list(check_decisions(replace(PLAYED, decisions=(decision,)), [PlayerId(name) for name in "abcd"]))
    assert [(one.path, one.code) for one in found] == (
        [] if is_sound else [("decisions[0]", FaultCode.DECISION)]
    )


def test_f2_a_consolation_round_stands_before_the_stage_it_leaves_its_players_behind_for() -> None:
    final, others = stage("f", "q", best=2), stage("c", "q", others=True)
    assert with_stages(stage("q"), others, final) == []
    assert with_stages(stage("q"), final, others) == ["stages[2].entry"]
    assert with_stages(stage("q"), stage("sf", "q", best=4), stage("c", "sf", others=True)) == []


def test_what_fills_up_a_stage_goes_with_the_first_of_tables_or_of_groups() -> None:
    assert with_stages(stage("q"), stage("f", "q", per_table=1, fill_to=4)) == []
    assert with_stages(stage("q", groups=2), stage("f", "q", per_group=1, fill_to=4)) == []
    assert with_stages(stage("q"), stage("f", "q", best=1, fill_to=4)) == ["stages[1].entry"]
