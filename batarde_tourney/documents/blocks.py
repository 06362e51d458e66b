"""Blocks that must not be split, distributed over pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from batarde_tourney.documents.fonts import Weight
from batarde_tourney.documents.page import Area, draw_note
from batarde_tourney.documents.pen import Pen, Style

GAP = 7.0
"""Distance between two blocks, in mm."""
NOTE_HEIGHT = 6.0
"""Height of the note below the blocks, in mm."""
BLOCK_TITLE = Style(13, Weight.BOLD)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a document that must not be split: its height, and the function that draws it."""

    height: float
    draw: Callable[[Pen, Area], None]


def share_blocks(blocks: Sequence[Block], room: float, gap: float = GAP) -> list[list[Block]]:
    """The blocks distributed over pages of this height, none of them split, so far from each other."""
    pages: list[list[Block]] = [[]]
    left = room
    for block in blocks:
        if pages[-1] and block.height > left:
            pages.append([])
            left = room
        pages[-1].append(block)
        left -= block.height + gap
    return pages


def draw_blocks(blocks: Sequence[Block], note: str, pen: Pen, area: Area, gap: float = GAP) -> None:
    """Draw the blocks of one page below each other, and the note at its foot."""
    top = area.y
    for block in blocks:
        block.draw(pen, Area(area.x, top, area.width, block.height))
        top += block.height + gap
    draw_note(pen, area, note)


def drawn_once(name: str, block: Block) -> Block:
    """A block that is the same on several pages: it is in the file once for each height at which it stands.

    `name` is of this block alone in its paper.
    """
    return Block(block.height, partial(_draw_once, name, block))


def _draw_once(name: str, block: Block, pen: Pen, area: Area) -> None:
    pen.once(f"{name}-{area.y * 100:.0f}", partial(block.draw, pen, area))
