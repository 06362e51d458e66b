"""What a side needs to go on or to reach a place: exact, from every way in which open tables can end.

The answer is exact as long as all endings of the tables can be looked through; where they are too many,
bounds take their place. Then it stays true but may ask for too much, and says so unless the bounds meet.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import islice, takewhile
from typing import NamedTuple

from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.stages import StageEntry
from batarde_tourney.core.tournament.standings.outlook import (
    Key,
    OpenTable,
    Outlook,
    RankedEnding,
    look_ahead,
)

_PLACES = 3
"""Places that everybody plays for."""

_MOST_RIVALS = 3
_MOST_ROWS = 2
"""How many results beyond the sure one are told with what they need of others."""


class Certainty(Enum):
    """How a goal can be reached."""

    SURE = auto()
    """Whatever still happens."""
    OWN = auto()
    """With a result of one's own that is enough by itself."""
    SHARED = auto()
    """Only if others do their part."""
    GONE = auto()
    """No longer."""


@dataclass(frozen=True, slots=True)
class Goal:
    """To enter a stage, or without one to be `place` or better and alone there."""

    stage: StageId | None = None
    place: int = 0


@dataclass(frozen=True, slots=True)
class RivalNeed:
    """With the result `own` or better it is enough that the rival's is `least` or worse.

    `own` is None if the side has no hand left to play.
    """

    own: int | None
    rival: SideId
    least: int


@dataclass(frozen=True, slots=True)
class Need:
    """What one goal needs. Results are those of `core.games.endings`, lowest best.

    `result` is the worst that is enough by itself; `others` say what is enough beyond it. `depends_on` are
    rivals who decide where nothing else is told, best placed first. `is_exact`: nothing less would do; else
    more is open than could be looked through, and less might do. `may_be_filled`: there is a second way, as
    one of the best others.
    """

    goal: Goal
    reach: Certainty
    result: int | None = None
    others: tuple[RivalNeed, ...] = ()
    depends_on: tuple[SideId, ...] = ()
    is_exact: bool = True
    may_be_filled: bool = False

    @property
    def is_told(self) -> bool:
        """Whether it says more than that others decide."""
        return self.reach is not Certainty.SHARED or bool(self.others)


@dataclass(frozen=True, slots=True)
class Needs:
    """What a side needs, goal by goal, best first; `hands` it still plays, at least."""

    hands: int
    needs: tuple[Need, ...]


def needs_of(event: Event, side: SideId) -> Needs | None:
    """What this side still needs; None where that is no question, see `look_ahead`."""
    outlook = look_ahead(event)
    return None if outlook is None else needs_in(outlook, side)


def needs_in(outlook: Outlook, side: SideId) -> Needs | None:
    """What this side needs, as the event can end.

    None for a side that does not play in the current stage, and while too many hands are left at its table.
    """
    if side not in outlook.fixed.keys() | outlook.table_of.keys():
        return None
    own = outlook.table_of.get(side)
    if own is not None and own.outcomes is None and not any(own.feared(own.sides.index(side))):
        return None
    needs = tuple(_needs(outlook, side))
    return Needs(0 if own is None else own.hands, needs) if needs else None


# The goals of a side.


def _needs(outlook: Outlook, side: SideId) -> Iterator[Need]:
    line = outlook.line
    if line is not None and line.entry is not None:
        chase = _chase_of_line(outlook, side, line.entry)
        if chase is not None:
            yield _need(chase, Goal(line.id), may_be_filled=line.entry.fill_to is not None)
        return
    among = _group(outlook, side, frozenset(outlook.order))
    standing = [one for one in outlook.order if one in among]
    places = range(1, min(_PLACES, len(standing) - 1) + 1)
    found = [_need(_Chase(outlook, side, place, among), Goal(place=place)) for place in places]
    told = [need for need in found if need.reach is not Certainty.GONE]
    rank = standing.index(side) + 1
    if not told and rank - 1 > _PLACES:
        told = [_need(_Chase(outlook, side, rank - 1, among), Goal(place=rank - 1))]
    yield from _few(told or found[-1:])


def _few(needs: Sequence[Need]) -> Iterator[Need]:
    """The best goal, and the best of those that need less and are in one's own hands."""
    yield needs[0]
    if needs[0].reach is not Certainty.SURE:
        for need in needs[1:]:
            is_own = need.reach in {Certainty.OWN, Certainty.SURE}
            if is_own and (need.reach, need.result) != (needs[0].reach, needs[0].result):
                yield need
                return


def _group(outlook: Outlook, side: SideId, everybody: frozenset[SideId]) -> frozenset[SideId]:
    if side not in outlook.group_of:
        return everybody
    own = outlook.group_of[side]
    return frozenset(one for one in everybody if outlook.group_of.get(one) == own)


def _chase_of_line(outlook: Outlook, side: SideId, entry: StageEntry) -> "_Chase | None":
    # Only who has played in the stage can go on (F4).
    pool = outlook.played | frozenset(outlook.table_of)
    if entry.best is not None:
        return _Chase(outlook, side, entry.best, pool)
    if entry.per_group is not None:
        return _Chase(outlook, side, entry.per_group, _group(outlook, side, pool))
    table = outlook.table_of.get(side)
    if table is None:
        return None
    return _Chase(outlook, side, entry.per_table or 0, frozenset(table.sides), at_table=True)


class _Own(NamedTuple):
    """One way in which the side itself can end: its key, and how many of its table end at it or before it.

    `before` counts those who end before it.
    """

    key: Key
    beside: int
    before: int


_Courses = Mapping[int | None, frozenset[_Own]]
"""The side's own ways by result, best result first; None where it has no hand left."""


class _Chase:
    """One goal of one side: to have fewer than `places` of the others `among` at its key or before it.

    `at_table`: only its own table counts, by the order there.
    """

    def __init__(
        self,
        outlook: Outlook,
        side: SideId,
        places: int,
        among: frozenset[SideId],
        *,
        at_table: bool = False,
    ) -> None:
        self.side, self._places, self._among = side, places, among
        self._outlook, self._at_table = outlook, at_table
        self.own_table = outlook.table_of.get(side)
        self._others = [table for table in outlook.tables if table is not self.own_table and not at_table]
        self._is_exact = not outlook.is_cut_short
        self._fixed = (
            [] if at_table else [key for one, key in outlook.fixed.items() if one in among and one != side]
        )
        self._feared = self._crowd(lambda table: table.least(among))
        self._sure = self._crowd(lambda table: table.most(among))
        self._reached = self._crowd(lambda table: table.reached(among))
        self._farthest = self._crowd(lambda table: table.farthest(among))

    @property
    def knows_all(self) -> bool:
        """Whether every ending of every table is listed, and nothing but keys decides."""
        return self._is_exact and all(table.seen is not None for table in self._others)

    def courses(self) -> _Courses:
        """The side's own ways to end."""
        table = self.own_table
        if table is None:
            return {None: frozenset({_Own(self._outlook.fixed[self.side], 0, 0)})}
        at = table.sides.index(self.side)
        outcomes = table.outcomes if table.outcomes is not None else tuple(table.feared(at))
        found: dict[int | None, set[_Own]] = {}
        for one in sorted(outcomes, key=lambda outcome: outcome.results[at]):
            found.setdefault(one.results[at], set()).add(self._own(table, one))
        return {result: frozenset(ways) for result, ways in found.items()}

    def is_enough(self, own: _Own) -> bool:
        """Whether it reaches the goal whatever others do."""
        return own.beside + bisect_right(self._feared, own.key) < self._places

    def would_be_enough(self, own: _Own) -> bool:
        """Whether it would be enough if others could do no more than is known for certain."""
        if not self._is_exact:
            return own.before + bisect_left(self._sure, own.key) < self._places
        return own.beside + bisect_right(self._reached, own.key) < self._places

    def can_be_enough(self, own: _Own) -> bool:
        """Whether it reaches the goal if others do their worst, and every tie falls well."""
        return own.before + bisect_left(self._sure, own.key) < self._places

    def is_known_to_be_possible(self, own: _Own) -> bool:
        """Whether there is an ending of the others that is known, with which it reaches the goal."""
        if not self._is_exact:
            return own.beside + bisect_right(self._farthest, own.key) < self._places
        return own.before + bisect_left(self._farthest, own.key) < self._places

    def rivals(self) -> Iterator[tuple[SideId, OpenTable]]:
        """The others who still play for it, best placed first."""
        for side in self._outlook.order:
            table = self._outlook.table_of.get(side)
            if table is None or side == self.side or side not in self._among:
                continue
            # Where two sides meet, one's own result is the other's.
            if table is not self.own_table or len(table.sides) > 2:
                yield side, table

    def least_of(self, rival: SideId, table: OpenTable, upto: int | None, courses: _Courses) -> int | None:
        """The best result of the rival with which this own result, and every better one, is enough.

        None if there is none, or if it is not known.
        """
        if table is self.own_table:
            return self._least_beside(rival, table, upto)
        mine = [way for own, ways in courses.items() if _is_upto(own, upto) for way in ways]
        mine = [way for way in mine if not self.is_enough(way)]
        without = [self._without(table, way) for way in mine]
        if table.seen is None or any(count >= self._places for count in without):
            return None
        least: int | None = None
        for result, keys in table.least_if(self._among, rival):
            ends = zip(without, mine, strict=True)
            if any(count + bisect_right(keys, way.key) >= self._places for count, way in ends):
                break
            least = result
        return least

    def _crowd(self, keys_of: Callable[[OpenTable], list[Key]]) -> list[Key]:
        """The keys of all others than its own table, in order."""
        return sorted([*self._fixed, *(key for table in self._others for key in keys_of(table))])

    def _without(self, table: OpenTable, own: _Own) -> int:
        """How many at all other tables than this one end at the key or before it."""
        here = bisect_right(table.least(self._among), own.key)
        return own.beside + bisect_right(self._feared, own.key) - here

    def _least_beside(self, rival: SideId, table: OpenTable, upto: int | None) -> int | None:
        if table.outcomes is None:
            return None
        at, other = table.sides.index(self.side), table.sides.index(rival)
        failing = {
            one.results[other]
            for one in table.outcomes
            if _is_upto(one.results[at], upto) and not self.is_enough(self._own(table, one))
        }
        if not failing:
            return None
        beyond = [one.results[other] for one in table.outcomes if one.results[other] > max(failing)]
        return min(beyond, default=None)

    def _own(self, table: OpenTable, outcome: RankedEnding) -> _Own:
        at = table.sides.index(self.side)
        mine = self._rank_key(outcome, at)
        keys = [
            self._rank_key(outcome, other)
            for other, side in enumerate(table.sides)
            if other != at and side in self._among
        ]
        return _Own(outcome.keys[at], sum(key <= mine for key in keys), sum(key < mine for key in keys))

    def _rank_key(self, outcome: RankedEnding, at: int) -> Key:
        return (outcome.orders[at], *outcome.keys[at]) if self._at_table else outcome.keys[at]


def _is_upto(own: int | None, upto: int | None) -> bool:
    return own is None or upto is None or own <= upto


def _need(chase: _Chase, goal: Goal, *, may_be_filled: bool = False) -> Need:
    courses = chase.courses()
    enough = _leading(courses, chase.is_enough)
    own = chase.own_table
    is_known = own is None or own.outcomes is not None
    if is_known and enough == len(courses):
        return Need(goal, Certainty.SURE)
    if is_known and not any(chase.can_be_enough(one) for ways in courses.values() for one in ways):
        reach = Certainty.SHARED if may_be_filled else Certainty.GONE
        return Need(goal, reach, may_be_filled=may_be_filled)
    results = list(courses)
    others = _rows(chase, courses, results[enough:]) if is_known else ()
    is_exact = is_known and enough == _leading(courses, chase.would_be_enough)
    is_exact = is_exact and any(
        chase.is_known_to_be_possible(one) for ways in courses.values() for one in ways
    )
    return Need(
        goal,
        Certainty.OWN if enough else Certainty.SHARED,
        results[enough - 1] if enough else None,
        others,
        () if enough or others else tuple(_deciding(chase, courses)),
        is_exact and (chase.knows_all or not others),
        may_be_filled,
    )


def _leading(courses: _Courses, is_enough: Callable[[_Own], bool]) -> int:
    """How many results, from the best on, are enough in each of their endings."""
    return sum(1 for _ in takewhile(lambda ways: all(map(is_enough, ways)), courses.values()))


def _rows(chase: _Chase, courses: _Courses, results: Sequence[int | None]) -> tuple[RivalNeed, ...]:
    """For the first results that are not enough by themselves, the rivals of whom one can make them so."""
    rows: list[RivalNeed] = []
    for result in results[:_MOST_ROWS]:
        found = [
            RivalNeed(result, rival, least)
            for rival, table in chase.rivals()
            if (least := chase.least_of(rival, table, result, courses)) is not None
        ]
        found = found[: _MOST_RIVALS if result is None else 1]
        # The same of the same rival, for a worse result of one's own, says it all.
        asked = [(one.rival, one.least) for one in found]
        rows = [*(one for one in rows if (one.rival, one.least) not in asked), *found]
        if not found:
            break
    return tuple(rows)


def _deciding(chase: _Chase, courses: _Courses) -> Iterator[SideId]:
    """The best placed of those who can end on either side of it."""
    keys = [one.key for ways in courses.values() for one in ways]
    found = (
        rival
        for rival, table in chase.rivals()
        if table.best[table.sides.index(rival)] <= max(keys)
        and table.worst[table.sides.index(rival)] >= min(keys)
    )
    return islice(found, _MOST_RIVALS)
