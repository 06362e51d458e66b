"""A short list of things to choose one of, each with a line that says more."""

from collections.abc import Container
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent
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
_LOWEST, _TWO_LINES = 24, 54
"""Least height of a card, so that all fit, and the height from which it shows its second line."""
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

    def __init__(
        self, choices: tuple[Choice, ...], accessible_name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._choices: tuple[Choice, ...] = ()
        self.line = _LINE
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
        picture, side = icon(index.data(_PICTURE), colours.accent), _SMALL_ICON if is_low else _ICON
        picture.paint(painter, rect.x() + 16, rect.center().y() - side // 2, side, side)
        words = rect.adjusted(32 + side, 0 if is_low else 6, -12, 0 if is_low else -6)
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
