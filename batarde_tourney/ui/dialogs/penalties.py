"""Penalty points and bonuses: a line given with four fields and Return, all lines below (formats §3)."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.penalties import points_words
from batarde_tourney.services.penalties import (
    Penalties,
    PointsLine,
    list_penalties,
)
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.dialogs.fitting_dialog import FittingDialog
from batarde_tourney.ui.dialogs.penalty_line import PenaltyLine
from batarde_tourney.ui.dialogs.point_acts import PointActs
from batarde_tourney.ui.models.penalties import CANCELLED, LINE, PLAYER, REASON, PenaltiesModel
from batarde_tourney.ui.widgets.calm_table import calm_table, key_action
from batarde_tourney.ui.widgets.labels import button, label

_SIZE = (980, 600)


class PenaltiesDialog(FittingDialog):
    """The keys are in the field of the points: `3 Tab late Return` is a penalty."""

    def __init__(
        self, desk: Desk, penalties: Penalties, side: SideId | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Penalties and bonuses"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk = desk
        self._penalties = penalties
        self.acts = PointActs(desk, self)
        self.line = PenaltyLine(self)
        self.said = label("", "muted", self, wrap=True)
        self.model = PenaltiesModel(self)
        self.table = calm_table("penalties", self.model, _("Lines of points"), REASON, self)
        self.table.set_usual_width(CANCELLED, 220)
        for column, least in ((PLAYER, 180), (CANCELLED, 160)):
            self.table.let_yield(str(column), least)
        self.table.favour_words(420)
        self.cancel_line = button(_("Cancel the line…"), parent=self)
        self.cancel_line.setToolTip(_("Del: the line stays readable and no longer counts"))
        self.reasons = button(_("Usual reasons…"), parent=self)
        self.close_button = button(_("Close"), parent=self)
        for act in (self.cancel_line, self.reasons, self.close_button):
            act.setAutoDefault(False)
        self.line.give.setDefault(True)
        self._lay_out()
        self._connect()
        self.line.fill(penalties)
        self.line.choose(side)
        self.model.fill(penalties)
        self._on_row()
        self.line.take_keys()

    @property
    def event_number(self) -> EventNumber:
        """The event whose lines these are."""
        return self._penalties.event

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(12)
        content.addWidget(label(_("Penalties and bonuses"), "heading", self))
        content.addWidget(self.line)
        content.addWidget(self.said)
        content.addWidget(self.table, 1)
        left = (self.cancel_line, self.reasons)
        self.arrange(content, left=left, right=(self.close_button,), size=_SIZE)

    def _connect(self) -> None:
        self.line.give.clicked.connect(self._on_give)
        self.line.changed.connect(self._on_line)
        self.cancel_line.clicked.connect(self._on_cancel_line)
        self.reasons.clicked.connect(self._on_reasons)
        self.close_button.clicked.connect(self.reject)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        key_action(self.table, _("Cancel the line"), "Del").triggered.connect(self._on_cancel_line)
        self._desk.changed.connect(self._on_changed)

    @property
    def chosen(self) -> PointsLine | None:
        """The line the cursor is at."""
        line = self.table.currentIndex().data(LINE)
        return line if isinstance(line, PointsLine) else None

    @Slot()
    def _on_give(self) -> None:
        wanted = self.line.wanted
        if wanted is not None:
            self.acts.give(self.event_number, wanted, self._on_given)

    def _on_given(self, _fact: object) -> None:
        self.line.begin_anew()
        self.line.take_keys()

    @Slot()
    def _on_line(self) -> None:
        wanted = self.line.wanted
        if wanted is None:
            self.said.setText(_("Points above 0 are a penalty, below 0 a bonus. Each line has a reason."))
            return
        self.said.setText(
            _("{name}, round {round}: {points}.").format(
                name=self.line.name, round=wanted.round, points=points_words(wanted.points)
            )
        )

    @Slot()
    def _on_cancel_line(self) -> None:
        line = self.chosen
        if line is not None and line.counts:
            names = {side.id: side.name for side in self._penalties.sides}
            self.acts.cancel(self.event_number, line, names[line.adjustment.side])

    @Slot()
    def _on_reasons(self) -> None:
        self.acts.change_reasons(self._penalties.reasons)

    @Slot()
    def _on_row(self) -> None:
        line = self.chosen
        self.cancel_line.setEnabled(line is not None and line.counts)

    @Slot(object)
    def _on_changed(self, _fact: object) -> None:
        self._desk.ask(list_penalties, self.event_number, then=self._on_penalties)

    def _on_penalties(self, penalties: Penalties) -> None:
        self._penalties = penalties
        row = self.table.currentIndex().row()
        self.model.fill(penalties)
        self.table.setCurrentIndex(self.model.index(max(row, 0), REASON))
        self.line.fill(penalties)
        self._on_row()
