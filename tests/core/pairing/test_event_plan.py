"""Which rounds are drawn as pairings, and which are to bring all together (games, part B)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.event_plan import judge_pairs, meets_all, meets_in_pairs
from batarde_tourney.core.pairing.tables.lines import LineKind
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table, stage_of
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from tests.core.tournament.paired_events import ended, paired, played, seated


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


def test_who_sat_at_a_table_closed_without_a_hand_has_not_met() -> None:
    robin = Stage(StageId("q"), "", 2, StageDraw.ROUND_ROBIN)
    event = paired([("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")], stages=(robin,))
    tables = (seated(1, ("a", "b"), ("c", "d")), seated(2, ("e", "f"), ("g", "h")))
    for first, repeats in (((played(tables[0]), played(tables[1])), 2), (tuple(map(ended, tables)), 0)):
        rounds = (Round(1, first, stage=robin.id), Round(2, tables, stage=robin.id))
        assert judge_pairs(replace(event, rounds=rounds), 2).repeats == repeats


@pytest.mark.parametrize("first", [StageDraw.SWISS, StageDraw.ROUND_ROBIN])
def test_a_round_is_judged_as_its_own_stage_was_drawn(first: StageDraw) -> None:
    second = StageDraw.ROUND_ROBIN if first is StageDraw.SWISS else StageDraw.SWISS
    stages = tuple(Stage(StageId(draw.value), "", 2, draw) for draw in (first, second))
    pairs = [("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")]
    rounds = tuple(
        Round(
            number,
            (played(seated(1, pairs[0], pairs[other])), played(seated(2, *rest))),
            stage=StageId(draw.value),
        )
        for number, (draw, other, rest) in enumerate(
            [
                (first, 1, (pairs[2], pairs[3])),
                (first, 2, (pairs[1], pairs[3])),
                (second, 3, (pairs[1], pairs[2])),
                (second, 1, (pairs[2], pairs[3])),
            ],
            1,
        )
    )
    event = paired(pairs, stages=stages, rounds=rounds)
    for number, drawn in enumerate((first, first, second, second), 1):
        kinds = {line.kind for line in judge_pairs(event, number).lines}
        assert (LineKind.REMATCHES in kinds) is (drawn is StageDraw.SWISS)
        assert (LineKind.FIRST_SEATS in kinds) or drawn is not StageDraw.SWISS
    assert judge_pairs(event, 0).repeats == 0


def test_a_swiss_round_of_singles_tells_who_has_met_in_any_round_before_and_of_no_first_seats() -> None:
    game, swiss = GAMES["ecarte"], Stage(StageId("q"), "", 3, StageDraw.SWISS)
    rounds = tuple(
        Round(
            number,
            tuple(Table(at, tuple(map(PlayerId, names)), 0) for at, names in enumerate(tables.split(), 1)),
            stage=swiss.id,
        )
        for number, tables in enumerate(("ab cd", "ac bd", "ac bd"), 1)
    )
    event = Event(
        "Cup",
        game="ecarte",
        settings=Settings(play=game.usual_play, ranking=game.usual_ranking),
        players=tuple(Player(PlayerId(name), name) for name in "abcd"),
        stages=(swiss,),
        rounds=rounds,
    )
    again = [(one.player, one.other) for one in judge_pairs(event, 3).remarks if one.kind is LineKind.REPEATS]
    assert again == [("a", "c"), ("b", "d")]
    assert LineKind.FIRST_SEATS not in {line.kind for line in judge_pairs(event, 3).lines}
