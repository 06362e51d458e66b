"""The stages of an event: who enters each, how it is drawn and ranked, and which ties were settled."""

from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.ids import SideId, StageId


class TableRule(StrEnum):
    """How the players of a round are split into tables (rules, section 1)."""

    AUTO = "auto"
    """Tables of 4 and 3, as many 4s as possible; 5 players make one table of 5."""
    THREES = "3"
    """Every table of 3."""
    FOURS = "4"
    """Every table of 4."""
    ONE = "one"
    """One table for all, with two packs from 5 players on."""


class StageDraw(StrEnum):
    """How the rounds of a stage are drawn (contract, stages)."""

    MEET_NEW = "meet_new"
    RANDOM = "random"
    BY_STANDINGS = "by_standings"
    CROSSED = "crossed"
    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    KNOCK_OUT = "knock_out"

    @property
    def goes_by_order(self) -> bool:
        """Whether the order of the standings decides who meets whom."""
        return self in {StageDraw.BY_STANDINGS, StageDraw.CROSSED}


class Seeding(StrEnum):
    """How a knock-out after another stage sets its first matches."""

    SEEDED = "seeded"
    """By the standings of that stage: the first two can only meet in the final."""
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class StageEntry:
    """Who enters a stage: some of the sides of the stage `source` (contract, stages, F2 to F7).

    Exactly one of `best`, `per_table`, `per_group` and `others` is set; `fill_to` comes with `per_table` or
    `per_group`.
    """

    source: StageId
    best: int | None = None
    per_table: int | None = None
    fill_to: int | None = None
    others: bool = False
    per_group: int | None = None
    extras: Extras = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of an event with its own rounds and standings; stages are played in their order.

    `rounds` is how many are planned; `ranking` and `tables` are None where the event's apply. Without `entry`
    every side takes part. `carries`: hands of the stage it entered from count here too. `shares`: those who
    do not go on share the best place among them. `entered` lists the participants where they differ from what
    `entry` gives today (F1). `bracket` is for a knock-out of matches that takes from another stage.
    """

    id: StageId
    name: str
    rounds: int
    draw: StageDraw | None = None
    tables: TableRule | None = None
    ranking: tuple[Criterion, ...] | None = None
    entry: StageEntry | None = None
    carries: bool = False
    shares: bool = False
    entered: tuple[SideId, ...] | None = None
    groups: int | None = None
    extras: Extras = ()
    bracket: Seeding = Seeding.LOTS


class Means(StrEnum):
    """How a tie was settled."""

    PLAY_OFF = "play-off"
    LOTS = "lots"
    DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Decision:
    """A tie settled at a stage: which equals go on (`goes_on`), or in which order they stand (`order`).

    `cancelled` is the reason why it no longer counts (F18).
    """

    stage: StageId
    how: Means
    reason: str = ""
    goes_on: tuple[SideId, ...] = ()
    order: tuple[SideId, ...] = ()
    cancelled: str | None = None
    extras: Extras = ()
