"""The dialog for a championship: name, events and scoring rule."""

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.services.season.championships import SeasonRule
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.season.season_rule_form import SeasonRuleForm

_SIZE = (980, 600)
_LOWEST_LIST = 110
_ROW_HEIGHT = 30


@dataclass(frozen=True, slots=True)
class Outline:
    """A championship without its table, as edited in the dialog."""

    name: str
    rule: SeasonRule
    events: tuple[EventNumber, ...]


class ChampionshipDialog(FittingDialog):
    """Return in any field accepts; Space ticks an event."""

    decided = Signal(object)
    """Emits the Outline accepted."""

    def __init__(
        self,
        title: str,
        done: str,
        outline: Outline,
        events: tuple[EventSummary, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self._events = events
        self.name = QLineEdit(outline.name, self)
        self.name.setAccessibleName(_("Name of the championship"))
        self.name.selectAll()
        self.list = self._make_list(outline.events)
        self.rule = SeasonRuleForm(outline.rule, self)
        self.keep = button(_("Cancel"), parent=self)
        self.keep.setAutoDefault(False)
        self.done_button = button(done, "primary", self)
        self.done_button.setDefault(True)
        self._lay_out(title)
        self.list.itemChanged.connect(self._on_ticked)
        self.done_button.clicked.connect(self._on_done)
        self.keep.clicked.connect(self.reject)
        self._on_ticked()

    @property
    def outline(self) -> Outline:
        """The values of the fields.

        Raises: NoPoints, NotPoints, PointsRise about the points of the places.
        """
        return Outline(self.name.text(), self.rule.rule, tuple(event.number for event in self._ticked()))

    def _ticked(self) -> list[EventSummary]:
        return [
            event
            for row, event in enumerate(self._events)
            if self.list.item(row).checkState() is Qt.CheckState.Checked
        ]

    def _make_list(self, chosen: tuple[EventNumber, ...]) -> QListWidget:
        events = QListWidget(self)
        events.setAccessibleName(_("Events of the championship"))
        # Elide in the middle, so that what follows a name stays in view.
        events.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        has_several = len({event.game for event in self._events}) > 1
        for event in self._events:
            words = [
                shown_name(event.name),
                short_date(event.date) if event.date else "",
                game_named(event.game).title if has_several else "",
            ]
            item = QListWidgetItem("  ·  ".join(word for word in words if word), events)
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = Qt.CheckState.Checked if event.number in chosen else Qt.CheckState.Unchecked
            item.setCheckState(ticked)
        events.setCurrentRow(0)
        events.setMinimumHeight(_LOWEST_LIST)
        return events

    def _lay_out(self, title: str) -> None:
        outline = QVBoxLayout()
        outline.setSpacing(8)
        for words, field in ((_("Name"), self.name), (_("Events"), self.list)):
            outline.addWidget(label(words, "muted", self))
            outline.addWidget(field)
        columns = FoldingRow()
        columns.setSpacing(32)
        columns.addLayout(outline, 1)
        rule = QVBoxLayout()
        rule.setSpacing(8)
        rule.addWidget(label(_("Rule"), "muted", self))
        rule.addWidget(self.rule)
        rule.addStretch(1)
        columns.addLayout(rule, 1)
        content = QVBoxLayout()
        content.setSpacing(18)
        content.addWidget(label(title, "heading", self))
        content.addLayout(columns, 1)
        self.arrange(content, left=(self.keep,), right=(self.done_button,), size=_SIZE)

    def _on_ticked(self) -> None:
        """Disable events of other games than the ticked ones; one already in can still be removed."""
        games, colours = {event.game for event in self._ticked()}, colours_of(self.palette())
        # Changes made here must not count as ticks.
        quiet = QSignalBlocker(self.list)
        for row, event in enumerate(self._events):
            item = self.list.item(row)
            is_free = not games or event.game in games
            flags = item.flags() | Qt.ItemFlag.ItemIsEnabled
            item.setFlags(flags if is_free else flags & ~Qt.ItemFlag.ItemIsEnabled)
            item.setForeground(QColor(colours.text if is_free else colours.muted))
            item.setToolTip("" if is_free else _("A championship covers one game."))
        quiet.unblock()

    def _on_done(self) -> None:
        if not shown_name(self.name.text()):
            self.name.setFocus()
            return
        if not self.rule.is_sound:
            self.rule.places.setFocus()
            return
        self.decided.emit(self.outline)
        self.accept()


def show_championship(dialog: ChampionshipDialog) -> None:
    """Show the dialog; it is deleted when closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
