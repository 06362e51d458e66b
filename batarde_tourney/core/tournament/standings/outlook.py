"""How an event can still end: the tables that play, with the keys by which all sides will be ranked.

Each open table is looked at once: of all its endings only the keys count, by which its sides are ranked. For
everybody else the worst that a table can do is the ending that puts most of its sides in front. Tables end
independently, so these worst cases add up.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.endings import Ending, endings_of
from batarde_tourney.core.games.game import Figure, Game, Score
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import (
    Absence,
    Event,
    Round,
    Table,
    game_of,
    seated_sides,
    sides_of,
)
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.ranking.figures import Tally, is_finished, tally_event
from batarde_tourney.core.tournament.ranking.ranking import Compared, Ranking, draw_lot, rank_by
from batarde_tourney.core.tournament.stages.cut import PlayedStages

Key = tuple[int, ...]
"""What a side is ranked by, lowest best."""

_FEW = 4
"""With more open tables only one's own is looked through in full: all would take too long."""

_SCALE = 64
"""Figures are compared as whole numbers, in units of 1 / 2 ** 64.

Two fractions with denominators below 2 ** 32 differ by more than one unit, so their order is kept.
"""


class RankedEnding(NamedTuple):
    """An ending as it is ranked: keys and results by side, and the order at the table (F8)."""

    keys: tuple[Key, ...]
    results: tuple[int, ...]
    orders: tuple[int, ...]


class OpenTable:
    """A table that still plays: its sides, how many hands it still plays at least, and how it can end.

    `best` and `worst` are bounds of each side's key. `are_few`: all endings are looked through also for the
    players of other tables.
    """

    def __init__(
        self, event: Event, table: Table, measure: "_Measure", added: Mapping[SideId, int], *, are_few: bool
    ) -> None:
        game, play, rubber = measure.game, event.settings.play, table.rubber
        side_of = {player: side.id for side in sides_of(event) for player in side.players}
        self._endings = endings_of(event.game)
        self._table, self._play, self._measure, self._are_few = table, play, measure, are_few
        self.sides = seated_sides(table, game, side_of)
        self.hands = len(game.hand_sizes(rubber, play)) - len(rubber.hands)
        self._added = tuple(added.get(side, 0) for side in self.sides)
        extremes = self._endings.extremes(rubber, play)
        pairs = list(zip(self.sides, extremes, strict=True))
        self.best = tuple(measure.key(side, best) for side, (best, _worst) in pairs)
        self.worst = tuple(measure.key(side, worst) for side, (_best, worst) in pairs)
        self._listed: list[tuple[RankedEnding, ...] | None] = []
        self._columns: dict[tuple[str, frozenset[SideId]], list[Key]] = {}
        self._samples: tuple[RankedEnding, ...] | None = None

    @property
    def outcomes(self) -> tuple[RankedEnding, ...] | None:
        """Every way in which it can end; None if they are too many."""
        # Two threads may list them at once, each for itself: both find the same.
        if not self._listed:
            listed = self._endings.all_endings(self._table.rubber, self._play)
            self._listed.append(None if listed is None else tuple(map(self._outcome, listed)))
        return self._listed[0]

    @property
    def seen(self) -> tuple[RankedEnding, ...] | None:
        """The outcomes, if those who play elsewhere look through them."""
        return self.outcomes if self._are_few else None

    def feared(self, at: int) -> Iterator[RankedEnding]:
        """For each result of this side from 0 on, an outcome at least as bad for it as any with it."""
        for result in range(_MOST_FEARED):
            ending = self._endings.feared(self._table.rubber, self._play, at, result)
            if ending is None:
                return
            yield self._outcome(ending)

    def least(self, among: frozenset[SideId]) -> list[Key]:
        """The lowest key that the first, second, … of these sides can have, or less."""
        return self._column("least", among, min, self.best, self.seen)

    def most(self, among: frozenset[SideId]) -> list[Key]:
        """The highest such key, or more."""
        return self._column("most", among, max, self.worst, self.seen)

    def reached(self, among: frozenset[SideId]) -> list[Key]:
        """Keys that the first, second, … of these sides have in some ending, as low as is known."""
        known = self._known()
        return self._column("reached", among, min, self.worst, known or None)

    def farthest(self, among: frozenset[SideId]) -> list[Key]:
        """Keys that the first, second, … of these sides have in some ending, as high as is known."""
        known = self._known()
        return self._column("farthest", among, max, self.best, known or None)

    def _known(self) -> tuple[RankedEnding, ...]:
        if self.seen is not None:
            return self.seen
        if self._samples is None:
            samples = self._endings.samples(self._table.rubber, self._play)
            self._samples = tuple(map(self._outcome, samples))
        return self._samples

    def least_if(self, among: frozenset[SideId], rival: SideId) -> Iterator[tuple[int, list[Key]]]:
        """As `least`, by the best result that the rival may have, the worst result first; from outcomes."""
        at = self.sides.index(rival)
        by_result: dict[int, list[list[Key]]] = {}
        for one in self.seen or ():
            by_result.setdefault(one.results[at], []).append(sorted(self._of(one.keys, among)))
        so_far: list[list[Key]] = []
        for result in sorted(by_result, reverse=True):
            so_far = [_by_column(min, [*so_far, *by_result[result]])]
            yield result, so_far[0]

    def _column(
        self,
        kind: str,
        among: frozenset[SideId],
        choose: Callable[[Sequence[Key]], Key],
        bounds: tuple[Key, ...],
        outcomes: tuple[RankedEnding, ...] | None,
    ) -> list[Key]:
        here = among.intersection(self.sides)
        if (kind, here) not in self._columns:
            rows = [bounds] if outcomes is None else [one.keys for one in outcomes]
            self._columns[kind, here] = _by_column(choose, [sorted(self._of(row, here)) for row in rows])
        return self._columns[kind, here]

    def _of(self, keys: tuple[Key, ...], among: Collection[SideId]) -> Iterator[Key]:
        return (key for side, key in zip(self.sides, keys, strict=True) if side in among)

    def _outcome(self, ending: Ending) -> RankedEnding:
        keys = tuple(map(self._measure.key, self.sides, ending.scores))
        order = self._endings.table_order(self._table.rubber, self._play, ending.results, self._added)
        return RankedEnding(keys, ending.results, order)


_MOST_FEARED = 60
"""Results of one's own that are tried where not every ending can be listed."""


def _by_column(choose: Callable[[Sequence[Key]], Key], rows: Sequence[Sequence[Key]]) -> list[Key]:
    return [choose(column) for column in zip(*rows, strict=True)]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The stage in play as it can end: keys of sides that have played, and the tables that still play."""

    event: Event
    stage: Stage | None
    line: Stage | None
    fixed: Mapping[SideId, Key]
    played: frozenset[SideId]
    """Those of them who have played in the stage itself."""
    tables: tuple[OpenTable, ...]
    table_of: Mapping[SideId, OpenTable]
    order: tuple[SideId, ...]
    """All sides as they stand now, best first."""
    group_of: Mapping[SideId, int]
    is_cut_short: bool
    """Whether a criterion is left out that meetings decide: sides equal before it may be parted by it."""


def look_ahead(event: Event, most_tables: int = _FEW) -> Outlook | None:
    """How the event can end, for the needs of all its sides.

    None before the first round, while rounds of the stage are to come, once every table has ended, where an
    absence is worth a mean that a hand still changes, and where a table's hands are not all known: in
    conflict, waiting, or shared with a substitute who scores. With more than `most_tables` open tables,
    bounds take the place of the endings of others.
    """
    if not event.rounds or _depends_on_means(event):
        return None
    last = event.rounds[-1]
    open_tables = [table for table in last.tables if not is_finished(table, event)]
    if (
        not open_tables
        or not _is_last(event, last)
        or any(_is_unclear(event, table) for table in open_tables)
    ):
        return None
    before = _without(event, last, open_tables)
    stages = PlayedStages(event) if event.stages else None
    ranking = _ranking_of(event, stages, last.stage)
    emptied = PlayedStages(before) if stages else None
    base = _ranking_of(before, emptied, last.stage)
    played = emptied.result(last.stage).played if emptied and last.stage else None
    robin = stages.robin(last.stage) if stages and last.stage else None
    if robin is not None and (robin.annulled or robin.forfeiting):
        return None
    measure = _Measure(game_of(event), _compared_by(ranking.criteria), event.settings.seed, base.tallies)
    added = _adjustments_of(event, last)
    are_few = len(open_tables) <= most_tables
    tables = tuple(OpenTable(event, table, measure, added, are_few=are_few) for table in open_tables)
    table_of = {side: table for table in tables for side in table.sides}
    fixed = {
        side: measure.key(side, None)
        for side, tally in base.tallies.items()
        if side not in table_of and tally.has_figures
    }
    stage = next((one for one in event.stages if one.id == last.stage), None)
    return Outlook(
        event,
        stage,
        _line_from(event, stage),
        fixed,
        frozenset(fixed) if played is None else played,
        tables,
        table_of,
        tuple(side for equal in ranking.classes for side in equal),
        ranking.group_of,
        Criterion.HEAD_TO_HEAD in ranking.criteria,
    )


def _depends_on_means(event: Event) -> bool:
    """Whether an announced absence is worth a mean of other rounds, which moves with every hand."""
    rule = event.settings.absence
    is_mean = rule is Absence.MEAN or (rule is Absence.HALF and not game_of(event).has_byes)
    return is_mean and any(round_.absent for round_ in event.rounds)


def _is_last(event: Event, last: Round) -> bool:
    """Whether no further round of the stage is planned, and every earlier table has ended."""
    stage = next((one for one in event.stages if one.id == last.stage), None)
    planned = event.settings.rounds if stage is None else stage.rounds
    own = [round_ for round_ in event.rounds if round_.stage == last.stage]
    earlier = (table for round_ in own[:-1] for table in round_.tables)
    return len(own) >= planned and all(is_finished(table, event) for table in earlier)


def _is_unclear(event: Event, table: Table) -> bool:
    """Whether what its sides have scored so far cannot be told from its hands alone."""
    shares = event.settings.substitutes_score and game_of(event).substitutes_can_score
    return len(table.rubber.hands) < len(table.hands) or (shares and bool(table.substitutes))


def _without(event: Event, last: Round, tables: Sequence[Table]) -> Event:
    """The event without the hands of these tables of its last round."""
    numbers = {table.number for table in tables}
    emptied = tuple(
        replace(table, hands=(), states=()) if table.number in numbers else table for table in last.tables
    )
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=emptied)))


def _ranking_of(event: Event, stages: PlayedStages | None, stage: StageId | None) -> Ranking:
    if stages is not None and stage is not None:
        return stages.result(stage).ranking
    compared = Compared(_compared_by(event.settings.ranking), game_of(event), event.settings.seed, {})
    ranking = rank_by(compared, tally_event(event))
    return replace(ranking, criteria=event.settings.ranking)


def _compared_by(criteria: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """The criteria before the one that meetings decide."""
    if Criterion.HEAD_TO_HEAD not in criteria:
        return tuple(criteria)
    return tuple(criteria[: criteria.index(Criterion.HEAD_TO_HEAD)])


def _adjustments_of(event: Event, last: Round) -> Mapping[SideId, int]:
    added: dict[SideId, int] = {}
    for line in event.adjustments:
        if line.round == last.number and line.cancelled is None:
            added[line.side] = added.get(line.side, 0) + line.points
    return added


def _line_from(event: Event, stage: Stage | None) -> Stage | None:
    """The stage that the sides of this one play for."""
    begun = {round_.stage for round_ in event.rounds}
    waiting = (
        one
        for one in event.stages
        if stage is not None
        and one.id not in begun
        and one.entry is not None
        and one.entry.source == stage.id
        and not one.entry.others
        and one.entered is None
    )
    return next(waiting, None)


@dataclass(slots=True)
class _Measure:
    """Turns scores into keys; `tallies` hold what each side has scored elsewhere."""

    game: Game
    criteria: tuple[Criterion, ...]
    seed: int
    tallies: Mapping[SideId, Tally]
    _keys: dict[tuple[SideId, int], tuple[Score | None, Key]] = field(default_factory=dict)

    def key(self, side: SideId, score: Score | None) -> Key:
        """The key of a side that ends its table with this score; None for no table."""
        # Scores are told apart by identity, which is quick; the cache holds them, so that no other takes it.
        known = self._keys.get((side, id(score)))
        if known is None:
            known = self._keys[side, id(score)] = (score, self._make(side, score))
        return known[1]

    def _make(self, side: SideId, score: Score | None) -> Key:
        tally = self.tallies[side]
        whole = self.game.zero()
        whole.add(tally.score)
        if score is not None:
            whole.add(score)
        figures = self.game.figures(whole, tally.adjustments)
        return tuple(self._figure(side, figures, criterion) for criterion in self.criteria)

    def _figure(self, side: SideId, figures: Mapping[Criterion, Figure], criterion: Criterion) -> int:
        if criterion is Criterion.LOTS:
            return draw_lot(self.seed, side)
        figure = figures.get(criterion)
        if figure is None:
            return 0
        scaled = (figure.numerator << _SCALE) // figure.denominator
        return scaled if criterion.is_low_best else -scaled
