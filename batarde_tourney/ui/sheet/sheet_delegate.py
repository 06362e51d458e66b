"""Paints the cells of a table's sheet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN
from batarde_tourney.services.results.board import StandIn
from batarde_tourney.ui.games.typed_sheet import Column, Look, is_void
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.fitting import Sizes, draw_fitting, shortened
from batarde_tourney.ui.kit.theme import icon, text_font
from batarde_tourney.ui.sheet.phone_marks import told_at
from batarde_tourney.ui.sheet.sheet_model import SheetModel, cell_text, has_hand

# Substitutes beside the names of a table: the sign ⇄ stands between the player and those who took the seat.

SIGN = SUBSTITUTE_SIGN


def names_at(players: Sequence[Player], came: Iterable[StandIn], *, with_hands: bool = False) -> list[str]:
    """Return by seat the player and, in order, the substitutes, perhaps with the first hand of each."""
    names = [shown_name(player.name) for player in players]
    for one in sorted(came, key=lambda one: one.from_hand):
        # In words: a number alone would be read as that of a pair.
        words = _("{name} (from hand {hand})") if with_hands else "{name}"
        came_in = words.format(name=shown_name(one.player.name), hand=one.from_hand + 1)
        names[one.seat] = f"{names[one.seat]} {SIGN} {came_in}"
    return names


def substitutes_in_words(players: Sequence[Player], came: Iterable[StandIn]) -> tuple[str, ...]:
    """Return the same in sentences, such as `Iris for Ana from hand 4 on`."""
    words = _("{name} for {owner} from hand {hand} on")
    return tuple(
        words.format(
            name=shown_name(one.player.name),
            owner=shown_name(players[one.seat].name),
            hand=one.from_hand + 1,
        )
        for one in came
    )


_NARROW = 50
"""In a column narrower than this, the dealer's counter would touch a two-digit bid."""

_BESIDE_COUNTER = 13
"""Room for the dealer's counter before two contents of a cell, in pixels."""
_WORD_SIZES = Sizes(12, 7)
_PICTURE = 15
"""Width and height of the picture before a word, in pixels."""
_QUIET = {Look.HAND, Look.QUIET}


@dataclass(frozen=True, slots=True)
class _Cell:
    """Everything that decides how one cell looks, except its selection, which the view knows."""

    text: str
    column: Column
    is_total: bool
    is_dealer: bool
    """Whether the dealer's counter lies in it."""
    is_fault: bool
    is_changed: bool
    """Whether it has unstored typing; shown in the column of hand numbers."""
    is_current: bool
    is_cursor: bool
    is_void: bool
    """Whether the hand is stored and counts for nobody: phones differ, or nobody has confirmed it."""
    is_told_twice: bool
    """Whether two phones tell this cell differently."""
    is_closing: bool
    """Whether a thicker line below separates this hand from the next."""
    ink: str
    """The game's own text colour; empty for the usual one."""
    picture: str
    """The name of the icon before the words; empty for none."""


class SheetDelegate(QStyledItemDelegate):
    """Paints counts large, suits in their colours, faults underlined, the cursor framed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._normal = text_font(12)
        self._bold = text_font(12, bold=True)
        self._suit = text_font(16)
        # The last painted look of each cell, with which `CellsView.dataChanged` compares.
        self._painted: dict[tuple[int, int], _Cell] = {}

    def looks_other(self, model: SheetModel, row: int, column: int, colours: Colours) -> bool:
        """Whether this cell looks different from when it was painted last."""
        return self._painted.get((row, column)) != _cell(model, row, column, colours)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, SheetModel):
            return
        rect: QRect = option.rect
        colours = colours_of(option.palette)
        row, column = index.row(), index.column()
        cell = self._painted[row, column] = _cell(model, row, column, colours)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.fillRect(rect, _ground(cell, colours, is_chosen))
        _paint_lines(painter, rect, cell, colours)
        if cell.is_dealer:
            _paint_dealer(painter, rect, colours)
        painter.setPen(qcolor(_ink(cell, colours)))
        self._paint_text(painter, rect, cell, option.palette)
        if cell.is_fault or cell.is_told_twice:
            _paint_fault(painter, rect, colours)
        if cell.is_cursor:
            _paint_cursor(painter, rect, colours)
        painter.restore()

    def _paint_text(self, painter: QPainter, rect: QRect, cell: _Cell, palette: QPalette) -> None:
        room = rect.adjusted(3, 0, -3, 0)
        if cell.picture:
            side = min(_PICTURE, rect.height() - 4)
            place = QRect(room.left() + 3, rect.center().y() - side // 2 + 1, side, side)
            icon(cell.picture, _ink(cell, colours_of(palette))).paint(painter, place)
            room.setLeft(place.right() + 4)
        is_name = cell.column.look is Look.NAME
        is_signed = cell.column.look is Look.HAND and " " in cell.text
        if is_signed or cell.is_told_twice:
            left = _BESIDE_COUNTER if cell.is_dealer and rect.width() >= _NARROW else 0
            draw_fitting(painter, room.adjusted(left - 2, 0, 2, 0), cell.text, _WORD_SIZES)
            return
        if cell.column.look is Look.WORD or (is_name and cell.is_total):
            draw_fitting(painter, room, cell.text, _WORD_SIZES)
            return
        font = self._font(cell)
        if cell.is_void:
            font = QFont(font)
            font.setStrikeOut(True)
        painter.setFont(font)
        text = cell.text
        if is_name:
            text = shortened(text, room.width(), QFontMetrics(font))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)

    def _font(self, cell: _Cell) -> QFont:
        look = cell.column.look
        if look is Look.SIGN and len(cell.text) == 1:
            return self._suit
        is_bold = look in {Look.SIGN, Look.BOLD, Look.SCORE} or (look is Look.HAND and cell.is_changed)
        return self._bold if is_bold or cell.is_total else self._normal


def _cell(model: SheetModel, row: int, place: int, colours: Colours) -> _Cell:
    # Call the model directly: each role read through Qt costs as much as a whole cell.
    column = model.columns[place]
    is_hand = has_hand(model, row)
    is_current = row == model.working.row
    is_cursor = is_current and column.cell is not None and column.cell == model.typing.cursor
    text = cell_text(model, row, column)
    if is_cursor and model.typing.is_open:
        # The ellipsis shows that a count may get another digit.
        text += "…"
    draft = model.working.drafts[row] if is_hand else None
    return _Cell(
        text,
        column,
        is_total=not is_hand,
        is_dealer=draft is not None and column.begins_player and column.is_of(draft.dealer),
        is_fault=is_hand and model.is_faulty(row, column),
        is_changed=is_hand and column.look is Look.HAND and model.working.is_changed(row),
        is_void=is_hand and is_void(model.working, row),
        is_told_twice=is_hand and bool(told_at(model.working, row, column)),
        is_current=is_current,
        is_cursor=is_cursor,
        is_closing=is_hand and model.game.is_closing(model.working, row),
        ink=model.game.ink(draft, column, text, colours) if is_hand else "",
        picture=column.picture(text) if is_hand else "",
    )


def _ground(cell: _Cell, colours: Colours, is_chosen: bool) -> QColor:
    if cell.is_fault or cell.is_told_twice:
        return qcolor(colours.fault)
    if is_chosen or cell.is_current:
        return qcolor(colours.soft)
    striped = cell.column.seat is not None and cell.column.seat % 2 == 0
    return qcolor(colours.raised if striped or cell.is_total else colours.card)


def _ink(cell: _Cell, colours: Colours) -> str:
    if cell.is_fault or cell.is_told_twice:
        return colours.on_fault
    if cell.is_total:
        return colours.text
    if cell.is_void:
        return colours.muted
    if cell.ink:
        return cell.ink
    if cell.column.look is Look.HAND and cell.is_changed:
        return colours.accent
    return colours.muted if cell.column.look in _QUIET else colours.text


def _paint_lines(painter: QPainter, rect: QRect, cell: _Cell, colours: Colours) -> None:
    painter.setPen(_pen(colours.muted if cell.is_closing else colours.border, 1))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    if cell.column.begins_player:
        painter.setPen(_pen(colours.border, 1))
        painter.drawLine(rect.topLeft(), rect.bottomLeft())
    if cell.is_total:
        painter.setPen(_pen(colours.muted, 2))
        painter.drawLine(rect.topLeft(), rect.topRight())


def _paint_cursor(painter: QPainter, rect: QRect, colours: Colours) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(_pen(colours.accent, 2))
    painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -2, -2), 5, 5)


def _paint_dealer(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """Paint the dealer's yellow counter before the bid, or in the cell's corner if room is short."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(_pen(colours.muted, 1))
    painter.setBrush(qcolor(colours.dealer_counter))
    if rect.width() < _NARROW:
        painter.drawEllipse(QRectF(rect.left() + 3, rect.top() + 3, 7, 7))
    else:
        painter.drawEllipse(QRectF(rect.left() + 4, rect.center().y() - 4, 9, 9))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_fault(painter: QPainter, rect: QRect, colours: Colours) -> None:
    """Underline a fault with a wave, which can be seen without its colour too."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(_pen(colours.on_fault, 1.4))
    left, base = rect.center().x() - 12, rect.bottom() - 5
    for step in range(6):
        x = left + step * 4
        painter.drawLine(x, base + (step % 2) * 3, x + 4, base + ((step + 1) % 2) * 3)


@cache
def _pen(colour: str, width: float) -> QPen:
    """Return a shared pen, which must never be changed: a sheet has hundreds of lines."""
    return QPen(qcolor(colour), width)
