"""A correction is one act: the hand, who entered drawn stages, and void decisions (formats §4)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import EventNumber, MemberId
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n.journal.acts import act_sides
from batarde_tourney.services.base.entries import BlankEntry
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.corrections.corrections import HandMissing, correct, foresee_correction
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, redo, undo
from batarde_tourney.services.results.results import FaultyHand, HandChanged, show_history
from batarde_tourney.services.season.championships import SeasonRule, make_championship, show_season
from batarde_tourney.store.base.errors import RoundNotFound, TableNotFound
from tests.core.tournament.staged_events import blank, stage, staged, totals

PLACE = HandPlace(1, 1, 0)
CUP = staged(
    "abcd",
    [stage("q"), stage("f", "q", best=3)],
    [("q", [totals(1, a=0, b=1, c=2, d=3)]), ("f", [blank(1, "abc")])],
)


def hand(**penalties: int) -> RecordedHand:
    return totals(1, **penalties).hands[0]


MISREAD = hand(a=0, b=1, c=5, d=2)


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, CUP).event


def test_s4_a_correction_is_one_act_with_its_reason_undone_in_one_step(
    club: Session, cup: EventNumber
) -> None:
    fact = correct(club, cup, PLACE, MISREAD, reason=" misread ")
    event = load_event(club, cup)
    assert event.rounds[0].tables[0].hands == (MISREAD,)
    assert event.stages[1].entered == ("a", "b", "c")
    assert (fact.revision, show_history(club, cup, PLACE)[-1].reason) == (2, "misread")
    act = list_acts(club, cup)[0]
    told = {"round": 1, "table": 1, "hand": 1, "why": "misread", "places": 2, "decisions": 0}
    assert (act.kind, act.facts) == (ActKind.HAND_CORRECTED, told)
    assert act_sides(act)[1].endswith("; 2 places changed"), "the journal keeps what followed"
    assert "changed" not in act_sides(act)[0]
    undo(club, cup)
    assert load_event(club, cup) == CUP
    redo(club, cup)
    assert load_event(club, cup) == event


def test_s4_2_what_follows_is_told_first_and_nothing_is_stored_by_it(club: Session, cup: EventNumber) -> None:
    foreseen = foresee_correction(club, cup, PLACE, MISREAD)
    assert load_event(club, cup) == CUP
    done = correct(club, cup, PLACE, MISREAD, reason="misread")
    assert (foreseen.consequences, foreseen.seasons) == (done.consequences, done.seasons)


def test_s4_5_season_totals_that_change_are_told_with_the_others(club: Session, cup: EventNumber) -> None:
    number = make_championship(club, "Season", SeasonRule(), (cup,)).championship
    assert number is not None
    before = {row.member: row.total for row in show_season(club, number).rows}
    fact = correct(club, cup, PLACE, MISREAD, reason="misread")
    after = {row.member: row.total for row in show_season(club, number).rows}
    told = {one.member: (one.old, one.new) for one in fact.seasons}
    changed: dict[MemberId, object] = {
        member: (before[member], after[member]) for member in after if before[member] != after[member]
    }
    assert told == changed
    assert len(changed) == 2
    assert {one.championship for one in fact.seasons} == {number}


def test_s4_what_is_no_correction_is_refused_and_changes_nothing(club: Session, cup: EventNumber) -> None:
    faulty = hand(a=0, b=1, c=2, d=3, e=4)
    refusals: tuple[tuple[type[Exception], HandPlace, RecordedHand, str], ...] = (
        (BlankEntry, PLACE, MISREAD, " "),
        (FaultyHand, PLACE, faulty, "misread"),
        (RoundNotFound, HandPlace(3, 1, 0), MISREAD, "misread"),
        (TableNotFound, HandPlace(1, 2, 0), MISREAD, "misread"),
        (HandMissing, HandPlace(1, 1, 1), MISREAD, "misread"),
        (HandMissing, HandPlace(2, 1, 0), MISREAD, "misread"),
    )
    for error, place, wanted, reason in refusals:
        with pytest.raises(error):
            correct(club, cup, place, wanted, reason=reason)
    with pytest.raises(HandChanged):
        correct(club, cup, PLACE, MISREAD, reason="misread", based_on=0)
    assert load_event(club, cup) == CUP


@pytest.mark.parametrize("is_closed", [False, True])
def test_s4_1_any_hand_of_any_round_can_be_changed_at_any_time(club: Session, is_closed: bool) -> None:
    """Of the first stage after the final, of the final, of an event that is closed, whose claims are over."""
    rounds = [
        ("q", [totals(1, a=0, b=1, c=2, d=3), totals(2, e=1, f=2, g=3, h=4)]),
        ("q", [totals(1, a=1, e=0, c=2, g=3), totals(2, b=1, f=1, d=3, h=4)]),
        ("f", [totals(1, a=0, b=1, e=2, f=3)]),
    ]
    made = staged("abcdefgh", [stage("q", rounds=2), stage("f", "q", best=4)], rounds, claims=1)
    number = add_complete_event(club, replace(made, is_closed=is_closed)).event
    places = [(one.number, table.number) for one in made.rounds for table in one.tables]
    for round_number, table in places:
        place = HandPlace(round_number, table, 0)
        wanted = hand(a=4, b=3, c=1, d=0)
        correct(club.with_reason("misread"), number, place, wanted)
        assert show_history(club, number, place)[-1].hand == wanted
    after = load_event(club, number)
    assert [len(table.hands) for one in after.rounds for table in one.tables] == [1] * 5
    assert [table.seats for one in after.rounds for table in one.tables] == [
        table.seats for one in made.rounds for table in one.tables
    ]
