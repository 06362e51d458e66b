"""One table says what a hand of a game is, and another what its settings are.

The club file, drafts of typed hands and the event file all follow it: they read and write what it lists, in
its order. What no table can say is a function of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from operator import attrgetter, itemgetter
from typing import Any, ClassVar, TypeAlias

from batarde_tourney.core.extras import Extras, read_extras, write_extras
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.overruled import Overruled, read_overruled, write_overruled

Payload: TypeAlias = dict[str, Any]
"""A hand or settings as the JSON object that a club file stores."""

Change: TypeAlias = Callable[[Any], Any] | None
"""A function from one form of a value to another; None where both are the same."""

NO_DEFAULT = object()
"""The default of a field that has none."""


class FieldKind:
    """How one kind of value stands in the club file and in a draft; here as it is.

    A draft on disk may be damaged: `read_typed` refuses other types, by LookupError, TypeError or ValueError.
    """

    is_nullable: ClassVar[bool] = False
    """Whether it is blank until it is typed, even where a hand must have it."""

    def storing(self) -> Change:
        """How a value is written to the club file."""
        return None

    def loading(self) -> Change:
        """How it is read from there."""
        return None

    def writing(self) -> Change:
        """How it is written to a draft."""
        return None

    def read_typed(self, written: Any) -> Any:
        """The value from `writing`."""
        return written


@dataclass(frozen=True, slots=True)
class Number(FieldKind):
    """A whole number; what exceeds `most` is a fault of the hand, not of its form."""

    least: int | None = None
    most: int | None = None

    def read_typed(self, written: Any) -> Any:
        """A whole number."""
        if type(written) is not int:
            raise TypeError(written)
        return written


def seat_of(seats: Sequence[object]) -> Number:
    """One of these seats."""
    return Number(0, len(seats) - 1)


@dataclass(frozen=True, slots=True)
class OneWord(FieldKind):
    """A word of an enumeration.

    An unknown one in an event file is the fault `code`, this many levels above it. `later` are words that
    came with a later version of the file format, `since`.
    """

    words: type[StrEnum]
    stand_in: StrEnum
    code: FaultCode = FaultCode.VALUE
    above: int = 0
    later: Sequence[StrEnum] = ()
    since: int = 2

    is_nullable: ClassVar[bool] = True

    def storing(self) -> Change:
        """Its text."""
        return attrgetter("value")

    def loading(self) -> Change:
        """The word of a text."""
        return {word.value: word for word in self.words}.__getitem__

    def read_typed(self, written: Any) -> Any:
        """The word of a text."""
        return self.words(written)


@dataclass(frozen=True, slots=True)
class Numbers(FieldKind):
    """As many numbers as `least` to `most`; where they are typed one by one, some may be blank."""

    each: Number
    most: int
    least: int | None = None
    is_typed: bool = True

    def loading(self) -> Change:
        """A tuple."""
        return tuple

    def read_typed(self, written: Any) -> Any:
        """Whole numbers and blanks; as many as there must be, where that is known."""
        read = self.each.read_typed
        found = tuple(None if self.is_typed and one is None else read(one) for one in written)
        if self.least == self.most != len(found):
            raise ValueError(written)
        return found


@dataclass(frozen=True, slots=True)
class Truth(FieldKind):
    """Yes or no."""

    def read_typed(self, written: Any) -> Any:
        """Yes or no."""
        return bool(written)


@dataclass(frozen=True, slots=True)
class Ratio(FieldKind):
    """A fraction."""

    def storing(self) -> Change:
        """A text such as 1/2."""
        return str

    def loading(self) -> Change:
        """The fraction of a text."""
        return Fraction


@dataclass(frozen=True, slots=True)
class WordOrNumbers(FieldKind):
    """A word of an enumeration, or a list of numbers; anything else in an event file is the fault `code`."""

    words: type[StrEnum]
    each: Number
    code: FaultCode

    def storing(self) -> Change:
        """The word's text, or the numbers."""
        return lambda value: value.value if isinstance(value, self.words) else value

    def loading(self) -> Change:
        """The word of a text, or the numbers."""
        return lambda stored: self.words(stored) if isinstance(stored, str) else tuple(stored)


@dataclass(frozen=True, slots=True)
class Nested(FieldKind):
    """A value with fields of its own, and extras."""

    build: Callable[..., Any]
    parts: tuple["GameField", ...]

    def storing(self) -> Change:
        """Its values in order, and the extras as text."""
        return self.store

    def loading(self) -> Change:
        """The value from `storing`."""
        return self.load

    def store(self, value: Any) -> Any:
        """Its values in order, and the extras as text."""
        stored = (part.stored(getattr(value, part.name)) for part in self.parts)
        return *stored, write_extras(value.extras)

    def load(self, stored: Any) -> Any:
        """The value from `store`."""
        *found, extras = stored
        parts = zip(self.parts, found, strict=True)
        return self.build(*(part.loaded(one) for part, one in parts), read_extras(extras))

    def writing(self) -> Change:
        """Its values in order, and the extras as pairs."""
        return lambda value: [*(getattr(value, part.name) for part in self.parts), value.extras]

    def read_typed(self, written: Any) -> Any:
        """The value from `writing`."""
        *found, extras = written
        parts = zip(self.parts, found, strict=True)
        return self.build(*(part.kind.read_typed(one) for part, one in parts), _read_pairs(extras))


@dataclass(frozen=True, slots=True)
class GameField:
    """One value of a hand or of settings.

    `place` is where the value has it, such as `contract.by`: its first part is then an object of its own in
    the event file. A value equal to the `default` is not written. `shown` computes what the event file says,
    where that differs; `told` is added to its schema. A field that is not `in_file` is the club's alone.
    """

    name: str
    kind: FieldKind
    default: Any = NO_DEFAULT
    place: str = ""
    shown: Callable[[Any], Any] | None = None
    told: Mapping[str, Any] = field(default_factory=dict)
    in_file: bool = True
    is_nullable: bool = False

    @property
    def attribute(self) -> str:
        """Where the value has it."""
        return self.place or self.name

    @property
    def may_be_null(self) -> bool:
        """Whether null is one of its values."""
        return self.is_nullable or self.default is None

    @property
    def may_be_blank(self) -> bool:
        """Whether null is one of its values in a draft."""
        return self.may_be_null or self.kind.is_nullable

    def stored(self, value: Any) -> Any:
        """The value in the club file."""
        change = self.kind.storing()
        return value if change is None or (value is None and self.may_be_null) else change(value)

    def loaded(self, stored: Any) -> Any:
        """The value from `stored`."""
        change = self.kind.loading()
        return stored if change is None or (stored is None and self.may_be_null) else change(stored)


class HandFields:
    """What a hand of a game is.

    `build` makes the hand of the values by name; those that are as usual are left out. Where an event file
    has an object of its own for some fields, such as `contract`, `groups` says how that is built, and
    `build_read` how the hand is made of what the file says.
    """

    def __init__(
        self,
        build: Callable[..., Any],
        *listed: GameField,
        groups: Mapping[str, Callable[..., Any]] | None = None,
        build_read: Callable[[dict[str, Any]], Any] | None = None,
    ) -> None:
        self.listed = listed
        self.groups = groups or {}
        self.build_read = build_read or (lambda values: build(**values))
        self._build = build
        required = [one for one in listed if one.default is NO_DEFAULT]
        optional = [one for one in listed if one.default is not NO_DEFAULT]
        self._names = tuple(one.name for one in required)
        self._get = attrgetter(*(one.attribute for one in required))
        self._get_keys = itemgetter(*self._names)
        self._get_rest = attrgetter(*(one.attribute for one in optional)) if optional else None
        self._usual = tuple(one.default for one in optional)
        self._rest = tuple(optional)
        self._stored = [(one.name, store) for one in required if (store := one.kind.storing())]
        self._loaded = [(one.name, load) for one in required if (load := one.kind.loading())]

    def write(self, hand: Any) -> Payload:
        """The hand for the club file: what it must say first, then what is not as usual."""
        payload = dict(zip(self._names, self._get(hand), strict=True))
        for name, store in self._stored:
            payload[name] = store(payload[name])
        rest = self._get_rest(hand) if self._get_rest else ()
        if rest != self._usual:
            for one, value in zip(self._rest, rest, strict=True):
                if value != one.default:
                    payload[one.name] = one.stored(value)
        if hand.overruled:
            payload["overruled"] = write_overruled(hand.overruled)
        if hand.extras:
            payload["extras"] = write_extras(hand.extras)
        return payload

    def read(self, payload: Payload) -> Any:
        """The hand from an object made by `write`.

        Raises: ValueError, TypeError or KeyError for anything else.
        """
        # A whole club is read by this at once: what most hands do not say is not looked for.
        values = dict(zip(self._names, self._get_keys(payload), strict=True))
        for name, load in self._loaded:
            values[name] = load(values[name])
        if len(payload) > len(values):
            for one in self._rest:
                if payload.get(one.name) is not None:
                    values[one.name] = one.loaded(payload[one.name])
            if "overruled" in payload:
                values["overruled"] = read_overruled(payload["overruled"])
            if "extras" in payload:
                values["extras"] = read_extras(payload["extras"])
        return self._build(**values)


class PlayFields:
    """What the settings of a game are; all have a default."""

    def __init__(self, build: Callable[..., Any], *listed: GameField) -> None:
        self.build = build
        self.listed = listed
        self._usual = self.describe(build())

    def describe(self, play: Any) -> Payload:
        """All settings, by their stored names."""
        return {one.name: one.stored(getattr(play, one.name)) for one in self.listed}

    def write(self, play: Any) -> Payload:
        """The settings that differ from the usual ones."""
        return {key: value for key, value in self.describe(play).items() if value != self._usual[key]}

    def read(self, payload: Payload) -> Any:
        """The settings from an object made by `write`.

        Raises: ValueError, TypeError or KeyError for anything else.
        """
        there = (one for one in self.listed if one.name in payload)
        return self.build(**{one.name: one.loaded(payload[one.name]) for one in there})


class DraftFields:
    """What a half-typed hand keeps on disk: the values of its hand, some of its own, and what is overruled.

    What a draft has and no table lists follows from its place on the sheet.
    """

    def __init__(self, build: Any, hand: HandFields, *own: GameField) -> None:
        self._build = build
        known = {one.name: (one.name, one) for one in hand.listed} | {
            one.attribute: (one.attribute, one) for one in own
        }
        # In the order of the draft; what every game's draft has comes last.
        names = [one.name for one in fields(build) if not one.kw_only and one.name in known]
        plan = [*(known[name] for name in names), ("overruled", _OVERRULED), known["filled"]]
        self._written = [(one.name, attribute, one.kind.writing()) for attribute, one in plan]
        self._read = [(one.name, attribute, one.may_be_blank, one.kind.read_typed) for attribute, one in plan]

    def write(self, draft: Any) -> Payload:
        """The draft as a JSON object."""
        payload = {}
        for name, attribute, write in self._written:
            value = getattr(draft, attribute)
            payload[name] = value if write is None or value is None else write(value)
        return payload

    def read(self, written: Payload) -> Any:
        """The draft from `write`. Raises: LookupError, TypeError, ValueError for anything else."""
        values = {}
        for name, attribute, may_be_blank, read in self._read:
            value = written[name]
            values[attribute] = None if value is None and may_be_blank else read(value)
        return self._build(**values)


class _Overrulings(FieldKind):
    """What the director overruled, in a draft."""

    def writing(self) -> Change:
        return lambda value: [(one.check, one.reason, one.extras) for one in value]

    def read_typed(self, written: Any) -> Any:
        return tuple(
            Overruled(FaultCode(check), str(reason), _read_pairs(extras)) for check, reason, extras in written
        )


_OVERRULED = GameField("overruled", _Overrulings(), ())


class ExtrasKind(FieldKind):
    """The extras of an object that the club file stores with the hand."""

    def storing(self) -> Change:
        """One text."""
        return write_extras

    def loading(self) -> Change:
        """The extras of a text."""
        return read_extras


def _read_pairs(written: Any) -> Extras:
    if not isinstance(written, list):
        raise TypeError(written)
    return tuple((str(key), str(text)) for key, text in written)


# The value of a bye, in games that have byes (games, part D, `bye-values`).


@dataclass(frozen=True, slots=True)
class ByeValue:
    """Matches won, and difference and number of points; by default one match won and no points."""

    wins: Fraction = Fraction(1)
    difference: int = 0
    points: int = 0
    extras: Extras = ()


USUAL_BYE = ByeValue()
BYE = Nested(
    ByeValue,
    (
        GameField("wins", Ratio(), USUAL_BYE.wins),
        GameField("difference", Number(), USUAL_BYE.difference),
        GameField("points", Number(), USUAL_BYE.points),
    ),
)
