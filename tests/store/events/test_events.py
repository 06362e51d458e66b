"""Events in the club file: whole and unchanged, listed, changed, deleted."""

import datetime as dt
import json
import tempfile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.store.base.errors import EventNotFound
from batarde_tourney.store.club.club_file import ClubFile, open_club
from tests.core.tournament.events import made_up_event
from tests.examples import examples
from tests.exchange.documents import documents


@examples(12)
@given(st.lists(documents(), min_size=1, max_size=3))
def test_events_come_back_as_they_went_in(written: list[dict[str, Any]]) -> None:
    events = [read_event(json.dumps(document).encode()) for document in written]
    with tempfile.TemporaryDirectory() as folder, open_club(f"{folder}/club", create=True) as club:
        with club.transaction() as rows:
            numbers = [rows.events.add(event) for event in events]
        with club.reading() as rows:
            assert [rows.events.load(number) for number in numbers] == events
            assert rows.integrity.check() == ()


def test_every_character_of_a_name_survives(club: ClubFile) -> None:
    names = [
        "A\0b",
        "\\0",
        "\\",
        "\\\\0\0\\",
        "\u202eAna",
        "Ζωή",
        "Лев",
        "李",
        "عمر",
        "👩‍👩‍👧",
        "",
        " ",
        "<b>&",
        "'\"; --",
    ]
    players = tuple(Player(PlayerId(name), name, name or None) for name in names)
    event = Event("\0", place="\\", players=players)
    with club.transaction() as rows:
        number = rows.events.add(event)
    with club.reading() as rows:
        assert rows.events.load(number) == event


def test_events_are_listed_newest_first(club: ClubFile) -> None:
    with club.transaction() as rows:
        rows.events.add(made_up_event(8, 2))
        rows.events.add(Event("Second", dt.date(2026, 11, 21), "Lyon"))
    with club.reading() as rows:
        second, first = rows.events.listed()
    assert (first.number, first.players, first.rounds) == (1, 8, 2)
    assert (second.name, second.date, second.place, second.players) == (
        "Second",
        dt.date(2026, 11, 21),
        "Lyon",
        0,
    )


def test_an_outline_has_everything_but_the_hands(club: ClubFile) -> None:
    event = made_up_event(7, 2, adjustments=2)
    with club.transaction() as rows:
        number = rows.events.add(event)
    with club.reading() as rows:
        outline = rows.events.load_outline(number)
    assert outline.players == event.players
    assert outline.adjustments == event.adjustments
    for kept, whole in zip(outline.rounds, event.rounds, strict=True):
        assert [table.seats for table in kept.tables] == [table.seats for table in whole.tables]
        assert not any(table.hands for table in kept.tables)


def test_details_change_and_raise_the_version(club: ClubFile) -> None:
    changed = Settings(play=BatardePlay(schedule=(5, 5)), tables=TableRule.THREES, seed=2**80, rounds=7)
    with club.transaction() as rows:
        number = rows.events.add(Event("Old"))
    with club.transaction() as rows:
        rows.events.change(number, name="New", date=dt.date(1, 1, 1), place="Lyon", settings=changed)
    with club.reading() as rows:
        assert rows.events.load(number) == Event("New", dt.date(1, 1, 1), "Lyon", settings=changed)
        assert rows.events.version(number) == 2


def test_a_deleted_event_leaves_nothing_but_its_members(club: ClubFile) -> None:
    kept = made_up_event(5, 1, seed=1)
    with club.transaction() as rows:
        gone = rows.events.add(made_up_event(9, 2, adjustments=3))
        other = rows.events.add(kept)
    with club.transaction() as rows:
        rows.events.delete(gone)
    with club.reading() as rows:
        with pytest.raises(EventNotFound):
            rows.events.load(gone)
        assert rows.events.load(other) == kept
        assert len(rows.members.listed()) == 9
        assert rows.integrity.check() == ()


def test_the_number_of_a_deleted_event_is_not_given_again(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(Event("Gone"))
        rows.events.delete(number)
        assert rows.events.add(Event("Next")) > number


@pytest.mark.sampled
@pytest.mark.parametrize("number", [0, -1, 7, 2**40, 2**63, -(10**30)])
def test_an_event_that_is_not_there_is_refused(club: ClubFile, number: int) -> None:
    missing = EventNumber(number)
    with club.transaction() as rows:
        for verb in (rows.events.load, rows.events.load_outline, rows.events.version, rows.events.delete):
            with pytest.raises(EventNotFound):
                verb(missing)
        with pytest.raises(EventNotFound):
            rows.players.add(missing, Player(PlayerId("p"), "Ana"))
        with pytest.raises(EventNotFound):
            rows.rounds.remove(missing, 1)
        with pytest.raises(EventNotFound):
            rows.events.load_round(missing, 1)


def test_a_failed_transaction_leaves_no_trace(club: ClubFile) -> None:
    with pytest.raises(EventNotFound), club.transaction() as rows:
        rows.events.load(EventNumber(rows.events.add(made_up_event(4, 1)) + 1))
    with club.reading() as rows:
        assert rows.events.listed() == ()
        assert rows.members.listed() == ()
