"""The form of a championship's rule: what an event counts for, and how events add up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.season.season_rules import (
    MOST_POINTS,
    SeasonFigure,
    SeasonRule,
    read_places,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.standings.season import season_figure_name
from batarde_tourney.ui.kit.choices import Choices, SmallNumber, form_in
from batarde_tourney.ui.kit.labels import label, shown_on_button

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
