"""Every page of every event, a table's sheet, the projector: what the room and the director look at."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.kit.standings_model import NAME
from batarde_tourney.ui.projector.ceremony_view import OPENS
from batarde_tourney.ui.projector.projector_window import HIDES_AFTER
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from instruments.album.camera import KEYS, Camera, wait_until
from instruments.album.club import AlbumClub

EVENT_PAGES = ("players", "draw", "results", "standings", "documents", "journal", "penalties")
ONCE = ("home", "championship")
NARROW = (1280, 720)
NARROW_PAGES = ("home", "players", "draw", "results", "standings", "documents", "penalties")
BEGUN = {"batarde": "1", "butifarra": "o", "ecarte": "a2"}
"""The keys that begin a hand of each game."""


def take_pages(camera: Camera, club: AlbumClub) -> None:
    """Every page under way, and a sheet; the pages of the whole club once."""
    for plan in club.plans:
        camera.choose(club.events[plan.key])
        for key in EVENT_PAGES:
            camera.go(key)
            camera.take(f"{key}-{plan.key}")
        _take_cards(camera, plan.key)
        _take_sheet(camera, plan.key, plan.game)
    for key in ONCE:
        camera.go(key)
        camera.take(key)


def take_narrow(camera: Camera, club: AlbumClub) -> None:
    """A few pages of an event of the usual size in a smaller window."""
    camera.window.resize(*NARROW)
    camera.choose(club.events[club.usual.key])
    for key in NARROW_PAGES:
        camera.go(key)
        camera.take(f"narrow-{key}")
    _take_sheet(camera, f"{club.usual.key}-narrow", club.usual.game)
    camera.window.resize(*camera.size)


def take_beginnings(camera: Camera, club: AlbumClub) -> None:
    """Before the first round: the pages that have something else to show then, and a draw proposed."""
    for plan in club.plans:
        camera.choose(club.events[f"{plan.key}-new"])
        for key in ("players", "draw", "results", "standings", "documents", "penalties"):
            camera.go(key)
            camera.take(f"{key}-{plan.key}-new")
        page = camera.go("draw")
        assert isinstance(page, DrawPage)
        page.draw()
        wait_until(lambda page=page: page.proposal is not None)  # type: ignore[misc]
        camera.take(f"draw-{plan.key}-proposed")
        page.changes.drafts.clear()
        page.refresh()


def take_ends(camera: Camera, club: AlbumClub) -> None:
    """An open line, and an event played to its last table."""
    for what in club.ends:
        camera.choose(club.events[what])
        for key in EVENT_PAGES[1:]:
            camera.go(key)
            camera.take(f"{key}-{what}")


def take_empty(camera: Camera) -> None:
    """Every page of a club without an event."""
    for key in KEYS:
        camera.go(key)
        camera.take(f"{key}-empty")


def take_projector(camera: Camera, club: AlbumClub) -> None:
    """Every picture for the room, the standings again at their end."""
    camera.window.projector.show()
    stage = camera.window.projector.window
    assert stage is not None
    stage._step.stop()
    stage.resize(*camera.size)
    stage._memory.is_light = camera.mode.value == "light"
    stage._apply_theme()
    for key in (*(plan.key for plan in club.plans), *club.ends[:1]):
        camera.choose(club.events[key])
        wait_until(lambda: stage.slides.seating.projection is not None)
        for view in stage.slides.views:
            stage.slides.show_view(view)
            stage.advance(HIDES_AFTER)
            name = type(view).__name__.removesuffix("View").lower()
            camera.take(f"projector-{name}-{key}", stage)
        stage.slides.show_view(stage.slides.ceremony)
        while stage.slides.ceremony.told < len(stage.slides.ceremony.steps):
            stage.slides.ceremony.press(Qt.Key.Key_Right)
            stage.advance(OPENS)
        camera.take(f"projector-ceremony-told-{key}", stage)
        stage.slides.ceremony.begin()
        stage.slides.show_view(stage.slides.standings)
        # Where a long list rests at its end: on the way there, its rows glide in and out.
        stage.advance(stage.slides.standings.cycle() - 1)
        QApplication.processEvents()
        camera.take(f"projector-standings-later-{key}", stage)
    stage.close()


def _take_cards(camera: Camera, key: str) -> None:
    """The player's card of the last of the standings, and of one with a penalty."""
    page = camera.go("standings")
    assert isinstance(page, StandingsPage)
    last = page.model.rowCount() - 1
    page.table.setCurrentIndex(page.model.index(last, NAME))
    camera.take(f"standings-last-{key}")


def _take_sheet(camera: Camera, key: str, game: str) -> None:
    """The sheet of the first table that plays, a hand begun, and one of a table that is over."""
    page = camera.go("results")
    assert isinstance(page, ResultsPage)
    assert page.model.board is not None
    tables = page.model.board.tables
    playing = [table.number for table in tables if not table.is_finished]
    camera.take_menu(f"menu-table-{key}", page.of_table.click)
    _open_table(page, playing[0])
    camera.settle()
    QTest.keyClicks(page.sheet.view, BEGUN[game])
    camera.take(f"sheet-{key}")
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    over = [table.number for table in tables if table.is_finished]
    if over:
        _open_table(page, over[0])
        camera.take(f"sheet-over-{key}")
    page.show_tables()


def _open_table(page: ResultsPage, table: int) -> None:
    page.open_table(table)
    wait_until(lambda: page.sheet.table == table and page.sheet.model is not None)
