"""The line above every page: which event is the current one."""

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from batarde_tourney.ui.kit.elided_label import ElidedLabel
from batarde_tourney.ui.kit.labels import label


class Header(QWidget):
    """The page's name small, the event's name large, and when and where it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = ElidedLabel("", "muted", self)
        self.name = ElidedLabel("", "title", self)
        self.details = label("", "muted", self)

        self._words = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._words.addWidget(self.place)
        self._words.addWidget(self.name, 1)
        self._line = QHBoxLayout(self)
        self._line.addLayout(self._words, 1)
        self._line.addWidget(self.details)
        self._is_narrow = False
        self._apply_theme()

    def set_narrow(self, is_narrow: bool) -> None:
        """One low line without the details, or everything again."""
        self._is_narrow = is_narrow
        self._apply_theme()

    def tell(self, name: str, details: str) -> None:
        """Name the current event."""
        self.name.setText(name)
        self.details.setText(details)
        self._apply_theme()

    def _apply_theme(self) -> None:
        """The event's name is the title; without an event the page's name is."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        title = "heading" if self._is_narrow else "title"
        has_event = bool(self.name.text())
        self.name.set_role(title)
        self.name.setVisible(has_event)
        self.place.set_role("muted" if has_event else title)
        self.details.setHidden(self._is_narrow)
        self._words.setDirection(right if self._is_narrow else down)
        self._words.setSpacing(10 if self._is_narrow else 0)
        margins = (14, 6, 14, 4) if self._is_narrow else (28, 14, 28, 10)
        self._line.setContentsMargins(*margins)
