"""The clubs by the sum of their best, as a table of its own beside the categories."""

from html import escape

from PySide6.QtWidgets import QWidget

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import pgettext
from batarde_tourney.services.standings.standings import club_texts
from batarde_tourney.ui.kit.data_table import DataTable
from batarde_tourney.ui.kit.table_model import TextTable, TextTableModel, copy_table

CLUBS = "\0clubs"
"""The choice of the clubs among the categories: no name of a category holds a sign that is unseen."""
_PLAYERS = 3
_KINDS = ("rank", "club", "total", "players")


def tabulate_clubs(event: Event, standings: Standings) -> tuple[TextTable, str]:
    """Return rank, club, sum and players as texts, and what is added up; made in the worker."""
    columns, rule = club_texts(event, standings)
    table = TextTable(
        tuple(column[0] for column in columns),
        ("",) * len(columns),
        tuple(tuple(column[1:]) for column in columns),
        _KINDS,
        frozenset({1, _PLAYERS}),
    )
    return table, rule or _("No player with a club has a figure yet.")


class BestClubsTable(DataTable):
    """Rank, club, sum, and whose figures it adds up."""

    def __init__(self, parent: QWidget) -> None:
        self.texts = TextTable(("", "", "", ""), (), ((), (), (), ()), _KINDS)
        rows = TextTableModel(self.texts, parent)
        super().__init__("clubs", rows, pgettext("of players", "Clubs"), _PLAYERS, parent)
        self._rows = rows

    def show_clubs(self, texts: TextTable | None) -> None:
        """Show these clubs; None hides the table."""
        self.setVisible(texts is not None)
        if texts is not None:
            self.texts = texts
            self._rows.fill(texts)

    def copy(self) -> None:
        """Copy the table as text for spreadsheets and as a table for letters."""
        lines = [self.texts.headings, *zip(*self.texts.columns, strict=True)]
        text = "\n".join("\t".join(line) for line in lines)
        html = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines)
        copy_table(text, f"<table>{html}</table>")
