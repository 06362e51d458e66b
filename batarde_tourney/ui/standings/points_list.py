"""The points a director gave one player, on their card."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from batarde_tourney.core.tournament.standings.penalties import PointsLine
from batarde_tourney.i18n.language.signs import POINTS_SIGN
from batarde_tourney.i18n.standings.penalties import line_words
from batarde_tourney.ui.kit.labels import label


class PointsList(QWidget):
    """A sentence a line; a cancelled one is struck through and says why. Out of view without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.hide()

    def tell(self, lines: tuple[PointsLine, ...]) -> None:
        """Show these lines."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        for line in lines:
            words = label(_words(line), "", self, wrap=True)
            font = words.font()
            font.setStrikeOut(not line.counts)
            words.setFont(font)
            self._column.addWidget(words)
        self.setVisible(bool(lines))


def _words(line: PointsLine) -> str:
    """The line behind the sign of the points; a warning, which no figure holds, has none."""
    words = line_words(line.adjustment, line.warning)
    return words if line.adjustment.is_warning else f"{POINTS_SIGN} {words}"
