"""What is asked of a draw and what it answers: who sits where, round by round."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.stages import TableRule

TableLengths = tuple[tuple[int, int], ...]
"""How many hands a table plays: pairs of its size and their number, by size. The game's and never a default:
a draw by other lengths is another draw."""


class Method(StrEnum):
    """How players are brought together."""

    MEET_NEW = "meet_new"
    """Everybody meets new people, as far as that can be; all rounds are planned together."""
    RANDOM = "random"
    """By lot alone; who sits at the tables of 3 is still shared out."""
    BY_STANDINGS = "by_standings"
    """Neighbours in rank at one table; inside `width` places, whoever met least."""
    CROSSED = "crossed"
    """The first of each group apart: every table takes one of each group of neighbours in rank."""
    TO_AND_FRO = "to_and_fro"
    """The standings to and fro over the tables: 1 4 5 8 · 2 3 6 7; nobody is moved (contract, F21)."""

    @property
    def goes_by_standings(self) -> bool:
        """Whether it asks who stands where."""
        return self in {Method.BY_STANDINGS, Method.CROSSED, Method.TO_AND_FRO}


class First(StrEnum):
    """What comes first where new neighbours and turns at the tables of 3 exclude each other.

    It is asked where all rounds are planned together; a round drawn by itself keeps turns.
    """

    MEETINGS = "meetings"
    """New people, as long as the tables of 3 do not differ by more than 2 in the end."""
    TURNS = "turns"
    """Nobody's second table of 3 before everybody's first."""

    @property
    def other(self) -> "First":
        """What comes second."""
        return First.TURNS if self is First.MEETINGS else First.MEETINGS


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table: its number, who sits there clockwise from seat 0, and the seat that deals first."""

    number: int
    seats: tuple[PlayerId, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: its tables, by number, and who sits out."""

    tables: tuple[TablePlan, ...]
    byes: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Lock:
    """In the next round the player sits at this table, and at this seat of it if one is named."""

    player: PlayerId
    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Carried:
    """What a season has left behind, for those present (formats, section 6).

    `meetings`: pairs, and how often they sat together. `threes` and `deals`: in hundredths, how many tables
    of 3 and hands dealt somebody had beyond what they would have had if all were shared out evenly.
    """

    meetings: tuple[tuple[PlayerId, PlayerId, int], ...] = ()
    threes: tuple[tuple[PlayerId, int], ...] = ()
    deals: tuple[tuple[PlayerId, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """A draw that is asked for.

    `players`: those present for the next round, in any order; all planned rounds are for them.
    `rounds`: how many rounds are still to come; all are planned, so that the next one is well chosen.
    `history`: the rounds already seated, with whoever sat there then.
    `seeds`: the seeds the rounds of the history were drawn from, if all were. What was planned then for the
    rounds to come is found again from them, and kept wherever nothing better is found.
    `sizes`: the size of each table if the director chose them; without it `tables` says how to split.
    `fixed`: tables of the next round that stay as they are.
    `locks`: players who stay where they are in the next round.
    `apart`: pairs who should never meet.
    `apart_at_first`: pairs who should not meet in the event's first round.
    `groups_apart_at_first`: groups of whom no two should, such as clubs, as far as there are tables.
    `carried`: what the season left behind, if it is to be heeded where everybody meets new people.
    `standings`: the players, best first, for the methods that go by them; whoever is missing comes last.
    `width`: places up or down that `Method.BY_STANDINGS` may move a player to meet somebody new.
    `moves`: how long to search, in moves and never in seconds, so that a seed gives one draw.
    `lengths`: of every size a table may have; hands dealt are shared out by them.
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
    carried: Carried | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come: moves done of those it may make, and the repeats of its best plan.

    No repeats before there is a plan for the rounds asked for: at first, the earlier draws are made again.
    A third meeting counts as two more, and so on. `keeps_best`: whether a search that is stopped gives its
    best plan; else it gives none.
    """

    moves: int
    of: int
    repeats: int | None
    keeps_best: bool = True


ProgressCallback = Callable[[Progress], bool]
"""Told now and then how far a search is; an answer of False stops it."""
