"""The rules of Écarté read a second time: outcomes are listed one by one and looked up, nothing is shared.

Slow on purpose, written from the rules alone, with the words of the questions and none of the package's.
"""

from itertools import product
from typing import Any

Json = dict[str, Any]

STRONG_TO_WEAK = ["king", "queen", "jack", "ace", "10", "9", "8", "7"]
SUITS = ["hearts", "spades", "diamonds", "clubs"]
ORDER = [
    "dealer",
    "count",
    "game",
    "game-over",
    "king",
    "authority",
    "tricks-ecarte",
    "unplayed",
    "revoke",
    "mixed",
]  # as the contract lists its codes


def _every_outcome() -> dict[tuple[int, int, Any, Any], tuple[int, int]]:
    """Points of every hand: tricks of A and of B, whose authority, who revoked -> points of A and of B.

    Written as a book would print it: A won three tricks or more; for B the table is read the other way.
    """
    a_won = [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1)]
    table: dict[tuple[int, int, Any, Any], tuple[int, int]] = {}
    for (mine, theirs), authority, revoked in product(a_won, (None, "A", "B"), (None, "A", "B")):
        gained = 2 if authority == "B" else 1
        table[mine, theirs, authority, revoked] = (0, 0) if revoked == "A" else (gained, 0)
    for authority, revoked in product((None, "A", "B"), (None, "A", "B")):
        table[5, 0, authority, revoked] = (1, 0) if revoked == "A" else (2, 0)
    other = {"A": "B", "B": "A", None: None}
    turned_round = {
        (theirs, mine, other[authority], other[revoked]): (lost, gained)
        for (mine, theirs, authority, revoked), (gained, lost) in table.items()
    }
    return table | turned_round


OUTCOMES = _every_outcome()
NAMES = {None: None, 0: "A", 1: "B"}


def second_opinion(question: Json) -> Json:
    if question["type"] == "ecarte-hand":
        return hand_opinion(question["score"], question["hand"])
    if question["type"] == "ecarte-play":
        return {"legal": legal(question["trump"], question["led"], question["hand"])}
    led, followed = question["cards"]
    return {"winner": 1 if takes(question["trump"], led, followed) else 0}


def rank_of(card: str) -> int:
    return STRONG_TO_WEAK.index(card.split("-", maxsplit=1)[0])


def suit_of(card: str) -> str:
    return card.split("-")[1]


def takes(trump: str, led: str, followed: str) -> bool:
    """Both cards laid in one row from the strongest down: trumps, the suit led, the rest."""
    row = [f"{rank}-{suit}" for suit in (trump, suit_of(led)) for rank in STRONG_TO_WEAK]
    return followed in row and row.index(followed) < row.index(led)


def legal(trump: str, led: str | None, hand: list[str]) -> list[str]:
    """Duties in their order; the first that some card fulfils leaves only such cards."""
    if led is None:
        return hand
    duties = [
        [card for card in hand if suit_of(card) == suit_of(led) and rank_of(card) < rank_of(led)],
        [card for card in hand if suit_of(card) == suit_of(led)],
        [card for card in hand if suit_of(card) == trump],
    ]
    return next((cards for cards in duties if cards), hand)


def hand_opinion(score: list[int], hand: Json) -> Json:
    errors = hand_errors(score, hand)
    if errors:
        return {"errors": [code for code in ORDER if code in errors]}
    after = played(score, hand)
    return {"score": after, "over": 5 in after}


def hand_errors(score: list[int], hand: Json) -> set[str]:
    errors = {key for key in ("authority", "revoke", "mixed") if hand[key] not in (None, 0, 1)}
    if hand["dealer"] not in (0, 1):
        errors.add("dealer")
    if hand["game"] < 1:
        errors.add("game")
    if 5 in score:
        errors.add("game-over")
    if is_strange_king(hand):
        errors.add("king")
    errors |= trick_errors(hand["tricks"])
    if not errors & {"game-over", "king"} and is_unplayed(score, hand):
        errors.add("unplayed")
    return errors


def is_strange_king(hand: Json) -> bool:
    king = hand["king"]
    if king is None:
        return False
    not_dealers = king["how"] == "turned" and (hand["dealer"], king["seat"]) in [(0, 1), (1, 0)]
    return king["seat"] not in (0, 1) or king["how"] not in ("turned", "shown") or not_dealers


def trick_errors(tricks: list[int] | None) -> set[str]:
    if tricks is None:
        return set()
    if len(tricks) != 2:
        return {"count"}
    return set() if (tricks[0], tricks[1], None, None) in OUTCOMES else {"tricks-ecarte"}


def is_unplayed(score: list[int], hand: Json) -> bool:
    king, tricks = hand["king"], hand["tricks"]
    if king is not None and score[king["seat"]] >= 4:
        return not (tricks is None and hand["revoke"] is None and hand["mixed"] is None)
    return tricks is None and (hand["mixed"] is None or hand["revoke"] is not None)


def played(score: list[int], hand: Json) -> list[int]:
    """The score as it would be chalked up, event after event."""
    board = list(score)
    if hand["king"] is not None:
        board[hand["king"]["seat"]] += 1
        if 5 in board:
            return board
    if hand["mixed"] is not None:
        board[hand["mixed"]] -= 2
    if hand["tricks"] is not None:
        key = (*hand["tricks"], NAMES[hand["authority"]], NAMES[hand["revoke"]])
        gained = OUTCOMES[key]
        board = [board[0] + gained[0], board[1] + gained[1]]
    return [min(points, 5) for points in board]


def match_opinion(hands: list[Json], games: int, *, closed: bool = False) -> Json:
    """Games one after another, each a list of scores; who has more than half of `games` has the match."""
    boards: list[list[int]] = []
    in_play = [0, 0]
    for hand in hands:
        in_play = played(in_play, hand)
        if 5 in in_play:
            boards.append(in_play)
            in_play = [0, 0]
    begun = bool(hands) and (not boards or hands[-1]["game"] > len(boards))
    won = [sum(board[seat] == 5 for board in boards) for seat in (0, 1)]
    total = [sum(board[seat] for board in boards) + in_play[seat] for seat in (0, 1)]
    if closed and begun:
        leader = [seat for seat in (0, 1) if in_play[seat] > in_play[1 - seat]]
        for seat in leader:
            won[seat] += 1
    over = closed or max(won) > games // 2
    winner = (0 if won[0] > won[1] else 1) if over and won[0] != won[1] else None
    return {"won": won, "points": total, "over": over, "winner": winner}
