"""A label for names of any length: text that does not fit is elided, and in full in the tooltip."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.ui.kit.labels import PlainLabel, in_line, set_role


class ElidedLabel(PlainLabel):
    """One line of plain text that never makes its window wider."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shorter = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_role(role)
        self.setText(text)

    def setText(self, text: str) -> None:
        self._shorter = ""
        super().setText(text)

    def set_forms(self, text: str, shorter: str) -> None:
        """Show the text, or the shorter form where it does not fit; the tooltip shows the text."""
        self.setText(text)
        self._shorter = shorter

    def set_role(self, role: str) -> None:
        """Set the style sheet's role."""
        if role and role != self.property("role"):
            set_role(self, role)
            # Qt keeps the previous size of an empty label unless another property is set.
            self.setIndent(self.indent())

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        metrics, words = self.fontMetrics(), self.text()
        if self._shorter and metrics.horizontalAdvance(words) > self.width():
            words = self._shorter
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self.width())
        # Tooltips interpret markup: a name with a `<` in it is left out.
        self.setToolTip(in_line(self.text()) if shown != self.text() and "<" not in self.text() else "")
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | self.alignment()), in_line(shown))
        painter.end()
