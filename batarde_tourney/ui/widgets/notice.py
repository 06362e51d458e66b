"""A message that does not stop anybody: what happened, above the page, until it is put away."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.colours import colours_of
from batarde_tourney.ui.widgets.icons import icon
from batarde_tourney.ui.widgets.labels import label


class Notice(QFrame):
    """One message at a time; hidden while there is none. Its words can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = label("", "fault", self, wrap=True)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.away = QToolButton(self)
        self.away.setIcon(icon("close", colours_of(self.palette()).text))
        self.away.setAccessibleName(_("Put the message away"))
        self.away.setToolTip(_("Put the message away"))
        self.away.clicked.connect(self.put_away)

        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 0, 28, 6)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.away)
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show this sentence."""
        self.words.setText(sentence)
        self.words.setAccessibleName(sentence)
        self.show()

    @Slot()
    def put_away(self) -> None:
        """Hide the message: it has been read."""
        self.hide()
