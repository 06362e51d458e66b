"""Event files of Butifarra as another program may write them, by the second opinion alone."""

import copy
import random
from typing import Any

from hypothesis import strategies as st

from tests.core.games.butifarra.questions import LEVELS, sound_deal
from tests.core.games.butifarra.second_opinion import DEFAULTS as USUAL
from tests.core.games.butifarra.second_opinion import deal_errors, is_end, scored
from tests.exchange.documents import unknown_values
from tests.exchange.ecarte_documents import BYES, decorate

Json = dict[str, Any]

CRITERIA = ["wins", "point_difference", "points", "head_to_head", "lots"]
DEFAULTS: Json = {
    "settings": {
        "target": 101,
        "deals": None,
        "cap": None,
        "levels": "seed",
        "mode": "free",
        "equal": "half",
        "rounds": 3,
        "seed": 0,
    },
    "tables": {"closed": None, "substitutes": []},
    "hands": {"chooser": None, "tricks": None, "misdeals": 0, "said": [], "overruled": []},
}
"""Optional keys that say nothing, by the key their objects stand under."""


def butifarra_document(lots: random.Random, *, sides: int | None = None, rounds: int | None = None) -> Json:
    """A sound event: tables finished, begun, empty, closed or forfeited, byes, adjustments, any settings."""
    count = lots.randint(2, 7) if sides is None else sides
    named: list[Json] = [
        {
            "id": f"s{number}",
            "name": f"Pair {number}",
            "number": number,
            "players": [f"p{2 * number - 1}", f"p{2 * number}"],
        }
        for number in range(1, count + 1)
    ]
    settings = _settings(lots)
    numbers = sorted(lots.sample(range(1, 9), lots.randint(0, 4) if rounds is None else rounds))
    document: Json = {
        "format": "batarde-event",
        "version": 2,
        "game": "butifarra",
        "name": "Butifarra",
        "settings": settings,
        "players": [{"id": f"p{n}", "name": f"Player {n}"} for n in range(1, 2 * count + 2)],
        "sides": named,
        "rounds": [_round(number, named, settings, lots) for number in numbers],
    }
    added = [_adjustment(lots.choice(named)["id"], lots) for _ in range(lots.randint(0, 3))]
    return document | ({"adjustments": added} if added else {})


def butifarra_table(number: int, pairs: list[Json], settings: Json, lots: random.Random) -> Json:
    """A table in any state it can be in; the pairs' players sit opposite."""
    (one, two), (other, last) = (lots.sample(pair["players"], 2) for pair in pairs)
    first = lots.randrange(4)
    table: Json = {"number": number, "seats": [one, other, two, last], "first_dealer": first}
    if lots.random() < 0.1:
        return table | {"closed": {"reason": "no-show", "absent": lots.choice(pairs)["id"]}, "hands": []}
    hands = game(first, settings, lots)
    if lots.random() < 0.4:
        hands = hands[: lots.randrange(len(hands))]
        if lots.random() < 0.6:
            table["closed"] = {"reason": "time"}
    return table | {"hands": hands}


def game(first: int, settings: Json, lots: random.Random) -> list[Json]:
    """Every deal of a game whose table's first dealer is this seat."""
    setting = USUAL | settings
    deals: list[Json] = []
    slate: list[list[int]] = []
    dealer = first
    while not is_end(slate, setting):
        misdeals = lots.choice([0] * 15 + [1, 2])
        dealer = (dealer + misdeals // 2) % 4
        deal = sound_deal(lots, setting["levels"], dealer, misdeals)
        if deal_errors(setting["levels"], deal):
            deal.pop("tricks")
        deals.append(deal)
        slate.append(scored(setting["levels"], deal))
        dealer = (dealer + 1) % 4
    return deals


def _settings(lots: random.Random) -> Json:
    some: dict[str, list[Any]] = {
        "target": [None, 51],
        "cap": [121, 40],
        "levels": LEVELS,
        "mode": ["forced"],
        "equal": ["two-more"],
        "bye": BYES,
        "seed": [7, 8],
    }
    settings = {key: lots.choice(values) for key, values in some.items() if lots.random() < 0.4}
    if lots.random() < 0.5 or settings.get("target", 101) is None:
        settings["deals"] = lots.choice([2, 4, 12])
    if lots.random() < 0.7:
        settings["ranking"] = lots.sample(CRITERIA, lots.randint(1, len(CRITERIA)))
    return settings


def _round(number: int, sides: list[Json], settings: Json, lots: random.Random) -> Json:
    waiting = lots.sample(sides, len(sides))
    tables: list[Json] = []
    while len(waiting) >= 2 and lots.random() < 0.9:
        tables.append(butifarra_table(len(tables) + 1, [waiting.pop(), waiting.pop()], settings, lots))
    byes = [side["id"] for side in waiting if lots.random() < 0.7]
    return {"number": number, "tables": tables} | ({"byes": byes} if byes else {})


def _adjustment(side: str, lots: random.Random) -> Json:
    line = {"side": side, "round": lots.randint(1, 9), "points": lots.randint(-3, 40), "reason": "late"}
    return line | ({"cancelled": "not late at all"} if lots.random() < 0.2 else {})


@st.composite
def butifarra_documents(draw: st.DrawFn) -> Json:
    """Such events with optional keys left out or said, and unknown keys anywhere."""
    lots = random.Random(draw(st.integers(0, 2**32)))
    document = copy.deepcopy(butifarra_document(lots))
    unknown = draw(st.dictionaries(st.text(max_size=6).map("x{}".format), unknown_values, max_size=2))
    decorate(document, "", unknown, lots, DEFAULTS)
    return document
