"""The end of a score sheet of two sides: a box for each total, and one for the signature."""

from dataclasses import dataclass

from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Align, Ink, Style
from batarde_tourney.i18n import gettext as _

TOTAL_HEIGHT, SIGNATURE_HEIGHT = 10.0, 11.0
"""Heights of the two boxes, in mm."""
_WORD = Style(10, Weight.BOLD, Align.RIGHT)
_TOTAL = Style(16, Weight.BOLD, Align.CENTRE)
_SIGN = Style(9, align=Align.RIGHT, ink=Ink.GREY)


@dataclass(frozen=True, slots=True)
class SideEnd:
    """One side: its columns from `left` to `right`, and where in them the boxes of total and signature begin.

    `word` labels the total, which is empty until it is known.
    """

    left: float
    total_x: float
    sign_x: float
    right: float
    word: str
    total: str = ""


def draw_side_end(end: SideEnd, pen: Pen, top: float) -> None:
    """Draw both boxes, the total above."""
    pen.text(end.word, end.total_x - 2, top + 6.8, end.total_x - end.left - 3, _WORD)
    pen.box(end.total_x, top, end.right - end.total_x, TOTAL_HEIGHT, edge=Ink.BLACK, weight=0.6)
    middle = (end.total_x + end.right) / 2
    pen.text(end.total, middle, top + 7.2, end.right - end.total_x - 2, _TOTAL)
    signing = top + TOTAL_HEIGHT + 1
    pen.text(_("Signature"), end.sign_x - 2, signing + 7.5, end.sign_x - end.left - 3, _SIGN)
    pen.box(end.sign_x, signing, end.right - end.sign_x, SIGNATURE_HEIGHT, edge=Ink.BLACK, weight=0.2)
