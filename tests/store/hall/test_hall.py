"""The hall in the club file: proved, undone, and without the name of somebody who was deleted."""

from collections.abc import Iterator

import pytest

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import Call, CallKind
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.core.tournament.hall.hands import HandState, Mark
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.store.club.club_file import ClubFile
from tests.core.tournament.events import made_up_event

EVENING = made_up_event(8, 1)
FIRST = HandPlace(1, 1, 0)


@pytest.fixture
def number(club: ClubFile) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(EVENING)


@pytest.fixture(autouse=True)
def _proved(club: ClubFile) -> Iterator[None]:
    """Whatever a test does, the club still proves what it holds."""
    yield
    assert club.verify().problems == ()
    with club.reading() as rows:
        assert rows.integrity.check() == ()


def test_an_event_has_one_secret_that_stays(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        made = rows.hall.make_keys(number)
    with club.transaction() as rows:
        assert rows.hall.make_keys(number) == made
    with club.reading() as rows:
        assert rows.hall.keys(number) == made
        assert made.secret.hex() not in repr(rows.journal.listed())


def test_a_door_issued_again_stays_so(club: ClubFile, number: EventNumber) -> None:
    door = TableDoor(1, 1)
    with club.transaction() as rows:
        before = rows.hall.make_keys(number)
        after = rows.hall.issue_again(number, door)
    assert after.token(door) != before.token(door)
    with club.reading() as rows:
        assert rows.hall.keys(number) == after


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("mark", "waits", "state"),
    [
        (Mark(1, 0), False, HandState.HANDED_IN),
        (Mark(1, 0), True, HandState.WAITING),
        (Mark(1, 0, 2), True, HandState.CONFIRMED),
        (Mark(1, 0, versions=((0, EVENING.rounds[0].tables[0].hands[0]),)), False, HandState.CONFLICT),
        (Mark(9, 0), False, None),
    ],
)
def test_a_mark_gives_its_hand_a_state(
    club: ClubFile, number: EventNumber, mark: Mark, waits: bool, state: HandState | None
) -> None:
    with club.transaction() as rows:
        table = rows.events.load_seated(number, 1, 1)
        rows.hall.set_mark(number, FIRST, mark, table.game)
        rows.hall.set_rules(number, HallRules(counts_at_once=not waits))
    with club.reading() as rows:
        assert rows.hall.marks(number, 1, 1, table.game) == {0: mark}
        found = rows.events.load(number).rounds[0].tables[0]
    assert (found.state(0) if found.states else None) is state
    counts = state is None or state.counts
    assert len(found.rubber.hands) == len(found.hands) - (not counts)


def test_signatures_hold_for_the_revisions_that_were_signed(club: ClubFile, number: EventNumber) -> None:
    with club.transaction() as rows:
        rows.hall.sign(number, 1, 1, 0, (1, 1))
        rows.hall.sign(number, 1, 1, 0, (1, 2))
        rows.hall.sign(number, 1, 1, 3, (1, 2))
    with club.reading() as rows:
        assert rows.hall.signatures(number, 1, 1) == {0: (1, 2), 3: (1, 2)}


def test_a_write_is_remembered_until_it_is_undone(club: ClubFile, number: EventNumber) -> None:
    with club.transaction(ActKind.HAND_CONFIRMED) as rows:
        rows.hall.add_call(number, Call(CallKind.DIRECTOR))
        rows.hall.remember(number, "id\0 ☃", {"revision": 1})
    with club.transaction() as rows:
        assert rows.hall.answer(number, "id\0 ☃") == {"revision": 1}
        assert rows.hall.answer(number, "other") is None
        (act,) = rows.journal.listed(number, limit=1)
    with club.transaction() as rows:
        rows.journal.undo(act.number, "")
    with club.reading() as rows:
        assert rows.hall.answer(number, "id\0 ☃") is None
        assert rows.hall.calls(number) == ()


def test_a_call_is_dealt_with_once(club: ClubFile, number: EventNumber) -> None:
    call = Call(CallKind.LATE, "the bus", player=EVENING.players[0].id)
    with club.transaction() as rows:
        made = rows.hall.add_call(number, call)
    with club.transaction() as rows:
        assert rows.hall.deal_with(number, made)
        assert not rows.hall.deal_with(number, made)
    with club.reading() as rows:
        (known,) = rows.hall.calls(number)
    assert known.call == call
    assert known.done_at is not None


def test_what_somebody_said_is_without_the_name_of_who_was_deleted(
    club: ClubFile, number: EventNumber
) -> None:
    player = EVENING.players[0]
    with club.transaction() as rows:
        rows.hall.make_keys(number)
        rows.hall.add_call(number, Call(CallKind.CONTEST, f"{player.name} took three", 1, 1, 0, 0, player.id))
        rows.hall.add_call(number, Call(CallKind.LATE, player=PlayerId(player.id)))
    with club.transaction(ActKind.PERSON_ERASED) as rows:
        rows.people.erase(rows.people.find(None, number, player.id))
    with club.reading() as rows:
        said = [known.call.text for known in rows.hall.calls(number)]
        assert player.name not in repr(rows.hall.calls(number))
    assert said[0].endswith("took three")
