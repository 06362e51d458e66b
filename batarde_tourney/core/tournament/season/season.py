"""A championship table: each member's points over its events, the worst dropped, in exact numbers."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId, StageId
from batarde_tourney.core.tournament.event.event import Event, rounds_planned
from batarde_tourney.core.tournament.event.members import Member, category_key, shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.rating import Rating
from batarde_tourney.core.tournament.standings.standings import Standing, Standings, rank_sides

# Points that one event of a championship gives to those who played in it (formats, section 6).

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
    points = {player: _points_for(row, ranks, rule) for row in rows for player in row.side.players}
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


def _points_for(row: Standing, ranks: Sequence[int], rule: SeasonRule) -> Fraction | None:
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


@dataclass(frozen=True, slots=True)
class Championship:
    """A season of a club: a name, a rule, and the events that belong to it."""

    number: ChampionshipNumber
    name: str
    rule: SeasonRule
    events: tuple[EventNumber, ...]


@dataclass(frozen=True, slots=True)
class SeasonScore:
    """A member's points in one event, and whether they count: the worst do not."""

    points: Fraction
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One member's season. `scores` are by event, None where they did not take part.

    `played` counts their events. `total` includes the points for presence, which `presence` gives separately.
    `rank` is None for members who took part in too few events.
    """

    rank: int | None
    member: MemberId
    scores: tuple[SeasonScore | None, ...]
    played: int
    presence: int
    total: Fraction


@dataclass(frozen=True, slots=True)
class UnfinishedEvent:
    """An unfinished event, counted in a season as it stands: a round plays, or rounds are still to come."""

    name: str
    round: int
    planned: int
    plays: bool


def unfinished_event(event: Event) -> UnfinishedEvent | None:
    """How far the event has come; None before its first hand, and once it is finished or closed."""
    has_hand = any(table.hands for round_ in event.rounds for table in round_.tables)
    if event.is_closed or not has_hand:
        return None
    planned, plays = max(rounds_planned(event), len(event.rounds)), bool(still_playing(event.rounds, event))
    if not plays and len(event.rounds) >= planned:
        return None
    return UnfinishedEvent(event.name, len(event.rounds), planned, plays)


@dataclass(frozen=True, slots=True)
class Season:
    """A championship with its events in the order they were held, and its table, best first.

    `members` contains everybody in the table.
    """

    championship: Championship
    events: tuple[EventSummary, ...]
    rows: tuple[SeasonRow, ...]
    members: Mapping[MemberId, Member]
    playing: int
    """How many tables of its events still have hands to play: until then the table is provisional."""
    ratings: Mapping[MemberId, Rating] = field(default_factory=dict)
    """Ratings of everybody in the table, if the rule asks for them; otherwise empty."""
    unfinished: tuple[UnfinishedEvent, ...] = ()
    """Its unfinished events, which count as they stand."""
    categories: Mapping[MemberId, tuple[str, ...]] = field(default_factory=dict)
    """Those of each member who has any, as the last of its events that lists the member has them."""
    category: str | None = None
    """The category that alone is ranked; None for everybody."""


class NoSuchSeasonCategory(TourneyError):
    """Nobody in the championship is of the category."""

    category: str
    known: tuple[str, ...]
    sentence = N_(
        "Nobody in this championship is of the category “{category}”. Categories of its members: {known}."
    )


def season_categories(season: Season) -> tuple[str, ...]:
    """The categories of those in the table, each once, in the order in which the table has them."""
    found: dict[str, str] = {}
    for row in season.rows:
        for category in season.categories.get(row.member, ()):
            found.setdefault(category_key(category), shown_name(category))
    return tuple(found.values())


def rank_season_category(season: Season, category: str) -> Season:
    """The rows of one category, with places of their own; points are those of the whole table.

    Upper and lower case are the same.
    Raises: NoSuchSeasonCategory.
    """
    wanted = category_key(category)
    rows = tuple(
        row for row in season.rows if wanted in map(category_key, season.categories.get(row.member, ()))
    )
    known = season_categories(season)
    if not rows:
        raise NoSuchSeasonCategory(category, known or ("–",))
    shown = next(one for one in known if category_key(one) == wanted)
    return replace(season, rows=_placed(rows), category=shown)


@dataclass(frozen=True, slots=True)
class SeasonMove:
    """Where one member stands by the current rule and by a trial rule; ranks are None for too few events."""

    member: MemberId
    ranks: tuple[int | None, int | None]
    totals: tuple[Fraction, Fraction]

    @property
    def gained(self) -> int:
        """Places gained by the trial rule, negative if lost; 0 where either rule gives no rank."""
        before, after = self.ranks
        return 0 if before is None or after is None else before - after


def rank_season(events: Sequence[Mapping[MemberId, Fraction]], rule: SeasonRule) -> tuple[SeasonRow, ...]:
    """Rank every member who took part in an event, best first, by their points in each event.

    Equal totals share the better rank (1 2 2 4) and stand in the order of the members' ids; those without a
    rank stand last. Of events with equal points the earlier counts. Empty if nobody took part.
    """
    members = sorted({member for event in events for member in event})
    # An event without players cannot count as one that somebody missed.
    counting = rule.counting(sum(map(bool, events)))
    rows = [_row(member, [event.get(member) for event in events], rule, counting) for member in members]
    ranked = sorted((row for row in rows if row.played >= rule.least), key=lambda row: _key(row, rule))
    unranked = sorted((row for row in rows if row.played < rule.least), key=lambda row: _key(row, rule))
    return _placed([*(replace(row, rank=1) for row in ranked), *unranked])


def compare_seasons(before: Sequence[SeasonRow], after: Sequence[SeasonRow]) -> tuple[SeasonMove, ...]:
    """How members move: every member in both tables, in the order of the second."""
    old = {row.member: row for row in before}
    return tuple(
        SeasonMove(row.member, (old[row.member].rank, row.rank), (old[row.member].total, row.total))
        for row in after
        if row.member in old
    )


def _placed(rows: Sequence[SeasonRow]) -> tuple[SeasonRow, ...]:
    """These rows, best first, with places counted among them; those without a rank stay without, and last."""
    placed: list[SeasonRow] = []
    for position, row in enumerate(rows, start=1):
        if row.rank is None:
            placed.append(row)
            continue
        tied = bool(placed) and placed[-1].total == row.total
        placed.append(replace(row, rank=placed[-1].rank if tied else position))
    return tuple(placed)


def _row(member: MemberId, points: Sequence[Fraction | None], rule: SeasonRule, most: int) -> SeasonRow:
    better = 1 if rule.figure.is_low_best else -1
    played = [(better * found, number) for number, found in enumerate(points) if found is not None]
    # By the figure, then by the number: of equal events the earlier.
    counting = {number for _, number in sorted(played)[:most]}
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
