"""A short list of things, each with a line that says more: one is current, several can be checked."""

from collections.abc import Collection, Container
from dataclasses import dataclass

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.labels import shown_in_tooltip
from batarde_tourney.ui.kit.theme import icon, text_font

_WORDS = Qt.ItemDataRole.UserRole
_PICTURE = Qt.ItemDataRole.UserRole + 1
_MARK = Qt.ItemDataRole.UserRole + 2
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ICON, _SMALL_ICON = 26, 18
_NARROWEST, _LINE = 160, 61
_LOWEST, _TWO_LINES = 23, 54
"""Least height of a card, so that all fit, and the height from which it shows its second line."""
_CHECK, _CHECK_ROOM = 15, 38
"""Side of the box of a card, and the width in which a click checks the card."""
_FEWEST = 3
"""Least number of visible cards: on a small screen the page scrolls rather than the list."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value, its name, a line of explanation, and its icon."""

    value: object
    name: str
    words: str
    picture: str


class ChoiceList(QListWidget):
    """Cards under one another, chosen by the arrow keys; low cards where room is short."""

    chosen = Signal(object)
    """Emits the chosen value."""
    checked_changed = Signal()
    """Emitted when the user checks a card, or no longer: Space, a click into its box, or Ctrl and a click."""

    def __init__(
        self, choices: tuple[Choice, ...], accessible_name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._choices: tuple[Choice, ...] = ()
        self.line = _LINE
        self._checked: set[object] = set()
        self.setAccessibleName(accessible_name)
        self.setProperty("role", "cards")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_ChoiceDelegate(self))
        self.fill(choices)
        self.currentRowChanged.connect(self._on_row)

    def fill(self, choices: tuple[Choice, ...]) -> None:
        """Offer these choices; keep the current one if it is among them, without a signal."""
        if choices == self._choices:
            return
        value = self.value if self._choices else None
        self._choices = choices
        with QSignalBlocker(self):
            self.clear()
            for choice in choices:
                item = QListWidgetItem(choice.name, self)
                item.setData(_WORDS, choice.words)
                item.setToolTip(shown_in_tooltip(choice.words))
                item.setData(_PICTURE, choice.picture)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, choice.words)
                item.setData(Qt.ItemDataRole.CheckStateRole, _state(choice.value in self._checked))
            values = [choice.value for choice in choices]
            self.setCurrentRow(values.index(value) if value in values else 0)
        self._fit_heights()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What it offers, shown or not."""
        return self._choices

    def show_only(self, values: Container[object]) -> None:
        """Hide all other choices; if the chosen one is among those, choose the first that is shown."""
        for row, choice in enumerate(self._choices):
            self.item(row).setHidden(choice.value not in values)
        if self._choices and self.currentItem().isHidden():
            shown = [row for row in range(self.count()) if not self.item(row).isHidden()]
            self.setCurrentRow(shown[0] if shown else self.currentRow())
        self._fit_heights()

    @property
    def words(self) -> str:
        """What is said of the value chosen now."""
        return self._choices[self.currentRow()].words

    @property
    def checked(self) -> tuple[object, ...]:
        """The values that are checked, shown or not, in the order of the list."""
        return tuple(choice.value for choice in self._choices if choice.value in self._checked)

    def check(self, values: Collection[object]) -> None:
        """Check these values and no others, without a signal."""
        self._checked = set(values)
        with QSignalBlocker(self):
            for row, choice in enumerate(self._choices):
                state = _state(choice.value in self._checked)
                self.item(row).setData(Qt.ItemDataRole.CheckStateRole, state)
        self.viewport().update()

    def toggle(self, row: int) -> None:
        """Check the card of this row, or no longer."""
        value = self._choices[row].value
        self.check(self._checked ^ {value})
        self.checked_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self._choices:
            self.toggle(self.currentRow())
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._toggle_shown()
        else:
            super().keyPressEvent(event)

    def _toggle_shown(self) -> None:
        """Check all cards that are shown; none of them if they all are checked."""
        rows = [row for row in range(self.count()) if not self.item(row).isHidden()]
        shown = {self._choices[row].value for row in rows}
        self.check(self._checked - shown if shown <= self._checked else self._checked | shown)
        self.checked_changed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click into the box checks the card and leaves the current one in view."""
        item = self.itemAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        if item is not None and is_left:
            held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if held or event.position().x() < self.visualItemRect(item).x() + _CHECK_ROOM:
                self.toggle(self.row(item))
                return
        super().mousePressEvent(event)

    @property
    def value(self) -> object:
        """The value chosen now."""
        # Not stored in the items: Qt would turn a member of an enum into its bare text.
        return self._choices[self.currentRow()].value

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_heights()

    def _fit_heights(self) -> None:
        shown = sum(not self.item(row).isHidden() for row in range(self.count()))
        line = min(max(self.height() // max(shown, 1), _LOWEST), _LINE)
        if line != self.line:
            self.line = line
            self.scheduleDelayedItemsLayout()

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), _FEWEST * _LINE)

    def mark(self, values: Container[object], word: str) -> None:
        """Show this word beside the names of these values only."""
        for row, choice in enumerate(self._choices):
            item, mark = self.item(row), word if choice.value in values else ""
            item.setData(_MARK, mark)
            description = ", ".join(filter(None, (mark, item.data(_WORDS))))
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, description)

    def _on_row(self, _row: int) -> None:
        self.chosen.emit(self.value)


_CHECKED: int = Qt.CheckState.Checked.value
_UNCHECKED: int = Qt.CheckState.Unchecked.value


def _state(is_checked: bool) -> int:
    # As a number, as Qt hands it on to programs that read the screen.
    return _CHECKED if is_checked else _UNCHECKED


def _paint_check(painter: QPainter, corner: QPoint, colours: Colours, is_checked: bool) -> None:
    """Paint the box of a card, with a tick if it is checked."""
    box = QRect(corner, QSize(_CHECK, _CHECK))
    painter.setPen(QPen(qcolor(colours.accent if is_checked else colours.muted), 1.5))
    painter.setBrush(qcolor(colours.accent if is_checked else colours.card))
    painter.drawRoundedRect(box, 4, 4)
    if is_checked:
        painter.setPen(QPen(qcolor(colours.card), 2))
        x, y = corner.x(), corner.y()
        painter.drawPolyline([QPoint(x + 3, y + 8), QPoint(x + 6, y + 11), QPoint(x + 12, y + 4)])


class _ChoiceDelegate(QStyledItemDelegate):
    def __init__(self, view: ChoiceList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(_NARROWEST, self._view.line)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = colours_of(option.palette)
        is_low = self._view.line < _TWO_LINES
        rect: QRect = option.rect.adjusted(1, 1, -3, -3 if is_low else -7)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = chosen and bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(qcolor(colours.accent if chosen else colours.border), 2 if focused else 1))
        painter.setBrush(qcolor(colours.soft if chosen else colours.card))
        painter.drawRoundedRect(rect, 12, 12)
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == _CHECKED
        _paint_check(painter, QPoint(rect.x() + 12, rect.center().y() - _CHECK // 2), colours, checked)
        picture, side = icon(index.data(_PICTURE), colours.accent), _SMALL_ICON if is_low else _ICON
        picture.paint(painter, rect.x() + _CHECK_ROOM + 2, rect.center().y() - side // 2, side, side)
        words = rect.adjusted(_CHECK_ROOM + 14 + side, 0 if is_low else 6, -12, 0 if is_low else -6)
        if is_low:
            self._paint_low(painter, words, colours, index)
        else:
            self._paint_words(painter, words, colours, index)
        painter.restore()

    @staticmethod
    def _paint_low(
        painter: QPainter, words: QRect, colours: Colours, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the name and the mark in one line; the explanation is in the tooltip."""
        mark = index.data(_MARK) or ""
        painter.setPen(qcolor(colours.accent))
        painter.setFont(text_font(9.5, bold=True))
        painter.drawText(words, _RIGHT, mark)
        room = words.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(mark) - 8, 0)
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(10.5, bold=True))
        name = painter.fontMetrics().elidedText(index.data(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _LEFT, name)

    @staticmethod
    def _paint_words(
        painter: QPainter, words: QRect, colours: Colours, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        half = words.height() // 2
        painter.setPen(qcolor(colours.text))
        painter.setFont(text_font(bold=True))
        painter.drawText(words.adjusted(0, 0, 0, -half), _LEFT, index.data())
        line = words.adjusted(0, half, 0, 0)
        mark = index.data(_MARK) or ""
        painter.setPen(qcolor(colours.accent))
        painter.setFont(text_font(9.5, bold=True))
        painter.drawText(line, _RIGHT, mark)
        if mark:
            line.setRight(line.right() - painter.fontMetrics().horizontalAdvance(mark) - 8)
        painter.setPen(qcolor(colours.muted))
        painter.setFont(text_font(9.5))
        more = painter.fontMetrics().elidedText(index.data(_WORDS), Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, _LEFT, more)
