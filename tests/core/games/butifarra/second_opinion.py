"""The rules of Butifarra read a second time: cards in rows, duties one by one, games on a slate.

Slow on purpose, written from the rules alone, with the words of the questions and none of the package's.
"""

from typing import Any

Json = dict[str, Any]

STRONG_TO_WEAK = ["9", "ace", "king", "knight", "jack", "8", "7", "6", "5", "4", "3", "2"]
POINTS = {"9": 5, "ace": 4, "king": 3, "knight": 2, "jack": 1}
SUITS = ["coins", "cups", "swords", "clubs"]
ORDER = [
    "value",
    "dealer",
    "count",
    "trick-range",
    "tricks-sum",
    "denomination",
    "points-range",
    "points-sum",
    "level",
    "game-over",
    "tricks-points",
]  # as the contract lists its codes

MULTIPLIERS: dict[str, dict[str, list[int]]] = {
    "seed": {"suit": [1, 2, 4, 8], "butifarra": [2, 4, 8]},
    "no-sant-vicenc": {"suit": [1, 2, 4], "butifarra": [2, 4, 8]},
    "sixteen": {"suit": [1, 2, 4, 8], "butifarra": [2, 4, 8, 16]},
}


def second_opinion(question: Json) -> Json:
    kind = question["type"]
    if kind == "butifarra-deal":
        return deal_opinion(question["levels"], question["deal"])
    if kind == "butifarra-play":
        return {"legal": legal(question["trump"], question["mode"], question["trick"], question["hand"])}
    if kind == "butifarra-trick":
        cards = question["cards"]
        return {"winner": cards.index(taker(question["trump"], cards))}
    return game_opinion(question)


# Cards.


def parts(card: str) -> tuple[str, str]:
    rank, suit = card.split("-")
    return rank, suit


def taker(trump: str | None, cards: list[str]) -> str:
    """All the pack laid in one row for this trick, trumps before the suit led: the first one met takes it."""
    row = [f"{rank}-{suit}" for suit in (trump, parts(cards[0])[1]) for rank in STRONG_TO_WEAK]
    return next(card for card in row if card in cards)


def legal(trump: str | None, mode: str, trick: list[str], hand: list[str]) -> list[str]:
    """Each card is asked whether anything forbids it."""
    return [card for card in hand if not is_forbidden(card, trump, mode, trick, hand)]


def is_forbidden(card: str, trump: str | None, mode: str, trick: list[str], hand: list[str]) -> bool:
    if not trick:
        return False
    led = parts(trick[0])[1]
    can_follow = any(parts(other)[1] == led for other in hand)
    if can_follow and parts(card)[1] != led:
        return True
    in_reach = [other for other in hand if parts(other)[1] == led] if can_follow else hand
    takes = [other for other in in_reach if taker(trump, [*trick, other]) == other]
    if card in takes:
        return False
    partner = trick[-2] if len(trick) > 1 else None
    partner_is_winning = partner is not None and taker(trump, trick) == partner
    if takes and not partner_is_winning:
        return True
    if mode == "free":
        return False
    rivals = [other for other in in_reach if parts(other)[1] == parts(card)[1] and other not in takes]
    if partner_is_winning:
        return not is_cheap_or_dear(card, [other for other in rivals if parts(other)[0] not in POINTS])
    if partner is None and not can_follow:
        return not is_cheap_or_dear(card, rivals)
    return card != weakest(rivals)


def is_cheap_or_dear(card: str, rivals: list[str]) -> bool:
    """Any card with points, or the weakest of these."""
    return parts(card)[0] in POINTS or card == weakest(rivals)


def weakest(cards: list[str]) -> str:
    return max(cards, key=lambda card: STRONG_TO_WEAK.index(parts(card)[0]))


# Deals.


def trick_limits() -> list[tuple[int, int]]:
    """The fewest and most points of 0 … 12 tricks: the dearest and the cheapest cards handed out by fours."""
    worth = sorted((POINTS.get(rank, 0) for rank in STRONG_TO_WEAK for _ in SUITS), reverse=True)
    most = [count + sum(worth[: 4 * count]) for count in range(13)]
    return [(72 - most[12 - count], most[count]) for count in range(13)]


LIMITS = trick_limits()


def deal_opinion(levels: str, deal: Json) -> Json:
    errors = deal_errors(levels, deal)
    if errors:
        return {"errors": [code for code in ORDER if code in errors]}
    return {"multiplier": times(levels, deal), "score": scored(levels, deal)}


def times(levels: str, deal: Json) -> int:
    kind = "butifarra" if deal["denomination"] == "butifarra" else "suit"
    return MULTIPLIERS[levels][kind][deal["level"]]


def scored(levels: str, deal: Json) -> list[int]:
    """Whoever has more than the other takes half of what they are apart, multiplied."""
    mine, theirs = deal["points"]
    apart = (mine - theirs) // 2 * times(levels, deal)
    return [apart, 0] if apart > 0 else [0, -apart]


def deal_errors(levels: str, deal: Json) -> set[str]:
    errors = set()
    if deal.get("dealer", 0) not in (0, 1, 2, 3):
        errors.add("dealer")
    if deal.get("chooser") not in (None, "dealer", "partner"):
        errors.add("value")
    if deal.get("misdeals", 0) < 0 or not set(deal.get("said", [])) <= {0, 1, 2, 3}:
        errors.add("value")
    if deal["denomination"] not in [*SUITS, "butifarra"]:
        errors.add("denomination")
    kind = "butifarra" if deal["denomination"] == "butifarra" else "suit"
    is_level = 0 <= deal["level"] < len(MULTIPLIERS[levels][kind])
    if not is_level or len(deal.get("said", [])) > deal["level"]:
        errors.add("level")
    of_points = point_errors(deal["points"])
    return errors | of_points | trick_errors(deal, of_points)


def point_errors(points: list[int]) -> set[str]:
    if len(points) != 2:
        return {"count"}
    errors = {"points-range"} if min(points) < 0 or max(points) > 72 else set()
    return errors | ({"points-sum"} if points[0] + points[1] != 72 else set())


def trick_errors(deal: Json, of_points: set[str]) -> set[str]:
    tricks = deal.get("tricks")
    if tricks is None:
        return set()
    if len(tricks) != 2:
        return {"count"}
    errors = {"trick-range"} if min(tricks) < 0 or max(tricks) > 12 else set()
    errors |= {"tricks-sum"} if tricks[0] + tricks[1] != 12 else set()
    if not errors and not of_points:
        fits = all(
            low <= had <= high
            for had, (low, high) in zip(deal["points"], (LIMITS[count] for count in tricks), strict=True)
        )
        errors |= set() if fits else {"tricks-points"}
    return errors


# Games.


DEFAULTS: Json = {"target": 101, "deals": None, "cap": None, "levels": "seed", "equal": "half"}


def game_opinion(question: Json) -> Json:
    setting = DEFAULTS | question["settings"]
    if setting["target"] is None and setting["deals"] is None:
        return errors_of({"value"} | all_errors(question["deals"], setting, endless=True))
    errors = all_errors(question["deals"], setting, endless=False)
    if errors:
        return errors_of(errors)
    slate = [scored(setting["levels"], deal) for deal in question["deals"]]
    totals = [sum(line[side] for line in slate) for side in (0, 1)]
    over = bool(question["stopped"]) or is_end(slate, setting)
    level = totals[0] == totals[1]
    return {
        "totals": totals,
        "counted": [total if setting["cap"] is None else min(total, setting["cap"]) for total in totals],
        "over": over,
        "winner": None if level or not over else (0 if totals[0] > totals[1] else 1),
        "drawn": over and level and bool(slate),
    }


def errors_of(errors: set[str]) -> Json:
    return {"errors": [code for code in ORDER if code in errors]}


def all_errors(deals: list[Json], setting: Json, *, endless: bool) -> set[str]:
    """Deal after deal; who deals follows from the first, and a game that was over has no more.

    The slate is None once a deal could not be written on it.
    """
    errors: set[str] = set()
    slate: list[list[int]] | None = []
    turn = None
    for place, deal in enumerate(deals):
        own = deal_errors(setting["levels"], deal)
        if not endless and is_past_the_end(slate, place, setting):
            errors |= own | {"game-over"}
            continue
        turn = turn_to_deal(turn, deal)
        if deal["dealer"] in (0, 1, 2, 3) and turn not in (NOBODY_KNOWS, deal["dealer"]):
            own.add("dealer")
        errors |= own
        unscored = own & {"count", "points-range", "points-sum", "level", "denomination"}
        slate = None if slate is None or unscored else [*slate, scored(setting["levels"], deal)]
    return errors


def is_past_the_end(slate: list[list[int]] | None, place: int, setting: Json) -> bool:
    """Without a slate only the number of deals can tell."""
    if slate is not None:
        return is_end(slate, setting)
    return setting["equal"] == "half" and setting["deals"] is not None and place >= setting["deals"]


NOBODY_KNOWS = 9


def turn_to_deal(before: int | None, deal: Json) -> int:
    """The seat after the one before, one further for every two misdeals; the first deal tells the first."""
    misdeals = deal.get("misdeals", 0)
    if before == NOBODY_KNOWS or (before is not None and misdeals < 0):
        return NOBODY_KNOWS
    if before is None:
        return int(deal["dealer"]) if deal["dealer"] in (0, 1, 2, 3) and misdeals >= 0 else NOBODY_KNOWS
    return (before + 1 + int(misdeals) // 2) % 4


def is_end(slate: list[list[int]], setting: Json) -> bool:
    totals = [sum(line[side] for line in slate) for side in (0, 1)]
    if setting["target"] is not None and max(totals) >= setting["target"]:
        return True
    if setting["deals"] is None or len(slate) < setting["deals"]:
        return False
    if setting["equal"] == "half":
        return True
    return totals[0] != totals[1] and (len(slate) - setting["deals"]) % 2 == 0
