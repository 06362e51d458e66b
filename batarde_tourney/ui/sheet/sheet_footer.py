"""The footer below the grid: what is wrong or comes next, a likely slip to mend, and the one-line entry."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button, label, set_role, shown_in_tooltip, shown_on_button
from batarde_tourney.ui.kit.words import key_words
from batarde_tourney.ui.sheet.remarks import SheetRemark, Tone

HEIGHT, TWO_ROWS = 42, 78
NARROW = 860
"""Below this width the remark gets a row of its own."""


class LineField(QLineEdit):
    """One line below the grid; Return ends it, Esc leaves it."""

    ended = Signal()
    left = Signal()

    def __init__(self, name: str, example: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(example)
        self.setFixedWidth(230)
        # A dropped file goes through to the window.
        self.setAcceptDrops(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                # Leave the key to the sheet, which finds the next missing hand of the room.
                event.ignore()
            else:
                self.ended.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class SheetFooter(QWidget):
    """Shows one remark at a time, in a fixed height so that nothing jumps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.remark = label("", "muted", self, wrap=True)
        # A long remark must not widen the window.
        self.remark.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.remark.setStyleSheet("QLabel { padding: 1px 10px; font-size: 10pt; }")
        self.offer = button("", "", self)
        self.offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.offer.setToolTip(key_words("Ctrl+E"))
        self.overrule = button(_("Accept…"), "plain", self)
        self.overrule.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.overrule.setToolTip(_("Accept the hand as it is, with a reason (Ctrl+R)"))
        self.line = LineField(_("Whole hand in one line"), "", self)
        self.reason = LineField(_("Why do you accept it?"), _("Why do you accept it?"), self)
        self.setFixedHeight(HEIGHT)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addWidget(self.remark, 1)
        tools = QHBoxLayout()
        tools.setSpacing(10)
        tools.addStretch()
        for tool in (self.offer, self.overrule, self.line, self.reason):
            tools.addWidget(tool)
        self._rows.addLayout(tools)
        for hidden in (self.offer, self.overrule, self.reason):
            hidden.hide()

    def explain_line(self, example: str, explanation: str) -> None:
        """Explain how to type a whole hand of this game in one line."""
        self.line.setPlaceholderText(example)
        self.line.setToolTip(explanation)

    def fit_width(self, width: int) -> None:
        """Use one row, or two where the sheet is narrow."""
        is_narrow = width < NARROW
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._rows.setDirection(down if is_narrow else right)
        self._rows.setSpacing(4 if is_narrow else 10)
        self.setFixedHeight(TWO_ROWS if is_narrow else HEIGHT)

    def say(self, remark: SheetRemark, offer: str = "", *, can_overrule: bool = False) -> None:
        """Show this remark; `offer` is the text of the button, which an empty one hides."""
        self.remark.setText(remark.text)
        self.remark.setToolTip(shown_in_tooltip(remark.text))
        set_role(self.remark, remark.tone.value)
        self.offer.setText(shown_on_button(offer))
        self.offer.setVisible(bool(offer))
        self.overrule.setVisible(can_overrule)
        if not can_overrule:
            self.close_reason()
        elif not self.asks_for_reason:
            # An alarm takes the room of the one-line entry, never that of the buttons that resolve it.
            self.line.setVisible(remark.tone is not Tone.ALARM or self.line.hasFocus())

    def name_reason(self, *, is_for_change: bool) -> None:
        """Set the button's text by the reason's purpose: to change hands, or to let a faulty hand stand."""
        self.overrule.setText(_("Say why…") if is_for_change else _("Accept…"))
        to_change = _("Say why hands are changed (Ctrl+R)")
        self.overrule.setToolTip(
            to_change if is_for_change else _("Accept the hand as it is, with a reason (Ctrl+R)")
        )

    def take_line(self) -> None:
        """Show the one-line entry and give it the focus."""
        self.line.show()
        self.line.setFocus()

    @property
    def asks_for_reason(self) -> bool:
        """Whether the field for a reason is open."""
        return not self.reason.isHidden()

    def open_reason(self, question: str) -> None:
        """Ask for a reason, such as for a faulty hand that is to stand, in place of the one-line entry."""
        self.reason.setPlaceholderText(question)
        self.reason.setAccessibleName(question)
        self.reason.clear()
        self.line.hide()
        self.reason.show()
        self.reason.setFocus()

    def close_reason(self) -> None:
        """Close the field for a reason and show the one-line entry again."""
        self.reason.hide()
        self.line.show()
