"""JSON text read and written without loss: repeated keys are noticed, unusual numbers stay as written."""

import json
from collections import Counter
from dataclasses import dataclass

from batarde_tourney.core.faults import Fault, FaultCode, FaultsFound, Wanted, fault
from batarde_tourney.core.limits import MOST_MEMORY, FileTooFull

UNREADABLE_TEXT = "\udfff"
"""Stand-in for an unreadable text; no text of a file equals it."""
UNREADABLE_NUMBER = -1

DEEPEST = 64
"""Deepest nesting of objects and lists in an unknown key."""

_WHOLE_DIGITS = 19
"""Digits of the largest number of 64 bits."""
# One table turns each ASCII digit into 0: a long number is then a run of noughts, which bytes find at once.
_DIGITS_AS_NOUGHTS = bytes(ord("0") if chr(byte).isdigit() and byte < 128 else byte for byte in range(256))
_WHOLE_LIMIT = 2**63


class RepeatedKeys(dict[str, object]):
    """An object of the file with repeated keys; it has the last value of each."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(key for key, _ in pairs)
        self.repeated = tuple(key for key in self if times[key] > 1)


def without_key(members: dict[str, object], key: str) -> dict[str, object]:
    """The object without this key; its other repeated keys are still known."""
    left = {name: value for name, value in members.items() if name != key}
    if not isinstance(members, RepeatedKeys):
        return left
    return RepeatedKeys([*left.items(), *((name, left[name]) for name in members.repeated if name in left)])


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number that is not a whole number of 64 bits, as in the file: `1.50`, `1e3`, `NaN`."""

    text: str


def read_json(content: bytes) -> object:
    """The value of the bytes: dict, list, str, int, bool, None, RepeatedKeys or Numeral.

    A UTF-8 byte order mark is allowed.

    Raises:
        FaultsFound: not UTF-8, not JSON, or nested too deeply; one fault, at the root.
        FileTooFull: it would take too much memory, which is estimated before reading.
    """
    if (weight := _weight(content)) > MOST_MEMORY:
        raise FileTooFull(weight // 2**20)
    try:
        text = content.decode("utf-8-sig")
        return json.loads(
            text,
            object_pairs_hook=_object,
            # Nearly every number is short: then Python's own reader gives the same, and is much faster.
            parse_int=_whole_number if _has_long_number(content) else None,
            parse_float=Numeral,
            parse_constant=Numeral,
        )
    except UnicodeDecodeError as error:
        # `error.start` does not count the byte order mark.
        at = error.start + len(content) - len(error.object)
        raise FaultsFound((fault(FaultCode.FORMAT, encoding="UTF-8", byte=at),)) from error
    except json.JSONDecodeError as error:
        raise FaultsFound((fault(FaultCode.FORMAT, line=error.lineno, column=error.colno),)) from error
    except RecursionError as error:
        raise FaultsFound((fault(FaultCode.FORMAT, wanted=Wanted.SHALLOW),)) from error


def json_text(value: object, path: str, faults: list[Fault], level: int = 0) -> str:
    """The value as JSON on one line, as in the file; `path` is its place for the faults added.

    Faults are repeated keys, NaN and Infinity, halves of surrogate pairs, and objects nested
    deeper than DEEPEST.
    """
    if level > DEEPEST:
        faults.append(fault(FaultCode.VALUE, path, wanted=Wanted.SHALLOW, most=DEEPEST))
        return "null"
    match value:
        case dict():
            faults += repeated_keys(value, path)
            members: list[str] = []
            for key, member in value.items():
                here = f"{path}.{key}"
                members.append(f"{_string(key, here, faults)}: {json_text(member, here, faults, level + 1)}")
            return "{" + ", ".join(members) + "}"
        case list():
            items = (json_text(v, f"{path}[{i}]", faults, level + 1) for i, v in enumerate(value))
            return "[" + ", ".join(items) + "]"
        case Numeral(text):
            if text.lstrip("-") in {"NaN", "Infinity"}:
                faults.append(fault(FaultCode.VALUE, path, wanted=Wanted.NUMBER, found=text))
            return text
        case str():
            return _string(value, path, faults)
        case _:
            return quoted(value)


def repeated_keys(members: dict[str, object], path: str) -> tuple[Fault, ...]:
    """A fault for every key that is repeated in the object at `path`."""
    repeated = members.repeated if isinstance(members, RepeatedKeys) else ()
    return tuple(
        fault(FaultCode.VALUE, f"{path}.{key}" if path else key, wanted=Wanted.KEY_ONCE) for key in repeated
    )


def quoted(value: object) -> str:
    """A known value as JSON on one line, with letters of every script unescaped."""
    return json.dumps(value, ensure_ascii=False)


def is_text(value: str) -> bool:
    """Whether UTF-8 can encode it: it has no unpaired half of a surrogate pair.

    >>> is_text("Élo ♠"), is_text("\\ud83d")
    (True, False)
    """
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


def _string(value: str, path: str, faults: list[Fault]) -> str:
    if not is_text(value):
        faults.append(fault(FaultCode.VALUE, path, wanted=Wanted.TEXT))
    return quoted(value)


_WEIGHTS = {b"{": 200, b"[": 80, b",": 40, b":": 40, b'"': 30, b".": 70}
"""Most bytes that Python needs for what each of these marks stands for in a JSON text."""


def _weight(content: bytes) -> int:
    """Estimate of the memory for the values of the file, including the text itself."""
    # One letter of four bytes makes every letter of a Python text as wide.
    text = len(content) * (1 if content.isascii() else 4)
    return text + sum(each * content.count(mark) for mark, each in _WEIGHTS.items())


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    # A dict drops repeated keys, so a shorter one had some.
    members = dict(pairs)
    return members if len(members) == len(pairs) else RepeatedKeys(pairs)


def _has_long_number(content: bytes) -> bool:
    """Whether it has so many digits in a row that a number may exceed 64 bits."""
    return b"0" * _WHOLE_DIGITS in content.translate(_DIGITS_AS_NOUGHTS)


def _whole_number(text: str) -> int | Numeral:
    # Python itself refuses to read numbers of some thousand digits.
    # One more for the sign.
    if len(text) > _WHOLE_DIGITS + 1:
        return Numeral(text)
    number = int(text)
    return number if -_WHOLE_LIMIT <= number < _WHOLE_LIMIT else Numeral(text)
