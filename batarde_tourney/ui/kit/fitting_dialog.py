"""A dialog that fits every screen: its content scrolls if needed, its buttons are always in view."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.page_stack import FoldingRow
from batarde_tourney.ui.kit.windows import available_size

_BETWEEN = 10
"""Gap between two buttons."""
_LOW = 440
"""On a lower screen the margins are small."""
_TURNED_BY_WHEEL = (QAbstractSpinBox, QComboBox)
_AROUND, _AROUND_LOW = QMargins(28, 24, 28, 20), QMargins(12, 10, 12, 10)


class FittingDialog(QDialog):
    """Nothing scrolls where there is room; where it is narrow, rows of widgets are folded."""

    is_of_club = True
    """Whether it is about the open club, and so closes when another club is opened."""
    seated_in: EventNumber | None = None
    """The event about whose tables it is; it closes when a round of the event is drawn or taken back."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)

    def arrange(
        self,
        content: QLayout,
        left: Collection[QWidget] = (),
        right: Collection[QWidget] = (),
        size: tuple[int, int] = (0, 0),
    ) -> None:
        """Put the content above the buttons; open in this size, or smaller on a small screen."""
        self.area = ContentArea(content, size[0], self)
        self._foot = FoldingRow()
        self._foot.setSpacing(_BETWEEN)
        for controls, is_right in ((left, False), (right, True)):
            self._foot.addLayout(_row(controls, is_right=is_right))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.area, 1)
        layout.addLayout(self._foot)
        room = available_size(self)
        self._leave_room(_AROUND_LOW if room.height() < _LOW else _AROUND)
        # The style sheet's fonts and paddings must apply before anything is measured.
        self.ensurePolished()
        for control in (*left, *right):
            control.ensurePolished()
        # Needed on a small screen, in the languages with the longest words.
        self._foot.fold(self._foot.minimumSize().width() > room.width())
        wanted = QSize(*size).expandedTo(self.sizeHint())
        if wanted.height() > room.height():
            # Without room for the scroll bar, content that would just fit is folded.
            wanted += QSize(self.area.verticalScrollBar().sizeHint().width(), 0)
        self.resize(wanted.boundedTo(room))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now are sentences within nested widgets measured in their own fonts.
        self.grow(0)

    def grow(self, height: int) -> None:
        """Grow to at least this height, and to what the content needs now, as far as the screen allows."""
        self.area.content.activate()
        self.area.updateGeometry()
        wanted = self.size().expandedTo(QSize(0, max(height, self.sizeHint().height())))
        self.resize(wanted.boundedTo(available_size(self)).expandedTo(self.size()))

    def _leave_room(self, around: QMargins) -> None:
        between = around.bottom() // 2
        self.area.content.setContentsMargins(around.left(), around.top(), around.right(), between)
        self._foot.setContentsMargins(around.left(), between, around.right(), around.bottom())


def _row(controls: Iterable[QWidget], *, is_right: bool) -> QHBoxLayout:
    """Return the row of these buttons at their end of the footer, folded or not."""
    row = QHBoxLayout()
    row.setSpacing(_BETWEEN)
    if is_right:
        row.addStretch()
    for control in controls:
        row.addWidget(control)
    if not is_right:
        row.addStretch()
    return row


class ContentArea(QScrollArea):
    """As large as its content needs; where it is smaller, it folds the content's rows and scrolls."""

    def __init__(self, content: QLayout, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self._width = width
        self._page = _Page(self)
        self._page.setLayout(content)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(self._page)
        for kind in _TURNED_BY_WHEEL:
            for field in self._page.findChildren(kind):
                # StrongFocus, so that the wheel alone does not focus the field either.
                field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll past a field without focus, rather than change its value."""
        is_wheel = event.type() is QEvent.Type.Wheel
        if is_wheel and isinstance(watched, _TURNED_BY_WHEEL) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        least = self._page.minimumSizeHint().expandedTo(QSize(self._width, 0))
        # Sentences of several lines have their height at this width. It is also enough beside the scroll bar:
        # Qt keeps a bar that was once there, where a sentence has one line more beside it.
        beside = least.width() - self.verticalScrollBar().sizeHint().width()
        height = max(map(self._page.heightForWidth, (least.width(), beside)))
        return least.expandedTo(QSize(0, height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fold(False)
        self._fold(not self._is_wide_enough())
        super().resizeEvent(event)

    def _fold(self, is_narrow: bool) -> None:
        for row in self._page.findChildren(FoldingRow):
            row.fold(is_narrow)

    def _is_wide_enough(self) -> bool:
        room, least = self.maximumViewportSize(), self._page.minimumSizeHint()
        height = max(least.height(), self._page.heightForWidth(room.width()))
        bar = self.verticalScrollBar().sizeHint().width() if height > room.height() else 0
        return least.width() + bar <= room.width()


class _Page(QWidget):
    def heightForWidth(self, width: int) -> int:
        # Shrink lists before scrolling: Qt would use their preferred height.
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)
