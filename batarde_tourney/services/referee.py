"""The referee: a question about the rules in, an answer out, each a line of JSON (contract, the referee)."""

import json
from collections.abc import Callable

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.auction import open_auction
from batarde_tourney.core.games.batarde.bidding import CallRefused, after
from batarde_tourney.core.games.batarde.play import legal_cards, trick_winner
from batarde_tourney.core.games.batarde.schedule import LARGEST_TABLE
from batarde_tourney.core.games.batarde.scoring import check_hand, penalties
from batarde_tourney.i18n.sentences import error_sentence
from batarde_tourney.services.referee_questions import (
    Question,
    QuestionRefused,
    auction_call,
    contract_of_cards,
    hand_of,
    listed_cards,
    listing,
    read_question,
    whole_number,
)

Answer = dict[str, object]


def answer(line: str) -> str:
    """The answer to one question; `{"error": …}` to whatever is none.

    >>> answer('{"type":"trick","denomination":"spades","pack":null,"cards":["king-hearts","cat-spades"]}')
    '{"winner":1}'
    """
    try:
        question = read_question(line)
        kind = question.get("type")
        ask = _ANSWERS.get(kind) if isinstance(kind, str) else None
        if ask is None:
            raise QuestionRefused("type")
        return _written(ask(question))
    except TourneyError as error:
        return _written({"error": error_sentence(error)})


def _hand(question: Question) -> Answer:
    players = whole_number(question, "players")
    hand, unknown_words = hand_of(question)
    found = {fault.code for fault in check_hand(hand, players)}
    if FaultCode.TABLE_SIZE not in found:
        found |= unknown_words
    if found:
        return {"errors": [code.value for code in FaultCode if code in found]}
    return {"penalties": penalties(hand)}


def _auction(question: Question) -> Answer:
    auction = open_auction(
        whole_number(question, "players"), whole_number(question, "cards"), whole_number(question, "dealer")
    )
    calls = [auction_call(call) for call in listing(question, "calls")]
    for index, call in enumerate(calls):
        try:
            auction = after(auction, call)
        except CallRefused as refused:
            return {"legal": False, "call": index, "reason": refused.refusal}
    setting = auction.setting
    return {
        "legal": True,
        "closed": auction.closed,
        "denomination": setting and setting.denomination,
        "by": None if setting is None else setting.seat,
        "bids": auction.bids,
        "multiplier": auction.multiplier,
    }


def _play(question: Question) -> Answer:
    trick, hand = listed_cards(question, "trick"), listed_cards(question, "hand")
    if len(trick) >= LARGEST_TABLE:
        raise QuestionRefused("trick")
    contract = contract_of_cards(question, trick + hand)
    return {"legal": [str(card) for card in legal_cards(hand, trick, contract)]}


def _trick(question: Question) -> Answer:
    cards = listed_cards(question, "cards")
    if not 1 <= len(cards) <= LARGEST_TABLE:
        raise QuestionRefused("cards")
    return {"winner": trick_winner(cards, contract_of_cards(question, cards))}


_ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "hand": _hand,
    "auction": _auction,
    "play": _play,
    "trick": _trick,
}
# Only ASCII leaves, so that an echoed half of a character cannot break the stream.
_written = json.JSONEncoder(separators=(",", ":")).encode
