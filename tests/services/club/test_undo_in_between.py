"""Two desks on one club file: nobody undoes what somebody else did without being asked."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import change_event, load_event
from batarde_tourney.services.journal.journal import (
    ActConflict,
    ActInBetween,
    NoSuchAct,
    list_acts,
    next_acts,
    redo,
    undo,
    undo_acts,
    undo_to,
)
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand
from tests.core.tournament.events import made_up_hand


@pytest.fixture
def other(club: Session) -> Iterator[Session]:
    """The same club file, opened by somebody else."""
    with open_session(club.address) as opened:
        yield opened


@pytest.fixture
def seated(club: Session, evening: EventNumber) -> EventNumber:
    accept_round(club, propose_round(club, evening))
    return evening


def record(club: Session, number: EventNumber, table: int, by: str) -> int:
    """The number of the act that a first hand at this table is."""
    sheet = open_sheet(club, number, 1, table)
    hand = made_up_hand(sheet.sizes[0], sheet.dealers[0], len(sheet.players), random.Random(table))
    record_hand(club.acting_as(by), number, HandPlace(1, table, 0), hand, based_on=sheet.revisions[0])
    return named(club, number)


def named(club: Session, number: EventNumber) -> int:
    """The act that a window names."""
    back = next_acts(club, number).back
    assert back is not None
    return back.number


def hands_at(club: Session, number: EventNumber) -> list[int]:
    return [len(open_sheet(club, number, 1, table).table.hands) for table in (1, 2)]


def test_another_hand_in_between_is_named_and_stays(
    club: Session, other: Session, seated: EventNumber
) -> None:
    mine = record(club, seated, 1, "Ana")
    theirs = record(other, seated, 2, "Bo")
    with pytest.raises(ActInBetween) as refused:
        undo(club.acting_as("Ana"), seated, act=mine)
    found = refused.value
    assert (found.by, found.newest.number, found.wanted) == ("Bo", theirs, (mine,))
    assert found.newest.facts["table"] == 2
    assert found.own is not None
    assert (found.own.number, found.own.facts["table"]) == (mine, 1)
    assert found.is_possible
    assert hands_at(club, seated) == [1, 1]


def test_either_of_both_can_be_chosen_then(club: Session, other: Session, seated: EventNumber) -> None:
    mine = record(club, seated, 1, "Ana")
    theirs = record(other, seated, 2, "Bo")
    undo_acts(club.acting_as("Ana"), (mine,))
    assert hands_at(club, seated) == [0, 1]
    undo_acts(club.acting_as("Ana"), (theirs,))
    assert hands_at(club, seated) == [0, 0]


def test_what_somebody_else_has_built_upon_cannot_be_undone_alone(
    club: Session, other: Session, seated: EventNumber
) -> None:
    player = open_sheet(club, seated, 1, 1).players[0].id
    rename_player(club, seated, player, "Anna", None)
    mine = named(club, seated)
    rename_player(other, seated, player, "Annabel", None)
    with pytest.raises(ActInBetween) as refused:
        undo(club.acting_as("Ana"), seated, act=mine)
    assert not refused.value.is_possible
    with pytest.raises(ActConflict):
        undo_acts(club.acting_as("Ana"), (mine,))


def test_one_s_own_newer_acts_need_no_question(club: Session, seated: EventNumber) -> None:
    """The window names an act a moment late: what was done at this desk since is meant."""
    named_then = named(club, seated)
    record(club, seated, 1, "Ana")
    record(club, seated, 2, "Ana")
    for _ in range(2):
        undo(club.acting_as("Ana"), seated, act=named_then)
    assert hands_at(club, seated) == [0, 0]


def test_quick_undoing_goes_on_with_the_act_before(club: Session, seated: EventNumber) -> None:
    record(club, seated, 1, "Ana")
    last = record(club, seated, 2, "Ana")
    for _ in range(2):
        undo(club.acting_as("Ana"), seated, act=last)
    assert hands_at(club, seated) == [0, 0]
    redo(club.acting_as("Ana"), seated)
    assert hands_at(club, seated) == [1, 0]


def test_what_somebody_else_has_undone_is_not_followed_by_the_act_before(
    club: Session, other: Session, seated: EventNumber
) -> None:
    record(club, seated, 1, "Ana")
    last = record(club, seated, 2, "Ana")
    undo(other.acting_as("Bo"), seated)
    with pytest.raises(NoSuchAct):
        undo(club.acting_as("Ana"), seated, act=last)
    assert hands_at(club, seated) == [1, 0]


def test_back_to_a_line_of_the_journal_stops_at_what_it_did_not_show(
    club: Session, other: Session, seated: EventNumber
) -> None:
    mine = record(club, seated, 1, "Ana")
    newest_shown = list_acts(club, seated)[0].number
    theirs = record(other, seated, 2, "Bo")
    with pytest.raises(ActInBetween) as refused:
        undo_to(club.acting_as("Ana"), mine, newest=newest_shown)
    assert (refused.value.newest.number, refused.value.wanted) == (theirs, (mine,))
    undo_to(club.acting_as("Ana"), mine, newest=theirs)
    assert hands_at(club, seated) == [0, 0]


def test_a_desk_names_its_own_newest_act_whatever_others_did_since(
    club: Session, other: Session, seated: EventNumber
) -> None:
    club.catch_up()
    mine = record(club, seated, 1, "Ana")
    record(other, seated, 2, "Bo")
    back = next_acts(club.acting_as("Ana"), seated)
    assert back.back is not None
    assert (back.back.number, back.is_others) == (mine, False)


def test_where_nothing_was_done_here_the_newest_act_is_named_as_somebody_elses(
    club: Session, other: Session, seated: EventNumber
) -> None:
    club.catch_up()
    theirs = record(other, seated, 2, "Bo")
    acts = next_acts(club.acting_as("Bo"), seated)
    assert acts.back is not None
    # Also of somebody of the same name: it was another desk.
    assert (acts.back.number, acts.is_others) == (theirs, True)


def test_what_was_done_here_before_the_program_was_started_is_one_s_own(
    club: Session, seated: EventNumber
) -> None:
    record(club, seated, 1, "Ana")
    club.catch_up()
    assert not next_acts(club.acting_as("Ana"), seated).is_others
    assert next_acts(club.acting_as("Bo"), seated).is_others


def test_what_somebody_else_has_undone_is_not_redone_here(
    club: Session, other: Session, seated: EventNumber
) -> None:
    club.catch_up()
    record(club, seated, 1, "Ana")
    undo(other.acting_as("Bo"), seated)
    assert next_acts(club.acting_as("Ana"), seated).again is None
    assert redo(club.acting_as("Ana"), seated) == ()
    assert next_acts(other.acting_as("Bo"), seated).again is not None
    assert hands_at(club, seated) == [0, 0]


def test_what_somebody_else_s_hand_stands_on_is_not_undone_below_it(
    club: Session, other: Session, seated: EventNumber
) -> None:
    """The round they typed it in, and how many cards a hand of the event has."""
    (round_seated,) = list_acts(club, seated, limit=1)
    event = load_event(club, seated)
    short = replace(event.settings, play=BatardePlay(schedule=(3, 4)))
    change_event(club, seated, name=event.name, date=event.date, place=event.place, settings=short)
    (changed,) = list_acts(club, seated, limit=1)
    record(other, seated, 1, "Bo")
    after = load_event(club, seated)
    for mine in (changed, round_seated):
        with pytest.raises(ActConflict):
            undo_acts(club.acting_as("Ana"), (mine.number,))
    assert load_event(club, seated) == after
