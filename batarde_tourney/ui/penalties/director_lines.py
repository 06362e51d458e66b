"""What a director gave and decided, for a table."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.members import folded_name, shown_name
from batarde_tourney.core.tournament.standings.director_lines import DirectorLineKind
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.closings import closing_reason_words
from batarde_tourney.i18n.standings.director_lines import what_words, where_words
from batarde_tourney.i18n.standings.penalties import points_text
from batarde_tourney.services.penalties.director_lines import DirectorBook, DirectorLine, WrittenLine
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.kit.tooltips import shown_in_tooltip
from batarde_tourney.ui.kit.words import NOTHING, day_and_time

WHO, WHAT, WHERE, POINTS, REASON, WRITTEN, CANCELLED = range(7)
"""The columns."""

_Row = tuple[DirectorLine, tuple[str, ...]]

LINE = Qt.ItemDataRole.UserRole
"""The role of the DirectorLine itself."""
WHOLE = Qt.ItemDataRole.UserRole + 1
"""The role of all that a row says, in one sentence."""


class DirectorLinesModel(TableModel):
    """One row a line, the newest first; a cancelled one is struck through, and says why in words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[_Row, ...] = ()
        self._shown: tuple[_Row, ...] = ()
        self._searched = ""
        self._headings = (
            _("Who"),
            _("What"),
            _("Where"),
            _("Points"),
            _("Reason"),
            _("Written by"),
            _("Cancelled"),
        )
        self._struck = QFont()
        self._struck.setStrikeOut(True)

    def fill(self, book: DirectorBook) -> None:
        """Show these lines, as far as they are searched for."""
        self._all = tuple((one.line, _texts(one, book)) for one in reversed(book.lines))
        self.search(self._searched)

    def search(self, text: str) -> None:
        """Show the lines alone in which all of these words stand, whatever their accents and case."""
        self._searched = text
        words = folded_name(text).split()
        self.beginResetModel()
        self._shown = tuple(
            (line, texts)
            for line, texts in self._all
            if all(word in folded_name(" ".join(texts)) for word in words)
        )
        self.endResetModel()

    @property
    def count(self) -> int:
        """How many lines there are, shown or not."""
        return len(self._all)

    def height(self) -> int:
        return len(self._shown)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == POINTS

    def cell(self, row: int, column: int, role: int) -> object:
        line, texts = self._shown[row]
        if role == WHOLE:
            return " · ".join(text for text in texts if text not in {"", NOTHING})
        if role == Qt.ItemDataRole.DisplayRole:
            return texts[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(texts[column])
        if role == Qt.ItemDataRole.FontRole and column != CANCELLED and not line.counts:
            return self._struck
        return line if role == LINE else None


def _texts(written: WrittenLine, book: DirectorBook) -> tuple[str, ...]:
    line = written.line
    return (
        ", ".join(book.names[side] for side in line.sides),
        what_words(line),
        where_words(line),
        points_text(line.points.adjustment.points)
        if line.points and not line.points.adjustment.is_warning
        else "",
        _reason(line) or NOTHING,
        _by(written.made),
        _cancelled(line, written.cancelled),
    )


def _reason(line: DirectorLine) -> str:
    is_closing = line.kind in {DirectorLineKind.TABLE_CLOSED, DirectorLineKind.FORFEIT}
    return closing_reason_words(line.reason) if is_closing else shown_name(line.reason)


def _by(act: Act | None) -> str:
    return NOTHING if act is None else ", ".join(filter(None, (shown_name(act.by), day_and_time(act.at))))


def _cancelled(line: DirectorLine, act: Act | None) -> str:
    if line.cancelled is None:
        return NOTHING
    words = _("cancelled: {reason}").format(reason=shown_name(line.cancelled))
    return words if act is None else f"{words} ({_by(act)})"
