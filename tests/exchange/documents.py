"""Event files as other programs may write them: the contract's example, and random valid ones."""

import copy
import json
import random
from typing import Any

from hypothesis import strategies as st

from batarde_tourney.core.games.batarde.hand import Hand, Mechoune
from batarde_tourney.core.games.batarde.schedule import Span, dealer_of, hand_sizes
from tests.core.tournament.events import made_up_hand

Json = dict[str, Any]

EXAMPLE: Json = {
    "format": "batarde-event",
    "version": 1,
    "game": "batarde",
    "name": "Lyon club evening",
    "date": "2026-11-21",
    "place": "Lyon",
    "settings": {"schedule": "full", "ranking": ["mean_penalty", "wins", "exact_rate"]},
    "players": [
        {"id": "p1", "name": "Ana", "club": "Lyon"},
        {"id": "p2", "name": "Bo"},
        {"id": "p3", "name": "Cléo"},
        {"id": "p4", "name": "Dana"},
        {"id": "p5", "name": "Eli"},
    ],
    "rounds": [
        {
            "number": 1,
            "tables": [
                {
                    "number": 1,
                    "seats": ["p1", "p2", "p3", "p4"],
                    "first_dealer": 0,
                    "hands": [
                        {
                            "cards": 5,
                            "dealer": 0,
                            "contract": {"denomination": "spades", "by": 1, "pack": None},
                            "bids": [2, 2, 0, 3],
                            "tricks": [1, 2, 1, 1],
                            "mechoune": {"by": 2, "on": 1},
                            "choune": False,
                        },
                        {
                            "cards": 6,
                            "dealer": 1,
                            "contract": {"denomination": "no-trumps"},
                            "bids": [1, 2, 0, 2],
                            "tricks": [1, 2, 1, 2],
                        },
                    ],
                }
            ],
        }
    ],
    "adjustments": [{"player": "p1", "round": 1, "points": 3, "reason": "late"}],
}
"""The contract's example with the other players named, and a second hand without optional keys."""


def example(*changes: tuple[str, object]) -> Json:
    """The example with values put at paths such as `rounds[0].number`; `...` takes the key away."""
    return put(EXAMPLE, *changes)


def put(whole: Json, *changes: tuple[str, object]) -> Json:
    """The same of any document."""
    document = copy.deepcopy(whole)
    for path, value in changes:
        *steps, last = [
            int(s) if s.isdecimal() else s for s in path.replace("]", "").replace("[", ".").split(".")
        ]
        place: Any = document
        for step in steps:
            place = place[step]
        if value is ...:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value)
        else:
            place[last] = value
    return document


def as_file(document: object) -> bytes:
    """The document as the bytes of a file."""
    return json.dumps(document, ensure_ascii=False).encode()


unknown_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def documents(draw: st.DrawFn) -> Json:
    """Valid event files with any optional keys, defaults said or left out, and unknown keys anywhere."""
    lots = random.Random(draw(st.integers(0, 2**32)))
    ids = draw(st.lists(st.text(max_size=4), unique=True, max_size=12))
    settings = draw(_settings())
    players = [_object(draw, {"id": id_, "name": draw(st.text(max_size=9))}, club=draw(_text)) for id_ in ids]
    numbers = sorted(draw(st.sets(st.integers(1, 2**62), max_size=2 if len(ids) > 2 else 0)))
    rounds = [_round(draw, number, ids, settings, lots) for number in numbers]
    about = [{"player": id_, "round": lots.randint(1, 9)} for id_ in lots.sample(ids, min(2, len(ids)))]
    adjustments = [
        _object(draw, {**p, "points": lots.randint(-9, 9), "reason": draw(st.text(max_size=5))})
        for p in about
    ]
    presences = [
        _object(draw, {**p, "status": lots.choice(["in", "late", "away", "gone", "standby"])}) for p in about
    ]
    optional = {
        "date": draw(st.none() | st.dates().map(str)),
        "place": draw(_text),
        "adjustments": draw(st.sampled_from([[], adjustments])),
        "presences": draw(st.sampled_from([[], presences])),
    }
    known = {"format": "batarde-event", "version": 1, "game": "batarde", "name": draw(_text) or ""}
    return _object(draw, {**known, "settings": settings, "players": players, "rounds": rounds}, **optional)


_text = st.none() | st.text(max_size=9)


def _object(draw: st.DrawFn, required: Json, /, **optional: object) -> Json:
    """An object with its optional keys where they say something, sometimes where not, and unknown ones."""
    said = {k: v for k, v in optional.items() if v not in (None, [], False) or draw(st.booleans())}
    unknown = draw(st.dictionaries(st.text(max_size=6).map("x{}".format), unknown_values, max_size=1))
    members = list({**required, **said, **unknown}.items())
    return dict(draw(st.permutations(members))) if unknown else dict(members)


@st.composite
def _settings(draw: st.DrawFn) -> Json:
    names = ["mean_penalty", "penalty", "table_points", "wins", "exact", "exact_rate", "best_round", "lots"]
    some = {
        "schedule": st.sampled_from(["full", "up"]) | st.lists(st.integers(1, 9), min_size=1, max_size=4),
        "ranking": st.just(["mean_penalty", "wins", "exact_rate"])
        | st.permutations(names).map(lambda n: n[:2]),
        "tables": st.sampled_from(["auto", "3", "one"]),
        "wording": st.sampled_from(["mechoune", "doubled"]),
        "rounds": st.integers(1, 99),
        "seed": st.integers(-(2**63), 2**63 - 1),
    }
    chosen = draw(st.sets(st.sampled_from(sorted(some)), max_size=3))
    return _object(draw, {key: draw(some[key]) for key in sorted(chosen)})


def _round(draw: st.DrawFn, number: int, ids: list[str], settings: Json, lots: random.Random) -> Json:
    waiting = lots.sample(ids, len(ids))
    tables: list[Json] = []
    while len(waiting) >= 3 and lots.random() < 0.9:
        seats = [waiting.pop() for _ in range(lots.randint(3, min(7, len(waiting))))]
        tables.append(_table(draw, len(tables) + 1, seats, settings, lots))
    sealed = _object(draw, {"seed": lots.randint(0, 2**60), "engine": draw(st.text(max_size=5))})
    return _object(draw, {"number": number, "tables": tables}, draw=draw(st.sampled_from([None, sealed])))


def _table(draw: st.DrawFn, number: int, seats: list[str], settings: Json, lots: random.Random) -> Json:
    said = settings.get("schedule", "full")
    sizes = hand_sizes(len(seats), Span(said) if isinstance(said, str) else tuple(said))
    first = lots.randrange(len(seats))
    hands = [
        _hand(draw, made_up_hand(cards, dealer_of(first, index, len(seats)), len(seats), lots), lots)
        for index, cards in enumerate(sizes[: lots.randint(0, 2)])
    ]
    return _object(draw, {"number": number, "seats": seats, "first_dealer": first, "hands": hands})


def _hand(draw: st.DrawFn, hand: Hand, lots: random.Random) -> Json:
    contract = _object(
        draw,
        {"denomination": hand.contract.denomination.value},
        by=lots.choice([None, hand.contract.by]),
        pack=hand.contract.pack and hand.contract.pack.value,
    )
    required = {"cards": hand.cards, "dealer": hand.dealer, "contract": contract}
    counts = {"bids": list(hand.bids), "tricks": list(hand.tricks)}
    mechoune = hand.mechoune and _object(draw, _mechoune(hand, contract.get("by")))
    overruled: list[Json] = []
    if lots.random() < 0.2:
        counts["tricks"] = [0] * len(hand.tricks)
        reason = draw(st.text(max_size=5).map("agreed {}".format))
        overruled.append(_object(draw, {"check": "tricks-sum", "reason": reason}))
    return _object(draw, {**required, **counts}, mechoune=mechoune, choune=hand.choune, overruled=overruled)


def _mechoune(hand: Hand, set_by: int | None) -> Json:
    """Who méchouned whom; as it is assumed where nobody said so."""
    if isinstance(hand.mechoune, Mechoune):
        return {"by": hand.mechoune.by, "on": hand.mechoune.on}
    players = len(hand.bids)
    on = set_by if set_by is not None else next(s for s in range(players) if hand.bids[s] == max(hand.bids))
    return {"by": on + 1 if on + 1 < players else 0, "on": on, "assumed": True}
