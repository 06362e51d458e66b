"""One object of a JSON file: its known keys taken out by type, the others left as extras."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeVar

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.exchange.json_text import (
    UNREADABLE_NUMBER,
    UNREADABLE_TEXT,
    is_text,
    json_text,
    repeated_keys,
)

Word = TypeVar("Word", bound=StrEnum)
_MISSING = object()


class Node:
    """An object at `path`. Faults are added to `faults`, and stand-ins are returned.

    A required key is taken out whatever its value. An optional key with its default written out is read as
    the default and left among the extras, so that it is written out again.
    """

    __slots__ = ("_faults", "_is_object", "_left", "path")

    def __init__(self, value: object, path: str, faults: list[Fault]) -> None:
        self.path = path
        self._faults = faults
        # A value that is no object is one fault: its missing keys are no further faults.
        self._is_object = isinstance(value, dict)
        self._left: dict[str, object] = {}
        if isinstance(value, dict):
            self._left.update(value)
            faults += repeated_keys(value, path)
        elif value is not _MISSING:
            self._refuse(path, Wanted.OBJECT)

    def at(self, key: str) -> str:
        """The path of one of its keys."""
        return f"{self.path}.{key}" if self.path else key

    def take(self, key: str) -> object:
        """Any value of a required key; its absence is a fault."""
        if key not in self._left:
            if self._is_object:
                self._refuse(self.at(key), Wanted.PRESENT)
            return _MISSING
        return self._left.pop(key)

    def says(self, key: str, default: object) -> bool:
        """Whether an optional key is there with another value than its default."""
        # In Python True equals 1, in JSON true is not 1.
        return key in self._left and not (
            self._left[key] == default and type(self._left[key]) is type(default)
        )

    def text(self, key: str) -> str:
        """The string of a required key."""
        return self._text(self.take(key), self.at(key))

    def text_or_none(self, key: str) -> str | None:
        """The string of an optional key."""
        return self.text(key) if self.says(key, None) else None

    def texts(self, key: str) -> tuple[str, ...]:
        """The strings of a required list."""
        found = self.items(self.take(key), self.at(key))
        return tuple(self._text(text, f"{self.at(key)}[{i}]") for i, text in enumerate(found))

    def whole(self, key: str) -> int:
        """The whole number of a required key."""
        return self._whole(self.take(key), self.at(key))

    def wholes(self, key: str) -> tuple[int, ...]:
        """The whole numbers of a required list."""
        found = self.items(self.take(key), self.at(key))
        sound = [number for number in found if type(number) is int]
        if len(sound) == len(found):
            return tuple(sound)
        return tuple(self._whole(number, f"{self.at(key)}[{i}]") for i, number in enumerate(found))

    def yes(self, key: str) -> bool:
        """Whether an optional key says true."""
        if not self.says(key, default=False):
            return False
        if (found := self.take(key)) is not True:
            self._refuse(self.at(key), Wanted.YES_NO)
        return found is True

    def word(self, key: str, stand_in: Word, code: FaultCode, where: str) -> Word:
        """The word of a required key, of the stand-in's type; any other is a fault `code` at `where`."""
        found = self.take(key)
        if found is _MISSING:
            return stand_in
        words = type(stand_in)
        try:
            return words(found)  # type: ignore[arg-type] # whatever it is, the Enum knows its words
        except ValueError:
            self.refuse_word(code, where, found, words)
            return stand_in

    def word_or(self, key: str, default: Word, code: FaultCode) -> Word:
        """The word of an optional key."""
        return self.word(key, default, code, self.at(key)) if self.says(key, default.value) else default

    def node(self, key: str) -> "Node":
        """The object of a required key."""
        return Node(self.take(key), self.at(key), self._faults)

    def nodes(self, key: str) -> Iterator["Node"]:
        """The objects of a required list."""
        for index, value in enumerate(self.items(self.take(key), self.at(key))):
            yield Node(value, f"{self.at(key)}[{index}]", self._faults)

    def keys_left(self) -> tuple[str, ...]:
        """All keys not taken so far, in the order of the file."""
        return tuple(self._left)

    def extras(self) -> Extras:
        """All keys not taken so far, in the order of the file."""
        if not self._left:
            return ()
        for key in self._left:
            if not is_text(key):
                self._refuse(self.at(key), Wanted.TEXT)
        return tuple((key, json_text(value, self.at(key), self._faults)) for key, value in self._left.items())

    def refuse_word(self, code: FaultCode, where: str, found: object, words: type[StrEnum]) -> None:
        """Add the fault of a word that is none of `words`."""
        known = ", ".join(word.value for word in words)
        shown = {"found": found} if isinstance(found, str) else {}
        wanted = {"wanted": Wanted.ONE_OF} if code is FaultCode.VALUE else {}
        self._faults.append(fault(code, where, **wanted, choices=known, **shown))

    def items(self, value: object, path: str) -> list[object]:
        """The items of a list found at `path`; empty, with a fault, if it is no list."""
        if isinstance(value, list):
            return value
        if value is not _MISSING:
            self._refuse(path, Wanted.LIST)
        return []

    def _text(self, value: object, path: str) -> str:
        if isinstance(value, str) and is_text(value):
            return value
        if value is not _MISSING:
            self._refuse(path, Wanted.TEXT)
        return UNREADABLE_TEXT

    def _whole(self, value: object, path: str) -> int:
        if type(value) is int:  # a bool is an int to isinstance
            return value
        if value is not _MISSING:
            self._refuse(path, Wanted.WHOLE)
        return UNREADABLE_NUMBER

    def _refuse(self, path: str, wanted: Wanted) -> None:
        self._faults.append(fault(FaultCode.VALUE, path, wanted=wanted))
