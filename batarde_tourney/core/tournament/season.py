"""A championship: what each member made of its events, the worst left out, in whole numbers and fractions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.people import Member
from batarde_tourney.core.tournament.records import EventSummary
from batarde_tourney.core.tournament.standings import Standing, Standings


class SeasonFigure(StrEnum):
    """What an event counts for."""

    LEFT_BEHIND = "left-behind"
    """Players of a worse rank, and half of those of the same: high is best."""
    TABLE_POINTS = "table-points"
    """The event's table points: high is best."""
    MEAN_PENALTY = "mean-penalty"
    """The penalty per hand: low is best, and the season's is the mean of the events that count."""

    @property
    def is_low_best(self) -> bool:
        """Whether less is better."""
        return self is SeasonFigure.MEAN_PENALTY


@dataclass(frozen=True, slots=True)
class SeasonRule:
    """How the events of a championship add up.

    `best`: so many of a member's events count, all if None. `presence`: points for each event they took
    part in, also one that does not count; 0 with a figure of which less is better. `least`: who took part
    in fewer events has no rank.
    """

    figure: SeasonFigure = SeasonFigure.LEFT_BEHIND
    best: int | None = None
    presence: int = 0
    least: int = 1

    def __post_init__(self) -> None:
        if self.best is not None and self.best < 1:
            raise ValueError(f"the best {self.best} events cannot count")
        if self.presence < 0 or (self.presence and self.figure.is_low_best):
            raise ValueError(f"{self.presence} points for presence cannot be added to {self.figure}")
        if self.least < 1:
            raise ValueError(f"nobody takes part in fewer than {self.least} events")


@dataclass(frozen=True, slots=True)
class Championship:
    """A season of a club: a name, a rule, and the events that belong to it."""

    number: ChampionshipNumber
    name: str
    rule: SeasonRule
    events: tuple[EventNumber, ...]


@dataclass(frozen=True, slots=True)
class SeasonScore:
    """What one event was worth to a member, and whether it counts: the worst do not."""

    points: Fraction
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One member's season. `scores` are by event, None where they did not take part.

    `played` counts their events; `total` holds the points for presence, which are also given apart. `rank`
    is None for who took part in too few events.
    """

    rank: int | None
    member: MemberId
    scores: tuple[SeasonScore | None, ...]
    played: int
    presence: int
    total: Fraction


@dataclass(frozen=True, slots=True)
class Season:
    """A championship with its events in the order in which they were held, and its table, best first.

    `members` has everybody in the table.
    """

    championship: Championship
    events: tuple[EventSummary, ...]
    rows: tuple[SeasonRow, ...]
    members: Mapping[MemberId, Member]


def event_points(standings: Standings, figure: SeasonFigure) -> dict[PlayerId, Fraction]:
    """What an event is worth to each player of a side that has played; empty before the first hand.

    A figure that the event's game does not know is worth nothing to anybody.
    """
    rows = [row for row in standings.rows if row.has_figures]
    ranks = [row.rank for row in rows]
    points = {player: _worth(row, ranks, figure) for row in rows for player in row.side.players}
    return {player: found for player, found in points.items() if found is not None}


def _worth(row: Standing, ranks: Sequence[int], figure: SeasonFigure) -> Fraction | None:
    if figure is SeasonFigure.LEFT_BEHIND:
        return Fraction(2 * sum(rank > row.rank for rank in ranks) + ranks.count(row.rank) - 1, 2)
    criterion = Criterion.TABLE_POINTS if figure is SeasonFigure.TABLE_POINTS else Criterion.MEAN_PENALTY
    found = row.figure(criterion)
    return None if found is None else Fraction(found)


def rank_season(events: Sequence[Mapping[MemberId, Fraction]], rule: SeasonRule) -> tuple[SeasonRow, ...]:
    """Every member who took part in an event, best first, by what each event was worth to them.

    Equal totals share the better rank (1 2 2 4) and stand in the order of the members' ids; those without
    a rank stand last. Of equal events the earlier counts. Empty if nobody took part.
    """
    members = sorted({member for event in events for member in event})
    rows = [_row(member, [event.get(member) for event in events], rule) for member in members]
    ranked = sorted((row for row in rows if row.played >= rule.least), key=lambda row: _key(row, rule))
    unranked = sorted((row for row in rows if row.played < rule.least), key=lambda row: _key(row, rule))
    placed: list[SeasonRow] = []
    for position, row in enumerate(ranked, start=1):
        tied = bool(placed) and placed[-1].total == row.total
        placed.append(_placed(row, placed[-1].rank if tied else position))
    return (*placed, *unranked)


def _row(member: MemberId, points: Sequence[Fraction | None], rule: SeasonRule) -> SeasonRow:
    better = 1 if rule.figure.is_low_best else -1
    played = [(better * found, number) for number, found in enumerate(points) if found is not None]
    counting = {number for _, number in sorted(played)[: rule.best]}
    total = sum((found for number, found in enumerate(points) if number in counting and found), Fraction(0))
    if rule.figure.is_low_best:
        total /= len(counting)
    presence = rule.presence * len(played)
    scores = tuple(
        None if found is None else SeasonScore(found, number in counting)
        for number, found in enumerate(points)
    )
    return SeasonRow(None, member, scores, len(played), presence, total + presence)


def _key(row: SeasonRow, rule: SeasonRule) -> Fraction:
    return row.total if rule.figure.is_low_best else -row.total


def _placed(row: SeasonRow, rank: int | None) -> SeasonRow:
    return SeasonRow(rank, row.member, row.scores, row.played, row.presence, row.total)
