"""The pen that draws SVG: the same calls as the pen of paper, lengths in mm."""

from typing import Protocol
from xml.sax.saxutils import escape, quoteattr

from batarde_tourney.documents.fonts import POINTS_PER_MM, Weight, note_unprinted, text_width
from batarde_tourney.documents.pen import Ink, Style, fit_text

_FONTS = "'Noto Sans', 'DejaVu Sans', 'Segoe UI', Roboto, sans-serif"
"""As on paper where it is installed; otherwise what phones and systems have."""


class Brush(Protocol):
    """What a picture needs of a pen: that of paper, for PNG, and that of SVG both have it."""

    def text(self, text: str, x: float, y: float, width: float, style: Style) -> float:
        """Draw a line of plain text no wider than `width`, baseline at `y`, and return its width."""

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, weight: float = 0.2, ink: Ink = Ink.RULE
    ) -> None:
        """Draw a straight line."""

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


class SvgPen:
    """Gathers the elements of one picture.

    Each text has the width that was measured for it, whatever font its reader has.
    """

    def __init__(self) -> None:
        self.elements: list[str] = []

    def text(self, text: str, x: float, y: float, width: float, style: Style) -> float:
        """Draw a line of plain text no wider than `width`, baseline at `y`, and return its width."""
        note_unprinted(text, style.weight)
        fitted = fit_text(text, width, style)
        taken = text_width(fitted.text, style.weight, fitted.size)
        if not fitted.text:
            return taken
        bold = ' font-weight="bold"' if style.weight is Weight.BOLD else ""
        self.elements.append(
            f'<text x="{_mm(x - taken * style.align.value)}" y="{_mm(y)}"'
            f' font-size="{_mm(fitted.size / POINTS_PER_MM)}"{bold} fill="{style.ink!s}"'
            f' textLength="{_mm(taken)}" lengthAdjust="spacingAndGlyphs">{escape(fitted.text)}</text>'
        )
        return taken

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, weight: float = 0.2, ink: Ink = Ink.RULE
    ) -> None:
        """Draw a straight line."""
        self.elements.append(
            f'<line x1="{_mm(x)}" y1="{_mm(y)}" x2="{_mm(to_x)}" y2="{_mm(to_y)}"'
            f' stroke="{ink.value}" stroke-width="{_mm(weight)}"/>'
        )

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
        stroke = "" if edge is None else f' stroke="{edge.value}" stroke-width="{_mm(weight)}"'
        self.elements.append(
            f'<rect x="{_mm(x)}" y="{_mm(y)}" width="{_mm(width)}" height="{_mm(height)}" rx="{_mm(radius)}"'
            f' fill="{"none" if fill is None else fill.value}"{stroke}/>'
        )

    def picture(self, width: float, height: float, pixels: int, title: str, language: str) -> bytes:
        """What was drawn, on white, shown `pixels` wide; `title` is what it says to who cannot see it."""
        tall = round(pixels * height / width)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang={quoteattr(language)} role="img"'
            f' width="{pixels}" height="{tall}" viewBox="0 0 {_mm(width)} {_mm(height)}"'
            f' font-family="{_FONTS}">'
        )
        lines = [head, f"<title>{escape(title)}</title>", '<rect width="100%" height="100%" fill="#ffffff"/>']
        return "\n".join([*lines, *self.elements, "</svg>", ""]).encode()


def _mm(length: float) -> str:
    """A length, to a hundredth."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
