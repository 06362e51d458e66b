"""Events with stages written short: a table is `"a0 b1 c2 d3"`, who sits there with one hand's penalties."""

from typing import Any

from tests.cli.conftest import Said
from tests.contract.files import Json

CARDS = 9
TWO_TABLES = ["q", "a0 b1 c2 d3", "e4 f5 g6 h7"]
"""A round of eight who stand in the order of the alphabet."""


def scored_hand(points: list[int], dealer: int = 0) -> Json:
    """A sound hand with these penalties: one seat takes every trick, the others bid what they miss."""
    winner = next(seat for seat, own in enumerate(points) if own != sum(points) - own)
    bids = [CARDS - own if seat == winner else own for seat, own in enumerate(points)]
    tricks = [CARDS if seat == winner else 0 for seat in range(len(points))]
    return {
        "cards": CARDS,
        "dealer": dealer,
        "contract": {"denomination": "spades"},
        "bids": bids,
        "tricks": tricks,
    }


def scored(number: int, *hands: str, **keys: Any) -> Json:
    """A table; each text is one more hand of the same seats."""
    seats = [word[0] for word in hands[0].split()]
    points = [[int(word[1:]) for word in line.split()] for line in hands]
    played = [scored_hand(own, at % len(seats)) for at, own in enumerate(points) if any(own)]
    return {"number": number, "seats": seats, "first_dealer": 0, "hands": played, **keys}


def stage(id_: str, entry: Json | None = None, **keys: Any) -> Json:
    named = {"id": id_, "name": f"Stage {id_}", "rounds": 1, **keys}
    return named if entry is None else {**named, "entry": entry}


def best(whence: str, number: int) -> Json:
    return {"from": whence, "best": number}


def per_table(whence: str, first: int, fill_to: int | None = None) -> Json:
    entry = {"from": whence, "per_table": first}
    return entry if fill_to is None else {**entry, "fill_to": fill_to}


def others(whence: str) -> Json:
    return {"from": whence, "others": True}


def staged(stages: list[Json], *rounds: list[Any], **keys: Any) -> Json:
    """An event ranked by penalty; every round is its stage and its tables; the players are those seated."""
    made = []
    for number, (id_, *tables) in enumerate(rounds, 1):
        built = [scored(at, one) if isinstance(one, str) else one for at, one in enumerate(tables, 1)]
        made.append({"number": number, "stage": id_, "tables": built})
    seated = sorted({player for then in made for table in then["tables"] for player in table["seats"]})
    settings = {"schedule": [CARDS], "ranking": ["penalty"], **keys.pop("settings", {})}
    return {
        "format": "batarde-event",
        "version": 2,
        "game": "batarde",
        "name": "Cup",
        "settings": settings,
        "players": [{"id": id_, "name": id_.upper()} for id_ in keys.pop("players", seated)],
        "stages": stages,
        "rounds": made,
        **keys,
    }


def match(number: int, seats: str) -> Json:
    """A table of Écarté, one game: the first of the two wins it with three voles."""
    hands = [{"game": 1, "dealer": at % 2, "tricks": [5, 0]} for at in range(3)]
    return {"number": number, "seats": list(seats), "first_dealer": 0, "hands": hands}


def matches(stages: list[Json], *rounds: list[str], **keys: Any) -> Json:
    """The same for Écarté: every round is its stage and its matches, `"ab"` for one that a won."""
    made = []
    for number, (id_, *tables) in enumerate(rounds, 1):
        made.append({"number": number, "stage": id_, "tables": list(map(match, range(1, 99), tables))})
    document = staged(stages, players=sorted({who for _, *tables in rounds for one in tables for who in one}))
    return document | {"game": "ecarte", "settings": {"games": 1}, "rounds": made, **keys}


def decision(id_: str, *sides: str, key: str = "in", **keys: str) -> Json:
    return {"stage": id_, key: list(sides), "how": "play-off", "reason": "one more hand", **keys}


def faults(said: Said) -> set[tuple[str, str]]:
    """Of each fault the first part of its path, and its code."""
    assert said.code == 2, said.text
    return {(line.split(":")[0].split(".")[0], line.split(": ")[1]) for line in said.faults}
