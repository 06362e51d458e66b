"""The Results page: the tables of a round, and one table's sheet for typing."""

from collections.abc import Iterator

from PySide6.QtCore import QMargins, QModelIndex, QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.people.hand_counts import hands_in_words
from batarde_tourney.services.base.facts import HandRecorded, RoundDrawn, RoundTakenBack
from batarde_tourney.services.results.board import Board, show_board
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.table_act import TableAct
from batarde_tourney.ui.hall.phones_heard import phones_heard
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.empty_state import EmptyState
from batarde_tourney.ui.kit.labels import ElidedLabel, button
from batarde_tourney.ui.kit.page_stack import FrontStack
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.page import Page
from batarde_tourney.ui.projector.round_clock import RoundClock, end_words
from batarde_tourney.ui.results.board_cards import Words, count_words, text_width
from batarde_tourney.ui.results.board_model import BoardModel
from batarde_tourney.ui.results.board_search import BoardSearch
from batarde_tourney.ui.results.board_view import BoardView
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.sheet_delegate import names_at
from batarde_tourney.ui.sheet.sheet_menus import ExchangeMenu
from batarde_tourney.ui.sheet.sheet_panel import SheetPanel

# Below the tiles: the players and remarks of the current tile's table, in words.

_LINE = 24
_GAP = 18


class TableSummary(QWidget):
    """A line about the table, and its players with their points below."""

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._row: int | None = None
        self.setFixedHeight(2 * _LINE + 4)
        model.dataChanged.connect(self._on_changed)
        model.modelReset.connect(self._on_changed)

    @Slot(object)
    def show_row(self, row: int | None) -> None:
        """Show this table; None for no table."""
        self._row = row
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, 2 * _LINE + 4)

    def words(self) -> list[Words]:
        """Return all texts in their places."""
        if self._row is None or not self._row < len(self._model.tables):
            return []
        return [*self._head(self._row), *self._players(self._row)]

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        for words in self.words():
            words.paint(painter)
        painter.end()

    def _head(self, row: int) -> Iterator[Words]:
        table, colours = self._model.tables[row], colours_of(self.palette())
        bold, plain = text_font(11, bold=True), text_font(10)
        left = 2
        parts = [
            (_("Table {table}").format(table=table.number), bold, colours.text, ""),
            (count_words(table), bold, colours.good if table.is_finished else colours.muted, ""),
        ]
        for mark in self._model.marks(row):
            ink, ground = (
                (colours.on_fault, colours.fault) if mark.is_fault else (colours.on_warning, colours.warning)
            )
            if mark.is_calm:
                ink, ground = colours.muted, ""
            parts.append((mark.words, plain, ink, ground))
        if heard := self._model.phone_words(row):
            parts.append((heard, plain, colours.muted, ""))
        for text, font, ink, ground in parts:
            width = min(text_width(text, font), self.width() - left - 8)
            yield Words(text, QRect(left, 0, max(width, 0), _LINE - 2), font, ink, ground=ground)
            left += width + _GAP

    def _players(self, row: int) -> Iterator[Words]:
        table, colours = self._model.tables[row], colours_of(self.palette())
        font, bold = text_font(10), text_font(10, bold=True)
        said = [
            (name, f"  {table.totals[seat]}" if table.hands_in else "")
            for seat, name in enumerate(names_at(table.players, table.stand_ins))
        ]
        share = (self.width() - 2) // max(len(said), 1)
        # If all names fit one after the other, do not cut any to align them in columns.
        needed = [text_width(name, font) + text_width(points, bold) + _GAP for name, points in said]
        widths = needed if sum(needed) <= self.width() else [share] * len(said)
        left = 2
        for (name, points), width in zip(said, widths, strict=True):
            figures = text_width(points, bold) if points else 0
            room = min(width - _GAP - figures + 2, text_width(name, font))
            yield Words(name, QRect(left, _LINE + 2, max(room, 0), _LINE), font, colours.text)
            yield Words(points, QRect(left + room, _LINE + 2, figures, _LINE), bold, colours.text)
            left += width

    def _on_changed(self) -> None:
        self.update()


_BAR = 14
"""Pixels between the controls above the tables."""


class RoundList(QComboBox):
    """The rounds; it knows whether one was chosen from the open list or by the arrows on the closed one."""

    was_open = False

    def showPopup(self) -> None:
        self.was_open = True
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.was_open = False
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.was_open = False
        super().wheelEvent(event)


class ResultsPage(Page):
    """The board of a round's tables; a table's sheet replaces it until Esc."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        # Before the page connects: the sheets must hear first of a round taken back, and send no more hands.
        sheets = open_sheets(desk)
        super().__init__(desk, parent)
        self._round: int | None = None
        self._place: HandPlace | None = None
        self._is_finished = False
        self._clock: RoundClock | None = None
        self._typed = _TypedBefore(self)
        self.model = BoardModel(sheets, phones_heard(desk), self)
        self.empty = EmptyState(
            "table",
            _("No round is drawn yet"),
            _("After the draw the tables stand here, and you type the hands on their sheets."),
            _("Go to the draw"),
        )
        self.rounds = RoundList()
        self.rounds.setAccessibleName(_("Round"))
        self.summary = ElidedLabel("", "muted")
        self.end = ElidedLabel("", "muted")
        self.found = ElidedLabel("")
        self.found.hide()
        self.next = button(_("Next missing hand"), "primary")
        self.next.setToolTip(key_words("Ctrl+Return"))
        self.tables = BoardView()
        self.tables.setModel(self.model)
        self.table_summary = TableSummary(self.model)
        self.table_summary.hide()
        self.finder = BoardSearch(self.model)
        self.sheet = SheetPanel(desk)
        self.exchange = ExchangeMenu(desk, self.tables, with_table=True)
        self.of_table = button(_("Table…"))
        self.of_table.setToolTip(_of_table())
        # Empty page, board and sheet share one place; the sheet keeps its table while hidden.
        self.stack = FrontStack()
        self._room = self._lay_out_board()
        for shown in (self.empty, self._room, self.sheet):
            self.stack.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 4, 28, 10)
        layout.addWidget(self.stack)

        for control in (self.rounds, self.of_table, self.next):
            # Focus by Tab only: after a click, typing a number still opens its table.
            control.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.first_control = self.tables
        self.act_on_table = self._act_on_table
        self._connect()

    def refresh(self) -> None:
        """Load the board of the round in view."""
        has_event = self.scope.number is not None
        self.empty.act.setText(_("Go to the draw") if has_event else _("Go to Home"))
        if not has_event:
            self.stack.setCurrentWidget(self.empty)
            return
        self.scope.request(show_board, self._round, then=self._on_board)
        place, self._place = self._place, None
        if place is not None:
            self.open_place(place)
        elif self.stack.currentWidget() is self.sheet:
            self.sheet.reload()

    def _forget_event(self) -> None:
        """Leave the sheet and the tables; another event starts with its last round."""
        self._round, self._place = None, None
        self._leave_sheet()
        self.tables.setCurrentIndex(QModelIndex())
        self.model.forget()

    def saved_state(self) -> object:
        """Return the round, and the hand at the cursor if a sheet is open."""
        working = self.sheet.working if self.stack.currentWidget() is self.sheet else None
        place = None
        if working is not None:
            place = HandPlace(working.sheet.round, working.sheet.table.number, working.row)
        return self._round, place

    def restore_state(self, memory: object) -> None:
        if isinstance(memory, tuple):
            self._round, self._place = memory

    def concerns(self, fact: object) -> bool:
        """Whether it is a fact of the event, except hands of the sheet in view, which updates itself."""
        if isinstance(fact, (RoundDrawn, RoundTakenBack)) and self.scope.has(fact):
            self._round = None
            self.show_tables()
        if isinstance(fact, HandRecorded) and self.stack.currentWidget() is self.sheet:
            return super().concerns(fact) and not self.sheet.knows(fact)
        return super().concerns(fact)

    def follow_clock(self, clock: RoundClock) -> None:
        self._clock = clock
        clock.changed.connect(self._show_end)
        clock.ticked.connect(self._show_end)

    def leave(self) -> None:
        """Store the hand under the cursor if it is complete."""
        self.sheet.leave()

    def open_table(self, number: int) -> None:
        """Open a table's sheet."""
        if self.model.board is not None:
            self._open_sheet(self.model.board.event, self.model.board.round, number)

    def open_place(self, place: HandPlace) -> None:
        """Open the sheet of this place, in its round, at its hand."""
        if self.scope.number is not None:
            self._round = place.round
            self.scope.request(show_board, self._round, then=self._on_board)
            self._open_sheet(self.scope.number, place.round, place.table, place.index)

    def show_tables(self) -> None:
        """Return from a sheet to the tables."""
        if self._leave_sheet():
            self.refresh()

    def _leave_sheet(self) -> bool:
        """Show the tables in place of a sheet; return whether one was shown."""
        if self.stack.currentWidget() is not self.sheet:
            return False
        self.sheet.leave()
        self.stack.setCurrentWidget(self._room)
        self.first_control = self.tables
        if self.isVisible():
            self.take_focus()
        return True

    def show_sheet_again(self) -> None:
        """Return from the tables to the sheet that was left last."""
        self.stack.setCurrentWidget(self.sheet)
        self.first_control = self.sheet
        self.take_focus()
        self.sheet.reload()

    @Slot()
    def go_to_missing(self) -> None:
        """Open the next table with a missing hand, in this round or else in the oldest such round."""
        self.scope.request(show_board, self._round, then=self._on_board_for_missing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.go_to_missing()
        else:
            super().keyPressEvent(event)

    def _open_sheet(
        self, event: EventNumber, round_number: int, number: int, hand: int | None = None
    ) -> None:
        self.sheet.open_table(event, round_number, number, hand)
        self.stack.setCurrentWidget(self.sheet)
        self.first_control = self.sheet
        self.take_focus()

    def _connect(self) -> None:
        self.empty.wanted.connect(self._on_draw_wanted)
        self.rounds.activated.connect(self._on_round_chosen)
        self.next.clicked.connect(self._on_next)
        self.tables.activated.connect(self._on_table_activated)
        self.sheet.closed.connect(self.show_tables)
        self.stack.currentChanged.connect(self._on_other_part)
        self.sheet.beside.connect(self._on_beside)
        self.sheet.missing.connect(self.go_to_missing)
        self.sheet.said.connect(self.said)
        self.sheet.menus.exchange.tables.moved.connect(self._on_sheet_moved)
        self.exchange.exchanged.connect(self.said)
        self.tables.tiled.connect(self._on_tiled)
        self.tables.typed.connect(self._on_typed)
        self.finder.hits_described.connect(self._on_found)
        self.finder.shown.connect(self._on_shown)
        self.finder.wanted.connect(self._on_found_wanted)
        self.finder.left.connect(self._on_finder_left)
        self.tables.looked_at.connect(self.table_summary.show_row)
        self.tables.exchange_wanted.connect(self._on_exchange_wanted)
        self.tables.close_wanted.connect(self._on_close_wanted)
        self.tables.substitute_wanted.connect(self._on_substitute_wanted)
        self.exchange.tables.said.connect(self.said)
        self.of_table.clicked.connect(self._on_of_table)

    def _lay_out_board(self) -> QWidget:
        room = QWidget()
        bar = QHBoxLayout()
        bar.setSpacing(_BAR)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self.summary)
        texts.addWidget(self.end)
        texts.addWidget(self.found)
        bar.addWidget(self.rounds)
        bar.addLayout(texts, 1)
        bar.addWidget(self.finder)
        bar.addWidget(self.of_table)
        bar.addWidget(self.next)
        layout = QVBoxLayout(room)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        self.tables.spare = self.table_summary.height() + layout.spacing()
        layout.addLayout(bar)
        layout.addWidget(self.tables, 1)
        layout.addWidget(self.table_summary)
        return room

    def _on_board(self, board: Board | None) -> None:
        if board is None:
            self.stack.setCurrentWidget(self.empty)
            return
        self.model.show_board(board)
        self.tables.fit_cards()
        self._fill_rounds(board)
        self._show_end()
        if self.stack.currentWidget() is self.empty:
            self.bring_forward(self.stack, self._room)
        if not self.tables.currentIndex().isValid():
            self.tables.setCurrentIndex(self.model.index(0))

    def _on_board_for_missing(self, board: Board | None) -> None:
        self._on_board(board)
        if board is not None:
            self._open_missing(board)

    def _fill_rounds(self, board: Board) -> None:
        self.rounds.clear()
        for number in board.rounds:
            self.rounds.addItem(_("Round {round}").format(round=number), number)
        self.rounds.setCurrentIndex(board.rounds.index(board.round))
        self.summary.setText(
            _("{hands_in}; tables finished: {finished} of {tables}").format(
                hands_in=hands_in_words(board.hands_in, board.hands_planned),
                finished=sum(table.is_finished for table in board.tables),
                tables=len(board.tables),
            )
        )
        self._is_finished = not board.open_rounds
        self.next.setText(_("See the standings") if self._is_finished else _("Next missing hand"))
        self._share_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_bar()

    def _share_bar(self) -> None:
        """Show the search field where there is room; elsewhere it appears with the first letter."""
        others = (self.rounds, self.of_table, self.next)
        words = self.summary.fontMetrics().horizontalAdvance(self.summary.text()) + 4
        needed = sum(one.sizeHint().width() for one in others) + words + self.finder.width()
        has_room = needed + _BAR * (len(others) + 1) <= self.contentsRect().width() - _beside(self)
        self.finder.setVisible(has_room or bool(self.finder.text()))

    @Slot()
    def _show_end(self) -> None:
        """Estimate the end of the timed round from the hands that came in."""
        board, clock = self.model.board, self._clock
        if board is None or clock is None or not self.isVisible():
            return
        follows = clock.clock.round == board.round
        tables = [table.timed for table in board.tables] if follows else []
        self.end.setText(end_words(tables, clock.clock, clock.now()))
        self.end.setVisible(bool(self.end.text()) and self.found.isHidden())

    def _open_missing(self, board: Board) -> None:
        """Open the first missing hand of the table in view, else of the next unfinished table."""
        numbers = [table.number for table in board.tables if not table.is_finished]
        here = self._table_in_view(board)
        if here and self.sheet.is_verifying:
            # Nothing stored is missing: on a sheet typed a second time the next hand is meant.
            hand = self.sheet.go_to_first_missing()
            again = _("Hand {hand} is the next to type again. Esc stops verifying.")
            self.said.emit(again.format(hand=hand))
        elif here in numbers:
            hand = self.sheet.go_to_first_missing()
            stays = _("Table {table} is not finished: hand {hand} is missing. {key} opens the next table.")
            self.said.emit(stays.format(table=here, hand=hand, key=key_words("PgDown")))
        elif numbers:
            self.open_table(next((number for number in numbers if number > here), numbers[0]))
        elif board.open_rounds:
            self._round = board.open_rounds[0]
            self.go_to_missing()
        else:
            self.said.emit(_("Every hand of round {round} is in.").format(round=board.round))

    def _table_in_view(self, board: Board) -> int:
        """Return the table whose sheet is open, if it is on this board; else 0."""
        working = self.sheet.working if self.stack.currentWidget() is self.sheet else None
        return self.sheet.table if working and working.sheet.round == board.round else 0

    def _on_beside(self, step: int) -> None:
        numbers = [table.number for table in self.model.tables]
        place = numbers.index(self.sheet.table) + step if self.sheet.table in numbers else 0
        if 0 <= place < len(numbers):
            self.open_table(numbers[place])

    def _on_round_chosen(self, position: int) -> None:
        self._round = self.rounds.itemData(position)
        if self.rounds.was_open:
            self.tables.setFocus()
        self.refresh()

    def _on_table_activated(self, index: QModelIndex) -> None:
        self.open_table(self.model.tables[index.row()].number)

    def _on_tiled(self, is_tiled: bool) -> None:
        # Cards show all names; tiles need the strip for those of one table.
        self.table_summary.setVisible(is_tiled)

    def _on_typed(self, typed: str) -> None:
        self.finder.show()
        self.finder.begin(typed)

    def _on_found(self, words: str) -> None:
        """Show the search result in place of the room's summary."""
        self.found.setText(words)
        self.found.setVisible(bool(words))
        self.summary.setHidden(bool(words))
        self._show_end()
        if not words:
            self._share_bar()

    def _on_shown(self, row: int) -> None:
        self.tables.setCurrentIndex(self.model.index(row))

    def _on_found_wanted(self, row: int) -> None:
        self.open_table(self.model.tables[row].number)

    def _on_finder_left(self) -> None:
        self.tables.setFocus()

    def _on_exchange_wanted(self, row: int, at: QPoint) -> None:
        if self.model.board is not None:
            self.exchange.open_for(self.model.board, self.model.tables[row].number, None, at)

    def _on_of_table(self) -> None:
        """Open the menu of the current table, below the button."""
        at = self.of_table.mapToGlobal(self.of_table.rect().bottomLeft())
        self._on_exchange_wanted(max(self.tables.currentIndex().row(), 0), at)

    def _on_close_wanted(self, row: int) -> None:
        board = self.model.board
        if board is not None:
            self.exchange.tables.ask_close(board.round, board.tables[row].number)

    def _on_substitute_wanted(self, row: int) -> None:
        board = self.model.board
        if board is not None:
            self.exchange.tables.ask_substitute(board.round, board.tables[row].number)

    def _act_on_table(self, act: TableAct) -> None:
        """Act on the sheet in view, else on the board's current table."""
        if self.stack.currentWidget() is self.sheet:
            menus = self.sheet.menus
            {
                TableAct.CLOSE: menus.close_table,
                TableAct.SUBSTITUTE: menus.seat_substitute,
                TableAct.EXCHANGE: menus.ask_exchange,
                TableAct.MOVE: menus.move_sheet,
            }[act]()
            return
        row = self.tables.currentIndex().row()
        if self.stack.currentWidget() is self._room and row >= 0:
            {
                TableAct.CLOSE: self._on_close_wanted,
                TableAct.SUBSTITUTE: self._on_substitute_wanted,
                TableAct.EXCHANGE: self._on_of_table_wanted,
                TableAct.MOVE: self._on_move_wanted,
            }[act](row)

    def _on_of_table_wanted(self, _row: int) -> None:
        self._on_of_table()

    def _on_move_wanted(self, row: int) -> None:
        board = self.model.board
        if board is not None:
            at = self.of_table.mapToGlobal(self.of_table.rect().bottomLeft())
            self.exchange.tables.ask_move(board, board.tables[row].number, at)

    @Slot(object)
    def _on_sheet_moved(self, table: int) -> None:
        """Open the sheet at the table to which it was moved."""
        if self.stack.currentWidget() is self.sheet:
            self.open_table(table)

    def _on_other_part(self, _index: int) -> None:
        is_sheet = self.stack.currentWidget() is self.sheet
        self.topic = "sheet" if is_sheet else "results"
        self.own_undo = self.sheet.acts if is_sheet else self._typed

    def _on_next(self) -> None:
        if self._is_finished:
            self.page_wanted.emit("standings")
        else:
            self.go_to_missing()

    def _on_draw_wanted(self) -> None:
        self.page_wanted.emit("home" if self.scope.number is None else "draw")


class _TypedBefore:
    """Undo on the board, for the sheet left last, if typing on it was the last change here."""

    has_acts = False

    def __init__(self, page: ResultsPage) -> None:
        self._page = page

    def undo_words(self) -> str:
        sheet = self._page.sheet
        working = sheet.working
        if working is None or not working.is_current:
            return ""
        if working.sheet.event != self._page.scope.number:
            return ""
        return sheet.acts.undo_words()

    def redo_words(self) -> str:
        """Return an empty text: what was undone is on the sheet, which is in view then."""
        return ""

    def undo(self) -> None:
        """Show the sheet again, with the typing undone."""
        self._page.show_sheet_again()
        self._page.sheet.acts.undo()

    def redo(self) -> None:
        """Do nothing."""


def _beside(page: QWidget) -> int:
    layout = page.layout()
    around = layout.contentsMargins() if layout is not None else QMargins()
    return around.left() + around.right()


def _of_table() -> str:
    return _("Close the table at the cursor, seat a substitute, exchange seats")
