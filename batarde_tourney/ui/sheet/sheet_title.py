"""The line above a sheet: back, which table it is, how far it is, and the tables beside it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.sheet.seat_menus import mechoune_words
from batarde_tourney.ui.sheet.verifying_sheet import VerifyingSheet
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet
from batarde_tourney.ui.widgets.labels import button, label, shown_on_button
from batarde_tourney.ui.words import key_words

_SEATS = 200
"""How wide the names of who méchouned whom may be."""
_SPACING = 8
_NARROW = 860
_NARROWEST = 720
"""Below this width the keys alone lead to the next missing hand, and to verifying."""


class SheetTitle(QWidget):
    """Names the table; its buttons do what Esc, PgUp, PgDn and Ctrl+Return do."""

    closed = Signal()
    beside = Signal(object)
    """-1 for the table before, 1 for the one after."""
    mechoune_wanted = Signal()
    """Who méchouned whom is to be said."""
    verify_wanted = Signal()
    """The sheet is to be typed a second time, or no longer."""
    missing = Signal()
    """The next hand that is missing in the room is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._can_verify = False
        self.back = button(_("‹ All tables"), "plain", self)
        self.back.setToolTip(key_words("Esc"))
        self.table = label("", "heading", self)
        self.progress = label("", "muted", self)
        self.mechoune = button("", "plain", self)
        self.mechoune.setToolTip(key_words("Ctrl+M"))
        self.before = button("‹", "plain", self, _("Table before"))
        self.before.setToolTip(_("Table before (PgUp)"))
        self.after = button("›", "plain", self, _("Table after"))
        self.after.setToolTip(_("Table after (PgDn)"))
        self.verify = button(_("Verify"), "plain", self)
        self.verify.setToolTip(_("Type the sheet again; it stops at the first difference (Ctrl+T)"))
        self.next = button(_("Next missing hand"), "", self)
        self.next.setToolTip(key_words("Ctrl+Return"))

        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING)
        layout.addWidget(self.back)
        layout.addWidget(self.before)
        layout.addWidget(self.table)
        layout.addWidget(self.after)
        layout.addSpacing(_SPACING)
        layout.addWidget(self.progress)
        layout.addWidget(self.mechoune)
        layout.addStretch(1)
        layout.addWidget(self.verify)
        layout.addWidget(self.next)
        for control in (self.back, self.before, self.after, self.mechoune, self.verify, self.next):
            # Tab stays in the grid, where it moves right: every button here has its own key.
            control.setFocusPolicy(Qt.FocusPolicy.NoFocus)

        self.back.clicked.connect(self._on_back)
        self.before.clicked.connect(self._on_before)
        self.after.clicked.connect(self._on_after)
        self.mechoune.clicked.connect(self._on_mechoune)
        self.verify.clicked.connect(self._on_verify)
        self.next.clicked.connect(self._on_next)

    def minimumSizeHint(self) -> QSize:
        """Without what goes where there is no room for it."""
        kept = (self.back, self.before, self.table, self.after, self.mechoune)
        widths = [control.sizeHint().width() + _SPACING for control in kept if control.isVisibleTo(self)]
        return QSize(sum(widths) + 2 * _SPACING, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def show_sheet(self, working: WorkingSheet) -> None:
        """Name the table and how far it is."""
        sheet = working.sheet
        self.table.setText(
            _("Round {round} · Table {table}").format(round=sheet.round, table=sheet.table.number)
        )
        is_verifying = isinstance(working, VerifyingSheet)
        self.verify.setText(_("Stop verifying") if is_verifying else _("Verify"))
        self._can_verify = is_verifying or working.stored[0] is not None
        self._share_room()
        if is_verifying:
            self.progress.setText(
                _("Verifying hand {hand} of {hands}").format(hand=working.row + 1, hands=working.hands)
            )
            return
        stored = sum(hand is not None for hand in working.stored)
        words = mechoune_words(working)
        shown = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, _SEATS)
        self.mechoune.setText(shown_on_button(shown))
        self.mechoune.setAccessibleName(words)
        self.mechoune.setVisible(bool(words))
        self.progress.setText(_("{stored} of {hands} hands").format(stored=stored, hands=working.hands))

    def _share_room(self) -> None:
        is_narrowest = self.width() < _NARROWEST
        self.progress.setVisible(self.width() >= _NARROW)
        self.next.setHidden(is_narrowest)
        self.verify.setVisible(self._can_verify and not is_narrowest)

    def _on_back(self) -> None:
        self.closed.emit()

    def _on_before(self) -> None:
        self.beside.emit(-1)

    def _on_after(self) -> None:
        self.beside.emit(1)

    def _on_mechoune(self) -> None:
        self.mechoune_wanted.emit()

    def _on_verify(self) -> None:
        self.verify_wanted.emit()

    def _on_next(self) -> None:
        self.missing.emit()
