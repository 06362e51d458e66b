"""Sides ranked by a list of criteria, as classes of equals, best first (contract, ranking criteria)."""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import WIN, Figure, Game
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import TableScores, Tally, rounds_until

# Who met whom at finished tables, and the result.

Meetings = Mapping[SideId, Mapping[SideId, int | Fraction]]
"""By side and opponent: the side's wins at finished tables where both sat, in units of 1/WIN."""


def meetings_of(event: Event, after: int | None = None, scores: TableScores | None = None) -> Meetings:
    """All meetings of an event without stages up to round `after`."""
    return meetings_in(event, rounds_until(event, after), scores)


def meetings_in(event: Event, rounds: Iterable[Round], scores: TableScores | None = None) -> Meetings:
    """All meetings in these rounds; `scores` are those of the event, if at hand."""
    game, play, scores = game_of(event), event.settings.play, scores or TableScores(event)
    sides = sides_of(event)
    side_of = {player: side.id for side in sides for player in side.players}
    met: dict[SideId, dict[SideId, int | Fraction]] = {side.id: {} for side in sides}
    for round_ in rounds:
        for table in round_.tables:
            if not table.hands or not game.is_over(table.rubber, play):
                continue
            seated = seated_sides(table, game, side_of)
            for side, score in zip(seated, scores.of(table), strict=True):
                for opponent in seated:
                    if opponent != side:
                        met[side][opponent] = met[side].get(opponent, 0) + score.wins
    return met


def head_to_head(group: Sequence[SideId], meetings: Meetings) -> dict[SideId, Fraction | None]:
    """Each side's wins against the others of the group; None for all unless all have met each other.

    Byes and tables in play are no meetings (games, part D, `head-to-head`).
    """
    others = {side: [other for other in group if other != side] for side in group}
    if any(other not in meetings[side] for side in group for other in others[side]):
        return dict.fromkeys(group)
    return {side: Fraction(sum(meetings[side][other] for other in others[side]), WIN) for side in group}


Classes = tuple[tuple[SideId, ...], ...]
"""Classes of sides equal on every criterion, best class first; equals in order of entry."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Sides ranked by these criteria, with their sums and figures.

    `group_of` is empty where all stand against all. In groups a side is ranked first by its place in its own
    group, and only then by its figures (games, part D, `groups`).
    """

    criteria: tuple[Criterion, ...]
    classes: Classes
    tallies: Mapping[SideId, Tally]
    figures: Mapping[SideId, Mapping[Criterion, Figure]]
    group_of: Mapping[SideId, int] = field(default_factory=dict)

    @property
    def order(self) -> tuple[SideId, ...]:
        """All sides, best first; equals in order of entry."""
        return tuple(side for equal in self.classes for side in equal)


@dataclass(frozen=True, slots=True)
class Compared:
    """What sides are compared by: criteria, the game's figures, the seed of the lots, meetings, groups."""

    criteria: tuple[Criterion, ...]
    game: Game
    seed: int
    meetings: Meetings
    group_of: Mapping[SideId, int] = field(default_factory=dict)


def rank_by(compared: Compared, tallies: Mapping[SideId, Tally]) -> Ranking:
    """Rank the sides of `tallies`, given in order of entry. A side without figures comes last."""
    figures = {side: _figures(side, tally, compared) for side, tally in tallies.items()}
    keys = _sort_keys(compared, figures)
    if compared.group_of:
        places = _places_in_groups(keys, compared.group_of)
        keys = {side: (places[side], *key) for side, key in keys.items()}
    classes: dict[_SortKey, list[SideId]] = {}
    for side in sorted(tallies, key=keys.__getitem__):
        classes.setdefault(keys[side], []).append(side)
    found = tuple(map(tuple, classes.values()))
    return Ranking(compared.criteria, found, tallies, figures, compared.group_of)


def stand_in_order(ranking: Ranking, order: Sequence[SideId]) -> Ranking | None:
    """Put the equals named in `order` in that order, before the equals it does not name (F17).

    None if the named sides are not all equal: a decision separates nobody else.
    """
    for index, equal in enumerate(ranking.classes):
        if order[0] in equal:
            if not set(order) <= set(equal):
                return None
            rest = tuple(side for side in equal if side not in order)
            parted = (*((side,) for side in order), *((rest,) if rest else ()))
            before, behind = ranking.classes[:index], ranking.classes[index + 1 :]
            return replace(ranking, classes=(*before, *parted, *behind))
    return None


def shared_ranks(classes: Iterable[Sequence[SideId]], start: int = 1) -> dict[SideId, int]:
    """The rank of each side, counted from `start`; equals share the better one (1 2 2 4).

    >>> shared_ranks([["a"], ["b", "c"], ["d"]])
    {'a': 1, 'b': 2, 'c': 2, 'd': 4}
    """
    ranks: dict[SideId, int] = {}
    for equal in classes:
        ranks |= dict.fromkeys(equal, start + len(ranks))
    return ranks


def draw_lot(seed: int, side: SideId) -> int:
    """The side's lot in an event with this seed: always the same for the same seed and side."""
    # Python's own hash of a text differs from process to process.
    return int.from_bytes(hashlib.sha256(f"{seed}:{side}".encode()).digest())


_SortKey = tuple[int, ...]
_FigureTable = dict[SideId, dict[Criterion, Figure]]


def _figures(side: SideId, tally: Tally, compared: Compared) -> dict[Criterion, Figure]:
    if not tally.has_figures:
        return {}
    figures = compared.game.figures(tally.score, tally.adjustments)
    return {**figures, Criterion.LOTS: draw_lot(compared.seed, side)}


def _sort_keys(compared: Compared, figures: _FigureTable) -> dict[SideId, _SortKey]:
    """Sort keys in whole numbers, lowest first; the first number puts sides without figures last."""
    keys: dict[SideId, _SortKey] = {side: (0 if known else 1,) for side, known in figures.items()}
    for criterion in compared.criteria:
        if criterion is Criterion.HEAD_TO_HEAD:
            _add_head_to_head(figures, keys, compared)
        column = _comparable([known.get(criterion) for known in figures.values()], criterion)
        keys = {side: (*key, number) for (side, key), number in zip(keys.items(), column, strict=True)}
    return keys


def _add_head_to_head(figures: _FigureTable, keys: Mapping[SideId, _SortKey], compared: Compared) -> None:
    """Add the head-to-head figure for each group of sides that are equal so far."""
    groups: dict[tuple[int, _SortKey], list[SideId]] = {}
    for side, key in keys.items():
        if figures[side]:
            groups.setdefault((compared.group_of.get(side, 0), key), []).append(side)
    for group in groups.values():
        for side, wins in head_to_head(group, compared.meetings).items():
            figures[side][Criterion.HEAD_TO_HEAD] = wins


def _comparable(figures: Sequence[Figure], criterion: Criterion) -> list[int]:
    """The figures as whole numbers in the same order, best lowest; 0 where there is none."""
    # With one denominator, fractions compare as whole numbers, which is much faster.
    common = math.lcm(*{figure.denominator for figure in figures if isinstance(figure, Fraction)})
    sign = 1 if criterion.is_low_best else -1
    return [
        0 if figure is None else sign * figure.numerator * (common // figure.denominator)
        for figure in figures
    ]


def _places_in_groups(keys: Mapping[SideId, _SortKey], group_of: Mapping[SideId, int]) -> dict[SideId, int]:
    """Each side's place in its own group; equals share the better one."""
    groups: dict[int, dict[_SortKey, list[SideId]]] = {}
    for side in sorted(keys, key=keys.__getitem__):
        groups.setdefault(group_of.get(side, 0), {}).setdefault(keys[side], []).append(side)
    places: dict[SideId, int] = {}
    for classes in groups.values():
        places |= shared_ranks(classes.values())
    return places
