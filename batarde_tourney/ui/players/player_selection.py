"""Keeps a list's selection and cursor while players are added or removed."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QSortFilterProxyModel,
)
from PySide6.QtWidgets import QTableView

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.services.people.players import ListLine, PlayerShown
from batarde_tourney.ui.players.players_model import LINE, NAME, PLAYER

_Flag = QItemSelectionModel.SelectionFlag


@dataclass(frozen=True, slots=True)
class SelectedPlace:
    """The selected players, and the cursor: its player and its row."""

    chosen: tuple[PlayerId, ...]
    player: PlayerId
    row: int


class PlayerSelection:
    """The selection of one table of sorted players."""

    def __init__(self, table: QTableView, rows: QSortFilterProxyModel) -> None:
        self._table, self._rows = table, rows

    @property
    def chosen(self) -> list[PlayerShown]:
        """The selected players, both of a pair, in the order of the list."""
        return [member for line in self.lines for member in line.members]

    @property
    def lines(self) -> list[ListLine]:
        """The selected lines, in the order of the list."""
        return [name.data(LINE) for name in self.names]

    @property
    def names(self) -> list[QModelIndex]:
        """The name cells of the rows selected, even partly, in the order of the list."""
        # Qt's selectedRows would query every cell whether it can be selected.
        spans: Iterable[QItemSelectionRange] = self._table.selectionModel().selection()  # type: ignore[assignment]
        rows = sorted({row for span in spans for row in range(span.top(), span.bottom() + 1)})
        return [self._rows.index(row, NAME) for row in rows]

    def place(self) -> SelectedPlace | None:
        """Return selection and cursor, before the list changes."""
        current = self._table.currentIndex()
        if not current.isValid():
            return None
        chosen = tuple(row.player.id for row in self.chosen)
        return SelectedPlace(chosen, current.data(PLAYER).player.id, current.row())

    def stay(self, place: SelectedPlace | None) -> None:
        """Restore the selection as far as the players exist; the cursor follows its player."""
        if place is None or self._table.currentIndex().isValid():
            return
        self.select(place.chosen)
        ids = [self._rows.index(row, NAME).data(PLAYER).player.id for row in range(self._rows.rowCount())]
        row = ids.index(place.player) if place.player in ids else min(place.row, len(ids) - 1)
        self._set_current(self._rows.index(row, NAME))

    def select(self, ids: tuple[PlayerId, ...]) -> None:
        """Select these players and scroll to the last of them."""
        # New rows must be laid out before the table can scroll to them.
        self._table.doItemsLayout()
        chosen, last = QItemSelection(), QModelIndex()
        for first, end in self._spans(frozenset(ids)):
            last = self._rows.index(end, NAME)
            chosen.select(self._rows.index(first, NAME), last)
        self._table.selectionModel().select(chosen, _Flag.ClearAndSelect | _Flag.Rows)
        if last.isValid():
            self._set_current(last)
            self._table.scrollTo(last)

    def _spans(self, ids: frozenset[PlayerId]) -> list[tuple[int, int]]:
        """Return the first and last row of every run of rows with one of these players."""
        spans: list[tuple[int, int]] = []
        for row in range(self._rows.rowCount()):
            line = self._rows.index(row, NAME).data(LINE)
            if not any(member.player.id in ids for member in line.members):
                continue
            if spans and spans[-1][1] == row - 1:
                spans[-1] = (spans[-1][0], row)
            else:
                spans.append((row, row))
        return spans

    def _set_current(self, index: QModelIndex) -> None:
        """Put the cursor in this row without changing the selection."""
        self._table.selectionModel().setCurrentIndex(index, _Flag.NoUpdate)
