"""Geometry of cards of one size in rows: how many side by side, how large, and where each is."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize


@dataclass(frozen=True, slots=True)
class CardSizes:
    """Least and greatest size of a card, and the gap between cards; `ideal` gives the proportions."""

    least: QSize
    ideal: QSize
    most: QSize
    gap: int


@dataclass(frozen=True, slots=True)
class CardGrid:
    """`count` cards of one size, row by row from the left, with `gap` pixels between and none around."""

    count: int
    columns: int
    card: QSize
    gap: int

    @property
    def rows(self) -> int:
        """The number of rows; the last one may be incomplete."""
        return -(-self.count // self.columns)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return max(self.rows * (self.card.height() + self.gap) - self.gap, 0)

    def rect(self, position: int) -> QRect:
        """Return the rectangle of a card."""
        row, column = divmod(position, self.columns)
        corner = QPoint(
            column * (self.card.width() + self.gap),
            row * (self.card.height() + self.gap),
        )
        return QRect(corner, self.card)

    def position_at(self, point: QPoint) -> int | None:
        """Return the card at this point; None between the cards and beside them."""
        column = point.x() // (self.card.width() + self.gap)
        row = point.y() // (self.card.height() + self.gap)
        position = row * self.columns + column
        if not (0 <= column < self.columns and 0 <= position < self.count):
            return None
        return position if self.rect(position).contains(point) else None


def whole_grid(count: int, room: QSize, sizes: CardSizes) -> CardGrid | None:
    """Return the grid of the largest cards that all fit; None if they would be smaller than the least size.

    Of two equally large ones the grid with fewer columns wins: it leaves fewer cards alone in the last row.
    """
    grids = [_grid_of(columns, count, room, sizes) for columns in range(1, max(count, 1) + 1)]
    fitting = [grid for grid in grids if _is_within(sizes.least, grid.card)]
    # max() returns the first of equals, which has the fewest columns.
    return max(fitting, key=lambda grid: _scale(grid.card, sizes.ideal), default=None)


def scrolled_grid(count: int, width: int, sizes: CardSizes) -> CardGrid:
    """Return a grid that scrolls: as many columns as fit, the cards in their preferred height."""
    columns = max(1, (width + sizes.gap) // (sizes.least.width() + sizes.gap))
    return CardGrid(count, columns, QSize(_share(width, columns, sizes.gap), sizes.ideal.height()), sizes.gap)


def _grid_of(columns: int, count: int, room: QSize, sizes: CardSizes) -> CardGrid:
    rows = -(-max(count, 1) // columns)
    share = QSize(_share(room.width(), columns, sizes.gap), _share(room.height(), rows, sizes.gap))
    return CardGrid(count, columns, share.boundedTo(sizes.most), sizes.gap)


def _share(room: int, cards: int, gap: int) -> int:
    return (room + gap) // cards - gap


def _is_within(least: QSize, card: QSize) -> bool:
    return least.width() <= card.width() and least.height() <= card.height()


def _scale(card: QSize, ideal: QSize) -> float:
    return min(card.width() / ideal.width(), card.height() / ideal.height())
