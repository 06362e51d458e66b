"""Actions on a whole table: close and reopen it, seat or remove a substitute, move its sheet."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QMenu, QVBoxLayout, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.ids import EventNumber, PlayerId, SideId
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.people.substitutes import Newcomer, SeatPlace
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.journal.consequences import end_lines
from batarde_tourney.i18n.people.hand_counts import hands_in_words
from batarde_tourney.services.base.facts import HandRecorded, TableChanged
from batarde_tourney.services.results.board import Board, TableProgress
from batarde_tourney.services.rounds.settled_rounds import ConsequencesFirst
from batarde_tourney.services.tables.moved_sheets import TableHasHands, move_sheet
from batarde_tourney.services.tables.substitutes import (
    TableState,
    query_table,
    seat_substitute,
    take_back_substitute,
)
from batarde_tourney.services.tables.table_ends import close_table, open_table_again
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.kit.agreement import AgreementQuestion
from batarde_tourney.ui.kit.choices import ReasonField, form_in, reasons_to_close
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, head_menu, label, shown_on_button
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.sheet.correction import CorrectionDialog
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.substitute import SubstituteDialog

# The dialog before a table is closed with the hands it has: the reason, and who did not come.

_SIZE = (520, 0)
_BOTH = ""
"""Item data of the entry for both sides; no side has this name."""


class CloseTableDialog(FittingDialog):
    """Return closes the table; Esc leaves it as it is."""

    decided = Signal(object, object)
    """Emits the reason, and the side that did not come or None."""

    def __init__(self, table: TableState, parent: QWidget | None = None) -> None:
        title = _("Close table {table} of round {round}")
        super().__init__(title.format(table=table.table, round=table.round), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._table = table
        self.follows = label(_what_follows(table), "", self, wrap=True)
        self.reason = ReasonField(reasons_to_close(), self)
        self.absent = QComboBox(self)
        self.absent.setAccessibleName(_("Who did not come"))
        self.absent.addItem(_("nobody"), None)
        for side in table.may_miss:
            self.absent.addItem(shown_name(side.name), side.id)
        self.absent.addItem(_("both: nobody came"), _BOTH)
        self.forfeit = label(_forfeit(), "muted", self, wrap=True)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.close_table = button(_("Close the table"), "primary", self)
        self.close_table.setDefault(True)
        self._lay_out()
        self.reason.ready.connect(self._on_ready)
        self.absent.currentIndexChanged.connect(self._on_absent)
        self.cancel.clicked.connect(self.reject)
        self.close_table.clicked.connect(self._on_close)
        self.reason.setFocus()

    def _lay_out(self) -> None:
        form = QWidget(self)
        fields: QFormLayout = form_in(form)
        fields.addRow(_("Reason"), self.reason)
        if self._table.may_miss:
            fields.addRow(_("Did not come"), self.absent)
        else:
            self.absent.hide()
        self.forfeit.setVisible(bool(self._table.may_miss))
        content = QVBoxLayout()
        content.setSpacing(16)
        for part in (label(self.windowTitle(), "heading", self), self.follows, form, self.forfeit):
            content.addWidget(part)
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.close_table,), size=_SIZE)

    def _on_ready(self, ready: bool) -> None:
        self.close_table.setEnabled(ready)

    def _on_absent(self, _position: int) -> None:
        absent = self.absent.currentData()
        self.reason.setCurrentIndex(0 if absent is None else self.reason.count() - 1)
        self.forfeit.setText(_nobody_came() if absent == _BOTH else _forfeit())

    def _on_close(self) -> None:
        absent = self.absent.currentData()
        if absent == _BOTH:
            # Other programs know this English word.
            self.decided.emit(NO_SHOW, None)
        else:
            self.decided.emit(self.reason.reason_to_close, absent)
        self.accept()


def _what_follows(table: TableState) -> str:
    if not table.hands_in:
        nothing = _("No hand is in: the table does not count, as if these players had not met.")
        return f"{nothing} {_plays_on()}" if table.can_shrink else nothing
    return _(
        "{hands_in}. The table counts as finished: wins and places come from the totals so far. You can "
        "open it again."
    ).format(hands_in=hands_in_words(table.hands_in, table.hands_planned))


def _plays_on() -> str:
    return _("If somebody left, set them to “gone” on Players instead: the others can play on.")


def _nobody_came() -> str:
    return _("In a cup both are out, and the next opponent goes on with a bye. Elsewhere nothing counts.")


def _forfeit() -> str:
    return _("The side that did not come loses without a point; the other side gets what a bye gives.")


# The question where both tables have hands: the two sheets can be exchanged.


class ExchangeSheetsQuestion(AgreementQuestion):
    """Offers to exchange both sheets; Return and Esc change nothing."""

    def __init__(self, error: TableHasHands, parent: QWidget) -> None:
        explanation = _("Nothing was moved yet. One act, undone in one step.")
        super().__init__(error_sentence(error), explanation, _("Exchange the sheets"), parent)


class Move(NamedTuple):
    """A sheet of a round, and the tables it moves between."""

    event: EventNumber
    round: int
    table: int
    to: int


class TableActs(QObject):
    """Shows the dialogs, then changes the table; each act is undone in one step."""

    said = Signal(object)
    """Emits a sentence for the status bar."""
    moved = Signal(object)
    """Emits the number of the table to which the sheet belongs now."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self.tables = QMenu(window)
        """The menu of the round's other tables, to which the sheet may belong."""

    def ask_close(self, round_number: int, table: int) -> None:
        """Ask why the table is closed; reopen it at once if it is closed."""
        self._desk.scope.request(query_table, round_number, table, then=self._on_close_asked)

    def ask_substitute(self, round_number: int, table: int, seat: int | None = None) -> None:
        """Ask who takes which seat, from which hand on."""
        then = partial(self._on_substitute_asked, seat)
        self._desk.scope.request(query_table, round_number, table, then=then)

    def add_to(self, menu: QMenu, board: Board, table: TableProgress, seat: int | None) -> None:
        """Add the actions possible at this table to the menu; with a seat only those about it."""
        where = board.round, table.number
        if table.closing is None and not table.is_finished:
            words = _("A substitute…") if seat is None else _("A substitute takes this seat…")
            action = menu.addAction(f"{words}\t{key_words(TableAct.SUBSTITUTE)}")
            action.triggered.connect(partial(self._on_substitute, *where, seat))
        for one in table.stand_ins:
            if seat in {None, one.seat} and table.closing is None:
                owner = table.players[one.seat]
                names = {"name": shown_name(one.player.name), "owner": shown_name(owner.name)}
                action = menu.addAction(
                    shown_on_button(_("Remove {name}, who plays for {owner}").format(**names))
                )
                place = SeatPlace(board.round, table.number, one.seat)
                action.triggered.connect(partial(self._on_take_back, board.event, place, one.player.id))
        if seat is None and (table.closing is not None or not table.is_finished):
            words = _("Close the table…") if table.closing is None else _("Open the table again")
            action = menu.addAction(f"{words}\t{key_words(TableAct.CLOSE)}")
            action.triggered.connect(partial(self._on_close, *where))
        if seat is None and len(board.tables) > 1:
            words = _("This was another table’s sheet…")
            action = menu.addAction(f"{words}\t{key_words(TableAct.MOVE)}")
            action.triggered.connect(partial(self._on_ask_move, board, table.number, menu))

    def ask_move(self, board: Board, table: int, at: QPoint) -> None:
        """Ask to which table the sheet belongs; impossible ones are grey and say why."""
        self.tables.clear()
        own = next(one for one in board.tables if one.number == table)
        head_menu(self.tables, _("The sheet of table {table} was the sheet of:").format(table=table))
        for other in board.tables:
            if other.number != table:
                names = ", ".join(shown_name(player.name) for player in other.players)
                words = _("Table {table}: {names}").format(table=other.number, names=names)
                why_not = _why_not_moved(own, other)
                action = self.tables.addAction(shown_on_button(f"{words} ({why_not})" if why_not else words))
                action.setEnabled(not why_not)
                move = Move(board.event, board.round, table, other.number)
                action.triggered.connect(partial(self._on_move, move))
        self.tables.popup(at)

    def _on_ask_move(self, board: Board, table: int, menu: QMenu, *_: object) -> None:
        """Open the menu at the point where the previous one was."""
        self.ask_move(board, table, menu.pos())

    def _on_move(self, move: Move, *_: object) -> None:
        self._move(move, exchange=False, confirmed=False)

    def _move(self, move: Move, *, exchange: bool, confirmed: bool, reason: str = "") -> None:
        self._desk.change(
            move_sheet,
            *move,
            exchange=exchange,
            confirmed=confirmed,
            reason=reason,
            then=partial(self._on_moved, move),
            otherwise=partial(self._on_not_moved, move, exchange),
        )

    def _on_moved(self, move: Move, facts: Sequence[HandRecorded]) -> None:
        tables = (move.table, move.to)
        sheets = open_sheets(self._desk)
        sheets.exchange_typed(move.event, move.round, tables, can_undo=not facts)
        words = _("The sheet of table {table} is the sheet of table {to} now.")
        self.said.emit(words.format(table=move.table, to=move.to))
        self.moved.emit(move.to)

    def _on_not_moved(self, move: Move, exchange: bool, error: TourneyError) -> None:
        """Offer to exchange two sheets; in a finished round show the consequences first."""
        if isinstance(error, TableHasHands):
            question = ExchangeSheetsQuestion(error, self._window)
            question.agreed.connect(partial(self._on_exchange_agreed, move))
            question.open()
        elif isinstance(error, ConsequencesFirst):
            dialog = CorrectionDialog(error.round, error.table, error.lines, self._window, can_note=False)
            dialog.seated_in = move.event
            dialog.corrected.connect(partial(self._on_move_confirmed, move, exchange))
            dialog.open()
        else:
            self._desk.refused.emit(error)

    def _on_exchange_agreed(self, move: Move) -> None:
        self._move(move, exchange=True, confirmed=False)

    def _on_move_confirmed(self, move: Move, exchange: bool, reason: str) -> None:
        self._move(move, exchange=exchange, confirmed=True, reason=reason)

    def _on_close(self, round_number: int, table: int, *_: object) -> None:
        self.ask_close(round_number, table)

    def _on_substitute(self, round_number: int, table: int, seat: int | None, *_: object) -> None:
        self.ask_substitute(round_number, table, seat)

    def _on_take_back(self, event: EventNumber, place: SeatPlace, player: PlayerId, *_: object) -> None:
        self._desk.change(take_back_substitute, event, place, player)

    def _on_close_asked(self, table: TableState) -> None:
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

    def _on_substitute_asked(self, seat: int | None, table: TableState) -> None:
        if table.is_over:
            words = _("Table {table} has no hand to play: nobody can take a seat.")
            self.said.emit(words.format(table=table.table))
            return
        dialog = SubstituteDialog(table, seat, self._window)
        dialog.seated_in = table.event
        dialog.decided.connect(partial(self._on_taken, table))
        dialog.open()

    def _on_taken(
        self, table: TableState, seat: int, player: PlayerId | Newcomer, from_hand: int, reason: str
    ) -> None:
        place = SeatPlace(table.round, table.table, seat)
        self._desk.change(seat_substitute, table.event, place, player, from_hand, reason=reason)


def _why_not_moved(one: TableProgress, other: TableProgress) -> str:
    """Return why the two tables' sheets cannot be exchanged, as far as the board knows; empty if they can."""
    if len(one.players) != len(other.players):
        return _("another number of players")
    if one.closing is not None or other.closing is not None:
        return _("closed")
    return _("with a substitute") if one.stand_ins or other.stand_ins else ""
