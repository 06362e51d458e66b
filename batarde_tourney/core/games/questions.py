"""A question to the referee, read key by key: nothing is taken for what it is not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Never

from batarde_tourney.core.errors import N_, TourneyError

Question = dict[str, object]
Answer = dict[str, object]
Asked = Callable[[Question], Answer]
"""Answers the questions of one type.

Raises:
    TourneyError: the question is none, and what is wrong with it.
"""


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


def as_object(value: object, key: str) -> Question:
    """The value as the object that it is; `key` is named where it is none."""
    return value if isinstance(value, dict) else refuse(key)


def refuse(key: str) -> Never:
    """Refuse the question for what stands, or does not stand, under `key`."""
    raise QuestionRefused(key)
