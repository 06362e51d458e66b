"""The whole sheet of one table: title, board and table picture, grid, remark, and one-line entry."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from batarde_tourney.core.errors import ReasonWanted, TourneyError
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.base.facts import HandRecorded
from batarde_tourney.services.results.results import (
    HandChanged,
    RoundNotFound,
    Sheet,
    TableNotFound,
    open_sheet,
)
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.desk.jobs import Job
from batarde_tourney.ui.games.hand_header import HIGHEST, LOWEST, HandHeader
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.sheet.hand_conflicts import HandConflicts
from batarde_tourney.ui.sheet.hand_writer import SubmissionRefused
from batarde_tourney.ui.sheet.open_sheets import open_sheets
from batarde_tourney.ui.sheet.phones_differ import PhonesDiffer
from batarde_tourney.ui.sheet.remarks import SheetRemark, offer_words, remark_on, standing_remark
from batarde_tourney.ui.sheet.sheet_acts import SheetActs
from batarde_tourney.ui.sheet.sheet_footer import SheetFooter
from batarde_tourney.ui.sheet.sheet_menus import SheetMenus
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.sheet_title import SheetTitle
from batarde_tourney.ui.sheet.sheet_view import SheetView, TotalsRow
from batarde_tourney.ui.sheet.verifying_sheet import VerifyingSheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet, key_of, knows, not_typed_again, refusal

# Keys typed while a table's sheet is loading: they belong to that sheet, not to the one in view.


class HeldKeys(QObject):
    """Holds back keys while a sheet is loading; listens only then."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._held: list[tuple[Job, list[QKeyEvent]]] = []
        """The keys typed for each sheet that is loading, in the order of the requests."""

    def hold(self, job: Job) -> None:
        """Hold back keys from now on, until this job is answered."""
        self._held.append((job, []))
        self._view.installEventFilter(self)

    def let_go(self) -> None:
        """Type the held keys: the sheet is there."""
        keys = self._answered()
        self._view.removeEventFilter(self)
        for key in keys:
            # A key that turns to the next table starts to hold back the keys behind it.
            QApplication.sendEvent(self._view, key)
        if self._held:
            self._view.installEventFilter(self)

    def drop(self) -> None:
        """Discard the held keys: the sheet does not come."""
        if self._answered():
            QApplication.beep()
        if not self._held:
            self._view.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        if not self._held or not _is_on_its_way(self._held[-1][0]):
            # No answer came: another club is open, or the job failed with a bug.
            self._held.clear()
            self._view.removeEventFilter(self)
            return False
        # A copy of the event, because Qt deletes its own after delivery.
        self._held[-1][1].append(
            QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        )
        return True

    def _answered(self) -> list[QKeyEvent]:
        """Return the keys for the sheet that arrived; discard those of earlier, unanswered jobs."""
        keys: list[QKeyEvent] = []
        while self._held and not _is_on_its_way(self._held[0][0]):
            _job, keys = self._held.pop(0)
        return keys


def _is_on_its_way(job: Job) -> bool:
    return job.future is not None


_PLAIN = Qt.KeyboardModifier.NoModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_CONTROL_SHIFT = _CONTROL | Qt.KeyboardModifier.ShiftModifier
_MODIFIERS = _CONTROL_SHIFT | Qt.KeyboardModifier.AltModifier


class SheetPanel(QWidget):
    """Shows one table and stores its hands as the cursor leaves them."""

    closed = Signal()
    beside = Signal(object)
    """Emitted to open the table before (-1) or after (1)."""
    missing = Signal()
    """Emitted to open the next missing hand of the room."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheets = open_sheets(desk)
        self._played: tuple[str, PlaySettings] = (USUAL_GAME, GAMES[USUAL_GAME].usual_play)
        self._wanted_hand: int | None = None
        self._verified: WorkingSheet | None = None
        """The sheet that is, or was last, typed a second time."""
        self.model: SheetModel | None = None
        self.title = SheetTitle(self)
        self.view = SheetView(self)
        self._held = HeldKeys(self.view)
        self.totals = TotalsRow(self.view, self)
        self.footer = SheetFooter(self)
        self._conflicts = HandConflicts(desk, self)
        self._phones_differ = PhonesDiffer(desk, self)
        self._shows_conflict = False
        """Whether a hand was refused because another desk stored it, and no dialog has been shown yet."""
        self.acts = SheetActs(desk, self.view, self.footer, self._sheets)
        self.menus = SheetMenus(desk, self.view, self.acts)
        self.hand_header = self._make_hand_header()
        self._keys = self._bind_keys()
        self.setFocusProxy(self.view)

        self._layout = QVBoxLayout(self)
        self._lay_out()
        self._connect()

    @property
    def working(self) -> WorkingSheet | None:
        """The sheet in view."""
        return self.model.working if self.model else None

    @property
    def table(self) -> int:
        """The number of the table in view, 0 before the first."""
        return self.working.sheet.table.number if self.working else 0

    @property
    def is_verifying(self) -> bool:
        """Whether the hands in view are typed a second time."""
        return isinstance(self.working, VerifyingSheet)

    def knows(self, fact: HandRecorded) -> bool:
        """Whether this hand of the table in view was stored from here."""
        working = self.working
        if working is None or (fact.round, fact.table) != (working.sheet.round, working.sheet.table.number):
            return False
        return knows(working, fact.index, fact.revision)

    def open_table(self, event: EventNumber, round_number: int, table: int, hand: int | None = None) -> None:
        """Show a table's sheet, reloaded from the store, with the cursor at this hand."""
        self.leave()
        self._wanted_hand = hand
        not_opened = partial(self._on_not_opened, self.isVisible())
        place = (event, round_number, table)
        self._held.hold(self._desk.request(open_sheet, *place, then=self._on_opened, otherwise=not_opened))

    def reload(self) -> None:
        """Reload what is stored; what is typed stays."""
        if self.working is not None:
            sheet = self.working.sheet
            place = (sheet.event, sheet.round, sheet.table.number)
            self._desk.request(open_sheet, *place, then=self._on_reloaded, otherwise=self._on_not_reloaded)

    def go_to_first_missing(self) -> int:
        """Put the cursor in the first hand that is not stored; return its number."""
        if self.model is None:
            return 0
        row = self.model.working.first_unfinished()
        if row != self.model.working.row:
            self.acts.clear_line()
            self.model.go_to(row)
        return row + 1

    def verify(self) -> None:
        """Start or stop typing the stored hands a second time."""
        if isinstance(self.working, VerifyingSheet):
            self._stop_verifying(self.working.row)
        elif self.working is not None and self.working.stored[0] is not None:
            self.leave()
            stored, skips_sure = self._as_stored(self.working), stored_preferences().skips_confirmed
            skipped = not_typed_again(self.working, skips_sure=skips_sure)
            if len(skipped) == len(stored.table.hands):
                nothing = _("No hand is to be typed again: two people have confirmed them, or phones differ.")
                self.footer.say(SheetRemark(nothing))
                return
            self._verified = self.working
            self._show(SheetModel(VerifyingSheet(stored, skipped), self))
            self._show_state()

    def leave(self) -> None:
        """Store the complete hands; the rest stays typed for when the table is opened again."""
        if self.model is not None:
            self.model.settle()
            self._sheets.leave(self.model.working)

    def minimumSizeHint(self) -> QSize:
        """Return the least size without the board and the totals, which are hidden where there is no room."""
        width = max(row.minimumSizeHint().width() for row in (self.title, self.footer))
        return QSize(width, self._others_height() + self.view.smallest_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_heights()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Ignore the modifier of the keypad, whose keys do the same as the others.
        modifiers, key = event.modifiers() & _MODIFIERS, Qt.Key(event.key())
        act = self._keys.get((modifiers, key))
        if act is None and modifiers == _CONTROL and self.menus.has_question(key):
            self.menus.ask_key(key)
        elif act is None:
            super().keyPressEvent(event)
        else:
            act()

    def _bind_keys(self) -> dict[tuple[Qt.KeyboardModifier, Qt.Key], Callable[[], None]]:
        """Return the keys of the whole sheet; those of the grid belong to the view."""
        return {
            (_CONTROL, Qt.Key.Key_Z): self.acts.undo,
            (_CONTROL, Qt.Key.Key_Y): self.acts.redo,
            (_CONTROL_SHIFT, Qt.Key.Key_Z): self.acts.redo,
            (_CONTROL, Qt.Key.Key_Return): self._go_to_missing,
            (_CONTROL, Qt.Key.Key_Enter): self._go_to_missing,
            (_CONTROL, Qt.Key.Key_L): self.footer.take_line,
            (_CONTROL, Qt.Key.Key_E): self.menus.take_offer,
            (_CONTROL_SHIFT, Qt.Key.Key_E): self.menus.ask_exchange,
            (_CONTROL_SHIFT, Qt.Key.Key_K): self.menus.close_table,
            (_CONTROL_SHIFT, Qt.Key.Key_M): self.menus.move_sheet,
            (_CONTROL_SHIFT, Qt.Key.Key_U): self.menus.seat_substitute,
            (_CONTROL, Qt.Key.Key_R): self._ask_reason,
            (_CONTROL, Qt.Key.Key_T): self.verify,
            (_PLAIN, Qt.Key.Key_PageUp): self._go_before,
            (_PLAIN, Qt.Key.Key_PageDown): self._go_after,
            (_PLAIN, Qt.Key.Key_Escape): self._restore_or_close,
        }

    def _ask_reason(self) -> None:
        self.acts.ask_reason()
        self._show_state()

    def _go_to_missing(self) -> None:
        self.leave()
        self.missing.emit()

    def _go_before(self) -> None:
        self.beside.emit(-1)

    def _go_after(self) -> None:
        self.beside.emit(1)

    def _on_opened(self, sheet: Sheet) -> None:
        working = self._sheets.take(sheet)
        self._show_hand_header(sheet)
        working.resume()
        self._show(SheetModel(working, self))
        if self.model is not None and self._wanted_hand is not None:
            self.model.go_to(min(self._wanted_hand, working.hands - 1))
        self._show_state()
        self._held.let_go()

    def _on_not_opened(self, was_in_view: bool, error: TourneyError) -> None:
        """Keep the table in view; if it was opened from the room, go back there."""
        self._held.drop()
        self._desk.refused.emit(error)
        if not was_in_view:
            self.closed.emit()

    def _on_reloaded(self, sheet: Sheet) -> None:
        """Show the reloaded sheet, which may be another one by now."""
        before = self.working.stored if self.working else []
        working = self._sheets.take(sheet)
        shown = self._typed_on()
        if shown is not None and shown is not working and key_of(shown.sheet) == key_of(sheet):
            self._sheets.put_aside(shown)
            self._on_made_anew(shown, working)
        if self.model is not None and self.model.working is working:
            self.view.show_names()
            self.title.show_sheet(working)
            self.model.show_all()
            # A game that lasts longer again has more hands.
            known = dict(enumerate(before))
            replayed = [row for row, hand in enumerate(working.stored) if known.get(row) != hand]
            if self.acts.is_replaying and replayed:
                self._go_to_replayed(self.model, replayed[0], is_new=known.get(replayed[0]) is None)
            if self._shows_conflict and working.conflicts:
                self._conflicts.show(self.model, min(working.conflicts))
            self._shows_conflict = False
        self.acts.is_replaying = False

    def _go_to_replayed(self, model: SheetModel, row: int, *, is_new: bool) -> None:
        """Put the cursor at what was undone or redone; after a hand stored again, at the next one to type.

        This way keys never overwrite a stored hand to which the director did not go.
        """
        is_stored = model.working.stored[row] is not None
        model.go_to(model.working.first_unfinished() if is_new and is_stored else row)
        if model.working.stored[model.working.row] is not None:
            model.protect()

    def _on_not_reloaded(self, error: TourneyError) -> None:
        """Close the sheet if its table is gone, such as one for latecomers whose opening was undone."""
        self.acts.is_replaying = False
        shown = self._typed_on()
        if shown is not None and isinstance(error, (TableNotFound, RoundNotFound)):
            self._sheets.put_aside(shown)
            self.closed.emit()
        else:
            self._desk.refused.emit(error)

    def _typed_on(self) -> WorkingSheet | None:
        """Return the sheet in view, also while its hands are typed a second time."""
        return self._verified if isinstance(self.working, VerifyingSheet) else self.working

    def _on_typed_moved(self) -> None:
        if self.model is not None:
            self.model.show_all()

    def _on_made_anew(self, before: WorkingSheet, working: WorkingSheet) -> None:
        """Show the new sheet: the table in view has other seats or another length."""
        if before is self._typed_on():
            self._show_hand_header(working.sheet)
            working.resume()
            self._show(SheetModel(working, self))
            self._show_state()

    def _show(self, model: SheetModel) -> None:
        before, self.model = self.model, model
        self.acts.switch_to(model)
        self.menus.model = model
        self.view.show_sheet(model)
        self.totals.show_sheet(model)
        model.cursor_moved.connect(self._show_state)
        model.conflict_found.connect(self._on_conflict)
        model.phones_differ.connect(self._on_phones_differ)
        if model.working.is_stored_from:
            # Directly to the writer: nothing may come between the end of a hand and the disk.
            model.hand_left.connect(self._sheets.writer.store_ready)
            self._sheets.writer.stored.connect(model.show_stored)
            model.hands_stored.connect(self.acts.warn_again)
        else:
            model.hand_left.connect(self._on_verified)
        model.refused.connect(QApplication.beep)
        model.not_storable.connect(self._look_again)
        self._fit_heights()
        self.view.setFocus()
        if before is not None:
            before.deleteLater()

    def _lay_out(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._layout.addWidget(self.title)
        self._layout.addWidget(self.hand_header)
        grid = QVBoxLayout()
        grid.setSpacing(0)
        grid.addWidget(self.view, 1)
        grid.addWidget(self.totals)
        grid.addStretch()
        self._layout.addLayout(grid, 1)
        self._layout.addWidget(self.footer)

    def _connect(self) -> None:
        self.title.closed.connect(self.closed)
        self.title.beside.connect(self.beside)
        self.title.missing.connect(self.missing)
        self.title.verify_wanted.connect(self.verify)
        self.title.note_wanted.connect(self.menus.ask_note)
        self.title.exchange_wanted.connect(self.menus.ask_exchange_at)
        self.title.more_wanted.connect(self.menus.ask_table_at)
        self.menus.exchange.tables.said.connect(self.said)
        self.view.name_clicked.connect(self.menus.ask_exchange_of)
        self.menus.exchange.exchanged.connect(self.said)
        self.acts.said.connect(self.said)
        self.view.copy_wanted.connect(self.acts.copy)
        self.view.paste_wanted.connect(self.acts.paste)
        self.footer.offer.clicked.connect(self.menus.take_offer)
        self.footer.overrule.clicked.connect(self._ask_reason)
        self.footer.reason.ended.connect(self.acts.end_reason)
        self.footer.reason.left.connect(self.acts.leave_reason)
        self.footer.reason.left.connect(self._show_state)
        self.footer.line.textEdited.connect(self.acts.type_line)
        self.footer.line.ended.connect(self.acts.end_line)
        self.footer.line.left.connect(self.acts.leave_line)
        self._desk.reached_again.connect(self._on_reached_again)
        self._sheets.writer.refused.connect(self._on_refused)
        self._sheets.made_anew.connect(self._on_made_anew)
        self._sheets.typed_moved.connect(self._on_typed_moved)

    def _fit_heights(self) -> None:
        """Give room to the grid first, then to the totals; the board gets what is left, within bounds."""
        self.footer.fit_width(self.width())
        left = self.height() - self._others_height() - self.totals.height()
        has_totals = left >= self.view.least_height()
        self.totals.setVisible(has_totals)
        self.view.draw_lower_edge(has_totals)
        self.hand_header.setVisible(left - LOWEST >= self.view.least_height())
        self.hand_header.setFixedHeight(min(max(left - self.view.wanted_height(), LOWEST), HIGHEST))

    def _others_height(self) -> int:
        rows = (self.title.sizeHint(), self.footer.size())
        return sum(row.height() for row in rows) + 3 * self._layout.spacing()

    def _show_hand_header(self, sheet: Sheet) -> None:
        """Show the board, the table picture and the one-line entry of this event's game."""
        played = (sheet.game.name, sheet.play)
        if played == self._played:
            return
        self._played = played
        header = self._make_hand_header()
        self._layout.replaceWidget(self.hand_header, header)
        self.hand_header.deleteLater()
        self.hand_header = header

    def _make_hand_header(self) -> HandHeader:
        name, play = self._played
        game = sheet_of(name)
        band = game.make_header(play, self)
        band.picked.connect(self.acts.pick)
        band.seat_picked.connect(self.acts.pick_seat)
        self.footer.explain_line(game.line_example(), game.line_help())
        return band

    def _as_stored(self, working: WorkingSheet) -> Sheet:
        hands = tuple(hand for hand in working.stored if hand is not None)
        return replace(working.sheet, table=replace(working.sheet.table, hands=hands))

    def _stop_verifying(self, row: int) -> None:
        """Return to the sheet itself at the same hand, even if its club or its round is gone by now."""
        if self._verified is not None:
            self._show(SheetModel(self._verified, self))
            if self.model is not None:
                self.model.go_to(row)

    def _show_state(self) -> None:
        """Update title, board, table picture and remark to the cursor."""
        if self.model is None:
            return
        working = self.model.working
        self._sheets.autosave.save_soon(working)
        self.title.show_sheet(working)
        self.hand_header.show_hand(working)
        game, faults = self.model.game, self.model.faults(working.row)
        self.acts.offers = game.offers(working.typing.draft) if faults else ()
        if self.footer.asks_for_reason and faults:
            self.footer.say(standing_remark(working, faults, game), can_overrule=True)
            return
        wants_reason = isinstance(refusal(working, working.row), ReasonWanted)
        self.footer.name_reason(is_for_change=wants_reason)
        self.footer.say(
            remark_on(working, faults, game),
            # Also where keys are blocked: the offers are the ways out.
            offer_words(working, self.acts.offers, game),
            can_overrule=wants_reason or working.can_overrule(working.row),
        )

    def _look_again(self) -> None:
        """Reload after a refused key: the table may be open again, the disk free again."""
        if self._desk.is_idle:
            self.reload()

    def _on_verified(self, working: VerifyingSheet) -> None:
        """Show that one more hand was typed a second time."""
        if working.is_verified:
            self._stop_verifying(working.hands - 1)
            differing = sum(bool(phone.versions) for phone in working.sheet.phones.values())
            count = working.hands - differing
            sentence = ngettext("{hands} hand agrees.", "All {hands} hands agree.", count)
            self.footer.say(SheetRemark(sentence.format(hands=count)))

    def _on_refused(self, refused: SubmissionRefused) -> None:
        """Keep what was typed, and reload to see whether another desk was faster."""
        self._sheets.autosave.save_soon(refused.submission.working)
        if refused.submission.working is not self.working:
            self._desk.refused.emit(refused.error)
            return
        self._shows_conflict = isinstance(refused.error, HandChanged)
        if not self._shows_conflict:
            self._desk.refused.emit(refused.error)
        self.reload()

    def _on_reached_again(self) -> None:
        """Reload after the connection is back; conflicts are shown then."""
        self._shows_conflict = True

    def _on_conflict(self, row: int) -> None:
        if self.model is not None:
            self._conflicts.show(self.model, row)

    def _on_phones_differ(self, row: int) -> None:
        if self.model is not None:
            self._phones_differ.show(self.model, row)

    def _restore_or_close(self) -> None:
        if isinstance(self.working, VerifyingSheet):
            self._stop_verifying(self.working.row)
            return
        if self.model is not None and self.model.working.is_changed(self.model.working.row):
            self.model.restore()
        else:
            self.closed.emit()
