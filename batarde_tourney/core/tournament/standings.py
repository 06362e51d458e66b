"""Who stands where: sides in order of the event's criteria, in exact numbers (rules, section 2)."""

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Figure, Game
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event import Event, Side, game_of, sides_of
from batarde_tourney.core.tournament.figures import Tally, rounds_until, tally_event
from batarde_tourney.core.tournament.meetings import Meetings, head_to_head, meetings_of


@dataclass(frozen=True, slots=True)
class Standing:
    """One side's rank and figures, by criterion. Without a hand and a bye every figure is None.

    `rounds` are those in which the side's table has at least one hand, `stage` is the last in which it
    had a seat or a bye, None without stages. Penalties hold the `adjustments`,
    which are also given apart. `figures` are those of every criterion its game knows, and of
    `head_to_head` where it is asked for.
    """

    rank: int
    side: Side
    rounds: int
    hands: int
    adjustments: int
    has_figures: bool
    figures: Mapping[Criterion, Figure]
    stage: StageId | None = None

    def figure(self, criterion: Criterion) -> Figure:
        """The figure this criterion compares; None where there is none."""
        return self.figures.get(criterion)


@dataclass(frozen=True, slots=True)
class Standings:
    """Rows best first; rows of equal rank stand in order of entry. `game` is whose criteria they know."""

    criteria: tuple[Criterion, ...]
    rows: tuple[Standing, ...]
    game: str = USUAL_GAME

    @property
    def known(self) -> tuple[Criterion, ...]:
        """Every criterion that the game knows."""
        return game_named(self.game).criteria


def rank_sides(event: Event, after: int | None = None) -> Standings:
    """The standings after the round of number `after`, or of all rounds and adjustments.

    Sides equal on every criterion share the better rank (1 2 2 4). Sides that have not played and had
    no bye rank last, all equal, whatever their adjustments.
    """
    return rank_tallies(event, tally_event(event, after), after)


def rank_tallies(event: Event, tallies: Mapping[SideId, Tally], after: int | None = None) -> Standings:
    """The standings of these sums, one for every side of the event."""
    criteria = event.settings.ranking
    game, seed = game_of(event), event.settings.seed
    figures = {side: _figures(side, tally, game, seed) for side, tally in tallies.items()}
    meetings = meetings_of(event, after) if Criterion.HEAD_TO_HEAD in criteria else {}
    keys = _sort_keys(criteria, figures, meetings)
    stages = _last_stages(event, after)
    rows: list[Standing] = []
    last_key: _SortKey | None = None
    for position, side in enumerate(sorted(sides_of(event), key=lambda side: keys[side.id]), start=1):
        rank = rows[-1].rank if keys[side.id] == last_key else position
        last_key = keys[side.id]
        tally = tallies[side.id]
        rows.append(
            Standing(
                rank,
                side,
                tally.rounds,
                tally.score.hands,
                tally.adjustments,
                tally.has_figures,
                figures[side.id],
                stages.get(side.id),
            )
        )
    return Standings(criteria, tuple(rows), event.game)


def draw_lot(seed: int, side: SideId) -> int:
    """The side's lot in the event of this seed: the same whenever and wherever it is drawn."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{side}".encode()).digest())


def _last_stages(event: Event, after: int | None) -> dict[SideId, StageId]:
    """By side the last stage in which it was seated or sat out."""
    if not event.stages:
        return {}
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    found: dict[SideId, StageId] = {}
    for round_ in rounds_until(event, after):
        if round_.stage is not None:
            seated = (side_of[player] for table in round_.tables for player in table.seats)
            found.update(dict.fromkeys((*seated, *round_.byes), round_.stage))
    return found


_SortKey = tuple[int, ...]
_FigureTable = dict[SideId, dict[Criterion, Figure]]


def _figures(side: SideId, tally: Tally, game: Game, seed: int) -> dict[Criterion, Figure]:
    if not tally.has_figures:
        return {}
    return {**game.figures(tally.score, tally.adjustments), Criterion.LOTS: draw_lot(seed, side)}


def _sort_keys(
    criteria: Sequence[Criterion], figures: _FigureTable, meetings: Meetings
) -> dict[SideId, _SortKey]:
    """Whole numbers that sort as the criteria ask, lowest first; the first says who has no figures."""
    keys: dict[SideId, _SortKey] = {side: (0 if known else 1,) for side, known in figures.items()}
    for criterion in criteria:
        if criterion is Criterion.HEAD_TO_HEAD:
            _add_head_to_head(figures, keys, meetings)
        column = _comparable([known.get(criterion) for known in figures.values()], criterion)
        keys = {side: (*key, number) for (side, key), number in zip(keys.items(), column, strict=True)}
    return keys


def _add_head_to_head(figures: _FigureTable, keys: Mapping[SideId, _SortKey], meetings: Meetings) -> None:
    """The figure of each group of sides that are equal so far."""
    groups: dict[_SortKey, list[SideId]] = {}
    for side, key in keys.items():
        if figures[side]:
            groups.setdefault(key, []).append(side)
    for group in groups.values():
        for side, wins in head_to_head(group, meetings).items():
            figures[side][Criterion.HEAD_TO_HEAD] = wins


def _comparable(figures: Sequence[Figure], criterion: Criterion) -> list[int]:
    """The figures as whole numbers in the same order, the best lowest; 0 for none."""
    # Brought to one denominator, fractions compare as whole numbers, much faster.
    common = math.lcm(*{figure.denominator for figure in figures if isinstance(figure, Fraction)})
    sign = 1 if criterion.is_low_best else -1
    return [
        0 if figure is None else sign * figure.numerator * (common // figure.denominator)
        for figure in figures
    ]
