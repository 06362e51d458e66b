"""Who left a round robin, and what that makes of its matches (R30)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Withdrawal
from batarde_tourney.core.tournament.event.members import Presence, Status
from batarde_tourney.core.tournament.event.stages import StageDraw
from batarde_tourney.core.tournament.stages.cut import PlayedStages
from batarde_tourney.core.tournament.stages.robin import Robin
from tests.core.tournament.paired_events import paired, seated
from tests.core.tournament.staged_events import stage

PAIRS = [("a", "b"), ("c", "d"), ("e", "f")]
S1, S2, S3 = (NamedSideId(f"s{number}") for number in (1, 2, 3))
ROBIN = stage("q", rounds=3, draw=StageDraw.ROUND_ROBIN)
FINAL = stage("f", "q", best=2)
FIRST = Round(1, (seated(1, PAIRS[0], PAIRS[1]),), stage=StageId("q"), byes=(S3,))
SECOND = Round(2, (seated(1, PAIRS[0], PAIRS[2]),), stage=StageId("q"), byes=(S2,))


def gone(player: str, round_: int, status: Status = Status.GONE) -> Presence:
    return Presence(PlayerId(player), round_, status)


def robin(*rounds: Round, presences: tuple[Presence, ...] = ()) -> Event:
    return paired(PAIRS, stages=(ROBIN, FINAL), rounds=rounds, presences=presences)


def annulled(event: Event, after: int | None = None) -> dict[StageId, frozenset[str]]:
    found = PlayedStages(event, after).robins().items()
    return {stage_: frozenset(one.annulled) for stage_, one in found if one.annulled}


def of(event: Event) -> Robin:
    found = PlayedStages(event).robin(StageId("q"))
    assert found is not None
    return found


def test_without_anybody_s_presence_nobody_has_left_a_round_robin() -> None:
    assert annulled(robin(FIRST, SECOND)) == {}


def test_a_pair_has_left_if_one_of_it_is_gone_by_the_last_round_that_is_told() -> None:
    event = robin(FIRST, SECOND, presences=(gone("a", 1, Status.LATE), gone("d", 2)))
    assert annulled(event) == {StageId("q"): frozenset({S2})}
    assert annulled(event, 1) == {}
    assert PlayedStages(replace(event, stages=(replace(ROBIN, draw=None), FINAL))).robins() == {}


def test_a_pair_for_whose_partner_somebody_sits_in_has_not_left() -> None:
    event = robin(FIRST, SECOND, presences=(replace(gone("d", 2), substitute=PlayerId("x")),))
    event = replace(event, players=(*event.players, replace(event.players[0], id=PlayerId("x"))))
    assert annulled(event) == {}


def test_who_leaves_when_others_have_gone_on_has_played_the_round_robin_to_its_end() -> None:
    final = Round(3, (seated(1, PAIRS[0], PAIRS[1]),), stage=StageId("f"))
    for then, left in ((1, {StageId("q"): frozenset({S3})}), (2, {StageId("q"): frozenset({S3})}), (3, {})):
        assert annulled(robin(FIRST, SECOND, final, presences=(gone("e", then),))) == left


def test_nobody_left_a_round_robin_that_was_not_played() -> None:
    final = Round(1, (seated(1, PAIRS[0], PAIRS[1]),), stage=StageId("f"))
    assert annulled(robin(final, presences=(gone("e", 1),))) == {}


def test_whoever_only_stands_by_is_not_in_a_round_robin_until_they_sit() -> None:
    waiting = robin(FIRST, presences=(gone("c", 1, Status.STANDBY), gone("f", 1, Status.STANDBY)))
    assert set(of(waiting).group_of) == {S1, S2, S3}, "both sat in it, or sat out"
    alone = replace(FIRST, byes=())
    assert set(of(robin(alone, presences=(gone("f", 1, Status.STANDBY),))).group_of) == {S1, S2}


def test_whoever_stood_by_and_left_without_a_seat_never_entered_the_round_robin() -> None:
    alone = replace(FIRST, byes=())
    waited = (gone("f", 1, Status.STANDBY), gone("f", 2))
    found = of(robin(alone, presences=waited))
    assert (set(found.group_of), found.left, found.rests_count) == ({S1, S2}, frozenset(), True)
    assert found.often == {0: 3}
    came = (gone("f", 1, Status.STANDBY), gone("f", 2, Status.IN), gone("f", 3))
    late = Round(2, (seated(1, PAIRS[0], PAIRS[1]),), stage=StageId("q"))
    assert of(robin(alone, late, presences=came)).left == {S3}


def test_who_stands_by_moves_nobody_to_another_group() -> None:
    event = robin(replace(FIRST, byes=()), presences=(gone("a", 1, Status.STANDBY),))
    event = replace(event, rounds=(), stages=(replace(ROBIN, groups=2), FINAL))
    assert of(event).group_of == {S2: 1, S3: 1}


def test_who_left_before_round_1_makes_two_meet_no_oftener() -> None:
    event = robin(presences=(gone("e", 1),))
    found = of(event)
    assert found.often == {0: 1}
    assert found.left == {S3}


@pytest.mark.parametrize(("rounds", "often"), [(1, 1), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_two_meet_as_often_as_whole_cycles_are_planned_and_once_at_least(rounds: int, often: int) -> None:
    event = replace(robin(FIRST), stages=(replace(ROBIN, rounds=rounds), FINAL))
    assert of(event).often == {0: often}


@pytest.mark.parametrize("rule", Withdrawal)
def test_r30_who_left_without_a_match_is_annulled_unless_all_results_stand(rule: Withdrawal) -> None:
    event = robin(FIRST, SECOND, presences=(gone("c", 3),))
    found = of(replace(event, settings=replace(event.settings, withdrawal=rule)))
    assert found.left == {S2}
    assert found.annulled == (frozenset() if rule is Withdrawal.KEEP else {S2})
    assert (found.forfeiting, found.forfeits()) == (frozenset(), {})


def test_r30_once_somebody_has_left_what_is_left_is_between_the_others() -> None:
    event = robin(FIRST, SECOND)
    assert of(event).to_play() == {frozenset((S2, S3)): 1}
    assert not of(event).is_over
    left = of(replace(event, presences=(gone("c", 3),)))
    assert (left.to_play(), left.is_over, left.rests_count) == ({}, True, False)
