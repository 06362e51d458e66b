"""An evening of 24 players: phones type 60 hands in real browsers, a director looks after the real window.

Two conflicts, a contest, people who do not sit here, a phone that dies, one without a network, a program that
is killed and opened again, and two seats exchanged in the middle: the event file is what was played.
"""

import json
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import import_event
from batarde_tourney.services.hall.doors import TableDoor, open_doors
from batarde_tourney.services.simulation.simulations import simulate_event_file
from tests.e2e.director import batarde, start_director
from tests.web.browsers import Screen, running_chromium
from tests.web.conftest import Json
from tests.web.test_table_page import differing

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]

TABLES, HANDS = 6, 10
KEYS_BY_HAND = 540
"""Keys of a round of six tables that the desk types alone."""
LANGUAGES = ("fr", "de", "en", "es", "it", "ca")


class Desk:
    """The director's window: a process of its own, started anew after it was killed."""

    def __init__(self, screen: str, folder: Path, club: str, processes: ExitStack) -> None:
        self._start = (screen, folder, "tests.e2e.hall_desk", club)
        self._processes = processes

    def start(self) -> str:
        """Open the window and the hall; the hall's address."""
        self.process: subprocess.Popen[str] = self._processes.enter_context(start_director(*self._start))
        self._said()
        return str(self.do("open")["url"])

    def kill(self) -> None:
        """The program dies."""
        self.process.kill()
        self.process.wait(20)
        with suppress(BrokenPipeError):
            # It may hold what was never read.
            self.process.communicate()

    def do(self, *wanted: object) -> dict[str, Any]:
        """Have one thing done."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        return self._said()

    def _said(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        return dict(json.loads(self.process.stdout.readline()))


@dataclass
class Evening:
    """The evening under way: a phone at each table, and what the director has done for them."""

    browser: Any
    url: str
    desk: Desk
    played: dict[int, list[Json]]
    tokens: dict[int, str]
    phones: dict[int, Screen] = field(default_factory=dict)
    put_away: list[Screen] = field(default_factory=list)
    strokes: dict[str, int] = field(default_factory=dict)
    """Keys and clicks at the window, by what they were for."""

    def scan(self, table: int) -> Screen:
        """A phone scans a table's code, and asks who holds it."""
        size = (320, 640) if table % 2 else (390, 844)
        screen = Screen(self.browser, self.url, language=LANGUAGES[table - 1], size=size)
        return screen.open(f"table/{self.tokens[table]}", '[data-key="seat 0"]')

    def sit_down(self, table: int, seat: int = 0) -> Screen:
        """A phone scans a table's code; it is this seat's."""
        screen = self.scan(table)
        screen.tap(f"seat {seat}")
        return screen

    def put_down(self, screen: Screen) -> None:
        """A phone is used no more."""
        self.put_away.append(screen)
        screen.close()

    def type(self, table: int, index: int) -> None:
        """A hand is typed and handed in."""
        screen, hand = self.phones[table], self.played[table][index]
        screen.type_bids(hand)
        screen.type_tricks(hand)
        screen.tap("hand in")

    def confirm(self, table: int, index: int) -> None:
        """Another seat says that it is right."""
        screen = self.phones[table]
        screen.wait(".eyes")
        screen.tap("yes")
        screen.wait(f'[data-key="chip {index}"].confirmed')

    def play(self, indexes: range, but: tuple[int, ...] = ()) -> None:
        """These hands at every table but some, one table after another so that all play at the same time."""
        for index in indexes:
            for table in self.played:
                if table not in but:
                    self.type(table, index)
                    self.confirm(table, index)

    def direct(self, what: str, *wanted: object) -> dict[str, Any]:
        """The director does something at the window."""
        done = self.desk.do(*wanted)
        self.strokes[what] = self.strokes.get(what, 0) + done["strokes"]
        return done


@pytest.fixture
def evening(screen: str, tmp_path: Path) -> Iterator[Evening]:
    """24 players sit at six tables; the hall is open, and nothing is played."""
    file = json.loads(simulate_event_file(4 * TABLES, 1, 7, "batarde"))
    played = {table["number"]: table["hands"] for table in file["rounds"][0]["tables"]}
    for table in file["rounds"][0]["tables"]:
        table["hands"] = []
    club = str(tmp_path / "club.batarde")
    with open_session(club, create=True, by="Desk") as session:
        event = import_event(session, json.dumps(file).encode()).event
        keys = open_doors(session, event).keys
        tokens = {table: keys.token(TableDoor(1, table)) for table in played}
    with running_chromium() as browser, ExitStack() as processes:
        desk = Desk(screen, tmp_path, club, processes)
        yield Evening(browser, desk.start(), desk, played, tokens)
        desk.do("quit")


def test_an_evening_of_phones_is_the_evening_that_was_played(evening: Evening, tmp_path: Path) -> None:
    for table in evening.played:
        evening.phones[table] = evening.sit_down(table)
    _people_who_do_not_sit_here(evening, table=4)
    evening.play(range(2))
    _phones_differ_and_agree(evening, table=1, index=2)
    evening.play(range(2, 3), but=(1,))
    _phones_differ_and_the_desk_decides(evening, table=2, index=3)
    evening.play(range(3, 4), but=(2,))
    _a_player_contests(evening, table=3, index=3)
    _a_phone_dies(evening, table=5, index=4)
    _a_phone_is_without_a_network(evening, table=6, indexes=(4, 5))
    evening.play(range(4, 5), but=(5, 6))
    evening.play(range(5, 6), but=(6,))
    _the_program_is_killed(evening, index=6)
    seated = _two_seats_are_exchanged(evening, table=3, index=7)
    evening.play(range(7, 8), but=(3,))
    evening.play(range(8, HANDS))
    _all_sign(evening)
    evening.desk.do("picture", "end")
    file = json.loads(batarde("export", str(tmp_path / "club.batarde"), "1"))
    tables, names = file["rounds"][0]["tables"], {one["id"]: one["name"] for one in file["players"]}
    assert [names[player] for player in tables[2]["seats"]] == seated
    assert {table["number"]: [_plain(hand) for hand in table["hands"]] for table in tables} == evening.played
    states = {
        (table["number"], index): hand.get("state")
        for table in tables
        for index, hand in enumerate(table["hands"])
    }
    # What the desk has typed or decided is plain in an event file.
    assert {place: state for place, state in states.items() if state != "signed"} == {(2, 3): None}
    batarde("check", str(tmp_path / "club.batarde"))
    assert {one for screen in (*evening.phones.values(), *evening.put_away) for one in screen.said} == set()
    print(f"The director's keys and clicks: {evening.strokes}")
    assert sum(evening.strokes.values()) * 10 < KEYS_BY_HAND, evening.strokes


def _people_who_do_not_sit_here(evening: Evening, table: int) -> None:
    stranger = evening.scan(table)
    stranger.tap("not us")
    evening.desk.do("notice", "other people")
    evening.direct("people who do not sit here", "settle", " ")
    evening.put_down(stranger)


def _phones_differ(evening: Evening, table: int, index: int) -> tuple[Screen, Screen]:
    """The table's phone and another one hand in a hand; the other has a trick at another seat."""
    first, second = evening.phones[table], evening.sit_down(table, seat=1)
    hand = evening.played[table][index]
    second.type_bids(hand)
    second.type_tricks(differing(hand))
    second.wait('[data-key="hand in"]')
    evening.type(table, index)
    second.wait(".compared")
    second.tap("mine")
    second.tap("hand in")
    for screen in (first, second):
        screen.wait('[data-key="agree 0"]')
    return first, second


def _phones_differ_and_agree(evening: Evening, table: int, index: int) -> None:
    first, second = _phones_differ(evening, table, index)
    second.tap("agree 0")
    for screen in (first, second):
        screen.wait(f'[data-key="chip {index + 1}"][aria-current="step"]')
    evening.put_down(second)


def _phones_differ_and_the_desk_decides(evening: Evening, table: int, index: int) -> None:
    first, second = _phones_differ(evening, table, index)
    evening.desk.do("notice", "two phones differ")
    evening.direct("a hand of two versions", "settle", "1")
    for screen in (first, second):
        screen.wait(f'[data-key="chip {index}"].desk')
    evening.put_down(second)


def _a_player_contests(evening: Evening, table: int, index: int) -> None:
    screen = evening.phones[table]
    screen.tap(f"chip {index}")
    screen.page.locator(f'[data-key="contest {index}"] summary').tap()
    screen.page.fill('[data-key="contest-text"]', "Bruno had one more.")
    screen.tap("contest")
    evening.desk.do("notice", "Bruno had one more.")
    evening.direct("a contest", "settle", " ")
    screen.tap("next")


def _a_phone_dies(evening: Evening, table: int, index: int) -> None:
    evening.phones[table].type_bids(evening.played[table][index])
    evening.put_down(evening.phones[table])
    evening.phones[table] = evening.sit_down(table, seat=2)
    evening.type(table, index)
    evening.confirm(table, index)


def _a_phone_is_without_a_network(evening: Evening, table: int, indexes: tuple[int, ...]) -> None:
    screen = evening.phones[table]
    screen.context.set_offline(True)
    for index in indexes:
        evening.type(table, index)
    screen.wait(".line.waits")
    screen.context.set_offline(False)
    for index in indexes:
        evening.confirm(table, index)


def _the_program_is_killed(evening: Evening, index: int) -> None:
    """Tables go on typing while nobody listens; the window opens its hall again where it was."""
    typing = [table for table in evening.played if table % 2]
    for table in evening.played:
        if table not in typing:
            evening.type(table, index)
            evening.phones[table].wait(".eyes")
    evening.desk.kill()
    for table in typing:
        evening.type(table, index)
        evening.phones[table].wait(".line.waits")
    assert evening.desk.start() == evening.url
    for table in evening.played:
        evening.confirm(table, index)


def _two_seats_are_exchanged(evening: Evening, table: int, index: int) -> list[str]:
    """A phone has the bids of a hand when it hears of it; who sits at the table then."""
    screen, hand = evening.phones[table], evening.played[table][index]
    screen.type_bids(hand)
    told = evening.direct("an exchange of seats", "exchange", table, 1)
    screen.wait('[data-key="seat 0"]')
    for phone in evening.phones.values():
        if phone.page.locator('[data-key="seat 0"]').count():
            phone.tap("seat 0")
    screen.tap("use")
    screen.type_tricks(hand)
    screen.tap("hand in")
    evening.confirm(table, index)
    assert told["before"] != told["after"]
    return list(told["after"])


def _all_sign(evening: Evening) -> None:
    for screen in evening.phones.values():
        for seat in range(4):
            screen.tap(f"sign {seat}")
        screen.page.locator(".signed").nth(3).wait_for()


def _plain(hand: Json) -> Json:
    """The hand without its state."""
    return {key: value for key, value in hand.items() if key != "state"}
