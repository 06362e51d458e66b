"""The club's championships, newest first, each with the number of its events."""

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.season.championships import Championship
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.icons import icon
from batarde_tourney.ui.kit.labels import label

_NUMBER = Qt.ItemDataRole.UserRole
_ROW_HEIGHT = 40


class ChampionshipList(QWidget):
    """Lines below a heading; out of sight as long as the club has none."""

    wanted = Signal(object)
    """The ChampionshipNumber whose table the director should see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = _("Championships")
        self.model = QStandardItemModel(self)
        self.list = QListView(self)
        self.list.setAccessibleName(heading)
        self.list.setModel(self.model)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTabKeyNavigation(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label(heading, "muted", self))
        layout.addWidget(self.list)
        layout.addStretch()
        self.list.clicked.connect(self._on_activated)
        self.list.activated.connect(self._on_activated)
        self.hide()

    def fill(self, championships: tuple[Championship, ...]) -> None:
        """Show these, in their order."""
        self.model.clear()
        for one in championships:
            self.model.appendRow(self._line(one))
        # As high as its lines where there is room for them.
        self.list.ensurePolished()
        frame = self.list.height() - self.list.contentsRect().height()
        self.list.setMaximumHeight(self.model.rowCount() * _ROW_HEIGHT + frame)
        self.setVisible(bool(championships))

    def _line(self, one: Championship) -> QStandardItem:
        count = len(one.events)
        events = ngettext("{count} event", "{count} events", count).format(count=count)
        line = QStandardItem(f"{shown_name(one.name)}  ·  {events}")
        line.setIcon(icon("championship", colours_of(self.palette()).accent))
        line.setData(one.number, _NUMBER)
        hint = line.sizeHint()
        hint.setHeight(_ROW_HEIGHT)
        line.setSizeHint(hint)
        return line

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.wanted.emit(index.data(_NUMBER))
