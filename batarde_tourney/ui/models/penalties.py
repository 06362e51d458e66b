"""The lines of points of an event, for a table."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.penalties import points_text
from batarde_tourney.services.penalties import Penalties, PointsLine
from batarde_tourney.ui.models.table_model import TableModel
from batarde_tourney.ui.tooltips import shown_in_tooltip
from batarde_tourney.ui.words import NOTHING

PLAYER, ROUND, POINTS, REASON, CANCELLED = range(5)
"""The columns."""

LINE = Qt.ItemDataRole.UserRole
"""The role of the PointsLine itself."""


class PenaltiesModel(TableModel):
    """One row a line, the newest first; a cancelled one is struck through, and says why in words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[PointsLine, ...] = ()
        self._texts: tuple[tuple[str, ...], ...] = ()
        self._headings = (_("Name"), _("Round"), _("Points"), _("Reason"), _("Cancelled"))
        self._struck = QFont()
        self._struck.setStrikeOut(True)

    def fill(self, penalties: Penalties) -> None:
        """Show these lines."""
        names = {side.id: shown_name(side.name) for side in penalties.sides}
        self.beginResetModel()
        self._lines = tuple(reversed(penalties.lines))
        self._texts = tuple(
            (names[line.adjustment.side], *_texts(line.adjustment.cancelled, line)) for line in self._lines
        )
        self.endResetModel()

    def height(self) -> int:
        return len(self._lines)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column in (ROUND, POINTS)

    def cell(self, row: int, column: int, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts[row][column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(self._texts[row][column])
        if role == Qt.ItemDataRole.FontRole and column != CANCELLED and not self._lines[row].counts:
            return self._struck
        return self._lines[row] if role == LINE else None


def _texts(cancelled: str | None, line: PointsLine) -> tuple[str, str, str, str]:
    why = NOTHING if cancelled is None else _("cancelled: {reason}").format(reason=shown_name(cancelled))
    given = line.adjustment
    return str(given.round), points_text(given.points), shown_name(given.reason), why
