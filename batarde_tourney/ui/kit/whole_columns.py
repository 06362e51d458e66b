"""A table that cuts no figure: where its columns have no room, the least important are hidden whole."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStyle

from batarde_tourney.ui.kit.calm_table import CalmTable


class WholeColumnsTable(CalmTable):
    """Hides columns in the order given, until the others are whole and the wide one has its words."""

    shared = Signal()
    """Other columns are hidden than before, or more or less room is wanted.

    Told while Qt lays the table out: whoever changes its surroundings then has to wait until it has
    (a queued connection), or the window breaks down.
    """

    _droppable: tuple[int, ...] = ()
    _dropped: frozenset[int] = frozenset()
    _keeps_all = False
    _wanted_before = 0
    _is_sharing = False

    @property
    def hidden_columns(self) -> tuple[int, ...]:
        """Those there is no room for."""
        return tuple(sorted(self._dropped))

    def let_drop(self, columns: Sequence[int]) -> None:
        """Let these columns be hidden, the first one first."""
        self._droppable = tuple(columns)
        self._measure_again()

    def keep_all(self, keeps_all: bool) -> None:
        """Show every column, and scroll where there is no room for it; or hide some again."""
        if keeps_all != self._keeps_all:
            self._keeps_all = keeps_all
            self._measure_again()

    def width_wanted(self) -> int:
        """In which every column is whole, and the wide one has its words."""
        least = self._least_widths()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        return sum(least.values()) + bar + 2 * self.frameWidth()

    def _share(self) -> None:
        """Hiding a column lays the table out at once: what that finds is asked for again afterwards."""
        if self._is_sharing:
            self.scheduleDelayedItemsLayout()
            return
        self._is_sharing = True
        before = (self._dropped, self._wanted_before)
        super()._share()
        self._is_sharing = False
        if before != (self._dropped, self._wanted_before):
            self.shared.emit()

    def _shown(self) -> list[int]:
        """Every column that there is room for."""
        least = self._least_widths()
        room, dropped = self.viewport().width(), set[int]()
        for column in () if self._keeps_all else self._droppable:
            if sum(least.values()) <= room:
                break
            if least.pop(column, None) is not None:
                dropped.add(column)
        # Columns come and go with an event: what they are is told apart by their place alone.
        for column in range(self.header.count()):
            if self.header.isSectionHidden(column) != (column in dropped):
                self.header.setSectionHidden(column, column in dropped)
        self._dropped, self._wanted_before = frozenset(dropped), self.width_wanted()
        return super()._shown()

    def _least_widths(self) -> dict[int, int]:
        """What each column needs, those that yield as little as they may."""
        widths = {column: self._width(column) for column in range(self.header.count())}
        if self._wide_column in widths and self._kind(self._wide_column) not in self._own:
            widths[self._wide_column] = self._wanted()
        for column, width in widths.items():
            least = self._yielding.get(self._kind(column))
            if least is not None and self._kind(column) not in self._own:
                widths[column] = min(width, max(least, self.header.needed(column)))
        return widths
