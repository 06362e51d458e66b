"""A field to choose from, for names of any length: where they are cut it is seen, and their end stays."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget


class ElidedCombo(QComboBox):
    """What has no room lacks its middle: what is said behind a name stays in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)

    @property
    def shown(self) -> str:
        """What is chosen, as far as there is room for it."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return self._shown_in(option)

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self._shown_in(option)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def _shown_in(self, option: QStyleOptionComboBox) -> str:
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The style leaves a little room before the words.
        room = field.width() - 4
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room)
