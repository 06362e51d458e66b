"""What the club file holds about its events and hands: summaries, places, revisions."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Settings, Table
from batarde_tourney.core.tournament.event.members import Player


@dataclass(frozen=True, slots=True)
class EventSummary:
    """One line of the list of events: `players` and `rounds` are counts, `version` rises with each change."""

    number: EventNumber
    name: str
    date: dt.date | None
    place: str | None
    game: str
    players: int
    rounds: int
    version: int
    is_closed: bool
    pairs: int
    """The number of pairs; 0 where every player is a side."""


@dataclass(frozen=True, slots=True)
class HandPlace:
    """The place of a hand: the numbers of its round and table, and its index there, from 0."""

    round: int
    table: int
    index: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Who enters a hand, why, and the revision they saw when they did: 0 if there was none yet."""

    by: str
    reason: str
    based_on: int


@dataclass(frozen=True, slots=True)
class HandRevision:
    """One stored entry of one hand, never changed; the newest counts. `hand` is None if it was erased.

    `revision` counts from 1 at each place, `at` is in UTC, `replaces` is None for the first entry.
    """

    place: HandPlace
    revision: int
    hand: RecordedHand | None
    by: str
    at: dt.datetime
    reason: str
    replaces: int | None


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table with its hands, players by seat, game and settings.

    `revisions` are the newest revisions of all hands ever entered, by index, including erased ones;
    `substitutes` are the players of the table's substitutes, in their order.
    """

    game: Game
    table: Table
    players: tuple[Player, ...]
    settings: Settings
    revisions: Mapping[int, int]
    substitutes: tuple[Player, ...] = ()


class ProblemKind(StrEnum):
    """What can be wrong with a club file itself, apart from the rules of the game."""

    DAMAGED = "damaged"
    """The data base engine finds its file broken."""
    DANGLING = "dangling"
    """A row refers to one that is not there."""
    SEAT_GAP = "seat-gap"
    """A table's seats are not numbered from 0 without gap."""
    SEATED_TWICE = "seated-twice"
    """A player has two seats in one round."""
    REVISION_GAP = "revision-gap"
    """A hand's revisions are not numbered from 1 without gap."""
    HAND_GAP = "hand-gap"
    """A table's hands leave a gap."""
    COUNT = "count"
    """A hand does not have one bid and one trick count per seat."""
    FOREIGN_PLAYER = "foreign-player"
    """A seat, a presence or an adjustment names a player of another event."""
    ALTERED = "altered"
    """An entry, an act or a row differs from what this program wrote."""
    MISSING = "missing"
    """An entry, an act or a row that this program wrote is missing."""
    UNKNOWN = "unknown"
    """A row exists that this program did not write."""
    FOREIGN_OBJECT = "foreign-object"
    """A table, view, index or trigger of the data base is not ours."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a club file, and where: event, round, table and hand as far as the kind has them."""

    kind: ProblemKind
    where: str
    detail: str = ""
