"""Who else is at work is shown in the status bar; a club that cannot be reached is told and found again."""

import datetime as dt
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.store.base.processes import this_machine
from batarde_tourney.store.presence.presence import PresentDesk, presence_folder, write_desk
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.conftest import HOSTILE
from tests.ui.windows import notice_of, status_of

SINCE = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.UTC)


def come(window: MainWindow, qtbot: QtBot, desk: PresentDesk) -> Iterator[None]:
    """Another desk at the club of this window, until the test ends."""
    with open_session(window.desk.address) as other, closing(other.club.watch(desk)) as watch:
        watch.wait(0)
        qtbot.waitUntil(lambda: desk in window.sync.desks)
        yield


@pytest.fixture
def colleague(window: MainWindow, qtbot: QtBot) -> Iterator[None]:
    """Somebody at another computer."""
    yield from come(window, qtbot, PresentDesk("right", HOSTILE, SINCE))


def test_who_works_alone_sees_nothing(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert not window.presence.isVisible()


@pytest.mark.usefixtures("colleague")
def test_another_desk_is_named_with_its_computer_and_since_when(window: MainWindow) -> None:
    assert window.presence.isVisible()
    assert window.presence.text() == "1 other desk"
    (line,) = window.presence.lines()
    assert line.startswith("<b>Bob</b>")
    assert f"on right, since {SINCE.astimezone():%H:%M}" in line
    assert line in window.presence.accessibleName()
    # It is calm: somebody at another computer is meant to be there.
    assert notice_of(window).isHidden()


def test_a_second_window_of_this_computer_is_warned_of(window: MainWindow, qtbot: QtBot) -> None:
    for _ in come(window, qtbot, PresentDesk(socket.gethostname(), "Ana", SINCE)):
        qtbot.waitUntil(lambda: not notice_of(window).isHidden())
        assert "another window of this computer" in notice_of(window).words.toPlainText()
        assert window.presence.text() == "1 other window"
        (line,) = window.presence.lines()
        assert line == f"Ana in another window of this computer, since {SINCE.astimezone():%H:%M}"
    qtbot.waitUntil(lambda: not window.presence.isVisible())
    # The warning goes with what it warned of.
    assert notice_of(window).isHidden()


@pytest.mark.usefixtures("colleague")
def test_a_window_made_anew_still_names_them(window: MainWindow, qtbot: QtBot) -> None:
    window._rebuild(window._put_pages_away())
    assert window.presence.text() == "1 other desk"


def test_a_file_that_is_away_for_a_while_is_told_and_found_again(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    club = Path(window.desk.address)
    qtbot.waitUntil(lambda: window.sync.is_watching)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    club.rename(tmp_path / "away")
    qtbot.waitUntil(window.presence.isVisible)
    assert window.presence.text() == "Not connected"
    assert "cannot be reached since" in notice_of(window).words.toPlainText()
    (tmp_path / "away").rename(club)
    qtbot.waitUntil(lambda: not window.presence.isVisible())
    assert notice_of(window).isHidden()
    assert "connected again" in status_of(window)


def test_what_is_done_in_another_window_of_this_computer_is_told_as_that(
    window: MainWindow, qtbot: QtBot
) -> None:
    with open_session(window.desk.address, by="Ana") as other:
        for _ in come(window, qtbot, PresentDesk(socket.gethostname(), "Ana", SINCE)):
            create_event(other, "Evening", None, None, Settings())
            qtbot.waitUntil(lambda: "Ana in another window of this computer, " in status_of(window))


@pytest.mark.usefixtures("colleague")
def test_what_is_done_at_another_computer_is_told_as_done_at_another_desk(
    window: MainWindow, qtbot: QtBot
) -> None:
    with open_session(window.desk.address, by=HOSTILE) as other:
        create_event(other, "Evening", None, None, Settings())
        qtbot.waitUntil(lambda: " at another desk, " in status_of(window))


def test_a_window_of_this_computer_that_was_killed_is_no_company(window: MainWindow, qtbot: QtBot) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        desk = PresentDesk(socket.gethostname(), "Ana", SINCE, process=process.pid, machine=this_machine())
        left = presence_folder(Path(window.desk.address)) / desk.key
        qtbot.waitUntil(left.parent.exists)
        left.write_text(write_desk(desk))
        qtbot.waitUntil(lambda: desk in window.sync.desks)
        qtbot.waitUntil(lambda: not notice_of(window).isHidden())
        process.kill()
    qtbot.waitUntil(lambda: not window.sync.desks)
    assert not window.presence.isVisible()
    assert notice_of(window).isHidden()
