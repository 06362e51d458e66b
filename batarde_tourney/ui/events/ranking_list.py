"""The list of ranking criteria, in the director's order."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button
from batarde_tourney.ui.kit.table_model import move_current

_CRITERION = Qt.ItemDataRole.UserRole
_ROW_HEIGHT = 34
_LOWEST = 110
"""Least height, for three criteria."""
_BESIDE_WORDS = 58
"""Pixels of a row beside its words."""
_ENDLESS = 1000
_FRAME = 14
"""Pixels around the criteria of the list."""


def criterion_explained(criterion: Criterion) -> str:
    """Return what a criterion compares, in words."""
    return {
        Criterion.MEAN_PENALTY: _("Mean penalty per hand – low is best"),
        Criterion.PENALTY: _("Penalty points in total – low is best"),
        Criterion.TABLE_POINTS: _("Table points: places at the tables – high is best"),
        Criterion.WINS: _("Wins: rubbers won – high is best"),
        Criterion.EXACT: _("Exact bids – high is best"),
        Criterion.EXACT_RATE: _("Exact rate – high is best"),
        Criterion.BEST_ROUND: _("Best round – low is best"),
        Criterion.PENALTY_PER_CARD: _("Mean penalty per card dealt – low is best"),
        Criterion.MATCH_WINS: _("Matches won – high is best"),
        Criterion.GAME_DIFFERENCE: _("Games won minus games lost – high is best"),
        Criterion.POINT_DIFFERENCE: _("Points scored minus points conceded – high is best"),
        Criterion.POINTS: _("Points – high is best"),
        Criterion.HEAD_TO_HEAD: _("Wins among tied players – high is best"),
        Criterion.LOTS: _("Drawing of lots"),
    }[criterion]


class _Criteria(QListWidget):
    """A list whose criteria use two lines where one is too short."""

    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()

    def measure(self) -> int:
        """Give every row the height of its words, and return the sum."""
        self.ensurePolished()
        metrics, width = self.fontMetrics(), max(self.viewport().width() - _BESIDE_WORDS, 1)
        height = 0
        for row in range(self.count()):
            item = self.item(row)
            room = QRect(0, 0, width, _ENDLESS)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap.value, item.text())
            item.setSizeHint(QSize(0, _ROW_HEIGHT + words.height() - metrics.height()))
            height += item.sizeHint().height()
        return height


class RankingList(QWidget):
    """Checked criteria rank, from the first to the last; drag them, or use Ctrl+Up and Ctrl+Down."""

    def __init__(
        self, ranking: tuple[Criterion, ...], criteria: tuple[Criterion, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.list = _Criteria(self)
        self.list.setAccessibleName(_("Ranking criteria, the first counts most"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setMinimumHeight(_LOWEST)
        for criterion in [*ranking, *(c for c in criteria if c not in ranking)]:
            item = QListWidgetItem(criterion_explained(criterion), self.list)
            item.setData(_CRITERION, criterion.value)
            item.setCheckState(Qt.CheckState.Checked if criterion in ranking else Qt.CheckState.Unchecked)
        self.list.resized.connect(self._on_resized)
        self._on_resized()
        self.list.setCurrentRow(0)
        self.up = button(_("Up"), name=_("Move the criterion up"), parent=self)
        self.down = button(_("Down"), name=_("Move the criterion down"), parent=self)
        self.up.setShortcut("Ctrl+Up")
        self.down.setShortcut("Ctrl+Down")
        self.up.setToolTip("Ctrl+↑")
        self.down.setToolTip("Ctrl+↓")

        buttons = QVBoxLayout()
        buttons.addWidget(self.up)
        buttons.addWidget(self.down)
        buttons.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)

        self.up.clicked.connect(self._on_up)
        self.down.clicked.connect(self._on_down)

    @property
    def ranking(self) -> tuple[Criterion, ...]:
        """The checked criteria in order."""
        items = [self.list.item(row) for row in range(self.list.count())]
        return tuple(
            Criterion(item.data(_CRITERION)) for item in items if item.checkState() is Qt.CheckState.Checked
        )

    def _on_resized(self) -> None:
        """Grow so that no criterion needs scrolling, where there is room."""
        self.setMaximumHeight(self.list.measure() + _FRAME)

    def _on_up(self) -> None:
        move_current(self.list, -1)

    def _on_down(self) -> None:
        move_current(self.list, 1)
