"""Rounds in the club file: seated, taken back, seats exchanged."""

from dataclasses import replace

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed, Table
from batarde_tourney.store.base.errors import (
    PlayerNotFound,
    RoundExists,
    RoundHasHands,
    RoundNotFound,
    RoundNotLast,
    TableNotFound,
)
from batarde_tourney.store.club.club_file import ClubFile
from batarde_tourney.store.events.hands import Entry, HandPlace
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(7, 3, unfinished=0)


def unplayed(round_: Round) -> Round:
    return replace(round_, tables=tuple(replace(table, hands=()) for table in round_.tables))


SEATED = tuple(unplayed(round_) for round_ in EVENT.rounds)


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(replace(EVENT, rounds=SEATED[:1]))


def load(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.events.load(number)


def test_a_round_keeps_what_it_was_drawn_from(club: ClubFile, number: EventNumber) -> None:
    drawn = replace(
        SEATED[1],
        draw=Sealed(2**70, "first\0", (("a", "1"),)),
        extras=(("key", '"v"'),),
        tables=tuple(reversed(SEATED[1].tables)),
    )
    with club.transaction() as rows:
        rows.rounds.add(number, drawn)
    assert load(club, number).rounds == (SEATED[0], drawn)


def test_a_round_may_come_with_hands(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.rounds.add(number, EVENT.rounds[2])
    assert load(club, number).rounds == (SEATED[0], EVENT.rounds[2])


@pytest.mark.parametrize("taken", [1, 0, -4])
def test_round_numbers_rise(club: ClubFile, number: EventNumber, taken: int) -> None:
    with pytest.raises(RoundExists), club.transaction() as rows:
        rows.rounds.add(number, replace(SEATED[1], number=taken))


def test_only_players_of_the_event_are_seated(club: ClubFile, number: EventNumber) -> None:
    stranger = PlayerId("stranger")
    table = replace(SEATED[1].tables[0], seats=(stranger, *SEATED[1].tables[0].seats[1:]))
    with pytest.raises(PlayerNotFound), club.transaction() as rows:
        rows.rounds.add(number, Round(2, (table,)))
    with pytest.raises(PlayerNotFound), club.transaction() as rows:
        rows.rounds.replace_seats(number, 1, table)


def test_only_the_last_round_is_taken_back_and_only_without_hands(
    club: ClubFile, number: EventNumber
) -> None:
    with club.transaction() as rows:
        rows.rounds.add(number, SEATED[1])
        with pytest.raises(RoundNotLast):
            rows.rounds.remove(number, 1)
        with pytest.raises(RoundNotFound):
            rows.rounds.remove(number, 3)
        rows.hands.record(number, HandPlace(2, 1, 0), EVENT.rounds[1].tables[0].hands[0], Entry("", "", 0))
        with pytest.raises(RoundHasHands):
            rows.rounds.remove(number, 2)
    assert len(load(club, number).rounds) == 2


def test_a_round_taken_back_after_its_hands_were_erased_can_be_drawn_again(
    club: ClubFile, number: EventNumber
) -> None:
    place, hand = HandPlace(1, 1, 0), EVENT.rounds[0].tables[0].hands[0]
    with club.transaction() as rows:
        rows.hands.record(number, place, hand, Entry("", "", 0))
        rows.hands.record(number, place, None, Entry("", "", 1))
        rows.rounds.remove(number, 1)
        with pytest.raises(RoundNotFound):
            rows.hands.history(number, place)
    assert load(club, number).rounds == ()
    with club.transaction() as rows:
        rows.rounds.add(number, replace(SEATED[1], number=1))
        assert rows.hands.history(number, place) == ()
        assert rows.integrity.check() == ()
    assert load(club, number).rounds == (replace(SEATED[1], number=1),)
    with club.transaction() as rows:
        rows.events.delete(number)
        assert rows.events.listed() == ()


def test_players_of_two_tables_are_exchanged_and_the_hands_stay(club: ClubFile) -> None:
    with club.transaction() as rows:
        number = rows.events.add(EVENT)
    one, two = EVENT.rounds[0].tables
    changed_one = replace(one, seats=(two.seats[0], *one.seats[1:]), first_dealer=2)
    changed_two = replace(two, seats=(one.seats[0], *two.seats[1:]), extras=(("k", "0"),))
    with club.transaction() as rows:
        rows.rounds.replace_seats(number, 1, changed_one)
        rows.rounds.replace_seats(number, 1, changed_two)
    assert load(club, number).rounds[0].tables == (changed_one, changed_two)


def test_a_table_that_is_not_there_cannot_be_seated(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows, pytest.raises(TableNotFound):
        rows.rounds.replace_seats(number, 1, Table(9, SEATED[0].tables[0].seats, 0))
    with club.transaction() as rows, pytest.raises(RoundNotFound):
        rows.rounds.replace_seats(number, 4, SEATED[0].tables[0])


def test_each_transaction_raises_the_version_once(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        before = rows.events.version(number)
        rows.rounds.add(number, SEATED[1])
        rows.rounds.add(number, SEATED[2])
    with club.reading() as rows:
        assert rows.events.version(number) == before + 1
