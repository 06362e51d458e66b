"""Questions to the referee about La Bâtarde: a hand, an auction, a trick (contract, the referee)."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.auction import (
    Bid,
    Call,
    ChouneCall,
    MechouneCall,
    Refusal,
    open_auction,
)
from batarde_tourney.core.games.batarde.bidding import Bidding
from batarde_tourney.core.games.batarde.cards import WRITTEN, card_of, legal_cards, trick_winner
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.plain_questions import plain_penalties
from batarde_tourney.core.games.batarde.scoring import check_hand, penalties
from batarde_tourney.core.games.questions import (
    Answer,
    CardTwice,
    Question,
    QuestionHandler,
    QuestionRefused,
    as_object,
    listing,
    object_in,
    refuse,
    whole_number,
    whole_numbers,
)
from batarde_tourney.core.table_sizes import LARGEST_TABLE

Word = TypeVar("Word", Denomination, Pack)


class PacksMixed(TourneyError):
    """The cards are of one pack and the contract of two, or the other way round."""

    sentence = N_("With two packs, every card and the question must name a pack; with one pack, none may.")


def _hand(question: Question) -> Answer:
    players = whole_number(question, "players")
    plain = plain_penalties(players, question.get("hand"))
    if plain is not None:
        return {"penalties": plain}
    hand, unknown_words = _hand_of(question)
    found = {fault.code for fault in check_hand(hand, players)}
    if FaultCode.TABLE_SIZE not in found:
        found |= unknown_words
    if found:
        return {"errors": sorted(found, key=_ORDER.__getitem__)}
    return {"penalties": penalties(hand)}


def _auction(question: Question) -> Answer:
    opening = open_auction(
        whole_number(question, "players"), whole_number(question, "cards"), whole_number(question, "dealer")
    )
    calls, bidding = listing(question, "calls"), Bidding(opening)
    for index, call in enumerate(calls):
        refused = _refusal(bidding, call)
        if refused is not None:
            # An entry that is no call refuses the whole question, wherever it stands.
            for later in calls[index + 1 :]:
                _call(later)
            return {"legal": False, "call": index, "reason": refused}
    auction = bidding.auction()
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
    trick, hand = _cards(question, "trick"), _cards(question, "hand")
    if len(trick) >= LARGEST_TABLE:
        raise QuestionRefused("trick")
    return {"legal": legal_cards(hand, trick, _contract_of_cards(question, trick + hand))}


def _trick(question: Question) -> Answer:
    cards = _cards(question, "cards")
    if not 1 <= len(cards) <= LARGEST_TABLE:
        raise QuestionRefused("cards")
    return {"winner": trick_winner(cards, _contract_of_cards(question, cards))}


def _hand_of(question: Question) -> tuple[Hand, set[FaultCode]]:
    """The hand of the question, and a code for each unknown word and each seat that is no number.

    The hand gets sound replacements for these, so that everything else can still be checked.
    """
    written = object_in(question, "hand")
    unknown: set[FaultCode] = set()
    contract = _contract(object_in(written, "contract"), unknown)
    choune = written.get("choune", False)
    if not isinstance(choune, bool):
        raise QuestionRefused("choune")
    hand = Hand(
        whole_number(written, "cards"),
        _seat(written, "dealer", FaultCode.DEALER, unknown),
        contract,
        _counts(written, "bids"),
        _counts(written, "tricks"),
        _mechoune(written, unknown),
        choune,
    )
    return hand, unknown


def _counts(written: Question, key: str) -> tuple[int, ...]:
    """The counts under `key` without blanks: a seat without a count is the fault `count`."""
    filled = [count for count in listing(written, key) if count is not None]
    return whole_numbers({key: filled}, key)


def _seat(written: Question, key: str, code: FaultCode, unknown: set[FaultCode]) -> int:
    """The seat under `key`; if it is no whole number, `code` is added to `unknown`."""
    if key not in written:
        refuse(key)
    seat = written[key]
    if type(seat) is int:
        return seat
    unknown.add(code)
    return 0


def _refusal(bidding: Bidding, written: object) -> Refusal | None:
    """Why the rules refuse the call in this object; None if it is legal.

    Bids, the most frequent calls, are judged without creating a Bid.
    """
    call = as_object(written, "calls")
    seat, bid, said = call.get("seat"), call.get("bid"), len(call)
    if type(seat) is int and type(bid) is int:
        if said == _SEAT_AND_BID:
            return bidding.hear_bid(seat, bid)
        word, pack = call.get("denomination"), call.get("pack")
        expected = _SEAT_AND_BID + (1 if pack is None else 2)
        if said == expected and isinstance(word, str) and (pack is None or isinstance(pack, str)):
            return bidding.hear_bid(seat, bid, word, pack)
    return bidding.hear(_call(call))


def _call(written: object) -> Call:
    """The call in this object: a bid, a méchoune or a choune."""
    call = as_object(written, "calls")
    seat = whole_number(call, "seat")
    # Null and false mean nothing; 0, which equals false, is a bid.
    kinds = [key for key in _CALLS if call.get(key) is not None and call[key] is not False]
    if kinds == ["bid"]:
        return Bid(seat, whole_number(call, "bid"), *_words(call))
    if kinds == ["mechoune"]:
        return MechouneCall(seat, whole_number(call, "mechoune"))
    if kinds == ["choune"] and call["choune"] is True:
        return ChouneCall(seat)
    raise QuestionRefused("calls")


def _words(call: Question) -> tuple[str | None, str | None]:
    """The denomination and the pack a bid names."""
    denomination, pack = call.get("denomination"), call.get("pack")
    if denomination is not None and not isinstance(denomination, str):
        refuse("denomination")
    if pack is not None and not isinstance(pack, str):
        refuse("pack")
    return denomination, pack


def _cards(question: Question, key: str) -> tuple[str, ...]:
    """The text forms of the cards listed under `key`, in their order.

    Raises:
        UnknownCard: a text that is no card.
        QuestionRefused: no list, or not of texts.
    """
    texts = listing(question, key)
    try:
        return tuple(map(_CARDS.__getitem__, texts))
    except (KeyError, TypeError):
        # Slower, but it names the first wrong card.
        return tuple(str(card_of(text)) if isinstance(text, str) else refuse(key) for text in texts)


def _contract_of_cards(question: Question, cards: Sequence[str]) -> Contract:
    """The contract for these cards, which are all that the question names.

    Raises:
        CardTwice: the same card of the same pack twice.
        PacksMixed: cards with a pack where none is named, or without one where one is.
    """
    denomination, pack = question.get("denomination"), question.get("pack")
    try:
        contract = _CONTRACTS[denomination, pack]
    except (KeyError, TypeError):
        refuse("denomination" if _word(_DENOMINATIONS, denomination) is None else "pack")
    _refuse_cards(cards, contract.pack)
    return contract


def _refuse_cards(cards: Sequence[str], pack: Pack | None) -> None:
    fitting, seen = _FITTING[pack is None], set(cards)
    if len(seen) == len(cards) and seen <= fitting:
        return
    # Slower, but it names the first wrong card.
    seen.clear()
    for card in cards:
        if card not in fitting:
            raise PacksMixed
        if card in seen:
            raise CardTwice(card)
        seen.add(card)


def _contract(written: Question, unknown: set[FaultCode]) -> Contract:
    if "denomination" not in written:
        raise QuestionRefused("denomination")
    denomination, pack = _word(_DENOMINATIONS, written["denomination"]), _word(_PACKS, written.get("pack"))
    if denomination is None:
        unknown.add(FaultCode.DENOMINATION)
    if pack is None and written.get("pack") is not None:
        unknown.add(FaultCode.PACK)
    by = None if written.get("by") is None else _seat(written, "by", FaultCode.DENOMINATION, unknown)
    return Contract(denomination or Denomination.SPADES, by, pack)


def _word(words: Mapping[str, Word], value: object) -> Word | None:
    return words.get(value) if isinstance(value, str) else None


def _mechoune(written: Question, unknown: set[FaultCode]) -> Mechoune | None:
    if written.get("mechoune") is None:
        return None
    mechoune = object_in(written, "mechoune")
    by, on = (_seat(mechoune, key, FaultCode.MECHOUNE, unknown) for key in ("by", "on"))
    return Mechoune(by, on)


_SEAT_AND_BID = 2
_CARDS: Mapping[object, str] = {text: text for text in WRITTEN.values()}
_FITTING = {
    is_one_pack: frozenset(text for card, text in WRITTEN.items() if (card.pack is None) is is_one_pack)
    for is_one_pack in (True, False)
}
"""The text forms of cards with one pack, under True, and with two, under False."""
_CALLS = ("bid", "mechoune", "choune")
_DENOMINATIONS = {word.value: word for word in Denomination}
_PACKS = {word.value: word for word in Pack}
_CONTRACTS: Mapping[tuple[object, object], Contract] = {
    (denomination, pack): Contract(denomination, pack=pack)
    for denomination in Denomination
    for pack in (None, *Pack)
}
_ORDER = {code: place for place, code in enumerate(FaultCode)}

QUESTIONS: Mapping[str, QuestionHandler] = {
    "hand": _hand,
    "auction": _auction,
    "play": _play,
    "trick": _trick,
}
