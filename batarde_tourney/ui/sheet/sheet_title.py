"""The line above a sheet: back, the table, its progress, and the neighbouring tables."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import CONFLICT_SIGN, FINISHED_SIGN
from batarde_tourney.i18n.people.hand_counts import hands_words
from batarde_tourney.i18n.people.whereabouts import closing_words
from batarde_tourney.ui.games.registry import sheet_of
from batarde_tourney.ui.games.typed_sheet import is_complete, is_void
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.sheet.phone_marks import phone_sign
from batarde_tourney.ui.sheet.remarks import noted_row
from batarde_tourney.ui.sheet.verifying_sheet import VerifyingSheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

_FEW_LETTERS = 60
"""Least width of the words of a note, in pixels."""
_SPACING = 8
_SIGN = 48
"""Width of a button that shows only its sign."""
_AROUND = 36
"""Width of a button beside its words."""
_NARROW = 860
_HANDS = 10
_MANY = 88
"""The most hands of a table without a fixed length, written in wide digits."""


class SheetTitle(QWidget):
    """Names the table; its buttons do what Esc, PgUp, PgDn and Ctrl+Return do."""

    closed = Signal()
    beside = Signal(object)
    """Emits -1 for the table before, 1 for the one after."""
    note_wanted = Signal()
    """Emitted to open the question about the hand that the button names."""
    verify_wanted = Signal()
    """Emitted to start or stop typing the sheet a second time."""
    missing = Signal()
    """Emitted to open the next missing hand of the room."""
    more_wanted = Signal(object)
    """Emits the point of the screen at which to open the menu of the whole table."""
    exchange_wanted = Signal(object)
    """Emits the point of the screen at which to open the menu of exchanges."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._can_verify = False
        self._longest = ""
        self._question = ""
        self.back = button(_("‹ All tables"), "plain", self)
        self.back.setToolTip(key_words("Esc"))
        self.table = label("", "heading", self)
        self.progress = label("", "muted", self)
        self.note = button("", "plain", self)
        self.note.setToolTip(key_words("Ctrl+M"))
        self.note.hide()
        self.before = button("‹", "plain", self, _("Table before"))
        self.before.setToolTip(_("Table before (PgUp)"))
        self.after = button("›", "plain", self, _("Table after"))
        self.after.setToolTip(_("Table after (PgDn)"))
        self.exchange = button(_("Exchange seats…"), "plain", self)
        self.exchange.setToolTip(_("Correct who sat where; the hands stay (Ctrl+Shift+E)"))
        self.more = button("⋯", "plain", self, _("Close the table, substitutes"))
        self.more.setToolTip(_("Close the table (Ctrl+Shift+K), seat a substitute (Ctrl+Shift+U)"))
        self.verify = button(_("Verify"), "plain", self)
        self.verify.setToolTip(_("Type the sheet again; it stops at the first difference (Ctrl+T)"))
        self.next = button(_("Next missing hand"), "", self)
        self.next.setToolTip(key_words("Ctrl+Return"))

        self._lay_out()
        for control in self._buttons():
            # Tab stays in the grid, where it moves right; every button here has its own key.
            control.setFocusPolicy(Qt.FocusPolicy.NoFocus)

        self.back.clicked.connect(self._on_back)
        self.before.clicked.connect(self._on_before)
        self.after.clicked.connect(self._on_after)
        self.note.clicked.connect(self._on_note)
        self.exchange.clicked.connect(self._on_exchange)
        self.more.clicked.connect(self._on_more)
        self.verify.clicked.connect(self._on_verify)
        self.next.clicked.connect(self._on_next)

    def minimumSizeHint(self) -> QSize:
        """Return the least size without the parts that are hidden where there is no room."""
        controls = (self.back, self.before, self.table, self.after, self.note)
        widths = [control.sizeHint().width() + _SPACING for control in controls if control.isVisibleTo(self)]
        return QSize(sum(widths) + 2 * (_SIGN + _SPACING) + 3 * _SPACING, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_width()

    def show_sheet(self, working: WorkingSheet) -> None:
        """Show the table's name and progress."""
        sheet = working.sheet
        self.table.setText(
            _("Round {round} · Table {table}").format(round=sheet.round, table=sheet.table.number)
        )
        is_verifying = isinstance(working, VerifyingSheet)
        self.verify.setText(_("Stop verifying") if is_verifying else _("Verify"))
        self.next.setText(_("Next hand to type") if is_verifying else _("Next missing hand"))
        self._can_verify = is_verifying or working.stored[0] is not None
        self._longest = _longest_progress(working)
        self._question = _longest_question(working)
        if is_verifying:
            self.progress.setText(
                _("Verifying hand {hand} of {hands}").format(hand=working.row + 1, hands=working.hands)
            )
            self._fit_width()
            return
        stored = sum(
            hand is not None and not is_void(working, row) for row, hand in enumerate(working.stored)
        )
        words = _note_words(working)
        self.note.setAccessibleName(words)
        self.note.setVisible(bool(words))
        words = _progress_words(working, stored)
        if differing := sum(phone_sign(working, row) == CONFLICT_SIGN for row in range(working.hands)):
            words = f"{words} · {CONFLICT_SIGN} {differing}"
        if sheet.table.closed is not None:
            words = _("closed: {reason}").format(reason=closing_words(sheet.table.closed))
            self._longest = words
        self.progress.setText(words)
        self._fit_width()

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING)
        layout.addWidget(self.back)
        layout.addWidget(self.before)
        layout.addWidget(self.table)
        layout.addWidget(self.after)
        layout.addSpacing(_SPACING)
        layout.addWidget(self.exchange)
        layout.addWidget(self.more)
        layout.addSpacing(_SPACING)
        layout.addWidget(self.progress)
        layout.addWidget(self.note)
        layout.addStretch(1)
        layout.addWidget(self.verify)
        layout.addWidget(self.next)

    def _buttons(self) -> tuple[QPushButton, ...]:
        beside = (self.back, self.before, self.after)
        return (*beside, self.exchange, self.more, self.note, self.verify, self.next)

    def _fit_width(self) -> None:
        """Hide or shorten, where there is no room, what has its own key or is said elsewhere."""
        width = self.width()
        self.next.show()
        self.verify.setVisible(self._can_verify)
        shared = {self.exchange, self.more, self.note}
        taken = self._width_of(*(each for each in self._buttons() if each not in shared), self.table)
        # Two gaps more than between neighbours, and none after the last.
        taken += 2 * (_SIGN + _SPACING) + 2 * _SPACING - _SPACING
        # Ctrl+T and Ctrl+Return do the same.
        for act in (self.verify, self.next):
            if taken + self._question_width() > width and not act.isHidden():
                act.hide()
                taken -= act.sizeHint().width() + _SPACING
        self._say_words(taken)

    def _question_width(self) -> int:
        """Return the width that the question about a hand needs, so that it can be read to its end."""
        if self.note.isHidden():
            return 0
        words = self.note.accessibleName()
        width = min(map(self.fontMetrics().horizontalAdvance, (words, self._question or words)))
        return width + _AROUND + _SPACING

    def _say_words(self, taken: int) -> None:
        """Show both buttons with words if there is room for both, else both as signs.

        Neither changes while hands are typed: room is reserved for the longest count, the longest question
        and the button that verifies what is stored. The note about a hand comes and goes with the cursor: it
        takes the room of the count and what else is left.
        """
        metrics, width = self.fontMetrics(), self.width()
        named = {self.exchange: (_("Exchange seats…"), "⇄"), self.more: (_("Table…"), "⋯")}
        more = sum(metrics.horizontalAdvance(words) + _AROUND - _SIGN for words, _sign in named.values())
        progress = self.progress.sizeHint().width() + _SPACING
        # A label is a little wider than its letters.
        reserved = max(progress, metrics.horizontalAdvance(self._longest) + 2 + _SPACING)
        if self._question:
            reserved = max(reserved, metrics.horizontalAdvance(self._question) + _AROUND + _SPACING)
        reserved += 0 if self._can_verify else self.verify.sizeHint().width() + _SPACING
        fits = width >= _NARROW and taken + reserved + more <= width
        for act, (words, sign) in named.items():
            shown = words if fits else sign
            if shown != act.text():
                act.setText(shown)
        taken += more if fits else 0
        if not self.note.isHidden():
            self._say_note(self.note.accessibleName(), width - taken - _SPACING - _AROUND)
            taken += self.note.sizeHint().width() + _SPACING
        self.progress.setVisible(width >= _NARROW and taken + progress <= width)

    def _say_note(self, words: str, room: int) -> None:
        """Show as much of the words as fits in `room` pixels, at least a few letters."""
        room = max(room, _FEW_LETTERS)
        shown = shown_on_button(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room))
        if shown != self.note.text():
            self.note.setText(shown)

    @staticmethod
    def _width_of(*shown: QWidget) -> int:
        return sum(each.sizeHint().width() + _SPACING for each in shown if not each.isHidden())

    def _on_back(self) -> None:
        self.closed.emit()

    def _on_before(self) -> None:
        self.beside.emit(-1)

    def _on_after(self) -> None:
        self.beside.emit(1)

    def _on_note(self) -> None:
        self.note_wanted.emit()

    def _on_exchange(self) -> None:
        self.exchange_wanted.emit(self.exchange.mapToGlobal(self.exchange.rect().bottomLeft()))

    def _on_more(self) -> None:
        self.more_wanted.emit(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _on_verify(self) -> None:
        self.verify_wanted.emit()

    def _on_next(self) -> None:
        self.missing.emit()


def _note_words(working: WorkingSheet) -> str:
    """Return the note about the hand under the cursor, or about the one stored before it."""
    game = sheet_of(working.sheet.game.name)
    row = noted_row(game, working)
    if row is None:
        return ""
    if row == working.row:
        return game.note_words(working, working.typing.draft)
    question = game.note_words(working, working.drafts[row])
    return _("Hand {hand}: {question}").format(hand=row + 1, question=question)


def _progress_words(working: WorkingSheet, stored: int) -> str:
    """Return how many hands are stored, of how many; with a tick where the last one was not known before."""
    if working.sheet.game.has_fixed_length:
        return hands_words(stored, working.hands)
    words = hands_words(stored, None)
    return f"{FINISHED_SIGN} {words}" if is_complete(working) and stored == working.hands else words


def _longest_question(working: WorkingSheet) -> str:
    """Return the longest possible question about a hand; empty if the game has none."""
    question = sheet_of(working.sheet.game.name).question
    words = _("Hand {hand}: {question}")
    return words.format(hand=max(working.hands, _HANDS), question=_(question)) if question else ""


def _longest_progress(working: WorkingSheet) -> str:
    """Return the longest possible words of the progress during typing."""
    if working.sheet.game.has_fixed_length:
        return hands_words(working.hands, working.hands)
    return f"{FINISHED_SIGN} {hands_words(_MANY, None)}"
