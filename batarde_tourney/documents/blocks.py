"""Parts of a page that are not torn, shared out over pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import NOTE, Area
from batarde_tourney.documents.pen import Pen
from batarde_tourney.documents.style import Style

GAP = 7.0
"""Between two blocks, in mm."""
NOTE_HEIGHT = 6.0
"""What the note below the blocks takes, in mm."""
BLOCK_TITLE = Style(13, Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the story that is not torn: the height it takes, and what draws it there."""

    height: float
    draw: Callable[[Pen, Area], None]


def share_blocks(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """The blocks shared out over pages of this height so that none is torn."""
    pages: list[list[Block]] = [[]]
    left = room
    for block in blocks:
        if pages[-1] and block.height > left:
            pages.append([])
            left = room
        pages[-1].append(block)
        left -= block.height + GAP
    return pages


def draw_blocks(blocks: Sequence[Block], note: str, pen: Pen, area: Area) -> None:
    """Draws the blocks of one page under one another, and the note at its foot."""
    top = area.y
    for block in blocks:
        block.draw(pen, Area(area.x, top, area.width, block.height))
        top += block.height + GAP
    pen.text(note, area.x, area.bottom, area.width, NOTE)
