"""The strip above sealed standings: only this desk sees them, and one button opens them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button, card, label


class SealBanner(QWidget):
    """Hidden unless standings are sealed now."""

    open_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        frame = card(self)
        self.words = label("", "", frame, wrap=True)
        self.reveal = button(_("Open them to everybody"), parent=frame)
        self.reveal.clicked.connect(self.open_wanted)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(16)
        row.addWidget(self.words, 1)
        row.addWidget(self.reveal, 0, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.hide()

    def show_seal(self, sealed_from: int | None) -> None:
        """Show from which round on they are sealed; nothing for None."""
        self.setVisible(sealed_from is not None)
        words = _("Sealed from round {round} on: only the desk sees them. What you print or save tells them.")
        self.words.setText(words.format(round=sealed_from))
