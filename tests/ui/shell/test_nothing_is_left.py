"""Whatever is opened and left again leaves no widget and no object of Qt's behind, however often."""

import gc
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.theme import Mode
from batarde_tourney.ui.shell.doors import PLACES
from batarde_tourney.ui.shell.main_window import MainWindow

_TIMES = 4
"""How often something has to be more to have been left behind."""


def living() -> Counter[str]:
    """The widgets there are, and the objects that Python keeps, by their classes."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    widgets = Counter(f"widget {type(one).__name__}" for one in QApplication.allWidgets())
    objects = Counter(type(one).__name__ for one in gc.get_objects() if issubclass(type(one), QObject))
    # PySide's own: whoever asks a widget for its style leaves a name of some bytes for every style there was.
    del objects["QCommonStyle"]
    return widgets + objects


@dataclass(frozen=True)
class Visitor:
    """Opens and leaves what there is, once each time."""

    window: MainWindow
    qtbot: QtBot
    clubs: tuple[str, ...]

    def open_clubs(self) -> None:
        for club in self.clubs:
            with self.qtbot.waitSignal(self.window.desk.opened):
                self.window.desk.open(club)
        self.window.desk.choose_event(EventNumber(1))

    def walk_the_rail(self) -> None:
        for position in (*range(len(PLACES)), 0):
            self.window.show_place(position)
            self.wait()

    def speak_and_back(self) -> None:
        for language in ("fr", "en"):
            self.window._on_language_wanted(language)

    def dress_and_back(self) -> None:
        for mode in (Mode.DARK, Mode.LIGHT):
            self.window.apply_theme(mode)

    def project(self) -> None:
        self.window.projector.show()
        shown = self.window.projector.window
        assert shown is not None
        for view in shown.slides.views:
            shown.slides.show_view(view)

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.window.desk.is_idle)

    def grown_by(self, act: Callable[[], None]) -> Counter[str]:
        """What there is more of after each time: what is there once more may wait for Python's next look."""
        before, grown = self.living_after(act), None
        for _time in range(_TIMES):
            now = self.living_after(act)
            more = now - before
            before, grown = now, more if grown is None else grown & more
            if not grown:
                break
        return grown or Counter()

    def living_after(self, act: Callable[[], None]) -> Counter[str]:
        act()
        self.wait()
        for other in QApplication.topLevelWidgets():
            if other is not self.window and other.isVisible():
                other.close()
        return living()


def test_nothing_is_left_of_what_was_opened(
    window: MainWindow, qtbot: QtBot, sample_club: Path, tmp_path: Path
) -> None:
    clubs = tuple(str(tmp_path / name) for name in ("one.batarde", "other.batarde"))
    for club in clubs:
        shutil.copy(sample_club, club)
    visitor, rare = Visitor(window, qtbot, clubs), window.rare_dialogs
    for act in (
        *(visitor.open_clubs, visitor.walk_the_rail, visitor.speak_and_back, visitor.dress_and_back),
        *(visitor.project, rare.show_handbook, rare.show_keys, rare.show_about, rare.set_clock),
    ):
        assert visitor.grown_by(act) == Counter(), act.__name__
