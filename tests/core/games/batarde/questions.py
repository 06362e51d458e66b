"""Random questions to a referee: sound ones, and ones with a fault or two."""

from random import Random
from typing import Any

from tests.core.games.batarde.second_opinion import (
    PACKS_AT,
    PLAIN,
    STRONG_TO_WEAK,
    bids_that_stand,
    objection,
)

Json = dict[str, Any]

SUITS = ["spades", "hearts", "diamonds", "clubs"]
PACK_WORDS = ["marked", "simple"]


def random_question(chance: Random) -> Json:
    kind = chance.choice([random_hand, random_auction, random_auction, random_play, random_trick])
    return kind(chance)


def random_hand(chance: Random) -> Json:
    players = chance.randint(3, 7)
    cards = chance.randint(1, 36 * PACKS_AT[players] // players)
    bids = [chance.randint(0, cards) // chance.randint(1, 3) for _ in range(players)]
    tricks = [0] * players
    for _ in range(cards):
        tricks[chance.randrange(players)] += 1
    by, on = chance.sample(range(players), 2)
    hand: Json = {
        "cards": cards,
        "dealer": chance.randrange(players),
        "contract": {"denomination": chance.choice(STRONG_TO_WEAK), "by": chance.randrange(players)},
        "bids": bids,
        "tricks": tricks,
    }
    if players >= 5 or chance.random() < 0.2:
        hand["contract"]["pack"] = chance.choice(PACK_WORDS) if players >= 5 else None
    if chance.random() < 0.4:
        hand |= {"mechoune": {"by": by, "on": on}, "choune": chance.random() < 0.5}
    for _ in range(chance.choice([0, 0, 0, 1, 2])):
        spoil(hand, chance)
    return {"type": "hand", "players": 8 if chance.random() < 0.02 else players, "hand": hand}


def spoil(hand: Json, chance: Random) -> None:
    key = chance.choice(["cards", "dealer", "bids", "tricks", "contract", "mechoune", "choune"])
    if key in ("cards", "dealer"):
        hand[key] = chance.randint(-1, 40)
    elif key in ("bids", "tricks"):
        counts = hand[key]
        chance.choice(
            [counts.clear, lambda: counts.append(0), lambda: counts.__setitem__(slice(0, 1), [-1])]
        )()
    elif key == "contract":
        hand[key] |= chance.choice(
            [{"denomination": "swords"}, {"by": 7}, {"pack": "marked"}, {"pack": "blue"}]
        )
    elif key == "mechoune":
        hand[key] = {"by": chance.randint(-1, 8), "on": chance.randint(-1, 8)}
    else:
        hand |= {"choune": True, "mechoune": None}


def random_auction(chance: Random) -> Json:
    """Calls that are legal most of the time, so that auctions reach their end."""
    players = chance.randint(3, 7)
    cards = chance.randint(1, 36 * PACKS_AT[players] // players)
    question: Json = {
        "type": "auction",
        "players": players,
        "cards": cards,
        "dealer": chance.randrange(players),
        "calls": [],
    }
    calls = question["calls"]
    for _ in range(chance.randint(0, 16)):
        call = random_call(question, chance)
        for _ in range(8):
            if objection(question, calls, call) is None or chance.random() < 0.02:
                break
            call = random_call(question, chance)
        calls.append(call)
        if objection(question, calls[:-1], call):
            break
    return question


def random_call(question: Json, chance: Random) -> Json:
    players, standing = question["players"], bids_that_stand(question["calls"])
    seat = chance.randint(-1, players) if chance.random() < 0.1 else next_seat(question, standing)
    dice = chance.random()
    if dice < 0.12:
        return {"seat": chance.randint(-1, players), "mechoune": chance.randint(-1, players)}
    if dice < 0.2:
        return {"seat": chance.randrange(players), "choune": True}
    call: Json = {"seat": seat, "bid": chance.choice([chance.randint(-1, question["cards"] + 1), 0, 1, 2])}
    if chance.random() < 0.5 or not standing:
        call["denomination"] = chance.choice([*STRONG_TO_WEAK, *STRONG_TO_WEAK, "swords", None])
    if (PACKS_AT[players] == 2 and "denomination" in call) or chance.random() < 0.05:
        call["pack"] = chance.choice([*PACK_WORDS, *PACK_WORDS, None, "blue"])
    return call


def next_seat(question: Json, standing: list[Json]) -> int:
    before = standing[-1]["seat"] if standing else question["dealer"]
    return int((before + 1) % question["players"])


def random_play(chance: Random) -> Json:
    players, cards = random_cards(chance)
    played = chance.randrange(players)
    held = chance.randint(1, min(14, len(cards) - played))
    return {
        "type": "play",
        **random_contract(players, chance),
        "trick": cards[:played],
        "hand": cards[played : played + held],
    }


def random_trick(chance: Random) -> Json:
    players, cards = random_cards(chance)
    return {
        "type": "trick",
        **random_contract(players, chance),
        "cards": cards[: chance.choice([players, players, chance.randint(1, players)])],
    }


def random_contract(players: int, chance: Random) -> Json:
    pack = chance.choice(PACK_WORDS) if PACKS_AT[players] == 2 else None
    return {"denomination": chance.choice(STRONG_TO_WEAK), "pack": pack}


def random_cards(chance: Random) -> tuple[int, list[str]]:
    """A number of players and the cards they play with, shuffled; often only two suits, for more contests."""
    players = chance.randint(3, 7)
    suits = chance.sample(SUITS, chance.choice([2, 4]))
    packs = [f"-{pack}" for pack in PACK_WORDS] if PACKS_AT[players] == 2 else [""]
    cards = [f"{rank}-{suit}{pack}" for rank in PLAIN.split() for suit in suits for pack in packs]
    chance.shuffle(cards)
    return players, cards
