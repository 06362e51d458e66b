"""Objects of a JSON file: a shape lists the keys once, for reading, writing and the schema."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.exchange.json_text import is_text, json_text, quoted, repeated_keys
from batarde_tourney.exchange.kinds import MISSING, SLOW, Kind, Path, Schema, path_text

REQUIRED = object()
"""The default of a required key."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key of an object.

    `attribute` is where the value has it, such as `play.schedule`; by default the key's own name. `get`
    computes what is written from the whole value, if that is not the attribute. A value equal to the
    `default` is not written. `plain` is the default as JSON, where that differs: an optional key with its
    default written out is carried along as it is. `since` is the first version of the format with the key.
    `is_always_written`: even the default is written, and nothing in a file is taken for it. `told` is added
    to its schema. With `own` the key is this program's own, beyond the contract: a value of another kind, or
    one that does not fit, is carried along as an unknown key.
    """

    name: str
    kind: Kind
    default: Any = REQUIRED
    attribute: str = ""
    get: Callable[[Any], Any] | None = None
    plain: Any = REQUIRED
    since: int = 1
    is_always_written: bool = False
    told: Schema = field(default_factory=dict)
    own: Callable[[Any], bool] | None = None

    @property
    def is_required(self) -> bool:
        """Whether its absence is a fault."""
        return self.default is REQUIRED

    @property
    def place(self) -> str:
        """Attribute of the value."""
        return self.attribute or self.name

    def is_default(self, found: object) -> bool:
        """Whether JSON found in a file is the default, written out."""
        if self.is_always_written:
            return False
        plain = self.default if self.plain is REQUIRED else self.plain
        # In Python True equals 1, in JSON true is not 1.
        return bool(found == plain) and type(found) is type(plain)


@dataclass(frozen=True, slots=True)
class _Known:
    """Properties of a key, precomputed for reading."""

    place: str
    kind: Kind
    quick: Callable[[object], Any]
    is_optional: bool
    is_default: Callable[[object], bool]

    @classmethod
    def of(cls, key: Key) -> "_Known":
        return cls(key.place, key.kind, key.kind.quick, not key.is_required, key.is_default)


class Shape(Kind):
    """An object with these keys; all others are carried along as extras, in order.

    `make` builds the value from a dict by attribute, including `extras`. A value is written on one line, or
    `upright`: a line for each key. With a `code` any fault inside is one fault of that code.
    """

    def __init__(
        self,
        make: Callable[..., Any],
        keys: Sequence[Key],
        *,
        upright: bool = False,
        code: FaultCode | None = None,
        description: str = "",
        extras: str = "extras",
    ) -> None:
        self.keys = tuple(keys)
        self._make = make
        self._upright = upright
        self._code = code
        self._description = description
        self._extras = extras
        self._known = {key.name: _Known.of(key) for key in keys if key.own is None}
        self._own = tuple((key, key.own) for key in keys if key.own is not None)
        self._defaults = {key.place: key.default for key in keys if not key.is_required}
        self._required = tuple(key.name for key in keys if key.is_required)
        self._write = tuple((key, key.get or attrgetter(key.place), f"{quoted(key.name)}: ") for key in keys)
        self._parts = tuple(
            (key.name, head, get, key.kind.write, key.is_required or key.is_always_written, key.default)
            for key, get, head in self._write
        )
        self._carried = attrgetter(extras)
        self.is_ever_later = any(key.since > 1 or key.kind.is_ever_later for key in keys)

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        """The value, with stand-ins for unreadable parts."""
        if self._code is not None:
            inside: list[Fault] = []
            found = self._read(value, path, inside)
            if inside:
                faults.append(fault(self._code, path_text(path)))
            return found
        return self._read(value, path, faults)

    def _read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        # A value that is no object is one fault: its missing keys are no further faults.
        is_object = isinstance(value, dict)
        members: dict[str, object] = value if isinstance(value, dict) else {}
        if is_object:
            faults += repeated_keys(members, path_text(path)) if type(value) is not dict else ()
        elif value is not MISSING:
            faults.append(fault(FaultCode.VALUE, path_text(path), wanted=Wanted.OBJECT))
        values = self._defaults.copy()
        left: dict[str, object] = {}
        # Goes by the keys that are there: most of a hand's ten are usually left out.
        for name, found in members.items():
            known = self._known.get(name)
            if known is None or (known.is_optional and known.is_default(found)):
                left[name] = found
                continue
            quick = known.quick(found)
            values[known.place] = known.kind.read(found, (path, name), faults) if quick is SLOW else quick
        for name in self._required:
            if name not in members:
                if is_object:
                    faults.append(fault(FaultCode.VALUE, path_text((path, name)), wanted=Wanted.PRESENT))
                known = self._known[name]
                values[known.place] = known.kind.read(MISSING, (path, name), faults)
        values.update({key.place: _take_own(key, fits, left) for key, fits in self._own})
        values[self._extras] = _extras(left, path, faults) if left else ()
        return self._make(values)

    def write(self, value: Any, indent: int) -> str:
        """The known keys, then those carried along; a carried default gives way to the key's new value."""
        if not self._upright:
            return "{" + ", ".join(self._members(value, indent)) + "}"
        edge = "\n" + " " * indent
        return "{" + f"{edge}  " + f",{edge}  ".join(self._members(value, indent + 2)) + edge + "}"

    def _members(self, value: Any, indent: int) -> Iterator[str]:
        carried: Extras = self._carried(value)
        names = {name for name, _ in carried} if carried else ()
        written = {
            name: head + write(found, indent)
            for name, head, get, write, is_written, default in self._parts
            if (found := get(value)) != default or is_written
        }
        yield from written.values()
        if names:
            yield from (f"{quoted(name)}: {text}" for name, text in carried if name not in written)

    def schema(self) -> Schema:
        """Schema of an object with these properties."""
        properties = {key.name: {**key.kind.schema(), **key.told} for key in self.keys}
        shape: Schema = {"type": "object", "properties": properties}
        required = [key.name for key in self.keys if key.is_required]
        shape |= {"required": required} if required else {}
        return shape | ({"description": self._description} if self._description else {})

    def version(self, value: Any) -> int:
        """The latest version that any of its values needs."""
        if not self.is_ever_later:
            return 1
        return max((_version(key, get(value)) for key, get, _ in self._write), default=1)

    def until(self, version: int) -> "Shape":
        """The shape of this version of the format."""
        keys = [key for key in self.keys if key.since <= version]
        return Shape(self._make, keys, upright=self._upright, code=self._code, extras=self._extras)


def _version(key: Key, value: Any) -> int:
    if not (key.since > 1 or key.kind.is_ever_later) or (not key.is_required and value == key.default):
        return 1
    return max(key.since, key.kind.version(value))


def _take_own(key: Key, fits: Callable[[Any], bool], left: dict[str, object]) -> Any:
    """The value of a key of our own, taken out of `left`; the default if it is missing, or stays there."""
    if key.name not in left or key.is_default(left[key.name]):
        return key.default
    inside: list[Fault] = []
    found = key.kind.read(left[key.name], None, inside)
    if inside or not fits(found):
        return key.default
    del left[key.name]
    return found


def _extras(left: dict[str, object], path: Path, faults: list[Fault]) -> Extras:
    """All keys not taken, in the order of the file, each with its value as JSON text."""
    faults += [
        fault(FaultCode.VALUE, path_text((path, name)), wanted=Wanted.TEXT)
        for name in left
        if not is_text(name)
    ]
    return tuple((name, json_text(value, path_text((path, name)), faults)) for name, value in left.items())
