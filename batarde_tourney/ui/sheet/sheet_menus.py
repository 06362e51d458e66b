"""The menus of a sheet: who méchouned whom, who set the denomination, who sat where, which slip it was."""

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QTableView

from batarde_tourney.core.games.batarde.entry import Part
from batarde_tourney.services.results import Board, show_board
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.exchange_menu import ExchangeMenu
from batarde_tourney.ui.sheet.remarks import exchange_words
from batarde_tourney.ui.sheet.seat_menus import fill_mechoune_menu, fill_setter_menu
from batarde_tourney.ui.sheet.sheet_acts import SheetActs
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.widgets.labels import shown_on_button


class SheetMenus(QObject):
    """Opens them at the cursor, so that keys alone are enough."""

    def __init__(self, desk: Desk, view: QTableView, acts: SheetActs) -> None:
        super().__init__(view)
        self._desk, self._view = desk, view
        self.model: SheetModel | None = None
        self._acts = acts
        self._seat: int | None = None
        self._at: QPoint | None = None
        self._table = 0
        self.offers = QMenu(view)
        self.mechoune = QMenu(view)
        self.setter = QMenu(view)
        self.exchange = ExchangeMenu(desk, view)
        self.offers.triggered.connect(self._on_offer_chosen)
        self.mechoune.triggered.connect(acts.say_mechoune)
        self.setter.triggered.connect(acts.say_setter)

    def take_offer(self) -> None:
        """Make the exchange that would explain a fault; ask which where there are several."""
        offers = self._acts.offers
        if self.model is None or len(offers) <= 1:
            for offer in offers:
                self._acts.take_offer(offer)
            return
        self.offers.clear()
        for offer in offers:
            action = QAction(shown_on_button(exchange_words(self.model.working, offer)), self.offers)
            action.setData(offer)
            self.offers.addAction(action)
        self.offers.setActiveAction(self.offers.actions()[0])
        self.offers.popup(self._place())

    def ask_mechoune(self) -> None:
        """Ask who méchouned whose bid, where the hand is doubled."""
        if self.model is not None and self.model.typing.draft.multiplier > 1:
            fill_mechoune_menu(self.mechoune, self.model.working)
            self.mechoune.popup(self._place())

    def ask_setter(self) -> None:
        """Ask who set the denomination."""
        if self.model is not None:
            fill_setter_menu(self.setter, self.model.working)
            self.setter.popup(self._place())

    def ask_exchange(self) -> None:
        """Ask with whom the player of the cursor's seat is exchanged; outside the seats ask who first."""
        if self.model is not None:
            cursor = self.model.typing.cursor
            self.ask_exchange_of(cursor.seat if cursor.part in {Part.BID, Part.TRICKS} else None)

    def ask_exchange_at(self, at: QPoint) -> None:
        """Ask which player of the table is to be exchanged, at this point of the screen."""
        self.ask_exchange_of(None, at)

    def ask_exchange_of(self, seat: int | None, at: QPoint | None = None) -> None:
        """Ask with whom the player of this seat, or which one of the table, is to be exchanged.

        The menu opens at this point of the screen, else at the cursor.
        """
        if self.model is not None:
            sheet = self.model.working.sheet
            self._seat, self._table, self._at = seat, sheet.table.number, at
            self._desk.ask(show_board, sheet.event, sheet.round, then=self._on_board)

    def _on_offer_chosen(self, action: QAction) -> None:
        self._acts.take_offer(action.data())

    def _on_board(self, board: Board | None) -> None:
        sheet = self.model.working.sheet if self.model else None
        if sheet is None or board is None:
            return
        # Another sheet may have been taken up since the question.
        if (sheet.event, sheet.round, sheet.table.number) == (board.event, board.round, self._table):
            self.exchange.ask(board, self._table, self._seat, self._at or self._place())

    def _place(self) -> QPoint:
        """Just below the cursor."""
        cursor = self.model.cursor if self.model else self._view.currentIndex()
        return self._view.viewport().mapToGlobal(self._view.visualRect(cursor).bottomLeft())
