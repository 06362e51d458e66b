"""The bracket: a column for each stage with its last tables, and in bold who advanced from each."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import players_planned
from batarde_tourney.core.tournament.formats.format import rounds_of_knock_out
from batarde_tourney.core.tournament.formats.stage_plan import plan_stages
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.cut import PlayedStages, event_until
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, still_in
from batarde_tourney.core.tournament.standings.standings import rank_stage
from batarde_tourney.documents.document import Document, Due, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, draw_note, print_leaves
from batarde_tourney.documents.pen import SMALLEST, Align, Ink, Pen, Style
from batarde_tourney.documents.words import side_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading
from batarde_tourney.i18n.stages.stages import stage_name

# Values of the bracket: columns of tables, and who advanced from each.


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A side at a table with its total, None before its first hand; or in the standings with its rank.

    `is_tied`: another side at the table has the same place. `has_won` the last stage, and with it the event.
    """

    name: str
    figure: int | None
    goes_on: bool
    is_tied: bool = False
    has_won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table, best first once it has a hand, before that by seat; number None means the standings' top."""

    number: int | None
    rows: tuple[BracketRow, ...]
    figures: Criterion | None = None
    """Kind of the figures; None for totals of a table that are not penalties."""
    sits_out: bool = False
    """No table: the side advances without a match."""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A stage: its number of sides, and the players at the tables of its last round, with their number.

    It has no tables before it is drawn; while the stage before is played, the number of sides is the planned
    one. Where the best of its standings advance, whatever their tables, the top of the standings replaces
    tables.
    """

    stage: Stage
    sides: int
    seated: int
    tables: tuple[BracketTable, ...]
    round: int | None = None
    """Round of a knock-out of matches, from 1; None where the column is the whole stage."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Who advanced, who has won, and the order of the stage, which breaks ties at a table (F8)."""

    gone_on: frozenset[SideId]
    winners: frozenset[SideId]
    order: tuple[SideId, ...]


def gather_table(
    event: Event,
    table: Table,
    side_of: Mapping[PlayerId, SideId],
    marks: Marks,
    names: Mapping[SideId, str],
) -> BracketTable:
    """A table, best first once it has a hand."""
    game, play = game_of(event), event.settings.play
    seated = seated_sides(table, game, side_of)
    totals = game.totals(table.rubber, play) if table.hands else (None,) * len(seated)
    places = game.places(table.rubber, play) if table.hands else (0,) * len(seated)
    # A side that sits here without having entered, as after a correction of the stage before, comes last.
    order = (*marks.order, *seated) if table.hands else tuple(seated)
    found = sorted(zip(places, seated, totals, strict=True), key=lambda row: (row[0], order.index(row[1])))
    shared = Counter(places if table.hands else ())
    rows = tuple(
        BracketRow(names[side], total, side in marks.gone_on, shared[place] > 1, side in marks.winners)
        for place, side, total in found
    )
    penalties = Criterion.PENALTY if Criterion.PENALTY in game.criteria else None
    return BracketTable(table.number, rows, penalties)


# Values of the bracket: for each stage its sides, its last tables, and who advanced from them.

# The rounds of a knock-out of matches in the bracket: a column each, so that it reads as a tree.


def knock_out_columns(
    stages_played: PlayedStages, stage: Stage, winners: frozenset[SideId], names: Mapping[SideId, str]
) -> tuple[BracketColumn, ...]:
    """A column for every round drawn, each match beside the one it leads to, and for the rounds to come.

    A side with a bye has a box of its own; `winners` have won the last round. Empty before the first round.
    """
    rounds = stages_played.result(stage.id).rounds
    if not rounds:
        return ()
    columns: list[BracketColumn] = []
    following: tuple[SideId, ...] = ()
    for place in range(len(rounds) - 1, -1, -1):
        gone_on = frozenset(_in_round(stages_played, rounds[place + 1]) if place + 1 < len(rounds) else ())
        is_last = place == len(rounds) - 1
        if is_last and not winners:
            gone_on = _through(stages_played, stage, rounds[place])
        marks = Marks(
            gone_on, winners if is_last else frozenset(), stages_played.result(stage.id).ranking.order
        )
        matches = _in_order(tuple(_matches(stages_played, rounds[place], marks, names)), following)
        following = tuple(side for sides, _table in matches for side in sides)
        tables = tuple(table for _sides, table in matches)
        seated = len(rounds[place].tables)
        columns.insert(0, BracketColumn(stage, len(following), seated, tables, place + 1))
    return (*columns, *_to_come(stage, columns[-1]))


Match = tuple[tuple[SideId, ...], BracketTable]


def _matches(
    stages_played: PlayedStages, round_: Round, marks: Marks, names: Mapping[SideId, str]
) -> Iterator[Match]:
    side_of = _side_of(stages_played)
    for table in round_.tables:
        yield (
            _sides_at(stages_played, table, side_of),
            gather_table(stages_played.event, table, side_of, marks, names),
        )
    for side in round_.byes:
        row = BracketRow(names[side], None, goes_on=True)
        yield (side,), BracketTable(None, (row,), sits_out=True)


def _in_order(matches: Sequence[Match], following: Sequence[SideId]) -> tuple[Match, ...]:
    """Matches in the order of their winners in the next round; in their own order before that is drawn."""
    place = {side: index for index, side in enumerate(following)}
    last = len(place)
    return tuple(sorted(matches, key=lambda match: min(place.get(side, last) for side in match[0])))


def _through(stages_played: PlayedStages, stage: Stage, last: Round) -> frozenset[SideId]:
    """Sides that advance from the finished tables of the last round."""
    side_of = _side_of(stages_played)
    over = {
        side
        for table in last.tables
        if is_finished(table, stages_played.event)
        for side in _sides_at(stages_played, table, side_of)
    }
    going = still_in(stages_played.event, stage) or ()
    return frozenset(sides[0] for sides in going if len(sides) == 1 and over.issuperset(sides))


def _to_come(stage: Stage, last: BracketColumn) -> Iterator[BracketColumn]:
    """The rounds not drawn yet, with the number of sides that will be in them."""
    # A winner of each match, and all sides with a bye.
    sides = last.seated + (last.sides - 2 * last.seated)
    planned = max(stage.rounds, (last.round or 0) + (rounds_of_knock_out(sides) if sides > 1 else 0))
    for number in range((last.round or 0) + 1, planned + 1):
        yield BracketColumn(stage, sides, 0, (), number)
        sides = -(-sides // 2)


def _in_round(stages_played: PlayedStages, round_: Round) -> Iterator[SideId]:
    side_of = _side_of(stages_played)
    for table in round_.tables:
        yield from _sides_at(stages_played, table, side_of)
    yield from round_.byes


def _sides_at(
    stages_played: PlayedStages, table: Table, side_of: Mapping[PlayerId, SideId]
) -> tuple[SideId, ...]:
    return seated_sides(table, game_of(stages_played.event), side_of)


def _side_of(stages_played: PlayedStages) -> dict[PlayerId, SideId]:
    return {player: side.id for side in sides_of(stages_played.event) for player in side.players}


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
    stages_played, names = PlayedStages(event), side_names(event)
    takers = {stage.entry.source: stage for stage in event.stages if stage.entry and not stage.entry.others}
    planned = _planned(event)
    columns: list[BracketColumn] = []
    for stage in event.stages:
        column = _as_planned(
            stages_played, _gather(stages_played, stage, takers.get(stage.id), names), planned
        )
        matches = is_knock_out(event, stage) and takers.get(stage.id) is None
        rounds = (
            knock_out_columns(stages_played, stage, _winners(stages_played, stage), names) if matches else ()
        )
        columns += rounds or (column,)
    return Bracket(head_of(event), tuple(columns))


def _planned(event: Event) -> dict[StageId, int]:
    """Number of sides that each stage will have if all who are present stay."""
    game, settings = game_of(event), event.settings
    plan = plan_stages(event.stages, players_planned(event), game, settings.play, settings.tables)
    return {one.stage.id: one.players // game.side_size for one in plan.stages}


def _as_planned(
    stages_played: PlayedStages, column: BracketColumn, planned: Mapping[StageId, int]
) -> BracketColumn:
    """The column with the planned number, until results decide it; sides that never sat do not count."""
    entry = column.stage.entry
    if column.seated:
        return (
            column if entry is not None else replace(column, sides=_sides_seated(stages_played, column.stage))
        )
    if entry is not None and _is_over(stages_played, stages_played.stages[entry.source]):
        return column
    return replace(column, sides=planned.get(column.stage.id, column.sides))


def _sides_seated(stages_played: PlayedStages, stage: Stage) -> int:
    """Number of sides that sat at a table of the stage, or had a bye in it."""
    side_of = {player: side.id for side in sides_of(stages_played.event) for player in side.players}
    rounds = stages_played.result(stage.id).rounds
    seated = {side_of[player] for round_ in rounds for table in round_.tables for player in table.seats}
    return len(seated.union(*(round_.byes for round_ in rounds)))


def _is_over(stages_played: PlayedStages, stage: Stage) -> bool:
    rounds = stages_played.result(stage.id).rounds
    return len(rounds) >= stage.rounds and all(
        is_finished(table, stages_played.event) for round_ in rounds for table in round_.tables
    )


def _gather(
    stages_played: PlayedStages, stage: Stage, taker: Stage | None, names: Mapping[SideId, str]
) -> BracketColumn:
    event, rounds = stages_played.event, stages_played.result(stage.id).rounds
    gone_on = frozenset(stages_played.cut(taker.id).entered if taker else ())
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    last = rounds[-1].tables if rounds else ()
    winners = _winners(stages_played, stage) if taker is None else frozenset[SideId]()
    marks = Marks(gone_on, winners, stages_played.result(stage.id).ranking.order)
    tables = tuple(gather_table(event, table, side_of, marks, names) for table in last)
    if taker is not None and taker.entry is not None and taker.entry.best is not None and last:
        tables = (_gather_first(event, stage.id, taker.entry.best, gone_on, names),)
    return BracketColumn(stage, stages_played.cut(stage.id).take, len(last), tables)


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


def _winners(stages_played: PlayedStages, stage: Stage) -> frozenset[SideId]:
    """First place of a finished stage from which nobody advances; empty for a consolation."""
    classes = stages_played.result(stage.id).classes
    is_beside = stage.entry is not None and stage.entry.others
    return (
        frozenset(classes[0]) if classes and not is_beside and _is_over(stages_played, stage) else frozenset()
    )


Stack: TypeAlias = Sequence[BracketColumn]
"""Columns below each other."""
_Placed: TypeAlias = tuple[BracketTable, Area]
_PER_BREAK = 1.02
_FOOT = 6.0
_MOST_COLUMNS, _FEWEST_COLUMNS = 5, 3
"""Most columns on an upright page, and what a lying one has at the least that keeps names whole."""
_TO_COME = 0.55
"""Width of a column without a table, as a share of the others'."""
_WIDEST, _AROUND_NAME = 80.0, 6.5
"""In mm the most that a name may ask for, and what stands beside it and its figure."""
_GUTTER = 7.0
_HEAD = 13.0
_ROW, _NUMBER, _BETWEEN = 5.0, 4.6, 3.4
"""Heights in mm of a name, of a table's number and of the gap between two tables, at full size."""
_LEAST_SCALE = 0.75
"""Below this scale the names of a column are too small to read, so its tables go on over more pages."""
_NAME_SIZE = 10.0
_STAGE = Style(12, Weight.BOLD, least=8)
_COUNTS = Style(8.5, ink=Ink.GREY)


def lay_out_bracket(bracket: Bracket, paper: Paper) -> bytes:
    """Draw the bracket upright if all of it is on one page, else lying on as few as keep its names whole."""
    title, stacks = _("Bracket"), _stacks(bracket.columns)
    area = content_area(paper)
    pages = list(_pages(stacks, area, _MOST_COLUMNS))
    landscape = len(pages) > 1 or not _is_whole(pages, area)
    if landscape:
        area = content_area(paper, landscape=True)
        for most in range(_MOST_COLUMNS + 1, _FEWEST_COLUMNS - 1, -1):
            pages = list(_pages(stacks, area, most))
            if _is_whole(pages, area):
                break
    leaves = [Leaf(title, "", partial(_draw, page)) for page in pages]
    return print_leaves(bracket.head, leaves, paper, title, landscape=landscape)


def _pages(stacks: Sequence[Stack], area: Area, most: int) -> Iterator[Sequence[Stack]]:
    """The bracket with at most so many columns on a page, and their tables on as many as they need."""
    # The first page may be incomplete, so that the way to the final stays together.
    ends = range(len(stacks), 0, -most) or [0]
    for end in reversed(ends):
        yield from _parts(stacks[max(0, end - most) : end], area.height - _FOOT)


def _is_whole(pages: Sequence[Sequence[Stack]], area: Area) -> bool:
    """Whether every name stands in its column, but for those that no column could hold."""
    return all(
        needed <= width
        for page in pages
        for needed, width in zip(map(_needed, page), _column_widths(page, area.width), strict=True)
    )


def _needed(stack: Stack) -> float:
    """Width in mm that the column needs for its names and figures, and for its headings, in small type."""
    widths = [text_width(column_heading(column), _STAGE.weight, _STAGE.least) for column in stack]
    widths += [text_width(column_counts(column), _COUNTS.weight, SMALLEST) + 0.1 for column in stack]
    for row in (row for column in stack for table in column.tables for row in table.rows):
        weight = Weight.BOLD if row.goes_on or row.has_won else Weight.REGULAR
        width = text_width(f"{_name(row)}{spoken_figure(row)}", weight, SMALLEST) + _AROUND_NAME
        widths.append(width if width <= _WIDEST else 0.0)
    return max(widths)


def _column_widths(page: Sequence[Stack], room: float) -> list[float]:
    """Width in mm of each column: the same for all, less for those still to come; else by what they need."""
    shares = [1.0 if _most_tables(stack) else _TO_COME for stack in page]
    left, needed = room - (len(page) - 1) * _GUTTER, [_needed(stack) for stack in page]
    widths = [left * share / sum(shares) for share in shares]
    spare = left - sum(needed)
    if spare >= 0 and any(need > width for need, width in zip(needed, widths, strict=True)):
        return [need + spare / len(page) for need in needed]
    return widths


def _has_stages(event: Event) -> bool:
    """Whether the event has several stages, or one knock-out."""
    return len(event.stages) > 1 or any(is_knock_out(event, stage) for stage in event.stages)


BRACKET = Document(
    "bracket",
    Scope.EVENT,
    N_("Bracket"),
    N_("Who went on, stage by stage and table by table"),
    "cross-table",
    gather_bracket,
    lay_out_bracket,
    Due.AFTER_PLAY,
    is_of=_has_stages,
    tells_places=True,
)


def _parts(page: Sequence[Stack], room: float) -> Iterator[Sequence[Stack]]:
    """The page, or as many as its highest column needs: each has the same share of every column's tables.

    So a match stays on the page of those that lead to it, for as long as columns have a table for each part;
    later columns follow on a page of their own, after the last column before them.
    """
    needed = max((_least_height(stack) / room for stack in page), default=0)
    count = 1
    while count < needed:
        count *= 2
    if count == 1:
        yield page
        return
    drawn = [stack for stack in page if _most_tables(stack)]
    early = [stack for stack in drawn if _most_tables(stack) >= count]
    late, to_come = drawn[len(early) :], [stack for stack in page if not _most_tables(stack)]
    for part in range(count):
        shares = [[_share(column, part, count) for column in stack] for stack in early]
        yield shares if late else [*shares, *to_come]
    before = [stack for stack in early if _least_height(stack) <= room]
    if late:
        yield [*before[-1:], *late, *to_come]


def _most_tables(stack: Stack) -> int:
    return max(len(column.tables) for column in stack)


def _least_height(stack: Stack) -> float:
    """Height at the least scale of its names, with a little more for the break between two parts."""
    return sum(_HEAD + _natural(column) * _LEAST_SCALE for column in stack) * _PER_BREAK


def _share(column: BracketColumn, part: int, parts: int) -> BracketColumn:
    """The column with this part of its tables, of so many parts as even as possible."""
    count = len(column.tables)
    return replace(column, tables=column.tables[count * part // parts : count * (part + 1) // parts])


def _draw(stacks: Sequence[Sequence[BracketColumn]], pen: Pen, area: Area) -> None:
    x, before = area.x, list[_Placed]()
    for stack, width in zip(stacks, _column_widths(stacks, area.width), strict=True):
        if x > area.x:
            _draw_arrow(pen, x - _GUTTER, area.y + 4, _GUTTER)
        placed = _draw_stack(stack, pen, Area(x, area.y, width, area.height - _FOOT))
        _connect(before, placed, pen)
        before = placed if stack[0].round is not None else []
        x += width + _GUTTER
    words = _("Bold: went on. ★: won. =: tied.")
    draw_note(pen, area, words)


def _stacks(columns: Sequence[BracketColumn]) -> list[list[BracketColumn]]:
    """Columns of the page: stages from the same one are stacked, the consolation last; rounds stay apart."""
    stacks: dict[tuple[StageId | None, int | None], list[BracketColumn]] = {}
    for column in columns:
        source = column.stage.entry.source if column.stage.entry else None
        stacks.setdefault((source, column.round), []).append(column)
    for stack in stacks.values():
        stack.sort(key=lambda column: bool(column.stage.entry and column.stage.entry.others))
    return list(stacks.values())


def _connect(before: Sequence[_Placed], after: Sequence[_Placed], pen: Pen) -> None:
    """Lead a line from each match to that of its winner in the next round."""
    targets = {row.name: place for table, place in after for row in table.rows}
    for table, place in before:
        for to in [targets[row.name] for row in table.rows if row.goes_on and row.name in targets]:
            y, end, middle = place.y + place.height / 2, to.y + to.height / 2, (place.right + to.x) / 2
            for line in ((place.right, y, middle, y), (middle, y, middle, end), (middle, end, to.x, end)):
                pen.line(*line, weight=0.4, ink=Ink.FELT_EDGE)


def _draw_stack(stack: Sequence[BracketColumn], pen: Pen, area: Area) -> list[_Placed]:
    """Draw stages below each other, each with the height that its tables need; gives where tables stand."""
    wishes = [_HEAD + _natural(column) for column in stack]
    top, placed = area.y, list[_Placed]()
    for column, wish in zip(stack, wishes, strict=True):
        height = area.height * wish / sum(wishes)
        placed += _draw_column(column, pen, Area(area.x, top, area.width, height))
        top += height
    return placed


def _natural(column: BracketColumn) -> float:
    """Height of its tables at full size."""
    return sum(_NUMBER + _BETWEEN + len(table.rows) * _ROW for table in column.tables)


def _draw_column(column: BracketColumn, pen: Pen, area: Area) -> list[_Placed]:
    pen.text(column_heading(column), area.x, area.y + 5, area.width, _STAGE)
    pen.text(column_counts(column), area.x, area.y + 9.5, area.width, _COUNTS)
    pen.line(area.x, area.y + 11, area.right, area.y + 11, weight=0.35, ink=Ink.BLACK)
    room = area.height - _HEAD
    natural = _natural(column)
    scale = min(1.0, room / natural) if natural else 1.0
    if scale < _LEAST_SCALE:
        # One table alone is too high: the best of large standings.
        return []
    # The rest is distributed, so that the fewer tables of a later stage stand beside all of an earlier one.
    spare = (room - natural * scale) / max(len(column.tables), 1)
    top, placed = area.y + _HEAD + spare / 2, list[_Placed]()
    for table in column.tables:
        height = (_NUMBER + len(table.rows) * _ROW) * scale
        placed.append((table, Area(area.x, top, area.width, height)))
        _draw_table(table, scale, pen, placed[-1][1])
        top += height + _BETWEEN * scale + spare
    return placed


def column_heading(column: BracketColumn) -> str:
    """Name of the stage, or of the round of a knock-out, such as the final."""
    if column.round is None:
        return stage_name(column.stage)
    named = {1: _("Final"), 2: _("Semi-finals"), 3: _("Quarter-finals")}
    left = rounds_of_knock_out(column.sides) if column.sides > 1 else 0
    return named.get(left) or _("Round {round}").format(round=column.round)


def table_title(table: BracketTable) -> str:
    """Its number; or that the side sits out, or that these are the top of the standings."""
    if table.sits_out:
        return _("sits out")
    return _("Standings") if table.number is None else _("Table {number}").format(number=table.number)


def _draw_table(table: BracketTable, scale: float, pen: Pen, area: Area) -> None:
    pen.box(area.x, area.y, area.width, area.height, fill=Ink.FELT, edge=Ink.FELT_EDGE, radius=1.2)
    number = Style(max(_NAME_SIZE * 0.75 * scale, SMALLEST), ink=Ink.GREY)
    heading = replace(number, align=Align.RIGHT)
    taken = pen.text(figure_heading(table), area.right - 2, area.y + 3.3 * scale, area.width / 2, heading)
    pen.text(table_title(table), area.x + 2, area.y + 3.3 * scale, area.width - 6 - taken, number)
    for place, row in enumerate(table.rows, start=1):
        weight = Weight.BOLD if row.goes_on or row.has_won else Weight.REGULAR
        style = Style(_NAME_SIZE * scale, weight)
        baseline = area.y + (_NUMBER + place * _ROW - 1.6) * scale
        spoken = spoken_figure(row)
        figure = Style(_NAME_SIZE * scale, weight, Align.RIGHT)
        taken = pen.text(spoken, area.right - 2, baseline, 14, figure)
        pen.text(_name(row), area.x + 2, baseline, area.width - 6 - taken, style)


def _name(row: BracketRow) -> str:
    return f"★ {row.name}" if row.has_won else row.name


def figure_heading(table: BracketTable) -> str:
    """What the figures of a table are; empty before the first hand."""
    if all(row.figure is None for row in table.rows):
        return ""
    if table.number is None:
        return _("Rank")
    return _("Total") if table.figures is None else criterion_heading(table.figures)


def spoken_figure(row: BracketRow) -> str:
    """The figure, with a sign where it is shared; empty before the first hand."""
    if row.figure is None:
        return ""
    return f"= {row.figure}" if row.is_tied else str(row.figure)


def _draw_arrow(pen: Pen, x: float, y: float, width: float) -> None:
    left, right = x + 1.5, x + width - 1.5
    pen.line(left, y, right, y, weight=0.4, ink=Ink.GREY)
    for step in (-1.2, 1.2):
        pen.line(right - 1.4, y + step, right, y, weight=0.4, ink=Ink.GREY)


def column_counts(column: BracketColumn) -> str:
    """How many entered, and at how many tables they sit."""
    players = ngettext("{count} entered", "{count} entered", column.sides).format(count=column.sides)
    if not column.seated:
        return players
    drawn = ngettext("{count} table", "{count} tables", column.seated).format(count=column.seated)
    return f"{players} · {drawn}"
