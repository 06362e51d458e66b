"""The hall at the desk and two copies that are merged: dialogs, marks and notices, in a club of their own."""

import shutil
from functools import partial
from pathlib import Path

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.core.tournament.hall.doors import TableDoor
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.hall.settings import seal_standings
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace
from batarde_tourney.ui.hall.open_hall import HallDialog
from batarde_tourney.ui.results.results_page import ResultsPage
from instruments.album.camera import Camera, leave, wait_until
from instruments.album.names import CLUBS, REAL
from tests.services.merging.copies import play, seat
from tests.services.phones import Phones
from tests.web.conftest import Phone

SEATS, TABLES = 4, 3


def take_hall(camera: Camera, folder: Path) -> None:
    """From the settings before it is opened to what waits for the director; then a merge."""
    path = folder / f"hall-{camera.variant}-{camera.size[0]}.batarde"
    with open_session(str(path), create=True, by="Bureau") as club:
        number = _make_event(club)
        camera.open_club(path)
        camera.choose(number)
        services = camera.window._services
        camera.take_dialog("dialog-hall-settings", services.show_hall_settings)
        dialog = camera.take_asked("dialog-hall-closed", services.show_hall)
        assert isinstance(dialog, HallDialog)
        _open(camera, dialog)
        _of_the_open_hall(camera, club, number, dialog)
        services._hall.close()
        _of_the_ceremony(camera, club, number)
        _of_a_merge(camera, club, number, folder)


def _make_event(club: Session) -> EventNumber:
    number = create_event(club, "Coupe du monde").event
    names = REAL[: SEATS * TABLES]
    add_players(club, number, [(name, CLUBS[place % len(CLUBS)]) for place, name in enumerate(names)])
    seat(club, number, 1)
    return number


def _open(camera: Camera, dialog: HallDialog) -> None:
    dialog.hosts.setCurrentText("127.0.0.1")
    dialog.switch.click()
    wait_until(lambda: dialog.codes.count() > 0)
    camera.take("dialog-hall-open", dialog)


def _of_the_open_hall(camera: Camera, club: Session, number: EventNumber, dialog: HallDialog) -> None:
    running = camera.window._services._hall.running
    assert running is not None
    phone = Phone(running.server.port, running.doors().keys.token(TableDoor(1, 2)))
    phone.headers = {"Cookie": "phone=a", "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)"}
    assert phone.get("/api/table").status == 200
    phones = Phones(club, number)
    phones.hand_in(2, 0)
    phones.confirm(2, 0)
    phones.hand_in(2, 1)
    phones.disagree(1, 0)
    play(club, number, HandPlace(1, 3, 0), seed=3)
    phones.contest(3, 0, "Wir hatten einen Stich mehr, das Blatt liegt noch auf dem Tisch")
    phones.call(CallKind.DIRECTOR, 2, text="Une carte est tombée, et personne ne sait laquelle")
    phones.call(CallKind.WRONG_PEOPLE, 3)
    wait_until(lambda: len(camera.window._services.needs.needs) > 3)
    camera.take("dialog-hall-needs", dialog)
    camera.take_dialog("dialog-hall-room", dialog.room.click)
    camera.take_dialog("dialog-hall-codes", dialog.print.click)
    leave(dialog)
    page = camera.go("results")
    camera.take("hall-board")
    camera.take_dialog("dialog-needs", camera.window._services.needs_desk.show)
    assert isinstance(page, ResultsPage)
    for table in (1, 2):
        page.open_table(table)
        wait_until(lambda table=table: page.sheet.table == table)  # type: ignore[misc]
        camera.take(f"hall-sheet-{table}")
    page.show_tables()


def _of_the_ceremony(camera: Camera, club: Session, number: EventNumber) -> None:
    """Sealed standings, as the desk sees them."""
    seal_standings(club, number, 1)
    camera.go("standings")
    camera.take("hall-sealed")


def _of_a_merge(camera: Camera, club: Session, number: EventNumber, folder: Path) -> None:
    other = folder / f"copie-de-lautre-portable-{camera.variant}-{camera.size[0]}.batarde"
    shutil.copyfile(camera.window.desk.address, other)
    merging = camera.window._services.merging
    camera.take_dialog("dialog-merge-nothing", partial(merging.compare, other))
    with open_session(str(other), by="Zweiter Rechner") as theirs:
        play(theirs, number, HandPlace(1, 3, 1), seed=5)
        play(theirs, number, HandPlace(1, 3, 0), seed=6)
        create_event(theirs, "Gala <img src=x>")
    camera.take_dialog("dialog-merge", partial(merging.compare, other))
    play(club, number, HandPlace(1, 3, 0), seed=7)
    camera.settle()
    camera.take_dialog("dialog-merge-conflict", partial(merging.compare, other))
