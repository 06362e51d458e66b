"""Parts side by side that stand below each other where the window is narrow."""

from PySide6.QtWidgets import QBoxLayout, QWidget

_UNBOUNDED = 16_777_215
"""Qt's own word for a widget that may be as wide as it likes."""


class FoldingRow(QBoxLayout):
    """A row; folded, a column, in which the sides of a fixed width take all there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight, parent)
        self._sides: list[tuple[QWidget, int]] = []

    def add_side(self, side: QWidget, width: int) -> None:
        """A part of this width while nothing is folded."""
        side.setFixedWidth(width)
        self._sides.append((side, width))
        self.addWidget(side)

    def resize_side(self, side: QWidget, width: int) -> None:
        """Give a part another width; folded, from when it stands beside the others again."""
        (at,) = (at for at, (one, _width) in enumerate(self._sides) if one is side)
        self._sides[at] = (side, width)
        if self.direction() is QBoxLayout.Direction.LeftToRight and side.width() != width:
            side.setFixedWidth(width)

    def fold(self, is_narrow: bool) -> None:
        """Stand below each other, or side by side again."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.setDirection(down if is_narrow else right)
        for side, width in self._sides:
            side.setMinimumWidth(0 if is_narrow else width)
            side.setMaximumWidth(_UNBOUNDED if is_narrow else width)

    def width_unfolded(self) -> int:
        """What its parts need side by side, folded or not."""
        items = [item for at in range(self.count()) if (item := self.itemAt(at)) is not None]
        return sum(item.minimumSize().width() for item in items) + self.spacing() * (len(items) - 1)
