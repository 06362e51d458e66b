"""Clubs others have written into: what makes no sense is damage, told in a sentence."""

import pytest
from sqlalchemy import text

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.checks import check_club_at
from batarde_tourney.store.club_file import open_club
from batarde_tourney.store.errors import ClubDamaged
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 1, adjustments=1, unfinished=0)


@pytest.mark.parametrize(
    "meddling",
    [
        "UPDATE events SET ranking = '[\"luck\"]'",
        "UPDATE events SET schedule = 'down'",
        "UPDATE events SET extras = '{'",
        "UPDATE events SET seed = 'x'",
        "DROP TABLE hand_revisions",
        "ALTER TABLE players RENAME COLUMN name TO label",
    ],
)
def test_what_makes_no_sense_is_damage(meddling: str, address: str) -> None:
    with open_club(address, create=True) as club:
        with club.transaction() as rows:
            number = rows.add_event(EVENT)
        _meddle(address, meddling)
        with pytest.raises(ClubDamaged), club.reading() as rows:
            rows.load_event(number)
    assert not check_club_at(address).is_sound


@pytest.mark.parametrize(
    "meddling",
    ["UPDATE players SET name = x'ff'", "UPDATE players SET extras = 7", "UPDATE events SET date = 'today'"],
)
def test_a_file_may_hold_values_of_any_kind(meddling: str, file_address: str) -> None:
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.add_event(EVENT)
    _meddle(file_address, meddling)
    with open_club(file_address) as club, pytest.raises(ClubDamaged), club.reading() as rows:
        rows.load_event(number)
    assert not check_club_at(file_address).is_sound


def test_a_bug_of_the_caller_is_no_damage(file_address: str) -> None:
    with (
        open_club(file_address, create=True) as club,
        pytest.raises(KeyError),
        club.reading() as rows,
    ):
        {event.number: event for event in rows.list_events()}[EventNumber(1)]


def _meddle(address: str, statement: str) -> None:
    """Run a statement no release of this program would run."""
    with open_club(address) as club, club.transaction() as rows:
        rows._connection.execute(text(statement))
