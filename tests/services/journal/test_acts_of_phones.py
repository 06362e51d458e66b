"""Acts of phones in the journal: whose they are, and how they come between the acts of the desk."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.hands import HandState
from batarde_tourney.i18n.journal.acts import act_doer, act_line
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.hall.doors import TableDoor, open_doors
from batarde_tourney.services.hall.needs import decide_hand
from batarde_tourney.services.hall.tables import seat_names, show_table
from batarde_tourney.services.journal.journal import (
    ActInBetween,
    ActKind,
    list_acts,
    next_acts,
    redo,
    undo,
    undo_acts,
)
from batarde_tourney.services.journal.sync import start_sync
from batarde_tourney.services.people.people import erase_person, find_person
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import open_sheet, record_hand, show_history
from tests.services.conftest import NAMES
from tests.services.phones import Phones


@dataclass
class Hall:
    """A desk and phones at two tables of four, on one club file."""

    desk: Session
    phones: Phones

    def type_hand(self, table: int, index: int) -> None:
        """The desk types a hand."""
        place = HandPlace(1, table, index)
        record_hand(self.desk, self.phones.event, place, self.phones.hand(table, index), based_on=0)

    def stands(self, table: int, index: int) -> bool:
        """Whether this hand stands."""
        history = show_history(self.desk, self.phones.event, HandPlace(1, table, index))
        return bool(history) and history[-1].hand is not None

    def undo(self) -> None:
        """Undo as the window does: what its menu names."""
        back = next_acts(self.desk, self.phones.event).back
        undo(self.desk, self.phones.event, act=back.number if back else 0)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    address = str(tmp_path / "club.batarde")
    with open_session(address, create=True, by="Dora") as desk, open_session(address, by="Dora") as hall:
        event = create_event(desk, "Evening").event
        add_players(desk, event, [(name, None) for name in NAMES[:8]])
        accept_round(desk, propose_round(desk, event))
        watch = start_sync(desk)
        try:
            yield Hall(desk, Phones(hall, event))
        finally:
            watch.close()


def newest_line(hall: Hall) -> str:
    act = list_acts(hall.desk, hall.phones.event)[0]
    return f"{act_doer(act)}: {act_line(act)}"


def names(hall: Hall, table: int) -> list[str]:
    sheet = show_table(hall.desk, hall.phones.event, TableDoor(1, table)).sheet
    return list(map(shown_name, seat_names(sheet)))


def test_the_journal_names_the_table_and_whose_phone_it_was(hall: Hall) -> None:
    ana, bruno, *_ = names(hall, 1)
    hall.phones.hand_in(1, 0)
    assert newest_line(hall) == f"table 1, {ana}’s phone: Phone: hand 1 of table 1"
    hall.phones.confirm(1, 0, seat=1)
    assert newest_line(hall) == f"table 1, {bruno}’s phone: Confirmed: hand 1 of table 1"
    hall.phones.contest(1, 0, "not so", seat=0)
    assert newest_line(hall) == f"table 1, {ana}’s phone: Contested: hand 1 of table 1"


def test_undoing_a_phones_hand_is_the_act_of_whoever_did_it(hall: Hall) -> None:
    hall.phones.hand_in(1, 0)
    undo(hall.desk, hall.phones.event)
    assert newest_line(hall) == "Dora: Undone: phone: hand 1 of table 1"
    assert not hall.stands(1, 0)


def test_whoever_is_deleted_is_named_by_no_phone_any_more(hall: Hall) -> None:
    ana = names(hall, 1)[0]
    hall.phones.hand_in(1, 0)
    erase_person(hall.desk, find_person(hall.desk, ana))
    (line,) = (act for act in list_acts(hall.desk, hall.phones.event) if act.kind is ActKind.HAND_HANDED_IN)
    assert ana not in act_doer(line)
    assert act_doer(line).startswith("table 1, ")


def test_the_desks_own_act_is_undone_though_phones_did_something_since(hall: Hall) -> None:
    hall.type_hand(1, 0)
    hall.phones.hand_in(2, 0)
    hall.phones.confirm(2, 0)
    hall.undo()
    assert not hall.stands(1, 0)
    assert hall.stands(2, 0)


def test_what_the_desk_did_after_its_menu_was_named_is_undone_first(hall: Hall) -> None:
    hall.type_hand(1, 0)
    named = next_acts(hall.desk, hall.phones.event).back
    hall.type_hand(1, 1)
    hall.phones.hand_in(2, 0)
    assert named is not None
    undo(hall.desk, hall.phones.event, act=named.number)
    assert (hall.stands(1, 0), hall.stands(1, 1), hall.stands(2, 0)) == (True, False, True)


def test_an_act_that_a_phones_hand_depends_on_is_asked_about(hall: Hall) -> None:
    hall.type_hand(1, 0)
    hall.phones.hand_in(1, 1)
    with pytest.raises(ActInBetween) as caught:
        hall.undo()
    assert (caught.value.is_possible, caught.value.newest.kind) == (False, ActKind.HAND_HANDED_IN)
    assert hall.stands(1, 0)
    assert hall.stands(1, 1)


def test_the_round_is_not_undone_below_a_phones_hand(hall: Hall) -> None:
    event = hall.phones.event
    seated = next(act for act in list_acts(hall.desk, event) if act.kind is ActKind.ROUND_SEATED)
    hall.desk.own_acts.made.add(seated.number)
    hall.phones.hand_in(1, 0)
    with pytest.raises(ActInBetween):
        hall.undo()
    assert hall.stands(1, 0)


def test_a_phones_hand_is_undone_as_any(hall: Hall) -> None:
    hall.phones.hand_in(1, 0)
    acts = next_acts(hall.desk, hall.phones.event)
    assert acts.back is not None
    assert (acts.is_others, acts.back.kind) == (True, ActKind.HAND_HANDED_IN)
    undo_acts(hall.desk, (acts.back.number,))
    assert not hall.stands(1, 0)


def test_what_was_undone_is_done_again_though_phones_did_something_since(hall: Hall) -> None:
    hall.type_hand(1, 0)
    hall.undo()
    hall.phones.hand_in(2, 0)
    redo(hall.desk, hall.phones.event)
    assert (hall.stands(1, 0), hall.stands(2, 0)) == (True, True)


def test_what_another_desk_did_is_asked_about_as_before(hall: Hall) -> None:
    hall.type_hand(1, 0)
    place = HandPlace(1, 2, 0)
    record_hand(hall.phones.session, hall.phones.event, place, hall.phones.hand(2, 0), based_on=0)
    hall.phones.hand_in(2, 1)
    with pytest.raises(ActInBetween):
        hall.undo()
    assert hall.stands(1, 0)


def test_opening_the_hall_stands_between_no_acts(hall: Hall) -> None:
    hall.type_hand(1, 0)
    open_doors(hall.phones.session, hall.phones.event)
    hall.undo()
    assert not hall.stands(1, 0)


Told = tuple[HandState, object, tuple[object, ...]]


def told(hall: Hall) -> tuple[Told, ...]:
    """Of each hand of table 1 its state, its content, and the versions on which phones differ."""
    sheet = open_sheet(hall.desk, hall.phones.event, 1, 1)
    return tuple(
        (HandState.DESK, hand, ())
        if (phone := sheet.phones.get(index)) is None
        else (phone.state, hand, tuple(version.hand for version in phone.versions))
        for index, hand in enumerate(sheet.table.hands)
    )


def test_undoing_a_decision_brings_the_conflict_back(hall: Hall) -> None:
    hall.phones.disagree(1, 0)
    differing = told(hall)
    decide_hand(hall.desk, hall.phones.event, HandPlace(1, 1, 0), 1)
    assert [state for state, *_ in told(hall)] == [HandState.DESK]
    hall.undo()
    assert told(hall) == differing
    assert differing[0][0] is HandState.CONFLICT
    hall.phones.hand_in(1, 0, seat=1, version=0)
    assert [state for state, *_ in told(hall)] == [HandState.CONFIRMED]


def one_act(hall: Hall, lots: random.Random) -> None:
    """Any act of the phones of table 1, or of the desk; what is refused does nothing."""
    index, seat, version = lots.randrange(2), lots.randrange(3), lots.randrange(2)
    with suppress(TourneyError):
        match lots.randrange(5):
            case 0 | 1:
                known = show_history(hall.desk, hall.phones.event, HandPlace(1, 1, index))
                hall.phones.hand_in(1, index, seat, version, len(known) * lots.randrange(2))
            case 2:
                known = show_history(hall.desk, hall.phones.event, HandPlace(1, 1, index))
                hall.phones.confirm(1, index, seat, len(known))
            case 3:
                decide_hand(hall.desk, hall.phones.event, HandPlace(1, 1, index), seat)
            case 4:
                hand = hall.phones.hand(1, index, version)
                known = show_history(hall.desk, hall.phones.event, HandPlace(1, 1, index))
                record_hand(hall.desk, hall.phones.event, HandPlace(1, 1, index), hand, based_on=len(known))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(5))
def test_whatever_was_done_is_undone_and_done_again_with_its_states(hall: Hall, seed: int) -> None:
    lots = random.Random(seed)
    done: dict[int, tuple[Told, ...]] = {}
    before = told(hall)
    for _ in range(12):
        one_act(hall, lots)
        newest = list_acts(hall.desk, hall.phones.event)[0]
        done[newest.number] = told(hall)
    acts = sorted(done)
    standing = [before, *(done[act] for act in acts)]
    for act, earlier in zip(reversed(acts[1:]), reversed(standing[:-1]), strict=False):
        undo_acts(hall.desk, (act,))
        assert told(hall) == earlier, act
    for act in acts[1:]:
        redo(hall.desk, hall.phones.event)
        assert told(hall) == done[act], act
    assert hall.desk.club.verify().problems == ()
