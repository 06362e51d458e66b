"""The sheet of one table, whole: title, board and felt, grid, remark, and the line to type a hand in."""

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from batarde_tourney.core.batarde.entry import blank_draft
from batarde_tourney.core.batarde.entry_faults import Exchange, exchanged, find_exchanges
from batarde_tourney.core.batarde.entry_keys import choose, type_line
from batarde_tourney.core.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event import Wording
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.facts import HandRecorded
from batarde_tourney.services.results import Sheet, open_sheet
from batarde_tourney.ui.desk import Desk
from batarde_tourney.ui.sheet.band import HIGHEST, LOWEST, Band
from batarde_tourney.ui.sheet.clipboard import copy_chosen, paste_at_cursor
from batarde_tourney.ui.sheet.foot import Foot
from batarde_tourney.ui.sheet.hand_writer import Delivery, Refusal
from batarde_tourney.ui.sheet.mechoune_menu import fill_menu
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.remarks import Remark, Tone, exchange_words, remark_on
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.sheet_title import SheetTitle
from batarde_tourney.ui.sheet.sheet_view import SheetView
from batarde_tourney.ui.sheet.verifying_sheet import VerifyingSheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.words import clock

_PLAIN = Qt.KeyboardModifier.NoModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_MODIFIERS = _CONTROL | Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier


class SheetPanel(QWidget):
    """Shows one table and stores its hands as the cursor leaves them."""

    closed = Signal()
    beside = Signal(object)
    """The table before (-1) or after (1) is wanted."""
    missing = Signal()
    """The next hand that is missing in the room is wanted."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheets = open_sheets(desk)
        self._wording: Wording | None = None
        self._offer: Exchange | None = None
        self.model: SheetModel | None = None
        self.title = SheetTitle(self)
        self.band = Band(Wording.MECHOUNE, self)
        self.view = SheetView(self)
        self.foot = Foot(self)
        self.seats = QMenu(self)
        self._acts = self._keys()
        self.setFocusProxy(self.view)

        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.title)
        self._layout.addWidget(self.band)
        self._layout.addWidget(self.view, 1)
        self._layout.addWidget(self.foot)

        self.title.closed.connect(self.closed)
        self.title.beside.connect(self.beside)
        self.title.missing.connect(self.missing)
        self.title.verify_wanted.connect(self.verify)
        self.title.seats_wanted.connect(self.ask_seats)
        self.seats.triggered.connect(self._on_seats)
        self.band.picked.connect(self._on_picked)
        self.view.copy_wanted.connect(self._copy)
        self.view.paste_wanted.connect(self._paste)
        self.foot.offer.clicked.connect(self._take_offer)
        self.foot.line.textEdited.connect(self._on_line_edited)
        self.foot.line.ended.connect(self._on_line_ended)
        self.foot.line.left.connect(self._on_line_left)
        self._sheets.writer.stored.connect(self._on_stored)
        self._sheets.writer.refused.connect(self._on_refused)

    @property
    def working(self) -> WorkingSheet | None:
        """The sheet in view."""
        return self.model.working if self.model else None

    @property
    def table(self) -> int:
        """The number of the table in view, 0 before the first."""
        return self.working.sheet.table.number if self.working else 0

    def knows(self, fact: HandRecorded) -> bool:
        """Whether this hand of the table in view was stored from here."""
        working = self.working
        if working is None or (fact.round, fact.table) != (working.sheet.round, working.sheet.table.number):
            return False
        return working.knows(fact.index, fact.revision)

    def open_table(self, event: EventNumber, round_number: int, table: int) -> None:
        """Bring a table's sheet into view, what is stored of it newly asked for."""
        self.leave()
        self._desk.ask(open_sheet, event, round_number, table, then=self._on_opened)

    def reload(self) -> None:
        """Ask again for what is stored; what is typed stays."""
        if self.working is not None:
            sheet = self.working.sheet
            self._desk.ask(open_sheet, sheet.event, sheet.round, sheet.table.number, then=self._on_opened)

    def ask_seats(self) -> None:
        """Ask who méchouned whose bid, where the hand is doubled."""
        if self.model is not None and self.model.typing.draft.multiplier > 1:
            fill_menu(self.seats, self.model.working)
            button = self.title.mechoune
            self.seats.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def verify(self) -> None:
        """Type the stored hands a second time, or stop doing so."""
        if isinstance(self.working, VerifyingSheet):
            self._stop_verifying(self.working.row)
        elif self.working is not None and self.working.stored[0] is not None:
            self.leave()
            self._show(SheetModel(VerifyingSheet(self._as_stored(self.working)), self))
            self._tell()

    def leave(self) -> None:
        """Store what is complete; the rest is kept for when the table is opened again."""
        if self.model is not None:
            self.model.settle()
            self._sheets.writer.store_ready(self.model.working)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self._acts.get((event.modifiers() & _MODIFIERS, Qt.Key(event.key())))
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def _keys(self) -> dict[tuple[Qt.KeyboardModifier, Qt.Key], Callable[[], None]]:
        """The keys of the whole sheet; those of the grid are the view's."""
        return {
            (_CONTROL, Qt.Key.Key_Z): self._undo,
            (_CONTROL, Qt.Key.Key_Y): self._redo,
            (_CONTROL | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_Z): self._redo,
            (_CONTROL, Qt.Key.Key_Return): self._go_to_missing,
            (_CONTROL, Qt.Key.Key_Enter): self._go_to_missing,
            (_CONTROL, Qt.Key.Key_L): self.foot.line.setFocus,
            (_CONTROL, Qt.Key.Key_E): self._take_offer,
            (_CONTROL, Qt.Key.Key_M): self.ask_seats,
            (_CONTROL, Qt.Key.Key_T): self.verify,
            (_PLAIN, Qt.Key.Key_PageUp): self._go_before,
            (_PLAIN, Qt.Key.Key_PageDown): self._go_after,
            (_PLAIN, Qt.Key.Key_Escape): self._restore_or_close,
        }

    def _go_to_missing(self) -> None:
        self.leave()
        self.missing.emit()

    def _go_before(self) -> None:
        self.beside.emit(-1)

    def _go_after(self) -> None:
        self.beside.emit(1)

    def _on_opened(self, sheet: Sheet) -> None:
        is_same = self.working is not None and self.working.sheet.table.number == sheet.table.number
        if is_same and isinstance(self.working, VerifyingSheet):
            self._sheets.take(sheet)
            return
        working = self._sheets.take(sheet)
        self._wear(sheet.wording)
        if self.model is not None and self.model.working is working:
            self.model.show_all()
        else:
            working.resume()
            self._show(SheetModel(working, self))
        self._tell()

    def _show(self, model: SheetModel) -> None:
        before, self.model = self.model, model
        self.view.show_sheet(model)
        model.cursor_moved.connect(self._tell)
        model.hand_left.connect(self._on_hand_left)
        self._share_room()
        self.view.setFocus()
        if before is not None:
            before.deleteLater()

    def _share_room(self) -> None:
        """The grid first; what is left is the band's, within bounds."""
        others = self.title.sizeHint().height() + self.foot.height() + 3 * self._layout.spacing()
        left = self.height() - others - self.view.wanted_height()
        self.band.setFixedHeight(min(max(left, LOWEST), HIGHEST))

    def _wear(self, wording: Wording) -> None:
        """The board in the words of this event."""
        if wording is not self._wording:
            self._wording = wording
            band = Band(wording, self)
            band.picked.connect(self._on_picked)
            self._layout.replaceWidget(self.band, band)
            self.band.deleteLater()
            self.band = band

    def _as_stored(self, working: WorkingSheet) -> Sheet:
        hands = tuple(hand for hand in working.stored if hand is not None)
        return replace(working.sheet, table=replace(working.sheet.table, hands=hands))

    def _stop_verifying(self, row: int) -> None:
        """Back to the sheet itself, at the same hand."""
        if self.working is not None:
            working = self._sheets.find(self.working.sheet)
            self._show(SheetModel(working, self))
            if self.model is not None:
                self.model.go_to_hand(row)

    def _tell(self) -> None:
        """Title, board, felt and remark follow the cursor."""
        if self.model is None:
            return
        working = self.model.working
        self.title.show_sheet(working)
        self.band.show_hand(working)
        faults = self.model.faults(working.row)
        offers = find_exchanges(working.typing.draft) if faults else ()
        self._offer = offers[0] if offers else None
        words = exchange_words(working, self._offer) if self._offer else ""
        self.foot.say(remark_on(working, faults, self.model.letters), words)

    def _on_hand_left(self, _: int) -> None:
        if isinstance(self.working, VerifyingSheet):
            if self.working.is_verified:
                hands = self.working.hands
                self._stop_verifying(hands - 1)
                sentence = ngettext("{hands} hand agrees.", "All {hands} hands agree.", hands)
                self.foot.say(Remark(sentence.format(hands=hands)))
        elif self.working is not None:
            self._sheets.writer.store_ready(self.working)

    def _on_stored(self, delivery: Delivery) -> None:
        if self.model is None or delivery.working is not self.model.working:
            return
        if delivery.index == self.model.working.row:
            self.model.working.forget_keys()
        self.model.show_all()
        now = clock(dt.datetime.now(dt.UTC))
        self.title.saved.setText(_("Hand {hand} saved {time}").format(hand=delivery.index + 1, time=now))

    def _on_refused(self, refusal: Refusal) -> None:
        """What was typed stays; asking again shows whether somebody else was faster."""
        self._desk.refused.emit(refusal.error)
        if refusal.delivery.working is self.working:
            self.reload()

    def _on_picked(self, mark: object) -> None:
        if self.model is None:
            return
        typing = self.model.typing
        if isinstance(mark, (Denomination, Pack)):
            self.model.act(choose(typing, mark))
        elif isinstance(mark, int):
            self.model.multiply(mark)
        self.view.setFocus()

    def _on_seats(self, action: QAction) -> None:
        mechoune = action.data()
        if self.model is not None and (mechoune is None or isinstance(mechoune, Mechoune)):
            self.model.put(replace(self.model.typing.draft, mechoune=mechoune))

    def _take_offer(self) -> None:
        if self.model is not None and self._offer is not None:
            self.model.put(exchanged(self.model.typing.draft, self._offer))
            self.view.setFocus()

    def _restore_or_close(self) -> None:
        if isinstance(self.working, VerifyingSheet):
            self._stop_verifying(self.working.row)
            return
        if self.model is not None and self.model.working.is_changed(self.model.working.row):
            self.model.restore()
        else:
            self.closed.emit()

    def _undo(self) -> None:
        if self.model is not None and not self.model.undo_key():
            step = self._sheets.writer.take_back(self.model.working)
            self._say_step(_("Taken back: hand {hand}."), step.index if step else None)

    def _redo(self) -> None:
        if self.model is not None and not self.model.redo_key():
            step = self._sheets.writer.do_again(self.model.working)
            self._say_step(_("Done again: hand {hand}."), step.index if step else None)

    def _say_step(self, sentence: str, index: int | None) -> None:
        if self.model is not None and index is not None:
            self.model.go_to_hand(index)
            self.foot.say(Remark(sentence.format(hand=index + 1)))
        else:
            self.foot.say(Remark(_("There is nothing to take back or do again on this sheet.")))

    def _copy(self) -> None:
        if self.model is not None:
            copy_chosen(self.view, self.model)

    def _paste(self) -> None:
        if self.model is None:
            return
        unread = paste_at_cursor(self.model)
        self._sheets.writer.store_ready(self.model.working)
        if unread:
            sentence = ngettext(
                "{cells} cell could not be read and was left as it was.",
                "{cells} cells could not be read and were left as they were.",
                unread,
            )
            self.foot.say(Remark(sentence.format(cells=unread), Tone.WARNING))

    def _on_line_edited(self, line: str) -> None:
        if self.model is not None:
            draft = self.model.typing.draft
            blank = blank_draft(draft.cards, draft.dealer, draft.players)
            self.model.act(type_line(blank, line, self.model.letters))

    def _on_line_ended(self) -> None:
        if self.model is not None and self.model.end_if_ready():
            self.foot.line.clear()

    def _on_line_left(self) -> None:
        self.foot.line.clear()
        self.view.setFocus()
