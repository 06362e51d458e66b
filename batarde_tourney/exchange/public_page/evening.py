"""The evening in figures and charts on the public page."""

from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.evening.side_figures import RoomShown, room_shown, side_figures
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.public_page.chart import ChartPage
from batarde_tourney.exchange.public_page.markup import Markup, tag
from batarde_tourney.exchange.public_page.source import Source
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.charts import side_charts
from batarde_tourney.i18n.standings.evening import evening_charts, evening_facts

_MOST_CARDS = 130
"""With more sides their charts would be most of a page that phones load."""


def evening_section(source: Source, standings: Standings, page: ChartPage) -> Markup:
    """What is counted of the whole room, then its charts."""
    figures = evening_figures(source.event, standings, source.times)
    facts = evening_facts(figures)
    rows = (tag("tr", tag("th", said), tag("td", figure, class_="n")) for said, figure in facts)
    charts = (page.figure(chart) for chart in evening_charts(figures))
    table = tag("table", tag("tbody", *rows), class_="facts")
    return tag(
        "section", tag("h2", _("Statistics")), table, tag("div", *charts, class_="charts"), id="statistics"
    )


def cards_room(source: Source, standings: Standings) -> RoomShown | None:
    """What the sides of the cards are compared with; None where cards have no charts.

    While a round is played a page that is live changes with every hand, and all phones load it again.
    """
    is_large = len(standings.rows) > _MOST_CARDS
    return None if is_large or source.is_changing else room_shown(source.event, standings)


def card_charts(room: RoomShown, side: SideId, page: ChartPage) -> Markup:
    """The charts of a side's card."""
    charts = [page.figure(chart) for chart in side_charts(side_figures(room, side))]
    return tag("div", *charts, class_="charts") if charts else Markup()
