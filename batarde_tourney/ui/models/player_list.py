"""The rows of a list from a file, ticked or not, for a table."""

from collections.abc import Iterable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.alphabet import alphabetical
from batarde_tourney.services.player_lists import ListedPlayer, RowFault

Index = QModelIndex | QPersistentModelIndex
Entry = tuple[str, str | None]

NAME, CLUB, REMARK, LINE = range(4)
"""The columns; the tick stands beside the name."""

ROW = Qt.ItemDataRole.UserRole
"""The role of the ListedPlayer itself."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role rows are sorted by; remarks with the gravest first."""

_TICK = Qt.ItemDataRole.CheckStateRole
_FAULTS = tuple(RowFault)


def fault_words(row: ListedPlayer) -> str:
    """What is odd about the row, in words; empty where nothing is."""
    if row.fault is None:
        return ""
    words = {
        RowFault.BLANK: _("no name"),
        RowFault.LONG: _("too long for a name"),
        RowFault.TWICE: _("stands above already"),
        RowFault.ENTERED: _("takes part already"),
        RowFault.ALIKE: _("looks like “{other}”"),
        RowFault.SPELT: _("a member is spelt “{other}”"),
    }
    return words[row.fault].format(other=row.other)


def can_be_added(row: ListedPlayer) -> bool:
    """Whether the row may be ticked at all."""
    return row.fault is None or not row.fault.is_refused


class PlayerListModel(QAbstractTableModel):
    """Everybody is ticked at first but those who cannot be added and those who look like another."""

    ticked = Signal()
    """Other rows are ticked now."""

    def __init__(self, rows: tuple[ListedPlayer, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = rows
        self._ticks = [can_be_added(row) and row.fault is not RowFault.ALIKE for row in rows]
        # Sorting asks for each key a dozen times.
        self._keys = [tuple(_sort_key(row, column) for column in range(LINE + 1)) for row in rows]
        self._headers = (_("Name"), _("Club"), _("Remark"), _("Line"))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The names and clubs of the ticked rows, in the order of the file."""
        return tuple((row.name, row.club) for row, tick in zip(self.rows, self._ticks, strict=True) if tick)

    def tick(self, places: Iterable[int], tick: bool) -> None:
        """Tick these rows, or take their ticks away; those that cannot be added stay as they are."""
        for place in places:
            self._ticks[place] = tick and can_be_added(self.rows[place])
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, LINE))
        self.ticked.emit()

    @property
    def is_full(self) -> bool:
        """Whether everybody who can be added is ticked."""
        return len(self.entries) == sum(map(can_be_added, self.rows))

    def is_ticked(self, place: int) -> bool:
        """Whether this row is to be added."""
        return self._ticks[place]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._headers)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._headers):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headers[section]
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == NAME and can_be_added(self.rows[index.row()]):
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        place, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return _words(self.rows[place], column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == SORT:
            return self._keys[place][column]
        if role == _TICK and column == NAME:
            return Qt.CheckState.Checked if self._ticks[place] else Qt.CheckState.Unchecked
        return self.rows[place] if role == ROW else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != _TICK or not self.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        self.tick((index.row(),), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


def _words(row: ListedPlayer, column: int) -> str:
    return (row.name, row.club or "", fault_words(row), str(row.line))[column]


def _sort_key(row: ListedPlayer, column: int) -> object:
    if column == REMARK:
        return len(_FAULTS) if row.fault is None else _FAULTS.index(row.fault)
    return row.line if column == LINE else alphabetical(_words(row, column))


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignRight if column == LINE else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)
