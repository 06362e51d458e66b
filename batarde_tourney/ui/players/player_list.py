"""The rows of a list from a file, ticked or not, for a table."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal

from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.people.listed_addresses import Addresses
from batarde_tourney.services.people.player_lists import ListedPlayer, RowFault
from batarde_tourney.services.tables.sides import PairEntry
from batarde_tourney.ui.kit.table_model import Index, TableModel
from batarde_tourney.ui.players.line_words import BETWEEN

Entry = tuple[str, str | None]

NAME, CLUB, EMAIL, REMARK, LINE = range(5)
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
        RowFault.TWICE: _("is already on a line above"),
        RowFault.ENTERED: _("already takes part"),
        RowFault.ALIKE: _("looks like “{other}”"),
        RowFault.SPELT: _("a member is spelt “{other}”"),
        RowFault.THREE: _("a pair needs two different players"),
        RowFault.NUMBER: _("another pair has this number"),
        RowFault.LONE: _("waits for a partner"),
        RowFault.ADDRESS: _("“{other}” is not an e-mail address"),
    }
    return words[row.fault].format(other=row.other)


def can_be_added(row: ListedPlayer) -> bool:
    """Whether the row may be ticked at all."""
    return row.fault is None or not row.fault.is_refused


class PlayerListModel(TableModel):
    """Everybody is ticked at first but those who cannot be added and those who look like another."""

    ticked = Signal()
    """Other rows are ticked now."""

    def __init__(self, rows: tuple[ListedPlayer, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = rows
        self._ticks = [can_be_added(row) and row.fault is not RowFault.ALIKE for row in rows]
        # Sorting asks for each key a dozen times.
        self._keys = [tuple(_sort_key(row, column) for column in range(LINE + 1)) for row in rows]
        self._headings = (_("Name"), _("Club"), _("E-mail"), _("Remark"), _("Line"))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The names and clubs of the ticked rows, in the order of the file."""
        return tuple((row.name, row.club) for row, tick in zip(self.rows, self._ticks, strict=True) if tick)

    @property
    def addresses(self) -> Addresses:
        """The e-mail addresses of the ticked rows, by name and club."""
        ticked = (row for row, tick in zip(self.rows, self._ticks, strict=True) if tick)
        return {
            player: address
            for row in ticked
            for player, address in zip(row.players, row.emails, strict=False)
            if address
        }

    @property
    def has_emails(self) -> bool:
        """Whether the list tells any address."""
        return any(any(row.emails) for row in self.rows)

    @property
    def pairs(self) -> tuple[PairEntry, ...]:
        """The ticked rows as pairs, and players who wait, in the order of the file."""
        ticked = (row for row, tick in zip(self.rows, self._ticks, strict=True) if tick)
        return tuple(PairEntry(row.players, row.pair, row.number) for row in ticked)

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

    def height(self) -> int:
        return len(self.rows)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == LINE

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == NAME and can_be_added(self.rows[index.row()]):
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def cell(self, row: int, column: int, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return _words(self.rows[row], column)
        if role == SORT:
            return self._keys[row][column]
        if role == _TICK and column == NAME:
            return Qt.CheckState.Checked if self._ticks[row] else Qt.CheckState.Unchecked
        return self.rows[row] if role == ROW else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != _TICK or not self.flags(index) & Qt.ItemFlag.ItemIsUserCheckable:
            return False
        self.tick((index.row(),), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


def _words(row: ListedPlayer, column: int) -> str:
    clubs = dict.fromkeys(club for _name, club in row.players if club)
    club = BETWEEN.join(clubs) or row.club or ""
    emails = BETWEEN.join(filter(None, row.emails))
    return (_name_words(row), club, emails, fault_words(row), str(row.line))[column]


def _name_words(row: ListedPlayer) -> str:
    """The name, or the pair with its number and the name of its own."""
    told = (str(row.number or ""), row.pair, usual_side_name(name for name, _club in row.players))
    return BETWEEN.join(part for part in told if part)


def _sort_key(row: ListedPlayer, column: int) -> object:
    if column == REMARK:
        return len(_FAULTS) if row.fault is None else _FAULTS.index(row.fault)
    return row.line if column == LINE else alphabetical(_words(row, column))
