"""How many cards fit on one picture, and how large their letters can be."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GridShape:
    """What one card needs, in heights of its letters, and how high these may be, in pixels."""

    width: float
    height: float
    smallest: float
    largest: float
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in columns and rows on each of `pages` pages, with letters of `pixels`."""

    columns: int
    rows: int
    pixels: float
    pages: int

    @property
    def on_a_page(self) -> int:
        """How many cards a page holds."""
        return self.columns * self.rows


def fit_grid(cards: int, width: float, height: float, shape: GridShape) -> Grid:
    """The grid with the largest letters that shows all cards at once.

    Where these would be smaller than the smallest, the cards are shared out evenly over pages.
    """
    together = _largest(max(cards, 1), width, height, shape)
    if together.pixels >= shape.smallest:
        return together
    columns = _how_many(width, shape.width * shape.smallest, shape.gap)
    rows = _how_many(height, shape.height * shape.smallest, shape.gap)
    pages = math.ceil(cards / (columns * rows))
    shared = _largest(math.ceil(cards / pages), width, height, shape)
    pages = math.ceil(cards / shared.on_a_page)
    return Grid(shared.columns, shared.rows, max(shared.pixels, shape.smallest), pages)


def _largest(cards: int, width: float, height: float, shape: GridShape) -> Grid:
    grids = (_grid(columns, math.ceil(cards / columns), width, height, shape) for columns in range(1, 9))
    return max(grids, key=_by_letters)


def _by_letters(grid: Grid) -> tuple[float, int]:
    return grid.pixels, -grid.on_a_page


def _grid(columns: int, rows: int, width: float, height: float, shape: GridShape) -> Grid:
    across = (width - (columns - 1) * shape.gap) / columns / shape.width
    down = (height - (rows - 1) * shape.gap) / rows / shape.height
    return Grid(columns, rows, min(across, down, shape.largest), 1)


def _how_many(room: float, card: float, gap: float) -> int:
    return max(1, int((room + gap) / (card + gap)))
