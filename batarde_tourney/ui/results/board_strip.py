"""Below the tiles of many tables: who sits at the one pointed at, and all that its tile says, in words."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.results.board_model import BoardModel
from batarde_tourney.ui.results.board_words import Words, count_words, text_width
from batarde_tourney.ui.sheet.stand_ins import names_at

_LINE = 24
_GAP = 18


class BoardStrip(QWidget):
    """A line about the table, and its players with their points below."""

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._row: int | None = None
        self.setFixedHeight(2 * _LINE + 4)
        model.dataChanged.connect(self._on_changed)
        model.modelReset.connect(self._on_changed)

    @Slot(object)
    def show_row(self, row: int | None) -> None:
        """Show this table; None for no table."""
        self._row = row
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, 2 * _LINE + 4)

    def words(self) -> list[Words]:
        """Everything written, in its place."""
        if self._row is None or not self._row < len(self._model.tables):
            return []
        return [*self._head(self._row), *self._players(self._row)]

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        for words in self.words():
            words.paint(painter)
        painter.end()

    def _head(self, row: int) -> Iterator[Words]:
        table, colours = self._model.tables[row], colours_of(self.palette())
        bold, plain = text_font(11, bold=True), text_font(10)
        left = 2
        parts = [
            (_("Table {table}").format(table=table.number), bold, colours.text, ""),
            (count_words(table), bold, colours.good if table.is_finished else colours.muted, ""),
        ]
        for mark in self._model.marks(row):
            ink, ground = (
                (colours.on_fault, colours.fault) if mark.is_fault else (colours.on_warning, colours.warning)
            )
            parts.append((mark.words, plain, ink, ground))
        for text, font, ink, ground in parts:
            width = min(text_width(text, font), self.width() - left - 8)
            yield Words(text, QRect(left, 0, max(width, 0), _LINE - 2), font, ink, ground=ground)
            left += width + _GAP

    def _players(self, row: int) -> Iterator[Words]:
        table, colours = self._model.tables[row], colours_of(self.palette())
        font, bold = text_font(10), text_font(10, bold=True)
        said = [
            (name, f"  {table.totals[seat]}" if table.hands_in else "")
            for seat, name in enumerate(names_at(table.players, table.stand_ins))
        ]
        share = (self.width() - 2) // max(len(said), 1)
        # Where all names fit one after the other, none is cut for the sake of columns.
        needed = [text_width(name, font) + text_width(points, bold) + _GAP for name, points in said]
        widths = needed if sum(needed) <= self.width() else [share] * len(said)
        left = 2
        for (name, points), width in zip(said, widths, strict=True):
            figures = text_width(points, bold) if points else 0
            room = min(width - _GAP - figures + 2, text_width(name, font))
            yield Words(name, QRect(left, _LINE + 2, max(room, 0), _LINE), font, colours.text)
            yield Words(points, QRect(left + room, _LINE + 2, figures, _LINE), bold, colours.text)
            left += width

    def _on_changed(self) -> None:
        self.update()
