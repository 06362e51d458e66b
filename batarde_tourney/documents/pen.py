"""Draws lines, boxes and texts in mm from the sheet's upper left corner."""

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.documents.fitting import fit_text
from batarde_tourney.documents.fonts import POINTS_PER_MM, note_unprinted, set_runs, text_width
from batarde_tourney.documents.style import Ink, Style


class Pen:
    """Draws on the current page: lengths in mm, `y` downwards, type in points."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas = canvas
        self._height = height

    def text(self, text: str, x: float, y: float, width: float, style: Style) -> float:
        """Draw a line of plain text no wider than `width`, baseline at `y`, and return its width."""
        note_unprinted(text, style.weight)
        fitted = fit_text(text, width, style)
        taken = text_width(fitted.text, style.weight, fitted.size)
        line = self._canvas.beginText(*self._point(x - taken * style.align.value, y))
        line.setFillColor(_colour(style.ink))
        for run in set_runs(fitted.text, style.weight):
            line.setFont(run.font, fitted.size)
            line.textOut(run.text)
        self._canvas.drawText(line)
        return taken

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, weight: float = 0.2, ink: Ink = Ink.RULE
    ) -> None:
        """Draw a straight line."""
        self._stroke(ink, weight)
        self._canvas.line(*self._point(x, y), *self._point(to_x, to_y))

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Ink | None = None,
        edge: Ink | None = Ink.RULE,
        weight: float = 0.2,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle from its upper left corner, its corners rounded by `radius`."""
        self._fill(fill)
        self._stroke(edge, weight)
        left, bottom = self._point(x, y + height)
        across, up = width * POINTS_PER_MM, height * POINTS_PER_MM
        stroke, filled = int(edge is not None), int(fill is not None)
        if radius:
            self._canvas.roundRect(
                left, bottom, across, up, radius * POINTS_PER_MM, stroke=stroke, fill=filled
            )
        else:
            self._canvas.rect(left, bottom, across, up, stroke=stroke, fill=filled)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Ink | None = None,
        edge: Ink | None = Ink.BLACK,
        weight: float = 0.3,
    ) -> None:
        """Draw a circle around its centre."""
        self._fill(fill)
        self._stroke(edge, weight)
        self._canvas.circle(
            *self._point(x, y),
            radius * POINTS_PER_MM,
            stroke=int(edge is not None),
            fill=int(fill is not None),
        )

    def _point(self, x: float, y: float) -> tuple[float, float]:
        # PDF counts y upwards from the lower edge.
        return x * POINTS_PER_MM, (self._height - y) * POINTS_PER_MM

    def _stroke(self, ink: Ink | None, weight: float) -> None:
        if ink is not None:
            self._canvas.setStrokeColor(_colour(ink))
            self._canvas.setLineWidth(weight * POINTS_PER_MM)

    def _fill(self, ink: Ink | None) -> None:
        if ink is not None:
            self._canvas.setFillColor(_colour(ink))


_COLOURS: dict[Ink, Color] = {ink: HexColor(ink.value) for ink in Ink}


def _colour(ink: Ink) -> Color:
    return _COLOURS[ink]
