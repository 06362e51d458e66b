"""Event files of Écarté as another program may write them, by the second opinion alone."""

import copy
import random
from typing import Any

from hypothesis import strategies as st

from tests.core.games.ecarte.second_opinion import OUTCOMES, played
from tests.exchange.documents import unknown_values

Json = dict[str, Any]

CRITERIA = ["match_wins", "wins", "game_difference", "point_difference", "points", "head_to_head", "lots"]
DEFAULTS: Json = {
    "settings": {"games": 3, "first_dealer": "alternate", "game_value": "one", "rounds": 3, "seed": 0},
    "tables": {"closed": None, "substitutes": []},
    "hands": dict.fromkeys(("king", "authority", "tricks", "revoke", "mixed")) | {"overruled": []},
}
"""Optional keys that say nothing, by the key their objects stand under."""

BYES: list[Json] = [
    {"wins": "1/2", "difference": 3, "points": 5},
    {"wins": 0, "difference": -1, "points": 2},
    {"wins": "1/3"},
]


def ecarte_document(lots: random.Random, *, players: int | None = None, rounds: int | None = None) -> Json:
    """A sound event: tables finished, begun, empty, closed or forfeited, byes, adjustments, any settings."""
    ids = [f"p{number}" for number in range(1, (lots.randint(0, 7) if players is None else players) + 1)]
    settings: Json = {}
    if lots.random() < 0.7:
        settings["ranking"] = lots.sample(CRITERIA, lots.randint(1, len(CRITERIA)))
    some: dict[str, list[Any]] = {
        "games": [1, 5],
        "first_dealer": ["loser"],
        "game_value": ["treble"],
        "bye": BYES,
        "seed": [7, 8],
    }
    settings |= {key: lots.choice(values) for key, values in some.items() if lots.random() < 0.3}
    numbers = sorted(lots.sample(range(1, 9), lots.randint(0, 4) if rounds is None else rounds))
    document: Json = {
        "format": "batarde-event",
        "version": 2,
        "game": "ecarte",
        "name": "Écarté",
        "settings": settings,
        "players": [{"id": id_, "name": f"Player {id_[1:]}"} for id_ in ids],
        "rounds": [_round(number, ids, settings, lots) for number in numbers],
    }
    added = [_adjustment(lots.choice(ids), lots) for _ in range(lots.randint(0, 3) if ids else 0)]
    return document | ({"adjustments": added} if added else {})


def ecarte_table(number: int, seats: list[str], settings: Json, lots: random.Random) -> Json:
    """A table in any state it can be in."""
    first = lots.randrange(2)
    table: Json = {"number": number, "seats": seats, "first_dealer": first}
    if lots.random() < 0.1:
        return table | {"closed": {"reason": "no-show", "absent": lots.choice(seats)}, "hands": []}
    hands = match(first, settings, lots)
    if lots.random() < 0.4:
        hands = hands[: lots.randrange(len(hands))]
        if lots.random() < 0.6:
            table["closed"] = {"reason": "time"}
    return table | {"hands": hands}


def match(first: int, settings: Json, lots: random.Random) -> list[Json]:
    """Every hand of a match whose table's first dealer is this seat."""
    hands: list[Json] = []
    won, game, dealer = [0, 0], 1, first
    while max(won) <= settings.get("games", 3) // 2:
        board, number = [0, 0], 0
        while 5 not in board:
            hands.append(_hand(game, (dealer + number) % 2, board, lots))
            board = played(board, hands[-1])
            number += not (hands[-1]["tricks"] is None and hands[-1]["mixed"] is not None)
        winner = board.index(5)
        won[winner] += 1
        game += 1
        loser_deals = settings.get("first_dealer") == "loser"
        dealer = 1 - winner if loser_deals else (first + game - 1) % 2
    return hands


def _hand(game: int, dealer: int, board: list[int], lots: random.Random) -> Json:
    hand: Json = {"game": game, "dealer": dealer, "king": None, "authority": None}
    hand |= {"tricks": None, "revoke": None, "mixed": None}
    seat = [None] * 8 + [0, 1]
    hand["authority"] = lots.choice([None, 0, 1])
    if lots.random() < 0.3:
        king = lots.randrange(2)
        how = "turned" if king == dealer and lots.random() < 0.5 else "shown"
        hand["king"] = {"seat": king, "how": how}
        if board[king] == 4:
            return hand
    hand["mixed"] = lots.choice(seat)
    if hand["mixed"] is None or lots.random() < 0.5:
        hand["tricks"] = list(lots.choice(list(OUTCOMES))[:2])
        hand["revoke"] = lots.choice(seat)
    return hand


def _round(number: int, ids: list[str], settings: Json, lots: random.Random) -> Json:
    waiting = lots.sample(ids, len(ids))
    tables: list[Json] = []
    while len(waiting) >= 2 and lots.random() < 0.9:
        tables.append(ecarte_table(len(tables) + 1, [waiting.pop(), waiting.pop()], settings, lots))
    byes = [id_ for id_ in waiting if lots.random() < 0.7]
    return {"number": number, "tables": tables} | ({"byes": byes} if byes else {})


def _adjustment(side: str, lots: random.Random) -> Json:
    line = {"side": side, "round": lots.randint(1, 9), "points": lots.randint(-3, 9), "reason": "late"}
    return line | ({"cancelled": "not late at all"} if lots.random() < 0.2 else {})


@st.composite
def ecarte_documents(draw: st.DrawFn) -> Json:
    """Such events with optional keys left out or said, and unknown keys anywhere."""
    lots = random.Random(draw(st.integers(0, 2**32)))
    document = copy.deepcopy(ecarte_document(lots))
    unknown = draw(st.dictionaries(st.text(max_size=6).map("x{}".format), unknown_values, max_size=2))
    decorate(document, "", unknown, lots, DEFAULTS)
    return document


def decorate(value: Any, under: str, unknown: Json, lots: random.Random, defaults: Json) -> None:
    """Say optional keys with their defaults, or leave them out, and put unknown ones anywhere."""
    if isinstance(value, list):
        for item in value:
            decorate(item, under, unknown, lots, defaults)
    elif isinstance(value, dict):
        for key, inner in list(value.items()):
            decorate(inner, key, unknown, lots, defaults)
        _say_or_leave_out(value, defaults.get(under, {}), lots)
        if lots.random() < 0.2:
            value |= copy.deepcopy(unknown)


def _say_or_leave_out(value: Json, defaults: Json, lots: random.Random) -> None:
    for key, default in defaults.items():
        if value.get(key, default) == default:
            value.pop(key, None)
            if lots.random() < 0.3:
                value[key] = copy.copy(default)
