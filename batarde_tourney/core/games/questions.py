"""A question to the referee, read key by key: nothing is taken for what it is not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Never, TypeVar

from batarde_tourney.core.errors import N_, TourneyError

Question = dict[str, object]
Answer = dict[str, object]
Card = TypeVar("Card")
Asked = Callable[[Question], Answer]
"""Answers the questions of one type.

Raises:
    TourneyError: the question is none, and what is wrong with it.
"""


@dataclass(eq=False)
class QuestionRefused(TourneyError):
    """A key is missing, or its value is none that can stand there."""

    key: str
    sentence = N_("“{key}” is missing, or its value is not allowed there.")


@dataclass(eq=False)
class CardTwice(TourneyError):
    """One card is in the question twice."""

    card: str
    sentence = N_("The card “{card}” is there twice.")


def whole_number(of: Question, key: str) -> int:
    """The integer under `key`; true and 5.0 are none."""
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
    """The cards listed under `key`, in their order; `card_of` refuses in words what `cards` does not know."""
    texts = listing(of, key)
    try:
        return tuple(map(cards.__getitem__, texts))
    except (KeyError, TypeError):
        # Slower, and names the first that is wrong.
        return tuple(_card(text, key, card_of) for text in texts)


def card_in(of: Question, key: str, card_of: Callable[[str], Card]) -> Card:
    """The card under `key`; `card_of` refuses in words what is none."""
    return _card(of.get(key), key, card_of)


def refuse_twice(cards: Sequence[object]) -> None:
    """Let cards pass that are all different.

    Raises:
        CardTwice: the same card is there twice.
    """
    if len(set(cards)) < len(cards):
        raise CardTwice(next(str(card) for place, card in enumerate(cards) if card in cards[:place]))


def as_object(value: object, key: str) -> Question:
    """The value as the object that it is; `key` is named where it is none."""
    return value if isinstance(value, dict) else refuse(key)


def _card(text: object, key: str, card_of: Callable[[str], Card]) -> Card:
    return card_of(text) if isinstance(text, str) else refuse(key)


def refuse(key: str) -> Never:
    """Refuse the question for what stands, or does not stand, under `key`."""
    raise QuestionRefused(key)
