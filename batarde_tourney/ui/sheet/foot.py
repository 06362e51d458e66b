"""Below the grid: what is wrong or what comes next, the slip that may explain it, and the one-line entry."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.sheet.remarks import Remark
from batarde_tourney.ui.widgets.labels import button, label

HEIGHT = 42


class HandLine(QLineEdit):
    """A whole hand in one line; Return ends it, Esc leaves it."""

    ended = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Whole hand in one line"))
        # Translators: how a whole hand is typed in one line, with the letters of your language.
        self.setPlaceholderText(_("One line: h* 2013/111"))
        self.setToolTip(_("Trumps, * or ** if doubled, all bids, all tricks (Ctrl+L)"))
        self.setFixedWidth(230)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.ended.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Foot(QWidget):
    """One remark at a time, of a fixed height so that nothing jumps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.remark = label("", "muted", self, wrap=True)
        self.remark.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.remark.setStyleSheet("QLabel { padding: 1px 10px; font-size: 10pt; }")
        self.offer = button("", "", self)
        self.offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.offer.setToolTip("Ctrl+E")
        self.line = HandLine(self)
        self.setFixedHeight(HEIGHT)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.remark, 1)
        layout.addWidget(self.offer)
        layout.addWidget(self.line)
        self.offer.hide()

    def say(self, remark: Remark, offer: str = "") -> None:
        """Say this; `offer` is what the button would do, nothing if it is hidden."""
        self.remark.setText(remark.text)
        self.remark.setToolTip("" if "<" in remark.text else remark.text)
        if self.remark.property("role") != remark.tone.value:
            self.remark.setProperty("role", remark.tone.value)
            self.remark.style().unpolish(self.remark)
            self.remark.style().polish(self.remark)
        self.offer.setText(offer.replace("&", "&&"))
        self.offer.setVisible(bool(offer))
