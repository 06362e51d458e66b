"""Work on a club that its user stops in the middle, on a file and on a server."""

import pytest

from batarde_tourney.core.tournament.event import Event
from batarde_tourney.store.club_file import ClubFile
from batarde_tourney.store.errors import WorkStopped


def change_and_stop(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.add_event(Event("Stopped"))
        club.is_stopped = True
        rows.add_event(Event("Never begun"))


def look_and_stop(club: ClubFile) -> None:
    with club.reading() as rows:
        club.is_stopped = True
        rows.list_events()


def test_work_that_is_stopped_changes_nothing_and_the_next_goes_on(club: ClubFile) -> None:
    with pytest.raises(WorkStopped):
        change_and_stop(club)
    with club.transaction() as rows:
        rows.add_event(Event("Afterwards"))
    with club.reading() as rows:
        assert [event.name for event in rows.list_events()] == ["Afterwards"]


def test_a_look_that_is_stopped_ends_too(club: ClubFile) -> None:
    with pytest.raises(WorkStopped):
        look_and_stop(club)
