"""What others did to the club since one looked, told in few facts."""

import random
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import ChangedElsewhere, EventDeleted, PlayersChanged, RoundDrawn
from batarde_tourney.services.club.clubs import Session, list_backups, open_session, restore_backup
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import create_event, delete_event, load_event
from batarde_tourney.services.journal.journal import list_acts, undo
from batarde_tourney.services.journal.sync import ClubBusy, News, news, start_sync
from batarde_tourney.services.people.people import erase_person, find_person
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, open_sheet, record_hand
from batarde_tourney.store.club.club_file import PATIENCE
from batarde_tourney.store.files.backups import Occasion
from tests.core.tournament.events import made_up_hand


@pytest.fixture
def other(club: Session, evening: EventNumber) -> Iterator[Session]:
    """The same club file at another desk; the first one follows from here on."""
    assert evening
    start_sync(club).close()
    with open_session(club.address, by="Bo") as opened:
        yield opened


def record(club: Session, number: EventNumber, table: int) -> None:
    sheet = open_sheet(club, number, 1, table)
    index = len(sheet.table.hands)
    hand = made_up_hand(sheet.sizes[index], sheet.dealers[index], len(sheet.players), random.Random(index))
    record_hand(club, number, HandPlace(1, table, index), hand, based_on=0)


def newest(club: Session) -> int:
    return list_acts(club, limit=1)[0].number


@pytest.mark.usefixtures("other")
def test_nobody_waits_for_news_of_a_club_that_another_program_has_locked(club: Session) -> None:
    """A hand that was typed would be stored, or refused in words, only behind them."""
    with closing(sqlite3.connect(club.address, isolation_level=None)) as program:
        program.execute("BEGIN EXCLUSIVE")
        before = time.monotonic()
        with pytest.raises(ClubBusy):
            news(club)
        assert time.monotonic() - before < PATIENCE.total_seconds()
        program.execute("ROLLBACK")
    assert news(club) == News()


def test_what_is_done_here_is_no_news(club: Session, evening: EventNumber, other: Session) -> None:
    assert news(club) == News()
    add_players(club, evening, [("Zoé", None)])
    undo(club, evening)
    assert news(club) == News()


def test_many_acts_of_an_event_are_one_fact(club: Session, evening: EventNumber, other: Session) -> None:
    accept_round(club, propose_round(club, evening))
    first = newest(club) + 1
    for _ in range(5):
        record(other, evening, 1)
        record(other, evening, 2)
    (fact,) = news(club).facts
    assert isinstance(fact, ChangedElsewhere)
    assert (fact.event, fact.first, fact.newest.number, fact.newest.by) == (evening, first, first + 9, "Bo")
    assert news(club) == News()


def test_what_turns_a_round_or_ends_an_event_is_told_by_its_own_fact(
    club: Session, evening: EventNumber, other: Session
) -> None:
    accept_round(other, propose_round(other, evening))
    add_players(other, evening, [("Zoé", None)])
    *facts, last = news(club).facts
    assert facts == [RoundDrawn(evening, 1), PlayersChanged(evening, ())]
    assert isinstance(last, ChangedElsewhere)
    delete_event(other, evening)
    assert EventDeleted(evening) in news(club).facts


def test_an_event_that_somebody_else_begins_is_told_without_choosing_it(
    club: Session, other: Session
) -> None:
    number = create_event(other, "Another").event
    assert [type(fact) for fact in news(club).facts] == [ChangedElsewhere]
    undo(other, number)
    assert EventDeleted(number) in news(club).facts


def test_a_club_that_went_back_is_told_as_that(club: Session, evening: EventNumber, other: Session) -> None:
    club.club.back_up(Occasion.OPENING)
    add_players(other, evening, [("Zoé", None)])
    news(club)
    restore_backup(other, list_backups(other)[0])
    add_players(other, evening, [("Yves", None)])
    assert news(club).is_another_past


def test_a_person_deleted_at_another_desk_is_no_other_past(
    club: Session, evening: EventNumber, other: Session
) -> None:
    """The chains begin anew, so that the acts known here have other hashes."""
    add_players(club, evening, [("Zoé Querubin", None)])
    member = find_person(other, "Zoé Querubin")
    erase_person(other, member)
    assert not news(club).is_another_past
    add_players(club, evening, [("Yves", None)])
    assert len(load_event(club, evening).players) == 11


def test_an_older_copy_put_over_the_club_is_told(club: Session, evening: EventNumber, tmp_path: Path) -> None:
    """It is sound in itself: only who has seen more can tell."""
    path = Path(club.club.address)
    older = tmp_path / "older"
    add_players(club, evening, [("Zoe", None)])
    shutil.copyfile(path, older)
    add_players(club, evening, [("Yves", None)])
    start_sync(club).close()
    assert news(club) == News()
    shutil.copyfile(older, path)
    assert news(club).is_another_past


def test_numbers_that_come_again_after_a_restore_are_nobody_s_own(
    club: Session, evening: EventNumber
) -> None:
    club.club.back_up(Occasion.OPENING)
    add_players(club, evening, [("Zoé", None)])
    restore_backup(club, list_backups(club)[0])
    with open_session(club.address, by="Bo") as other:
        add_players(other, evening, [("Yves", None)])
    assert [type(fact) for fact in news(club).facts] == [PlayersChanged, ChangedElsewhere]


def test_a_club_without_an_act_is_followed_from_its_first(tmp_path: Path) -> None:
    address = str(tmp_path / "new.batarde")
    with open_session(address, create=True) as club, open_session(address) as other:
        start_sync(club).close()
        assert news(club) == News()
        create_event(other, "Evening")
        assert [type(fact) for fact in news(club).facts] == [ChangedElsewhere]
