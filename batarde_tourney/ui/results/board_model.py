"""The Qt model of a round's board: one item per table."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median_low

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.plain import CONFIRMED_SIGN, CONFLICT_SIGN, HANDED_IN_SIGN
from batarde_tourney.i18n.people.hand_counts import hands_words
from batarde_tourney.i18n.people.whereabouts import closing_words
from batarde_tourney.services.results.board import Board, TableProgress
from batarde_tourney.ui.hall.phones_heard import Heard, PhonesHeard
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.words import clock
from batarde_tourney.ui.sheet.open_sheets import OpenSheets
from batarde_tourney.ui.sheet.sheet_delegate import SIGN, substitutes_in_words

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

SLOW = 2
"""A table this many hands behind the median of the room is slow."""


@dataclass(frozen=True, slots=True)
class BoardMark:
    """A remark about a table: a sign with its number, and the words."""

    sign: str
    words: str
    is_fault: bool = False
    is_calm: bool = False
    """Whether it asks for nothing."""


class BoardModel(QAbstractListModel):
    """The tables of one round, by number."""

    def __init__(self, sheets: OpenSheets, phones: PhonesHeard, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheets = sheets
        self._phones = phones
        sheets.autosave.recalled.connect(self._on_recalled)
        phones.changed.connect(self._on_recalled)
        self.board: Board | None = None
        self._measured: dict[str, int] = {}

    def show_board(self, board: Board) -> None:
        """Show another round, or the current state of the same one."""
        before = self.tables
        self._measured.clear()
        if self.board and board.round == self.board.round and len(board.tables) == len(before):
            self.board = board
            self.dataChanged.emit(self.index(0), self.index(len(before) - 1))
            return
        self.beginResetModel()
        self.board = board
        self.endResetModel()

    def forget(self) -> None:
        """Show no table: another event is chosen, whose board is on its way."""
        if self.board is not None:
            self.beginResetModel()
            self.board = None
            self.endResetModel()

    @property
    def tables(self) -> tuple[TableProgress, ...]:
        """The tables shown."""
        return self.board.tables if self.board else ()

    @property
    def most_players(self) -> int:
        """The number of players at the fullest table, which sets the size of all cards; 0 without tables."""
        return max((len(table.players) for table in self.tables), default=0)

    def measured(self, what: str, measure: Callable[["BoardModel"], int]) -> int:
        """Return a width computed from the board, cached until the board changes."""
        if what not in self._measured:
            self._measured[what] = measure(self)
        return self._measured[what]

    def behind(self, row: int) -> int:
        """Return how many hands an unfinished table is behind the median of the room, if it is slow.

        None if the number of hands depends on the cards: few hands may be all there will be.
        """
        table = self.tables[row]
        if self.board is not None and not self.board.has_fixed_length:
            return 0
        middle = median_low([other.hands_in for other in self.tables])
        missing = middle - table.hands_in
        return missing if missing >= SLOW and not table.is_finished else 0

    def unsaved(self, row: int) -> int:
        """Return how many hands of the table have unstored typing."""
        if self.board is None:
            return 0
        return self._sheets.unsaved(self.board.event, self.board.round, self.tables[row].number)

    def faulty(self, row: int) -> int:
        """Return how many typed hands are certainly wrong."""
        if self.board is None:
            return 0
        return self._sheets.faulty(self.board.event, self.board.round, self.tables[row].number)

    def marks(self, row: int) -> tuple[BoardMark, ...]:
        """Return the remarks about a table beyond its count, the most urgent first."""
        behind, faulty = self.behind(row), self.faulty(row)
        unsaved = self.unsaved(row) - faulty
        overruled = self.tables[row].overruled
        marks: list[BoardMark] = []
        if faulty:
            words = ngettext("{hands} hand with a fault", "{hands} hands with a fault", faulty)
            marks.append(BoardMark(f"! {faulty}", words.format(hands=faulty), is_fault=True))
        if conflicts := self.tables[row].phones.in_conflict:
            words = ngettext(
                "{hands} hand on which phones differ", "{hands} hands on which phones differ", conflicts
            )
            sign = f"{CONFLICT_SIGN} {conflicts}"
            marks.append(BoardMark(sign, words.format(hands=conflicts), is_fault=True))
        if unsaved:
            words = ngettext("{hands} hand not stored", "{hands} hands not stored", unsaved)
            marks.append(BoardMark(f"✎ {unsaved}", words.format(hands=unsaved)))
        if behind:
            words = ngettext("{hands} hand behind", "{hands} hands behind", behind)
            marks.append(BoardMark(f"−{behind}", words.format(hands=behind)))
        if overruled:
            words = ngettext("{hands} hand accepted", "{hands} hands accepted", overruled)
            marks.append(BoardMark(f"⚑ {overruled}", words.format(hands=overruled)))
        marks += self._ending(self.tables[row])
        if (heard := self.heard(row)) is not None and heard.is_silent and not self.tables[row].is_finished:
            time = clock(heard.at)[:5]
            marks.append(BoardMark(f"… {time}", _("phone silent since {time}").format(time=time)))
        return (*marks, *self._of_phones(row))

    def heard(self, row: int) -> Heard | None:
        """Return when a phone of the table was last heard; None if none was, or no hall is open here."""
        if self.board is None or self._phones.of_event != self.board.event:
            return None
        return self._phones.tables.get((self.board.round, self.tables[row].number))

    def _of_phones(self, row: int) -> tuple[BoardMark, ...]:
        """Return what phones did, where it asks for nothing."""
        table = self.tables[row].phones
        marks: list[BoardMark] = []
        if table.handed_in:
            words = ngettext(
                "{hands} hand handed in, not confirmed",
                "{hands} hands handed in, not confirmed",
                table.handed_in,
            )
            sign = f"{HANDED_IN_SIGN} {table.handed_in}"
            marks.append(BoardMark(sign, words.format(hands=table.handed_in), is_calm=True))
        if table.confirmed:
            words = ngettext("{hands} hand confirmed", "{hands} hands confirmed", table.confirmed)
            if table.is_signed:
                words = _("signed by the whole table")
            sign = f"{CONFIRMED_SIGN} {table.confirmed}"
            marks.append(BoardMark(sign, words.format(hands=table.confirmed), is_calm=True))
        return tuple(marks)

    def phone_words(self, row: int) -> str:
        """Return when a phone of the table was last heard; empty if none was, or it has been silent since."""
        heard = self.heard(row)
        if heard is None or heard.is_silent:
            return ""
        return _("phone heard {time}").format(time=clock(heard.at)[:5])

    def _ending(self, table: TableProgress) -> list[BoardMark]:
        """Return the remarks that the table was closed, and that it has substitutes."""
        marks: list[BoardMark] = []
        if table.closing is not None:
            words = _("closed: {reason}").format(reason=closing_words(table.closing))
            if table.absent_name:
                words = _("closed: {reason}; {name} did not come").format(
                    reason=closing_words(table.closing), name=shown_name(table.absent_name)
                )
            marks.append(BoardMark("■", words))
        if table.stand_ins:
            # Their names stand beside the players'.
            words = ngettext("{count} substitute", "{count} substitutes", len(table.stand_ins))
            sign = f"{SIGN} {len(table.stand_ins)}"
            marks.append(BoardMark(sign, words.format(count=len(table.stand_ins))))
        return marks

    def remarks(self, row: int) -> tuple[str, ...]:
        """Return the remarks about a table in words."""
        return (*(mark.words for mark in self.marks(row)), *filter(None, (self.phone_words(row),)))

    def _on_recalled(self) -> None:
        if not self.tables:
            return
        self.dataChanged.emit(self.index(0), self.index(len(self.tables) - 1))

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.tables)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        table = self.tables[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return _("Table {table}").format(table=table.number)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            facts = _("Table {table}: {hands}; {names}").format(
                table=table.number,
                hands=hands_words(table.hands_in, table.hands_planned),
                names=", ".join(shown_name(player.name) for player in table.players),
            )
            substitutes = substitutes_in_words(table.players, table.stand_ins)
            return "; ".join((facts, *substitutes, *self.remarks(index.row())))
        if role == Qt.ItemDataRole.ToolTipRole and (said := self.remarks(index.row())):
            return shown_in_tooltip("\n".join(line[:1].upper() + line[1:] for line in said))
        return None
