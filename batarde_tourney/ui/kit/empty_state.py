"""What a page shows while it is empty: what the page is for, and what to do next."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.theme import icon

_WIDTHS = (240, 520)
"""Least and greatest width of the words."""
_BESIDE = 24


class EmptyState(QWidget):
    """A picture, a sentence, an explanation and one button for the next step."""

    wanted = Signal()

    def __init__(
        self, picture: str, sentence: str, explanation: str, act: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._picture = picture
        self._image = QLabel(self)
        self._image.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = label(sentence, "heading", self, wrap=True)
        self.explanation = label(explanation, "muted", self, wrap=True)
        self.act = button(act, "primary", self)
        self.act.setVisible(bool(act))
        self.act.clicked.connect(self._on_clicked)

        words = QVBoxLayout()
        words.addStretch(2)
        words.addWidget(self._image)
        for line in (self.sentence, self.explanation):
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            line.setFixedWidth(_WIDTHS[1])
            words.addWidget(line)
        words.addSpacing(12)
        words.addWidget(self.act, 0, Qt.AlignmentFlag.AlignHCenter)
        self._further = QVBoxLayout()
        words.addLayout(self._further)
        words.addStretch(3)
        layout = QHBoxLayout(self)
        layout.addStretch()
        layout.addLayout(words)
        layout.addStretch()
        self._paint_picture()

    def set_texts(self, sentence: str, explanation: str) -> None:
        """Set the sentence and the explanation."""
        self.sentence.setText(sentence)
        self.explanation.setText(explanation)

    def add_further(self, control: QWidget) -> None:
        """Add another control below the button."""
        self._further.addWidget(control, 0, Qt.AlignmentFlag.AlignHCenter)

    def minimumSizeHint(self) -> QSize:
        return QSize(_WIDTHS[0] + 2 * _BESIDE, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrowest, widest = _WIDTHS
        for line in (self.sentence, self.explanation):
            line.setFixedWidth(min(max(self.width() - 2 * _BESIDE, narrowest), widest))

    def _paint_picture(self) -> None:
        self._image.setPixmap(icon(self._picture, colours_of(self.palette()).muted).pixmap(64, 64))

    def _on_clicked(self) -> None:
        self.wanted.emit()
