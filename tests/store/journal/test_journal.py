"""The journal on files and on a server: acts of every part of a club, undone and redone."""

import datetime as dt
from dataclasses import replace
from operator import attrgetter

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.store.base.errors import ActConflict, NoSuchAct, PlayerNotFound
from batarde_tourney.store.club.club_file import ClubFile
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.events.hands import Entry, HandPlace
from tests.core.tournament.events import made_up_event

EVENT = made_up_event(8, 2, unfinished=0)
DAY = dt.date(2026, 11, 21)
HAND = EVENT.rounds[0].tables[0].hands[0]
P1 = EVENT.players[0].id


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction(ActKind.EVENT_BROUGHT) as rows:
        return rows.events.add(EVENT)


def load(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.events.load(number)


def set_late(rows: Transaction, number: EventNumber, *players: PlayerId) -> None:
    for player in players:
        rows.players.set_presence(number, Presence(player, 1, Status.LATE))


def do_everything(club: ClubFile, number: EventNumber) -> list[Event]:
    """The event after each of the changes the store knows."""
    settings = replace(EVENT.settings, rounds=7)
    zoe = Player(PlayerId("zoe\0"), "Zoe\\", extras=(("k", "1"),))
    place = HandPlace(2, 1, 0)
    tables = EVENT.rounds[1].tables
    exchanged = replace(tables[0], seats=(tables[0].seats[1], tables[0].seats[0], *tables[0].seats[2:]))
    events = [load(club, number)]
    for verb, args in (
        ("events.change", {"name": "Gala", "date": DAY, "place": "Lyon\0", "settings": settings}),
        ("players.add", {"player": zoe}),
        ("players.change", {"player": replace(EVENT.players[0], name="Another")}),
        ("players.set_presence", {"presence": Presence(zoe.id, 3, Status.LATE)}),
        ("players.set_presence", {"presence": Presence(zoe.id, 3, Status.GONE, (("x", "[]"),))}),
        ("players.add_adjustment", {"adjustment": Adjustment(P1, 1, -4, "late\0")}),
        ("players.remove", {"player": zoe.id}),
        ("rounds.add", {"round_": replace(EVENT.rounds[0], number=3)}),
        ("rounds.replace_seats", {"round_number": 2, "table": exchanged}),
        ("hands.record", {"place": place, "hand": HAND, "entry": Entry("Ana", "", 1)}),
    ):
        with club.transaction() as rows:
            attrgetter(verb)(rows)(number, **args)
        events.append(load(club, number))
    return events


@pytest.mark.sampled
def test_everything_is_undone_and_redone(club: ClubFile, number: EventNumber) -> None:
    events = do_everything(club, number)
    for event in events[-2::-1]:
        with club.transaction() as rows:
            act = rows.journal.next_to_undo(number)
            assert act is not None
            rows.journal.undo(act.number, "Bo")
        assert load(club, number) == event
    for event in events[1:]:
        with club.transaction() as rows:
            act = rows.journal.next_to_redo(number)
            assert act is not None
            rows.journal.redo(act.number, "Bo")
        assert load(club, number) == event
    with club.reading() as rows:
        assert rows.integrity.check() == ()
        assert rows.journal.next_to_redo(number) is None


def test_undoing_raises_the_version_of_the_event(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.players.set_presence(number, Presence(P1, 1, Status.LATE))
    with club.transaction() as rows:
        before = rows.events.version(number)
        rows.journal.undo(2, "Bo")
        assert rows.events.version(number) == before + 1


def test_an_act_is_undone_once(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.players.set_presence(number, Presence(P1, 1, Status.LATE))
    with club.transaction() as rows:
        rows.journal.undo(2, "Bo")
        for refused in (2, 3, 99):
            with pytest.raises(NoSuchAct):
                rows.journal.undo(refused, "Bo")
        with pytest.raises(NoSuchAct):
            rows.journal.redo(1, "Bo")


def test_a_transaction_that_fails_is_no_act(club: ClubFile, number: EventNumber) -> None:
    with pytest.raises(PlayerNotFound), club.transaction() as rows:
        set_late(rows, number, P1, PlayerId("nobody"))
    with club.reading() as rows:
        assert [act.kind for act in rows.journal.listed()] == [ActKind.EVENT_BROUGHT]


def test_acts_are_listed_newest_first_a_page_at_a_time(club: ClubFile, number: EventNumber) -> None:
    do_everything(club, number)
    with club.transaction() as rows:
        rows.events.add(Event("Other"))
    with club.reading() as rows:
        numbers = [act.number for act in rows.journal.listed()]
        assert numbers == sorted(numbers, reverse=True)
        assert [act.number for act in rows.journal.listed(number)] == numbers[1:]
        assert [act.number for act in rows.journal.listed(limit=4)] == numbers[:4]
        assert [act.number for act in rows.journal.listed(limit=4, below=numbers[3])] == numbers[4:8]


def test_a_hand_entered_again_since_keeps_its_newest_entry(club: ClubFile, number: EventNumber) -> None:
    place = HandPlace(1, 1, 0)
    other = EVENT.rounds[0].tables[1].hands[0]
    for hand, based_on in ((other, 1), (HAND, 2)):
        with club.transaction() as rows:
            rows.hands.record(number, place, hand, Entry("Ana", "", based_on))
    with pytest.raises(ActConflict), club.transaction() as rows:
        rows.journal.undo(2, "Bo")
    with club.reading() as rows:
        assert [entry.hand for entry in rows.hands.history(number, place)] == [HAND, other, HAND]
