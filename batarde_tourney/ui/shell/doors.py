"""The doors: each part of the window that is imported on first use, and the table of the pages.

Before its first paint the window imports only what that shows. A thread then imports the services, which
takes a second, and the window's own thread the rest of the window. So a module that the first paint does not
need imports what it wants at its top.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from batarde_tourney.core.errors import N_
from batarde_tourney.i18n import gettext as _

if TYPE_CHECKING:
    from batarde_tourney.ui.desk.desk import Desk
    from batarde_tourney.ui.hall.open_hall import OpenHall
    from batarde_tourney.ui.handbook.handbook_window import HandbookWindow
    from batarde_tourney.ui.merging.merging import MergeOther
    from batarde_tourney.ui.page import Page
    from batarde_tourney.ui.projector.projector_window import ProjectorWindow
    from batarde_tourney.ui.shell.crash_dialog import CrashDialog
    from batarde_tourney.ui.shell.furnishings import Furnishings
    from batarde_tourney.ui.shell.opening import Opening
    from batarde_tourney.ui.shell.window_services import WindowServices

Named = TypeVar("Named")


@dataclass(frozen=True, slots=True)
class Door(Generic[Named]):
    """A name in a module of the window, and the way to import it."""

    module: str
    name: str

    def load(self) -> Named:
        """Return what is named, imported on first use."""
        named: Named = getattr(import_module(f"batarde_tourney.ui.{self.module}"), self.name)
        return named


OPENING: "Door[type[Opening]]" = Door("shell.opening", "Opening")
WINDOW_SERVICES: "Door[type[WindowServices]]" = Door("shell.window_services", "WindowServices")
FURNISHINGS: "Door[type[Furnishings]]" = Door("shell.furnishings", "Furnishings")
CRASH_DIALOG: "Door[type[CrashDialog]]" = Door("shell.crash_dialog", "CrashDialog")
PROJECTOR: "Door[type[ProjectorWindow]]" = Door("projector.projector_window", "ProjectorWindow")
HALL: "Door[type[OpenHall]]" = Door("hall.open_hall", "OpenHall")
MERGING: "Door[type[MergeOther]]" = Door("merging.merging", "MergeOther")
HANDBOOK: "Door[type[HandbookWindow]]" = Door("handbook.handbook_window", "HandbookWindow")


class Place(NamedTuple):
    """A page's key, its untranslated name, its icon and the door to its class."""

    key: str
    name: str
    icon: str
    page: "Door[type[Page]]"

    def make(self, desk: "Desk") -> "Page":
        """Return a new page for this desk, named in the current language."""
        page = self.page.load()(desk)
        page.setAccessibleName(_(self.name))
        page.topic = self.key
        return page


PLACES = (
    Place("home", N_("Home"), "home", Door("events.home_page", "HomePage")),
    Place("players", N_("Players"), "players", Door("players.players_page", "PlayersPage")),
    Place("draw", N_("Draw"), "draw", Door("draw.draw_page", "DrawPage")),
    Place("results", N_("Results"), "results", Door("results.results_page", "ResultsPage")),
    Place("standings", N_("Standings"), "standings", Door("standings.standings_page", "StandingsPage")),
    Place("documents", N_("Documents"), "documents", Door("documents.documents_page", "DocumentsPage")),
    Place("championship", N_("Championship"), "championship", Door("season.season_page", "ChampionshipPage")),
    Place("journal", N_("Journal"), "journal", Door("journal.journal_page", "JournalPage")),
    # Last, so that the shortcuts of the others stay.
    Place("penalties", N_("Penalties"), "penalties", Door("penalties.penalties_page", "PenaltiesPage")),
)
"""The pages; Ctrl+1 opens the first, Ctrl+2 the second, and so on."""
