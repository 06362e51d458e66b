"""The heading of a table's sheet: each player's name over their columns."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.games.column import Column
from batarde_tourney.ui.kit.colours import colours_of, qcolor
from batarde_tourney.ui.kit.fitting import Sizes, cut_text, draw_fitting, fitting_font

Index = QModelIndex | QPersistentModelIndex

_NAMES = 28
_HEADINGS = 22
_NAME_SIZES = Sizes(11, 8, bold=True)
_HEADING_SIZES = Sizes(9, 7.5)


class SheetHeader(QHeaderView):
    """Two storeys: names, and what each column holds."""

    name_clicked = Signal(object, object)
    """The seat of the player whose name was clicked, with either button, and where on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._columns: Sequence[Column] = ()
        self._names: Sequence[str] = ()
        self._told = ""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setHighlightSections(False)
        self.viewport().setMouseTracking(True)

    def show_players(self, columns: Sequence[Column], names: Sequence[str], told: Sequence[str] = ()) -> None:
        """The columns of another table; `told` is what there is to say of who took seats of it."""
        self._columns, self._names = columns, [shown_name(name) for name in names]
        # Tips understand markup: a name with a `<` in it stays out of them.
        self._told = "\n".join(words for words in told if "<" not in words)
        self.viewport().update()

    @property
    def names(self) -> tuple[str, ...]:
        """The names that head the columns, by seat."""
        return tuple(self._names)

    def cut_headings(self) -> tuple[str, ...]:
        """The headings that are too long for their columns even at their smallest."""
        rooms = [(self._heading(at), self.sectionSize(at) - 2) for at in range(len(self._columns))]
        return tuple(
            heading
            for heading, room in rooms
            if cut_text(heading, room, fitting_font(heading, room, _HEADING_SIZES)) != heading
        )

    def seat_at(self, where: QPoint) -> int | None:
        """The seat of the name at this place, if there is one."""
        position = self.logicalIndexAt(where)
        return self._columns[position].seat if where.y() < _NAMES and position >= 0 else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        seat = self.seat_at(event.position().toPoint())
        if seat is not None:
            self.name_clicked.emit(seat, event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        on_name = self.seat_at(event.position().toPoint()) is not None
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if on_name else Qt.CursorShape.ArrowCursor
        )
        lines = (self._told, _("Exchange with another player (Ctrl+Shift+E)"))
        self.viewport().setToolTip("\n".join(filter(None, lines)) if on_name else "")

    def sizeHint(self) -> QSize:
        return QSize(self.length(), _NAMES + _HEADINGS)

    def currentChanged(self, _current: Index, _previous: Index) -> None:
        """Nothing to paint: the heading looks the same wherever the cursor is."""

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        colours = colours_of(self.palette())
        painter.fillRect(self.viewport().rect(), qcolor(colours.card))
        players_sizes = self._players_sizes()
        for position, column in enumerate(self._columns):
            left = self.sectionViewportPosition(position)
            width = self.sectionSize(position)
            painter.setPen(qcolor(colours.muted))
            sizes = _HEADING_SIZES if column.seat is None else players_sizes
            draw_fitting(
                painter, QRect(left + 1, _NAMES, width - 2, _HEADINGS), self._heading(position), sizes
            )
            if column.begins_player and column.seat is not None:
                painter.setPen(QPen(qcolor(colours.border), 1))
                painter.drawLine(left, 4, left, self.height())
                self._paint_name(painter, left, column.seat)
        painter.setPen(QPen(qcolor(colours.border), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()

    def _heading(self, position: int) -> str:
        return str(self.model().headerData(position, Qt.Orientation.Horizontal))

    def _players_sizes(self) -> Sizes:
        """Players' columns are headed in one size: that of the word that needs the smallest."""
        fonts = (
            fitting_font(self._heading(position), self.sectionSize(position) - 2, _HEADING_SIZES)
            for position, column in enumerate(self._columns)
            if column.seat is not None
        )
        largest = min((font.pointSizeF() for font in fonts), default=_HEADING_SIZES.largest)
        return replace(_HEADING_SIZES, largest=largest)

    def _paint_name(self, painter: QPainter, left: int, seat: int) -> None:
        own = [at for at, column in enumerate(self._columns) if column.seat == seat]
        width = sum(map(self.sectionSize, own))
        painter.setPen(qcolor(colours_of(self.palette()).text))
        draw_fitting(painter, QRect(left + 4, 2, width - 8, _NAMES), self._names[seat], _NAME_SIZES)
