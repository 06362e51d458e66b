"""A picture of an event's format: a box for each stage, and arrows to the stages that follow."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from batarde_tourney.core.tournament.formats.stage_plan import FormatPlan, StagePlan
from batarde_tourney.i18n.stages.formats import entry_words, plan_in_words, stage_lines
from batarde_tourney.ui.kit.colours import Colours, colours_of, qcolor
from batarde_tourney.ui.kit.theme import text_font

_NARROWEST, _WIDEST = 150, 230
_ARROW, _BETWEEN = 26, 12
_LINE, _AROUND = 18, 8
_HEAD = 5.0


class BracketPicture(QWidget):
    """Stages that follow the same one stand below each other; those without room begin another row."""

    grown = Signal()
    """Emitted when the height has changed, by the stages or the width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plan = FormatPlan(())
        self.setMinimumWidth(_NARROWEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_plan(self, plan: FormatPlan) -> None:
        """Show these stages; screen readers get them in words."""
        self._plan = plan
        self.setAccessibleName(plan_in_words(plan))
        self._take_height()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return max((box.bottom() + 1 for box in self.boxes(width).values()), default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_height()

    def _take_height(self) -> None:
        # Forms and scroll areas do not query height for width.
        height = self.heightForWidth(self.width())
        if height != self.height():
            self.setFixedHeight(height)
            self.grown.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = colours_of(self.palette())
        boxes = self.boxes(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for plan in self._plan.stages:
            entry = plan.stage.entry
            if entry is not None and entry.source in boxes:
                _paint_arrow(painter, boxes[entry.source], boxes[plan.stage.id], colours)
        for plan in self._plan.stages:
            _paint_box(painter, boxes[plan.stage.id], plan, colours)
        painter.end()

    def _columns(self) -> list[list[StagePlan]]:
        """Return the stages from left to right, parallel ones in one column with the final on top."""
        columns: dict[object, list[StagePlan]] = {}
        for plan in self._plan.stages:
            columns.setdefault(plan.stage.entry and plan.stage.entry.source, []).insert(0, plan)
        return list(columns.values())

    def boxes(self, width: int) -> dict[str, QRect]:
        """Return each stage's rectangle, by its id."""
        columns = self._columns()
        in_row = max(1, min(len(columns), (width + _ARROW) // (_NARROWEST + _ARROW)))
        wide = min(_WIDEST, (width - _ARROW * (in_row - 1)) // in_row)
        boxes: dict[str, QRect] = {}
        top = 0
        for start in range(0, len(columns), in_row):
            bottom = top
            for at, column in enumerate(columns[start : start + in_row]):
                y = top
                for plan in column:
                    height = 2 * _AROUND + _LINE * len(stage_lines(plan))
                    boxes[plan.stage.id] = QRect(at * (wide + _ARROW), y, wide, height)
                    y += height + _BETWEEN
                bottom = max(bottom, y)
            top = bottom + _BETWEEN
        return boxes


def _paint_box(painter: QPainter, box: QRect, plan: StagePlan, colours: Colours) -> None:
    painter.setPen(QPen(qcolor(colours.border), 1))
    painter.setBrush(qcolor(colours.card))
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9)
    who = entry_words(plan)
    line = QRect(box.left() + _AROUND, box.top() + _AROUND, box.width() - 2 * _AROUND, _LINE)
    for position, words in enumerate(stage_lines(plan)):
        is_title = position == 0
        enters = words == who or (plan.going and plan.lucky and position == 2)
        colour = colours.text if is_title else colours.accent if enters else colours.muted
        painter.setPen(qcolor(colour))
        painter.setFont(text_font(10 if is_title else 9, bold=is_title))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
        line.translate(0, _LINE)


def _paint_arrow(painter: QPainter, before: QRect, after: QRect, colours: Colours) -> None:
    """Paint an arrow from a box's right side to the next box's left, or down to another row."""
    painter.setPen(QPen(qcolor(colours.accent), 1.6))
    if after.left() > before.right():
        start = QPointF(before.right() + 2, before.top() + _AROUND + _LINE // 2)
        end = QPointF(after.left() - 2, after.top() + _AROUND + _LINE // 2)
        middle = (start.x() + end.x()) / 2
        corners = [QPointF(middle, start.y()), QPointF(middle, end.y())]
        head = [end, end + QPointF(-_HEAD, -_HEAD), end + QPointF(-_HEAD, _HEAD)]
    else:
        start = QPointF(before.center().x(), before.bottom() + 2)
        end = QPointF(after.center().x(), after.top() - 2)
        middle = end.y() - _BETWEEN
        corners = [QPointF(start.x(), middle), QPointF(end.x(), middle)]
        head = [end, end + QPointF(-_HEAD, -_HEAD), end + QPointF(_HEAD, -_HEAD)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([start, *corners, end])
    painter.setBrush(qcolor(colours.accent))
    painter.drawPolygon(QPolygonF(head))
