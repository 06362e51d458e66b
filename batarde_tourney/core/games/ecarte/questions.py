"""Questions to the referee about Écarté: a hand, a card, a trick (contract, the referee of version 2)."""

from collections.abc import Mapping

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.cards import (
    CARDS,
    EcarteCard,
    EcarteSuit,
    card_of,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, GameScore, is_won, score_hand
from batarde_tourney.core.games.questions import (
    Answer,
    Question,
    QuestionHandler,
    card_in,
    cards_in,
    object_in,
    refuse,
    refuse_twice,
    whole_number,
    whole_numbers,
)


def _hand(question: Question) -> Answer:
    score = _score(question)
    hand, unknown_words = _hand_of(object_in(question, "hand"))
    found = {fault.code for fault in check_hand(hand, None if unknown_words else score)} | unknown_words
    if is_won(score):  # games, part D, `game-over`
        found.add(FaultCode.GAME_OVER)
    if found:
        return {"errors": [code.value for code in FaultCode if code in found]}
    after = score_hand(hand, score)
    return {"score": after, "over": is_won(after)}


def _play(question: Question) -> Answer:
    trump, hand = _trump(question), _cards(question, "hand")
    if "led" not in question:
        refuse("led")
    led = None if question["led"] is None else card_in(question, "led", card_of)
    refuse_twice(hand if led is None else (led, *hand))
    return {"legal": [str(card) for card in legal_cards(hand, led, trump)]}


def _trick(question: Question) -> Answer:
    trump, cards = _trump(question), _cards(question, "cards")
    if len(cards) != 2:
        refuse("cards")
    refuse_twice(cards)
    return {"winner": trick_winner(cards[0], cards[1], trump)}


def _score(question: Question) -> GameScore:
    points = whole_numbers(question, "score")
    if len(points) != 2 or max(points) > GAME_POINTS:
        refuse("score")
    return points[0], points[1]


def _hand_of(written: Question) -> tuple[EcarteHand, set[FaultCode]]:
    """The hand of the question, and a code for an unknown king word (games, part D, `own-code`)."""
    king, unknown = _king(written)
    tricks = None if written.get("tricks") is None else whole_numbers(written, "tricks")
    hand = EcarteHand(
        whole_number(written, "game") if "game" in written else 1,
        whole_number(written, "dealer"),
        king,
        _seat(written, "authority"),
        tricks,
        _seat(written, "revoke"),
        _seat(written, "mixed"),
    )
    return hand, unknown


def _king(written: Question) -> tuple[King | None, set[FaultCode]]:
    if written.get("king") is None:
        return None, set()
    king = object_in(written, "king")
    if "how" not in king:
        refuse("how")
    seat, how = whole_number(king, "seat"), king["how"]
    word = _HOW.get(how) if isinstance(how, str) else None
    return (None, {FaultCode.KING}) if word is None else (King(seat, word), set())


def _seat(written: Question, key: str) -> int | None:
    return None if written.get(key) is None else whole_number(written, key)


def _trump(question: Question) -> EcarteSuit:
    word = question.get("trump")
    suit = _SUITS.get(word) if isinstance(word, str) else None
    return refuse("trump") if suit is None else suit


def _cards(question: Question, key: str) -> tuple[EcarteCard, ...]:
    return cards_in(question, key, CARDS, card_of)


_HOW = {word.value: word for word in KingHow}
_SUITS = {suit.value: suit for suit in EcarteSuit}

QUESTIONS: Mapping[str, QuestionHandler] = {
    "ecarte-hand": _hand,
    "ecarte-play": _play,
    "ecarte-trick": _trick,
}
