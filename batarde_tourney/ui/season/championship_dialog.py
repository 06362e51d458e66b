"""The dialog for a championship: name, events and scoring rule."""

from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.season.season_rules import (
    MOST_POINTS,
    SeasonFigure,
    SeasonRule,
    read_places,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.dates import short_date
from batarde_tourney.i18n.standings.season import season_figure_name
from batarde_tourney.ui.kit.choices import Choices, SmallNumber, form_in
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.page_stack import FoldingRow

# The form of a championship's rule: what an event counts for, and how events add up.

_MOST_EVENTS = 99


class SeasonRuleForm(QWidget):
    """Every field has a value; points per place are parsed while typed, and faults are shown in words."""

    changed = Signal()
    """Emitted when a field has changed."""

    def __init__(self, rule: SeasonRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = {figure: season_figure_name(figure) for figure in SeasonFigure}
        self.figure = Choices(names, rule.figure, self)
        self.places = QLineEdit(" ".join(map(str, rule.places)), self)
        self.places.setAccessibleName(_("Points for each place"))
        self.places.setPlaceholderText("25 18 15 12 10 8 6 4 2 1")
        self.fault = label("", "fault", self, wrap=True)
        self.best = self._make_count(_("How many events count"), rule.best or 0, 0)
        self.best.setSpecialValueText(_("all"))
        self.dropped = self._make_count(_("Events that do not count"), rule.dropped, 0)
        self.presence = self._make_count(_("Points for taking part"), rule.presence, 0, MOST_POINTS)
        self.final = self._make_count(_("Extra points for a final"), rule.final, 0, MOST_POINTS)
        self.least = self._make_count(_("Events needed for a rank"), rule.least, 1)
        self.is_rated = QCheckBox(shown_on_button(_("Show a rating as well")), self)
        self.is_rated.setChecked(rule.is_rated)
        self._lay_out()
        self.figure.picked.connect(self._on_change)
        self.places.textChanged.connect(self._on_change)
        for count in (self.best, self.dropped, self.presence, self.final, self.least):
            count.valueChanged.connect(self._on_change)
        self.is_rated.toggled.connect(self._on_change)
        self._on_change()

    @property
    def rule(self) -> SeasonRule:
        """The rule of the fields.

        Raises: NoPoints, NotPoints, PointsRise about the points of the places.
        """
        figure = self.figure.chosen
        has_points = not figure.is_low_best
        return SeasonRule(
            figure,
            self.best.value() or None,
            self.presence.value() if has_points else 0,
            self.least.value(),
            read_places(self.places.text()) if figure is SeasonFigure.PLACES else (),
            self.dropped.value(),
            self.final.value() if has_points else 0,
            self.is_rated.isChecked(),
        )

    @property
    def is_sound(self) -> bool:
        """Whether the fields make a valid rule."""
        return not self.fault.text()

    def _make_count(self, name: str, value: int, least: int, most: int = _MOST_EVENTS) -> QSpinBox:
        count = SmallNumber(name, self)
        count.setRange(least, most)
        count.setValue(value)
        return count

    def _lay_out(self) -> None:
        counts = QWidget(self)
        form = form_in(counts)
        form.setVerticalSpacing(8)
        for words, field in (
            (_("Best events that count"), self.best),
            (_("Worst events left out"), self.dropped),
            (_("Points for taking part"), self.presence),
            (_("Extra points for a final"), self.final),
            (_("Events needed for a rank"), self.least),
        ):
            form.addRow(label(words, parent=counts), field)
        form.addRow(self.is_rated)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.figure)
        layout.addWidget(self.places)
        layout.addWidget(self.fault)
        layout.addSpacing(6)
        layout.addWidget(counts)

    def _on_change(self) -> None:
        figure = self.figure.chosen
        self.presence.setEnabled(not figure.is_low_best)
        self.final.setEnabled(not figure.is_low_best)
        self.places.setVisible(figure is SeasonFigure.PLACES)
        self.fault.setText(self._said_of_the_places())
        self.fault.setVisible(not self.is_sound)
        self.changed.emit()

    def _said_of_the_places(self) -> str:
        """Return what is wrong with the points typed, in words; empty if nothing."""
        if self.figure.chosen is SeasonFigure.PLACES:
            try:
                read_places(self.places.text())
            except TourneyError as error:
                return error_sentence(error)
        return ""


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
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.done_button = button(done, "primary", self)
        self.done_button.setDefault(True)
        self._lay_out(title)
        self.list.itemChanged.connect(self._on_ticked)
        self.done_button.clicked.connect(self._on_done)
        self.cancel.clicked.connect(self.reject)
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
        self.arrange(content, left=(self.cancel,), right=(self.done_button,), size=_SIZE)

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
