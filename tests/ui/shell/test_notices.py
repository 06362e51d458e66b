"""A message stays on its page and goes with its cause; what can be tried again is tried until it is done.

The messages of the window, their causes, and when each goes:

| message | cause | goes |
| --- | --- | --- |
| a refusal | an act or a question of a page | that or any act but a hand is done; other event, other club |
| a hand refused | the hand | a hand is stored; other event, other club |
| the club is locked, its disk full, its server away | the club | by itself, when what waited is done |
| the club cannot be reached | the club | by itself, when it is reached |
| a backup could not be made | its folder | by itself, when one is made |
| open in another window, too | the other window | by itself, when that is closed |
| the club went back to another past | what happened | put away, another club |

Each can be put away, and is then gone.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n.errors import Message
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.base.temporary import DiskFull
from batarde_tourney.services.club.clubs import back_up_on_opening, open_session
from batarde_tourney.services.events.events import close_event, create_event, list_events, open_event_again
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, show_history
from batarde_tourney.store.files.backups import usual_folder
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.main_window import MainWindow
from tests.ui.draw.test_fitting_numbers import cup
from tests.ui.sheet.rooms import add_event as add_whole
from tests.ui.sheet.rooms import seated_event
from tests.ui.windows import add_event, notice_of, status_of

PLAYERS, DRAW, RESULTS = 1, 2, 3


def told(window: MainWindow) -> str:
    """What stands above the page; empty without a message."""
    return notice_of(window).words.toPlainText() if notice_of(window).isVisible() else ""


def refuse(window: MainWindow, qtbot: QtBot) -> None:
    """Close an event that is closed already."""
    with qtbot.waitSignal(window.desk.refused):
        window.desk.change(close_event, EventNumber(1))
    assert told(window).startswith("“First” is closed already.")


@pytest.fixture
def closed(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window with an event that is closed, and one that is not, Draw in view."""
    add_event(window, qtbot, "First")
    add_event(window, qtbot, "Second")
    window.desk.choose_event(EventNumber(1))
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(close_event, EventNumber(1))
    window.show_place(DRAW)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    return window


def test_a_message_does_not_follow_to_another_page_and_stands_there_again(
    closed: MainWindow, qtbot: QtBot
) -> None:
    refuse(closed, qtbot)
    closed.show_place(PLAYERS)
    assert told(closed) == ""
    closed.show_place(DRAW)
    assert told(closed).startswith("“First” is closed already.")


def test_a_refusal_that_comes_late_stands_on_the_page_it_was_asked_on(
    closed: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(closed.desk.refused):
        closed.desk.change(close_event, EventNumber(1))
        closed.show_place(PLAYERS)
    assert told(closed) == ""
    closed.show_place(DRAW)
    assert told(closed)


def test_a_message_goes_when_something_is_done_that_may_be_its_cause(
    closed: MainWindow, qtbot: QtBot
) -> None:
    refuse(closed, qtbot)
    with qtbot.waitSignal(closed.desk.changed):
        closed.desk.change(open_event_again, EventNumber(1))
    qtbot.waitUntil(lambda: told(closed) == "")


def test_a_message_goes_with_its_event_and_with_its_club(
    closed: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    refuse(closed, qtbot)
    closed.desk.choose_event(EventNumber(2))
    assert told(closed) == ""
    closed.desk.choose_event(EventNumber(1))
    refuse(closed, qtbot)
    with qtbot.waitSignal(closed.desk.opened):
        closed.desk.open(str(tmp_path / "other.batarde"), create=True)
    assert told(closed) == ""


def test_a_message_that_was_put_away_comes_on_no_page_again(closed: MainWindow, qtbot: QtBot) -> None:
    refuse(closed, qtbot)
    qtbot.mouseClick(notice_of(closed).away, Qt.MouseButton.LeftButton)
    for place in (PLAYERS, DRAW):
        closed.show_place(place)
        assert told(closed) == ""


def test_a_message_about_the_club_is_on_every_page_until_it_is_no_longer_so(
    closed: MainWindow, qtbot: QtBot
) -> None:
    message = Message("This club is open in another window, too.")
    closed.presence.warned.emit(message)
    refuse(closed, qtbot)
    closed.show_place(PLAYERS)
    assert told(closed) == message.what
    closed.presence.eased.emit(message)
    assert told(closed) == ""
    closed.show_place(DRAW)
    assert told(closed)


def test_the_number_that_does_not_fit_goes_when_it_fits(window: MainWindow, qtbot: QtBot) -> None:
    add_whole(qtbot, window.desk, cup(37))
    window.show_place(DRAW)
    page = window.page
    assert isinstance(page, DrawPage)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    with qtbot.waitSignal(window.desk.refused):
        page.draw()
    assert told(window)
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(add_players, EventNumber(1), (("Zoe", None), ("Yan", None)))
    qtbot.waitUntil(lambda: told(window) == "")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "button"),
    [(36, "Draw the first round"), (37, "Let one table play at 4"), (38, "Let two tables play at 4")],
)
def test_the_button_on_draw_is_never_one_that_would_be_refused(
    window: MainWindow, qtbot: QtBot, players: int, button: str
) -> None:
    add_whole(qtbot, window.desk, cup(players))
    window.show_place(DRAW)
    page = window.page
    assert isinstance(page, DrawPage)
    qtbot.waitUntil(lambda: page.event_shown is not None)
    qtbot.waitUntil(lambda: page.empty.act.text() == button)
    qtbot.mouseClick(page.empty.act, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.proposal is not None, timeout=20_000)
    assert told(window) == ""


def test_a_backup_that_failed_is_told_on_every_page_until_one_is_made(
    window: MainWindow, qtbot: QtBot
) -> None:
    add_event(window, qtbot, "First")
    folder = usual_folder(Path(window.desk.address))
    shutil.rmtree(folder, ignore_errors=True)
    folder.write_text("no folder")

    def back_up() -> None:
        window.desk.request_long(back_up_on_opening, then=made.append)

    made: list[object] = []
    with qtbot.waitSignal(window.desk.refused):
        back_up()
    for place in (PLAYERS, DRAW):
        window.show_place(place)
        assert told(window)
    # Once put away it is not told each time another one fails.
    qtbot.mouseClick(notice_of(window).away, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(window.desk.refused):
        back_up()
    assert told(window) == ""
    folder.unlink()
    back_up()
    qtbot.waitUntil(lambda: len(made) == 1)
    folder.rename(folder.with_name("aside"))
    folder.write_text("no folder")
    with qtbot.waitSignal(window.desk.changed):
        window.desk.change(create_event, "Second")
    with qtbot.waitSignal(window.desk.refused):
        back_up()
    assert told(window)
    folder.unlink()
    back_up()
    qtbot.waitUntil(lambda: told(window) == "")


@contextmanager
def locked(window: MainWindow) -> Iterator[None]:
    """Another program keeps the club file locked."""
    with closing(sqlite3.connect(window.desk.address, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def test_an_act_on_a_locked_club_is_done_when_it_is_free_and_is_told_so(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with locked(window):
        window.desk.change(create_event, "Evening")
        qtbot.waitUntil(lambda: "is in use by another program" in told(window), timeout=20_000)
        assert "The program keeps trying" in told(window)
        # It is of the club, not of a page.
        window.show_place(PLAYERS)
        assert told(window)
        assert window._waiting_words()
    qtbot.waitUntil(lambda: told(window) == "", timeout=20_000)
    assert status_of(window) == "It works again; what was waiting is done."
    with open_session(window.desk.address) as look:
        assert [event.name for event in list_events(look)] == ["Evening"]
    assert not window._waiting_words()


@pytest.mark.long
def test_what_waits_is_given_up_with_its_message(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with locked(window):
        window.desk.change(create_event, "Evening")
        qtbot.waitUntil(lambda: "is in use by another program" in told(window), timeout=20_000)
        qtbot.mouseClick(notice_of(window).away, Qt.MouseButton.LeftButton)
        assert told(window) == ""
    qtbot.waitUntil(lambda: window.desk.is_idle, timeout=20_000)
    with open_session(window.desk.address) as look:
        qtbot.waitUntil(lambda: window.desk.is_idle and not window.desk.trying.holds_change, timeout=20_000)
        assert list_events(look) == ()


def test_a_hand_typed_while_the_club_is_locked_is_stored_when_it_is_free(
    window: MainWindow, qtbot: QtBot
) -> None:
    event = add_whole(qtbot, window.desk, seated_event([4]))
    window.show_place(RESULTS)
    page = window.page
    assert isinstance(page, ResultsPage)
    qtbot.waitUntil(lambda: page.model.board is not None)
    page.open_table(1)
    qtbot.waitUntil(lambda: page.sheet.model is not None and window.desk.is_idle)
    with locked(window):
        QTest.keyClicks(page.sheet.view, "h2113201")
        qtbot.keyClick(page.sheet.view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "is in use by another program" in told(window), timeout=20_000)
    qtbot.waitUntil(lambda: told(window) == "", timeout=30_000)
    with open_session(window.desk.address) as look:
        assert len(show_history(look, event, HandPlace(1, 1, 0))) == 1


class Trouble:
    """A verb that finds the disk full, so many times."""

    def __init__(self, times: int, address: str) -> None:
        self.times, self.address, self.tries = times, address, 0

    def verb(self, session: Session, name: str) -> object:
        self.tries += 1
        if self.tries <= self.times:
            raise DiskFull(self.address)
        return create_event(session, name)


def test_acts_refused_by_a_full_disk_are_done_in_their_order_once_there_is_room(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    one, other = (Trouble(2, window.desk.address) for _ in range(2))
    window.desk.change(one.verb, "First")
    window.desk.change(other.verb, "Second")
    qtbot.waitUntil(lambda: "no room left on the disk" in told(window))
    qtbot.waitUntil(lambda: told(window) == "", timeout=20_000)
    assert (one.tries, other.tries) == (3, 3)
    with open_session(window.desk.address) as look:
        assert [event.name for event in list_events(look)] == ["Second", "First"]


@pytest.mark.long
def test_an_act_that_is_refused_for_another_reason_at_last_is_not_told_done(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    with locked(window):
        window.desk.change(close_event, EventNumber(77))
        qtbot.waitUntil(lambda: "is in use by another program" in told(window), timeout=20_000)
    qtbot.waitUntil(lambda: "77" in told(window), timeout=20_000)
    qtbot.waitUntil(lambda: window.desk.trying.error is None)
    assert "77" in told(window)
    assert status_of(window) != "It works again; what was waiting is done."


def test_what_waits_is_not_done_to_another_club(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: window.desk.is_idle)
    trouble = Trouble(1000, window.desk.address)
    window.desk.change(trouble.verb, "Evening")
    qtbot.waitUntil(lambda: bool(told(window)))
    with qtbot.waitSignal(window.desk.opened):
        window.desk.open(str(tmp_path / "other.batarde"), create=True)
    qtbot.waitUntil(lambda: window.desk.is_idle)
    assert window.desk.trying.error is None
    assert "This was not done" in told(window)
