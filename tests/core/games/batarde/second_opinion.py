"""A second referee, written from the rule text alone: slow, in plain words, sharing nothing with the first.

It answers the well-formed questions of the contract's `referee`, as JSON values. Every question is
decided by looking over the whole history or trying every card, never by keeping a state.
"""

from typing import Any

STRONG_TO_WEAK = ["all-trumps", "spades", "hearts", "diamonds", "clubs", "no-trumps"]
PLAIN = "king queen knight jack fool musician juggler dog cat"
TRUMPS = "fool musician juggler king queen knight jack dog cat"
PACKS_AT = {3: 1, 4: 1, 5: 2, 6: 2, 7: 2}

Json = dict[str, Any]


def second_opinion(question: Json) -> Json:
    """What the rules say, for a question that is one."""
    return {"hand": judge_hand, "auction": judge_auction, "play": judge_play, "trick": judge_trick}[
        question["type"]
    ](question)


# --- a hand on paper -------------------------------------------------------------------------


def judge_hand(question: Json) -> Json:
    players, hand = question["players"], question["hand"]
    if players not in PACKS_AT:
        return {"errors": ["table-size"]}
    cards, bids, tricks = hand["cards"], hand["bids"], hand["tricks"]
    seats, contract, mechoune = list(range(players)), hand["contract"], hand.get("mechoune")
    whole_packs = 36 * PACKS_AT[players]
    wrong = {
        "hand-size": cards < 1 or cards * players > whole_packs,
        "dealer": hand["dealer"] not in seats,
        "count": [len(bids), len(tricks)] != [players, players],
        "bid-range": min(bids, default=0) < 0 or max(bids, default=cards) > cards,
        "bid-sum": len(bids) == players and sum(bids) - cards == 0,
        "trick-range": min(tricks, default=0) < 0 or max(tricks, default=cards) > cards,
        "tricks-sum": len(tricks) == players and sum(tricks) - cards != 0,
        "denomination": contract["denomination"] not in STRONG_TO_WEAK
        or contract.get("by") not in [None, *seats],
        "pack": contract.get("pack") not in ([None] if players < 5 else ["marked", "simple"]),
        "mechoune": bool(mechoune)
        and not (mechoune["by"] in seats and mechoune["on"] in seats and mechoune["by"] != mechoune["on"]),
        "choune": bool(hand.get("choune")) and not mechoune,
    }
    if any(wrong.values()):
        return {"errors": [code for code, is_so in wrong.items() if is_so]}
    times = 4 if hand.get("choune") else 2 if mechoune else 1
    return {"penalties": [times * max(b - t, t - b) for b, t in zip(bids, tricks, strict=True)]}


# --- an auction ------------------------------------------------------------------------------


def judge_auction(question: Json) -> Json:
    said: list[Json] = []
    for index, call in enumerate(question["calls"]):
        reason = objection(question, said, call)
        if reason:
            return {"legal": False, "call": index, "reason": reason}
        said.append(call)
    standing = bids_that_stand(said)
    by_seat = {bid["seat"]: bid["bid"] for bid in standing}
    mechouned = [call for call in said if said_mechoune(call)]
    chouned = [call for call in said if call.get("choune")]
    return {
        "legal": True,
        "closed": len(standing) == question["players"],
        "denomination": standing[0]["denomination"] if standing else None,
        "by": standing[0]["seat"] if standing else None,
        "bids": [by_seat.get(seat) for seat in range(question["players"])],
        "multiplier": 1 * (2 if mechouned else 1) * (2 if chouned else 1),
    }


def said_mechoune(call: Json) -> bool:
    return call.get("mechoune") is not None


def bids_that_stand(said: list[Json]) -> list[Json]:
    """The bid that set the current denomination, then those that accepted it."""
    bids = [call for call in said if call.get("bid") is not None]
    changes = [
        place
        for place, bid in enumerate(bids)
        if place == 0
        or (bid.get("denomination") is not None and bid["denomination"] != spoken_before(bids, place))
    ]
    return bids[changes[-1] :] if changes else []


def spoken_before(bids: list[Json], place: int) -> str:
    """The denomination last named before this bid."""
    named = [bid["denomination"] for bid in bids[:place] if bid.get("denomination") is not None]
    return str(named[-1])


def objection(question: Json, said: list[Json], call: Json) -> str | None:
    if said_mechoune(call):
        return object_to_mechoune(question, said, call)
    if call.get("choune"):
        mechouned = [earlier["mechoune"] for earlier in said if said_mechoune(earlier)]
        once = not any(earlier.get("choune") for earlier in said)
        return None if mechouned == [call["seat"]] and once else "choune"
    reasons = objections_to_bid(question, said, call)
    order = ["closed", "turn", "range", "denomination", "pack", "blocked", "weak", "sum"]
    return next((reason for reason in order if reason in reasons), None)


def object_to_mechoune(question: Json, said: list[Json], call: Json) -> str | None:
    standing = bids_that_stand(said)
    if len(standing) == question["players"] and call["mechoune"] != standing[-1]["seat"]:
        return "closed"
    if any(said_mechoune(earlier) for earlier in said):
        return "mechoune-twice"
    at_the_table = call["seat"] in list(range(question["players"]))
    targets = [bid["seat"] for bid in standing if bid["seat"] != call["seat"]]
    return None if at_the_table and call["mechoune"] in targets else "mechoune-target"


def objections_to_bid(question: Json, said: list[Json], call: Json) -> set[str]:
    """Everything there is to say against a bid, in no order."""
    players, cards = question["players"], question["cards"]
    standing = bids_that_stand(said)
    found = set()
    if len(standing) == players:
        found.add("closed")
    last_seat = standing[-1]["seat"] if standing else question["dealer"]
    if call["seat"] != (last_seat + 1) % players:
        found.add("turn")
    if call["bid"] not in list(range(cards + 1)):
        found.add("range")
    word = call.get("denomination")
    current = standing[0]["denomination"] if standing else None
    if word not in STRONG_TO_WEAK and not (word is None and current is not None):
        found.add("denomination")
    elif word is None or word == current:
        found |= objections_to_accepting(question, standing, call)
    else:
        found |= objections_to_setting(question, said, call)
    return found


def objections_to_setting(question: Json, said: list[Json], call: Json) -> set[str]:
    """What there is to say against opening or changing, the turn and the number of tricks aside."""
    found, standing = set(), bids_that_stand(said)
    if call.get("pack") not in ([None] if PACKS_AT[question["players"]] == 1 else ["marked", "simple"]):
        found.add("pack")
    if standing and any(said_mechoune(earlier) for earlier in said):
        found.add("blocked")
    current: Json = standing[0] if standing else {"bid": -1, "denomination": "no-trumps"}
    if not is_more(call["bid"], call["denomination"], current["bid"], current["denomination"]):
        found.add("weak")
    return found


def objections_to_accepting(question: Json, standing: list[Json], call: Json) -> set[str]:
    found = set()
    if call.get("pack") not in [None, standing[0].get("pack")]:
        found.add("pack")
    is_last = len(standing) == question["players"] - 1
    if is_last and sum(bid["bid"] for bid in standing) + call["bid"] == question["cards"]:
        found.add("sum")
    return found


def is_more(tricks: int, word: str, than: int, than_word: str) -> bool:
    if tricks == than:
        return STRONG_TO_WEAK.index(word) < STRONG_TO_WEAK.index(than_word)
    return tricks > than


# --- cards -----------------------------------------------------------------------------------


def suit_of(card: str) -> str:
    return card.split("-")[1]


def is_trumps(suit: str, denomination: str) -> bool:
    return denomination in (suit, "all-trumps")


def outranks(one: str, other: str, question: Json) -> bool:
    """Whether one card is higher than another of its suit."""
    order = (TRUMPS if is_trumps(suit_of(one), question["denomination"]) else PLAIN).split()
    places = [order.index(card.split("-")[0]) for card in (one, other)]
    if places[0] == places[1]:
        return one.endswith(f"-{question['pack']}") and one != other
    return places[0] < places[1]


def judge_play(question: Json) -> Json:
    return {"legal": [card for card in question["hand"] if may_play(card, question)]}


def may_play(card: str, question: Json) -> bool:
    hand, trick, denomination = question["hand"], question["trick"], question["denomination"]
    if not trick:
        return True
    led = suit_of(trick[0])
    # What must be played: the suit led; without it the trump suit, if there is one; else anything.
    for suit in (led, denomination):
        held = [mine for mine in hand if suit_of(mine) == suit]
        if held:
            if suit_of(card) != suit:
                return False
            if not is_trumps(suit, denomination):
                return True
            over = [mine for mine in held if tops(mine, trick, question)]
            return card in over or not over
    return True


def tops(card: str, trick: list[str], question: Json) -> bool:
    """Whether it is higher than every card of its suit in the trick."""
    return all(outranks(card, other, question) for other in trick if suit_of(other) == suit_of(card))


def judge_trick(question: Json) -> Json:
    cards = question["cards"]
    suits = [suit_of(card) for card in cards]
    winning_suit = question["denomination"] if question["denomination"] in suits else suits[0]
    (winner,) = (
        place
        for place, card in enumerate(cards)
        if suits[place] == winning_suit and tops(card, [c for c in cards if c != card], question)
    )
    return {"winner": winner}
