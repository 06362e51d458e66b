"""The players of an event, for a table."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from batarde_tourney.core.tournament.people import Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.alphabet import alphabetical
from batarde_tourney.i18n.statuses import status_name
from batarde_tourney.services.players import PlayerRow

Index = QModelIndex | QPersistentModelIndex

NAME, CLUB, STATUS, ROUNDS = range(4)
"""The columns."""

PLAYER = Qt.ItemDataRole.UserRole
"""The role of the PlayerRow itself."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role rows are sorted by: names as the language sorts them."""


class PlayersModel(QAbstractTableModel):
    """One row a player, in order of entry. Names and clubs can be edited."""

    renamed = Signal(object, object, object)
    """The PlayerRow, the name and the club now typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PlayerRow, ...] = ()
        self._headers = (_("Name"), _("Club"), _("Status"), _("Rounds"))

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        """The players shown, in order of entry."""
        return self._rows

    def fill(self, rows: tuple[PlayerRow, ...]) -> None:
        """Show these players; where only cells changed, the selection stays."""
        if [row.player.id for row in rows] == [row.player.id for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, ROUNDS))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._headers)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(self._headers):
            if role == Qt.ItemDataRole.DisplayRole:
                return self._headers[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        editable = Qt.ItemFlag.ItemIsEditable if index.column() in (NAME, CLUB) else Qt.ItemFlag.NoItemFlags
        return super().flags(index) | editable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return _words(row, index.column())
        if role == SORT:
            return _sort_key(row, index.column())
        if role == PLAYER:
            return row
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or not isinstance(value, str):
            return False
        row = self._rows[index.row()]
        if shown_name(value) == _words(row, index.column()) or index.column() not in (NAME, CLUB):
            return False
        name = value if index.column() == NAME else row.player.name
        club = value if index.column() == CLUB else row.player.club
        self.renamed.emit(row, name, club)
        return True


def _words(row: PlayerRow, column: int) -> str:
    if column == NAME:
        return shown_name(row.player.name)
    if column == CLUB:
        return shown_name(row.player.club or "")
    return status_name(row.status) if column == STATUS else str(row.rounds)


def _sort_key(row: PlayerRow, column: int) -> object:
    if column in (NAME, CLUB):
        return alphabetical(_words(row, column))
    return list(Status).index(row.status) if column == STATUS else row.rounds


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignRight if column == ROUNDS else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)
