"""Random questions about Butifarra to a referee: sound ones, and ones with a fault or two."""

from random import Random
from typing import Any

from tests.core.games.butifarra.second_opinion import (
    LIMITS,
    MULTIPLIERS,
    STRONG_TO_WEAK,
    SUITS,
    Json,
)

LEVELS = list(MULTIPLIERS)


def random_question(chance: Random) -> Json:
    kind = chance.choice([random_deal, random_deal, random_play, random_play, random_trick, random_game])
    return kind(chance)


def random_deal(chance: Random) -> Json:
    levels = chance.choice(LEVELS)
    deal = sound_deal(chance, levels, chance.randrange(4))
    for _ in range(chance.choice([0, 0, 0, 1, 2])):
        spoil(deal, chance)
    return {"type": "butifarra-deal", "levels": levels, "deal": deal}


def sound_deal(chance: Random, levels: str, dealer: int, misdeals: int = 0) -> Json:
    denomination = chance.choice([*SUITS, "butifarra"])
    highest = len(MULTIPLIERS[levels]["butifarra" if denomination == "butifarra" else "suit"])
    level = min(chance.choice([0, 0, 0, 0, 1, 1, 2, 3]), highest - 1)
    mine = chance.choice([36, chance.randint(20, 52), chance.randint(0, 72)])
    deal: Json = {"dealer": dealer, "denomination": denomination, "level": level, "points": [mine, 72 - mine]}
    if chance.random() < 0.6:
        deal["chooser"] = chance.choice(["dealer", "partner", None])
    if chance.random() < 0.4:
        fitting = [count for count, (low, high) in enumerate(LIMITS) if low <= mine <= high]
        count = chance.choice(fitting) if chance.random() < 0.9 else chance.randint(0, 12)
        deal["tricks"] = [count, 12 - count]
    if level and chance.random() < 0.5:
        deal["said"] = [chance.randrange(4) for _ in range(chance.randint(0, level))]
    if misdeals or chance.random() < 0.05:
        deal["misdeals"] = misdeals
    return deal


def spoil(deal: Json, chance: Random) -> None:
    strange: dict[str, list[Any]] = {
        "dealer": [4, -1],
        "chooser": ["declarer", ""],
        "denomination": ["oros", "spades", ""],
        "level": [-1, 3, 4],
        "points": [[], [45], [36, 35], [73, -1], [80, 0], [40, 40], [45, 27, 0], [0, 0]],
        "tricks": [[], [12], [6, 5], [13, -1], [7, 7], [12, 0, 0], [0, 12], [12, 0], [1, 11]],
        "misdeals": [-1],
        "said": [[4], [0, 1, 2, 3], [-1]],
    }
    key = chance.choice(list(strange))
    deal[key] = chance.choice(strange[key])


def random_cards(chance: Random, many: int) -> list[str]:
    """Often of two suits only, for more contests."""
    suits = chance.sample(SUITS, chance.choice([2, 3, 4]))
    cards = [f"{rank}-{suit}" for rank in STRONG_TO_WEAK for suit in suits]
    chance.shuffle(cards)
    return cards[:many]


def random_play(chance: Random) -> Json:
    played = chance.choice([0, 1, 1, 2, 2, 2, 3, 3, 3])
    cards = random_cards(chance, played + chance.randint(0, 12))
    return {
        "type": "butifarra-play",
        "trump": chance.choice([*SUITS, None]),
        "mode": chance.choice(["free", "forced"]),
        "trick": cards[:played],
        "hand": cards[played:],
    }


def random_trick(chance: Random) -> Json:
    cards = random_cards(chance, chance.choice([1, 2, 3, 4, 4, 4, 4]))
    return {"type": "butifarra-trick", "trump": chance.choice([*SUITS, None]), "cards": cards}


def random_game(chance: Random) -> Json:
    """Games of every length: over, not yet over, and with deals after their end."""
    setting = random_settings(chance)
    levels, dealer = setting.get("levels", "seed"), chance.randrange(4)
    deals = []
    for _ in range(chance.randint(0, 9)):
        misdeals = chance.choice([0] * 12 + [1, 2, 4])
        dealer = (dealer + misdeals // 2) % 4
        deals.append(sound_deal(chance, levels, dealer, misdeals))
        dealer = (dealer + 1) % 4
        if chance.random() < 0.3:
            deals[-1]["points"] = deals[-1]["points"][::-1] if chance.random() < 0.5 else [36, 36]
            deals[-1].pop("tricks", None)
    if deals and chance.random() < 0.2:
        spoil(chance.choice(deals), chance)
    stopped = chance.random() < 0.3
    return {"type": "butifarra-game", "settings": setting, "stopped": stopped, "deals": deals}


def random_settings(chance: Random) -> Json:
    said: Json = {
        "target": chance.choice([101, 101, 51, 30, 1, None]),
        "deals": chance.choice([None, 2, 3, 4, 8, 12]),
        "cap": chance.choice([None, 121, 40]),
        "levels": chance.choice(LEVELS),
        "mode": chance.choice(["free", "forced"]),
        "equal": chance.choice(["half", "two-more"]),
    }
    return {key: value for key, value in said.items() if chance.random() < 0.7}
