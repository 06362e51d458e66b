"""Points that one event of a championship gives to those who played in it (formats, section 6)."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides

FULL = 1000
"""Points for winning an event, independent of how many came."""


def event_points(
    standings: Standings, rule: SeasonRule, finalists: AbstractSet[PlayerId] = frozenset()
) -> dict[PlayerId, Fraction]:
    """The points of each player whose side has played; empty before the first hand.

    No points for a figure that the event's game does not have.
    """
    rows = [row for row in standings.rows if row.has_figures]
    ranks = [row.rank for row in rows]
    points = {player: _worth(row, ranks, rule) for row in rows for player in row.side.players}
    return {
        player: found + (rule.final if player in finalists else 0)
        for player, found in points.items()
        if found is not None
    }


def counts_all_stages(event: Event, rule: SeasonRule) -> bool:
    """Whether the event counts in the season by the hands of all its stages.

    A final starts from zero but the season does not: finalists would have almost nothing. Every other rule
    uses the placing (formats §1).
    """
    return rule.figure.is_of_hands and bool(event.stages)


def rank_all_hands(event: Event) -> Standings:
    """Standings by the hands of all stages together."""
    rounds = tuple(replace(round_, stage=None) for round_ in event.rounds)
    return rank_sides(replace(event, stages=(), decisions=(), rounds=rounds))


def finalists_of(event: Event) -> frozenset[PlayerId]:
    """The players with a seat in the final; empty for an event without one.

    The final is the last stage entered from another stage. A consolation stage, which takes all the others,
    does not count as one.
    """
    final = final_stage(event)
    if final is None:
        return frozenset()
    return frozenset(
        player
        for round_ in event.rounds
        if round_.stage == final
        for table in round_.tables
        for player in table.seats
    )


def final_stage(event: Event) -> StageId | None:
    """The stage that is the event's final; None if there is none."""
    entered = [stage.id for stage in event.stages if stage.entry is not None and not stage.entry.others]
    return entered[-1] if entered else None


def _worth(row: Standing, ranks: Sequence[int], rule: SeasonRule) -> Fraction | None:
    match rule.figure:
        case SeasonFigure.LEFT_BEHIND:
            # Computed in halves; of the sides with this rank one is the side itself.
            return Fraction(2 * sum(rank > row.rank for rank in ranks) + ranks.count(row.rank) - 1, 2)
        case SeasonFigure.SCALED:
            # A side alone in its event has won.
            last = max(len(ranks) - 1, 1)
            return Fraction(FULL * (last + 1 - row.rank), last)
        case SeasonFigure.PLACES:
            equal = ranks.count(row.rank)
            # The places that the equal ones hold together; none beyond the table is worth anything.
            return Fraction(sum(rule.places[row.rank - 1 : row.rank - 1 + equal]), equal)
        case SeasonFigure.TABLE_POINTS:
            found = row.figure(Criterion.TABLE_POINTS)
        case SeasonFigure.MEAN_PENALTY:
            found = row.figure(Criterion.MEAN_PENALTY)
    return None if found is None else Fraction(found)
