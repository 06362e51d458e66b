"""Entry fees: an amount a player, and who has paid."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.members import Fees, add_up_fees
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.events.events import change_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import list_players, mark_paid, rename_player
from batarde_tourney.store.base.errors import PlayerNotFound


def set_fee(club: Session, number: EventNumber, fee: int) -> None:
    event = load_event(club, number)
    settings = replace(event.settings, fee=fee)
    change_event(club, number, name=event.name, date=event.date, place=event.place, settings=settings)


def marks(club: Session, number: EventNumber) -> list[bool]:
    return [row.player.has_paid for row in list_players(club, number).rows]


def test_nobody_has_paid_until_they_are_marked(club: Session, evening: EventNumber) -> None:
    assert marks(club, evening) == [False] * 9
    mark_paid(club, evening, (PlayerId("p1"), PlayerId("p3")), has_paid=True)
    assert marks(club, evening) == [True, False, True] + [False] * 6
    mark_paid(club, evening, (PlayerId("p1"),), has_paid=False)
    assert marks(club, evening) == [False, False, True] + [False] * 6


def test_a_mark_is_one_act_undone_and_redone(club: Session, evening: EventNumber) -> None:
    mark_paid(club, evening, (PlayerId("p1"), PlayerId("p2")), has_paid=True)
    assert list_acts(club)[0].facts == {"names": ["Ana", "Bruno"], "paid": True}
    undo(club, evening)
    assert not any(marks(club, evening))
    redo(club, evening)
    assert marks(club, evening)[:2] == [True, True]


def test_all_are_marked_or_nobody(club: Session, evening: EventNumber) -> None:
    with pytest.raises(PlayerNotFound):
        mark_paid(club, evening, (PlayerId("p1"), PlayerId("p99")), has_paid=True)
    assert not any(marks(club, evening))


def test_who_is_renamed_has_still_paid(club: Session, evening: EventNumber) -> None:
    mark_paid(club, evening, (PlayerId("p1"),), has_paid=True)
    rename_player(club, evening, PlayerId("p1"), "Anna", "Lyon")
    assert marks(club, evening)[0]


def test_the_amount_is_a_setting_that_the_list_tells_and_undo_undoes(
    club: Session, evening: EventNumber
) -> None:
    assert list_players(club, evening).fee == 0
    set_fee(club, evening, 750)
    assert list_players(club, evening).fee == 750
    undo(club, evening)
    assert list_players(club, evening).fee == 0


def test_sums_are_in_hundredths_and_an_event_without_a_fee_owes_nothing() -> None:
    assert add_up_fees(750, [True, True, False]) == Fees(1500, 2250, 1)
    assert add_up_fees(0, [False, False]) == Fees(0, 0, 0)
    assert add_up_fees(750, []) == Fees(0, 0, 0)


def test_the_event_file_says_fee_and_marks_only_where_there_are_any(
    club: Session, evening: EventNumber
) -> None:
    silent = write_event(load_event(club, evening)).decode()
    assert "fee" not in silent
    assert "paid" not in silent
    set_fee(club, evening, 750)
    mark_paid(club, evening, (PlayerId("p2"),), has_paid=True)
    event = load_event(club, evening)
    file = write_event(event).decode()
    assert file.splitlines()[2] == silent.splitlines()[2], "the version is what it was"
    assert '"fee": "7.50"' in file
    assert file.count('"paid": true') == 1
    assert read_event(file.encode()) == event
