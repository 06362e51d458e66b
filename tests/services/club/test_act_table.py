"""The table of acts and states, cell by cell, against what checks and services do (formats §7)."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.base.act_checks import ActAtStake, check_act
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import list_acts, next_acts, undo
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from tests.services.director_acts import DOORS, PAIRS, Doing, Door, event_in, pairs_in
from tools.act_table import Answer, DirectorAct, RoundState, cell_of, state_of

CUP = EventNumber(1)

OF_NO_ROUND = {
    ActKind.EVENT_CREATED,
    ActKind.EVENT_BROUGHT,
    ActKind.EVENT_COPIED,
    ActKind.ADDRESS_SET,
    ActKind.PERSON_ERASED,
    ActKind.REASONS_CHANGED,
    ActKind.CHAMPIONSHIP_MADE,
    ActKind.CHAMPIONSHIP_CHANGED,
    ActKind.CHAMPIONSHIP_DELETED,
    ActKind.FORMAT_SAVED,
    ActKind.FORMAT_RENAMED,
    ActKind.FORMAT_DELETED,
    ActKind.FACE_SET,
    ActKind.CHANGED,
    ActKind.COPY_MERGED,
    ActKind.HALL_OPENED,
    ActKind.HALL_SET,
    ActKind.CODES_KEPT,
    ActKind.PHONE_LOCKED,
    ActKind.DOOR_ISSUED_AGAIN,
    ActKind.DIRECTOR_CALLED,
    ActKind.CALL_ANSWERED,
}
"""Acts on the club's own lists and on the hall, which ask the same in every state."""

BY_PHONE = {
    ActKind.HAND_HANDED_IN,
    ActKind.HAND_CONFIRMED,
    ActKind.HAND_CONTESTED,
    ActKind.TABLE_SIGNED,
}
"""Acts of the players' phones, not of a director: the hall's own table says what they meet."""

SEVERAL_AT_ONCE = {ActKind.HANDS_RECORDED, ActKind.HANDS_CORRECTED, ActKind.HANDS_MOVED}


@dataclass(frozen=True, slots=True)
class Stored:
    """A club, and the two events in it as they were stored."""

    club: Session
    events: tuple[Event, ...]


@pytest.fixture(scope="module")
def clubs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[RoundState, Stored]]:
    """By state a club with both events in it; every test undoes what it did."""
    folder = tmp_path_factory.mktemp("states")
    made: dict[RoundState, Stored] = {}
    with ExitStack() as opened:
        for state in RoundState:
            path = str(folder / f"{state.name}.batarde")
            club = opened.enter_context(open_session(path, create=True))
            add_complete_event(club, event_in(state))
            add_complete_event(club, pairs_in(state))
            made[state] = Stored(club, stored(club))
            assert {state_of(event, 1) for event in made[state].events} == {state}
        yield made


def stored(club: Session) -> tuple[Event, ...]:
    return tuple(load_event(club, number) for number in (CUP, PAIRS))


def answer(club: Session, door: Door) -> Answer:
    """What the program does: told what follows, or with a reason where it asks, whether it goes ahead."""
    asks = door.check is not None and bool(check_act(club, CUP, door.check))
    try:
        if door.do is not None:
            asks = _asks(club, door, door.do) or asks
    except TourneyError:
        return Answer.REFUSED
    return Answer.ASKS if asks else Answer.GOES_AHEAD


def _asks(club: Session, door: Door, do: Doing) -> bool:
    """Do it; whether what follows was told first, or a reason wanted."""
    try:
        do(club, CUP)
    except (ConsequencesFirst, ActAtStake):
        assert door.told is not None
        door.told(club.with_reason("a claim"), CUP)
        return True
    except ReasonWanted:
        do(club.with_reason("a claim"), CUP)
        return True
    return False


def newest(club: Session) -> int:
    act = next_acts(club, None).back
    return 0 if act is None else act.number


@pytest.mark.sampled
@pytest.mark.parametrize("act", list(DirectorAct))
@pytest.mark.parametrize("state", list(RoundState))
def test_s7_2_every_cell_is_what_the_program_does(
    state: RoundState, clubs: dict[RoundState, Stored], act: DirectorAct
) -> None:
    club, before, door = clubs[state].club, clubs[state].events, DOORS[act]
    last, acts = newest(club), list_acts(club, limit=1)[0].number
    told = answer(club, door)
    assert told is cell_of(act, state).answer
    if told is Answer.REFUSED:
        assert list_acts(club, limit=1)[0].number == acts, "nothing is half done"
        return
    if door.do is not None:
        assert list_acts(club, limit=1)[0].kind in door.kinds
    while newest(club) > last:
        undo(club, None)
    assert stored(club) == before, "undone"


def test_s7_1_whatever_the_journal_knows_of_a_round_has_its_cells() -> None:
    assert set(DOORS) == set(DirectorAct)
    told = {kind for door in DOORS.values() for kind in door.kinds}
    assert told | OF_NO_ROUND | BY_PHONE | SEVERAL_AT_ONCE == set(ActKind)
