"""The referee: a question about the rules in, an answer out, each a line of JSON (contract, the referee).

A sound question goes through a compiled reader and writer. What they or the rules refuse is read again by
Python's own, which know more (whole numbers of any size, halves of surrogate pairs): the fast way changes
only how long an answer takes.
"""

import json
from codecs import BOM_UTF8
from typing import Never

import orjson

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.questions import Answer, QuestionRefused
from batarde_tourney.core.games.referee import who_answers
from batarde_tourney.i18n.errors import error_sentence


class NotJson(TourneyError):
    """The line is not a JSON object."""

    sentence = N_("This line is not a JSON object.")


def answer(line: str | bytes) -> str:
    """The answer to one question; `{"error": …}` for a line that is none.

    >>> answer('{"type":"trick","denomination":"spades","pack":null,"cards":["king-hearts","cat-spades"]}')
    '{"winner":1}'
    """
    try:
        question = orjson.loads(line)
        return orjson.dumps(_ask(question)).decode()
    except (TourneyError, orjson.JSONDecodeError, orjson.JSONEncodeError):
        return _careful_answer(line)


def _ask(question: object) -> Answer:
    if not isinstance(question, dict):
        raise NotJson
    kind = question.get("type")
    ask = who_answers(kind) if isinstance(kind, str) else None
    if ask is None:
        raise QuestionRefused("type")
    return ask(question)


def _careful_answer(line: str | bytes) -> str:
    try:
        said = _ask(_read(line))
    except TourneyError as error:
        said = {"error": error_sentence(error)}
    # Only ASCII is written, so that an echoed half of a character cannot break the stream.
    return _WRITER.encode(said)


def _read(line: str | bytes) -> object:
    """The JSON value a line holds.

    Raises:
        NotJson: it is not JSON, or has NaN, a number of thousands of digits, or too deep nesting.
    """
    text = line if isinstance(line, str) else line.removeprefix(BOM_UTF8).decode("utf-8", "replace")
    try:
        return _READER.decode(text)
    except (ValueError, RecursionError):
        raise NotJson from None


def _refuse_constant(name: str) -> Never:
    """Refuse NaN and Infinity, which Python's reader accepts but JSON does not have."""
    raise ValueError(name)


_READER = json.JSONDecoder(parse_constant=_refuse_constant)
_WRITER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
