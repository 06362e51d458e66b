"""The season's table of a championship, for a table view."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.core.tournament.records import EventSummary
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.dates import date_with_weekday
from batarde_tourney.i18n.figures import figure_text
from batarde_tourney.i18n.season import event_headings, rating_texts, score_texts, season_texts
from batarde_tourney.services.championships import Season
from batarde_tourney.ui.models.table_model import TableModel
from batarde_tourney.ui.tooltips import shown_in_tooltip
from batarde_tourney.ui.words import NOTHING

RANK, NAME, TOTAL = range(3)
"""The first columns; points for presence and the events follow."""


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A season as texts, column by column: made in the worker, shown in the window."""

    headings: tuple[str, ...]
    tips: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]

    @property
    def height(self) -> int:
        """How many members are in it."""
        return len(self.columns[RANK])


def tabulate_season(season: Season) -> SeasonTable:
    """The season as texts. What does not count stands in brackets."""
    rows, rule = season.rows, season.championship.rule
    columns = [
        (_("Rank"), "", tuple(NOTHING if row.rank is None else str(row.rank) for row in rows), "rank"),
        (_("Name"), "", tuple(shown_name(season.members[row.member].name) for row in rows), "name"),
        (_("Total"), "", season_texts(rule.figure, [row.total for row in rows]), "total"),
    ]
    if rule.presence:
        presence = tuple(figure_text(row.presence) for row in rows)
        columns.append((_("Presence"), _("Points for taking part"), presence, "presence"))
    if rule.is_rated:
        columns.append(
            (
                _("Rating"),
                _("Who came before whom at the tables; 0 for somebody new"),
                rating_texts(season),
                "rating",
            )
        )
    for place, (event, heading) in enumerate(zip(season.events, event_headings(season.events), strict=True)):
        marked = score_texts(rule.figure, [row.scores[place] for row in rows])
        columns.append((heading, _event_tip(event), marked, "event"))
    headings, tips, texts_of, kinds = zip(*columns, strict=True)
    return SeasonTable(headings, tips, texts_of, kinds)


class SeasonModel(TableModel):
    """One row a member, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        kinds = ("rank", "name", "total")
        self._table = SeasonTable((_("Rank"), _("Name"), _("Total")), ("", "", ""), ((), (), ()), kinds)

    def fill(self, table: SeasonTable) -> None:
        """Show this season."""
        self.beginResetModel()
        self._table = table
        self.endResetModel()

    def height(self) -> int:
        return self._table.height

    def headings(self) -> tuple[str, ...]:
        return self._table.headings

    def kinds(self) -> tuple[str, ...]:
        """Events are columns of one kind."""
        return self._table.kinds

    def has_numbers(self, column: int) -> bool:
        return column != NAME

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        is_tip = role == Qt.ItemDataRole.ToolTipRole and orientation is Qt.Orientation.Horizontal
        if is_tip and 0 <= section < len(self._table.tips):
            return self._table.tips[section]
        return super().headerData(section, orientation, role)

    def cell(self, row: int, column: int, role: int) -> object:
        return self._table.columns[column][row] if role == Qt.ItemDataRole.DisplayRole else None


def _event_tip(event: EventSummary) -> str:
    parts = (event.name, event.place, date_with_weekday(event.date) if event.date else None)
    return shown_in_tooltip(" · ".join(shown_name(part) for part in parts if part))
