"""The fields for the value of a bye, in games that have one (rule R18)."""

from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.choices import SmallNumber
from batarde_tourney.ui.kit.labels import label

_HALF = Fraction(1, 2)
_USUAL = (Fraction(0), _HALF, Fraction(1))
_MOST = 999


class ByeFields(QWidget):
    """Games or matches won, the difference and the points, side by side."""

    def __init__(self, bye: ByeValue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = bye
        # An event file may have another fraction, which stays until the director chooses one.
        self._worths = sorted({*_USUAL, bye.wins})
        self.wins = QComboBox(self)
        self.wins.setAccessibleName(_("Games or matches won for sitting out a round"))
        self.wins.addItems(["½" if worth == _HALF else str(worth) for worth in self._worths])
        self.wins.setCurrentIndex(self._worths.index(bye.wins))
        self.difference = _number(_("Difference of points for sitting out a round"), bye.difference, -_MOST)
        self.points = _number(_("Points for sitting out a round"), bye.points, min(0, bye.points))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for field, named in (
            (self.wins, _("won")),
            (self.difference, _("difference")),
            (self.points, _("points scored")),
        ):
            layout.addWidget(field)
            layout.addWidget(label(named, "muted", self))
        layout.addStretch(1)
        self.setFocusProxy(self.wins)

    @property
    def value(self) -> ByeValue:
        """The value of the fields."""
        return replace(
            self._before,
            wins=self._worths[self.wins.currentIndex()],
            difference=self.difference.value(),
            points=self.points.value(),
        )


def _number(explained: str, value: int, least: int) -> SmallNumber:
    field = SmallNumber(explained)
    field.setRange(min(least, value), max(_MOST, value))
    field.setValue(value)
    return field
