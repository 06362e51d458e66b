"""Every dialog, opened from where a director opens it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.event_dialog import EventDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.kit.standings_model import NAME
from batarde_tourney.ui.penalties.penalties_page import LINE, PenaltiesPage
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.season.season_page import ChampionshipPage
from batarde_tourney.ui.standings.standings_page import StandingsPage
from instruments.album.camera import SOON, Camera, leave, wait_until
from instruments.album.club import AlbumClub

LIST = "Nom;Club\nAna;Lyon\n<b>Bob</b>;\nRosa;Sète\nRosa;Sète\n;\nSelma;Köln\n"
"""A list of players with something wrong in it."""


def take_dialogs(camera: Camera, club: AlbumClub, folder: Path) -> None:
    """Those of one event of each size where the size matters, the others once."""
    _of_the_window(camera)
    _of_the_championship(camera)
    for plan in club.plans:
        camera.choose(club.events[plan.key])
        _of_the_event(camera, plan.key)
        _of_players(camera, plan.key)
        _of_tables(camera, plan.key)
        _of_penalties(camera, plan.key)
    camera.choose(club.events[club.usual.key])
    _of_a_list(camera, folder)
    _of_a_correction(camera)
    camera.choose(club.events[f"{club.usual.key}-new"])
    _of_a_first_round(camera)
    if "tied" in club.events:
        camera.choose(club.events["tied"])
        page = camera.go("standings")
        assert isinstance(page, StandingsPage)
        camera.take_dialog("dialog-settle-line", page.line.settle.click)
        camera.take_dialog("dialog-ties", page.panel.ties.click)
    _of_a_new_event(camera, club.usual.game)


def _of_the_window(camera: Camera) -> None:
    window = camera.window
    for name, ask in (
        ("keys", window.rare_dialogs.show_keys),
        ("about", window.rare_dialogs.show_about),
        ("clock", window.rare_dialogs.set_clock),
        ("restore", window.club_files.restore),
    ):
        camera.take_dialog(f"dialog-{name}", ask)
    for number, action in enumerate(window.menuBar().actions()):
        menu = action.menu()
        assert isinstance(menu, QMenu)
        camera.take_menu(f"menu-{number}", partial(menu.popup, window.pos()))


def _of_the_championship(camera: Camera) -> None:
    page = camera.go("championship")
    assert isinstance(page, ChampionshipPage)
    for name, control in (
        ("season-new", page.new),
        ("season-change", page.change),
        ("season-trial", page.trial),
        ("member", page.member),
    ):
        camera.take_dialog(f"dialog-{name}", control.click)


def _of_the_event(camera: Camera, key: str) -> None:
    page = camera.go("home")
    assert isinstance(page, HomePage)
    dialog = camera.take_asked(f"dialog-settings-{key}", page.settings.click)
    assert isinstance(dialog, EventSettingsDialog)
    camera.take_dialog(f"dialog-criteria-{key}", dialog.compare.click)
    # The settings make way for the stages.
    camera.take_dialog(f"dialog-stages-{key}", dialog.stages.click)
    camera.take_dialog(f"dialog-delete-{key}", page.delete.click)
    camera.take_dialog(f"dialog-close-event-{key}", camera.window._services.event_ends.close)
    draw = camera.go("draw")
    assert isinstance(draw, DrawPage)
    camera.take_dialog(f"dialog-draw-options-{key}", draw.ask_options)
    # The next round, with hands of this one missing; a knock-out cannot be drawn then.
    if draw.main.isEnabled():
        draw.draw()
        wait_until(lambda: draw.proposal is not None, SOON)
    if draw.proposal is not None:
        camera.take_dialog(f"dialog-seat-{key}", draw.accept)
    draw.changes.drafts.clear()
    draw.refresh()


def _of_a_first_round(camera: Camera) -> None:
    """Whoever sits out first: the director is asked what that counts."""
    draw = camera.go("draw")
    assert isinstance(draw, DrawPage)
    draw.draw()
    wait_until(lambda: draw.proposal is not None)
    if draw.proposal is not None and draw.proposal.byes:
        camera.take_dialog("dialog-bye", draw.accept)
    draw.changes.drafts.clear()
    draw.refresh()


def _of_players(camera: Camera, key: str) -> None:
    page = camera.go("players")
    assert isinstance(page, PlayersPage)
    camera.take_dialog(f"dialog-check-in-{key}", page.panel.check_in.click)
    camera.take_dialog(f"dialog-timeline-{key}", page.panel.timeline.click)
    late = [row.player.id for row in page.model.rows if row.status is Status.LATE]
    page.selection.select(tuple(late))
    camera.take(f"players-late-{key}")
    camera.take_dialog(f"dialog-late-{key}", page.panel.late.click)
    seated = [row.player.id for row in page.model.rows if row.is_seated]
    page.selection.select(tuple(seated[-2:]))
    camera.take_dialog(f"dialog-leaving-{key}", page.panel.statuses[Status.GONE].click)
    page.selection.select(tuple(seated[:1]))
    camera.take_dialog(f"dialog-career-{key}", page.panel.career.click)


def _of_tables(camera: Camera, key: str) -> None:
    page = camera.go("results")
    assert isinstance(page, ResultsPage)
    assert page.model.board is not None
    rows = [row for row, table in enumerate(page.model.board.tables) if not table.is_finished]
    camera.take_dialog(f"dialog-close-table-{key}", partial(page._on_close_wanted, rows[0]))
    camera.take_dialog(f"dialog-substitute-{key}", partial(page._on_substitute_wanted, rows[0]))


def _of_penalties(camera: Camera, key: str) -> None:
    page = camera.go("standings")
    assert isinstance(page, StandingsPage)
    page.table.setCurrentIndex(page.model.index(0, NAME))
    page.panel.points_wanted.emit()
    camera.settle()
    given = camera.page
    assert isinstance(given, PenaltiesPage)
    # The newest line may be a table closed, which is opened again elsewhere.
    lines = [given.model.index(row, 0).data(LINE) for row in range(given.model.rowCount())]
    given.table.selectRow(next(row for row, line in enumerate(lines) if line.points and line.counts))
    camera.take_dialog(f"dialog-cancel-points-{key}", given.cancel_line.click)
    camera.take_dialog(f"dialog-usual-reasons-{key}", given.reasons.click)


def _of_a_list(camera: Camera, folder: Path) -> None:
    path = folder / "liste.csv"
    path.write_text(LIST, encoding="utf-8")
    page = camera.go("players")
    camera.take_dialog("dialog-import", partial(page.take_list, path))


def _of_a_correction(camera: Camera) -> None:
    """The trump of the first hand of the first table is another, its round over."""
    page = camera.go("results")
    assert isinstance(page, ResultsPage)
    page.open_place(HandPlace(1, 1, 0))
    wait_until(lambda: page.sheet.working is not None and page.sheet.working.sheet.round == 1)
    camera.settle()

    def type_anew() -> None:
        view = page.sheet.view
        view.setFocus()
        QTest.keyClick(view, Qt.Key.Key_Home)
        QTest.keyClicks(view, "6")
        QTest.keyClick(view, Qt.Key.Key_Down)

    camera.take_dialog("dialog-correction", type_anew)
    camera.take("sheet-corrected")
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    page.show_tables()


def _of_a_new_event(camera: Camera, game: str) -> None:
    page = camera.go("home")
    assert isinstance(page, HomePage)
    dialog = camera.take_asked("dialog-new-event-1", page.new.click)
    assert isinstance(dialog, EventDialog)
    dialog.game.buttons[game].click()
    _formats(camera, dialog)
    dialog.next.click()
    camera.take("dialog-new-event-2", dialog)
    dialog.next.click()
    camera.take("dialog-new-event-3", dialog)
    leave(dialog)


def _formats(camera: Camera, dialog: EventDialog) -> None:
    """Every format in turn."""
    choice = dialog.format
    for row in range(choice.format.count()):
        choice.format.setCurrentIndex(row)
        choice.format.activated.emit(row)
        camera.take(f"dialog-new-event-format-{row}", dialog)
