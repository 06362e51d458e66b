"""Work on a club that its user stops in the middle, on a file and on a server."""

import pytest

from batarde_tourney.core.cancelling import CancelToken, WorkStopped
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import Entry, HandPlace
from batarde_tourney.store.club.club_file import ClubFile


def change_and_stop(club: ClubFile, job: CancelToken) -> None:
    with club.transaction(cancel=job) as rows:
        rows.events.add(Event("Stopped"))
        job.cancel()
        rows.events.add(Event("Never begun"))


def change_and_stop_at_the_end(club: ClubFile, job: CancelToken) -> None:
    with club.transaction(ActKind.CHANGED, "Ana", job) as rows:
        rows.events.add(Event("Stopped"))
        job.cancel()


def enter_and_stop(club: ClubFile, number: EventNumber, job: CancelToken) -> None:
    with club.transaction(cancel=job) as rows:
        job.cancel()
        rows.hands.record(number, HandPlace(1, 1, 0), None, Entry("Ana", "", 0))


def look_and_stop(club: ClubFile, job: CancelToken) -> None:
    with club.reading(job) as rows:
        job.cancel()
        rows.events.listed()


def names(club: ClubFile) -> list[str]:
    with club.reading() as rows:
        return [event.name for event in rows.events.listed()]


def test_work_that_is_stopped_changes_nothing_and_the_next_goes_on(club: ClubFile) -> None:
    with pytest.raises(WorkStopped):
        change_and_stop(club, CancelToken())
    with club.transaction() as rows:
        rows.events.add(Event("Afterwards"))
    assert names(club) == ["Afterwards"]


def test_a_look_that_is_stopped_ends_too(club: ClubFile) -> None:
    with pytest.raises(WorkStopped):
        look_and_stop(club, CancelToken())


def test_a_stop_just_before_the_commit_is_heeded(club: ClubFile) -> None:
    with pytest.raises(WorkStopped):
        change_and_stop_at_the_end(club, CancelToken())
    assert names(club) == []


def test_a_stop_is_heeded_before_anything_is_looked_up_for_a_hand(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(Event("Stopped"))
    with pytest.raises(WorkStopped):
        enter_and_stop(club, number, CancelToken())


def test_one_user_s_stop_leaves_the_work_of_another_alone(club: ClubFile) -> None:
    mine, theirs = CancelToken(), CancelToken()
    with club.transaction(cancel=theirs) as rows:
        rows.events.add(Event("Theirs"))
        with pytest.raises(WorkStopped):
            look_and_stop(club, mine)
        rows.events.add(Event("Theirs again"))
    assert names(club) == ["Theirs again", "Theirs"]
