"""Kinds of values in a JSON file: how each is read, written, and described in the schema.

A kind reads any value of the file. An unreadable one is a fault, and a stand-in takes its place, so that one
reading finds every fault of a file.
"""

import datetime as dt
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, ClassVar

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.exchange.json_text import UNREADABLE_NUMBER, UNREADABLE_TEXT, Numeral, is_text

Schema = dict[str, object]
"""A part of a JSON Schema."""

Path = tuple[Any, ...] | None
"""Place of a value: the path of its container, and its key or index there; None at the root.

Stored as links and written out only for a fault, because nearly every value is sound.
"""

_ENCODER = json.JSONEncoder(ensure_ascii=False)

MISSING = object()
"""The value of a missing key."""
SLOW = object()
"""Result of `Kind.quick` for a value that `read` must handle."""


def path_text(path: Path) -> str:
    """The path as the contract writes it, such as `rounds[0].tables[2].hands[4]`; empty at the root."""
    if path is None:
        return ""
    holder, step = path
    before = path_text(holder)
    if isinstance(step, int):
        return f"{before}[{step}]"
    return f"{before}.{step}" if before else str(step)


class Kind(ABC):
    """How one kind of value is read, written and described."""

    stand_in: ClassVar[Any] = None
    is_ever_later: bool = False
    """Whether some values of this kind need a later version of the file format than the first."""

    def quick(self, value: object) -> Any:
        """Read the value the fast way; SLOW if it needs `read`."""
        return SLOW

    @abstractmethod
    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """Read the value; faults are added to `faults`, and a stand-in is returned."""

    @abstractmethod
    def write(self, value: Any, indent: int) -> str:
        """The value as JSON text; lines after the first are indented this far."""

    @abstractmethod
    def schema(self) -> Schema:
        """JSON Schema of the kind."""

    def version(self, value: Any) -> int:
        """First version of the file format that can express this value."""
        return 1


class Scalar(Kind):
    """A value that is not made of others."""

    wanted: ClassVar[Wanted]

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The value itself; or its stand-in, and a fault that says what was expected."""
        found = self.quick(value)
        if found is not SLOW:
            return found
        if value is not MISSING:
            faults.append(fault(FaultCode.VALUE, path_text(path), wanted=self.wanted))
        return self.stand_in

    def write(self, value: Any, indent: int) -> str:
        """The value on one line, with letters of every script unescaped."""
        return _ENCODER.encode(value)


class Text(Scalar):
    """A string of Unicode characters."""

    wanted = Wanted.TEXT
    stand_in = UNREADABLE_TEXT

    def __init__(self, description: str = "") -> None:
        self._description = description

    def quick(self, value: object) -> Any:
        """The string."""
        return value if type(value) is str and is_text(value) else SLOW

    def schema(self) -> Schema:
        """A string."""
        return {"type": "string", **({"description": self._description} if self._description else {})}


_MOST = 2**63 - 1
"""The largest number in a club file."""
_MANY_DIGITS = re.compile("-?[0-9]{1,40}")


class Whole(Scalar):
    """A whole number of 64 bits; narrower limits are only in the schema.

    Where a game has a maximum, a larger number is a fault of its rules (`bid-range`), however large.
    """

    wanted = Wanted.WHOLE
    stand_in = UNREADABLE_NUMBER

    def __init__(self, least: int = -(2**63), most: int = _MOST) -> None:
        self._least, self._most = least, most

    def quick(self, value: object) -> Any:
        """The number."""
        # Not `isinstance`: in Python True is an int, in JSON true is no number.
        return value if type(value) is int else SLOW

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The number; or its stand-in and a fault, also for a number too large for a club file."""
        if not isinstance(value, Numeral) or not _MANY_DIGITS.fullmatch(value.text):
            return super().read(value, path, faults)
        if self._most < _MOST:
            return int(value.text)
        faults.append(fault(FaultCode.VALUE, path_text(path), wanted=self.wanted, found=value.text))
        return self.stand_in

    def write(self, value: Any, indent: int) -> str:
        """The digits."""
        return str(value)

    def schema(self) -> Schema:
        """Schema of an integer with its limits."""
        return {"type": "integer", "minimum": self._least, "maximum": self._most}


_WHOLE_NUMBERS: frozenset[type] = frozenset({int})


class YesNo(Scalar):
    """True or false."""

    wanted = Wanted.YES_NO
    stand_in = False

    def quick(self, value: object) -> Any:
        """Whether the value is true."""
        return value if type(value) is bool else SLOW

    def schema(self) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


class Date(Scalar):
    """A date written as year-month-day: other forms of ISO 8601 would change when written again."""

    wanted = Wanted.DATE

    def quick(self, value: object) -> Any:
        """The date."""
        try:
            date = dt.date.fromisoformat(value) if isinstance(value, str) else None
        except ValueError:
            date = None
        # Python reads more forms than one, such as 20261121: those would change when written again.
        return SLOW if date is None or date.isoformat() != value else date

    def write(self, value: Any, indent: int) -> str:
        """Year, month and day."""
        return json.dumps(value.isoformat())

    def schema(self) -> Schema:
        """Schema of a string of that form."""
        return {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}


class Flag(Scalar):
    """A word that means yes; `no`, or null if there is no such word, means no."""

    wanted = Wanted.ONE_OF
    stand_in = False

    def __init__(self, yes: str, no: str | None = None) -> None:
        self._yes, self._no = yes, no

    def quick(self, value: object) -> Any:
        """Whether it is the word for yes."""
        if value == self._no and (value is None or isinstance(value, str)):
            return False
        return True if value == self._yes else SLOW

    def write(self, value: Any, indent: int) -> str:
        """The word."""
        return json.dumps(self._yes if value else self._no)

    def schema(self) -> Schema:
        """Both words."""
        return {"enum": [self._yes, self._no]}


class OneOf(Kind):
    """A word of an enumeration.

    Any other is a fault `code`, this many levels above the value: an unknown denomination is a fault of the
    hand. `later` are words that came with a later version of the file format, `since`.
    """

    def __init__(
        self,
        words: type[StrEnum],
        stand_in: StrEnum | None,
        code: FaultCode = FaultCode.VALUE,
        *,
        above: int = 0,
        later: Sequence[StrEnum] = (),
        since: int = 2,
    ) -> None:
        self._words: dict[object, StrEnum] = {word.value: word for word in words}
        self._stand_in = stand_in
        self._code = code
        self._above = above
        self._later = frozenset(later)
        self._since = since
        self.is_ever_later = bool(later)

    def quick(self, value: object) -> Any:
        """The word."""
        # A list or an object cannot be looked up in a dict: it has no hash.
        return self._words.get(value, SLOW) if type(value) is str else SLOW

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The word, or the stand-in."""
        found = self.quick(value)
        if found is not SLOW or value is MISSING:
            return self._stand_in if found is SLOW else found
        for _ in range(self._above):
            path = path[0] if path else None
        shown = {"found": value} if isinstance(value, str) else {}
        wanted = {"wanted": Wanted.ONE_OF} if self._code is FaultCode.VALUE else {}
        choices = ", ".join(map(str, self._words))
        faults.append(fault(self._code, path_text(path), **wanted, choices=choices, **shown))
        return self._stand_in

    def write(self, value: Any, indent: int) -> str:
        """The word, quoted."""
        return f'"{value.value}"'

    def schema(self) -> Schema:
        """Schema of all the words."""
        return {"enum": list(self._words)}

    def version(self, value: Any) -> int:
        """First version with this word."""
        return self._since if value in self._later else 1


class OrNull(Kind):
    """Another kind, or null for None."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.is_ever_later = kind.is_ever_later

    def quick(self, value: object) -> Any:
        """None, or what the kind returns."""
        return None if value is None else self.kind.quick(value)

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """None, or what the kind reads."""
        return None if value is None else self.kind.read(value, path, faults)

    def write(self, value: Any, indent: int) -> str:
        """Null, or what the kind writes."""
        return "null" if value is None else self.kind.write(value, indent)

    def schema(self) -> Schema:
        """Schema of either of the two."""
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def version(self, value: Any) -> int:
        """Version of the value."""
        return 1 if value is None else self.kind.version(value)


class ListOf(Kind):
    """A list of values of one kind, as a tuple; `upright` ones are written one to a line.

    `limits` and `description` are only in the schema. A value that is no list is a fault `code`.
    """

    stand_in = ()

    def __init__(
        self,
        kind: Kind,
        *,
        upright: bool = False,
        code: FaultCode = FaultCode.VALUE,
        description: str = "",
        **limits: int | bool,
    ) -> None:
        self.kind = kind
        self.is_ever_later = kind.is_ever_later
        self._is_of_numbers = type(kind) is Whole
        self._upright = upright
        self._code = code
        self._told: Schema = {**limits, **({"description": description} if description else {})}

    def quick(self, value: object) -> Any:
        """The tuple, if the fast way can read each of its values."""
        if type(value) is not list:
            return SLOW
        if self._is_of_numbers:
            # Most of a file is lists of numbers: bids and tricks.
            return tuple(value) if {*map(type, value)} <= _WHOLE_NUMBERS else SLOW
        found = tuple(map(self.kind.quick, value))
        return SLOW if SLOW in found else found

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """All values of the list; empty, with a fault, if it is no list."""
        if isinstance(value, list):
            return tuple(self.kind.read(item, (path, index), faults) for index, item in enumerate(value))
        if value is not MISSING:
            wanted = {"wanted": Wanted.LIST} if self._code is FaultCode.VALUE else {}
            faults.append(fault(self._code, path_text(path), **wanted))
        return ()

    def write(self, value: Any, indent: int) -> str:
        """The list on one line, or a value a line."""
        if not self._upright and self._is_of_numbers:
            return str(list(value))
        if not self._upright:
            return "[" + ", ".join(self.kind.write(item, indent) for item in value) + "]"
        edge = "\n" + " " * indent
        joined = f",{edge}  ".join(self.kind.write(item, indent + 2) for item in value)
        return f"[{edge}  {joined}{edge}]" if joined else "[]"

    def schema(self) -> Schema:
        """Schema of an array."""
        return {"type": "array", "items": self.kind.schema(), **self._told}

    def version(self, value: Any) -> int:
        """Version of the latest of its values."""
        return max(map(self.kind.version, value), default=1)


class PairOf(ListOf):
    """A list of exactly two."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind, minItems=2, maxItems=2, uniqueItems=True)
        self._strangers = (kind.stand_in, kind.stand_in)

    def quick(self, value: object) -> Any:
        """The two."""
        found = super().quick(value)
        return found if found is not SLOW and len(found) == 2 else SLOW

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """Both values; or stand-ins and a fault for a list of more or fewer."""
        found = super().read(value, path, faults)
        if len(found) == 2:
            return found
        if isinstance(value, list):
            faults.append(fault(FaultCode.VALUE, path_text(path), wanted=Wanted.PAIR))
        return self._strangers
