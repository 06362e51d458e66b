"""A combo box for names of any length, which elides them visibly and keeps their end."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget


class ElidedCombo(QComboBox):
    """Elides names in the middle, so that what follows a name stays in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)

    def sizeHint(self) -> QSize:
        """Wide enough for every entry, where the combo adjusts to its contents."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is not QComboBox.SizeAdjustPolicy.AdjustToContents:
            return hint
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(QPoint(0, 0), hint)
        widths = (self.fontMetrics().horizontalAdvance(self.itemText(at)) for at in range(self.count()))
        needed = hint.width() - self._room_in(option) + max(widths, default=0) + 1
        return QSize(max(hint.width(), needed), hint.height())

    @property
    def shown(self) -> str:
        """The current entry as far as it fits."""
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
        room = self._room_in(option)
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideMiddle, room)

    def _room_in(self, option: QStyleOptionComboBox) -> int:
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The style leaves a little room before the words.
        return field.width() - 4
