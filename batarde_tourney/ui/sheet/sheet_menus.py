"""The menus of a sheet: the game's questions, exchanges of players, corrections of slips."""

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QTableView

from batarde_tourney.services.results.board import Board, show_board
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.games.sheet_game import SheetMenu
from batarde_tourney.ui.kit.labels import shown_on_button
from batarde_tourney.ui.sheet.exchange_menu import ExchangeMenu
from batarde_tourney.ui.sheet.remarks import noted_row
from batarde_tourney.ui.sheet.sheet_acts import SheetActs
from batarde_tourney.ui.sheet.sheet_model import SheetModel


class SheetMenus(QObject):
    """Opens the menus at the cursor, so that the keyboard is enough."""

    def __init__(self, desk: Desk, view: QTableView, acts: SheetActs) -> None:
        super().__init__(view)
        self._desk, self._view = desk, view
        self.model: SheetModel | None = None
        self._acts = acts
        self._asked: SheetMenu | None = None
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
                self._ask(menu)

    def ask_note(self) -> None:
        """Open the question whose answer the button beside the title shows."""
        for menu in self.model.game.menus if self.model else ():
            if self.model is not None and menu.name == self.model.game.note_menu:
                self._ask(menu)

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
        self._ask_board(None, at)

    def close_table(self) -> None:
        """Ask why the table is closed, or open it again."""
        if self.model is not None:
            sheet = self.model.working.sheet
            self.exchange.tables.ask_close(sheet.round, sheet.table.number)

    def move_sheet(self) -> None:
        """Ask to which table this sheet really belongs."""
        if self.model is not None:
            sheet = self.model.working.sheet
            self._desk.scope.ask(show_board, sheet.round, then=self._on_board_to_move)

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
        self._ask_board(seat, at)

    def _ask_board(self, seat: int | None, at: QPoint | None) -> None:
        if self.model is not None:
            sheet = self.model.working.sheet
            self._seat, self._table, self._at = seat, sheet.table.number, at
            self._desk.scope.ask(show_board, sheet.round, then=self._on_board)

    def _ask(self, menu: SheetMenu) -> None:
        if self.model is None:
            return
        game, working = self.model.game, self.model.working
        if menu.name == game.note_menu and (row := noted_row(game, working)) not in {None, working.row}:
            # A question asked when the hand was stored can be answered from the next hand, too.
            self.model.go_to(row)
        if menu.can_ask(working):
            self._asked = menu
            menu.fill(self.question, self.model.working)
            self.question.popup(self._place())

    def _on_answered(self, action: QAction) -> None:
        if self._asked is not None:
            self._acts.answer(self._asked, action.data())

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
            self.exchange.ask(board, self._table, self._seat, self._at or self._place())

    def _place(self) -> QPoint:
        """Return the point just below the cursor."""
        cursor = self.model.cursor if self.model else self._view.currentIndex()
        return self._view.viewport().mapToGlobal(self._view.visualRect(cursor).bottomLeft())
