"""The window follows what others do to its club: real files, real other sessions."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest
from PySide6.QtCore import Qt
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.services.base.facts import ChangedElsewhere
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.journal import sync
from batarde_tourney.services.people.players import add_players
from batarde_tourney.ui.desk import club_sync as club_watcher
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.desk.test_desk import Ear
from tests.ui.sheet.test_two_desks import make_impatient
from tests.ui.windows import add_event, status_of

EVENT = EventNumber(1)


@pytest.fixture
def other(window: MainWindow, qtbot: QtBot) -> Iterator[Session]:
    """Somebody else at the club of the window, whose event is current, with its Players page in view."""
    add_event(window, qtbot, "Evening")
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with open_session(window.desk.address, by="Bo") as opened:
        yield opened


def shown_names(window: MainWindow) -> list[str]:
    page = window.page
    assert isinstance(page, PlayersPage)
    model = page.table.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_a_page_soon_shows_what_somebody_else_did(window: MainWindow, other: Session, qtbot: QtBot) -> None:
    add_players(other, EVENT, (("Zoé", None),))
    qtbot.waitUntil(lambda: any("Zoé" in name for name in shown_names(window)))
    assert "Bo at another desk" in status_of(window)


def test_somebody_elses_new_event_does_not_take_the_place_of_the_current_one(
    window: MainWindow, other: Session, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.desk.changed):
        create_event(other, "Theirs")
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert window.desk.scope.number == EVENT


def test_a_watch_that_is_left_keeps_nobody_waiting(
    window: MainWindow, other: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_watcher, "_WAIT", 3600)
    before = threading.enumerate()
    watcher = club_watcher.ClubWatcher(sync.start_sync(other))
    with qtbot.waitSignal(watcher.stirred):
        watcher.start()
    watcher.stop()
    assert set(threading.enumerate()) <= set(before)


def test_nothing_is_asked_while_nobody_does_anything(
    window: MainWindow, other: Session, qtbot: QtBot
) -> None:
    add_players(other, EVENT, (("Zoé", None),))
    qtbot.waitUntil(lambda: any("Zoé" in name for name in shown_names(window)))

    def is_quiet() -> bool:
        work = qtbot.waitSignal(window.desk.busy, timeout=700, raising=False)
        work.wait()
        return not work.signal_triggered

    # What was told already may stir the file once more; a desk that asks again and again is never quiet.
    assert any(is_quiet() for _ in range(8))


def test_after_a_mistake_of_ours_the_next_change_is_followed(
    window: MainWindow, other: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched, capture_exceptions() as raised:
        patched.setattr(club_watcher, "news", lambda *_: 1 // 0)
        add_players(other, EVENT, (("Zoé", None),))
        qtbot.waitUntil(lambda: bool(raised))
    add_players(other, EVENT, (("Ute", None),))
    qtbot.waitUntil(lambda: {"Zoé", "Ute"} <= set(" ".join(shown_names(window)).split()))


def test_a_club_that_was_busy_when_it_was_opened_is_followed_all_the_same(
    window: MainWindow, other: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_impatient(window.desk, monkeypatch)
    with closing(sqlite3.connect(window.desk.address, isolation_level=None)) as busy:
        busy.execute("BEGIN EXCLUSIVE")
        window.desk.begin_anew()
        qtbot.waitUntil(lambda: window.desk.is_idle)
        busy.execute("ROLLBACK")
    qtbot.waitUntil(lambda: window.sync.is_watching, timeout=20_000)
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        create_event(other, "Theirs")


def test_a_club_lost_just_before_it_is_followed_is_followed_when_it_is_back(
    window: MainWindow, other: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a server that goes between the opening and the first look: no watch said that it was back."""

    def begin(session: Session) -> sync.ClubWatch:
        raise sync.ClubUnreadable(session.address, "the server is gone")

    lost, found = Ear(), Ear()
    window.desk.cut_off.connect(lost.hear)
    window.desk.reached_again.connect(partial(found.hear, None))
    with monkeypatch.context() as patched:
        patched.setattr(club_watcher, "start_sync", begin)
        window.desk.begin_anew()
        qtbot.waitUntil(lambda: bool(lost.heard))
    qtbot.waitUntil(lambda: bool(found.heard), timeout=20_000)
    assert len(lost.heard) == 1
    with qtbot.waitSignal(window.desk.changed, timeout=20_000):
        create_event(other, "Theirs")


def test_what_comes_close_together_is_shown_at_once(window: MainWindow, other: Session, qtbot: QtBot) -> None:
    window.sync._pause.setInterval(3_000)
    news = Ear()
    window.desk.changed.connect(news.hear)
    with qtbot.waitSignal(window.desk.changed, timeout=5_000):
        add_players(other, EVENT, (("Zoé", None),))
    for name in ("Ana", "Bo", "Cy", "Di"):
        add_players(other, EVENT, ((name, None),))
    qtbot.waitUntil(lambda: any("Di" in name for name in shown_names(window)), timeout=20_000)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    told = [fact for fact in news.heard if isinstance(fact, ChangedElsewhere)]
    assert len(told) == 2
