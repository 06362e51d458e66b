"""A hint above the page: it stops nobody, and goes when it is read."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button, label


class HintStrip(QFrame):
    """One sentence, which of how many it is, and two ways to be rid of it."""

    read = Signal()
    """This one was read."""
    enough = Signal()
    """No more of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "hint")
        self.words = label("", "", self, wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.count = label("", "muted", self)
        self.got_it = button(_("Got it"), parent=self)
        self.no_more = button(_("No more hints"), "plain", self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 10, 8)
        layout.setSpacing(12)
        layout.addWidget(self.count)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.got_it)
        layout.addWidget(self.no_more)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for act in (self.got_it, self.no_more):
            # By Tab alone: a click leaves the keys where the director types.
            act.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.got_it.clicked.connect(self.read)
        self.no_more.clicked.connect(self.enough)
        self.hide()

    def tell(self, number: int, of: int, sentence: str) -> None:
        """Show this hint."""
        self.count.setText(_("Hint {number} of {of}").format(number=number, of=of))
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()
