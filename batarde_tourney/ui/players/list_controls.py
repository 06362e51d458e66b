"""Controls of the whole list of players: filter, addresses, fees."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.categories import split_categories
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.people.described import set_categories, set_own_number
from batarde_tourney.services.people.people import address_list, set_email
from batarde_tourney.services.people.players import ListLine, PlayerList, PlayerShown, mark_paid
from batarde_tourney.services.people.wishes import keep_table
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.kit.theme import icon
from batarde_tourney.ui.players.fees_line import FeesLine
from batarde_tourney.ui.players.player_filter_row import PlayerFilterRow
from batarde_tourney.ui.players.player_selection import PlayerSelection
from batarde_tourney.ui.players.players_model import (
    CATEGORIES,
    CLUB,
    EMAIL,
    EVERYBODY,
    OWN_NUMBER,
    PAID,
    ROUNDS,
    STATUS,
    TABLE,
    PlayerFilter,
    PlayersModel,
    ShownPlayers,
)

_CLUB, _ADDRESS, _CATEGORY = 84, 120, 84
"""Pixels in which a club, an address and a category are recognisable though cut."""
_MOST_FIGURES = 9
"""No table has a number as long as this."""
_DESCRIBED = (CATEGORIES, OWN_NUMBER, TABLE)


class ListControls(QObject):
    """A row above the list, a line below it, and a button that shows the row."""

    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(
        self,
        desk: Desk,
        model: PlayersModel,
        shown: ShownPlayers,
        table: DataTable,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._desk, self._model, self._shown, self._table = desk, model, shown, table
        self._selection = PlayerSelection(table, shown)
        self._list: PlayerList | None = None
        self._is_tight = False
        self.row = PlayerFilterRow(page)
        self.fees = FeesLine(page)
        self.opener = QToolButton(page)
        self.opener.setAccessibleName(_("Filter"))
        self.opener.setIcon(icon("filter", colours_of(page.palette()).text))
        self.opener.setCheckable(True)
        self._update_opener("")
        self.opener.setToolTip(_("Filter the list, and copy e-mail addresses (Ctrl+F)"))
        table.setColumnHidden(EMAIL, True)
        table.setColumnHidden(PAID, True)
        header = table.header
        # The club's number before the name, the rest where it belongs to the words beside it.
        header.moveSection(header.visualIndex(OWN_NUMBER), 0)
        header.moveSection(header.visualIndex(CATEGORIES), header.visualIndex(CLUB) + 1)
        header.moveSection(header.visualIndex(TABLE), header.visualIndex(STATUS) + 1)
        for column in _DESCRIBED:
            table.setColumnHidden(column, True)
        # A long club, then a long address, shrinks before a column is hidden.
        for column, least in ((CLUB, _CLUB), (EMAIL, _ADDRESS), (CATEGORIES, _CATEGORY)):
            table.allow_shrinking(str(column), least)
        self._connect()

    def set_list(self, players: PlayerList) -> None:
        """Set the list; the row is filled only while it is in view."""
        self._list = players
        self._table.setColumnHidden(PAID, not players.fee)
        self._fit_columns()
        self.fees.show_fees(players.rows, players.fee)
        if self.opener.isChecked():
            self.row.fill(players.rows, with_fees=players.fee > 0)
        self._show_selection()

    def show_everybody(self) -> None:
        """Clear the filter so that players just added are in view."""
        self.row.clear()

    def make_room(self, *, is_tight: bool) -> None:
        """Hide the number of rounds where the list is narrow: names matter more."""
        if is_tight != self._is_tight:
            self._is_tight = is_tight
            self._fit_columns()

    def _fit_columns(self) -> None:
        """Hide columns without a word, and those that names and categories need the room of."""
        in_pairs = self._list is not None and self._list.in_pairs
        players = [row.player for row in self._list.rows] if self._list is not None else []
        # Few clubs have categories, numbers or kept tables: others get no empty columns.
        has_categories = any(player.categories for player in players)
        has_numbers = any(player.number for player in players) and not in_pairs
        has_tables = any(player.fixed_table for player in players)
        is_full = in_pairs or self.opener.isChecked() or self._is_tight
        shown = {
            CATEGORIES: has_categories,
            OWN_NUMBER: has_numbers and not self._is_tight,
            TABLE: has_tables and not self._is_tight,
            ROUNDS: not (is_full or has_categories or has_numbers or has_tables),
            CLUB: any(player.club for player in players) or not (self._is_tight and has_categories),
        }
        for column, is_shown in shown.items():
            self._table.setColumnHidden(column, not is_shown)

    def _connect(self) -> None:
        self.opener.toggled.connect(self._on_opened)
        self.row.wanted.connect(self._on_wanted)
        self.row.closed.connect(partial(self.opener.setChecked, False))
        self.row.copy_wanted.connect(self._on_copy)
        self.fees.marked.connect(self._on_marked)
        self._model.paid.connect(self._on_paid)
        self._model.addressed.connect(self._on_addressed)
        self._model.described.connect(self._on_described)
        self._table.selectionModel().selectionChanged.connect(self._show_selection)

    @Slot(bool)
    def _on_opened(self, is_open: bool) -> None:
        self.row.setVisible(is_open)
        # Addresses are long, so their column is hidden while the filter row is closed.
        self._table.setColumnHidden(EMAIL, not is_open)
        self._fit_columns()
        if is_open:
            if self._list is not None:
                self.row.fill(self._list.rows, with_fees=self._list.fee > 0)
            self.row.text.setFocus()
        else:
            self.row.clear()

    @Slot(object)
    def _on_wanted(self, wanted: PlayerFilter) -> None:
        self._shown.show_only(wanted)
        rows = self._shown.rows
        self.row.set_addresses(sum(bool(row.email) for row in rows))
        some = _("{shown} of {all}").format(shown=len(rows), all=len(self._model.rows))
        self._update_opener("" if wanted == EVERYBODY else some)
        self._show_selection()

    def _update_opener(self, words: str) -> None:
        """Show only a sign on the button, to leave names their room; words while a filter is active."""
        styles = Qt.ToolButtonStyle
        beside = styles.ToolButtonTextBesideIcon if words else styles.ToolButtonIconOnly
        self.opener.setToolButtonStyle(beside)
        self.opener.setText(words)
        # setText removes a button's shortcut.
        self.opener.setShortcut("Ctrl+F")

    @Slot()
    def _on_copy(self) -> None:
        addresses = tuple(row.email for row in self._shown.rows if row.email)
        QApplication.clipboard().setText(address_list(addresses))
        words = ngettext(
            "{count} e-mail address is copied. Paste it into “Bcc”, so that nobody else sees it.",
            "{count} e-mail addresses are copied. Paste them into “Bcc”, so that nobody else sees them.",
            len(addresses),
        )
        self.said.emit(words.format(count=len(addresses)))

    @Slot()
    def _show_selection(self) -> None:
        self.fees.show_selection(self._selection.chosen)

    @Slot(object)
    def _on_marked(self, has_paid: object) -> None:
        players = tuple(row.player.id for row in self._selection.chosen)
        if players:
            self._desk.scope.change(mark_paid, players, has_paid=has_paid is True)

    @Slot(object, object)
    def _on_paid(self, line: ListLine, has_paid: object) -> None:
        players = tuple(member.player.id for member in line.members)
        self._desk.scope.change(mark_paid, players, has_paid=has_paid is True)

    @Slot(object, object)
    def _on_addressed(self, row: PlayerShown, address: str) -> None:
        self._desk.scope.change(set_email, row.player.id, address)

    @Slot(int, object, object)
    def _on_described(self, column: int, row: PlayerShown, typed: str) -> None:
        """Store a category, a number or a table typed into its cell; a table that is no number is left."""
        change, player = self._desk.scope.change, row.player.id
        if column == CATEGORIES:
            change(set_categories, (player,), split_categories(typed))
        elif column == OWN_NUMBER:
            change(set_own_number, player, typed)
        elif not typed.strip():
            change(keep_table, (player,), None)
        elif typed.strip().isdecimal() and len(typed) <= _MOST_FIGURES:
            change(keep_table, (player,), int(typed))
        else:
            self.said.emit(_("“{typed}” is no number of a table.").format(typed=shown_name(typed)))
