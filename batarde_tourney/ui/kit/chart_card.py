"""Charts in the window: a scene painted in the colours of the mode, with its title and note on a card."""

from functools import cache

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from batarde_tourney.core.charts.drawings import Chart
from batarde_tourney.core.charts.scene import TEXT_SIZE, Anchor, Box, Dot, Lettering, Line, Mark, Scene, Tint
from batarde_tourney.ui.kit.colours import Colours, colours_of
from batarde_tourney.ui.kit.labels import label
from batarde_tourney.ui.kit.theme import text_font

_QUIET = 0.55
_WIDTH, _LEAST = 340, 240
_INSIDE = 14
"""Pixels between the edge of a card and its chart."""


class ChartView(QWidget):
    """A chart in the width it has; as high as the scene is in that width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def show_chart(self, chart: Chart) -> None:
        """Show this chart."""
        self._chart = chart
        self.setAccessibleName(chart.words)
        self._take_height()
        self.update()

    def scene(self) -> Scene | None:
        """Return the scene in the present width."""
        return None if self._chart is None else self._chart.drawing.scene(max(self.width(), _LEAST))

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_height()

    def _take_height(self) -> None:
        scene = self.scene()
        if scene is not None:
            self.setFixedHeight(round(scene.height))

    def paintEvent(self, _event: QPaintEvent) -> None:
        scene = self.scene()
        if scene is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self.palette())
        for mark in scene.marks:
            _paint(painter, mark, colours)
        painter.end()


def colour_of(tint: Tint, colours: Colours) -> QColor:
    """Return the colour of a mark. The lines behind are quiet, but visible in light and in dark."""
    named = {
        Tint.TEXT: colours.text,
        Tint.MUTED: colours.muted,
        Tint.RULE: colours.border,
        Tint.FRONT: colours.accent,
        Tint.BEHIND: colours.muted,
        Tint.SHADE: colours.soft,
    }
    colour = QColor(named.get(tint) or colours.suit(tint.value))
    if tint is Tint.BEHIND:
        colour.setAlphaF(_QUIET)
    return colour


def _paint(painter: QPainter, mark: Mark, colours: Colours) -> None:
    colour = colour_of(mark.tint, colours)
    match mark:
        case Line():
            style = Qt.PenStyle.DashLine if mark.is_dashed else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colour, mark.weight, style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([QPointF(*point) for point in mark.points]))
        case Box():
            painter.setPen(Qt.PenStyle.NoPen if mark.is_filled else QPen(colour, 1))
            painter.setBrush(colour if mark.is_filled else Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(mark.x, mark.y, mark.width, mark.height))
        case Dot():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(mark.x, mark.y), mark.radius, mark.radius)
        case Lettering():
            _write(painter, mark, colour)


def _write(painter: QPainter, words: Lettering, colour: QColor) -> None:
    """Write the words on their line; what is too wide is cut, with an ellipsis."""
    font = _font(words.is_bold)
    metrics = QFontMetricsF(font)
    text = metrics.elidedText(words.text, Qt.TextElideMode.ElideRight, words.width + 1)
    shift = {Anchor.LEFT: 0.0, Anchor.MIDDLE: 0.5, Anchor.RIGHT: 1.0}[words.anchor]
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(words.x - metrics.horizontalAdvance(text) * shift, words.y), text)


@cache
def _font(is_bold: bool) -> QFont:
    font = QFont(text_font(None, is_bold))
    font.setPixelSize(round(TEXT_SIZE))
    return font


class ChartCard(QFrame):
    """A chart on a card with its title above and its note below. Hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.title = label("", "heading", self, wrap=True)
        self.view = ChartView(self)
        self.note = label("", "muted", self, wrap=True)
        self._inside = inside = QVBoxLayout(self)
        inside.setContentsMargins(_INSIDE, 10, _INSIDE, 10)
        inside.setSpacing(6)
        for part in (self.title, self.view, self.note):
            inside.addWidget(part)
        self.hide()

    def show_chart(self, chart: Chart | None) -> None:
        """Show this chart; hide for None."""
        self.setVisible(chart is not None)
        if chart is None:
            return
        self.title.setText(chart.title)
        self.setAccessibleName(chart.words)
        self.view.show_chart(chart)
        self.note.setText(chart.note)
        self.note.setVisible(bool(chart.note))
        # Words have the height of their own font from the beginning: who measures now is not told again.
        self.title.ensurePolished()
        self.note.ensurePolished()
        # Qt keeps the height that was measured before there was a chart.
        self._inside.invalidate()
        self.updateGeometry()


class ChartColumn(QWidget):
    """Charts one below the other; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        # Beside a higher column the cards keep their heights.
        self._column.addStretch()
        self.cards: list[ChartCard] = []
        self.hide()

    def show_charts(self, charts: tuple[Chart, ...]) -> None:
        """Show these charts in their order."""
        while len(self.cards) < len(charts):
            one = ChartCard(self)
            self.cards.append(one)
            self._column.insertWidget(self._column.count() - 1, one)
        for place, one in enumerate(self.cards):
            one.show_chart(charts[place] if place < len(charts) else None)
        self.setVisible(bool(charts))
        self._column.invalidate()
        self._keep_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_height()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._keep_height()
        return super().event(event)

    def _keep_height(self) -> None:
        """Ask for all of the cards' height: a folding row shares what there is, and would take some of it."""
        # Without a card the layout knows no height, and says -1.
        height = self._column.totalHeightForWidth(max(self.width(), _WIDTH))
        self.setMinimumHeight(max(0, height))
