"""The menus of a sheet: the game's questions, exchanges of players, corrections of slips."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QTableView, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import JOINT
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.base.facts import PlayersExchanged
from batarde_tourney.services.results.board import Board, TableProgress, show_board
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.tables.moved_sheets import exchange_players
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.sheet_game import SheetMenu
from batarde_tourney.ui.kit.labels import head_menu, shown_on_button
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.remarks import noted_row
from batarde_tourney.ui.sheet.sheet_acts import SheetActs
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.table_acts import TableActs

# The room's menu that exchanges two players, or two pairs, with everything entered for them.


@dataclass(frozen=True, slots=True)
class _Exchange:
    """The exchange that one menu entry makes."""

    event: EventNumber
    round: int
    one: Player
    other: Player
    names: tuple[str, str]
    """The two players who change places or, with pairs, the two pairs."""


class ExchangeMenu(QMenu):
    """The possible exchanges of one seat, or of all seats of a table, with other players."""

    exchanged = Signal(object)
    """Emitted with a sentence about the two players exchanged."""

    def __init__(self, desk: Desk, parent: QWidget, *, with_table: bool = False) -> None:
        """Build the menu; `with_table` adds the actions on the whole table below."""
        super().__init__(parent)
        self._desk = desk
        self._with_table = with_table
        self.tables = TableActs(desk, parent)
        self.triggered.connect(self._on_chosen)

    def open_for(self, board: Board, number: int, seat: int | None, at: QPoint) -> None:
        """Open the menu for the player of this seat, or for all of the table if `seat` is None."""
        self._forget()
        table = next(table for table in board.tables if table.number == number)
        if seat is None:
            head_menu(self, _("Exchange two players; the hands stay:"))
            for player in table.players:
                _fill(self.addMenu(_shown(player)), board, table, player)
        else:
            name = shown_name(table.players[seat].name)
            head_menu(self, _("Exchange {name} with (the hands stay):").format(name=name))
            _fill(self, board, table, table.players[seat])
        if seat is not None or self._with_table:
            self.addSeparator()
            self.tables.add_to(self, board, table, seat)
        self.popup(at)

    def _forget(self) -> None:
        # clear() does not delete the submenus.
        for submenu in self.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            submenu.deleteLater()
        self.clear()

    def _on_chosen(self, action: QAction) -> None:
        chosen = action.data()
        if isinstance(chosen, _Exchange):
            self._exchange(chosen, confirmed=False)

    def _exchange(self, chosen: _Exchange, *, confirmed: bool, reason: str = "") -> None:
        self._desk.change(
            exchange_players,
            *_args(chosen),
            confirmed=confirmed,
            reason=reason,
            then=partial(self._on_exchanged, chosen),
            otherwise=partial(self._on_refused, chosen),
        )

    def _on_refused(self, chosen: _Exchange, error: TourneyError) -> None:
        """Show the consequences first if the round is over."""
        if not isinstance(error, ConsequencesFirst):
            self._desk.refused.emit(error)
            return
        dialog = CorrectionDialog(error.round, error.table, error.lines, self.parentWidget(), can_note=False)
        dialog.seated_in = chosen.event
        dialog.corrected.connect(partial(self._on_confirmed, chosen))
        dialog.open()

    def _on_confirmed(self, chosen: _Exchange, reason: str) -> None:
        self._exchange(chosen, confirmed=True, reason=reason)

    def _on_exchanged(self, chosen: _Exchange, _fact: PlayersExchanged) -> None:
        name, other = chosen.names
        self.exchanged.emit(_("{name} and {other} have exchanged seats.").format(name=name, other=other))


def _fill(menu: QMenu, board: Board, own: TableProgress, player: Player) -> None:
    """Add the other players of the player's table, then every other table."""
    for exchange in _exchanges(board, own, player):
        _add(menu, exchange)
    menu.addSeparator()
    for table in board.tables:
        if table is not own:
            submenu = menu.addMenu(_("Table {table}").format(table=table.number))
            for exchange in _exchanges(board, table, player):
                _add(submenu, exchange)


def _exchanges(board: Board, table: TableProgress, player: Player) -> Iterator[_Exchange]:
    """Yield an exchange with each other player; with another pair as a whole, whichever partner is named."""
    own = next(table for table in board.tables if player in table.players)
    for side in _sides(table):
        if player in side:
            partners = (one for one in side if one != player)
            yield from (
                _Exchange(board.event, board.round, player, one, (_name(player), _name(one)))
                for one in partners
            )
        else:
            mine = next(side for side in _sides(own) if player in side)
            names = (JOINT.join(map(_name, mine)), JOINT.join(map(_name, side)))
            # Pair up the two who sit alike, so that partners change places with partners.
            yield _Exchange(board.event, board.round, player, side[mine.index(player)], names)


def _sides(table: TableProgress) -> tuple[tuple[Player, ...], ...]:
    if not table.partners:
        return tuple((player,) for player in table.players)
    return tuple(tuple(table.players[seat] for seat in seats) for seats in table.partners)


def _name(player: Player) -> str:
    return shown_name(player.name)


def _add(menu: QMenu, exchange: _Exchange) -> None:
    action = QAction(shown_on_button(exchange.names[1]), menu)
    action.setData(exchange)
    menu.addAction(action)


def _args(exchange: _Exchange) -> tuple[object, ...]:
    return (exchange.event, exchange.round, exchange.one.id, exchange.other.id)


def _shown(player: Player) -> str:
    return shown_on_button(shown_name(player.name))


class SheetMenus(QObject):
    """Opens the menus at the cursor, so that the keyboard is enough."""

    def __init__(self, desk: Desk, view: QTableView, acts: SheetActs) -> None:
        super().__init__(view)
        self._desk, self._view = desk, view
        self.model: SheetModel | None = None
        self._acts = acts
        self._open_menu: SheetMenu | None = None
        self._seat: int | None = None
        self._at: QPoint | None = None
        self._table = 0
        self.offers = QMenu(view)
        self.question = QMenu(view)
        """The game's question about a hand, filled anew each time."""
        self.exchange = ExchangeMenu(desk, view)
        self.of_table = QMenu(view)
        """The actions on the whole table."""
        self._is_of_table = False
        self.offers.triggered.connect(self._on_offer_chosen)
        self.question.triggered.connect(self._on_answered)

    def take_offer(self) -> None:
        """Make the exchange that would explain a fault; ask which if there are several."""
        offers = self._acts.offers
        if self.model is None or len(offers) <= 1:
            for offer in offers:
                self._acts.take_offer(offer)
            return
        self.offers.clear()
        for offer in offers:
            action = QAction(
                shown_on_button(self.model.game.offer_words(self.model.working, offer)), self.offers
            )
            action.setData(offer)
            self.offers.addAction(action)
        self.offers.setActiveAction(self.offers.actions()[0])
        self.offers.popup(self._place())

    def has_question(self, key: Qt.Key) -> bool:
        """Whether the game has a question for Ctrl with this key."""
        return self.model is not None and any(menu.key == key for menu in self.model.game.menus)

    def ask_key(self, key: Qt.Key) -> None:
        """Open the game's question for Ctrl with this key, if there is one."""
        for menu in self.model.game.menus if self.model else ():
            if menu.key == key:
                self._open(menu)

    def ask_note(self) -> None:
        """Open the question whose answer the button beside the title shows."""
        for menu in self.model.game.menus if self.model else ():
            if self.model is not None and menu.name == self.model.game.note_menu:
                self._open(menu)

    def ask_exchange(self) -> None:
        """Ask who is exchanged with the player of the cursor's seat; outside the seats ask for both."""
        if self.model is not None:
            self.ask_exchange_of(self.model.columns[self.model.cursor.column()].seat)

    def ask_exchange_at(self, at: QPoint) -> None:
        """Open the menu of exchanges of this table's players, at this point of the screen."""
        self.ask_exchange_of(None, at)

    def ask_table_at(self, at: QPoint) -> None:
        """Open the menu of actions on the whole table, at this point of the screen."""
        self._is_of_table = True
        self._request_board(None, at)

    def close_table(self) -> None:
        """Ask why the table is closed, or open it again."""
        if self.model is not None:
            sheet = self.model.working.sheet
            self.exchange.tables.ask_close(sheet.round, sheet.table.number)

    def move_sheet(self) -> None:
        """Ask to which table this sheet really belongs."""
        if self.model is not None:
            sheet = self.model.working.sheet
            self._desk.scope.request(show_board, sheet.round, then=self._on_board_to_move)

    def _on_board_to_move(self, board: Board | None) -> None:
        sheet = self.model.working.sheet if self.model else None
        if board is None or sheet is None or sheet.round != board.round:
            return
        self.exchange.tables.ask_move(board, sheet.table.number, self._place())

    def seat_substitute(self) -> None:
        """Ask who takes the cursor's seat or, outside the seats, which seat."""
        if self.model is not None:
            sheet, seat = self.model.working.sheet, self.model.columns[self.model.cursor.column()].seat
            self.exchange.tables.ask_substitute(sheet.round, sheet.table.number, seat)

    def ask_exchange_of(self, seat: int | None, at: QPoint | None = None) -> None:
        """Ask who is exchanged with the player of this seat, or which players of the table if None.

        The menu opens at this point of the screen, else at the cursor.
        """
        self._is_of_table = False
        self._request_board(seat, at)

    def _request_board(self, seat: int | None, at: QPoint | None) -> None:
        if self.model is not None:
            sheet = self.model.working.sheet
            self._seat, self._table, self._at = seat, sheet.table.number, at
            self._desk.scope.request(show_board, sheet.round, then=self._on_board)

    def _open(self, menu: SheetMenu) -> None:
        if self.model is None:
            return
        game, working = self.model.game, self.model.working
        if menu.name == game.note_menu and (row := noted_row(game, working)) not in {None, working.row}:
            # A question asked when the hand was stored can be answered from the next hand, too.
            self.model.go_to(row)
        if menu.can_ask(working):
            self._open_menu = menu
            menu.fill(self.question, self.model.working)
            self.question.popup(self._place())

    def _on_answered(self, action: QAction) -> None:
        if self._open_menu is not None:
            self._acts.answer(self._open_menu, action.data())

    def _on_offer_chosen(self, action: QAction) -> None:
        self._acts.take_offer(action.data())

    def _on_board(self, board: Board | None) -> None:
        sheet = self.model.working.sheet if self.model else None
        if sheet is None or board is None:
            return
        # Another sheet may have come into view since the question.
        if (sheet.round, sheet.table.number) != (board.round, self._table):
            return
        if self._is_of_table:
            self.of_table.clear()
            table = next(table for table in board.tables if table.number == self._table)
            self.exchange.tables.add_to(self.of_table, board, table, None)
            self.of_table.popup(self._at or self._place())
        else:
            self.exchange.open_for(board, self._table, self._seat, self._at or self._place())

    def _place(self) -> QPoint:
        """Return the point just below the cursor."""
        cursor = self.model.cursor if self.model else self._view.currentIndex()
        return self._view.viewport().mapToGlobal(self._view.visualRect(cursor).bottomLeft())
