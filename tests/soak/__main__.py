"""Random keys and clicks on the real window until it breaks or is done: `make soak`.

`python -m tests.soak [ACTIONS] [SEED]` prints where it is now and then, and at the end how much the
memory grew after the first tenth. Exit 1 if something was raised, the club file is not sound any more
or the memory grew by more than 20 MB.
"""

import gc
import os
import random
import sys
import tempfile
import traceback
from pathlib import Path
from types import TracebackType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QSettings, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from batarde_tourney.services.checks import check_club
from batarde_tourney.services.clubs import open_club
from batarde_tourney.services.evenings import add_sample_evening
from batarde_tourney.services.events import create_event
from batarde_tourney.services.players import add_players
from batarde_tourney.ui.app import make_app, make_window

MOST_GROWTH = 20 * 2**20
KEYS = [
    *(Qt.Key.Key_0 + digit for digit in range(8)),
    *(Qt.Key(ord(letter)) for letter in "ASHDCNMX"),
    *(Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape, Qt.Key.Key_Space),
    *(
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    ),
    *(
        Qt.Key.Key_Delete,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_F2,
        Qt.Key.Key_Asterisk,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    ),
]
WITH_CONTROL = [Qt.Key(ord(letter)) for letter in "123456ZYCVLETM"] + [Qt.Key.Key_Return, Qt.Key.Key_A]


class Soak:
    """One run: the window, its lots, and whatever was raised."""

    def __init__(self, app: QApplication, window: QWidget, lots: random.Random) -> None:
        self.app = app
        self.window = window
        self.lots = lots
        self.raised: list[str] = []
        # A dialog runs a loop of its own: this clock goes on in it and leaves it again.
        self.leaver = QTimer()
        self.leaver.timeout.connect(self.leave_dialog)
        self.leaver.start(20)

    def note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.raised.append("".join(traceback.format_exception(kind, error, trace)))

    @Slot()
    def leave_dialog(self) -> None:
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if dialog is None:
            return
        if isinstance(dialog, QFileDialog) or self.lots.random() < 0.3:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            QTest.keyClick(QApplication.focusWidget() or dialog, self.lots.choice(KEYS))

    def act(self) -> None:
        target = next(filter(None, (QApplication.focusWidget(), self.window.focusWidget())), self.window)
        chance = self.lots.random()
        if chance < 0.75:
            QTest.keyClick(target, self.lots.choice(KEYS))
        elif chance < 0.9:
            QTest.keyClick(target, self.lots.choice(WITH_CONTROL), Qt.KeyboardModifier.ControlModifier)
        else:
            self.click()
        if self.lots.random() < 0.05:
            QTest.qWait(5)

    def click(self) -> None:
        place = QPoint(
            self.lots.randrange(self.window.width()), self.lots.randrange(60, self.window.height())
        )
        under = self.window.childAt(place)
        if under is not None:
            QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(self.window, place))


def main() -> int:
    """Run the soak; see the module's docstring for the exit code."""
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as folder:
        return _soak(Path(folder), actions, seed)


def _soak(folder: Path, actions: int, seed: int) -> int:
    os.environ["HOME"] = str(folder)
    os.chdir(folder)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    address = str(folder / "club.batarde")
    with open_club(address, create=True) as club:
        add_sample_evening(club)
        add_players(club, create_event(club, "Evening").event, [(f"Player {n}", None) for n in range(14)])
    app = make_app(["soak"])
    window = make_window(app, address)
    soak = Soak(app, window, random.Random(seed))
    sys.excepthook = soak.note
    window.resize(1366, 768)
    window.show()
    QTest.qWait(1500)
    grown = _run(soak, actions)
    soak.leaver.stop()
    window.close()
    QTest.qWait(500)
    with open_club(address) as club:
        is_sound = check_club(club).is_sound
    print(
        f"{actions} actions, seed {seed}: raised {len(soak.raised)}, sound {is_sound}, "
        f"grown {grown / 2**20:.1f} MB"
    )
    print("\n".join(dict.fromkeys(soak.raised)))
    return int(bool(soak.raised) or not is_sound or grown > MOST_GROWTH)


def _run(soak: Soak, actions: int) -> int:
    """The bytes the memory grew from the first tenth to the end."""
    start = 0
    for done in range(1, actions + 1):
        if not soak.window.isVisible():
            soak.window.show()
        soak.act()
        if done == actions // 10:
            start = _memory()
        if done % max(1, actions // 10) == 0:
            print(f"{done:>7} actions, {_memory() / 2**20:.1f} MB", flush=True)
    return _memory() - start


def _memory() -> int:
    """Bytes of this process in memory, after what can be collected was."""
    QTest.qWait(200)
    gc.collect()
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGESIZE")


if __name__ == "__main__":
    sys.exit(main())
