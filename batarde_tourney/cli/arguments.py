"""The arguments that verbs share, each named in its fault."""

import math
from collections.abc import Callable, Collection
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from batarde_tourney.cli.usage import NotAWholeNumber, NotOneOf, NotSeconds
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _

Word = TypeVar("Word", bound=StrEnum)

LARGEST = 2**63 - 1
MOST_PLAYERS = 10_000
MOST_ROUNDS = 1_000


def whole_number(argument: str, least: int = 1, most: int = LARGEST) -> Callable[[str | int], int]:
    """A parser of whole numbers between these two.

    The parser raises: NotAWholeNumber.
    """

    def read(typed: str | int) -> int:
        # A default is parsed, too.
        text = str(typed)
        digits = text.removeprefix("-")
        # 20 digits are more than any limit here, and few enough to convert.
        if digits.isascii() and digits.isdigit() and len(digits) <= 20 and least <= int(text) <= most:
            return int(text)
        raise NotAWholeNumber(argument, text, least, most)

    return read


def one_key(argument: str, keys: Collection[str]) -> Callable[[str], str]:
    """A parser of one of these keys.

    The parser raises: NotOneOf.
    """

    def read(text: str) -> str:
        if text not in keys:
            raise NotOneOf(argument, text, tuple(keys))
        return text

    return read


def one_of(argument: str, words: type[Word]) -> Callable[[str], Word]:
    """A parser of one of these words.

    The parser raises: NotOneOf.
    """

    def read(text: str) -> Word:
        try:
            return words(text)
        except ValueError as error:
            raise NotOneOf(argument, text, tuple(words)) from error

    return read


def one_word(argument: str, words: Collection[str]) -> Callable[[str], str]:
    """The same for words that are known only when the program runs.

    The parser raises: NotOneOf.
    """

    def read(text: str) -> str:
        if text not in words:
            raise NotOneOf(argument, text, tuple(words))
        return text

    return read


def seconds(argument: str) -> Callable[[str], float]:
    """A parser of a time limit.

    The parser raises: NotSeconds.
    """

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not 0 < value < math.inf:
            raise NotSeconds(argument, text)
        return value

    return read


class TableChoice(StrEnum):
    """Table rules that the command line can draw."""

    AUTO = "auto"
    THREES = "3"
    ONE = "one"


Tables = Annotated[
    TableChoice | None,
    typer.Option(
        "--tables",
        metavar="|".join(TableChoice),
        parser=one_of("--tables", TableChoice),
        help=_("Tables of 4 and 3, only of 3, or one table for all: up to 7, from 5 on with two packs."),
    ),
]
Club = Annotated[str, typer.Argument(metavar="CLUB", help=_("The club file, or a PostgreSQL address."))]
Number = Annotated[
    EventNumber,
    typer.Argument(
        metavar="EVENT", parser=whole_number("EVENT"), help=_("Number of the event, as “events” shows it.")
    ),
]
Output = Annotated[
    Path | None,
    # Without typer's "readable" check: reading or writing the file gives the system's reason.
    typer.Option(
        "-o", metavar="FILE", readable=False, help=_("Write to this file instead of standard output.")
    ),
]
By = Annotated[str, typer.Option("--by", metavar="NAME", help=_("Who does it, as the journal names them."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("Print JSON, for other programs."))]
Players = Annotated[
    int,
    typer.Option(
        "--players",
        metavar="N",
        parser=whole_number("--players", 3, MOST_PLAYERS),
        help=_("Number of players."),
    ),
]
Rounds = Annotated[
    int,
    typer.Option(
        "--rounds", metavar="R", parser=whole_number("--rounds", 1, MOST_ROUNDS), help=_("Number of rounds.")
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="S",
        parser=whole_number("--seed", 0),
        help=_("The same seed gives the same result again."),
    ),
]


# `--game`, of the verbs with bots: apart from the other arguments, which do not need to load games.

Game = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="|".join(GAMES),
        parser=one_word("--game", tuple(GAMES)),
        help=_("The game."),
    ),
]
