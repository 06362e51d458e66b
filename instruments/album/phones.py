"""The hall's pages as phones show them: a table's, a player's, everybody's. Needs Debian's chromium."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from itertools import product, starmap
from pathlib import Path
from typing import Any, NamedTuple

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.exchange.hall_wire import read_phone_hand
from batarde_tourney.services.draw.draw import accept_round, propose_round, take_back_round
from batarde_tourney.services.hall.settings import seal_standings
from batarde_tourney.services.results.results import HandPlace, record_hand
from batarde_tourney.services.simulation.simulations import simulate_event_file
from batarde_tourney.services.tables.moved_sheets import exchange_players
from tests.web.browsers import Screen, running_chromium
from tests.web.conftest import Json, Room, open_room

SIZES = ((320, 640), (390, 844), (768, 1024), (1280, 800))
LANGUAGES = ("fr", "de", "ca")
COLOURS = ("light", "dark")
PLAYERS = {"batarde": 8, "butifarra": 8, "ecarte": 4}
FIRST_ANSWERS = {
    "butifarra": ("chooser 0", "denomination 1", "level 1", "points"),
    "ecarte": ("king 0", "authority 0", "tricks 2"),
}
"""What is touched for a hand of the games that have no auction."""
Shot = tuple[str, Screen]
"""What a picture is called, and the page that it shows."""


class Look(NamedTuple):
    """How a phone looks at the hall; `letters` is how large they are, in hundredths."""

    language: str
    colours: str
    size: tuple[int, int]
    letters: int = 100

    @property
    def name(self) -> str:
        """What the name of each picture ends in."""
        large = "" if self.letters == 100 else f"-{self.letters}"
        return f"{self.language}-{self.colours}-{self.size[0]}{large}"


LOOKS = (
    *starmap(Look, product(LANGUAGES, COLOURS, SIZES)),
    *(Look(language, "light", SIZES[0], 200) for language in LANGUAGES),
)


def take_phones(folder: Path, game: str) -> int:
    """Pictures of every state of the pages in every look; how many."""
    if shutil.which("chromium") is None:
        print("No pictures of phones: apt-get install chromium")
        return 0
    taken = 0
    with running_chromium() as browser:
        for look in LOOKS:
            for name, screen in _shots(browser, look, game):
                screen.page.evaluate(f"document.documentElement.style.fontSize = '{look.letters}%'")
                path = folder / f"phone-{name}-{look.name}.png"
                screen.page.screenshot(path=str(path), full_page=True)
                screen.page.evaluate("document.documentElement.style.fontSize = ''")
                taken += 1
    return taken


def _shots(browser: Any, look: Look, game: str) -> Iterator[Shot]:
    """Each state of each page, as players come to it."""
    file = json.loads(simulate_event_file(PLAYERS[game], 1, 7, game))
    with tempfile.TemporaryDirectory() as home, open_room(Path(home), {**file, "rounds": []}) as room:
        yield from _before_the_draw(browser, room, look, file["players"][0]["id"])
    with tempfile.TemporaryDirectory() as home, open_room(Path(home), file) as room:
        yield from _round(browser, room, look, game)
    if game == "batarde":
        file = json.loads(simulate_event_file(PLAYERS[game], 1, 7, game))
        with tempfile.TemporaryDirectory() as home, open_room(Path(home), file) as room:
            yield from _refusals(browser, room, look)
        file = json.loads(simulate_event_file(PLAYERS[game], 1, 7, game))
        with tempfile.TemporaryDirectory() as home, open_room(Path(home), file) as room:
            yield from _taken_back(browser, room, look)


def _before_the_draw(browser: Any, room: Room, look: Look, player: str) -> Iterator[Shot]:
    me = _screen(browser, room, look).open(f"me/{room.slip(player).token}", '[data-key="here"]')
    yield "me-first", me
    me.tap("here")
    me.wait(".signed")
    yield "me-here", me
    me.close()
    everybody = _screen(browser, room, look).open("", "main")
    yield "public-first", everybody
    everybody.close()


def _round(browser: Any, room: Room, look: Look, game: str) -> Iterator[Shot]:
    table = _screen(browser, room, look).open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    yield "table-who", table
    table.tap("seat 0")
    table.wait("nav.sheet")
    yield "table-blank", table
    if game == "batarde":
        yield from _hand_typed(table, room.played[1][0])
    else:
        for key in FIRST_ANSWERS[game]:
            table.tap(key)
        if game == "butifarra":
            table.page.keyboard.type("45")
        table.wait(".counts .total")
        yield "table-preview", table
        # The match is over with the hands that were played, and no others.
        room.phone(1).hand_in(0, 0, room.played[1][0])
        table.wait(".compared")
        yield "table-meanwhile", table
        table.tap("theirs")
        table.wait(".eyes")
        yield "table-eyes", table
        table.tap("yes")
        table.wait('[data-key="chip 0"].confirmed')
    room.phone(1).hand_in(1, 0, room.played[1][1])
    yield from _me(browser, room, look, "eyes", 1)
    yield from _hands_in(table, room)
    yield from _me(browser, room, look, "over", 0)
    everybody = _screen(browser, room, look).open("", "main")
    yield "public", everybody
    yield from _sealed(browser, room, look, everybody)
    yield from _next_round(table, room)
    everybody.close()
    table.close()


def _hand_typed(table: Screen, hand: Json) -> Iterator[Shot]:
    contract, bids = hand["contract"], hand["bids"]
    speakers = [(contract["by"] + step) % len(bids) for step in range(len(bids))]
    table.wait(f'[data-key="{contract["denomination"]}"]')
    table.tap(f"setter {contract['by']}")
    table.tap(contract["denomination"])
    table.tap(f"pad {bids[speakers[0]]}")
    table.tap("change")
    yield "table-change", table
    table.tap("undo")
    table.tap("mechoune")
    yield "table-mechoune", table
    table.tap("undo")
    for seat in speakers[1:-1]:
        table.tap(f"pad {bids[seat]}")
    yield "table-last-bid", table
    table.tap(f"pad {bids[speakers[-1]]}")
    yield "table-tricks", table
    table.type_tricks(hand)
    table.wait(".counts .total")
    yield "table-preview", table
    table.context.set_offline(True)
    table.tap("hand in")
    table.wait(".line.waits")
    yield "table-offline", table
    table.context.set_offline(False)
    table.wait(".eyes")
    yield "table-eyes", table
    table.tap("yes")
    table.wait('[data-key="chip 0"].confirmed')


def _hands_in(table: Screen, room: Room) -> Iterator[Shot]:
    """The rest is handed in by another phone, of which one hand differs at first."""
    phone, hands = room.phone(1), room.played[1]
    if "tricks" in hands[1] and isinstance(hands[1]["tricks"], list):
        hand = hands[1]
        phone.hand_in(1, 1, {**hand, "tricks": [*hand["tricks"][1:], hand["tricks"][0]]})
        table.wait('[data-key="agree 0"]')
        yield "table-conflict", table
    begun = phone.table()["hands"]
    for index in range(sum(row["state"] == "confirmed" for row in begun), len(hands)):
        for seat in (0, 1):
            phone.hand_in(index, seat, hands[index])
        if phone.table()["is_over"]:
            break
    table.wait('[data-key="sign 0"]')
    yield "table-end", table
    table.tap("sign 0")
    table.wait(".signed")
    table.tap("chip 0")
    table.wait(".state-line")
    for fold in ("call", "contest 0"):
        table.page.locator(f'[data-key="{fold}"] > summary').tap()
    yield "table-contest", table
    table.tap("next")


def _me(browser: Any, room: Room, look: Look, name: str, seat: int) -> Iterator[Shot]:
    """The page of a seat of table 1, with everything unfolded."""
    player = room.phone(1).table()["seats"][seat]["player"]
    screen = _screen(browser, room, look).open(f"me/{room.slip(player).token}", ".place")
    screen.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    yield f"me-{name}", screen
    screen.context.set_offline(True)
    screen.page.evaluate("dispatchEvent(new Event('online'))")
    screen.wait(".line.waits")
    yield f"me-{name}-offline", screen
    screen.close()


def _sealed(browser: Any, room: Room, look: Look, everybody: Screen) -> Iterator[Shot]:
    seal_standings(room.session, room.event, 1)
    everybody.page.wait_for_selector(".rank", state="detached")
    yield "public-sealed", everybody
    player = room.phone(1).table()["seats"][0]["player"]
    screen = _screen(browser, room, look).open(f"me/{room.slip(player).token}", ".place")
    yield "me-sealed", screen
    screen.close()


def _next_round(table: Screen, room: Room) -> Iterator[Shot]:
    """The table's code is that of a round that is over; a code is typed that nobody has."""
    for number, hands in room.played.items():
        phone = room.phone(number)
        for index, hand in enumerate(hands):
            phone.hand_in(index, 0, hand)
    accept_round(room.session, propose_round(room.session, room.event))
    table.wait("form.code")
    yield "table-other-round", table
    table.open("table", "form.code")
    table.page.fill("input", "nothing")
    table.page.locator("form button").tap()
    table.page.wait_for_selector("form .fault:not(:empty)")
    yield "table-shut", table


def _refusals(browser: Any, room: Room, look: Look) -> Iterator[Shot]:
    """The desk was quicker; then the table is seated anew."""
    hands = room.played[1]
    table = _screen(browser, room, look).open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    table.tap("seat 0")
    _type_whole(table, hands[0])
    other = {**hands[0], "tricks": [*hands[0]["tricks"][1:], hands[0]["tricks"][0]]}
    record_hand(room.session, room.event, HandPlace(1, 1, 0), read_phone_hand(other, "batarde"), based_on=0)
    table.wait(".compared .differs")
    yield "table-meanwhile", table
    table.tap("theirs")
    table.wait(".board")
    _type_whole(table, hands[1])
    first, elsewhere = (room.phone(number).table()["seats"][0]["player"] for number in (1, 2))
    exchange_players(room.session, room.event, 1, PlayerId(first), PlayerId(elsewhere))
    table.wait('[data-key="seat 1"]')
    table.tap("seat 1")
    table.wait('[data-key="use"]')
    yield "table-anew", table
    table.close()


def _taken_back(browser: Any, room: Room, look: Look) -> Iterator[Shot]:
    """The round is taken back while a hand is typed."""
    table = _screen(browser, room, look).open(f"table/{room.phone(1).token}", '[data-key="seat 0"]')
    table.tap("seat 0")
    _type_whole(table, room.played[1][0])
    take_back_round(room.session, room.event)
    table.wait('[data-key="again"]')
    yield "table-closed", table
    table.close()


def _type_whole(table: Screen, hand: Json) -> None:
    table.type_bids(hand)
    table.type_tricks(hand)
    table.wait('[data-key="hand in"]')


def _screen(browser: Any, room: Room, look: Look) -> Screen:
    return Screen(browser, room, look.language, look.size, color_scheme=look.colours, device_scale_factor=2)
