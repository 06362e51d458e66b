"""A new club is there with its first content, or not at all."""

from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.store.club.club_file import ClubFile, make_club, open_club
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 1)


class CutShort(Exception):
    """The work on the new club did not come to its end."""


def add_event(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(EVENT)


def test_a_new_club_has_its_first_content(address: str) -> None:
    number = make_club(address, add_event)
    with open_club(address) as club, club.reading() as rows:
        assert rows.events.load(number) == EVENT


def test_nothing_is_left_of_a_club_whose_first_content_failed(tmp_path: Path) -> None:
    def fail(club: ClubFile) -> None:
        add_event(club)
        raise CutShort

    with pytest.raises(CutShort):
        make_club(str(tmp_path / "Lyon.batarde"), fail)
    assert list(tmp_path.iterdir()) == []


def test_a_club_made_by_somebody_else_meanwhile_gets_the_content_too(tmp_path: Path) -> None:
    address = str(tmp_path / "Lyon.batarde")

    def come_second(club: ClubFile) -> EventNumber:
        if not Path(address).exists():
            with open_club(address, create=True) as other:
                add_event(other)
        return add_event(club)

    assert make_club(address, come_second) == 2
