"""The evening at a glance: where everybody was in every round."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSortFilterProxyModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.rounds.timeline import Whereabouts
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.whereabouts import TAKEN
from batarde_tourney.services.people.timeline import Timeline
from batarde_tourney.ui.kit.calm_table import calm_table
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.players.timeline_model import NAME, SORT, WHEREABOUTS, TimelineModel

_WIDEST, _HEIGHT = 1220, 660
_ROW, _NAME, _ROUND = 26, 480, 118
_AROUND = 90
"""Pixels of width that the dialog's edges and the bar take."""


class TimelineDialog(FittingDialog):
    """A row a player, a column a round; a click on a heading sorts by it."""

    def __init__(self, timeline: Timeline, parent: QWidget | None = None) -> None:
        super().__init__(_("Seats so far"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.model = TimelineModel(timeline, self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT)
        self.table = calm_table("timeline", self.sorted, _("Seats so far, round by round"), NAME, self)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.table.setItemDelegate(WhereaboutsDelegate(self.table))
        self.table.verticalHeader().setDefaultSectionSize(_ROW)
        for column in range(1, self.model.columnCount()):
            self.table.set_usual_width(column, _ROUND)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
        self.close_button = button(_("Close"), "primary", self)
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addWidget(self.table, 1)
        content.addWidget(label(_legend(), "muted", self, wrap=True))
        # As wide as its rounds: names do not stand far from where they sat.
        wanted = _NAME + _AROUND + _ROUND * (self.model.columnCount() - 1)
        self.arrange(content, right=(self.close_button,), size=(min(wanted, _WIDEST), _HEIGHT))
        self.table.setFocus()


class WhereaboutsDelegate(QStyledItemDelegate):
    """Seats as they are; what is another's, or was another's, on a ground of its own; the rest muted."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        told = index.data(WHEREABOUTS)
        if not isinstance(told, Whereabouts):
            super().paint(painter, option, index)
            return
        colours, rect, words = colours_of(option.palette), QRect(option.rect), str(index.data())
        is_marked = told.sitting is not None and (TAKEN in words or told.is_absent)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, qcolor(colours.soft))
        if is_marked:
            painter.fillRect(rect.adjusted(2, 2, -2, -2), qcolor(colours.warning))
        is_warned = is_marked or (told.sitting is None and told.status is Status.LATE)
        plain = colours.muted if told.sitting is None else colours.text
        painter.setPen(qcolor(colours.on_warning if is_warned else plain))
        painter.setFont(option.font)
        room = rect.adjusted(10, 0, -4, 0)
        shown = option.fontMetrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.restore()


def _legend() -> str:
    return _("3 · 2: table 3, seat 2 · ⇄ in front: played as a substitute · ⇄ behind: was replaced")
