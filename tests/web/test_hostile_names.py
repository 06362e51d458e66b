"""Names that would be markup, script or a trap anywhere else are names on every page of the hall."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.services.simulation.simulations import simulate_event_file
from tests.ui.conftest import HOSTILE
from tests.web.browsers import Screen
from tests.web.conftest import Room, open_room

FORMS = (
    "<script>alert({n})</script>",
    "<img src=x onerror=alert({n})>",
    '"><svg/onload=alert({n})>',
    "'-alert({n})-'",
    "</title><script>alert({n})</script>",
    "{{{{ {n} * 7 }}}}",
    "{{name}} {{n}} %s %(x)s {n}",
    "javascript:alert({n})",
    "<style>body{{display:none}}</style>{n}",
    "&lt;b&gt; &#x3c;script&#x3e; {n}",
    "a{n}]]><!--",
    "${{alert({n})}}`",
    "W" * 90 + "{n}",
    "\u202eevil \u05d0\u05d1 {n}",
    HOSTILE + " {n}",
)
NAMES = tuple(form.format(n=n) for n in range(4) for form in FORMS)
"""Sixty of them."""


@pytest.fixture
def hostile_room(tmp_path: Path) -> Iterator[Room]:
    """Sixty players with such names; the event and its place have one too."""
    file = json.loads(simulate_event_file(len(NAMES), 1, 7, "batarde"))
    for player, name in zip(file["players"], NAMES, strict=True):
        player["name"] = name
    file |= {"name": NAMES[0], "place": NAMES[1]}
    with open_room(tmp_path, file) as opened:
        yield opened


def test_sixty_hostile_names_do_nothing(chromium: Any, hostile_room: Room) -> None:
    room = hostile_room
    screen = Screen(chromium, room, language="fr")
    screen.page.add_init_script(
        "addEventListener('securitypolicyviolation', one => console.error('CSP ' + one.violatedDirective))"
    )
    screen.open("", "main")
    assert screen.overflow() == 0
    shown = set()
    for table, hands in room.played.items():
        screen.open(f"table/{room.phone(table).token}", '[data-key="seat 0"]')
        shown |= set(screen.page.locator(".person bdi").all_inner_texts())
        assert (screen.overflow(), screen.small_targets()) == (0, [])
        screen.tap("seat 0")
        if table == 1:
            screen.type_bids(hands[0])
            screen.type_tricks(hands[0])
            screen.tap("hand in")
            screen.wait(".eyes")
            assert screen.overflow() == 0
    player = room.phone(1).table()["seats"][1]["player"]
    screen.open(f"me/{room.slip(player).token}", ".eyes")
    assert screen.overflow() == 0
    assert len(shown) == len(NAMES)
    assert screen.page.locator("script").count() == 1
    assert screen.said == []
    screen.close()
