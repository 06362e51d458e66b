"""A championship's name, its events and how they add up."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.dates import short_date
from batarde_tourney.i18n.season import season_figure_name
from batarde_tourney.services.championships import SeasonFigure, SeasonRule
from batarde_tourney.ui.dialogs.fitting_dialog import FittingDialog
from batarde_tourney.ui.widgets.choices import Choices
from batarde_tourney.ui.widgets.labels import button, label

_SIZE = (720, 620)
_LOWEST_LIST = 110
_ROW_HEIGHT = 30
_MOST_POINTS, _MOST_EVENTS = 999, 99


@dataclass(frozen=True, slots=True)
class Outline:
    """What the dialog is about: a championship without its table."""

    name: str
    rule: SeasonRule
    events: tuple[EventNumber, ...]


class ChampionshipDialog(FittingDialog):
    """Return in any field decides; Space ticks an event."""

    decided = Signal(object)
    """The Outline the director decided on."""

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
        self.figure = Choices(
            {figure: season_figure_name(figure) for figure in SeasonFigure}, outline.rule.figure, self
        )
        self.best = self._make_count(_("How many events count"), outline.rule.best or 0, 0, _MOST_EVENTS)
        self.best.setSpecialValueText(_("all"))
        self.presence = self._make_count(_("Points for taking part"), outline.rule.presence, 0, _MOST_POINTS)
        self.least = self._make_count(
            _("Events to take part in for a rank"), outline.rule.least, 1, _MOST_EVENTS
        )
        self.keep = button(_("Cancel"), parent=self)
        self.keep.setAutoDefault(False)
        self.done_button = button(done, "primary", self)
        self.done_button.setDefault(True)
        self._lay_out(title)
        self.figure.picked.connect(self._on_figure)
        self.done_button.clicked.connect(self._on_done)
        self.keep.clicked.connect(self.reject)
        self._on_figure()

    @property
    def outline(self) -> Outline:
        """As the fields say now."""
        figure = self.figure.chosen
        presence = 0 if figure.is_low_best else self.presence.value()
        rule = SeasonRule(figure, self.best.value() or None, presence, self.least.value())
        ticked = tuple(
            event.number
            for row, event in enumerate(self._events)
            if self.list.item(row).checkState() is Qt.CheckState.Checked
        )
        return Outline(self.name.text(), rule, ticked)

    def _make_list(self, chosen: tuple[EventNumber, ...]) -> QListWidget:
        events = QListWidget(self)
        events.setAccessibleName(_("Events of the championship"))
        for event in self._events:
            words = [shown_name(event.name), short_date(event.date) if event.date else ""]
            item = QListWidgetItem("  ·  ".join(word for word in words if word), events)
            item.setSizeHint(QSize(0, _ROW_HEIGHT))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = Qt.CheckState.Checked if event.number in chosen else Qt.CheckState.Unchecked
            item.setCheckState(ticked)
        events.setCurrentRow(0)
        events.setMinimumHeight(_LOWEST_LIST)
        return events

    def _make_count(self, name: str, value: int, least: int, most: int) -> QSpinBox:
        count = QSpinBox(self)
        count.setAccessibleName(name)
        count.setRange(least, most)
        count.setValue(value)
        count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        count.setFixedWidth(110)
        return count

    def _lay_out(self, title: str) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(20)
        form.setVerticalSpacing(14)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for words, field in (
            (_("Name"), self.name),
            (_("Events"), self.list),
            (_("Worth"), self.figure),
            (_("Best events that count"), self.best),
            (_("Points for taking part"), self.presence),
            (_("Ranked from so many events on"), self.least),
        ):
            form.addRow(label(words, parent=self), field)
        content = QVBoxLayout()
        content.setSpacing(18)
        content.addWidget(label(title, "heading", self))
        content.addLayout(form, 1)
        self.arrange(content, left=(self.keep,), right=(self.done_button,), size=_SIZE)

    def _on_figure(self) -> None:
        self.presence.setEnabled(not self.figure.chosen.is_low_best)

    def _on_done(self) -> None:
        if not shown_name(self.name.text()):
            self.name.setFocus()
            return
        self.decided.emit(self.outline)
        self.accept()


def show_championship(dialog: ChampionshipDialog) -> None:
    """Show the dialog; it is gone when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
