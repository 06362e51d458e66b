"""A desk with one current event, for benches of the window."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication

from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.base.facts import EventCreated
from batarde_tourney.services.events.events import add_complete_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.theme import Mode, apply_theme, load_fonts


@contextmanager
def desk_with(event: Event) -> Iterator[Desk]:
    """A desk in the program's clothes, with one current event in a club file of its own."""
    app = QApplication.instance() or QApplication(sys.argv)
    assert isinstance(app, QApplication)
    load_fonts()
    apply_theme(app, Mode.LIGHT)
    with TemporaryDirectory() as folder:
        desk = Desk(app)
        created: list[EventCreated] = []
        desk.open(str(Path(folder) / "club.batarde"), create=True)
        desk.change(add_complete_event, event, then=created.append)
        wait_until(lambda: bool(created))
        desk.choose_event(created[0].event)
        yield desk
        desk.close()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the window work until it is so."""
    while not is_so():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
