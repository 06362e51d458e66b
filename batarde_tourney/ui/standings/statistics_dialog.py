"""The statistics of an evening in the window: what is counted of the room, the dearest hands, the charts."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.evening.evening_figures import evening_figures
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.standings.evening import costly_words, evening_charts, evening_facts, speed_words
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.documents.papers import load_with_times
from batarde_tourney.ui.kit.chart_card import ChartColumn
from batarde_tourney.ui.kit.data_table import data_table
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.path_prompts import name_and_date
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel

_SIZE = (1080, 620)
_NAME = 0
_DEAR_HEIGHT = 250
_BETWEEN = "  ·  "


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """The statistics, made in the worker; `event` is what the print job of their paper is called."""

    facts: str
    dearest: TextTable
    charts: tuple[Chart, ...]
    speed: str
    title: str
    document: str
    event: str


def statistics_page(session: Session, number: EventNumber) -> StatisticsPage:
    """Return the statistics of the event as it is now."""
    event, times = load_with_times(session, number)
    figures = evening_figures(event, rank_sides(event), times)
    names = {player.id: shown_name(player.name) for player in event.players}
    facts = evening_facts(figures)
    told = [(names[hand.player], *costly_words(hand)) for hand in figures.dearest]
    return StatisticsPage(
        _BETWEEN.join(_("{detail}: {value}").format(detail=said, value=figure) for said, figure in facts),
        TextTable(
            (_("Name"), _("Where"), _("Bid"), _("Penalty")),
            (),
            tuple(zip(*told, strict=True)) if told else ((),) * 4,
            ("name", "where", "bid", "penalty"),
            frozenset(range(3)),
        ),
        evening_charts(figures),
        speed_words(figures.speeds),
        _("Statistics of the evening"),
        "statistics",
        name_and_date(event.name, event.date),
    )


class StatisticsDialog(FittingDialog):
    """What is counted, the dearest hands where a game counts penalties, and the charts in two columns."""

    print_wanted = Signal()

    def __init__(self, page: StatisticsPage, parent: QWidget | None = None) -> None:
        super().__init__(page.title, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.page = page
        self.facts = label(page.facts, "", self, wrap=True)
        self.dearest = TextTableModel(page.dearest, self)
        self.charts = (ChartColumn(self), ChartColumn(self))
        for place, column in enumerate(self.charts):
            column.show_charts(page.charts[place::2])
        self.leave = button(_("Close"), "primary", self)
        self.print = button(_("Print…"), parent=self)
        self.leave.setDefault(True)
        self.print.setAutoDefault(False)
        self._lay_out()
        self.leave.clicked.connect(self.accept)
        self.print.clicked.connect(self.print_wanted)

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(label(self.page.title, "heading", self))
        content.addWidget(self.facts)
        content.addWidget(label(self.page.speed, "muted", self, wrap=True))
        if self.dearest.rowCount():
            content.addWidget(label(_("Dearest hands"), "muted", self))
            table = data_table("dearest-hands", self.dearest, _("Dearest hands"), _NAME, self)
            table.setMinimumHeight(_DEAR_HEIGHT)
            content.addWidget(table)
        drawn = FoldingRow()
        drawn.setSpacing(24)
        for column in self.charts:
            drawn.addWidget(column, 1)
        content.addLayout(drawn)
        content.addStretch(1)
        self.arrange(content, left=(self.print,), right=(self.leave,), size=_SIZE)
