"""The statistics of an evening in words and charts."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from batarde_tourney.core.charts.drawings import Bar, BarChart, Chart
from batarde_tourney.core.charts.scene import Tint
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.tournament.evening.evening_figures import (
    CostlyHand,
    DealerFigures,
    EveningFigures,
)
from batarde_tourney.core.tournament.evening.side_figures import DearHand
from batarde_tourney.core.tournament.rounds.speed import TableSpeed, mean_speed
from batarde_tourney.core.tournament.standings.chart_figures import Cost
from batarde_tourney.i18n.games.registry import words_of
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import figure_text
from batarde_tourney.i18n.standings.charts import BidsShown, bid_charts, strength_chart

_MOST_TABLES = 12
"""Most tables of a chart of speeds: of more, the slowest are shown."""
_OF_TABLES = "speed-"
_SUITS = {tint.value: tint for tint in (Tint.SPADES, Tint.HEARTS, Tint.DIAMONDS, Tint.CLUBS)}


def evening_facts(figures: EveningFigures) -> tuple[tuple[str, str], ...]:
    """What is counted, and how often: players or pairs, tables, hands, exact bids, and the pace if known."""
    return tuple(_facts(figures))


def _facts(figures: EveningFigures) -> Iterator[tuple[str, str]]:
    yield _("Players") if game_named(figures.game).side_size == 1 else _("Pairs"), str(figures.sides)
    yield _("Tables"), str(figures.tables)
    yield _("Hands"), str(figures.hands)
    bids = figures.bids.bids
    if bids:
        yield _("Bids met exactly"), _part(bids, sum(bids[pair] for pair in bids if pair[0] == pair[1]))
        yield _("Bids too high"), _part(bids, sum(bids[pair] for pair in bids if pair[0] > pair[1]))
        yield _("Bids too low"), _part(bids, sum(bids[pair] for pair in bids if pair[0] < pair[1]))
    pace = mean_speed(figures.speeds)
    if pace is not None:
        yield _("Minutes a hand"), figure_text(pace, 1)


def _part(bids: Mapping[tuple[int, int], int], count: int) -> str:
    whole = sum(bids.values())
    return f"{count} · {figure_text(Fraction(count, whole), 0, percent=True)}"


def speed_words(speeds: Sequence[TableSpeed]) -> str:
    """What minutes a hand are measured by; or why there are none."""
    if not speeds:
        return _(
            "How fast the tables played is not known: their hands were entered at once, or read from a file."
        )
    return _("Minutes a hand are measured between the times at which hands were entered.")


def is_of_tables(chart: Chart) -> bool:
    """Whether it is a chart of the tables of one round: there is one for each."""
    return chart.key.startswith(_OF_TABLES)


def evening_charts(figures: EveningFigures) -> tuple[Chart, ...]:
    """The charts of an evening; only those that have something to show."""
    return tuple(_charts(figures))


def _charts(figures: EveningFigures) -> Iterator[Chart]:
    yield from bid_charts(BidsShown(figures.game, figures.bids))
    if figures.denominations:
        yield _denominations(figures)
    if figures.dealer is not None:
        yield _dealer_chart(figures.dealer)
    strength = strength_chart(figures.met)
    if strength is not None:
        yield strength
    yield from _speed_charts(figures.speeds)


def _denominations(figures: EveningFigures) -> Chart:
    words, whole = words_of(figures.game), sum(figures.denominations.values())
    # Only the French pack has its suits' colours: clubs of the Spanish pack are others.
    is_french = "spades" in figures.denominations or "hearts" in figures.denominations
    bars = tuple(
        Bar(
            words.cell_words("denomination", word),
            count,
            f"{count} · {figure_text(Fraction(count, whole), 0, percent=True)}",
            _SUITS.get(word, Tint.FRONT) if is_french else Tint.FRONT,
        )
        for word, count in figures.denominations.items()
    )
    return Chart("denominations", _("How often each was played"), BarChart(bars), "", _in_words(bars))


def _dealer_chart(dealer: DealerFigures) -> Chart:
    counted = {
        "penalty": _("Penalty points a hand"),
        "points": _("Points a hand, of the whole side"),
        "tricks": _("Tricks a hand"),
    }[dealer.counted]
    bars = tuple(
        Bar(words, _mean(cost), figure_text(_mean(cost), 2))
        for words, cost in ((_("Dealer"), dealer.dealer), (_("Others"), dealer.others))
    )
    title = _("The dealer and the others")
    return Chart("dealer", title, BarChart(bars), counted, f"{counted}: {_in_words(bars)}")


def _mean(cost: Cost) -> Fraction:
    hands, total = cost
    return Fraction(total, hands)


def _speed_charts(speeds: Sequence[TableSpeed]) -> Iterator[Chart]:
    """One of the rounds, where there are several, and one of the tables of each round."""
    rounds = {
        number: [one for one in speeds if one.round == number] for number in {one.round for one in speeds}
    }
    if len(rounds) > 1:
        bars = tuple(
            Bar(_("Round {round}").format(round=number), pace, figure_text(pace, 1))
            for number in sorted(rounds)
            if (pace := mean_speed(rounds[number])) is not None
        )
        yield Chart("speed", _("Minutes a hand, by round"), BarChart(bars), "", _in_words(bars))
    for number in sorted(number for number, tables in rounds.items() if len(tables) > 1):
        yield _tables_chart(number, rounds[number])


def _tables_chart(number: int, tables: Sequence[TableSpeed]) -> Chart:
    hall = mean_speed(tables)
    slowest = sorted(tables, key=_by_pace)[:_MOST_TABLES]
    shown = sorted(slowest, key=_by_table) if len(tables) <= _MOST_TABLES else slowest
    bars = tuple(
        Bar(
            _("Table {table}").format(table=one.table),
            one.minutes / one.hands,
            figure_text(one.minutes / one.hands, 1),
            mark=hall,
        )
        for one in shown
    )
    note = _("The rule across a bar: the average of the hall, {mean}.").format(mean=figure_text(hall, 1))
    if len(tables) > len(shown):
        note = " ".join(
            (note, _("The {count} slowest of {tables} tables.").format(count=len(shown), tables=len(tables)))
        )
    title = _("Minutes a hand, round {round}").format(round=number)
    return Chart(f"{_OF_TABLES}{number}", title, BarChart(bars), note, _in_words(bars))


def _by_pace(one: TableSpeed) -> tuple[Fraction, int]:
    return -one.minutes / one.hands, one.table


def _by_table(one: TableSpeed) -> int:
    return one.table


def _in_words(bars: Sequence[Bar]) -> str:
    return ", ".join(f"{bar.label}: {bar.figure}" for bar in bars)


def costly_words(hand: CostlyHand) -> tuple[str, str, str]:
    """Where a hand was, what was bid and made, and what it cost."""
    place = hand.place
    where = _("round {round}, table {table}, hand {hand}").format(
        round=place.round, table=place.table, hand=place.index + 1
    )
    bid = ""
    if hand.cards is not None:
        bid = ngettext(
            "bid {bid}, made {tricks}, of {cards} card",
            "bid {bid}, made {tricks}, of {cards} cards",
            hand.cards,
        ).format(bid=hand.bid, tricks=hand.tricks, cards=hand.cards)
    return where, bid, figure_text(hand.penalty)


def dear_words(dear: DearHand) -> str:
    """What the dearest hand cost, and the rank without that."""
    place = dear.place
    what = _("The dearest hand: round {round}, table {table}, hand {hand}, {points}.").format(
        round=place.round,
        table=place.table,
        hand=place.index + 1,
        points=ngettext("{count} penalty point", "{count} penalty points", dear.cost).format(count=dear.cost),
    )
    without = _("Without them the rank would be the same.")
    if dear.rank_without != dear.rank:
        without = _("Without them: rank {rank}.").format(rank=dear.rank_without)
    return f"{what} {without}"
