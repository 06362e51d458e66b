"""The running totals below a sheet's grid, in view however far the hands are scrolled."""

from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.theme import text_font
from batarde_tourney.ui.sheet.cells_view import CellsView
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.sheet.sheet_view import SheetView

_HEIGHT = 36
_WORDS = 12
"""Font size, in points."""
_EDGE = 4
"""Height of the frame and of the margin below the totals."""


class TotalsRow(CellsView):
    """The last row of the sheet in `grid`, shown below it in columns of the same width."""

    def __init__(self, grid: SheetView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = grid
        self.setAccessibleName(_("Total"))
        self.setProperty("role", "totals")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setMinimumSectionSize(grid.header.minimumSectionSize())
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setFixedHeight(_HEIGHT)
        for told in (grid.header.sectionResized, grid.header.geometriesChanged):
            told.connect(self._on_widths)
        grid.horizontalScrollBar().valueChanged.connect(self._on_scrolled)
        # Spans change after the grid has been laid out, not during it: its sheet may just be exchanged.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._span_words)

    def show_sheet(self, model: SheetModel) -> None:
        """Show the totals of the table that the grid already shows."""
        self.setModel(model)
        self._show_last()
        model.rowsInserted.connect(self._show_last)
        model.rowsRemoved.connect(self._show_last)
        self._share_widths(self._grid.header)

    @Slot()
    def _show_last(self) -> None:
        """Show only the totals, however many hands there are."""
        last = self.model().rowCount() - 1
        self._span_words()
        for row in range(last + 1):
            self.setRowHidden(row, row < last)
        self.setRowHeight(last, _HEIGHT - _EDGE)

    @Slot()
    def _span_words(self) -> None:
        """Let the words about the totals span the blank columns behind them if their own is too narrow."""
        model = self.model()
        if not isinstance(model, SheetModel):
            return
        self.clearSpans()
        last = model.rowCount() - 1
        players = next((place for place, one in enumerate(model.columns) if one.begins_player), 0)
        said = {place: str(model.index(last, place).data()) for place in range(players)}
        places = [place for place, words in said.items() if words]
        for place, end in pairwise((*places, players)):
            if QFontMetrics(text_font(_WORDS)).horizontalAdvance(said[place]) > self.columnWidth(place):
                self.setSpan(last, place, 1, end - place)

    @Slot()
    def _on_widths(self) -> None:
        # Not the grid's header: when a sheet closes, this signal comes while the grid is half destroyed.
        header = self.sender()
        if isinstance(header, QHeaderView):
            self._share_widths(header)

    def _share_widths(self, header: QHeaderView) -> None:
        for position in range(self.horizontalHeader().count()):
            self.setColumnWidth(position, header.sectionSize(position))
        self._soon.start()

    @Slot(int)
    def _on_scrolled(self, offset: int) -> None:
        # Not by a scroll bar: this row is wider than the grid, whose vertical bar takes some room.
        self.horizontalHeader().setOffset(offset)
        self.viewport().update()
