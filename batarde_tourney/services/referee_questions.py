"""Reading the referee's questions: JSON in, core values out, and nothing taken for what it is not."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Never, TypeVar

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.calls import Bid, Call, ChouneCall, MechouneCall
from batarde_tourney.core.games.batarde.cards import Card, card_of
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack

Question = dict[str, object]
Word = TypeVar("Word", Denomination, Pack)


@dataclass(eq=False)
class NotJson(TourneyError):
    """The line is not a JSON object."""

    sentence = N_("This line is not a JSON object.")


@dataclass(eq=False)
class QuestionRefused(TourneyError):
    """A key is missing, or its value is none that can stand there."""

    key: str
    sentence = N_("“{key}” is missing, or its value cannot stand there.")


@dataclass(eq=False)
class CardTwice(TourneyError):
    """One card is in the question twice."""

    card: str
    sentence = N_("The card “{card}” is there twice.")


@dataclass(eq=False)
class PacksMixed(TourneyError):
    """The cards are of one pack and the contract of two, or the other way round."""

    sentence = N_("With two packs every card and the question name a pack, with one pack none does.")


def read_question(line: str) -> Question:
    """The JSON object a line holds.

    Raises:
        NotJson: it holds anything else, NaN, a number of thousands of digits, or is nested too deep.
    """
    try:
        question = json.loads(line, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise NotJson from None
    if not isinstance(question, dict):
        raise NotJson
    return question


def whole_number(of: Question, key: str) -> int:
    """The integer under `key`; true and 5.0 are none."""
    value = of.get(key)
    if type(value) is not int:
        raise QuestionRefused(key)
    return value


def listing(of: Question, key: str) -> list[object]:
    """The list under `key`."""
    value = of.get(key)
    if not isinstance(value, list):
        raise QuestionRefused(key)
    return value


def hand_of(question: Question) -> tuple[Hand, set[FaultCode]]:
    """The hand asked about, and a code for each of denomination and pack that is no such word.

    In the hand another word stands in for it, so that everything else can still be checked.
    """
    written = _object(question.get("hand"), "hand")
    contract, unknown = _contract(_object(written.get("contract"), "contract"))
    choune = written.get("choune", False)
    if not isinstance(choune, bool):
        raise QuestionRefused("choune")
    hand = Hand(
        whole_number(written, "cards"),
        whole_number(written, "dealer"),
        contract,
        _whole_numbers(written, "bids"),
        _whole_numbers(written, "tricks"),
        _mechoune(written),
        choune,
    )
    return hand, unknown


def auction_call(written: object) -> Call:
    """The one call an object is: a bid, a méchoune or a choune."""
    call = _object(written, "calls")
    seat = whole_number(call, "seat")
    kinds = [key for key in ("bid", "mechoune", "choune") if not _is_absent(call.get(key))]
    match kinds:
        case ["bid"]:
            words = _optional_text(call, "denomination"), _optional_text(call, "pack")
            return Bid(seat, whole_number(call, "bid"), *words)
        case ["mechoune"]:
            return MechouneCall(seat, whole_number(call, "mechoune"))
        case ["choune"] if call["choune"] is True:
            return ChouneCall(seat)
        case _:
            raise QuestionRefused("calls")


def listed_cards(question: Question, key: str) -> tuple[Card, ...]:
    """The cards listed under `key`, in their order.

    Raises:
        UnknownCard: a text that is no card.
        QuestionRefused: no list, or not of texts.
    """
    texts = listing(question, key)
    return tuple(card_of(text) if isinstance(text, str) else _refuse(key) for text in texts)


def contract_of_cards(question: Question, cards: Sequence[Card]) -> Contract:
    """The contract these cards, all that the question names, are played in.

    Raises:
        CardTwice: the same card of the same pack twice.
        PacksMixed: cards with a pack where none is named, or without one where one is.
    """
    denomination = _word(_DENOMINATIONS, question.get("denomination"))
    if denomination is None:
        raise QuestionRefused("denomination")
    pack = _word(_PACKS, question.get("pack"))
    if pack is None and question.get("pack") is not None:
        raise QuestionRefused("pack")
    seen = set()
    for card in cards:
        if (card.pack is None) != (pack is None):
            raise PacksMixed
        if card in seen:
            raise CardTwice(str(card))
        seen.add(card)
    return Contract(denomination, pack=pack)


def _object(value: object, key: str) -> Question:
    return value if isinstance(value, dict) else _refuse(key)


def _is_absent(value: object) -> bool:
    """Null and false say nothing; 0, which equals false, is a bid."""
    return value is None or value is False


def _text(of: Question, key: str) -> str:
    value = of.get(key)
    return value if isinstance(value, str) else _refuse(key)


def _optional_text(of: Question, key: str) -> str | None:
    return None if of.get(key) is None else _text(of, key)


def _whole_numbers(of: Question, key: str) -> tuple[int, ...]:
    values = listing(of, key)
    return tuple(value if type(value) is int else _refuse(key) for value in values)


def _contract(written: Question) -> tuple[Contract, set[FaultCode]]:
    if "denomination" not in written:
        raise QuestionRefused("denomination")
    denomination, pack = _word(_DENOMINATIONS, written["denomination"]), _word(_PACKS, written.get("pack"))
    unknown = set()
    if denomination is None:
        unknown.add(FaultCode.DENOMINATION)
    if pack is None and written.get("pack") is not None:
        unknown.add(FaultCode.PACK)
    by = None if written.get("by") is None else whole_number(written, "by")
    return Contract(denomination or Denomination.SPADES, by, pack), unknown


def _word(words: Mapping[str, Word], value: object) -> Word | None:
    return words.get(value) if isinstance(value, str) else None


def _mechoune(written: Question) -> Mechoune | None:
    if written.get("mechoune") is None:
        return None
    mechoune = _object(written["mechoune"], "mechoune")
    return Mechoune(whole_number(mechoune, "by"), whole_number(mechoune, "on"))


def _refuse(key: str) -> Never:
    raise QuestionRefused(key)


def _refuse_constant(name: str) -> Never:
    """NaN and Infinity are not JSON, whatever Python's reader says."""
    raise ValueError(name)


_DENOMINATIONS = {word.value: word for word in Denomination}
_PACKS = {word.value: word for word in Pack}
