"""Event files made of the handbook's examples, to be read and ranked like any other."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

_CARDS_OF_FIRST_HAND = 5
HALF, ALL = 36, 72


def batarde_event(
    hands: Sequence[Sequence[str]], names: Sequence[str], adjustments: Mapping[str, int]
) -> bytes:
    """One table; its hands stand in lines such as `5`, `2 / 1`, …: the cards, then bid and tricks of each."""
    seats = [f"p{number}" for number, _ in enumerate(names, start=1)]
    played = []
    for number, (cards, *cells) in enumerate(hands):
        pairs = [[int(word) for word in cell.split("/")] for cell in cells]
        played.append(
            {
                "cards": int(cards),
                "dealer": number % len(names),
                "contract": {"denomination": "spades"},
                "bids": [bid for bid, _ in pairs],
                "tricks": [tricks for _, tricks in pairs],
            }
        )
    return _file(
        game="batarde",
        version=1,
        settings={"schedule": "up", "ranking": ["penalty_per_card", "wins", "exact_rate"]},
        players=[{"id": seat, "name": name} for seat, name in zip(seats, names, strict=True)],
        rounds=[{"number": 1, "tables": [{"number": 1, "seats": seats, "first_dealer": 0, "hands": played}]}],
        adjustments=[
            {"player": seats[names.index(name)], "round": 1, "points": points, "reason": "late"}
            for name, points in adjustments.items()
        ],
    )


def butifarra_event(
    games: Sequence[Sequence[str]], cap: int, ranking: Sequence[str] = ("wins", "point_difference", "points")
) -> bytes:
    """Games such as `Alba and Biel`, `101 – 64`, of pairs named by one of them; two tables a round."""
    pairs = [line[0].split(" and ") for line in games]
    names = sorted({name for pair in pairs for name in pair})
    rounds = [
        {"number": number, "tables": [_table(line, place, names) for place, line in enumerate(two, start=1)]}
        for number, two in enumerate(zip(games[::2], games[1::2], strict=True), start=1)
    ]
    assert sorted(map(sorted, pairs)) == sorted(map(list, combinations(names, 2)))
    return _file(
        game="butifarra",
        version=2,
        settings={"target": 101, "cap": cap, "ranking": list(ranking)},
        players=[{"id": f"{name}{at}", "name": f"{name} {at}"} for name in names for at in (1, 2)],
        sides=[{"id": name, "name": name, "players": [f"{name}1", f"{name}2"]} for name in names],
        rounds=rounds,
    )


def _table(line: Sequence[str], number: int, names: Sequence[str]) -> dict[str, object]:
    one, other = line[0].split(" and ")
    assert {one, other} <= set(names)
    own, theirs = (int(word) for word in line[1].split(" – "))
    deals = [*_deals(theirs, first=False), *_deals(own, first=True)]
    return {
        "number": number,
        "seats": [f"{one}1", f"{other}1", f"{one}2", f"{other}2"],
        "first_dealer": 0,
        "hands": [{"dealer": at % 4, **deal} for at, deal in enumerate(deals)],
    }


def _deals(score: int, *, first: bool) -> Iterator[dict[str, object]]:
    """Deals that score so much, the last one as much as it can: what ends a game may go far beyond."""
    last = min(score, ALL) if score > ALL else 0
    for points, level in [*_parts(score - last, HALF, 0), *_parts(last, ALL, 1)]:
        above = HALF + points // (level + 1)
        yield {
            "denomination": "coins",
            "level": level,
            "points": [above, ALL - above] if first else [ALL - above, above],
        }


def _parts(score: int, most: int, level: int) -> Iterator[tuple[int, int]]:
    while score:
        part = min(score, most)
        yield part, level
        score -= part


def _file(**keys: object) -> bytes:
    return json.dumps({"format": "batarde-event", "name": "Example"} | keys).encode()
