"""A tie settled is an act of the journal: by a play-off, by lot or by the director (formats §3)."""

import pytest

from batarde_tourney.core.ids import EventNumber, NamedSideId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import Decision, Means
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, undo
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.standings.decisions import (
    CutNotOpen,
    DecisionChanged,
    NotEqualThere,
    cancel_decision,
    put_in_order,
    settle_cut,
    settle_cut_by_lot,
)
from batarde_tourney.services.standings.standings import StageNotFound
from tests.core.tournament.staged_events import blank, stage, staged, totals

FINAL = StageId("f")
TIED = staged(
    "abcde",
    [stage("q"), stage("f", "q", best=3)],
    [("q", [totals(1, a=0, b=2, c=2, d=2, e=3)])],
)


def sides(names: str) -> tuple[SideId, ...]:
    return tuple(map(NamedSideId, names))


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, TIED).event


def event_of(club: Session, number: EventNumber) -> Event:
    return load_event(club, number)


def test_s3_a_line_settled_by_the_director_is_one_act_with_its_reason(
    club: Session, cup: EventNumber
) -> None:
    settle_cut(club, cup, FINAL, sides("bd"), Means.DIRECTOR, reason="they met twice")
    line = cut_of(event_of(club, cup), FINAL)
    assert (line.entered, line.open) == (sides("abd"), ())
    act = list_acts(club, cup)[0]
    told = {"stage": "f", "how": "director", "reason": "they met twice", "names": ["B", "D"], "order": False}
    assert (act.kind, act.facts) == (ActKind.DECISION_MADE, told)
    undo(club, cup)
    assert event_of(club, cup) == TIED


def test_s3_a_decision_may_settle_a_part_and_a_play_off_needs_no_reason(
    club: Session, cup: EventNumber
) -> None:
    settle_cut(club, cup, FINAL, sides("c"), Means.PLAY_OFF)
    line = cut_of(event_of(club, cup), FINAL)
    assert (line.entered, line.open, line.take) == (sides("ac"), sides("bd"), 3)
    settle_cut(club, cup, FINAL, sides("d"), Means.PLAY_OFF)
    assert cut_of(event_of(club, cup), FINAL).open == ()


def test_s3_lots_are_drawn_from_a_seed_that_the_decision_names(club: Session, cup: EventNumber) -> None:
    settle_cut_by_lot(club, cup, FINAL, seed=7)
    (first,) = event_of(club, cup).decisions
    assert (first.how, first.reason, len(first.goes_on)) == (Means.LOTS, "seed 7", 2)
    assert cut_of(event_of(club, cup), FINAL).open == ()
    undo(club, cup)
    settle_cut_by_lot(club, cup, FINAL, seed=7)
    assert event_of(club, cup).decisions == (first,)


def test_s3_every_seed_settles_the_line_and_each_side_has_its_chance(club: Session, cup: EventNumber) -> None:
    gone: set[SideId] = set()
    for seed in range(6):
        settle_cut_by_lot(club, cup, FINAL, seed=seed)
        gone.update(event_of(club, cup).decisions[0].goes_on)
        undo(club, cup)
    assert gone == set(sides("bcd"))


def test_s3_a_play_off_for_a_place_orders_equals(club: Session, cup: EventNumber) -> None:
    put_in_order(club, cup, StageId("q"), sides("dc"), Means.PLAY_OFF, reason="3 : 1")
    ranks = {row.side.id: row.rank for row in rank_sides(event_of(club, cup)).rows}
    assert [ranks[side] for side in sides("adcbe")] == [1, 2, 3, 4, 5]
    act = list_acts(club, cup)[0]
    assert (act.facts["names"], act.facts["order"]) == (["D", "C"], True)


def test_s3_a_decision_is_cancelled_with_a_reason_and_stays(club: Session, cup: EventNumber) -> None:
    settle_cut(club, cup, FINAL, sides("bd"), Means.PLAY_OFF)
    (made,) = event_of(club, cup).decisions
    cancel_decision(club, cup, 0, made, reason="wrong table")
    (cancelled,) = event_of(club, cup).decisions
    assert cancelled.cancelled == "wrong table"
    assert cut_of(event_of(club, cup), FINAL).open == sides("bcd")
    assert list_acts(club, cup)[0].kind is ActKind.DECISION_CANCELLED
    for index, seen in ((0, made), (0, cancelled), (1, made)):
        with pytest.raises(DecisionChanged):
            cancel_decision(club, cup, index, seen, reason="again")
    undo(club, cup)
    with pytest.raises(BlankEntry):
        cancel_decision(club, cup, 0, made, reason=" ")
    assert event_of(club, cup).decisions == (made,)


def test_s3_what_settles_nothing_is_refused(club: Session, cup: EventNumber) -> None:
    with pytest.raises(BlankEntry):
        settle_cut(club, cup, FINAL, sides("b"), Means.DIRECTOR)
    for names in ("a", "bcd", "e", ""):
        with pytest.raises(NotEqualThere):
            settle_cut(club, cup, FINAL, sides(names), Means.LOTS)
    for order in ("ab", "b", "bb"):
        with pytest.raises(NotEqualThere):
            put_in_order(club, cup, StageId("q"), sides(order), Means.LOTS)
    with pytest.raises(CutNotOpen):
        settle_cut_by_lot(club, cup, StageId("q"))
    with pytest.raises(StageNotFound):
        settle_cut(club, cup, StageId("x"), sides("b"), Means.LOTS)
    assert event_of(club, cup) == TIED


def test_s4_points_given_later_keep_who_entered_a_stage_that_is_drawn(club: Session) -> None:
    rounds = [("q", [totals(1, a=0, b=1, c=2, d=3)]), ("f", [blank(1, "abc")])]
    event = staged("abcd", [stage("q"), stage("f", "q", best=3)], rounds)
    number = add_complete_event(club, event).event
    give_points(club, number, NamedSideId("c"), 1, 5, reason="late")
    assert event_of(club, number).stages[1].entered == sides("abc")
    undo(club, number)
    assert event_of(club, number) == event


def test_s4_points_that_part_equals_cancel_the_decision_between_them(club: Session, cup: EventNumber) -> None:
    settle_cut(club, cup, FINAL, sides("bd"), Means.PLAY_OFF)
    give_points(club, cup, NamedSideId("b"), 1, 1, reason="late")
    (decision,) = event_of(club, cup).decisions
    assert isinstance(decision, Decision)
    assert decision.cancelled == "late"
