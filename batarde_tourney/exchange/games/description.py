"""The part of the event file's description that each game adds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.rooms import part_of
from batarde_tourney.exchange.kinds import Kind, ListOf, OneOf, Schema, Text, Whole
from batarde_tourney.exchange.shapes import Key, Shape


@dataclass(frozen=True, slots=True)
class GameDescription:
    """The keys of a game in the settings, and the shape of its hands.

    Attributes of settings begin with `play.`; `make_play` takes them by name.
    """

    settings: tuple[Key, ...]
    make_play: Callable[..., PlaySettings]
    hand: Shape
    most_seats: int
    standing_figures: tuple[Criterion, ...] = ()
    """Figures in each row of the standings, whatever the event ranks by: the contract's keys of version 1."""
    seats: Schema = field(default_factory=dict)
    """Schema of the seats of a table."""


def seat(most: int) -> Whole:
    """The number of a seat at a table of at most `most`."""
    return Whole(0, most - 1)


def make(build: Callable[..., Any]) -> Callable[[dict[str, Any]], Any]:
    """A function that builds a value whose fields have the names of its attributes."""

    def made(values: dict[str, Any]) -> Any:
        return build(**values)

    return made


OVERRULED: Kind = ListOf(
    Shape(make(Overruled), (Key("check", OneOf(FaultCode, FaultCode.BID_SUM)), Key("reason", Text())))
)
"""The checks that a hand overrules, with the reasons."""

OVERRULED_KEY = Key("overruled", OVERRULED, default=(), plain=[])


# Descriptions of the games.


def description_of(game: str) -> GameDescription:
    """The description of this game.

    Raises: KeyError for a game this program does not know.
    """
    return cast(GameDescription, part_of(game, "exchange", "event_file"))
