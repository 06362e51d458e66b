"""Values of the bracket: for each stage its sides, its last tables, and who advanced from them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.format import rounds_of_knock_out
from batarde_tourney.core.tournament.formats.present import players_planned
from batarde_tourney.core.tournament.formats.stage_plan import plan_stages
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.core.tournament.stages.line import Course, event_until
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.documents.bracket_tables import (
    BracketColumn,
    BracketRow,
    BracketTable,
    Marks,
    gather_table,
)
from batarde_tourney.documents.document import EventAfter, Head, head_of
from batarde_tourney.documents.names import side_names

# The rounds of a knock-out of matches in the bracket: a column each, so that it reads as a tree.


def knock_out_columns(
    course: Course, stage: Stage, winners: frozenset[SideId], names: Mapping[SideId, str]
) -> tuple[BracketColumn, ...]:
    """A column for every round drawn, each match beside the one it leads to, and for the rounds to come.

    A side with a bye has a box of its own; `winners` have won the last round. Empty before the first round.
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
    """Matches in the order of their winners in the next round; in their own order before that is drawn."""
    place = {side: index for index, side in enumerate(following)}
    last = len(place)
    return tuple(sorted(matches, key=lambda match: min(place.get(side, last) for side in match[0])))


def _through(course: Course, stage: Stage, last: Round) -> frozenset[SideId]:
    """Sides that advance from the finished tables of the last round."""
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
    """The rounds not drawn yet, with the number of sides that will be in them."""
    # A winner of each match, and all sides with a bye.
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


_BEHIND_THE_LINE = 4
"""How many sides that did not advance are named below those that did."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The stages from the first to the last; those that take sides from the same one follow each other."""

    head: Head
    columns: tuple[BracketColumn, ...]


def gather_bracket(source: EventAfter) -> Bracket:
    """The stages as they stood after the round."""
    event = source.event if source.after is None else event_until(source.event, source.after)
    course, names = Course(event), side_names(event)
    takers = {stage.entry.source: stage for stage in event.stages if stage.entry and not stage.entry.others}
    planned = _planned(event)
    columns: list[BracketColumn] = []
    for stage in event.stages:
        column = _as_planned(course, _gather(course, stage, takers.get(stage.id), names), planned)
        matches = is_knock_out(event, stage) and takers.get(stage.id) is None
        rounds = knock_out_columns(course, stage, _winners(course, stage), names) if matches else ()
        columns += rounds or (column,)
    return Bracket(head_of(event), tuple(columns))


def _planned(event: Event) -> dict[StageId, int]:
    """Number of sides that each stage will have if all who are present stay."""
    game, settings = game_of(event), event.settings
    plan = plan_stages(event.stages, players_planned(event), game, settings.play, settings.tables)
    return {one.stage.id: one.players // game.side_size for one in plan.stages}


def _as_planned(course: Course, column: BracketColumn, planned: Mapping[StageId, int]) -> BracketColumn:
    """The column with the planned number, until results decide it; sides that never sat do not count."""
    entry = column.stage.entry
    if column.seated:
        return column if entry is not None else replace(column, sides=_sides_seated(course, column.stage))
    if entry is not None and _is_over(course, course.stages[entry.source]):
        return column
    return replace(column, sides=planned.get(column.stage.id, column.sides))


def _sides_seated(course: Course, stage: Stage) -> int:
    """Number of sides that sat at a table of the stage, or had a bye in it."""
    side_of = {player: side.id for side in sides_of(course.event) for player in side.players}
    rounds = course.result(stage.id).rounds
    seated = {side_of[player] for round_ in rounds for table in round_.tables for player in table.seats}
    return len(seated.union(*(round_.byes for round_ in rounds)))


def _is_over(course: Course, stage: Stage) -> bool:
    rounds = course.result(stage.id).rounds
    return len(rounds) >= stage.rounds and all(
        is_finished(table, course.event) for round_ in rounds for table in round_.tables
    )


def _gather(course: Course, stage: Stage, taker: Stage | None, names: Mapping[SideId, str]) -> BracketColumn:
    event, rounds = course.event, course.result(stage.id).rounds
    gone_on = frozenset(course.line(taker.id).entered if taker else ())
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    last = rounds[-1].tables if rounds else ()
    winners = _winners(course, stage) if taker is None else frozenset[SideId]()
    marks = Marks(gone_on, winners, course.result(stage.id).ranking.order)
    tables = tuple(gather_table(event, table, side_of, marks, names) for table in last)
    if taker is not None and taker.entry is not None and taker.entry.best is not None and last:
        tables = (_gather_first(event, stage.id, taker.entry.best, gone_on, names),)
    return BracketColumn(stage, course.line(stage.id).take, len(last), tables)


def _gather_first(
    event: Event, stage: StageId, best: int, gone_on: frozenset[SideId], names: Mapping[SideId, str]
) -> BracketTable:
    """Those who advance by the standings, and a few that nearly did."""
    rows = rank_stage(event, stage).rows
    ranks = Counter(row.rank for row in rows)
    shown = rows[: best + _BEHIND_THE_LINE]
    return BracketTable(
        None,
        tuple(
            BracketRow(names[row.side.id], row.rank, row.side.id in gone_on, ranks[row.rank] > 1)
            for row in shown
        ),
    )


def _winners(course: Course, stage: Stage) -> frozenset[SideId]:
    """First place of a finished stage from which nobody advances; empty for a consolation."""
    classes = course.result(stage.id).classes
    is_beside = stage.entry is not None and stage.entry.others
    return frozenset(classes[0]) if classes and not is_beside and _is_over(course, stage) else frozenset()
