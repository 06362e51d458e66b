"""Clubs others have written into: what makes no sense is damage, told in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.season.season_rules import SeasonRule
from batarde_tourney.services.club.checks import check_club_at
from batarde_tourney.store.base.columns import UnreadableRow, mapping_rows
from batarde_tourney.store.base.errors import ClubDamaged
from batarde_tourney.store.club.club_file import ClubFile, open_club
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 1, adjustments=1, unfinished=0)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "meddling",
    [
        "UPDATE events SET ranking = '[\"luck\"]'",
        "UPDATE events SET play = '{'",
        "UPDATE events SET extras = '{'",
        "UPDATE events SET seed = 'x'",
        "DROP TABLE entries",
        "ALTER TABLE players RENAME COLUMN name TO label",
    ],
)
def test_what_makes_no_sense_is_damage(meddling: str, address: str) -> None:
    with open_club(address, create=True) as club:
        with club.transaction() as rows:
            number = rows.events.add(EVENT)
        _meddle(address, meddling)
        with pytest.raises(ClubDamaged), club.reading() as rows:
            rows.events.load(number)
    assert not check_club_at(address).is_sound


@pytest.mark.parametrize(
    "meddling",
    ["UPDATE players SET name = x'ff'", "UPDATE players SET extras = 7", "UPDATE events SET date = 'today'"],
)
def test_a_file_may_hold_values_of_any_kind(meddling: str, file_address: str) -> None:
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENT)
    _meddle(file_address, meddling)
    with open_club(file_address) as club, pytest.raises(ClubDamaged), club.reading() as rows:
        rows.events.load(number)
    assert not check_club_at(file_address).is_sound


@pytest.mark.sampled
@pytest.mark.parametrize(
    "meddling",
    [
        "UPDATE rounds SET number = 'one'",
        "UPDATE events SET planned_rounds = x'ff'",
        "UPDATE championships SET best = 'three'",
        "UPDATE championships SET name = x'ff'",
        "UPDATE championships SET removed_at = 'yesterday'",
        "UPDATE acts SET at = 'yesterday'",
        "UPDATE acts SET changes = 'none'",
        "UPDATE acts SET facts = x'ff'",
        "UPDATE entries SET payload = replace(payload, '\"tricks\":[', '\"tricks\":[1,')",
        "UPDATE entries SET payload = payload || '{'",
        "UPDATE entries SET reason = x'ff'",
    ],
)
def test_the_check_finds_values_of_another_kind(meddling: str, file_address: str) -> None:
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENT)
        rows.championships.add("Season", SeasonRule(), (number,))
    assert check_club_at(file_address).is_sound
    _meddle(file_address, meddling)
    assert not check_club_at(file_address).is_sound


@pytest.mark.parametrize(
    "meddling",
    [
        "UPDATE entries SET payload = replace(payload, '\"tricks\":[', '\"tricks\":[1,')",
        "UPDATE entries SET payload = '[2]'",
        "UPDATE entries SET payload = 7",
        "UPDATE acts SET changes = 'none'",
        "UPDATE events SET removed_at = 'yesterday'",
    ],
)
def test_neither_history_nor_undoing_breaks_on_them(meddling: str, file_address: str) -> None:
    with open_club(file_address, create=True) as club, club.transaction() as rows:
        number = rows.events.add(EVENT)
    _meddle(file_address, meddling)
    with open_club(file_address) as club, pytest.raises(TourneyError):
        _undo_and_tell(club, number)


def _undo_and_tell(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.journal.undo(1, by="Ana")
        rows.hands.history(number, HandPlace(1, 1, 0))


def test_a_bug_of_the_caller_is_no_damage(file_address: str) -> None:
    with (
        open_club(file_address, create=True) as club,
        pytest.raises(KeyError),
        club.reading() as rows,
    ):
        {event.number: event for event in rows.events.listed()}[EventNumber(1)]


def _meddle(address: str, statement: str) -> None:
    """Run a statement no release of this program would run, past what guards the entries of a file."""
    with open_club(address) as club, club.transaction() as rows:
        connection = rows._state.connection
        guards: list[str] = []
        if connection.dialect.name == "sqlite" and statement.startswith("UPDATE entries"):
            asked = text("SELECT sql FROM sqlite_master WHERE name = 'entries_stay'")
            guards = list(connection.execute(asked).scalars())
            connection.execute(text("DROP TRIGGER entries_stay"))
        for one in (statement, *guards):
            connection.exec_driver_sql(one)


@pytest.mark.parametrize(
    "mistaken",
    [
        lambda rows, number: rows.events.load(None),
        lambda rows, number: rows.hands.history(number, None),
        lambda rows, number: rows.events.load(number).players[99],
    ],
)
def test_a_mistake_inside_a_read_surfaces_as_a_bug(
    mistaken: Callable[[Any, EventNumber], object], file_address: str
) -> None:
    with open_club(file_address, create=True) as club:
        with club.transaction() as rows:
            number = rows.events.add(EVENT)
        with pytest.raises((TypeError, AttributeError, IndexError)), club.reading() as rows:
            mistaken(rows, number)


def test_only_a_mapper_calls_a_row_unreadable() -> None:
    with pytest.raises(UnreadableRow, match="luck"), mapping_rows():
        Criterion("luck")
    with pytest.raises(ZeroDivisionError), mapping_rows():
        _ = 1 / 0
