"""The heading of a table's sheet: each player's name over their three columns."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.colours import colours_of, qcolor
from batarde_tourney.ui.sheet.sheet_columns import Column, Kind
from batarde_tourney.ui.theme import text_font

_NAMES = 28
_HEADINGS = 22


class SheetHeader(QHeaderView):
    """Two storeys: names, and what each column holds."""

    name_clicked = Signal(object)
    """The seat of the player whose name was clicked, with either button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns: Sequence[Column] = ()
        self._names: Sequence[str] = ()
        self._headings = text_font(9)
        self._narrow_headings = text_font(7.5)
        self._narrow_headings.setStretch(QFont.Stretch.SemiCondensed)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setHighlightSections(False)
        self.viewport().setMouseTracking(True)

    def show_players(self, columns: Sequence[Column], names: Sequence[str]) -> None:
        """The columns of another table."""
        self._columns, self._names = columns, [shown_name(name) for name in names]
        self.viewport().update()

    def seat_at(self, where: QPoint) -> int | None:
        """The seat of the name at this place, if there is one."""
        position = self.logicalIndexAt(where)
        return self._columns[position].seat if where.y() < _NAMES and position >= 0 else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        seat = self.seat_at(event.position().toPoint())
        if seat is not None:
            self.name_clicked.emit(seat)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        on_name = self.seat_at(event.position().toPoint()) is not None
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if on_name else Qt.CursorShape.ArrowCursor
        )
        self.viewport().setToolTip(_("Exchange with another player (Ctrl+Shift+E)") if on_name else "")

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), _NAMES + _HEADINGS)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        colours = colours_of(self.palette())
        painter.fillRect(self.viewport().rect(), qcolor(colours.card))
        for position, column in enumerate(self._columns):
            left = self.sectionViewportPosition(position)
            width = self.sectionSize(position)
            rect = QRect(left, _NAMES, width, _HEADINGS)
            painter.setPen(qcolor(colours.muted))
            self._paint_heading(painter, rect, position)
            if column.kind is Kind.BID and column.seat is not None:
                painter.setPen(QPen(qcolor(colours.border), 1))
                painter.drawLine(left, 4, left, self.height())
                self._paint_name(painter, left, column.seat, 3 * width)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()

    def _paint_heading(self, painter: QPainter, rect: QRect, position: int) -> None:
        """The heading, narrower where there is no room, cut only where that does not help."""
        heading = str(self.model().headerData(position, Qt.Orientation.Horizontal))
        painter.setFont(self._headings)
        room = rect.width() - 2
        if painter.fontMetrics().horizontalAdvance(heading) > room:
            painter.setFont(self._narrow_headings)
        fitting = painter.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), fitting)

    def _paint_name(self, painter: QPainter, left: int, seat: int, width: int) -> None:
        painter.setFont(text_font(11, bold=True))
        painter.setPen(qcolor(colours_of(self.palette()).text))
        rect = QRect(left + 4, 2, width - 8, _NAMES)
        fitting = painter.fontMetrics().elidedText(
            self._names[seat], Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), fitting)
