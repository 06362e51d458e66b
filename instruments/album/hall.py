"""The hall at the desk: its dialogs in every state, what needs the director, marks on the board; a merge."""

import datetime as dt
import shutil
from contextlib import closing
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.hall.calls import CallKind
from batarde_tourney.core.tournament.hall.doors import PlayerDoor
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.hall.settings import open_standings, seal_standings
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.documents.print_codes import PrintCodesDialog
from batarde_tourney.ui.hall.needs_dialog import NeedsDialog
from batarde_tourney.ui.hall.open_hall import HallDialog, OpenHall
from batarde_tourney.ui.hall.reaching import WAITS
from batarde_tourney.ui.hall.room_dialog import RoomDialog
from batarde_tourney.ui.merging.merging import MergeOther
from batarde_tourney.ui.projector.ceremony_view import OPENS
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.web.phones import Reached
from batarde_tourney.web.running import RunningHall
from instruments.album.camera import Camera, leave, wait_until
from instruments.album.names import REAL
from tests.services.merging.copies import play
from tests.services.phones import Phones
from tests.web.conftest import TablePhone

HERE, NOWHERE = "127.0.0.1", "192.0.2.1"
"""This computer, and an address that no computer has."""
PLAYERS, TABLES = 24, 6
CALLS = 24
"""So many calls are more than the list has room for."""
EVENING = "3e soirée, Lyon"
TYPED = (
    EVENING,
    "Il manque une carte au paquet",
    "J'ai annoncé 2, pas 1 : regardez la feuille de Jean-Baptiste",
)
"""What somebody has typed, players to the director among it."""
BROWSER = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36"


def take_hall(camera: Camera, folder: Path) -> None:
    """An evening with a hall: nothing has happened yet, then all that can."""
    path = folder / f"hall-{camera.language}-{camera.mode.value}-{camera.size[0]}.batarde"
    number = _evening(path)
    camera.open_club(path)
    camera.choose(number)
    camera.take_dialog("dialog-needs-none", camera.window._services.needs_desk.show)
    camera.take_dialog("dialog-hall-settings", camera.window._services.show_hall_settings)
    with open_session(str(path), by="Phone") as session:
        phones = Phones(session, number)
        phones.call(CallKind.DIRECTOR, 5, text=TYPED[1])
        _wait_for_needs(camera, 1)
        camera.take_dialog("dialog-needs-one", camera.window._services.needs_desk.show)
        _of_the_hall(camera)
        _hands(phones)
        _wait_for_needs(camera, 3)
        _at_the_desk(camera)
        for who in load_event(session, number).players[:CALLS]:
            phones.call(CallKind.LATE, player=who.id)
        _wait_for_needs(camera, 3 + CALLS)
        camera.take_dialog("dialog-needs-many", camera.window._services.needs_desk.show)
    _sealed(camera, number)
    _hall(camera).close()


def take_merge(camera: Camera, folder: Path) -> None:
    """Another copy that holds more, nothing more, something else, or is of another club."""
    folder = folder / f"merge-{camera.language}-{camera.mode.value}-{camera.size[0]}"
    folder.mkdir()
    mine, other, stranger = (folder / name for name in ("club.batarde", "clé USB.batarde", "autre.batarde"))
    number = _evening(mine)
    _evening(stranger)
    shutil.copy(mine, other)
    camera.open_club(mine)
    camera.choose(number)
    merging = MergeOther(camera.window.desk, camera.window)
    camera.take_dialog("dialog-merge-nothing", partial(merging.compare, other))
    with open_session(str(other), by="Bo") as copy:
        for table in range(1, TABLES + 1):
            play(copy, number, HandPlace(1, table, 0), seed=table)
        add_players(copy, number, [("Léonie du Tram", "Lyon")])
        create_event(copy, "Soirée d’hiver")
    camera.take_dialog("dialog-merge-clean", partial(merging.compare, other))
    with open_session(str(mine), by="Ana") as club:
        for table in (1, 2):
            play(club, number, HandPlace(1, table, 0), seed=10 + table)
    camera.settle()
    camera.take_dialog("dialog-merge-conflicts", partial(merging.compare, other))
    camera.take_dialog("dialog-merge-refused", partial(merging.compare, stranger))


def _evening(path: Path) -> EventNumber:
    """A club with one evening, its first round seated."""
    with open_session(str(path), create=True, by="Bo") as club:
        number = create_event(club, EVENING).event
        others = (f"Joueur {place}" for place in range(len(REAL) + 1, PLAYERS + 1))
        add_players(club, number, [(name, None) for name in (*REAL, *others)])
        accept_round(club, propose_round(club, number))
    return number


def _of_the_hall(camera: Camera) -> None:
    """The hall closed, refused, open, out of reach, at another port; what its buttons open."""
    alone = HallDialog([HERE], camera.window)
    camera.take_dialog("dialog-hall-no-network", alone.open)
    dialog = _hall_dialog(camera, "dialog-hall-closed")
    dialog.hosts.addItem(NOWHERE)
    dialog.hosts.setCurrentText(NOWHERE)
    dialog.switch.click()
    wait_until(dialog.answer.isVisible)
    camera.take("dialog-hall-refused", dialog)
    dialog.hosts.setCurrentText(HERE)
    dialog.switch.click()
    wait_until(lambda: _hall(camera).running is not None and bool(dialog.codes.count()))
    camera.take("dialog-hall-open", dialog)
    hall = _hall(camera)
    hall._looking.stop()
    dialog.show_reach(None, WAITS, dialog.port.value())
    camera.take("dialog-hall-no-phone", dialog)
    dialog.show_reach(Reached(dt.datetime(2026, 11, 27, 20, 15, tzinfo=dt.UTC), NOWHERE), WAITS, 0)
    dialog.show_open(dialog.url.text(), is_elsewhere=True)
    camera.take("dialog-hall-other-port", dialog)
    hall._looking.start()
    _of_the_room(camera, dialog, hall.running)
    printing = camera.take_asked("dialog-hall-codes", dialog.print.click)
    assert isinstance(printing, PrintCodesDialog)
    printing.papers["poster"].setChecked(True)
    camera.take("dialog-hall-codes-poster", printing)
    leave(printing)
    leave(dialog)


def _of_the_room(camera: Camera, dialog: HallDialog, running: RunningHall | None) -> None:
    """Phones at two tables, one of them chosen, then locked; a slip that gets another code."""
    assert running is not None
    doors = running.doors()
    for table, name in ((0, "a"), (0, "b"), (1, "c")):
        headers = {"Cookie": f"phone={name}", "User-Agent": BROWSER}
        asked = TablePhone(running.server.port, doors.keys.token(doors.of_now[table]), headers)
        asked.post("/api/table/sign", {"id": name, "seating": asked.table()["seating"], "seat": 1})
    room = camera.take_asked("dialog-hall-room", dialog.room.click)
    assert isinstance(room, RoomDialog)
    wait_until(lambda: len(room.shown()) > TABLES)
    room.choose(next(key for key in room._phones))
    camera.take("dialog-hall-room-phone", room)
    room.act.click()
    wait_until(lambda: room.act.text() != "" and any("·" in row[0] and row[2] for row in room.shown()))
    camera.take("dialog-hall-room-locked", room)
    room.players.setExpanded(True)
    room.choose(next(key for key in room._items if isinstance(key[0], PlayerDoor)))
    camera.take("dialog-hall-room-slip", room)
    camera.take_dialog("dialog-hall-new-code", room.act.click)
    leave(room)


def _hands(phones: Phones) -> None:
    """Hands in every state: confirmed, handed in, in conflict, contested."""
    for index in range(3):
        phones.hand_in(1, index)
        phones.confirm(1, index)
    phones.hand_in(2, 0)
    phones.confirm(2, 0)
    phones.hand_in(2, 1)
    phones.disagree(3, 0)
    phones.hand_in(4, 0)
    phones.confirm(4, 0)
    phones.contest(4, 0, TYPED[2])


def _at_the_desk(camera: Camera) -> None:
    """The board, the sheets of the tables, the list, the hall's dialog again, and the journal."""
    page = camera.go("results")
    assert isinstance(page, ResultsPage)
    camera.take("hall-results")
    for table, name in ((2, "handed-in"), (3, "conflict"), (4, "contested")):
        page.open_table(table)
        wait_until(lambda table=table: page.sheet.table == table and page.sheet.model is not None)  # type: ignore[misc]
        camera.take(f"hall-sheet-{name}")
    page.open_place(HandPlace(1, 3, 0))
    wait_until(lambda: page.sheet.working is not None and page.sheet.working.row == 0)
    camera.settle()
    camera.take_dialog("dialog-phones-differ", partial(QTest.keyClick, page.sheet.view, Qt.Key.Key_Return))
    page.show_tables()
    dialog = camera.take_asked("dialog-needs-few", camera.window._services.needs_desk.show)
    assert isinstance(dialog, NeedsDialog)
    QTest.keyClick(dialog.lines, Qt.Key.Key_Home)
    camera.take("dialog-needs-conflict", dialog)
    leave(dialog)
    leave(_hall_dialog(camera, "dialog-hall-needs"))
    camera.go("journal")
    camera.take("hall-journal")


def _sealed(camera: Camera, number: EventNumber) -> None:
    camera.window.desk.change(seal_standings, number, 1)
    camera.settle()
    camera.go("standings")
    camera.take("hall-standings-sealed")
    camera.take_dialog("dialog-hall-settings-sealed", camera.window._services.show_hall_settings)
    camera.window.projector.show()
    stage = camera.window.projector.window
    assert stage is not None
    with closing(stage):
        stage._step.stop()
        stage.resize(*camera.size)
        stage.slides.show_view(stage.slides.standings)
        camera.take("projector-standings-sealed", stage)
        ceremony = stage.slides.ceremony
        stage.slides.show_view(ceremony)
        camera.take("projector-ceremony-sealed", stage)
        while ceremony.told < len(ceremony.steps):
            ceremony.press(Qt.Key.Key_Right)
            stage.advance(OPENS)
        camera.take("projector-ceremony-opened", stage)
    camera.window.desk.change(open_standings, number)
    camera.settle()


def _hall(camera: Camera) -> OpenHall:
    hall = camera.window.findChild(OpenHall)
    assert hall is not None
    return hall


def _hall_dialog(camera: Camera, name: str) -> HallDialog:
    dialog: QDialog | None = camera.take_asked(name, camera.window._services.show_hall)
    assert isinstance(dialog, HallDialog)
    return dialog


def _wait_for_needs(camera: Camera, count: int) -> None:
    wait_until(lambda: len(camera.window._services.needs.needs) == count)
    camera.settle()
