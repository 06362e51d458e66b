"""One of two windows side by side on one club: `watched_window ADDRESS left|right WIDTH FOLDER`.

It opens a table's sheet and prints `ready`. The left one types a hand when it is told to, prints when it was
ended, and takes pictures of the whole screen from then on; the right one prints when it shows the hand.
"""

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from batarde_tourney.ui.games.batarde.sheet import ColumnKind
from batarde_tourney.ui.results.results_page import ResultsPage
from batarde_tourney.ui.sheet.sheet_model import SheetModel
from batarde_tourney.ui.shell.app import make_app, make_window
from tests.e2e.typist import rest, wait
from tests.ui.windows import notice_of

HAND = "h2013201"
_RESULTS = 3
PICTURES, EVERY = 12, 100
"""How many pictures, and the milliseconds between them."""


def main(address: str, side: str, width: str, folder: str) -> None:
    """Type, or look."""
    state = Path(folder, side)
    os.environ["XDG_STATE_HOME"] = str(state)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(state))
    app = make_app(["watched"])
    window = make_window(app, address)
    window.resize(int(width), 720)
    window.move(QPoint(0 if side == "left" else int(width), 0))
    window.show()
    wait(lambda: window.is_whole and window.desk.scope.number is not None, "the event")
    # No window manager gives the keys to either of them.
    window.show_place(_RESULTS)
    wait(lambda: isinstance(window.page, ResultsPage) and window.page.model.board is not None, "the board")
    assert isinstance(window.page, ResultsPage)
    page = window.page
    page.open_table(1)
    wait(lambda: page.sheet.model is not None, "the sheet")
    wait(lambda: window.sync.desks, "the other window")
    notice_of(window).put_away()
    rest(500)
    print("ready", flush=True)
    if side == "left":
        sys.stdin.readline()
        _take_picture(Path(folder), 0)
        QTest.keyClicks(page.sheet.view, HAND)
        QTest.keyClick(page.sheet.view, Qt.Key.Key_Return)
        print(time.monotonic(), flush=True)
        for number in range(1, PICTURES):
            rest(EVERY)
            _take_picture(Path(folder), number)
        print("done", flush=True)
    else:
        model = page.sheet.model
        assert model is not None
        wait(lambda: _shows_hand(model), "the hand typed at the other window")
        print(time.monotonic(), flush=True)
        # What stands in the model is painted, and filmed, as long as events run.
        rest(PICTURES * EVERY)
    sys.stdin.readline()
    window.close()


def _shows_hand(model: SheetModel) -> bool:
    """Whether the four bids stand in the cells."""
    bids = [at for at, column in enumerate(model.columns) if column.kind is ColumnKind.BID]
    return [model.index(0, at).data() for at in bids] == ["2", "0", "1", "3"]


def _take_picture(folder: Path, number: int) -> None:
    QGuiApplication.primaryScreen().grabWindow(0).save(str(folder / f"{number:02}.png"))


if __name__ == "__main__":
    main(*sys.argv[1:])
