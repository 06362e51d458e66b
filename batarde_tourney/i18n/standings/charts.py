"""The charts of one side or member: their titles, their notes, and all of them in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from batarde_tourney.core.charts.drawings import RACE, Bar, BarChart, Chart, CourseChart, GridChart, RaceChart
from batarde_tourney.core.charts.scatter import ScatterChart
from batarde_tourney.core.charts.scene import Tint
from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.evening.side_figures import SideFigures
from batarde_tourney.core.tournament.luck.luck import OpponentsMet
from batarde_tourney.core.tournament.standings.chart_figures import (
    NO_ROOM,
    BidFigures,
    Cost,
    CourseStep,
    RoomFigures,
)
from batarde_tourney.core.tournament.standings.member_statistics import FeatCount
from batarde_tourney.core.tournament.standings.standings import Race
from batarde_tourney.i18n.games.registry import feat_lines, words_of
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import figure_text

_SUITS = {tint.value: tint for tint in (Tint.SPADES, Tint.HEARTS, Tint.DIAMONDS, Tint.CLUBS)}
_BETWEEN = "  ·  "
STRENGTH = "strength"
"""The key of the chart of opponents and result."""


@dataclass(frozen=True, slots=True)
class BidsShown:
    """Bids of a game, and whom they are compared with: those of the room, or nobody."""

    game: str
    bids: BidFigures
    room: RoomFigures = NO_ROOM


def race_chart(race: Race, side: SideId) -> Chart | None:
    """The side's rank after each round, before all others; None while there is no race."""
    if not race.rounds:
        return None
    front = race.ranks.get(side, ())
    drawing = RaceChart(front, tuple(race.ranks.values()), tuple(map(str, race.rounds)))
    return Chart(RACE, _("Rank after each round"), drawing, "", race_in_words(race, side))


def race_in_words(race: Race, side: SideId) -> str:
    """The side's rank after each round."""
    ranks = zip(race.rounds, race.ranks.get(side, ()), strict=False)
    return ", ".join(
        _("rank {rank} after round {round}").format(rank=rank, round=number)
        for number, rank in ranks
        if rank is not None
    )


def course_chart(game: str, steps: Sequence[CourseStep]) -> Chart | None:
    """The side's sum hand by hand; None before its second hand."""
    if len(steps) < 2:
        return None
    last = steps[-1]
    own = tuple(step.own for step in steps)
    rounds = list(dict.fromkeys(step.round for step in steps))
    firsts = [next(at for at, step in enumerate(steps) if step.round == number) for number in rounds]
    parts = tuple((first, str(number)) for first, number in zip(firsts, rounds, strict=True))
    ends = figure_text(last.own), "" if last.room is None else figure_text(last.room, 1)
    beside = () if last.room is None else tuple(step.room or 0 for step in steps)
    note = "" if last.room is None else _("Dashed: what the room got in the same hands, on average.")
    return Chart(
        "course",
        words_of(game).course_title(),
        CourseChart(own, beside, parts, ends),
        note,
        _course_in_words(steps, rounds),
    )


def _course_in_words(steps: Sequence[CourseStep], rounds: Sequence[int]) -> str:
    said = []
    for number in rounds:
        last = [step for step in steps if step.round == number][-1]
        with_room = _("after round {round}: {figure}, the room {other}")
        alone = _("after round {round}: {figure}")
        other = figure_text(last.room, 1)
        said.append(
            (alone if last.room is None else with_room).format(
                round=number, figure=figure_text(last.own), other=other
            )
        )
    return ", ".join(said)


def bid_charts(shown: BidsShown) -> Iterator[Chart]:
    """Bids against tricks, what came off, and what hands of each size cost; only what the game counts."""
    if shown.bids.bids:
        yield _grid(shown.bids.bids)
    yield from _feat_charts(shown.game, shown.bids)
    if shown.bids.by_cards:
        yield _cost_chart(shown.bids.by_cards, shown.room.by_cards)


def member_charts(bids: Mapping[str, BidFigures]) -> tuple[Chart, ...]:
    """The charts of a member's bids over all events, game by game."""
    return tuple(chart for game, figures in bids.items() for chart in bid_charts(BidsShown(game, figures)))


def side_charts(figures: SideFigures) -> tuple[Chart, ...]:
    """The charts of one side's evening, the race first; only those that have something to show."""
    drawn = (
        race_chart(figures.race, figures.side),
        course_chart(figures.game, figures.course),
        *bid_charts(BidsShown(figures.game, figures.bids, figures.room)),
        strength_chart(figures.met, figures.side),
    )
    return tuple(chart for chart in drawn if chart is not None)


def strength_chart(met: Mapping[SideId, OpponentsMet], side: SideId | None = None) -> Chart | None:
    """The rank of each side by the mean rank of its opponents; None with fewer than six sides.

    The side in front has its figures; None for a side that is not among them.
    """
    if len(met) < _FEWEST or (side is not None and side not in met):
        return None
    dots = {one: (figures.strength, figures.rank) for one, figures in met.items()}
    mean = Fraction(sum(one.rank for one in met.values()), len(met))
    front = dots[side] if side is not None else None
    drawing = ScatterChart(
        front,
        tuple(dots.values()),
        _("Mean rank of opponents (left: stronger)"),
        _("Own rank"),
        "" if front is None else str(front[1]),
        mean,
    )
    title = _("Strength of opponents and result")
    if front is None:
        note = _("Dashed: the mean rank of the room, {mean}.").format(mean=figure_text(mean, 1))
        return Chart(STRENGTH, title, drawing, note, note)
    said = _("Rank {rank}; opponents at rank {strength} on average, the room at {mean}.").format(
        rank=front[1], strength=figure_text(front[0], 1), mean=figure_text(mean, 1)
    )
    return Chart(STRENGTH, title, drawing, said, said)


_FEWEST = 6
"""Fewer sides have met all others, or nearly all."""


def _grid(bids: Mapping[tuple[int, int], int]) -> Chart:
    exact = sum(count for (bid, tricks), count in bids.items() if bid == tricks)
    high = sum(count for (bid, tricks), count in bids.items() if bid > tricks)
    low = sum(count for (bid, tricks), count in bids.items() if bid < tricks)
    said = _("Exact: {exact}, too high: {high}, too low: {low}").format(exact=exact, high=high, low=low)
    return Chart("bids", _("Bids and tricks"), GridChart(bids, _("Bid"), _("Tricks made")), said, said)


def _feat_charts(game: str, bids: BidFigures) -> Iterator[Chart]:
    """A chart for each heading of the game's statistics; those by number of cards have a chart of costs."""
    named: dict[str, list[tuple[str, Feat, FeatCount]]] = {}
    for feat, count in _in_order(game, bids.feats):
        if not feat[1].isdigit():
            [(heading, name, _count)] = feat_lines(game, {feat: count})
            named.setdefault(heading, []).append((name, feat, count))
    for heading, lines in named.items():
        bars = tuple(
            Bar(
                name,
                Fraction(count.done, count.tried),
                _share(count),
                _SUITS.get(feat[1], Tint.FRONT),
            )
            for name, feat, count in lines
        )
        # A feat without an object is something done to others, or by them: what it cost is of interest.
        costs = [str(bids.costs.get(feat, 0)) for _name, feat, _count in lines if not feat[1]]
        said = _("Penalty points in the hands of each line: {figures}").format(figures=_BETWEEN.join(costs))
        note = said if costs else ""
        words = ", ".join(f"{bar.label}: {bar.figure}" for bar in bars)
        yield Chart(f"feats-{lines[0][1][0]}", heading, BarChart(bars, 1), note, words)


def _in_order(game: str, feats: Mapping[Feat, FeatCount]) -> Iterator[tuple[Feat, FeatCount]]:
    """The feats in the order of the game's statistics."""
    by_line = {line[:2]: feat for feat in feats for line in feat_lines(game, {feat: feats[feat]})}
    for heading, name, count in feat_lines(game, feats):
        yield by_line[heading, name], count


def _share(count: FeatCount) -> str:
    percent = figure_text(Fraction(count.done, count.tried), 0, percent=True)
    return f"{count.done}/{count.tried}{_BETWEEN.replace('  ', ' ')}{percent}"


def _cost_chart(own: Mapping[int, Cost], room: Mapping[int, Cost]) -> Chart:
    bars = []
    for cards in sorted(own):
        mean = _mean(own[cards])
        beside = _mean(room[cards]) if cards in room else None
        figure = (
            figure_text(mean, 1) if beside is None else f"{figure_text(mean, 1)} ({figure_text(beside, 1)})"
        )
        label = ngettext("{count} card", "{count} cards", cards).format(count=cards)
        bars.append(Bar(label, mean, figure, mark=beside))
    note = _("The rule across a bar, and the figure in brackets: the room’s average.") if room else ""
    words = ", ".join(f"{bar.label}: {bar.figure}" for bar in bars)
    return Chart("costs", _("Penalty points a hand, by its cards"), BarChart(tuple(bars)), note, words)


def _mean(cost: Cost) -> Fraction:
    hands, penalty = cost
    return Fraction(penalty, hands)
