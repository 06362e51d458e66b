"""All members of the club in one table, edited in place: club, categories, number, address, fee."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.ids import MemberId
from batarde_tourney.core.limits import LONGEST_NAME
from batarde_tourney.core.tournament.event.members import category_key, folded_name, shown_name
from batarde_tourney.core.tournament.people.categories import spelt_as_known, split_categories
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.services.base.facts import PlayersChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.people.members import (
    ListedMember,
    list_members,
    save_members,
    set_member_categories,
    set_member_club,
    set_member_email,
    set_member_number,
    set_member_paid,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.data_table import DataTable, key_action
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_in_tooltip
from batarde_tourney.ui.kit.path_prompts import ask_save_path_of_kinds, file_name
from batarde_tourney.ui.kit.table_model import Index, TableModel
from batarde_tourney.ui.players.player_filter_row import choices, offer
from batarde_tourney.ui.players.players_model import folded_words
from batarde_tourney.ui.players.players_table import WideEditorDelegate

# The table of all members.

NAME, CLUB, CATEGORIES, NUMBER, EMAIL, PAID, EVENT = range(7)
"""The columns; all but the first and the last are edited in place."""

MEMBER = Qt.ItemDataRole.UserRole
"""The role of the ListedMember itself."""
SORT = Qt.ItemDataRole.UserRole + 1
"""The role by which rows are sorted."""

_EDITED = (CLUB, CATEGORIES, NUMBER, EMAIL)


class MembersModel(TableModel):
    """A row a member, by name."""

    typed = Signal(int, object, str)
    """Emits the column, the ListedMember, and the text typed."""
    paid = Signal(object, bool)
    """Emits the ListedMember, and whether the fee is paid."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.members: tuple[ListedMember, ...] = ()
        self._headings = (
            *(_("Name"), _("Club"), _("Category"), _("No."), _("E-mail"), _("Paid")),
            _("Newest event"),
        )

    def fill(self, members: Sequence[ListedMember]) -> None:
        """Show these members; if they are the same people, the selection stays."""
        is_same = [one.member.id for one in members] == [one.member.id for one in self.members]
        if is_same and members:
            self.members = tuple(members)
            self.dataChanged.emit(self.index(0, 0), self.index(len(members) - 1, EVENT))
            return
        self.beginResetModel()
        self.members = tuple(members)
        self.endResetModel()

    def height(self) -> int:
        return len(self.members)

    def headings(self) -> tuple[str, ...]:
        return self._headings

    def has_numbers(self, column: int) -> bool:
        return column == NUMBER

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        one = self.members[index.row()] if index.isValid() else None
        if one is None or one.player is None:
            return flags
        if index.column() == PAID:
            return flags | (Qt.ItemFlag.ItemIsUserCheckable if one.has_fee else Qt.ItemFlag.NoItemFlags)
        is_typed = index.column() in _EDITED
        return flags | (Qt.ItemFlag.ItemIsEditable if is_typed else Qt.ItemFlag.NoItemFlags)

    def cell(self, row: int, column: int, role: int) -> object:
        one = self.members[row]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return _words(one, column)
        if role == Qt.ItemDataRole.CheckStateRole and column == PAID and one.has_fee and one.player:
            return Qt.CheckState.Checked if one.player.has_paid else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole and column == PAID and one.has_fee:
            return shown_in_tooltip(shown_name(one.event_name))
        if role == SORT:
            return _sort_key(one, column)
        return one if role == MEMBER else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid():
            return False
        one = self.members[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == PAID:
            self.paid.emit(one, Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        if role != Qt.ItemDataRole.EditRole or not isinstance(value, str):
            return False
        if shown_name(value) == _words(one, index.column()):
            return False
        self.typed.emit(index.column(), one, value)
        return True


def _words(one: ListedMember, column: int) -> str:
    return {
        NAME: shown_name(one.member.name),
        CLUB: shown_name(one.member.club or ""),
        CATEGORIES: one.categories,
        NUMBER: one.number,
        EMAIL: one.member.email or "",
        EVENT: shown_name(one.event_name),
    }.get(column, "")


def _sort_key(one: ListedMember, column: int) -> object:
    if column == NUMBER:
        # "9" stands before "10"; whoever has none comes last.
        words = one.number
        return f"0{words.zfill(LONGEST_NAME)}" if words.isdecimal() else f"{1 if words else 2}{words}"
    if column == PAID:
        return 2 if one.player is None or not one.has_fee else int(one.player.has_paid)
    return alphabetical(_words(one, column))


class ShownMembers(QSortFilterProxyModel):
    """The sorted members who fit the filter: words in any column, a club, a category."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._club: str | None = None
        self._category: str | None = None
        self.setSortRole(SORT)

    def show_only(self, text: str, club: str | None, category: str | None) -> None:
        """Show only members whom all of these fit; `club` is folded, `category` is its key."""
        self._text, self._club, self._category = text, club, category
        self.invalidate()

    @property
    def members(self) -> tuple[ListedMember, ...]:
        """The members shown, in their order."""
        return tuple(self.index(row, NAME).data(MEMBER) for row in range(self.rowCount()))

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        one: ListedMember = self.sourceModel().index(source_row, NAME, source_parent).data(MEMBER)
        if self._club is not None and folded_name(one.member.club or "") != self._club:
            return False
        categories = one.player.categories if one.player else ()
        if self._category is not None and self._category not in map(category_key, categories):
            return False
        told = (one.member.name, one.member.club or "", one.categories, one.number, one.event_name)
        searched = " ".join((*map(folded_name, told), (one.member.email or "").casefold()))
        return all(word in searched for word in folded_words(self._text))


# The dialog.

_SIZE = (1000, 620)
_NAMES = 220


class MembersDialog(FittingDialog):
    """The field of the filter has the focus; F2 or a double-click edits a cell, Space marks a fee."""

    save_wanted = Signal()
    undo_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Members of the club"), parent)
        self._waiting: Sequence[ListedMember] | None = None
        self.model = MembersModel(self)
        self.shown = ShownMembers(self)
        self.shown.setSourceModel(self.model)
        self.text = QLineEdit(self)
        self.text.setPlaceholderText(_("Name, club or address"))
        self.text.setAccessibleName(_("Search the list"))
        self.text.setClearButtonEnabled(True)
        self.club = choices(self, _("Club"))
        self.category = choices(self, _("Category"))
        self.table = self._make_table()
        self.count = label("", "muted", self)
        self.fault = label("", "fault", self, wrap=True)
        self.fault.hide()
        self.save = button(_("Save…"), parent=self)
        self.save.setToolTip(_("Save the members shown as a spreadsheet or CSV"))
        self.save.setAutoDefault(False)
        self.leave = button(_("Close"), "primary", self)
        self.leave.setAutoDefault(False)
        self._lay_out()
        self._connect()

    def _make_table(self) -> DataTable:
        table = DataTable("members", self.shown, _("Members of the club"), NAME, self)
        table.favour_stretch_column(_NAMES)
        # An event is known by its beginning; what is typed should be whole.
        for column, least in ((EVENT, 90), (EMAIL, 120), (CLUB, 90), (CATEGORIES, 90)):
            table.allow_shrinking(str(column), least)
        wide = WideEditorDelegate(table)
        for column in (CLUB, CATEGORIES, EMAIL):
            table.setItemDelegateForColumn(column, wide)
        table.edited.connect(self._on_edited)
        table.setSortingEnabled(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        return table

    def _lay_out(self) -> None:
        words = _(
            "What you change here counts in the newest event of each member and in those to come; earlier "
            "events stay as they were. F2 or a double-click changes a cell."
        )
        above = QHBoxLayout()
        above.setSpacing(8)
        above.addWidget(self.text, 1)
        above.addWidget(self.club)
        above.addWidget(self.category)
        content = QVBoxLayout()
        content.setSpacing(10)
        content.addLayout(above)
        content.addWidget(self.table, 1)
        content.addWidget(self.count)
        content.addWidget(label(words, "muted", self, wrap=True))
        content.addWidget(self.fault)
        self.arrange(content, left=(self.save,), right=(self.leave,), size=_SIZE)

    def _connect(self) -> None:
        self.text.textChanged.connect(self._on_filter)
        for choice in (self.club, self.category):
            choice.currentIndexChanged.connect(self._on_filter)
        self.save.clicked.connect(self.save_wanted)
        self.leave.clicked.connect(self.accept)
        key_action(self.table, _("Undo"), "Ctrl+Z").triggered.connect(self.undo_wanted)

    def show_members(self, members: Sequence[ListedMember]) -> None:
        """Show these members; filter, order and selection stay. What is being typed stays, too."""
        if self.table.is_typed_in:
            self._waiting = members
            return
        self._waiting = None
        self.model.fill(members)
        clubs = {folded_name(one.member.club or ""): shown_name(one.member.club or "") for one in members}
        offer(self.club, {key: words for key, words in clubs.items() if key})
        players = [one.player for one in members if one.player]
        known = spelt_as_known((one for player in players for one in player.categories), ())
        offer(self.category, {category_key(one): one for one in known})
        self.table.setColumnHidden(PAID, not any(one.has_fee for one in members))
        self._on_filter()

    @Slot()
    def _on_edited(self) -> None:
        if self._waiting is not None:
            self.show_members(self._waiting)

    def say(self, sentence: str) -> None:
        """Show a sentence about what was refused; an empty one hides it."""
        self.fault.setText(sentence)
        self.fault.setVisible(bool(sentence))
        self.grow(0)

    @Slot()
    def _on_filter(self) -> None:
        self.shown.show_only(self.text.text(), self.club.currentData(), self.category.currentData())
        count = self.shown.rowCount()
        words = ngettext("{count} member", "{count} members", count)
        self.count.setText(words.format(count=count))
        self.save.setEnabled(count > 0)


def newest_own_act(session: Session) -> int:
    """The number of the act that this desk made last."""
    return max(session.own_acts.made, default=0)


class ClubMembers(QObject):
    """The entry of the menu: fills the dialog, and does what is typed there."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.dialog: MembersDialog | None = None
        # Undo of the page would be that of the current event, and these edits are of several.
        self._edits: list[int] = []
        desk.changed.connect(self._on_changed)

    @Slot()
    def show(self) -> None:
        """Show all members of the open club; nothing happens without one."""
        if self.dialog is None and self._desk.address:
            self.dialog = dialog = MembersDialog(self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.model.typed.connect(self._on_typed)
            dialog.model.paid.connect(self._on_paid)
            dialog.save_wanted.connect(self._on_save)
            dialog.undo_wanted.connect(self._on_undo)
            dialog.finished.connect(self._on_finished)
            dialog.open()
            self._request()

    def _request(self) -> None:
        self._desk.request(list_members, then=self._on_members)

    def _on_members(self, members: tuple[ListedMember, ...]) -> None:
        if self.dialog is not None:
            self.dialog.show_members(members)

    @Slot(int, object, str)
    def _on_typed(self, column: int, one: ListedMember, typed: str) -> None:
        number = one.member.id
        if column == CATEGORIES:
            self._change(set_member_categories, number, split_categories(typed))
        else:
            verb = {CLUB: set_member_club, NUMBER: set_member_number, EMAIL: set_member_email}[column]
            self._change(verb, number, typed)

    @Slot(object, bool)
    def _on_paid(self, one: ListedMember, has_paid: bool) -> None:
        self._change(partial(set_member_paid, has_paid=has_paid), one.member.id)

    def _change(self, verb: Callable[..., PlayersChanged], number: MemberId, *args: object) -> None:
        if self.dialog is not None:
            self.dialog.say("")
        self._desk.change(verb, number, *args, then=self._on_done, otherwise=self._refuse)

    def _on_done(self, _fact: PlayersChanged) -> None:
        self._desk.request(newest_own_act, then=self._edits.append)

    def _refuse(self, error: TourneyError) -> None:
        """Say why, and show again what holds."""
        if self.dialog is not None:
            # Whoever gave no reason knows why nothing was changed.
            self.dialog.say("" if isinstance(error, ReasonWanted) else error_sentence(error))
        self._request()

    @Slot()
    def _on_undo(self) -> None:
        if self._edits:
            self._desk.undo_acts((self._edits.pop(),))

    @Slot()
    def _on_save(self) -> None:
        if self.dialog is None:
            return
        wanted = tuple(one.member.id for one in self.dialog.shown.members)
        kinds = {"xlsx": _("Spreadsheet"), "csv": _("CSV for other programs")}
        usual = file_name(_("Members"))
        path = ask_save_path_of_kinds(self.dialog, _("Save the members"), usual, kinds)
        if path is not None:
            self._desk.request_long(save_members, wanted, path, then=self._on_saved)

    def _on_saved(self, path: Path) -> None:
        if self.dialog is not None:
            self.dialog.count.setText(_("Written to {path}").format(path=path))

    @Slot(object)
    def _on_changed(self, fact: object) -> None:
        if self.dialog is not None and fact is not None:
            self._request()

    @Slot()
    def _on_finished(self) -> None:
        self.dialog = None
        self._edits.clear()
