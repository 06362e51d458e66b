"""Event files built from the contract's and the rules' text alone, with nothing of the program."""

import copy
import random
from typing import Any

Json = dict[str, Any]

SIZES = {
    3: [7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7],
    4: [5, 6, 7, 8, 9, 9, 8, 7, 6, 5],
    5: [9, 10, 11, 12, 13, 14, 14, 13, 12, 11, 10, 9],
    6: [7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7],
    7: [5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5],
}
"""By players at the table, the cards dealt hand by hand (rules, section 1)."""

DENOMINATIONS = ["all-trumps", "spades", "hearts", "diamonds", "clubs", "no-trumps"]


def hand_sizes(players: int, schedule: object) -> list[int]:
    """What a table of so many plays by an event's `schedule`."""
    if isinstance(schedule, list):
        return schedule
    sizes = SIZES[players]
    return sizes[: len(sizes) // 2] if schedule == "up" else sizes


def hand(players: int, cards: int, dealer: int, lots: random.Random | None = None) -> Json:
    """A valid hand: by lots, or one in which everybody bid 0 and seat 0 took every trick."""
    contract = {"denomination": "spades", **({"pack": "marked"} if players >= 5 else {})}
    made: Json = {"cards": cards, "dealer": dealer, "contract": contract}
    if lots is None:
        return made | {"bids": [0] * players, "tricks": [cards] + [0] * (players - 1)}
    tricks = [0] * players
    for _ in range(cards):
        tricks[lots.randrange(players)] += 1
    bids = tricks
    while sum(bids) == cards:
        bids = [min(cards, max(0, count + lots.choice([-1, 0, 0, 1]))) for count in tricks]
    contract["denomination"] = lots.choice(DENOMINATIONS)
    if lots.random() < 0.2:
        made |= {"mechoune": {"by": 0, "on": 1}, "choune": lots.random() < 0.5}
    return made | {"bids": bids, "tricks": tricks}


def table(number: int, seats: list[str], hands: int = 2, schedule: object = "full") -> Json:
    """A table on which so many hands have been played."""
    players = len(seats)
    played = [
        hand(players, cards, at % players) for at, cards in enumerate(hand_sizes(players, schedule)[:hands])
    ]
    return {"number": number, "seats": seats, "first_dealer": 0, "hands": played}


def event(*sizes: int, hands: int = 2, **keys: Any) -> Json:
    """An event of one round at tables of these sizes, and of whatever else is given."""
    ids = [f"p{number + 1}" for number in range(sum(sizes))]
    seats, tables = list(ids), []
    for number, size in enumerate(sizes, 1):
        tables.append(table(number, [seats.pop(0) for _ in range(size)], hands))
    made: Json = {
        "format": "batarde-event",
        "version": 1,
        "game": "batarde",
        "name": "Evening",
        "settings": {},
        "players": [{"id": id_, "name": id_.upper()} for id_ in ids],
        "rounds": [{"number": 1, "tables": tables}],
    }
    return made | keys


def changed(document: Json, path: str, value: object) -> Json:
    """A copy with another value at a dotted path; `...` takes the key away."""
    made = copy.deepcopy(document)
    *above, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    place: Any = made
    for key in above:
        place = place[key]
    if value is ...:
        del place[last]
    elif isinstance(last, int) and last == len(place):
        place.append(value)
    else:
        place[last] = value
    return made


def random_event(seed: int) -> Json:
    """An event of up to 3 rounds, some tables unfinished or missing, with adjustments."""
    lots = random.Random(seed)
    sizes = [lots.choice([3, 4, 4, 5, 6, 7]) for _ in range(lots.randint(1, 4))]
    ids = [f"id {number}" for number in range(sum(sizes) + lots.randint(0, 3))]
    schedule = lots.choice(["full", "up", [lots.randint(1, 3) for _ in range(lots.randint(1, 5))]])
    rounds = [
        {"number": 2 * at + 2, "tables": _tables(lots, ids, sizes, schedule)}
        for at in range(lots.randint(1, 3))
    ]
    adjustments = [
        {"player": lots.choice(ids), "round": lots.randint(1, 7), "points": lots.randint(-5, 9), "reason": ""}
        for _ in range(lots.randint(0, 4))
    ]
    criteria = ["mean_penalty", "penalty", "table_points", "wins", "exact", "exact_rate", "best_round"]
    return event(
        settings={"schedule": schedule, "ranking": lots.sample(criteria, lots.randint(1, 4))},
        players=[{"id": id_, "name": lots.choice(["Zoé", "ana", "Ana"])} for id_ in ids],
        rounds=rounds,
        adjustments=adjustments,
    )


def _tables(lots: random.Random, ids: list[str], sizes: list[int], schedule: object) -> list[Json]:
    seated = lots.sample(ids, len(ids))
    tables = []
    for number, players in enumerate(sizes, 1):
        seats = [seated.pop() for _ in range(players)]
        if lots.random() < 0.1:
            continue
        first, planned = lots.randrange(players), hand_sizes(players, schedule)
        played = len(planned) if lots.random() < 0.7 else lots.randint(0, len(planned))
        hands = [
            hand(players, cards, (first + at) % players, lots) for at, cards in enumerate(planned[:played])
        ]
        tables.append({"number": number, "seats": seats, "first_dealer": first, "hands": hands})
    return tables
