"""The table model of an event's players, or of its pairs and players without a partner."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)

from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import Status, category_key, folded_name, shown_name
from batarde_tourney.core.tournament.event.partners import own_name, usual_side_name
from batarde_tourney.core.tournament.people.categories import joined_categories
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN
from batarde_tourney.i18n.people.whereabouts import status_name
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.table_model import Index, TableModel

# The texts of a line, which is a player or a pair.

BETWEEN = "  ·  "


def line_name(line: ListLine) -> str:
    """Return the player's name, or the pair's own name with its players', or theirs alone."""
    names = usual_side_name(member.player.name for member in line.members)
    own = line_own_name(line)
    return f"{own}{BETWEEN}{names}" if own else names


def line_own_name(line: ListLine) -> str:
    """Return a pair's own name; empty if it has none."""
    return own_name(line.side, [member.player for member in line.members]) if line.side else ""


def line_clubs(line: ListLine) -> str:
    """Return the club of all its players, or of each."""
    clubs = (shown_name(member.player.club or "") for member in line.members)
    return BETWEEN.join(dict.fromkeys(club for club in clubs if club))


def line_status(line: ListLine) -> Status:
    """Return the line's status: a pair plays if each partner is in or has a substitute."""
    if all(member.is_there for member in line.members):
        return Status.IN
    return next(member.status for member in line.members if not member.is_there)


def line_status_words(line: ListLine) -> str:
    """Return the status in words; for partners who differ, each one's, with any substitute."""
    if line.waits:
        return _waiting_words(line.members[0])
    if line.side is None or len({(one.status, one.stand_in) for one in line.members}) == 1:
        return status_words(line.members[0])
    parts = [_apart(member) for member in line.members if member.status is not Status.IN]
    return BETWEEN.join(parts)


def status_words(row: PlayerShown) -> str:
    """Return a player's status, with the place on the standby list if there is one."""
    name = status_name(row.status)
    return name if row.standby is None else f"{name} {row.standby}"


def _waiting_words(row: PlayerShown) -> str:
    if row.sits_for:
        words = _("for {name}").format(name=shown_name(row.sits_for))
        return f"{SUBSTITUTE_SIGN} {words}"
    if row.status is Status.IN:
        return _("waits for a partner")
    return status_words(row)


def _apart(row: PlayerShown) -> str:
    name = shown_name(row.player.name)
    if row.stand_in:
        words = _("{other} for {name}").format(other=shown_name(row.stand_in), name=name)
        return f"{SUBSTITUTE_SIGN} {words}"
    # The status first: in a narrow column only the name may be cut.
    return _("{status}: {name}").format(name=name, status=status_words(row))


def line_fee(line: ListLine, role: int) -> object:
    """Return whether the fees are paid: as a box for display, as a word for screen readers."""
    paid = [member.player.has_paid for member in line.members]
    if role != Qt.ItemDataRole.CheckStateRole:
        return _("paid") if all(paid) else _("not paid")
    if all(paid):
        return Qt.CheckState.Checked
    return Qt.CheckState.PartiallyChecked if any(paid) else Qt.CheckState.Unchecked


__all__ = ["CATEGORIES", "CLUB", "EMAIL", "LINE", "NAME", "NUMBER", "OWN_NUMBER", "PAID", "PLAYER"]
__all__ += ["ROUNDS", "SORT", "STATUS", "TABLE", "WAITING_PLAYER", "PlayersModel", "status_words"]

NAME, CLUB, STATUS, ROUNDS, PAID, EMAIL, NUMBER, CATEGORIES, OWN_NUMBER, TABLE = range(10)
"""The columns; a pair's number is shown before its name.

`OWN_NUMBER` is the club's number of a person, `TABLE` the table that they keep.
"""

PLAYER = Qt.ItemDataRole.UserRole
"""The role of the PlayerShown itself; of a pair, of its first player."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role by which rows are sorted: names in the language's order."""
LINE = Qt.ItemDataRole.UserRole + 2
"""The role of the whole ListLine."""

WAITING_PLAYER = "application/x-batarde-waiting-player"
"""The drag format: the id of a player without a partner."""

_MARK_ROLES = (Qt.ItemDataRole.CheckStateRole, Qt.ItemDataRole.AccessibleTextRole)
_WORD_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
_LAST_NUMBER = 1_000_000


_MOST_ON_STANDBY = 100_000


class PlayersModel(TableModel):
    """One row per player or pair, in order of entry. Names, clubs and numbers can be edited."""

    renamed = Signal(object, object, object)
    """Emits the PlayerShown, and the name and club typed."""
    pair_renamed = Signal(object, object)
    """Emits the ListLine, and the pair's name typed."""
    numbered = Signal(object, object)
    """Emits the ListLine, and the number typed, as text."""
    joined = Signal(object, object)
    """Emits the ids of two players without a partner, one dropped on the other."""
    paid = Signal(object, object)
    """Emits the ListLine, and whether the entry fees are paid."""
    addressed = Signal(object, object)
    """Emits the PlayerShown, and the e-mail address typed."""
    described = Signal(int, object, object)
    """Emits one of the columns CATEGORIES, OWN_NUMBER and TABLE, the PlayerShown, and the text typed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ListLine, ...] = ()
        self._headings = (
            *(_("Name"), _("Club"), _("Status"), _("Rounds"), _("Paid"), _("E-mail"), _("Pair")),
            *(_("Category"), _("No."), _("Table")),
        )

    @property
    def rows(self) -> tuple[PlayerShown, ...]:
        """The players shown, line by line."""
        return tuple(member for line in self._lines for member in line.members)

    @property
    def lines(self) -> tuple[ListLine, ...]:
        """The lines, in their order."""
        return self._lines

    def fill(self, rows: Sequence[PlayerShown]) -> None:
        """Show these players, one per line."""
        self.fill_lines(tuple(ListLine((row,)) for row in rows))

    def fill_lines(self, lines: tuple[ListLine, ...]) -> None:
        """Show these lines; if only cells changed, the selection stays."""
        if list(map(_identity, lines)) == list(map(_identity, self._lines)):
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, TABLE))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def height(self) -> int:
        return len(self._lines)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column in (ROUNDS, NUMBER, TABLE)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if not index.isValid():
            return flags
        line = self._lines[index.row()]
        if line.waits:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled
        if index.column() == PAID:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        typed = (NAME, NUMBER) if line.side else (NAME, CLUB, EMAIL, *_DESCRIBED)
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
        # Not MoveAction: a view removes moved rows, and the player with them.
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
    """Emit what was typed into a cell; return False if it cannot be edited."""
    if line.side is not None:
        signal = {NAME: model.pair_renamed, NUMBER: model.numbered}.get(column)
        if signal is not None:
            signal.emit(line, value)
        return signal is not None
    row = line.members[0]
    if column in _DESCRIBED:
        model.described.emit(column, row, value)
        return True
    if column == EMAIL:
        model.addressed.emit(row, value)
    elif column in (NAME, CLUB):
        name = value if column == NAME else row.player.name
        model.renamed.emit(row, name, value if column == CLUB else row.player.club)
    return column in (NAME, CLUB, EMAIL)


def line_categories(line: ListLine) -> str:
    """Return the categories of all its players, each once."""
    return joined_categories([member.player for member in line.members])


def _own_numbers(line: ListLine) -> str:
    return BETWEEN.join(member.player.number for member in line.members if member.player.number)


def _tables(line: ListLine) -> str:
    tables = dict.fromkeys(member.player.fixed_table for member in line.members)
    return BETWEEN.join(str(table) for table in tables if table is not None)


def _emails(line: ListLine) -> str:
    return ", ".join(member.email for member in line.members if member.email)


_DESCRIBED = (CATEGORIES, OWN_NUMBER, TABLE)
_TOLD: dict[int, Callable[[ListLine], str]] = {
    EMAIL: _emails,
    CATEGORIES: line_categories,
    OWN_NUMBER: _own_numbers,
    TABLE: _tables,
}
"""Columns of texts that few players have."""


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
    if column in _TOLD:
        return _TOLD[column](line)
    return str(max(member.rounds for member in line.members)) if column == ROUNDS else ""


def _sort_key(line: ListLine, column: int) -> object:
    if column == OWN_NUMBER:
        words = _own_numbers(line)
        # "9" stands before "10"; whoever has none comes last.
        return f"0{words.zfill(LONGEST_NAME)}" if words.isdecimal() else f"{1 if words else 2}{words}"
    if column == TABLE:
        return min(member.player.fixed_table or _LAST_NUMBER for member in line.members)
    if column in (NAME, CLUB, *_TOLD):
        return alphabetical(_words(line, column, Qt.ItemDataRole.DisplayRole))
    if column == NUMBER:
        return line.side.number or _LAST_NUMBER if line.side else _LAST_NUMBER
    if column == PAID:
        return sum(member.player.has_paid for member in line.members)
    if column == STATUS:
        status = list(Status).index(line_status(line)) + len(Status) * line.waits
        return status * _MOST_ON_STANDBY + (line.members[0].standby or 0)
    return max(member.rounds for member in line.members)


# The filter of the list.


@dataclass(frozen=True, slots=True)
class PlayerFilter:
    """The conditions for a player to be shown; without any, everybody is.

    `text` is searched in names, clubs, addresses, categories and numbers, ignoring accents and case.
    `club` is folded; `category` is the key that its spellings share.
    `is_missing`: not checked in, whatever the status.
    """

    text: str = ""
    status: Status | None = None
    is_missing: bool = False
    club: str | None = None
    has_paid: bool | None = None
    category: str | None = None

    def fits_line(self, line: ListLine) -> bool:
        """Whether this line is shown: one of its players fits, or its name matches the text."""
        named = bool(self.text) and line.side is not None and line_matches(line, self.text)
        other = replace(self, text="") if named else self
        return any(other.fits(member) for member in line.members)

    def fits(self, row: PlayerShown) -> bool:
        """Whether this player is shown."""
        player = row.player
        if self.status is not None and row.status is not self.status:
            return False
        if self.is_missing and row.status is Status.IN and not row.is_expected:
            return False
        if self.club is not None and folded_name(player.club or "") != self.club:
            return False
        if self.has_paid is not None and player.has_paid is not self.has_paid:
            return False
        if self.category is not None and self.category not in map(category_key, player.categories):
            return False
        told = (player.name, player.club or "", *player.categories, player.number or "")
        searched = " ".join((*map(folded_name, told), row.email.casefold()))
        return all(word in searched for word in folded_words(self.text))


def line_matches(line: ListLine, text: str) -> bool:
    """Whether a pair's number or name matches the text."""
    side = line.side
    if side is None:
        return False
    return text.strip() == str(side.number) or all(
        word in folded_name(side.name) for word in folded_words(text)
    )


def folded_words(text: str) -> tuple[str, ...]:
    """Return the words typed, folded for the search; an address stays as it is."""
    return tuple(
        part
        for word in text.casefold().split()
        for part in ((word,) if "@" in word else folded_name(word).split())
    )


EVERYBODY = PlayerFilter()


class ShownPlayers(QSortFilterProxyModel):
    """The sorted list of the players who fit the filter."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filter = EVERYBODY
        self.setSortRole(SORT)

    @property
    def rows(self) -> tuple[PlayerShown, ...]:
        """The players shown, in their order."""
        return tuple(
            member for row in range(self.rowCount()) for member in self.index(row, NAME).data(LINE).members
        )

    def show_only(self, wanted: PlayerFilter) -> None:
        """Show only players who fit this filter."""
        if wanted != self._filter:
            self._filter = wanted
            self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        line = self.sourceModel().index(source_row, NAME, source_parent).data(LINE)
        return not isinstance(line, ListLine) or self._filter.fits_line(line)
