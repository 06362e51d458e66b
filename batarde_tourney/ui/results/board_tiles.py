"""A table of the board as a tile: number, hands in, faults, slowness; names where there is room."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.services.results.board import TableProgress
from batarde_tourney.ui.kit.card_grid import CardSizes
from batarde_tourney.ui.kit.colours import Colours, colours_of
from batarde_tourney.ui.kit.fitting import shortened
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.results.board_cards import (
    CENTRE,
    LONGEST_NAME,
    PAD,
    RIGHT,
    TablePainter,
    Words,
    count_words,
    text_width,
)
from batarde_tourney.ui.results.board_model import BoardMark, BoardModel

BARE_TILES = CardSizes(QSize(80, 56), QSize(112, 84), QSize(340, 260), 8)
_LARGEST = 1.4
_HEAD, _LINE, _FOOT = 46, 17, 22
"""Heights in a tile with names: above the first, of each, and below the last."""
_NARROWEST_NAME, _USUAL_NAME = 90, 150
_POINTS = 9.5
"""Font size of names."""
_CLEAR = 4
"""Margin in pixels behind a name."""
_TIGHTEST, _MOST_GROWN = 0.88, 1.5
"""How tight lines may get before names are dropped, and how far names grow in a larger tile."""
_BESIDE, _ABOVE, _BELOW = 9, 5, 6
_BETWEEN, _CLOSE = 4, 3
"""Pixels between badges; and around and between them where room is short."""


def tile_sizes(players: int, widest: int) -> tuple[CardSizes, ...]:
    """Return the sizes of tiles with whole names, with short names, and without names.

    `players` sit at the fullest table, and the longest name is `widest`.
    """
    named = (
        QSize(
            columns * (width + _CLEAR) + 2 * _BESIDE,
            round(_usual_height(players, columns) * _TIGHTEST) + _ABOVE + _BELOW + 1,
        )
        for width in (widest, _NARROWEST_NAME)
        for columns in (1, 2)
    )
    bare = BARE_TILES
    sizes = (CardSizes(least, least, least.expandedTo(bare.most), bare.gap) for least in named)
    return (*sizes, bare)


def _usual_height(players: int, columns: int) -> int:
    """Return the height of a tile with this many names in these columns, without its margins."""
    return _HEAD + -(-players // columns) * _LINE + _FOOT


def widest_name(model: BoardModel) -> int:
    """Return the width in pixels of the longest name on any tile; very long names are cut."""
    font = text_font(_POINTS)
    names = (text_width(shown_name(player.name), font) for table in model.tables for player in table.players)
    return min(max(names, default=0), LONGEST_NAME)


class TileDelegate(TablePainter):
    """Paints one table of many as a tile."""

    def bar(self, model: BoardModel, _row: int, rect: QRect) -> QRect:
        return self._tile(model, rect).bar

    def words(self, model: BoardModel, row: int, rect: QRect) -> list[Words]:
        table, colours = model.tables[row], colours_of(self._view.palette())
        tile = self._tile(model, rect)
        number, figures = text_font(13 * tile.scale, bold=True), text_font(9.5 * tile.scale, bold=True)
        head, count = tile.head, count_words(table)
        colour = colours.good if table.is_finished else colours.muted
        return [
            Words(
                str(table.number), head.adjusted(0, 0, -text_width(count, figures), 0), number, colours.text
            ),
            Words(count, head, figures, colour, RIGHT),
            *_names(table, tile, colours),
            *_badges(model.marks(row), tile.foot, tile.scale, colours),
        ]

    def _tile(self, model: BoardModel, rect: QRect) -> "_Tile":
        return _Tile(rect, model.most_players, model.measured("tile", widest_name))


class _Tile:
    """The positions of a tile's parts; with names if those of the fullest table fit."""

    def __init__(self, rect: QRect, most: int, widest: int) -> None:
        self._inside = rect.adjusted(_BESIDE, _ABOVE, -_BESIDE, -_BELOW)
        self._widest = widest
        self.columns = self._columns_of_names(most)
        self.grown = self._growth(most) if self.columns else 1.0
        """The scale of the names."""
        usual = _usual_height(most, max(self.columns, 1)) * self.grown
        self._tight = self.grown * min(1, self._inside.height() / usual) if self.columns else 1.0
        largest = 1.2 * self.grown if self.columns else _LARGEST
        self.scale = min(max(min(rect.width() / 112, rect.height() / 84), 0.85), largest)

    @property
    def head(self) -> QRect:
        """The rectangle of the number and the hands in."""
        height = round((_HEAD - 16) * self._tight) if self.columns else self._inside.height() * 42 // 100
        return QRect(self._inside.left(), self._inside.top(), self._inside.width(), height)

    @property
    def bar(self) -> QRect:
        """The rectangle of the progress bar."""
        top = self.head.bottom() + 3
        if not self.columns:
            top = self._inside.top() + self._inside.height() * 45 // 100
        return QRect(self._inside.left(), top, self._inside.width(), 6)

    @property
    def foot(self) -> QRect:
        """The rectangle of the badges."""
        whole = self._inside.height()
        height = round(_FOOT * self._tight) if self.columns else whole - whole * 60 // 100
        bottom = self._inside.bottom() + 1
        return QRect(self._inside.left(), bottom - height, self._inside.width(), height)

    def name(self, place: int) -> QRect:
        """Return the rectangle of a name, row by row."""
        line, column = divmod(place, self.columns)
        width, height = self._inside.width() // self.columns, round(_LINE * self._tight)
        top = self._inside.top() + round(_HEAD * self._tight) + line * height
        return QRect(self._inside.left() + column * width, top, width - _CLEAR, height)

    def _columns_of_names(self, players: int) -> int:
        """Return how many names stand side by side; 0 if not all fit."""
        for name, columns in (
            (name, columns) for name in (self._widest, _NARROWEST_NAME) for columns in (1, 2)
        ):
            height = _usual_height(players, columns) * _TIGHTEST
            room = self._inside.width() // columns - _CLEAR
            if height <= self._inside.height() and room >= name:
                return columns
        return 0

    def _growth(self, players: int) -> float:
        """Return the scale of names and the lines around them."""
        usual = _usual_height(players, self.columns)
        usual_name = max(_USUAL_NAME, self._widest + _CLEAR)
        width = self._inside.width() / (self.columns * usual_name)
        return min(max(min(self._inside.height() / usual, width), 1.0), _MOST_GROWN)


def _names(table: TableProgress, tile: _Tile, colours: Colours) -> Iterator[Words]:
    """Yield the names clockwise, shortened to fit; nothing if there is not room for all."""
    if not tile.columns:
        return
    font = text_font(_POINTS * tile.grown)
    metrics = QFontMetrics(font)
    for place, player in enumerate(table.players):
        room = tile.name(place)
        yield Words(shortened(shown_name(player.name), room.width(), metrics), room, font, colours.text)


def _badges(marks: tuple[BoardMark, ...], foot: QRect, scale: float, colours: Colours) -> Iterator[Words]:
    """Yield the remarks as badges, the most urgent first, as many as fit."""
    font = text_font(9 * scale, bold=True)
    height = min(foot.height(), QFontMetrics(font).height() + 4)
    widths = [text_width(mark.sign, font) for mark in marks]
    pad, gap = PAD, _BETWEEN
    if sum(widths) + len(marks) * (2 * pad + gap) - gap > foot.width():
        pad, gap = _CLOSE, _CLOSE
    left = foot.left() + pad
    for mark, width in zip(marks, widths, strict=True):
        if left + width + pad > foot.right() + 1:
            return
        yield Words(
            mark.sign,
            QRect(left, foot.top(), width, height),
            font,
            *_tone(mark, colours),
            pad,
        )
        left += width + 2 * pad + gap


def _tone(mark: BoardMark, colours: Colours) -> tuple[str, Qt.AlignmentFlag, str]:
    """Return the colour of a badge's text, its place, and the badge's own colour."""
    if mark.is_calm:
        return colours.muted, CENTRE, ""
    if mark.is_fault:
        return colours.on_fault, CENTRE, colours.fault
    return colours.on_warning, CENTRE, colours.warning
