"""The table of acts is whole and printed, and a round is in the state that it goes by (formats §7)."""

from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.tournament.event.event import Event
from tests.core.tournament.acts.test_act_checks import lacking, played_event
from tests.core.tournament.events import made_up_event
from tests.core.tournament.staged_events import blank, stage, staged, totals
from tools.act_table import ACT_TABLE, DirectorAct, RoundState, handbook, state_of

ABCD, EFGH = totals(1, a=1, b=2, c=3, d=4), totals(2, e=1, f=2, g=3, h=4)
NEW_ABCD, NEW_EFGH = blank(1, "abcd"), blank(2, "efgh")


def two_stages(*rounds: tuple[str, list[object]], first: int = 2) -> Event:
    stages = [stage("q", rounds=first), stage("f", "q", best=4)]
    return staged("abcdefgh", stages, list(rounds))  # type: ignore[arg-type]


def test_s7_3_the_handbook_prints_the_table_as_it_is() -> None:
    """If not: `python tools/act_table.py > docs/acts.md`."""
    assert (Path(__file__).parents[2] / "docs" / "acts.md").read_text("utf-8") == handbook()


def test_s7_1_every_act_has_an_answer_for_every_state() -> None:
    assert set(ACT_TABLE) == set(DirectorAct)
    assert {len(cells) for cells in ACT_TABLE.values()} == {len(RoundState)}


def test_there_is_no_state_of_a_round_that_is_not() -> None:
    with pytest.raises(KeyError):
        state_of(played_event(1), 2)


def test_without_stages_the_last_planned_round_ends_the_event() -> None:
    assert state_of(played_event(2, 3), 1) is RoundState.COMPLETE
    assert state_of(played_event(2, 3), 2) is RoundState.COMPLETE
    assert [state_of(played_event(3, 3), number) for number in (1, 2, 3)] == [RoundState.STAGE_OVER] * 3


def test_a_round_is_drawn_until_its_first_hand_and_playing_until_its_last() -> None:
    event = made_up_event(8, 1)
    empty = [replace(table, hands=()) for table in event.rounds[0].tables]
    drawn = replace(event, rounds=(replace(event.rounds[0], tables=tuple(empty)),))
    begun = replace(event, rounds=(replace(event.rounds[0], tables=(event.rounds[0].tables[0], empty[1])),))
    assert state_of(drawn, 1) is RoundState.DRAWN
    assert state_of(begun, 1) is RoundState.PLAYING
    assert state_of(lacking(event, 1), 1) is RoundState.PLAYING


def test_one_hand_missing_anywhere_keeps_the_stage_open() -> None:
    event = lacking(played_event(3, 3), 1)
    assert [state_of(event, number) for number in (1, 2, 3)] == [
        RoundState.COMPLETE,
        RoundState.COMPLETE,
        RoundState.PLAYING,
    ]


def test_a_closed_event_is_closed_in_all_its_rounds() -> None:
    event = replace(played_event(2, 3), is_closed=True)
    assert [state_of(event, number) for number in (1, 2)] == [RoundState.EVENT_CLOSED] * 2


def test_a_stage_is_over_with_its_own_last_round() -> None:
    once = two_stages(("q", [ABCD, EFGH]))
    assert state_of(once, 1) is RoundState.COMPLETE, "one of two"
    assert state_of(two_stages(("q", [ABCD, EFGH]), first=1), 1) is RoundState.STAGE_OVER
    twice = two_stages(("q", [ABCD, EFGH]), ("q", [ABCD, NEW_EFGH]))
    assert [state_of(twice, number) for number in (1, 2)] == [RoundState.COMPLETE, RoundState.PLAYING]


def test_a_stage_is_over_once_a_later_one_is_drawn_whatever_it_lacks() -> None:
    drawn = two_stages(("q", [ABCD, EFGH]), ("f", [blank(1, "abef")]))
    assert [state_of(drawn, number) for number in (1, 2)] == [RoundState.STAGE_OVER, RoundState.DRAWN]
    again = two_stages(("q", [ABCD, EFGH]), ("q", [NEW_ABCD, NEW_EFGH]))
    assert [state_of(again, number) for number in (1, 2)] == [RoundState.COMPLETE, RoundState.DRAWN]
