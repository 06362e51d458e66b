"""The players of an event, for a table."""

from PySide6.QtCore import QObject, Qt, Signal

from batarde_tourney.core.tournament.people import Status, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.alphabet import alphabetical
from batarde_tourney.i18n.statuses import status_name
from batarde_tourney.services.players import PlayerShown
from batarde_tourney.ui.models.table_model import Index, TableModel

NAME, CLUB, STATUS, ROUNDS, PAID, EMAIL = range(6)
"""The columns."""

PLAYER = Qt.ItemDataRole.UserRole
"""The role of the PlayerShown itself."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role rows are sorted by: names as the language sorts them."""

_MARK_ROLES = (Qt.ItemDataRole.CheckStateRole, Qt.ItemDataRole.AccessibleTextRole)


_MOST_ON_STANDBY = 100_000


class PlayersModel(TableModel):
    """One row a player, in order of entry. Names and clubs can be edited."""

    renamed = Signal(object, object, object)
    """The PlayerShown, the name and the club now typed."""

    paid = Signal(object, object)
    """The PlayerShown, and whether their entry fee is in."""
    addressed = Signal(object, object)
    """The PlayerShown, and the e-mail address now typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PlayerShown, ...] = ()
        self._headings = (_("Name"), _("Club"), _("Status"), _("Rounds"), _("Paid"), _("E-mail"))

    @property
    def rows(self) -> tuple[PlayerShown, ...]:
        """The players shown, in order of entry."""
        return self._rows

    def fill(self, rows: tuple[PlayerShown, ...]) -> None:
        """Show these players; where only cells changed, the selection stays."""
        if [row.player.id for row in rows] == [row.player.id for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, EMAIL))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def height(self) -> int:
        return len(self._rows)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == ROUNDS

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.column() == PAID:
            return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable
        typed = index.column() in (NAME, CLUB, EMAIL)
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if typed else Qt.ItemFlag.NoItemFlags)

    def cell(self, row: int, column: int, role: int) -> object:
        entered = self._rows[row]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return _words(entered, column)
        if role == SORT:
            return _sort_key(entered, column)
        if column == PAID and role in _MARK_ROLES:
            return _mark(entered, role)
        return entered if role == PLAYER else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == PAID:
            self.paid.emit(self._rows[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        if role != Qt.ItemDataRole.EditRole or not index.isValid() or not isinstance(value, str):
            return False
        row = self._rows[index.row()]
        if shown_name(value) == _words(row, index.column()) or index.column() not in (NAME, CLUB, EMAIL):
            return False
        if index.column() == EMAIL:
            self.addressed.emit(row, value)
            return True
        name = value if index.column() == NAME else row.player.name
        club = value if index.column() == CLUB else row.player.club
        self.renamed.emit(row, name, club)
        return True


def _words(row: PlayerShown, column: int) -> str:
    if column == NAME:
        return shown_name(row.player.name)
    if column == CLUB:
        return shown_name(row.player.club or "")
    if column in (PAID, EMAIL):
        return row.email if column == EMAIL else ""
    return status_words(row) if column == STATUS else str(row.rounds)


def status_words(row: PlayerShown) -> str:
    """The status, with the place in the standby list where there is one."""
    name = status_name(row.status)
    return name if row.standby is None else f"{name} {row.standby}"


def _sort_key(row: PlayerShown, column: int) -> object:
    if column in (NAME, CLUB, EMAIL):
        return alphabetical(_words(row, column))
    if column == PAID:
        return int(row.player.has_paid)
    if column == STATUS:
        return list(Status).index(row.status) * _MOST_ON_STANDBY + (row.standby or 0)
    return row.rounds


def _mark(row: PlayerShown, role: int) -> object:
    """Whether the fee is in: a box to the eye, a word to the ear."""
    if role == Qt.ItemDataRole.CheckStateRole:
        return Qt.CheckState.Checked if row.player.has_paid else Qt.CheckState.Unchecked
    return _("paid") if row.player.has_paid else _("not paid")
