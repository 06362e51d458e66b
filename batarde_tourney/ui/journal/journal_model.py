"""The lines of the journal, for a table."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QColor

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.ui.kit.table_model import TableModel
from batarde_tourney.ui.kit.tooltips import shown_in_tooltip
from batarde_tourney.ui.kit.words import NOTHING, day_and_time

TIME, WHO, EVENT, WHAT, BEFORE, AFTER = range(6)
"""The columns."""

ACT = Qt.ItemDataRole.UserRole
"""The role of the Act itself."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """An act with its texts, column by column: made in the worker, shown in the window."""

    act: Act
    texts: tuple[str, ...]


def write_line(act: Act, events: Mapping[EventNumber, str]) -> JournalLine:
    """The act in words. An event that is no longer in the club's list is named by its number."""
    what = act_line(act)
    if act.is_undone:
        what = _("{act} (undone)").format(act=what)
    number = act.event
    event = NOTHING if number is None else shown_name(events.get(number, f"#{number}"))
    who = shown_name(act.by) or NOTHING
    return JournalLine(act, (day_and_time(act.at), who, event, what, *act_sides(act)))


class JournalModel(TableModel):
    """One row an act, newest first; those undone are pale, and say so."""

    def __init__(self, pale: QColor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pale = pale
        self._lines: tuple[JournalLine, ...] = ()
        self._headings = (_("Time"), _("Who"), _("Event"), _("What"), _("Before"), _("After"))

    def fill(self, lines: tuple[JournalLine, ...]) -> None:
        """Show these lines."""
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def append(self, lines: tuple[JournalLine, ...]) -> None:
        """Show these, too, below."""
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def row_of(self, number: int | None) -> int:
        """The row of the act of this number, -1 if it is not shown."""
        numbers = [line.act.number for line in self._lines]
        return numbers.index(number) if number in numbers else -1

    def height(self) -> int:
        return len(self._lines)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, _column: int) -> bool:
        return False

    def cell(self, row: int, column: int, role: int) -> object:
        line = self._lines[row]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.texts[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return shown_in_tooltip(line.texts[column])
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._pale if line.act.is_undone else None
        return line.act if role == ACT else None
