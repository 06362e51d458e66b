"""The input and output of a draw: who sits where, round by round."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.stages import TableRule

TableLengths = tuple[tuple[int, int], ...]
"""Hands per table: pairs of table size and number of hands, sorted by size.

They come from the game and have no default: with other lengths a draw is another draw.
"""


class Method(StrEnum):
    """The ways to bring players together."""

    MEET_NEW = "meet_new"
    """Everybody meets new people as far as possible; all rounds are planned together."""
    RANDOM = "random"
    """By lot only; turns at tables of 3 are still shared out."""
    BY_STANDINGS = "by_standings"
    """Neighbours in rank at one table; within `width` places, those who met least."""
    CROSSED = "crossed"
    """Every table gets one player from each group of neighbours in rank: the top ones are apart."""
    TO_AND_FRO = "to_and_fro"
    """The standings back and forth over the tables: 1 4 5 8 · 2 3 6 7; nobody is moved (contract, F21)."""

    @property
    def goes_by_standings(self) -> bool:
        """Whether it needs the standings."""
        return self in {Method.BY_STANDINGS, Method.CROSSED, Method.TO_AND_FRO}


class First(StrEnum):
    """What has priority where new neighbours and turns at tables of 3 exclude each other.

    It matters only where all rounds are planned together; a round drawn alone keeps turns.
    """

    MEETINGS = "meetings"
    """New people, as long as tables of 3 differ by at most 2 in the end."""
    TURNS = "turns"
    """Nobody's second table of 3 before everybody's first."""

    @property
    def other(self) -> "First":
        """The other priority."""
        return First.TURNS if self is First.MEETINGS else First.MEETINGS


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table: its number, its players clockwise from seat 0, and the seat that deals first."""

    number: int
    seats: tuple[PlayerId, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: its tables by number, and the players who sit out."""

    tables: tuple[TablePlan, ...]
    byes: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Lock:
    """In the next round the player sits at this table and, if given, at this seat."""

    player: PlayerId
    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PriorMeetings:
    """The carry-over of a season for those present (formats, section 6).

    `meetings`: pairs, and how often they sat together. `threes` and `deals`: in hundredths, by how much
    somebody's tables of 3 and hands dealt exceed an even share.
    """

    meetings: tuple[tuple[PlayerId, PlayerId, int], ...] = ()
    threes: tuple[tuple[PlayerId, int], ...] = ()
    deals: tuple[tuple[PlayerId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """A request for a draw.

    `players`: those present for the next round, in any order; all planned rounds are for them.
    `rounds`: how many rounds are still to come; all are planned, so that the next one is well chosen.
    `history`: the rounds already seated, with the players who sat there then.
    `seeds`: the seeds the rounds of the history were drawn from, if all were. What was planned then for the
    rounds to come is recomputed from them, and kept unless something better is found.
    `sizes`: the size of each table if the director chose them; otherwise `tables` says how to split.
    `fixed`: tables of the next round that stay as they are.
    `locks`: players who stay where they are in the next round.
    `apart`: pairs who should never meet.
    `always`: pairs who are never seated together; where that cannot be, there is no draw.
    `fixed_tables`: people whose table has this number in every round.
    `apart_at_first`: pairs who should not meet in the event's first round.
    `groups_apart_at_first`: groups, such as clubs, whose members should not meet then, as far as there are
    tables.
    `carried`: the carry-over of the season, if it shall count where everybody meets new people.
    `standings`: the players, best first, for the methods that use them; missing players come last.
    `width`: places up or down that `Method.BY_STANDINGS` may move a player to meet somebody new.
    `moves`: how long to search, in moves and never in seconds, so that a seed always gives the same draw.
    `lengths`: hands for every size a table may have; hands dealt are shared out by them.
    """

    players: tuple[PlayerId, ...]
    rounds: int = 1
    seed: int = 0
    tables: TableRule = TableRule.AUTO
    method: Method = Method.MEET_NEW
    history: tuple[RoundPlan, ...] = ()
    seeds: tuple[int, ...] = ()
    sizes: tuple[int, ...] | None = None
    fixed: tuple[TablePlan, ...] = ()
    locks: tuple[Lock, ...] = ()
    apart: tuple[tuple[PlayerId, PlayerId], ...] = ()
    apart_at_first: tuple[tuple[PlayerId, PlayerId], ...] = ()
    standings: tuple[PlayerId, ...] = ()
    width: int = 4
    first: First = First.MEETINGS
    moves: int | None = None
    lengths: TableLengths = field(kw_only=True)
    groups_apart_at_first: tuple[tuple[PlayerId, ...], ...] = ()
    carried: PriorMeetings | None = None
    always: tuple[tuple[PlayerId, PlayerId], ...] = ()
    fixed_tables: tuple[tuple[PlayerId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search: moves done, the most it may make, and the repeats of its best plan.

    `repeats` is None until there is a plan for the requested rounds: first the earlier draws are made again.
    A third meeting counts as two more, and so on. `returns_best`: a stopped search returns its best plan;
    otherwise none.
    """

    moves: int
    of: int
    repeats: int | None
    returns_best: bool = True


ProgressCallback = Callable[[Progress], bool]
"""Called now and then with the progress of a search; returning False stops it."""
