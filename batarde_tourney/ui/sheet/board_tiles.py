"""A table of the board as a tile: number, hands in, faults and who is slow; dozens of them at a glance."""

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.ui.colours import Colours, colours_of
from batarde_tourney.ui.sheet.board_model import BoardMark, BoardModel
from batarde_tourney.ui.sheet.board_words import (
    CENTRE,
    RIGHT,
    Words,
    count_words,
    paint_bar,
    paint_ground,
    text_width,
)
from batarde_tourney.ui.theme import text_font
from batarde_tourney.ui.widgets.card_grid import CardSizes

TILE_SIZES = CardSizes(QSize(80, 56), QSize(112, 84), QSize(240, 132), 8)
_LARGEST = 1.4


class TileDelegate(QStyledItemDelegate):
    """Paints one table of many."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, BoardModel):
            return
        rect, colours, table = QRect(option.rect), colours_of(option.palette), model.tables[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, rect, option.state, colours, has_focus=self._view.hasFocus())
        inside = _inside(rect)
        bar = QRect(inside.left(), inside.top() + inside.height() * 45 // 100, inside.width(), 6)
        paint_bar(painter, bar, table, colours)
        for words in self.words(model, index.row(), rect):
            words.paint(painter)
        painter.restore()

    def words(self, model: BoardModel, row: int, rect: QRect) -> list[Words]:
        """Everything written on the tile of this table, for a tile that stands here."""
        table, colours, inside = model.tables[row], colours_of(self._view.palette()), _inside(rect)
        scale = min(max(min(rect.width() / 112, rect.height() / 84), 0.85), _LARGEST)
        number, figures = text_font(13 * scale, bold=True), text_font(9.5 * scale, bold=True)
        head = QRect(inside.left(), inside.top(), inside.width(), inside.height() * 42 // 100)
        count = count_words(table)
        colour = colours.good if table.is_finished else colours.muted
        top = inside.top() + inside.height() * 60 // 100
        foot = QRect(inside.left(), top, inside.width(), inside.bottom() + 1 - top)
        return [
            Words(
                str(table.number), head.adjusted(0, 0, -text_width(count, figures), 0), number, colours.text
            ),
            Words(count, head, figures, colour, RIGHT),
            *_badges(model.marks(row), foot, scale, colours),
        ]


def _badges(marks: tuple[BoardMark, ...], foot: QRect, scale: float, colours: Colours) -> Iterator[Words]:
    """The marks side by side, the most urgent first, as many as there is room for."""
    font = text_font(9 * scale, bold=True)
    height = min(foot.height(), QFontMetrics(font).height() + 4)
    left = foot.left() + 6
    for mark in marks:
        width = text_width(mark.sign, font)
        if left + width + 6 > foot.right() + 1:
            return
        yield Words(
            mark.sign,
            QRect(left, foot.top(), width, height),
            font,
            colours.on_fault if mark.is_fault else colours.on_warning,
            CENTRE,
            colours.fault if mark.is_fault else colours.warning,
        )
        left += width + 16


def _inside(rect: QRect) -> QRect:
    return rect.adjusted(9, 5, -9, -6)
