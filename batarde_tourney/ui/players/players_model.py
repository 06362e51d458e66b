"""The players of an event, or its pairs and who waits for a partner, for a table."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.kit.table_model import Index, TableModel
from batarde_tourney.ui.kit.tooltips import shown_in_tooltip
from batarde_tourney.ui.players.line_words import (
    line_clubs,
    line_fee,
    line_name,
    line_own_name,
    line_status,
    line_status_words,
    status_words,
)

__all__ = ["CLUB", "EMAIL", "LINE", "NAME", "NUMBER", "PAID", "PLAYER", "ROUNDS", "SORT", "STATUS"]
__all__ += ["WAITING_PLAYER", "PlayersModel", "status_words"]

NAME, CLUB, STATUS, ROUNDS, PAID, EMAIL, NUMBER = range(7)
"""The columns; a pair's number is shown before its name."""

PLAYER = Qt.ItemDataRole.UserRole
"""The role of the PlayerShown itself; of a pair, of its first player."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role rows are sorted by: names as the language sorts them."""
LINE = Qt.ItemDataRole.UserRole + 2
"""The role of the whole ListLine."""

WAITING_PLAYER = "application/x-batarde-waiting-player"
"""What is dragged: the id of a player who waits for a partner."""

_MARK_ROLES = (Qt.ItemDataRole.CheckStateRole, Qt.ItemDataRole.AccessibleTextRole)
_WORD_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
_LAST_NUMBER = 1_000_000


_MOST_ON_STANDBY = 100_000


class PlayersModel(TableModel):
    """One row a player or a pair, in order of entry. Names, clubs and numbers can be edited."""

    renamed = Signal(object, object, object)
    """The PlayerShown, the name and the club now typed."""
    pair_renamed = Signal(object, object)
    """The ListLine, and the name of its own now typed."""
    numbered = Signal(object, object)
    """The ListLine, and the number now typed, as text."""
    joined = Signal(object, object)
    """The ids of two players who wait, of whom one was dropped on the other."""
    paid = Signal(object, object)
    """The ListLine, and whether the entry fees are in."""
    addressed = Signal(object, object)
    """The PlayerShown, and the e-mail address now typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ListLine, ...] = ()
        self._headings = (_("Name"), _("Club"), _("Status"), _("Rounds"), _("Paid"), _("E-mail"), _("Pair"))

    @property
    def rows(self) -> tuple[PlayerShown, ...]:
        """The players shown, line by line."""
        return tuple(member for line in self._lines for member in line.members)

    @property
    def lines(self) -> tuple[ListLine, ...]:
        """The lines, in their order."""
        return self._lines

    def fill(self, rows: Sequence[PlayerShown]) -> None:
        """Show these players, each in a line of their own."""
        self.fill_lines(tuple(ListLine((row,)) for row in rows))

    def fill_lines(self, lines: tuple[ListLine, ...]) -> None:
        """Show these lines; where only cells changed, the selection stays."""
        if list(map(_identity, lines)) == list(map(_identity, self._lines)):
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, NUMBER))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def height(self) -> int:
        return len(self._lines)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column in (ROUNDS, NUMBER)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if not index.isValid():
            return flags
        line = self._lines[index.row()]
        if line.waits:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        if index.column() == PAID:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        typed = (NAME, NUMBER) if line.side else (NAME, CLUB, EMAIL)
        return flags | (Qt.ItemFlag.ItemIsEditable if index.column() in typed else Qt.ItemFlag.NoItemFlags)

    def cell(self, row: int, column: int, role: int) -> object:
        line = self._lines[row]
        if role in _WORD_ROLES:
            return _words(line, column, role)
        if role == SORT:
            return _sort_key(line, column)
        if column == PAID and role in _MARK_ROLES:
            return line_fee(line, role)
        if role == Qt.ItemDataRole.ToolTipRole and line.side:
            return shown_in_tooltip(_words(line, column, Qt.ItemDataRole.DisplayRole))
        return {int(PLAYER): line.members[0], int(LINE): line}.get(int(role))

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == PAID:
            self.paid.emit(self._lines[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or not isinstance(value, str):
            return False
        line = self._lines[index.row()]
        if shown_name(value) == _words(line, index.column(), role):
            return False
        return _say(self, line, index.column(), value)

    def mimeTypes(self) -> list[str]:
        return [WAITING_PLAYER]

    def supportedDropActions(self) -> Qt.DropAction:
        # Nothing is moved: a line that goes would take its player along.
        return Qt.DropAction.LinkAction

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.LinkAction

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        carried = QMimeData()
        player = self._lines[indexes[0].row()].members[0].player.id
        carried.setData(WAITING_PLAYER, QByteArray(player.encode()))
        return carried

    def canDropMimeData(
        self,
        data: QMimeData,
        _action: Qt.DropAction,
        _row: int,
        _column: int,
        parent: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        waits = parent.isValid() and self._lines[parent.row()].waits
        return waits and bool(_dragged(data)) and _dragged(data) != self._id_at(parent)

    def dropMimeData(
        self,
        data: QMimeData,
        action: Qt.DropAction,
        row: int,
        column: int,
        parent: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        self.joined.emit(self._id_at(parent), _dragged(data))
        return True

    def _id_at(self, place: QModelIndex | QPersistentModelIndex) -> str:
        return self._lines[place.row()].members[0].player.id


def _dragged(data: QMimeData) -> str:
    return bytes(data.data(WAITING_PLAYER).data()).decode("utf-8", "replace")


def _identity(line: ListLine) -> tuple[object, ...]:
    return (line.side.id if line.side else None, *(member.player.id for member in line.members))


def _say(model: PlayersModel, line: ListLine, column: int, value: str) -> bool:
    """Tell what was typed into a cell; False for one that takes nothing."""
    if line.side is not None:
        told = {NAME: model.pair_renamed, NUMBER: model.numbered}.get(column)
        if told is not None:
            told.emit(line, value)
        return told is not None
    row = line.members[0]
    if column == EMAIL:
        model.addressed.emit(row, value)
    elif column in (NAME, CLUB):
        name = value if column == NAME else row.player.name
        model.renamed.emit(row, name, value if column == CLUB else row.player.club)
    return column in (NAME, CLUB, EMAIL)


def _words(line: ListLine, column: int, role: int) -> str:
    if column == NAME:
        is_typed = role == Qt.ItemDataRole.EditRole
        return (line_own_name(line) if is_typed else "") or line_name(line)
    if column == CLUB:
        return line_clubs(line)
    if column == STATUS:
        return line_status_words(line)
    if column == NUMBER:
        return str(line.side.number or "") if line.side else ""
    if column == EMAIL:
        return ", ".join(member.email for member in line.members if member.email)
    return str(max(member.rounds for member in line.members)) if column == ROUNDS else ""


def _sort_key(line: ListLine, column: int) -> object:
    if column in (NAME, CLUB, EMAIL):
        return alphabetical(_words(line, column, Qt.ItemDataRole.DisplayRole))
    if column == NUMBER:
        return line.side.number or _LAST_NUMBER if line.side else _LAST_NUMBER
    if column == PAID:
        return sum(member.player.has_paid for member in line.members)
    if column == STATUS:
        status = list(Status).index(line_status(line)) + len(Status) * line.waits
        return status * _MOST_ON_STANDBY + (line.members[0].standby or 0)
    return max(member.rounds for member in line.members)
