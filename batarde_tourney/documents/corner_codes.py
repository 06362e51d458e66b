"""Small codes in the four corners of a score sheet: whose sheet a photograph shows, and how it lies.

docs/contract.md says what they hold and where they stand.
"""

from dataclasses import dataclass

from reportlab.graphics.barcode.ecc200datamatrix import ECC200DataMatrix

from batarde_tourney.documents.codes import dark_boxes
from batarde_tourney.documents.page import Area
from batarde_tourney.documents.pen import Pen

_FORMAT = 1
_MODULES, _MODULE = 14, 0.55
CORNER_SIDE = _MODULES * _MODULE
"""Side of a code in mm."""
CORNER_MIDDLE = 9.0
"""From both edges of the sheet to the middle of a code, in mm: printers leave about 4 unprinted."""


@dataclass(frozen=True, slots=True)
class SheetMark:
    """Whose sheet it is; 0 stands for what is not known: of a blank sheet everything but the page.

    `event`: its number in the club. `page` counts from 1 within the sheet of a table.
    """

    event: int = 0
    round: int = 0
    table: int = 0
    page: int = 1

    def digits(self, corner: int) -> str:
        """The sixteen digits of a corner; 1 is the upper left one, and they go round clockwise.

        >>> SheetMark(3, 2, 14).digits(4)
        '1000030020014014'
        """
        fields = ((self.event, 5), (self.round, 3), (self.table, 4), (self.page, 2))
        return "".join((str(_FORMAT), *(_field(*field) for field in fields), str(corner)))


def _field(number: int, width: int) -> str:
    """The number in so many digits; one that has no room, or is less than nothing, is not known."""
    return f"{number if 0 <= number < 10**width else 0:0{width}}"


def draw_corner_codes(mark: SheetMark, pen: Pen, sheet: Area) -> None:
    """Draw a code in each corner of the whole sheet."""
    near, far = CORNER_MIDDLE - CORNER_SIDE / 2, CORNER_MIDDLE + CORNER_SIDE / 2
    right, low = sheet.width - far, sheet.height - far
    places = ((near, near), (right, near), (right, low), (near, low))
    for corner, (x, y) in enumerate(places, start=1):
        pen.fill_boxes(dark_boxes(_SmallCode(mark.digits(corner)).rows(), x, y, _MODULE))


class _SmallCode(ECC200DataMatrix):
    """A Data Matrix of 14 × 14 modules for sixteen digits; the library's own is a larger one, for letters."""

    def __init__(self, digits: str) -> None:
        super().__init__(digits)
        self.row_modules = self.col_modules = _MODULES
        self.row_usable_modules = self.col_usable_modules = _MODULES - 2
        self.row_regions = self.col_regions = 1
        self.cw_data, self.cw_ecc = 8, 10

    def rows(self) -> list[list[int]]:
        """The modules from the top, 1 for a dark one."""
        self.validate()
        from_below: list[list[int]] = self.encode()  # type: ignore[no-untyped-call]
        return from_below[::-1]

    def _encode_c40(self, value: str) -> list[int]:
        """Two digits a codeword, as the standard packs them."""
        return [130 + int(value[at : at + 2]) for at in range(0, len(value), 2)]
