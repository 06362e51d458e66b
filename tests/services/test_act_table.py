"""The table of acts and states, cell by cell, against what checks and services do (formats §7)."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.act_checks import (
    CheckedAct,
    ClosingEvent,
    DeletingEvent,
    DrawingRound,
    SeatingRound,
    SettingStatus,
)
from batarde_tourney.core.tournament.act_table import Answer, DirectorAct, RoundState, cell_of, state_of
from batarde_tourney.core.tournament.correcting import is_settled
from batarde_tourney.core.tournament.event import Event, Round, Settings
from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.records import HandPlace
from batarde_tourney.core.tournament.stages import Means
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.core.tournament.substitutes import SeatPlace
from batarde_tourney.services.act_checks import check_act
from batarde_tourney.services.clubs import Session, open_session
from batarde_tourney.services.corrections import correct
from batarde_tourney.services.decisions import put_in_order
from batarde_tourney.services.draw import seat_round, take_back_round
from batarde_tourney.services.events import (
    add_whole_event,
    change_event,
    close_event,
    delete_event,
    load_event,
    open_event_again,
)
from batarde_tourney.services.penalties import cancel_points, give_points, list_penalties
from batarde_tourney.services.players import add_players, set_status
from batarde_tourney.services.results import open_sheet, record_hand
from batarde_tourney.services.seats import exchange_players
from batarde_tourney.services.sides import join_players, part_pairs, rename_pair, set_stand_in
from batarde_tourney.services.substitutes import seat_substitute
from batarde_tourney.services.table_ends import close_table, open_table_again
from tests.core.tournament.paired_events import ended, paired, played, seated, with_rounds
from tests.core.tournament.staged_events import blank, stage, staged, totals

Doing = Callable[[Session, EventNumber], object]

ONE, TWO = totals(1, a=0, b=1, c=2, d=3), totals(2, e=0, f=1, g=2, h=3)
LATE = (("a", 1, 1),)


def event_in(state: RoundState) -> Event:
    """An event whose round 1 is in this state; only a stage that is over has no round to come."""
    tables = {
        RoundState.DRAWN: [blank(1, "abcd"), blank(2, "efgh")],
        RoundState.PLAYING: [ONE, blank(2, "efgh")],
    }
    rounds = 1 if state in {RoundState.STAGE_OVER, RoundState.EVENT_CLOSED} else 2
    stages = [stage("q", rounds=rounds)]
    made = staged("abcdefgh", stages, [("q", tables.get(state, [ONE, TWO]))], added=LATE)
    return replace(made, is_closed=state is RoundState.EVENT_CLOSED)


def pairs_in(state: RoundState) -> Event:
    """The same of an event of pairs, and two players who wait."""
    ana, mar, jan = ("a", "b"), ("c", "d"), ("e", "f")
    table = seated(1, ana, mar)
    tables = {RoundState.DRAWN: table, RoundState.PLAYING: played(table, 1)}
    rounds = 1 if state in {RoundState.STAGE_OVER, RoundState.EVENT_CLOSED} else 2
    made = with_rounds(paired([ana, mar, jan], waiting="xyz"), [tables.get(state, ended(table))])
    settings = replace(made.settings, rounds=rounds)
    return replace(made, settings=settings, is_closed=state is RoundState.EVENT_CLOSED)


@pytest.fixture(scope="module")
def clubs(tmp_path_factory: pytest.TempPathFactory) -> dict[RoundState, Path]:
    folder = tmp_path_factory.mktemp("states")
    paths = {state: folder / f"{state.name}.batarde" for state in RoundState}
    for state, path in paths.items():
        with open_session(str(path), create=True) as club:
            add_whole_event(club, event_in(state))
            add_whole_event(club, pairs_in(state))
    return paths


@pytest.fixture
def club(request: pytest.FixtureRequest, clubs: dict[RoundState, Path], tmp_path: Path) -> Iterator[Session]:
    path = tmp_path / "club.batarde"
    shutil.copy(clubs[request.param], path)
    with open_session(str(path)) as session:
        yield session


def _seat(club: Session, number: EventNumber) -> object:
    tables = (blank(1, "aceg"), blank(2, "bdfh"))
    return seat_round(club, number, Round(2, tables, stage=StageId("q")))


def _enter(club: Session, number: EventNumber) -> object:
    sheet = open_sheet(club, number, 1, 2)
    missing = len(sheet.table.hands)
    return record_hand(club, number, HandPlace(1, 2, missing), TWO.hands[0], based_on=0)


def _change(club: Session, number: EventNumber) -> object:
    hand = totals(1, a=3, b=1, c=2, d=0).hands[0]
    return correct(club, number, HandPlace(1, 1, 0), hand)


def _cancel(club: Session, number: EventNumber) -> object:
    return cancel_points(club, number, list_penalties(club, number).lines[0], "no")


def _rename(club: Session, number: EventNumber) -> object:
    event = load_event(club, number)
    settings: Settings = event.settings
    return change_event(club, number, name="Cup 2", date=None, place=None, settings=settings)


def _settle(club: Session, number: EventNumber) -> object:
    rows = rank_sides(load_event(club, number)).rows
    pairs = pairwise(rows)
    equals = next([one.side.id, other.side.id] for one, other in pairs if one.rank == other.rank)
    return put_in_order(club, number, StageId("q"), equals, Means.PLAY_OFF)


def _substitute(club: Session, number: EventNumber) -> object:
    (iris,) = add_players(club, number, [("Iris", None)]).players
    return seat_substitute(club, number, SeatPlace(1, 2, 0), iris, 0)


A, B, X, Y = map(PlayerId, "abxy")
S1, PAIRS = NamedSideId("s1"), EventNumber(2)
ACTS: dict[DirectorAct, tuple[Doing | None, CheckedAct | None]] = {
    DirectorAct.DRAW: (None, DrawingRound()),
    DirectorAct.SEAT: (_seat, SeatingRound()),
    DirectorAct.TAKE_BACK: (take_back_round, None),
    DirectorAct.ENTER_HAND: (_enter, None),
    DirectorAct.CHANGE_HAND: (_change, None),
    DirectorAct.EXCHANGE: (lambda club, number: exchange_players(club, number, 1, A, B), None),
    DirectorAct.CLOSE_TABLE: (lambda club, number: close_table(club, number, 1, 2, "time"), None),
    DirectorAct.OPEN_TABLE: (lambda club, number: open_table_again(club, number, 1, 2), None),
    DirectorAct.SUBSTITUTE: (_substitute, None),
    DirectorAct.MAKE_PAIR: (lambda club, _number: join_players(club, PAIRS, [X, Y]), None),
    DirectorAct.CALL_PAIR: (lambda club, _number: rename_pair(club, PAIRS, S1, "Eagles"), None),
    DirectorAct.PART_PAIR: (lambda club, _number: part_pairs(club, PAIRS, [S1]), None),
    DirectorAct.STAND_IN: (lambda club, _number: set_stand_in(club, PAIRS, A, X), None),
    DirectorAct.LEAVE: (
        lambda club, number: set_status(club, number, [PlayerId("e")], Status.GONE),
        SettingStatus((PlayerId("e"),), Status.GONE),
    ),
    DirectorAct.GIVE_POINTS: (lambda club, number: give_points(club, number, A, 1, 3, reason="late"), None),
    DirectorAct.CANCEL_POINTS: (_cancel, None),
    DirectorAct.SETTLE_TIE: (_settle, None),
    DirectorAct.CHANGE_EVENT: (_rename, None),
    DirectorAct.CLOSE_EVENT: (close_event, ClosingEvent()),
    DirectorAct.OPEN_EVENT: (open_event_again, None),
    DirectorAct.DELETE_EVENT: (delete_event, DeletingEvent()),
}


def answer(club: Session, act: DirectorAct) -> Answer:
    """What the program does: with a reason where it asks for one, and then whether it goes ahead."""
    number = EventNumber(1)
    do, check = ACTS[act]
    asks = check is not None and bool(check_act(club, number, check))
    if act is DirectorAct.CHANGE_HAND:
        # Leaving a hand of a round that is settled asks, naming what follows.
        asks = is_settled(load_event(club, number), 1)
    try:
        if do is not None:
            asks = _asks_why(do, club, number) or asks
    except TourneyError:
        return Answer.REFUSED
    return Answer.ASKS if asks else Answer.GOES_AHEAD


def _asks_why(do: Doing, club: Session, number: EventNumber) -> bool:
    try:
        do(club, number)
    except ReasonWanted:
        do(club.with_reason("a claim"), number)
        return True
    return False


@pytest.mark.parametrize("act", list(DirectorAct))
@pytest.mark.parametrize(("state", "club"), [(state, state) for state in RoundState], indirect=["club"])
def test_s7_every_cell_is_what_the_program_does(state: RoundState, club: Session, act: DirectorAct) -> None:
    assert {state_of(load_event(club, EventNumber(number)), 1) for number in (1, PAIRS)} == {state}
    assert answer(club, act) is cell_of(act, state).answer
