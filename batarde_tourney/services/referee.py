"""The referee: a question about the rules in, an answer out, each a line of JSON (contract, the referee)."""

import json
from _json import encode_basestring_ascii, make_encoder
from dataclasses import dataclass
from typing import Never

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.questions import Answer, Question, QuestionRefused
from batarde_tourney.core.games.referee import QUESTIONS
from batarde_tourney.i18n.sentences import error_sentence


@dataclass(eq=False)
class NotJson(TourneyError):
    """The line is not a JSON object."""

    sentence = N_("This line is not a JSON object.")


def answer(line: str) -> str:
    """The answer to one question; `{"error": …}` to whatever is none.

    >>> answer('{"type":"trick","denomination":"spades","pack":null,"cards":["king-hearts","cat-spades"]}')
    '{"winner":1}'
    """
    try:
        question = _read(line)
        kind = question.get("type")
        ask = QUESTIONS.get(kind) if isinstance(kind, str) else None
        if ask is None:
            raise QuestionRefused("type")
        return _written(ask(question))
    except TourneyError as error:
        return _written({"error": error_sentence(error)})


def _read(line: str) -> Question:
    """The JSON object a line holds.

    Raises:
        NotJson: it holds anything else, NaN, a number of thousands of digits, or is nested too deep.
    """
    text = line.strip(_SPACES)
    try:
        question, end = _decode(text)
    except (ValueError, RecursionError):
        raise NotJson from None
    if end < len(text) or not isinstance(question, dict):
        raise NotJson
    return question


def _written(said: Answer) -> str:
    return "".join(_pieces(said, 0))


def _refuse_constant(name: str) -> Never:
    """NaN and Infinity are not JSON, whatever Python's reader says."""
    raise ValueError(name)


_SPACES = " \t\n\r"
"""What JSON lets stand around a value."""


def _refuse_value(value: object) -> Never:
    """An answer holds nothing that JSON has no word for: it would be a bug."""
    raise TypeError(type(value).__name__)


# Both are kept: making them anew costs as much as a short question, and JSONEncoder makes its own each time.
_decode = json.JSONDecoder(parse_constant=_refuse_constant).raw_decode
# Only ASCII leaves, so that an echoed half of a character cannot break the stream.
_pieces = make_encoder(
    markers=None,
    default=_refuse_value,
    encoder=encode_basestring_ascii,
    indent=None,
    key_separator=":",
    item_separator=",",
    sort_keys=False,
    skipkeys=False,
    allow_nan=False,
)
