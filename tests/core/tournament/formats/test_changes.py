"""Rounds can be added to a stage that has started; one that has been drawn cannot change (formats §1)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.formats.changes import StageDrawn, StageLeftBehind, change_stages

RANKING, FINAL = StageId("q"), StageId("f")
Q = Stage(RANKING, "Ranking", 3, StageDraw.MEET_NEW)
F = Stage(FINAL, "Final", 1, entry=StageEntry(RANKING, best=4))
PLAYERS = tuple(PlayerId(f"p{number}") for number in range(4))


def under_way(*drawn: StageId) -> Event:
    rounds = tuple(
        Round(number, (Table(1, PLAYERS, 0),), stage=stage) for number, stage in enumerate(drawn, start=1)
    )
    return Event("Cup", players=tuple(Player(id_, id_) for id_ in PLAYERS), rounds=rounds, stages=(Q, F))


@pytest.mark.parametrize("rounds", [1, 2, 3, 7])
def test_s1_14_rounds_can_be_added_to_a_stage_that_has_started(rounds: int) -> None:
    changed = change_stages(under_way(RANKING), (replace(Q, rounds=rounds), F))
    assert [stage.rounds for stage in changed.stages] == [rounds, 1]
    assert changed.settings.rounds == rounds + 1


def test_rounds_that_are_drawn_stay() -> None:
    with pytest.raises(StageDrawn):
        change_stages(under_way(RANKING, RANKING), (replace(Q, rounds=1), F))


@pytest.mark.parametrize(
    "changed",
    [
        (),
        (F,),
        (F, Q),
        (replace(Q, draw=StageDraw.RANDOM), F),
        (replace(Q, name="Other"), F),
        (replace(Q, carries=True), F),
        (replace(Q, shares=True), F),
    ],
)
def test_s1_14_a_stage_that_has_been_drawn_cannot_be_changed(changed: tuple[Stage, ...]) -> None:
    with pytest.raises(StageDrawn) as refused:
        change_stages(under_way(RANKING), changed)
    assert refused.value.stage == "Ranking"


def test_s1_14_a_later_stage_that_nobody_has_drawn_can_be_changed() -> None:
    semi = Stage(StageId("sf"), "Semi", 1, entry=StageEntry(RANKING, best=8))
    final = replace(F, entry=StageEntry(StageId("sf"), per_table=2))
    assert change_stages(under_way(RANKING), (Q, semi, final)).stages == (Q, semi, final)


def test_nobody_plays_on_in_a_stage_from_which_others_have_gone_on() -> None:
    with pytest.raises(StageLeftBehind) as refused:
        change_stages(under_way(RANKING, FINAL), (replace(Q, rounds=4), F))
    assert refused.value.stage == "Ranking"
    more = change_stages(under_way(RANKING, FINAL), (Q, replace(F, rounds=2)))
    assert more.stages[1].rounds == 2


def test_a_stage_without_a_name_is_told_by_its_id() -> None:
    unnamed = replace(Q, name="")
    event = replace(under_way(RANKING, FINAL), stages=(unnamed, F))
    with pytest.raises(StageLeftBehind) as left:
        change_stages(event, (replace(unnamed, rounds=4), F))
    with pytest.raises(StageDrawn) as drawn:
        change_stages(event, (F,))
    assert (left.value.stage, drawn.value.stage) == ("q", "q")
