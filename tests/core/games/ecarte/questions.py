"""Random questions about Écarté to a referee: sound ones, and ones with a fault or two."""

from random import Random
from typing import Any

from tests.core.games.ecarte.second_opinion import STRONG_TO_WEAK, SUITS, Json


def random_question(chance: Random) -> Json:
    kind = chance.choice([random_hand, random_hand, random_play, random_trick])
    return kind(chance)


def random_hand(chance: Random) -> Json:
    score = [chance.choice([-2, 0, 0, 1, 2, 3, 3, 4, 4]) for _ in range(2)]
    if chance.random() < 0.03:
        score[chance.randrange(2)] = 5
    dealer = chance.randrange(2)
    hand: Json = {
        "game": chance.randint(1, 3),
        "dealer": dealer,
        "king": random_king(dealer, chance),
        "authority": chance.choice([None, 0, 1]),
        "tricks": random_tricks(chance),
        "revoke": chance.choice([None, None, None, 0, 1]),
        "mixed": chance.choice([None, None, None, None, 0, 1]),
    }
    ends = hand["king"] is not None and score[hand["king"]["seat"]] >= 4
    if ends and chance.random() < 0.85:
        hand |= {"tricks": None, "revoke": None, "mixed": None}
    if hand["mixed"] is not None and chance.random() < 0.4:
        hand["tricks"] = None
    for _ in range(chance.choice([0, 0, 0, 0, 1, 2])):
        spoil(hand, chance)
    return {"type": "ecarte-hand", "score": score, "hand": hand}


def random_king(dealer: int, chance: Random) -> Json | None:
    return chance.choice(
        [
            None,
            {"seat": dealer, "how": "turned"},
            {"seat": 0, "how": "shown"},
            {"seat": 1, "how": "shown"},
        ]
    )


def random_tricks(chance: Random) -> list[int]:
    tricks = list(chance.choice([(3, 2), (3, 1), (3, 0), (4, 1), (4, 0), (5, 0), (5, 0)]))
    return tricks if chance.random() < 0.5 else tricks[::-1]


def spoil(hand: Json, chance: Random) -> None:
    key = chance.choice(["game", "dealer", "king", "authority", "tricks", "revoke", "mixed"])
    strange: dict[str, list[Any]] = {
        "game": [0, -1],
        "dealer": [2, -1],
        "king": [
            {"seat": 2, "how": "shown"},
            {"seat": -1, "how": "turned"},
            {"seat": 0, "how": "turned"},
            {"seat": 1, "how": "turned"},
            {"seat": 0, "how": "stolen"},
        ],
        "tricks": [None, [], [3], [3, 2, 0], [2, 2], [3, 3], [6, -1], [4, 2], [0, 0], [5, -1], [-1, 5]],
    }
    hand[key] = chance.choice(strange.get(key, [2, -1, 7]))


def random_play(chance: Random) -> Json:
    """Often of two suits only, for more contests."""
    cards = random_cards(chance)
    held = chance.randint(0, 5)
    return {
        "type": "ecarte-play",
        "trump": chance.choice(SUITS),
        "led": cards[0] if chance.random() < 0.95 else None,
        "hand": cards[1 : 1 + held],
    }


def random_trick(chance: Random) -> Json:
    return {"type": "ecarte-trick", "trump": chance.choice(SUITS), "cards": random_cards(chance)[:2]}


def random_cards(chance: Random) -> list[str]:
    suits = chance.sample(SUITS, chance.choice([2, 4]))
    cards = [f"{rank}-{suit}" for rank in STRONG_TO_WEAK for suit in suits]
    chance.shuffle(cards)
    return cards
