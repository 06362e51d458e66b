"""Reading a question to the referee key by key: every value is checked before use."""

from collections.abc import Callable, Mapping, Sequence
from typing import Never, TypeVar

from batarde_tourney.core.errors import N_, TourneyError

Question = dict[str, object]
Answer = dict[str, object]
Card = TypeVar("Card")
QuestionHandler = Callable[[Question], Answer]
"""Answers the questions of one type.

Raises:
    TourneyError: the question is invalid, and why.
"""


class QuestionRefused(TourneyError):
    """A key is missing, or its value is not allowed there."""

    key: str
    sentence = N_("“{key}” is missing, or its value is not allowed there.")


class CardTwice(TourneyError):
    """One card occurs twice in the question."""

    card: str
    sentence = N_("The card “{card}” is there twice.")


def whole_number(of: Question, key: str) -> int:
    """The integer under `key`; true and 5.0 are refused."""
    value = of.get(key)
    return value if type(value) is int else refuse(key)


def whole_numbers(of: Question, key: str) -> tuple[int, ...]:
    """The list of integers under `key`."""
    values = listing(of, key)
    return tuple([value if type(value) is int else refuse(key) for value in values])


def listing(of: Question, key: str) -> list[object]:
    """The list under `key`."""
    value = of.get(key)
    return value if isinstance(value, list) else refuse(key)


def object_in(of: Question, key: str) -> Question:
    """The object under `key`."""
    return as_object(of.get(key), key)


def cards_in(
    of: Question, key: str, cards: Mapping[object, Card], card_of: Callable[[str], Card]
) -> tuple[Card, ...]:
    """The cards listed under `key`, in their order; `card_of` says what is wrong with an unknown one."""
    texts = listing(of, key)
    try:
        return tuple(map(cards.__getitem__, texts))
    except (KeyError, TypeError):
        # Slower, but it names the first wrong card.
        return tuple(_card(text, key, card_of) for text in texts)


def card_in(of: Question, key: str, card_of: Callable[[str], Card]) -> Card:
    """The card under `key`; `card_of` explains what is wrong with it."""
    return _card(of.get(key), key, card_of)


def refuse_twice(cards: Sequence[object]) -> None:
    """Raise CardTwice unless all cards are different.

    Raises:
        CardTwice: the same card is there twice.
    """
    if len(set(cards)) < len(cards):
        raise CardTwice(next(str(card) for place, card in enumerate(cards) if card in cards[:place]))


def as_object(value: object, key: str) -> Question:
    """The value as an object; otherwise refuse the question, naming `key`."""
    return value if isinstance(value, dict) else refuse(key)


def _card(text: object, key: str, card_of: Callable[[str], Card]) -> Card:
    return card_of(text) if isinstance(text, str) else refuse(key)


def refuse(key: str) -> Never:
    """Refuse the question because `key` is missing or wrong."""
    raise QuestionRefused(key)
