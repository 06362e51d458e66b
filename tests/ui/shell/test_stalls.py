"""The watchdog: with 60 tables in the room, nothing a director does holds the window up for 100 ms.

What is measured is the work of the window's own thread between two moments in which it is free, so that the
figures do not depend on what else the machine does.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.simulation.evening import invent_names
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import add_complete_event, create_event
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.documents.documents_page import DocumentsPage
from batarde_tourney.ui.draw.draw_page import DrawPage
from batarde_tourney.ui.kit.theme import Mode, apply_theme
from batarde_tourney.ui.players.import_players import ImportPlayersDialog
from batarde_tourney.ui.players.players_page import PlayersPage
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow
from batarde_tourney.ui.shell.preloading import Preloading
from batarde_tourney.ui.standings.standings_page import StandingsPage
from tests.core.tournament.events import made_up_event
from tests.ui.asking import asked, go_on
from tests.ui.pulse import Pulse
from tests.ui.windows import menu_entry

pytestmark = pytest.mark.bench

LONGEST = 0.1
"""Seconds that no act exceeds on a quiet machine."""
MOST = 25
"""How many times a bare piece of work (5 ms on a quiet machine) an act may take where the machine is busy."""
PLAYERS, ROUNDS = 240, 3
CROWDED, EMPTY = EventNumber(1), EventNumber(2)


@pytest.fixture(scope="module")
def crowded_club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club file with an evening of 60 tables, the last one still to play, and one that nobody is in."""
    path = tmp_path_factory.mktemp("crowded") / "club.batarde"
    with open_session(str(path), create=True) as club:
        event = made_up_event(PLAYERS, ROUNDS, 3, settings=Settings(rounds=ROUNDS))
        named = zip(event.players, invent_names(PLAYERS), strict=True)
        event = replace(event, players=tuple(replace(player, name=name) for player, name in named))
        *others, last = event.rounds[-1].tables
        under_way = replace(event.rounds[-1], tables=(*others, replace(last, hands=())))
        add_complete_event(club, replace(event, rounds=(*event.rounds[:-1], under_way)))
        create_event(club, "Nobody yet")
    return path


class Watchdog:
    """Lets a director act in a window, and tells which acts held it up."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._pulse = Pulse()
        self.held_up: dict[str, int] = {}
        """Milliseconds, by the act."""

    def watch(self, name: str, act: Callable[[], object]) -> None:
        """Act, and let the window work until all is done."""
        self._pulse.begin()
        act()
        self._pulse.settle(self.window.desk)
        work = self._pulse.most_work
        # How slow the machine is just now is only asked where it matters.
        if work > LONGEST and work > MOST * _bare_work():
            self.held_up[name] = round(1000 * work)

    def go_to(self, key: str) -> None:
        """Bring a page into view, watched like every act."""
        position = [place.key for place in PLACES].index(key)
        keys = Qt.Key(Qt.Key.Key_1 + position)
        self.watch(key, partial(QTest.keyClick, self.window, keys, Qt.KeyboardModifier.ControlModifier))


def _bare_work() -> float:
    """Seconds of the slowest of a few equal pieces of work, just now: machines are shared and noisy."""
    seconds = []
    for _turn in range(5):
        began = time.thread_time()
        sum(number * number for number in range(100_000))
        seconds.append(time.thread_time() - began)
    return max(seconds)


@pytest.fixture
def dog(themed: QApplication, qtbot: QtBot, tmp_path: Path, crowded_club: Path) -> Iterator[Watchdog]:
    """The crowded evening as current event, Home in view. At the end nothing may have held the window up."""
    shutil.copy(crowded_club, tmp_path / "club.batarde")
    window = MainWindow(Desk(themed))
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    with qtbot.waitSignal(window.desk.opened, timeout=20_000):
        window.desk.open(str(tmp_path / "club.batarde"))
    dog = Watchdog(window)
    dog.watch("open", Preloading(window).begin)
    dog.watch("choose", partial(window.desk.choose_event, CROWDED))
    yield dog
    window.close()
    window.desk.deleteLater()
    window.deleteLater()
    assert dog.held_up == {}


def test_the_watchdog_sees_a_window_held_up(dog: Watchdog) -> None:
    dog.watch("count", partial(sum, range(40_000_000)))
    assert dog.held_up.pop("count") > 1000 * LONGEST


def test_every_page_comes_into_view_twice(dog: Watchdog) -> None:
    for place in (*PLACES, *PLACES):
        dog.go_to(place.key)


def test_a_round_is_proposed_changed_seated_and_taken_back(dog: Watchdog, qtbot: QtBot) -> None:
    dog.go_to("draw")
    page = dog.window.page
    assert isinstance(page, DrawPage)
    dog.watch("ask", page.draw)
    # The round before it is still being played, and no more rounds were planned.
    dog.watch("propose", partial(go_on, qtbot, asked(qtbot)))
    assert page.proposal is not None
    one, other = (plate.seated.player for plate in (page.room.plates()[0], page.room.plates()[5]))
    dog.watch("weigh", partial(page.room.weighed.emit, one, other))
    dog.watch("exchange", partial(page.changes.exchange, one, other))
    dog.watch("lock", partial(page.changes.lock, 1))
    dog.watch("back", page.changes.undo)
    dog.watch("ask again", page.accept)
    dog.watch("seat", partial(go_on, qtbot, asked(qtbot)))
    assert "is seated" in page.bar.headline.text()
    dog.watch("undo", dog.window.desk.undo)
    dog.watch("redo", dog.window.desk.redo)


def test_a_hand_is_typed_undone_and_redone_whatever_page_is_in_view(dog: Watchdog) -> None:
    dog.go_to("results")
    page = dog.window.page
    assert isinstance(page, ResultsPage)
    dog.watch("open", partial(page.open_table, PLAYERS // 4))
    for key in "s2203121":
        dog.watch("key", partial(QTest.keyClicks, page.sheet.view, key))
    dog.watch("store", partial(QTest.keyClick, page.sheet.view, Qt.Key.Key_Return))
    dog.watch("next table", partial(QTest.keyClick, page.sheet.view, Qt.Key.Key_PageUp))
    assert page.sheet.table == PLAYERS // 4 - 1
    for position, place in enumerate(PLACES):
        dog.go_to(place.key)
        way = dog.window.desk.redo if position % 2 else dog.window.desk.undo
        dog.watch(f"{way.__name__}, {place.key}", way)


def test_standings_are_walked_through_round_by_round(dog: Watchdog) -> None:
    dog.go_to("standings")
    page = dog.window.page
    assert isinstance(page, StandingsPage)
    for row in (1, PLAYERS - 1, 0):
        dog.watch("row", partial(page.table.setCurrentIndex, page.model.index(row, 1)))
    for round_ in range(1, ROUNDS + 1):
        page.rounds.setCurrentIndex(round_)
        dog.watch("round", partial(page.rounds.activated.emit, round_))


def test_every_paper_is_previewed(dog: Watchdog) -> None:
    dog.go_to("documents")
    page = dog.window.page
    assert isinstance(page, DocumentsPage)
    for row in range(page.papers.count()):
        dog.watch("paper", partial(page.papers.setCurrentRow, row))


def test_everybody_is_chosen_sent_away_and_sorted(dog: Watchdog) -> None:
    dog.go_to("players")
    page = dog.window.page
    assert isinstance(page, PlayersPage)
    dog.watch("choose all", page.table.selectAll)
    dog.watch("all away", partial(page.panel.status_wanted.emit, Status.AWAY))
    dog.watch("undo", dog.window.desk.undo)
    dog.watch("sort", partial(page.table.sortByColumn, 1, Qt.SortOrder.DescendingOrder))


def test_three_hundred_players_are_imported(dog: Watchdog, tmp_path: Path, qtbot: QtBot) -> None:
    dog.watch("choose", partial(dog.window.desk.choose_event, EMPTY))
    dog.go_to("players")
    page = dog.window.page
    assert isinstance(page, PlayersPage)
    names = (f"{chr(65 + n % 26)}{chr(97 + n // 26)}{pow(7, n, 9973)};Club {n % 7}" for n in range(300))
    path = tmp_path / "list.csv"
    path.write_text("\n".join(["Name;Club", *names]), encoding="utf-8")
    dog.watch("look", partial(page.take_list, path))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ImportPlayersDialog)
    dog.watch("tick", partial(QTest.keyClick, dialog.table, Qt.Key.Key_Space))
    dog.watch("add", dialog.add.click)
    assert page.model.rowCount() > 250
    dog.watch("undo", dog.window.desk.undo)
    dog.watch("redo", dog.window.desk.redo)


def language_entry(window: MainWindow, language: str) -> QAction:
    """The menu's entry of a language, by its own name for itself, whatever language the menu is in."""
    return menu_entry(window, _("&View").replace("&", ""), _("Language"), language)


def test_language_and_colours_change_on_any_page(dog: Watchdog, themed: QApplication) -> None:
    for one in PLACES:
        dog.go_to(one.key)
    for place, language in (("draw", "Deutsch"), ("results", "Français"), ("documents", "Deutsch")):
        dog.go_to(place)
        mode = Mode.LIGHT if place == "results" else Mode.DARK
        dog.watch(f"{mode.value}, {place}", partial(dog.window.apply_theme, mode))
        dog.watch(f"{language}, {place}", language_entry(dog.window, language).trigger)
    apply_theme(themed, Mode.LIGHT)


def test_the_projector_shows_every_picture(dog: Watchdog) -> None:
    dog.watch("open", dog.window.projector.show)
    projected = dog.window.projector.window
    assert projected is not None
    for view in projected.slides.views:
        dog.watch("picture", partial(projected.slides.show_view, view))
        dog.watch("size", partial(projected.resize, 1920, 1080))
        dog.watch("larger", partial(QTest.keyClick, projected, Qt.Key.Key_Plus))
    dog.watch("French", menu_entry(dog.window, "View", "Language", "Français").trigger)
