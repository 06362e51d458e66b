"""The line above every page: which event is in hand."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from batarde_tourney.ui.widgets.elided_label import ElidedLabel
from batarde_tourney.ui.widgets.labels import label


class Header(QWidget):
    """The page's name small, the event's name large, and when and where it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = label("", "muted", self)
        self.name = ElidedLabel("", "title", self)
        self.details = label("", "muted", self)

        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.place)
        words.addWidget(self.name)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(28, 14, 28, 10)
        layout.addLayout(words, 1)
        layout.addWidget(self.details)

    def tell(self, name: str, details: str) -> None:
        """Name the event in hand."""
        self.name.setText(name)
        self.details.setText(details)
