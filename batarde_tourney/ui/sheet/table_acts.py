"""What is done to a table as a whole: closed, opened again, a seat of it taken or given back."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.substitutes import Newcomer, SeatPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.consequences import end_lines
from batarde_tourney.services.board import Board, TableProgress
from batarde_tourney.services.facts import TableChanged
from batarde_tourney.services.substitutes import seat_substitute, take_back_substitute
from batarde_tourney.services.table_ends import close_table, open_table_again
from batarde_tourney.services.table_questions import TableAsked, ask_about_table
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.dialogs.close_table import CloseTableDialog
from batarde_tourney.ui.dialogs.substitute import SubstituteDialog
from batarde_tourney.ui.table_act import TableAct
from batarde_tourney.ui.widgets.labels import shown_on_button
from batarde_tourney.ui.words import key_words


class TableActs(QObject):
    """Asks what there is to ask, then tells the desk; each act is undone in one step."""

    said = Signal(object)
    """A sentence for the status bar."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window

    def ask_close(self, event: EventNumber, round_number: int, table: int) -> None:
        """Ask why the table is closed; one that is closed is opened again at once."""
        self._desk.ask(ask_about_table, event, round_number, table, then=self._on_close_asked)

    def ask_substitute(
        self, event: EventNumber, round_number: int, table: int, seat: int | None = None
    ) -> None:
        """Ask who takes which seat, from which hand on."""
        asked = partial(self._on_substitute_asked, seat)
        self._desk.ask(ask_about_table, event, round_number, table, then=asked)

    def add_to(self, menu: QMenu, board: Board, table: TableProgress, seat: int | None) -> None:
        """The acts that the table knows now as entries of the menu; with a seat those about it alone."""
        where = board.event, board.round, table.number
        if table.closing is None and not table.is_finished:
            words = _("A substitute…") if seat is None else _("Somebody takes this seat…")
            action = menu.addAction(f"{words}\t{key_words(TableAct.SUBSTITUTE)}")
            action.triggered.connect(partial(self._on_substitute, *where, seat))
        for one in table.stand_ins:
            if seat in {None, one.seat} and table.closing is None:
                owner = table.players[one.seat]
                names = {"name": shown_name(one.player.name), "owner": shown_name(owner.name)}
                action = menu.addAction(shown_on_button(_("{name} no longer for {owner}").format(**names)))
                place = SeatPlace(board.round, table.number, one.seat)
                action.triggered.connect(partial(self._on_take_back, board.event, place, one.player.id))
        if seat is None and (table.closing is not None or not table.is_finished):
            words = _("Close the table…") if table.closing is None else _("Open the table again")
            action = menu.addAction(f"{words}\t{key_words(TableAct.CLOSE)}")
            action.triggered.connect(partial(self._on_close, *where))

    def _on_close(self, event: EventNumber, round_number: int, table: int, *_: object) -> None:
        self.ask_close(event, round_number, table)

    def _on_substitute(
        self, event: EventNumber, round_number: int, table: int, seat: int | None, *_: object
    ) -> None:
        self.ask_substitute(event, round_number, table, seat)

    def _on_take_back(self, event: EventNumber, place: SeatPlace, player: PlayerId, *_: object) -> None:
        self._desk.change(take_back_substitute, event, place, player)

    def _on_close_asked(self, table: TableAsked) -> None:
        where = table.event, table.round, table.table
        if table.closing is not None:
            self._desk.change(open_table_again, *where, then=self._on_opened)
            return
        if table.is_over:
            words = _("Table {table} has every hand: there is nothing to close.")
            self.said.emit(words.format(table=table.table))
            return
        dialog = CloseTableDialog(table, self._window)
        dialog.seated_in = table.event
        dialog.decided.connect(partial(self._on_closed, *where))
        dialog.open()

    def _on_opened(self, fact: TableChanged) -> None:
        if lines := tuple(end_lines(fact.ends)):
            self.said.emit(" ".join(lines))

    def _on_closed(
        self, event: EventNumber, round_number: int, table: int, reason: str, absent: SideId | None
    ) -> None:
        self._desk.change(close_table, event, round_number, table, reason, absent=absent)

    def _on_substitute_asked(self, seat: int | None, table: TableAsked) -> None:
        if table.is_over:
            words = _("Table {table} has no hand to play: nobody can take a seat.")
            self.said.emit(words.format(table=table.table))
            return
        dialog = SubstituteDialog(table, seat, self._window)
        dialog.seated_in = table.event
        dialog.decided.connect(partial(self._on_taken, table))
        dialog.open()

    def _on_taken(
        self, table: TableAsked, seat: int, player: PlayerId | Newcomer, from_hand: int, reason: str
    ) -> None:
        place = SeatPlace(table.round, table.table, seat)
        self._desk.change(seat_substitute, table.event, place, player, from_hand, reason=reason)
