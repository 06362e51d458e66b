"""How a hall is run: each choice is one act, undone as any, and waits for no opening."""

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import close_event
from batarde_tourney.services.hall.settings import (
    HallChoice,
    HallRules,
    NoSuchRound,
    choose,
    hall_rules,
    open_standings,
    seal_standings,
)
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.results.results import EventNotFound
from batarde_tourney.store.base.errors import EventIsClosed


@pytest.mark.parametrize("choice", HallChoice)
def test_a_choice_is_made_before_the_hall_is_opened_and_undone(
    club: Session, evening: EventNumber, choice: HallChoice
) -> None:
    usual = getattr(HallRules(), choice.value)
    choose(club, evening, choice, is_on=not usual)
    assert getattr(hall_rules(club, evening), choice.value) is not usual
    (newest, *_earlier) = list_acts(club, evening)
    before, after = act_sides(newest)
    assert act_line(newest).startswith("Settings of the hall of")
    assert before != after != "–"
    undo(club, evening)
    assert hall_rules(club, evening) == HallRules()


def test_a_choice_leaves_the_others(club: Session, evening: EventNumber) -> None:
    choose(club, evening, HallChoice.IS_OPEN, is_on=True)
    seal_standings(club, evening, 3)
    choose(club, evening, HallChoice.NEEDS_CONFIRMING, is_on=False)
    assert hall_rules(club, evening) == HallRules(is_open=True, needs_confirming=False, sealed_from=3)


def test_what_holds_already_is_no_act(club: Session, evening: EventNumber) -> None:
    before = len(list_acts(club, evening))
    choose(club, evening, HallChoice.COUNTS_AT_ONCE, is_on=True)
    open_standings(club, evening)
    assert len(list_acts(club, evening)) == before


def test_sealing_and_opening_say_so_in_the_journal(club: Session, evening: EventNumber) -> None:
    seal_standings(club, evening, 3)
    open_standings(club, evening)
    opened, sealed, *_earlier = list_acts(club, evening)
    assert act_line(sealed).startswith("Seal the standings of")
    assert act_sides(sealed) == ("standings open to all", "standings sealed from round 3 on")
    assert act_line(opened).startswith("Open the standings of")
    assert act_sides(opened) == ("standings sealed from round 3 on", "standings open to all")


@pytest.mark.parametrize("round_", [0, -1])
def test_a_round_that_can_be_none_is_refused(club: Session, evening: EventNumber, round_: int) -> None:
    with pytest.raises(NoSuchRound):
        seal_standings(club, evening, round_)


def test_a_closed_event_is_opened_by_its_ceremony_and_counts_as_before(
    club: Session, evening: EventNumber
) -> None:
    close_event(club, evening)
    with pytest.raises(EventIsClosed):
        choose(club, evening, HallChoice.COUNTS_AT_ONCE, is_on=False)
    seal_standings(club, evening, 1)
    open_standings(club, evening)
    assert hall_rules(club, evening) == HallRules()


def test_there_is_no_hall_of_no_event(club: Session, evening: EventNumber) -> None:
    with pytest.raises(EventNotFound):
        hall_rules(club, EventNumber(99))
    with pytest.raises(EventNotFound):
        seal_standings(club, EventNumber(99), 1)
