"""The hall's pages as phones show them: a table's, a player's, everybody's. Needs Debian's chromium."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from batarde_tourney.services.simulation.simulations import simulate_event_file
from tests.web.browsers import Screen, running_chromium
from tests.web.conftest import Json, Room, open_room

SIZES = ((320, 640), (390, 844), (768, 1024), (1280, 800))
LANGUAGES = ("fr", "de", "en")
COLOURS = ("light", "dark")
PLAYERS = {"batarde": 8, "butifarra": 8, "ecarte": 4}


class Look(NamedTuple):
    """How a phone looks at the hall."""

    language: str
    colours: str
    size: tuple[int, int]

    @property
    def name(self) -> str:
        """What the name of each picture ends in."""
        return f"{self.language}-{self.colours}-{self.size[0]}"


def take_phones(folder: Path, game: str) -> int:
    """Pictures of every state of the pages in every size, three languages, light and dark; how many."""
    if shutil.which("chromium") is None:
        print("No pictures of phones: apt-get install chromium")
        return 0
    taken = 0
    with running_chromium() as browser:
        for look in map(Look._make, product(LANGUAGES, COLOURS, SIZES)):
            file = json.loads(simulate_event_file(PLAYERS[game], 1, 7, game))
            with tempfile.TemporaryDirectory() as home, open_room(Path(home), file) as room:
                for name, screen in _states(browser, room, look, game):
                    path = folder / f"phone-{name}-{look.name}.png"
                    screen.page.screenshot(path=str(path), full_page=True)
                    taken += 1
    return taken


def _states(browser: Any, room: Room, look: Look, game: str) -> Iterator[tuple[str, Screen]]:
    """Each state of each page, as players come to it."""
    table = _screen(browser, room, look).open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    yield "table-who", table
    table.tap("seat 0")
    table.wait("nav.sheet")
    yield "table-blank", table
    if game == "batarde":
        yield from _hand_typed(table, room.played[1][0])
    yield from _hands_in(table, room)
    yield from _player(browser, room, look)
    everybody = _screen(browser, room, look).open("", "main")
    yield "public", everybody
    everybody.close()
    table.close()


def _hand_typed(table: Screen, hand: Json) -> Iterator[tuple[str, Screen]]:
    contract = hand["contract"]
    table.wait(f'[data-key="{contract["denomination"]}"]')
    table.tap(f"setter {contract['by']}")
    table.tap(contract["denomination"])
    bids = hand["bids"]
    for step in range(len(bids) - 1):
        table.tap(f"pad {bids[(contract['by'] + step) % len(bids)]}")
    yield "table-last-bid", table
    table.tap(f"pad {bids[(contract['by'] + len(bids) - 1) % len(bids)]}")
    yield "table-tricks", table
    table.type_tricks(hand)
    table.wait(".counts .total")
    yield "table-preview", table
    table.tap("hand in")
    table.wait(".eyes")
    yield "table-eyes", table
    table.tap("yes")
    table.wait('[data-key="chip 0"].confirmed')


def _hands_in(table: Screen, room: Room) -> Iterator[tuple[str, Screen]]:
    """The rest is handed in by another phone; where one was typed, the next differs at first."""
    phone, hands = room.phone(1), room.played[1]
    begun = sum(row["state"] == "confirmed" for row in phone.table()["hands"])
    if begun:
        hand = hands[begun]
        phone.hand_in(begun, 0, hand)
        phone.hand_in(begun, 1, {**hand, "tricks": [*hand["tricks"][1:], hand["tricks"][0]]})
        table.wait('[data-key="agree 0"]')
        yield "table-conflict", table
    for index in range(begun, len(hands)):
        for seat in (0, 1):
            phone.hand_in(index, seat, hands[index])
    table.wait('[data-key="sign 0"]')
    yield "table-end", table


def _player(browser: Any, room: Room, look: Look) -> Iterator[tuple[str, Screen]]:
    player = room.phone(1).table()["seats"][0]["player"]
    screen = _screen(browser, room, look).open(f"me/{room.slip(player).token}", "#page .panel")
    yield "me", screen
    screen.close()


def _screen(browser: Any, room: Room, look: Look) -> Screen:
    return Screen(browser, room, look.language, look.size, color_scheme=look.colours, device_scale_factor=2)
