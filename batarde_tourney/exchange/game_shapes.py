"""A game in the event file: its settings and hands, from the tables that say what they are."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.fields import (
    NO_DEFAULT,
    FieldKind,
    GameField,
    HandFields,
    Nested,
    Number,
    Numbers,
    OneWord,
    Ratio,
    WordOrNumbers,
)
from batarde_tourney.core.games.game import Game, PlaySettings
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.exchange.kinds import (
    Kind,
    ListOf,
    OneOf,
    OrNull,
    Path,
    Schema,
    Text,
    Whole,
    YesNo,
    path_text,
)
from batarde_tourney.exchange.shapes import REQUIRED, Key, Shape
from batarde_tourney.exchange.shares import Share


@dataclass(frozen=True, slots=True)
class GameDescription:
    """The keys of a game in the settings, and the shape of its hands.

    Attributes of settings begin with `play.`; `make_play` takes them by name.
    """

    settings: tuple[Key, ...]
    make_play: Callable[..., PlaySettings]
    hand: Shape
    most_seats: int
    standing_figures: tuple[Criterion, ...]
    """Figures in each row of the standings, whatever the event ranks by: the contract's keys of version 1."""
    seats: Schema
    """Schema of the seats of a table."""


def make(build: Callable[..., Any]) -> Callable[[dict[str, Any]], Any]:
    """A function that builds a value whose fields have the names of its attributes."""

    def made(values: dict[str, Any]) -> Any:
        return build(**values)

    return made


def description_of(game: str) -> GameDescription:
    """The description of this game.

    Raises: KeyError for a game this program does not know.
    """
    return _described(game_named(game))


@cache
def _described(game: Game) -> GameDescription:
    play = game.play_fields
    return GameDescription(
        tuple(_key(one, f"play.{one.name}") for one in play.listed if one.in_file),
        play.build,
        _hand_shape(game.fields),
        max(game.seats),
        game.standing_figures,
        {
            "minItems": min(game.seats),
            "maxItems": max(game.seats),
            "uniqueItems": True,
            "description": game.seating,
        },
    )


def _hand_shape(fields: HandFields) -> Shape:
    return Shape(fields.build_read, (*_hand_keys(fields), _OVERRULED))


def _hand_keys(fields: HandFields) -> Iterator[Key]:
    """The keys in order; fields of an object of their own stand together."""
    listed = (one for one in fields.listed if one.in_file)
    for group, members in groupby(listed, lambda one: one.place.partition(".")[0]):
        if group:
            yield Key(group, Shape(make(fields.groups[group]), tuple(map(_key, members))))
        else:
            yield from map(_key, members)


def _key(one: GameField, attribute: str = "") -> Key:
    kind = _kind_of(one.kind)
    return Key(
        one.name,
        OrNull(kind) if one.may_be_null else kind,
        REQUIRED if one.default is NO_DEFAULT else one.default,
        attribute,
        one.shown,
        told=dict(one.told),
        **_plain(one),
    )


def _plain(one: GameField) -> dict[str, Any]:
    """The default as JSON, where that differs."""
    if isinstance(one.default, StrEnum):
        return {"plain": one.default.value}
    if isinstance(one.kind, Ratio):
        return {"plain": int(one.default)}
    return {"plain": list(one.default)} if isinstance(one.kind, Numbers) and one.default == () else {}


def _kind_of(kind: FieldKind) -> Kind:
    match kind:
        case Number(least, most):
            return Whole(*(limit for limit in (least, most) if limit is not None))
        case OneWord(words, stand_in, code, above, later, since):
            return OneOf(words, stand_in, code, above=above, later=later, since=since)
        case Numbers():
            each = _kind_of(kind.each)
            if kind.least is None:
                return ListOf(each, maxItems=kind.most)
            return ListOf(each, minItems=kind.least, maxItems=kind.most)
        case Nested():
            return Shape(make(kind.build), tuple(map(_key, kind.parts)))
        case WordOrNumbers():
            return _WordOrList(kind.words, ListOf(_kind_of(kind.each), minItems=1), kind.code)
    return Share() if isinstance(kind, Ratio) else YesNo()


class _WordOrList(Kind):
    """A word of an enumeration, or a list of whole numbers."""

    def __init__(self, words: type[StrEnum], numbers: ListOf, code: FaultCode) -> None:
        self._words, self._numbers, self._code = words, numbers, code

    def read(self, value: object, path: Path, faults: list[Fault]) -> Any:
        if isinstance(value, str) and value in {word.value for word in self._words}:
            return self._words(value)
        if isinstance(value, list) and all(type(one) is int for one in value):
            return tuple(value)
        faults.append(fault(self._code, path_text(path)))
        return ()

    def write(self, value: Any, indent: int) -> str:
        return f'"{value.value}"' if isinstance(value, self._words) else str(list(value))

    def schema(self) -> Schema:
        return {"anyOf": [{"enum": [word.value for word in self._words]}, self._numbers.schema()]}


_CHECK = Shape(make(Overruled), (Key("check", OneOf(FaultCode, FaultCode.BID_SUM)), Key("reason", Text())))
_OVERRULED = Key("overruled", ListOf(_CHECK), default=(), plain=[])
"""The checks that a hand overrules, with the reasons."""
