"""Which rounds are drawn as pairings, and which are to bring all together (games, part B)."""

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.pairing.whole_events import meets_all, meets_in_pairs, stage_of
from batarde_tourney.core.tournament.event import Event, Round
from batarde_tourney.core.tournament.stages import Stage, StageDraw


def test_two_sides_meet_at_butifarra_and_ecarte() -> None:
    assert {name: meets_in_pairs(game) for name, game in GAMES.items()} == {
        "batarde": False,
        "butifarra": True,
        "ecarte": True,
    }


def test_all_meet_all_without_stages_and_in_a_round_robin_without_groups() -> None:
    assert meets_all(None)
    q = StageId("q")
    meeting = {draw for draw in StageDraw if meets_all(Stage(q, "", 3, draw))}
    assert meeting == {StageDraw.MEET_NEW, StageDraw.ROUND_ROBIN}
    assert not any(meets_all(Stage(q, "", 3, draw, groups=2)) for draw in StageDraw)


def test_the_stage_of_a_round_is_the_one_it_names() -> None:
    stages = tuple(Stage(StageId(name), "", 1) for name in "qf")
    event = Event("Cup", stages=stages)
    assert [stage_of(event, Round(1, (), stage=stage.id)) for stage in stages] == list(stages)
    assert stage_of(event, Round(1, ())) is None
