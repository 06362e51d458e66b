"""What the charts of one side are made from: gathered once for window, paper and page."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Adjustment, Event
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.luck.luck import OpponentsMet, opponents_met
from batarde_tourney.core.tournament.ranking.figures import TableScores, rounds_until
from batarde_tourney.core.tournament.standings.chart_figures import (
    NO_ROOM,
    BidFigures,
    CourseStep,
    RoomFigures,
    bids_of_side,
    course_of,
    room_figures,
)
from batarde_tourney.core.tournament.standings.standings import (
    MOST_SIDES,
    Race,
    Standings,
    rank_sides,
    run_race,
)


@dataclass(frozen=True, slots=True)
class RoomShown:
    """The event up to a round, and what all its sides are compared with."""

    event: Event
    race: Race
    room: RoomFigures
    met: Mapping[SideId, OpponentsMet]
    scores: TableScores = field(compare=False)
    """Of all tables, so that who asks what would be otherwise ranks the room without counting it again."""


@dataclass(frozen=True, slots=True)
class SideFigures:
    """What the charts of one side show."""

    side: SideId
    game: str
    race: Race
    course: tuple[CourseStep, ...]
    bids: BidFigures
    room: RoomFigures
    met: Mapping[SideId, OpponentsMet]


def room_shown(event: Event, standings: Standings, after: int | None = None) -> RoomShown:
    """What sides are compared with; `standings` are those of the event after this round.

    In a very large room the averages change with hardly any hand, and cost too much for each.
    """
    until = event if after is None else replace(event, rounds=tuple(rounds_until(event, after)))
    is_large = len(standings.rows) > MOST_SIDES
    return RoomShown(
        until,
        run_race(event, after, standings),
        NO_ROOM if is_large else room_figures(until),
        {} if is_large else opponents_met(until, standings),
        TableScores(until),
    )


def side_figures(shown: RoomShown, side: SideId) -> SideFigures:
    """The figures of this side.

    Raises: StopIteration for a side that the event does not have.
    """
    event = shown.event
    return SideFigures(
        side,
        event.game,
        shown.race,
        course_of(event, side, shown.room),
        bids_of_side(event, side),
        shown.room,
        shown.met,
    )


@dataclass(frozen=True, slots=True)
class DearHand:
    """The hand that cost a side most, what it cost, the side's rank, and its rank without that cost."""

    place: HandPlace
    cost: int
    rank: int
    rank_without: int


def dear_hand(shown: RoomShown, standings: Standings, figures: SideFigures) -> DearHand | None:
    """The hand that cost the side most penalty points, of equal ones the first.

    None without a cost, in games without penalty points, and for a side without a rank.
    """
    ranks = {row.side.id: row.rank for row in standings.rows if row.has_figures}
    side, steps = figures.side, figures.course
    before = (0, *(step.own for step in steps))
    costs = [step.own - last for step, last in zip(steps, before, strict=False)]
    if not shown.room.by_hand or side not in ranks or max(costs, default=0) <= 0:
        return None
    dearest = costs.index(max(costs))
    place = steps[dearest].place
    gift = Adjustment(side, place.round, -costs[dearest], "")
    without = replace(shown.event, adjustments=(*shown.event.adjustments, gift))
    rank = next(row.rank for row in rank_sides(without, scores=shown.scores).rows if row.side.id == side)
    return DearHand(place, costs[dearest], ranks[side], rank)
