"""The table of the window's pages, in the order of an evening."""

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from batarde_tourney.core.errors import N_
from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.desk.desk import Desk

if TYPE_CHECKING:
    from batarde_tourney.ui.page import Page


class Place(NamedTuple):
    """A page's key, its untranslated name, its icon and where its class is."""

    key: str
    name: str
    icon: str
    module: str
    page: str

    def load(self) -> "type[Page]":
        """Return the page's class, imported on first use so as not to delay the window."""
        found = getattr(import_module(self.module), self.page)
        page: type[Page] = found
        return page

    def make(self, desk: Desk) -> "Page":
        """Return a new page for this desk, named in the current language."""
        page = self.load()(desk)
        page.setAccessibleName(_(self.name))
        page.topic = self.key
        return page


_UI = "batarde_tourney.ui"
PLACES = (
    Place("home", N_("Home"), "home", f"{_UI}.events.home_page", "HomePage"),
    Place("players", N_("Players"), "players", f"{_UI}.players.players_page", "PlayersPage"),
    Place("draw", N_("Draw"), "draw", f"{_UI}.draw.draw_page", "DrawPage"),
    Place("results", N_("Results"), "results", f"{_UI}.results.results_page", "ResultsPage"),
    Place("standings", N_("Standings"), "standings", f"{_UI}.standings.standings_page", "StandingsPage"),
    Place("documents", N_("Documents"), "documents", f"{_UI}.documents.documents_page", "DocumentsPage"),
    Place(
        "championship",
        N_("Championship"),
        "championship",
        f"{_UI}.season.season_page",
        "ChampionshipPage",
    ),
    Place("journal", N_("Journal"), "journal", f"{_UI}.journal.journal_page", "JournalPage"),
    # Last, so that the shortcuts of the others stay.
    Place("penalties", N_("Penalties"), "penalties", f"{_UI}.penalties.penalties_page", "PenaltiesPage"),
)
"""The pages; Ctrl+1 opens the first, Ctrl+2 the second, and so on."""
