"""What was asked of one event, or of one club, is not done in another that is current by then."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import add_complete_event, create_event, delete_event, load_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.documents.outlet import Outlet
from batarde_tourney.ui.documents.printing import CurrentPaper, Paperwork, Printing
from batarde_tourney.ui.events.criteria_dialog import CriteriaDialog
from batarde_tourney.ui.events.event_acts import EventSettingsDialog
from batarde_tourney.ui.events.home_page import HomePage
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.publishing.publishing import PublicPlace, Published, Publishing
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.documents.evenings import evening
from tests.ui.answers import answer
from tests.ui.asking import opened
from tests.ui.showing import in_view
from tests.ui.standings.test_line import shown

FIRST, SECOND = EventNumber(1), EventNumber(2)


class Held:
    """Work that a worker of the desk does not end before it is let go."""

    def __init__(self, desk: Desk, *, is_long: bool) -> None:
        self._free = threading.Event()
        (desk.request_long if is_long else desk.request)(self._wait, then=self._on_over)

    def let_go(self) -> None:
        self._free.set()

    def _wait(self, _session: Session) -> None:
        self._free.wait(30)

    def _on_over(self, _: object) -> None:
        """Nobody waits for it."""


def event_now(desk: Desk, qtbot: QtBot, number: EventNumber) -> Event:
    return answer(desk, qtbot, load_event, number)


def another(desk: Desk, qtbot: QtBot, event: Event | None = None) -> None:
    """A second event is the current one."""
    with qtbot.waitSignal(desk.changed):
        if event is None:
            desk.change(create_event, "Another")
        else:
            desk.change(add_complete_event, event)
    desk.choose_event(SECOND)
    qtbot.waitUntil(lambda: desk.is_idle)


def test_until_the_list_of_another_event_comes_nobody_of_the_one_before_is_there(
    sample_desk: Desk, qtbot: QtBot
) -> None:
    page = in_view(PlayersPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(create_event, "Another")
    held = Held(sample_desk, is_long=False)
    sample_desk.choose_event(SECOND)
    assert page.model.rows == ()
    held.let_go()
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert page.model.rows == ()
    sample_desk.choose_event(FIRST)
    qtbot.waitUntil(lambda: page.model.rowCount() == 23)


def test_a_paper_on_its_way_is_not_shown_where_its_event_is_gone(sample_desk: Desk, qtbot: QtBot) -> None:
    page = in_view(DocumentsPage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    held = Held(sample_desk, is_long=True)
    page.papers.setCurrentRow(2)
    with qtbot.waitSignal(sample_desk.changed):
        sample_desk.change(delete_event, FIRST)
    assert sample_desk.scope.number is None
    held.let_go()
    qtbot.waitUntil(lambda: sample_desk.is_idle, timeout=20_000)
    assert not page.outlet.print.isEnabled()
    assert not page.new.print.isEnabled()
    assert page.empty.isVisible()


def test_standings_of_another_event_are_those_of_now(desk: Desk, qtbot: QtBot) -> None:
    page = shown(desk, qtbot, evening(8))
    assert isinstance(page, StandingsPage)
    qtbot.waitUntil(lambda: page.rounds.count() > 2)
    page.rounds.setCurrentIndex(page.rounds.findData(1))
    page.rounds.activated.emit(page.rounds.currentIndex())
    qtbot.waitUntil(lambda: desk.is_idle)
    assert page.rounds.currentData() == 1
    another(desk, qtbot, evening(8))
    assert page.rounds.currentData() is None


def pdf_of(desk: Desk, qtbot: QtBot) -> Paperwork:
    page = in_view(DocumentsPage(desk), qtbot)
    qtbot.waitUntil(lambda: page.preview.has_picture(0), timeout=20_000)
    assert page.paperwork is not None
    return page.paperwork


def test_a_paper_saved_while_another_is_printed_marks_itself_alone(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paperwork = pdf_of(sample_desk, qtbot)
    outlet = Outlet(sample_desk)
    qtbot.addWidget(outlet)
    one, other = (CurrentPaper("club", FIRST, 3, key, paperwork.pdf, key) for key in ("results", "standings"))
    gone: list[object] = []
    outlet.gone.connect(gone.append)
    outlet.send(paperwork, (one,), "Results")
    (printing,) = outlet.findChildren(Printing)
    printing.printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    target = tmp_path / "saved.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    held = Held(sample_desk, is_long=True)
    printing.start()
    outlet.store(paperwork, (other,), "Standings")
    # Nobody answers it here, and it must not outlive its printer.
    (dialog,) = outlet.findChildren(QPrintDialog)
    dialog.blockSignals(True)
    dialog.close()
    dialog.deleteLater()
    held.let_go()
    qtbot.waitUntil(lambda: len(gone) == 2, timeout=20_000)
    assert gone == [(one,), (other,)]


def other_club(folder: Path) -> str:
    """A club whose first event has the number of the current one."""
    address = str(folder / "other.batarde")
    with open_session(address, create=True) as session:
        create_event(session, "Of the other club")
    return address


def test_what_waits_behind_long_work_is_not_done_in_another_club(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[object] = []
    held = Held(sample_desk, is_long=True)
    sample_desk.request_long(load_event, FIRST, then=told.append, otherwise=told.append)
    with qtbot.waitSignal(sample_desk.opened, timeout=20_000):
        sample_desk.open(other_club(tmp_path))
    held.let_go()
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert told == []
    sample_desk.request_long(load_event, FIRST, then=told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], Event)
    assert told[0].name == "Of the other club"


def test_a_club_that_is_refused_leaves_what_waits_to_the_one_before(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[Event] = []
    held = Held(sample_desk, is_long=True)
    sample_desk.request_long(load_event, FIRST, then=told.append)
    with qtbot.waitSignal(sample_desk.refused, timeout=20_000):
        sample_desk.open(str(tmp_path / "nowhere.batarde"))
    held.let_go()
    qtbot.waitUntil(lambda: bool(told))


def test_the_public_page_of_one_club_is_not_written_over_by_another(
    sample_desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    publishing = Publishing(sample_desk, QObject(sample_desk))
    path = tmp_path / "public.html"
    publishing.choose(PublicPlace(path))
    held = Held(sample_desk, is_long=True)
    publishing.write()
    with qtbot.waitSignal(sample_desk.opened, timeout=20_000):
        sample_desk.open(other_club(tmp_path))
    sample_desk.choose_event(FIRST)
    held.let_go()
    qtbot.waitUntil(lambda: sample_desk.is_idle)
    assert not path.exists()
    assert publishing.published == Published()


@pytest.mark.parametrize(
    ("game", "line", "entered"), [("butifarra", "Ana + Pau", ["Ana", "Pau"]), ("batarde", "Ana", ["Ana"])]
)
def test_a_name_or_a_pair_is_entered_in_the_event_that_it_was_typed_in(
    desk: Desk, qtbot: QtBot, game: str, line: str, entered: list[str]
) -> None:
    for name in ("Typed in", "Another"):
        with qtbot.waitSignal(desk.changed):
            desk.change(create_event, name, game=game)
    desk.choose_event(FIRST)
    page = in_view(PlayersPage(desk), qtbot)
    takes_pairs = game == "butifarra"
    qtbot.waitUntil(lambda: page.field.isVisible() and desk.is_idle and page.field.takes_pairs == takes_pairs)
    held = Held(desk, is_long=False)
    qtbot.keyClicks(page.field, line)
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    desk.choose_event(SECOND)
    held.let_go()
    qtbot.waitUntil(lambda: desk.is_idle)
    found = [[player.name for player in event_now(desk, qtbot, number).players] for number in (FIRST, SECOND)]
    assert found == [entered, []]


def test_of_two_settings_in_view_each_compares_its_rankings(sample_desk: Desk, qtbot: QtBot) -> None:
    """Whoever is impatient presses F2 twice; the second goes, and the first is as good as ever."""
    page = in_view(HomePage(sample_desk), qtbot)
    qtbot.waitUntil(lambda: page.pointed is not None)
    for _ in range(2):
        page.list.setFocus()
        qtbot.keyClick(page.list, Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: len(page.findChildren(EventSettingsDialog)) == 2)
    opened(qtbot, EventSettingsDialog).reject()
    dialog = opened(qtbot, EventSettingsDialog)
    dialog.comparison_wanted.emit()
    assert opened(qtbot, CriteriaDialog).parentWidget() is dialog
