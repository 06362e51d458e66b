"""Cost of hands at tables of 3 and of 4, and the ranks under each criterion (formats, section 5)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Game, Score, TableFigures
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Side, game_of, sides_of
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides

SIZES = (3, 4)
"""The table sizes that are compared."""

ENOUGH = 200
"""With this many hands at each size a club has enough data; with fewer the bots' figures are shown beside."""


@dataclass(frozen=True, slots=True)
class CriterionRanks:
    """Everybody's rank if this criterion came first, and its effect on players of tables of 3.

    `behind`: by how many places they stand on average below the others, negative if above; None unless both
    groups exist.
    """

    criterion: Criterion
    ranks: Mapping[SideId, int]
    behind: Fraction | None


@dataclass(frozen=True, slots=True)
class CriteriaCompared:
    """An event's standings by each criterion, one column each; `sides` in the event's own order.

    `at_three` are the sides that sat at tables of 3 more often than some other side.
    """

    event: str
    sides: tuple[Side, ...]
    columns: tuple[CriterionRanks, ...]
    at_three: frozenset[SideId]


def is_unequal(game: Game) -> bool:
    """Whether the game has tables of different sizes and hands with different numbers of cards."""
    return Criterion.PENALTY_PER_CARD in game.criteria and len(game.seats) > 1


def measure_tables(events: Iterable[Event]) -> dict[int, TableFigures]:
    """What the hands of these events cost at tables of each size, without adjustments.

    Events of games whose tables are all alike are skipped.
    """
    scores: dict[int, Score] = {}
    hands = dict.fromkeys(SIZES, 0)
    game: Game | None = None
    for event in events:
        if not is_unequal(game_of(event)):
            continue
        game = game_of(event)
        for round_ in event.rounds:
            for table in round_.tables:
                size = len(table.seats)
                if size in SIZES:
                    hands[size] += len(table.hands)
                    for score in game.score(table.rubber, event.settings.play):
                        scores.setdefault(size, game.zero()).add(score)
    return {size: _figures(game, scores.get(size), hands[size]) for size in SIZES}


def is_enough(measured: Mapping[int, TableFigures]) -> bool:
    """Whether there are enough measured hands to do without the bots' figures."""
    return all(figures.hands >= ENOUGH for figures in measured.values())


def compare_criteria(event: Event) -> CriteriaCompared:
    """The event's standings under each of its game's criteria except lots, its own criteria first.

    The event's own criteria break the ties of each. The hands of all stages count alike.
    """
    own = event.settings.ranking
    plain = replace(event, stages=(), decisions=())
    criteria = [*own, *(c for c in game_of(event).criteria if c not in own)]
    three = _at_three(event)
    rows = rank_sides(plain).rows
    return CriteriaCompared(
        event.name,
        tuple(row.side for row in rows if row.has_figures),
        tuple(
            _ranked_by(plain, criterion, three) for criterion in criteria if criterion is not Criterion.LOTS
        ),
        three,
    )


def _ranked_by(event: Event, criterion: Criterion, three: frozenset[SideId]) -> CriterionRanks:
    ranking = (criterion, *(other for other in event.settings.ranking if other is not criterion))
    standings = rank_sides(replace(event, settings=replace(event.settings, ranking=ranking)))
    ranks = {row.side.id: row.rank for row in standings.rows if row.has_figures}
    inside = [rank for side, rank in ranks.items() if side in three]
    outside = [rank for side, rank in ranks.items() if side not in three]
    behind = _mean(inside) - _mean(outside) if inside and outside else None
    return CriterionRanks(criterion, ranks, behind)


def has_figures(standings: Standings) -> bool:
    """Whether anybody has played."""
    return any(row.has_figures for row in standings.rows)


def _at_three(event: Event) -> frozenset[SideId]:
    """The sides that played at tables of 3 more often than some other side."""
    small: Counter[PlayerId] = Counter()
    for round_ in event.rounds:
        for table in round_.tables:
            if table.hands:
                for player in table.seats:
                    small[player] += len(table.seats) == min(SIZES)
    fewest = min(small.values(), default=0)
    return frozenset(
        side.id for side in sides_of(event) if any(small[player] > fewest for player in side.players)
    )


def _figures(game: Game | None, score: Score | None, hands: int) -> TableFigures:
    if game is None or score is None or not score.hands:
        return TableFigures()
    found = game.figures(score, 0)
    return TableFigures(hands, found[Criterion.MEAN_PENALTY], found[Criterion.PENALTY_PER_CARD])


def _mean(numbers: Sequence[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers))
