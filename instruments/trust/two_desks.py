"""Two desks and a command line type an event into one club: nothing lost, nothing doubled, one picture."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

from batarde_tourney.core.games.batarde.hand import Denomination, Hand
from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.core.tournament.event.event import Event, Round, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.services.results.results import HandPlace, show_history
from instruments.trust.attack import Attack, Outcome
from tests.e2e.rubbers import line_of, rubber_of
from tests.store.servers import new_database, running_postgres

ROOT = Path(__file__).parents[2]
TABLES, SEATS, HANDS = 25, 4, 10
"""Tables in a room, players at a table, hands of a rubber."""
BOTH = 5
"""Every so many tables are typed at both desks, the same hands at the same time."""
EVENT = EventNumber(1)
_CORRECTIONS = 20
_PATIENCE = 60
"""Seconds that the command line waits for a hand to be typed before it corrects it."""


class Screen(TypedDict):
    """What a desk shows."""

    board: str
    standings: list[list[str]]


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of it, as counts of hands and, at the end, of screens."""

    hands: int
    corrected: int
    lost: int
    doubled: int
    screens_differ: int
    shown: tuple[str, ...] = ()
    """What each screen says, where they differ."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much is played."""

    rounds: int
    tables: int = TABLES

    @property
    def hands(self) -> int:
        """All of them."""
        return self.rounds * self.hands_a_round

    @property
    def hands_a_round(self) -> int:
        """Those of one round."""
        return self.tables * HANDS

    @property
    def all_are_in(self) -> str:
        """What the board says when every hand of a round is stored."""
        return f"{self.hands_a_round} of {self.hands_a_round} hands are in"

    def order(self, round_number: int) -> range:
        """The tables of a round as they are typed: to and fro."""
        return range(1, self.tables + 1) if round_number % 2 else range(self.tables, 0, -1)


def is_mine(which: int, table: int) -> bool:
    """Whether this desk, 0 or 1, types the table."""
    return table % BOTH == 0 or table % 2 == which


def hand_at(round_number: int, table: int, index: int) -> Hand:
    """What is on the paper of this table."""
    return rubber_of(round_number, table, SEATS, 0)[index]


def run(address: str, room: Room, corrections: int, folder: Path) -> Tally:
    """Type all that is played; the command line corrects some hands on the way."""
    with open_session(address, create=True) as club:
        add_complete_event(club, event_of(room))
    with ExitStack() as desks:
        working = [desks.enter_context(_desk(address, which, room, folder)) for which in (0, 1)]
        corrected = _correct(address, room, corrections, folder)
        for desk in working:
            assert desk.stdout is not None
            assert desk.stdout.readline() == "typed\n", "a desk did not type its tables"
        screens = [_screen(desk) for desk in working]
    with open_session(address) as club:
        lost, doubled = _compare(club, room, corrected)
    behind = sum(not screen["board"].startswith(room.all_are_in) for screen in screens)
    differ = int(screens[0] != screens[1]) + behind
    shown = tuple(json.dumps(screen) for screen in screens) if differ else ()
    return Tally(room.hands, len(corrected), lost, doubled, differ, shown)


def event_of(room: Room) -> Event:
    ids = [PlayerId(f"p{number}") for number in range(room.tables * SEATS)]
    players = tuple(Player(id, f"Player {number:03}") for number, id in enumerate(ids))
    tables = tuple(
        Table(table, tuple(ids[(table - 1) * SEATS : table * SEATS]), 0) for table in sorted(room.order(1))
    )
    rounds = tuple(Round(number, tables) for number in range(1, room.rounds + 1))
    return Event("Two desks", players=players, rounds=rounds)


@contextmanager
def _desk(address: str, which: int, room: Room, folder: Path) -> Iterator[subprocess.Popen[str]]:
    state = folder / f"desk {which}"
    state.mkdir()
    told = (address, str(which), str(room.rounds), str(room.tables), str(state))
    command = (sys.executable, "-m", "instruments.trust.typing_desk", *told)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _screen(desk: subprocess.Popen[str]) -> Screen:
    assert desk.stdin is not None
    assert desk.stdout is not None
    desk.stdin.write("all\n")
    desk.stdin.flush()
    screen: Screen = json.loads(desk.stdout.readline())
    return screen


def _corrected(hand: Hand) -> Hand:
    """The same with another denomination: no count changes."""
    others = [denomination for denomination in Denomination if denomination != hand.contract.denomination]
    return replace(hand, contract=replace(hand.contract, denomination=others[0]))


def _correct(address: str, room: Room, corrections: int, folder: Path) -> dict[HandPlace, Hand]:
    """Hands of the first round corrected by the command line as soon as they are there."""
    done: dict[HandPlace, Hand] = {}
    for table in room.order(1)[:corrections]:
        place = HandPlace(1, table, 0)
        hand = _corrected(hand_at(1, table, 0))
        path = folder / f"hand {table}.json"
        path.write_text(json.dumps(_as_json(hand)), encoding="utf-8")
        told = (address, str(EVENT), "1", str(table), "0", str(path), "--reason", "read wrongly")
        command = (sys.executable, "-m", "batarde_tourney", "correct", *told)
        if (
            _is_typed(address, place)
            and subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
        ):
            done[place] = hand
    return done


def _is_typed(address: str, place: HandPlace) -> bool:
    """Wait until somebody has typed it; False where nobody does."""
    end = time.monotonic() + _PATIENCE
    with open_session(address) as club:
        while not show_history(club, EVENT, place):
            if time.monotonic() > end:
                return False
            time.sleep(0.1)
    return True


def _as_json(hand: Hand) -> dict[str, object]:
    contract = {"denomination": hand.contract.denomination.value, "by": None, "pack": None}
    return {
        "cards": hand.cards,
        "dealer": hand.dealer,
        "contract": contract,
        "bids": list(hand.bids),
        "tricks": list(hand.tricks),
    }


def _compare(club: Session, room: Room, corrected: dict[HandPlace, Hand]) -> tuple[int, int]:
    """How many hands are not what was typed last, and how many were stored more often than typed."""
    lost = doubled = 0
    for round_number in range(1, room.rounds + 1):
        for table in room.order(round_number):
            for index in range(HANDS):
                place = HandPlace(round_number, table, index)
                history = show_history(club, EVENT, place)
                wanted = corrected.get(place, hand_at(round_number, table, index))
                newest = history[-1].hand if history else None
                is_there = isinstance(newest, Hand) and _line(newest) == _line(wanted)
                lost += not is_there
                doubled += len(history) > 1 + (place in corrected)
    return lost, doubled


def _line(hand: Hand) -> object:
    """What keys say of a hand; the command line leaves out by whom it was doubled."""
    cards, dealer, denomination, _multiplier, bids, tricks = line_of(hand)
    return cards, dealer, denomination, bids, tricks


def type_into_file(hands: int, _seed: int) -> Outcome:
    """Into a club in a file; the same hands every time."""
    with tempfile.TemporaryDirectory() as folder:
        return _outcome(run(f"{folder}/club.batarde", _room(hands), _CORRECTIONS, Path(folder)))


def type_into_server(hands: int, _seed: int) -> Outcome:
    """Into a club on a PostgreSQL server."""
    with tempfile.TemporaryDirectory() as folder, running_postgres() as server:
        return _outcome(run(new_database(server), _room(hands), _CORRECTIONS, Path(folder)))


def _room(hands: int) -> Room:
    return Room(max(1, round(hands / (TABLES * HANDS))))


def _outcome(tally: Tally) -> Outcome:
    counts = (
        (tally.lost, "hands lost"),
        (tally.doubled, "hands doubled"),
        (tally.screens_differ, "screens that differ"),
    )
    wrong = tuple(f"{count} {what}" for count, what in counts if count)
    return Outcome(tally.hands, f"hands, {tally.corrected} of them corrected by the command line", wrong)


ATTACKS = (
    Attack("two desks, file", 5000, type_into_file),
    Attack("two desks, server", 5000, type_into_server),
)
