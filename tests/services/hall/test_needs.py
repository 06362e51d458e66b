"""What waits for the director in the hall, and what becomes of it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.core.tournament.people.leaving import HandsToPlay
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.hall.my_evening import list_calls
from batarde_tourney.services.hall.needs import HallNeed, NotInConflict, accept_call, decide_hand, list_needs
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.people.players import add_players, list_players, set_status
from batarde_tourney.services.results.results import erase_hand, record_hand
from tests.services.conftest import NAMES
from tests.services.phones import Phones

FIRST = HandPlace(1, 1, 0)


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    """The phones of two tables of four, who have played nothing."""
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        event = create_event(club, "Evening").event
        add_players(club, event, [(name, None) for name in NAMES[:8]])
        accept_round(club, propose_round(club, event))
        yield Phones(club, event)


def needs(phones: Phones) -> tuple[HallNeed, ...]:
    return list_needs(phones.session, phones.event)


def status(phones: Phones, player: str) -> Status:
    rows = list_players(phones.session, phones.event).rows
    return next(row.status for row in rows if row.player.id == player)


def test_nothing_waits_in_a_quiet_hall(phones: Phones) -> None:
    phones.hand_in(1, 0)
    phones.confirm(1, 0)
    assert needs(phones) == ()


def test_a_hand_on_which_phones_differ_waits_with_both_versions(phones: Phones) -> None:
    phones.disagree(1, 0)
    (need,) = needs(phones)
    assert need.place == FIRST
    assert [seat for seat, _name in need.versions] == [0, 1]
    assert all(name in NAMES for _seat, name in need.versions)
    assert need.hands == (phones.hand(1, 0), phones.hand(1, 0, version=1))


def test_conflicts_come_first_in_the_order_of_the_room_then_calls_as_they_came(phones: Phones) -> None:
    phones.call(CallKind.DIRECTOR, 2)
    phones.disagree(2, 0)
    phones.call(CallKind.WRONG_PEOPLE, 1)
    phones.disagree(1, 0)
    told = [need.place or (need.call and need.call.call.kind) for need in needs(phones)]
    assert told == [FIRST, HandPlace(1, 2, 0), CallKind.DIRECTOR, CallKind.WRONG_PEOPLE]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_desk_decides_for_a_seat(phones: Phones, seat: int) -> None:
    phones.disagree(1, 0)
    fact = decide_hand(phones.session, phones.event, FIRST, seat)
    assert (fact.table, fact.index, fact.revision) == (1, 0, 2)
    assert needs(phones) == ()
    with pytest.raises(NotInConflict):
        decide_hand(phones.session, phones.event, FIRST, seat)
    undo(phones.session, phones.event)
    assert [need.place for need in needs(phones)] == [FIRST]


def test_a_hand_typed_or_agreed_on_waits_no_more(phones: Phones) -> None:
    phones.disagree(1, 0)
    phones.disagree(2, 0)
    record_hand(phones.session, phones.event, FIRST, phones.hand(1, 0), based_on=1)
    phones.hand_in(2, 0, seat=1)
    assert needs(phones) == ()
    erase_hand(phones.session, phones.event, FIRST, based_on=2)
    assert needs(phones) == ()


def test_a_round_that_was_taken_back_takes_its_conflicts_along(phones: Phones) -> None:
    phones.disagree(1, 0)
    erase_hand(phones.session, phones.event, FIRST, based_on=1)
    take_back_round(phones.session, phones.event)
    assert needs(phones) == ()


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [(CallKind.HERE, Status.AWAY, Status.IN), (CallKind.LATE, Status.IN, Status.LATE)],
)
def test_a_request_is_done_and_put_away_in_one_act(
    phones: Phones, kind: CallKind, before: Status, after: Status
) -> None:
    set_status(phones.session, phones.event, [PlayerId("p1")], before)
    phones.call(kind, player=PlayerId("p1"))
    (need,) = needs(phones)
    assert need.call is not None
    accept_call(phones.session, phones.event, need.call.number)
    assert (needs(phones), status(phones, "p1")) == ((), after)
    undo(phones.session, phones.event)
    assert (needs(phones), status(phones, "p1")) == ((need,), before)


def test_whoever_has_hands_to_play_does_not_vanish(phones: Phones) -> None:
    phones.call(CallKind.LEAVING, player=PlayerId("p1"))
    (need,) = needs(phones)
    assert need.call is not None
    with pytest.raises(HandsToPlay):
        accept_call(phones.session, phones.event, need.call.number)
    assert (needs(phones), status(phones, "p1")) == ((need,), Status.IN)


def test_a_call_that_asks_for_nothing_is_put_away_once(phones: Phones) -> None:
    phones.hand_in(1, 0)
    phones.contest(1, 0, "not so")
    (need,) = needs(phones)
    assert need.call is not None
    for _ in range(2):
        accept_call(phones.session, phones.event, need.call.number)
    (call,) = list_calls(phones.session, phones.event)
    assert replace(call, done_at=None) == need.call
    assert needs(phones) == ()
