"""Whether those who are here fit the stages, and for how many these are planned (formats, section 1)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, TableRule
from batarde_tourney.core.tournament.formats.fitting import (
    lets_tables_differ,
    players_planned,
    sizes_that_differ,
    unfit_now,
)
from batarde_tourney.core.tournament.formats.stage_plan import Reason
from tests.core.tournament.paired_events import paired, seated
from tests.core.tournament.staged_events import blank, stage

NAMES = "abcdefghi"
THREES = Settings(tables=TableRule.THREES)
Q, FINAL = stage("q", rounds=2), stage("f", "q", best=4)


def cup(
    *rounds: tuple[str | None, str],
    players: str = NAMES,
    stages: tuple[Stage, ...] = (Q, FINAL),
    settings: Settings | None = None,
) -> Event:
    """Rounds, each its stage and its tables: `abc def`."""
    return Event(
        "Cup",
        settings=settings or Settings(),
        players=tuple(Player(PlayerId(name), name) for name in players),
        stages=stages,
        rounds=tuple(
            Round(
                number,
                tuple(blank(at, names) for at, names in enumerate(tables.split(), 1)),
                stage=None if named is None else StageId(named),
            )
            for number, (named, tables) in enumerate(rounds, 1)
        ),
    )


def without(event: Event, player: str) -> Event:
    return replace(event, presences=(Presence(PlayerId(player), 1, Status.LATE),))


def test_while_everybody_is_drawn_stages_are_planned_for_those_who_are_here() -> None:
    assert players_planned(cup()) == 9
    assert players_planned(without(cup(), "i")) == 8
    assert players_planned(without(cup(("q", "abc def ghi")), "i")) == 8


def test_later_they_are_planned_for_those_who_sat_there_last() -> None:
    drawn = cup(("q", "abc def ghi"), ("q", "abcd efgh"))
    assert players_planned(drawn) == 8
    assert players_planned(replace(drawn, rounds=(*drawn.rounds[::-1],))) == 9
    final = Round(3, (blank(1, "abcd"),), stage=StageId("f"))
    assert players_planned(replace(drawn, rounds=(*drawn.rounds, final))) == 8


def test_whoever_sat_out_counts_with_all_of_their_side() -> None:
    pairs = [("a", "b"), ("c", "d"), ("e", "f")]
    first = Round(1, (seated(1, *pairs[:2]),), stage=StageId("q"), byes=(NamedSideId("s3"),))
    event = paired(pairs, waiting="xyz", stages=(stage("q"), stage("f", "q", best=2)), rounds=(first,))
    assert players_planned(event) == 6


def test_before_the_first_round_every_stage_is_asked_and_later_the_next_one_alone() -> None:
    few = cup(players="abc")
    found = unfit_now(few)
    assert found is not None
    assert (found.invalid_size.reason, found.invalid_size.stage.id) == (Reason.TOO_FEW_GO_ON, "f")
    assert unfit_now(cup(("q", "abc"), players="abc")) is None
    threes = replace(FINAL, tables=TableRule.THREES)
    late = cup(("q", "abc def ghi"), ("q", "abc def ghi"), stages=(Q, threes))
    found = unfit_now(replace(late, stages=(Q, replace(threes, entered=tuple(map(PlayerId, "abcd"))))))
    assert found is not None
    assert (found.invalid_size.reason, found.players, found.invalid_size.stage.id) == (
        Reason.TABLES_OF_3,
        4,
        "f",
    )


def test_where_all_rounds_are_drawn_nothing_is_told() -> None:
    rounds = ("q", "abc"), ("q", "abc"), ("f", "abc")
    assert unfit_now(cup(*rounds, players="abc")) is None


def test_without_stages_those_who_are_here_are_seated_by_the_rule_of_the_event() -> None:
    event = cup(players="abcdefgh", stages=(), settings=THREES)
    found = unfit_now(event)
    assert found is not None
    assert (found.invalid_size.reason, found.mixed) == (Reason.TABLES_OF_3, (4, 4))
    assert unfit_now(cup(stages=(), settings=THREES)) is None
    drawn = cup((None, "abc def"), players="abcdefgh", stages=(), settings=THREES)
    assert unfit_now(drawn) is not None


def test_tables_that_were_let_differ_are_let_again() -> None:
    eight = cup((None, "abcd efgh"), players="abcdefgh", stages=(), settings=THREES)
    assert unfit_now(eight) is None
    two = cup((None, "abcd efgh"), players="ab", stages=(), settings=THREES)
    assert unfit_now(two) is not None, "two have no table, whatever was let"


@pytest.mark.parametrize(
    ("tables", "rule", "differ"),
    [
        ("abc def", TableRule.THREES, False),
        ("abcd efg", TableRule.THREES, True),
        ("abcd efgh", TableRule.THREES, True),
        ("abcd efg", TableRule.AUTO, False),
        ("abcd efg", TableRule.FOURS, False),
    ],
)
def test_tables_of_4_were_let_into_a_stage_of_tables_of_3(tables: str, rule: TableRule, differ: bool) -> None:
    event = cup((None, tables), stages=(), settings=Settings(tables=rule))
    assert lets_tables_differ(event, None) is differ
    own = replace(Q, tables=rule)
    in_stage = cup(("q", tables), stages=(own, FINAL))
    assert lets_tables_differ(in_stage, own) is differ
    assert not lets_tables_differ(in_stage, replace(FINAL, tables=TableRule.THREES))
    assert not lets_tables_differ(in_stage, FINAL)


def test_the_rule_of_a_stage_goes_before_the_event_s() -> None:
    event = cup(settings=THREES)
    assert sizes_that_differ(event, None, 8) == (4, 4)
    assert sizes_that_differ(event, Q, 8) == (4, 4)
    assert sizes_that_differ(event, replace(Q, tables=TableRule.FOURS), 9) is None
    assert sizes_that_differ(cup(), replace(Q, tables=TableRule.THREES), 7) == (4, 3)


@pytest.mark.parametrize(("players", "sizes"), [(2, None), (9, None), (4, (4,)), (7, (4, 3)), (12, None)])
def test_tables_of_4_are_offered_where_not_all_can_sit_at_3(
    players: int, sizes: tuple[int, ...] | None
) -> None:
    assert sizes_that_differ(cup(settings=THREES), None, players) == sizes
    assert sizes_that_differ(cup(), None, players) is None
