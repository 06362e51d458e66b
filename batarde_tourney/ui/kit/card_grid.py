"""Cards of one size in rows: how many stand side by side, how large they are, and where each is."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize


@dataclass(frozen=True, slots=True)
class CardSizes:
    """How small, how large and how far apart cards may be; `ideal` gives their proportions."""

    least: QSize
    ideal: QSize
    most: QSize
    gap: int


@dataclass(frozen=True, slots=True)
class CardGrid:
    """`count` cards of one size, row by row from the left, `gap` pixels between them and none around."""

    count: int
    columns: int
    card: QSize
    gap: int

    @property
    def rows(self) -> int:
        """Rows, the last one perhaps not full."""
        return -(-self.count // self.columns)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return max(self.rows * (self.card.height() + self.gap) - self.gap, 0)

    def rect(self, position: int) -> QRect:
        """Where a card stands."""
        row, column = divmod(position, self.columns)
        corner = QPoint(
            column * (self.card.width() + self.gap),
            row * (self.card.height() + self.gap),
        )
        return QRect(corner, self.card)

    def position_at(self, point: QPoint) -> int | None:
        """The card at this point; None between the cards and beside them."""
        column = point.x() // (self.card.width() + self.gap)
        row = point.y() // (self.card.height() + self.gap)
        position = row * self.columns + column
        if not (0 <= column < self.columns and 0 <= position < self.count):
            return None
        return position if self.rect(position).contains(point) else None


def whole_grid(count: int, room: QSize, sizes: CardSizes) -> CardGrid | None:
    """The grid of the largest cards that are all in view; None if they would be smaller than the least.

    Of two that are equally large, the one with fewer columns leaves fewer cards alone in the last row.
    """
    grids = [_grid_of(columns, count, room, sizes) for columns in range(1, max(count, 1) + 1)]
    fitting = [grid for grid in grids if _is_within(sizes.least, grid.card)]
    return max(fitting, key=lambda grid: _scale(grid.card, sizes.ideal), default=None)


def scrolled_grid(count: int, width: int, sizes: CardSizes) -> CardGrid:
    """The grid that scrolls: as many columns as there is room for, the cards as high as they like to be."""
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
