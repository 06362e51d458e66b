"""Statistics of an evening: what is counted of the whole room, the dearest hands, and charts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.evening.evening_figures import EveningFigures, evening_figures
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.documents.blocks import BLOCK_TITLE, NOTE_HEIGHT, Block, draw_blocks, share_blocks
from batarde_tourney.documents.chart import chart_blocks
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.documents.name_lines import draw_name
from batarde_tourney.documents.page import Area, Leaf, Paper, content_area, print_leaves
from batarde_tourney.documents.pen import Align, Ink, Pen, Style
from batarde_tourney.documents.words import distinct_names
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.evening import (
    costly_words,
    evening_charts,
    evening_facts,
    is_of_tables,
    speed_words,
)

_ACROSS, _FACT, _FACT_GAP = 3, 13.0, 6.0
_HEAD, _ROW, _COST = 8.0, 5.7, 14.0
_FIGURE = Style(16, Weight.BOLD, least=8)
_LABEL = Style(9, ink=Ink.GREY, least=7)
_NAME, _TOLD = Style(10, Weight.BOLD, least=7), Style(9.5, least=7)
_POINTS = Style(10, Weight.BOLD, Align.RIGHT)
_NOTHING = Style(12, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class EveningStatistics:
    """The figures of an evening; `names` are those of the players of its dearest hands, in their order."""

    head: Head
    figures: EveningFigures
    names: tuple[str, ...]


def gather_statistics_of_evening(source: EventAfter) -> EveningStatistics:
    """The statistics as they stood after the round."""
    event = source.event
    figures = evening_figures(event, rank_sides(event, source.after), source.times, source.after)
    names = distinct_names(event)
    return EveningStatistics(head_of(event), figures, tuple(names[one.player] for one in figures.dearest))


def lay_out_statistics(statistics: EveningStatistics, paper: Paper) -> bytes:
    """Draw the figures, the dearest hands and the charts, none of them split."""
    title, area = _("Statistics of the evening"), content_area(paper)
    note = speed_words(statistics.figures.speeds)
    leaves = [
        Leaf(title, "", partial(draw_blocks, page, note))
        for page in share_blocks(list(_blocks(statistics, area.width)), area.height - NOTE_HEIGHT)
    ]
    if not statistics.figures.hands:
        leaves = [Leaf(title, "", _draw_nothing)]
    return print_leaves(statistics.head, leaves, paper, title)


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


STATISTICS = Document(
    "statistics",
    Scope.EVENT,
    N_("Statistics"),
    N_("Exact bids, dearest hands, speed of tables"),
    "results",
    gather_statistics_of_evening,
    lay_out_statistics,
    is_of=_has_rounds,
    needs_times=True,
    tells_places=True,
)


def _blocks(statistics: EveningStatistics, width: float) -> Iterator[Block]:
    figures = statistics.figures
    facts = evening_facts(figures)
    yield Block(-(-len(facts) // _ACROSS) * _FACT, partial(_draw_facts, facts))
    if figures.dearest:
        yield Block(_HEAD + len(figures.dearest) * _ROW, partial(_draw_dearest, statistics))
    charts = evening_charts(figures)
    yield from chart_blocks([chart for chart in charts if not is_of_tables(chart)], width)
    yield from chart_blocks([chart for chart in charts if is_of_tables(chart)], width, _ACROSS)


def _draw_facts(facts: tuple[tuple[str, str], ...], pen: Pen, area: Area) -> None:
    """Each figure large, with its words below."""
    width = area.width / _ACROSS
    for place, (words, figure) in enumerate(facts):
        x, y = area.x + place % _ACROSS * width, area.y + place // _ACROSS * _FACT
        pen.text(figure, x, y + 5.5, width - _FACT_GAP, _FIGURE)
        pen.text(words, x, y + 9.8, width - _FACT_GAP, _LABEL)


def _draw_dearest(statistics: EveningStatistics, pen: Pen, area: Area) -> None:
    """Who, what was bid and made, where, and what it cost."""
    pen.text(_("Dearest hands"), area.x, area.y + 4.5, area.width, BLOCK_TITLE)
    pen.line(area.x, area.y + 6.5, area.right, area.y + 6.5, weight=0.35, ink=Ink.BLACK)
    room = area.width - _COST
    told = [costly_words(hand) for hand in statistics.figures.dearest]
    places, bids = (
        max(text_width(words[part], _TOLD.weight, _TOLD.size) + 3.2 for words in told) for part in (0, 1)
    )
    # Names get what is left, but not less than what they need to be whole on two lines.
    places, bids = min(places, room * 0.34), min(bids, room * 0.34)
    columns = (room - places - bids, bids, places)
    for number, (name, hand) in enumerate(
        zip(statistics.names, statistics.figures.dearest, strict=True), start=1
    ):
        baseline = area.y + _HEAD + number * _ROW - 1.6
        where, bid, cost = costly_words(hand)
        x = area.x
        for words, width, style in zip((name, bid, where), columns, (_NAME, _TOLD, _TOLD), strict=True):
            draw_name(pen, words, Area(x, baseline + 1.6 - _ROW, width - 3, _ROW), style)
            x += width
        pen.text(cost, area.right, baseline, _COST, _POINTS)
        pen.line(area.x, baseline + 1.6, area.right, baseline + 1.6, weight=0.1)


def _draw_nothing(pen: Pen, area: Area) -> None:
    pen.text(_("No hand has been played yet."), area.x, area.y + 8, area.width, _NOTHING)
