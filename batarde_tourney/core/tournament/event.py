"""An event and everything in it, as frozen values: what the event file and the club file hold."""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.extras import Extras
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import Schedule, Span
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.criteria import DEFAULT_RANKING, Criterion
from batarde_tourney.core.tournament.people import Player, Presence

DEFAULT_ROUNDS = 3
"""How many rounds an event plans unless told: an evening's worth."""

Pair = tuple[PlayerId, PlayerId]
"""Two players the draw keeps apart."""


class TableRule(StrEnum):
    """How the players of a round are split into tables (rules, section 1)."""

    AUTO = "auto"
    """Tables of 4 and 3, as many 4s as possible; 5 players make one table of 5."""
    THREES = "3"
    """Every table of 3."""
    ONE = "one"
    """One table for all, with two packs from 5 players on."""


class Wording(StrEnum):
    """The words for ×2 and ×4: both exist in clubs (R4)."""

    MECHOUNE = "mechoune"
    DOUBLED = "doubled"


@dataclass(frozen=True, slots=True)
class Settings:
    """How an event is run; every one has a default.

    `rounds` is how many are planned: the draw looks that far ahead. `seed` feeds whatever is drawn
    by lot for the event as a whole (the criterion `lots`). `apart` are pairs who never meet, such as
    couples; `apart_at_first` those who do not meet in the first round.
    """

    schedule: Schedule = Span.FULL
    ranking: tuple[Criterion, ...] = DEFAULT_RANKING
    tables: TableRule = TableRule.AUTO
    wording: Wording = Wording.MECHOUNE
    rounds: int = DEFAULT_ROUNDS
    seed: int = 0
    apart: tuple[Pair, ...] = ()
    apart_at_first: tuple[Pair, ...] = ()
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Table:
    """One table of one round: who sits where, and the hands recorded so far.

    `seats` are clockwise from seat 0. Hand i is the schedule's i-th; there are no gaps.
    """

    number: int
    seats: tuple[PlayerId, ...]
    first_dealer: int
    hands: tuple[Hand, ...] = ()
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a draw was made from, so that anybody can make it again."""

    seed: int
    engine: str
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One rubber at every table. Numbers rise from round to round. `draw` is None if seated by hand."""

    number: int
    tables: tuple[Table, ...]
    draw: Sealed | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Penalty points a director adds to a player's total, with the reason (rules, section 2)."""

    player: PlayerId
    round: int
    points: int
    reason: str
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Event:
    """One tournament, whole. Players keep their order of entry; rounds rise by number."""

    name: str
    date: dt.date | None = None
    place: str | None = None
    game: str = "batarde"
    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    presences: tuple[Presence, ...] = ()
    extras: Extras = ()
