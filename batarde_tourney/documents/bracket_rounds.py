"""The rounds of a knock-out of matches in the bracket: a column each, so that it is read as a tree."""

from collections.abc import Iterator, Mapping, Sequence

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.format import rounds_of_knock_out
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.knock_out import still_in
from batarde_tourney.core.tournament.stages.line import Course
from batarde_tourney.documents.bracket_tables import (
    BracketColumn,
    BracketRow,
    BracketTable,
    Marks,
    gather_table,
)


def knock_out_columns(
    course: Course, stage: Stage, winners: frozenset[SideId], names: Mapping[SideId, str]
) -> tuple[BracketColumn, ...]:
    """A column for every round drawn, its matches beside the one they lead to, and for those to come.

    Who sits a round out has a box of their own; `winners` have won the last round. Empty before the first.
    """
    rounds = course.result(stage.id).rounds
    if not rounds:
        return ()
    columns: list[BracketColumn] = []
    following: tuple[SideId, ...] = ()
    for place in range(len(rounds) - 1, -1, -1):
        gone_on = frozenset(_in_round(course, rounds[place + 1]) if place + 1 < len(rounds) else ())
        is_last = place == len(rounds) - 1
        if is_last and not winners:
            gone_on = _through(course, stage, rounds[place])
        marks = Marks(gone_on, winners if is_last else frozenset(), course.result(stage.id).ranking.order)
        matches = _in_order(tuple(_matches(course, rounds[place], marks, names)), following)
        following = tuple(side for sides, _table in matches for side in sides)
        tables = tuple(table for _sides, table in matches)
        seated = len(rounds[place].tables)
        columns.insert(0, BracketColumn(stage, len(following), seated, tables, place + 1))
    return (*columns, *_to_come(stage, columns[-1]))


Match = tuple[tuple[SideId, ...], BracketTable]


def _matches(course: Course, round_: Round, marks: Marks, names: Mapping[SideId, str]) -> Iterator[Match]:
    side_of = _side_of(course)
    for table in round_.tables:
        yield _sides_at(course, table, side_of), gather_table(course.event, table, side_of, marks, names)
    for side in round_.byes:
        row = BracketRow(names[side], None, goes_on=True)
        yield (side,), BracketTable(None, (row,), sits_out=True)


def _in_order(matches: Sequence[Match], following: Sequence[SideId]) -> tuple[Match, ...]:
    """As whoever goes on from each stands in the next round; in their own order before it is drawn."""
    place = {side: index for index, side in enumerate(following)}
    last = len(place)
    return tuple(sorted(matches, key=lambda match: min(place.get(side, last) for side in match[0])))


def _through(course: Course, stage: Stage, last: Round) -> frozenset[SideId]:
    """Who goes on from the tables of the last round that are over."""
    side_of = _side_of(course)
    over = {
        side
        for table in last.tables
        if is_finished(table, course.event)
        for side in _sides_at(course, table, side_of)
    }
    going = still_in(course.event, stage) or ()
    return frozenset(sides[0] for sides in going if len(sides) == 1 and over.issuperset(sides))


def _to_come(stage: Stage, last: BracketColumn) -> Iterator[BracketColumn]:
    """The rounds that are not drawn, with so many as will be in them."""
    sides = last.seated + (last.sides - 2 * last.seated)
    planned = max(stage.rounds, (last.round or 0) + (rounds_of_knock_out(sides) if sides > 1 else 0))
    for number in range((last.round or 0) + 1, planned + 1):
        yield BracketColumn(stage, sides, 0, (), number)
        sides = -(-sides // 2)


def _in_round(course: Course, round_: Round) -> Iterator[SideId]:
    side_of = _side_of(course)
    for table in round_.tables:
        yield from _sides_at(course, table, side_of)
    yield from round_.byes


def _sides_at(course: Course, table: Table, side_of: Mapping[PlayerId, SideId]) -> tuple[SideId, ...]:
    return seated_sides(table, game_of(course.event), side_of)


def _side_of(course: Course) -> dict[PlayerId, SideId]:
    return {player: side.id for side in sides_of(course.event) for player in side.players}
