"""Where everybody was, for a table: a row a player, a column a round."""

from PySide6.QtCore import QObject, Qt

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.alphabet import alphabetical
from batarde_tourney.i18n.people.whereabouts import whereabouts_cell, whereabouts_sentence
from batarde_tourney.services.people.timeline import Timeline
from batarde_tourney.ui.kit.table_model import TableModel

NAME = 0
"""The column of the names."""
WHEREABOUTS, SORT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
"""The roles of what stands in a cell, and of what rows are sorted by."""


class TimelineModel(TableModel):
    """Cells have a few signs; their tips and what is read aloud are sentences."""

    def __init__(self, timeline: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timeline = timeline
        self._names = {player.id: shown_name(player.name) for player, _told in timeline.rows}

    def height(self) -> int:
        return len(self._timeline.rows)

    def headings(self) -> tuple[str, ...]:
        rounds = (_("Round {round}").format(round=number) for number in self._timeline.rounds)
        return (_("Name"), *rounds)

    def has_numbers(self, _column: int) -> bool:
        return False

    def cell(self, row: int, column: int, role: int) -> object:
        player, where_of = self._timeline.rows[row]
        name = self._names[player.id]
        if column == NAME:
            if role == SORT:
                return alphabetical(name)
            number = self._timeline.numbers.get(player.id)
            told = name if number is None else f"{name}  ·  {number}"
            return told if role == Qt.ItemDataRole.DisplayRole else None
        where = where_of[column - 1]
        if role in {Qt.ItemDataRole.DisplayRole, SORT}:
            return whereabouts_cell(where)
        if role == WHEREABOUTS:
            return where
        if role not in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        words = _("{name}, round {round}: {words}").format(
            name=name,
            round=self._timeline.rounds[column - 1],
            words=whereabouts_sentence(where, self._names),
        )
        # Tips understand markup: a name with a `<` in it stays out of them.
        return None if role == Qt.ItemDataRole.ToolTipRole and "<" in words else words
