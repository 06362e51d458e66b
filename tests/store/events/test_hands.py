"""Hands in the club file: every entry a revision, in order, and none lost."""

import datetime as dt
import tempfile
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.store.base.errors import HandChanged, HandGap, RoundNotFound, TableNotFound
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.club.transaction import Transaction
from batarde_tourney.store.events.hands import Entry, HandPlace, HandRevision
from tests.core.tournament.events import made_up_event
from tests.examples import examples

SEATED = made_up_event(4, 1, unfinished=0)
EVENING = Event(
    "Evening",
    players=SEATED.players,
    rounds=(Round(1, (Table(1, SEATED.rounds[0].tables[0].seats, 0),)),),
)
HANDS = batarde_hands(SEATED.rounds[0].tables[0].hands)
FIRST = HandPlace(1, 1, 0)


def spades(*bids: int) -> Hand:
    return Hand(5, 0, Contract(Denomination.SPADES), bids, (1, 2, 1, 1))


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(EVENING)


def enter(
    club: ClubFile, number: EventNumber, place: HandPlace, hand: Hand | None, based_on: int
) -> HandRevision:
    with club.transaction() as rows:
        return rows.hands.record(number, place, hand, Entry("Ana", "", based_on))


def hands_of(club: ClubFile, number: EventNumber) -> tuple[Hand, ...]:
    with club.reading() as rows:
        return batarde_hands(rows.events.load(number).rounds[0].tables[0].hands)


def test_every_letter_of_who_entered_a_hand_and_why_survives(club: ClubFile, number: EventNumber) -> None:
    by, reason = "\0Ana\\0 \\", "\\\0 ☃"
    with club.transaction(by=by) as rows:
        rows.hands.record(number, FIRST, HANDS[0], Entry(by, reason, 0))
    with club.reading() as rows:
        (entered,) = rows.hands.history(number, FIRST)
        (act,) = rows.journal.listed(number, limit=1)
    assert (entered.by, entered.reason, act.by) == (by, reason, by)


def test_the_newest_revision_counts_and_the_old_ones_stay(club: ClubFile, number: EventNumber) -> None:
    before = dt.datetime.now(dt.UTC)
    first, second = spades(2, 2, 0, 3), spades(2, 2, 0, 2)
    enter(club, number, FIRST, first, 0)
    with club.transaction() as rows:
        rows.hands.record(number, FIRST, second, Entry("Bo\0", "miscounted\\", 1))
    assert hands_of(club, number) == (second,)
    with club.reading() as rows:
        old, new = rows.hands.history(number, FIRST)
        assert rows.hands.newest_revisions(number, 1, 1) == (new,)
        assert rows.events.entry_times(number, 1) == {1: (old.at,)}
    assert (old.revision, old.hand, old.by, old.replaces) == (1, first, "Ana", None)
    assert (new.revision, new.hand, new.by, new.reason, new.replaces) == (
        2,
        second,
        "Bo\0",
        "miscounted\\",
        1,
    )
    assert before <= old.at <= new.at <= dt.datetime.now(dt.UTC)
    assert new.at.utcoffset() == dt.timedelta()


def test_the_time_of_an_entry_is_kept_in_utc(address: str) -> None:
    evening = dt.datetime(2026, 11, 21, 20, 15, 3, 7, tzinfo=dt.timezone(dt.timedelta(hours=-5)))
    with open_club(address, create=True, now=lambda: evening) as club:
        with club.transaction() as rows:
            number = rows.events.add(EVENING)
            assert rows.hands.record(number, FIRST, HANDS[0], Entry("", "", 0)).at == evening
        with club.reading() as rows:
            (entry,) = rows.hands.history(number, FIRST)
    assert entry.at == evening
    assert entry.at.utcoffset() == dt.timedelta()


def test_a_hand_undone_and_redone_came_in_when_it_was_first_entered(address: str) -> None:
    minutes = (dt.datetime(2026, 11, 21, 20, minute, tzinfo=dt.UTC) for minute in range(30))
    first, second = spades(2, 2, 0, 3), spades(2, 2, 0, 2)
    with open_club(address, create=True, now=minutes.__next__) as club:
        with club.transaction() as rows:
            number = rows.events.add(EVENING)
        times = []
        for based_on, hand in enumerate((first, None, first, None, second)):
            enter(club, number, FIRST, hand, based_on)
            with club.reading() as rows:
                times.append(rows.events.entry_times(number, 1).get(1))
    entered, erased, again, erased_again, another = times
    assert entered == again
    assert erased is erased_again is None
    assert None not in {entered, another}
    assert another != entered


def test_a_hand_entered_by_somebody_else_since_is_refused(club: ClubFile, number: EventNumber) -> None:
    enter(club, number, FIRST, spades(2, 2, 0, 3), 0)
    with pytest.raises(HandChanged) as refused:
        enter(club, number, FIRST, spades(0, 0, 0, 0), 0)
    assert (refused.value.place, refused.value.based_on, refused.value.found) == (FIRST, 0, 1)
    assert hands_of(club, number) == (spades(2, 2, 0, 3),)


def test_hands_leave_no_gap(club: ClubFile, number: EventNumber) -> None:
    with pytest.raises(HandGap):
        enter(club, number, HandPlace(1, 1, 1), HANDS[1], 0)
    for index in (0, 1):
        enter(club, number, HandPlace(1, 1, index), HANDS[index], 0)
    with pytest.raises(HandGap):
        enter(club, number, FIRST, None, 1)
    with pytest.raises(HandGap):
        enter(club, number, HandPlace(1, 1, 2), None, 0)
    with pytest.raises(HandGap):
        enter(club, number, HandPlace(1, 1, -1), HANDS[0], 0)
    assert hands_of(club, number) == HANDS[:2]


def test_an_erased_hand_is_a_revision_and_can_be_entered_again(club: ClubFile, number: EventNumber) -> None:
    enter(club, number, FIRST, HANDS[0], 0)
    erased = enter(club, number, FIRST, None, 1)
    assert (erased.revision, erased.hand) == (2, None)
    assert hands_of(club, number) == ()
    with pytest.raises(HandGap):
        enter(club, number, FIRST, None, 2)
    with club.reading() as rows:
        assert rows.hands.newest_revisions(number, 1, 1) == (erased,)
        assert rows.integrity.check() == ()
    assert enter(club, number, FIRST, HANDS[0], 2).revision == 3
    assert hands_of(club, number) == HANDS[:1]


def test_whoever_entered_a_hand_only_its_own_table_changes(club: ClubFile) -> None:
    event = made_up_event(8, 2, unfinished=1)
    with club.transaction() as rows:
        number = rows.events.add(event)
    table = event.rounds[1].tables[1]
    place = HandPlace(2, 2, len(batarde_hands(table.hands)))
    enter(club, number, place, HANDS[0], 0)
    with club.reading() as rows:
        assert rows.events.load_round(number, 1) == event.rounds[0]
        changed = rows.events.load_round(number, 2)
        assert rows.events.load_seated(number, 2, 2).table == changed.tables[1]
    assert changed.tables[0] == event.rounds[1].tables[0]
    assert batarde_hands(changed.tables[1].hands) == (*batarde_hands(table.hands), HANDS[0])


def test_a_table_with_its_players_by_seat(club: ClubFile) -> None:
    event = made_up_event(7, 1)
    with club.transaction() as rows:
        number = rows.events.add(event)
    table = event.rounds[0].tables[1]
    with club.reading() as rows:
        seated = rows.events.load_seated(number, 1, 2)
    assert seated.table == table
    assert tuple(player.id for player in seated.players) == table.seats
    assert seated.settings == event.settings


@pytest.mark.sampled
@pytest.mark.parametrize(
    "verb",
    [
        lambda rows, number, place: rows.hands.record(number, place, None, Entry("", "", 0)),
        lambda rows, number, place: rows.hands.newest_revisions(number, place.round, place.table),
        lambda rows, number, place: rows.hands.history(number, place),
        lambda rows, number, place: rows.events.load_seated(number, place.round, place.table),
    ],
)
def test_a_table_that_is_not_there_is_refused(
    club: ClubFile, number: EventNumber, verb: Callable[[Transaction, EventNumber, HandPlace], object]
) -> None:
    with club.transaction() as rows:
        for missing in (0, 2, -1, 2**70):
            with pytest.raises(RoundNotFound):
                verb(rows, number, HandPlace(missing, 1, 0))
            with pytest.raises(TableNotFound):
                verb(rows, number, HandPlace(1, missing, 0))


def test_a_hand_far_away_has_no_history(club: ClubFile, number: EventNumber) -> None:
    with club.reading() as rows:
        assert rows.hands.history(number, HandPlace(1, 1, 2**70)) == ()


class Entries(RuleBasedStateMachine):
    """Any order of entries, corrections and erasures at one table, against a plain list."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.club = open_club(f"{self.folder.name}/club", create=True)
        with self.club.transaction() as rows:
            self.number = rows.events.add(EVENING)
        self.hands: list[Hand] = []
        self.revisions: dict[int, int] = {}

    @rule(index=st.integers(0, 4), hand=st.sampled_from([*HANDS[:3], None]))
    def enter_hand(self, index: int, hand: Hand | None) -> None:
        place, seen = HandPlace(1, 1, index), self.revisions.get(index, 0)
        fits = index == len(self.hands) - 1 if hand is None else index <= len(self.hands)
        if not fits:
            with pytest.raises(HandGap):
                enter(self.club, self.number, place, hand, seen)
            return
        assert enter(self.club, self.number, place, hand, seen).revision == seen + 1
        self.revisions[index] = seen + 1
        self.hands[index : index + 1] = [] if hand is None else [hand]

    @invariant()
    def the_list_is_what_counts(self) -> None:
        assert hands_of(self.club, self.number) == tuple(self.hands)
        with self.club.reading() as rows:
            newest = rows.hands.newest_revisions(self.number, 1, 1)
            assert {entry.place.index: entry.revision for entry in newest} == self.revisions

    def teardown(self) -> None:
        # Entries stay: what an entry once broke is still broken in the end.
        with self.club.reading() as rows:
            assert rows.integrity.check() == ()
        self.club.close()
        self.folder.cleanup()


TestEntries = Entries.TestCase
TestEntries.settings = settings(examples(8), stateful_step_count=20)


def test_an_overruled_check_is_stored_with_its_reason(club: ClubFile, number: EventNumber) -> None:
    overruled = (Overruled(FaultCode.BID_SUM, 'agreed "so"\0', (("seen", "1"),)),)
    hand = replace(spades(2, 2, 0, 1), overruled=overruled)
    enter(club, number, FIRST, hand, 0)
    assert hands_of(club, number) == (hand,)
    with club.reading() as rows:
        assert [revision.hand for revision in rows.hands.history(number, FIRST)] == [hand]


@pytest.mark.sampled
@pytest.mark.parametrize("choune", [False, True])
@pytest.mark.parametrize("extras", [(), (("note", "1"),)])
def test_a_mechoune_of_nobody_known_is_stored_as_unknown(
    club: ClubFile, number: EventNumber, extras: tuple[tuple[str, str], ...], choune: bool
) -> None:
    hand = replace(spades(2, 2, 0, 3), mechoune=UnknownMechoune(extras), choune=choune)
    enter(club, number, FIRST, hand, 0)
    assert hands_of(club, number) == (hand,)


def test_seats_that_release_0_1_assumed_are_read_as_unknown(club: ClubFile, number: EventNumber) -> None:
    assumed = Mechoune(3, 2, (("assumed", "true"), ("note", "1")))
    enter(club, number, FIRST, replace(spades(2, 2, 0, 3), mechoune=assumed), 0)
    (hand,) = hands_of(club, number)
    assert hand.mechoune == UnknownMechoune((("note", "1"),))
