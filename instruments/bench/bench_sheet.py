"""How long from a key on a table's sheet to the picture, with 60 tables in the room.

What is counted is the work of the window's own thread: the same, whatever else the machine does.
"""

import os
import statistics
import time
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest

from batarde_tourney.ui.results.results_page import ResultsPage
from instruments.bench.desks import desk_with, wait_until
from tests.ui.sheet.rooms import seated_event

TABLES = 60
LONGEST = 50
"""Milliseconds until a key that changes nothing in the grid is over."""
HANDS = ("s2203121", "h*1230312", "a00310421", "n22043012", "d30012410", "c23313003", "s22011303", "h1230312")


def main() -> None:
    """Type eight hands at each of several tables, and print the times of single keys."""
    with desk_with(seated_event((4,) * TABLES)) as desk:
        page = ResultsPage(desk)
        page.resize(1366, 768)
        page.show()
        wait_until(lambda: page.model.board is not None)
        report(type_tables(page))
        page.close()


def type_tables(page: ResultsPage) -> list[float]:
    """Seconds from each key to the repainted sheet, over ten tables."""
    times: list[float] = []
    eye = Eye()
    page.sheet.view.viewport().installEventFilter(eye)
    for table in range(1, 11):
        page.open_table(table)
        wait_until(partial(is_open, page, table))
        for hand in HANDS:
            times += [stroke(page, key, eye) for key in f"{hand}\r"]
            QCoreApplication.processEvents()
    return times


def is_open(page: ResultsPage, table: int) -> bool:
    """Whether this table's sheet is in view."""
    return page.sheet.table == table


class Eye(QObject):
    """Sees the grid painted."""

    has_seen = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.has_seen = self.has_seen or event.type() == QEvent.Type.Paint
        return False

    def close(self) -> None:
        """Wakes whoever waits for it."""


def stroke(page: ResultsPage, key: str, eye: Eye) -> float:
    """Seconds of work from one key until everything it changed is painted."""
    eye.has_seen = False
    begin = time.thread_time()
    if key == "\r":
        QTest.keyClick(page.sheet.view, Qt.Key.Key_Return)
    else:
        QTest.keyClicks(page.sheet.view, key)
    last = time.perf_counter() + LONGEST / 1000
    QTimer.singleShot(LONGEST, eye.close)
    while not eye.has_seen and time.perf_counter() < last:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return time.thread_time() - begin


def report(times: list[float]) -> None:
    """Print median, 99th percentile and the worst, in milliseconds."""
    ordered = sorted(times)
    p99 = ordered[int(len(ordered) * 0.99)]
    print(
        f"key to picture, {TABLES} tables in the room, {len(times)} keys: "
        f"median {statistics.median(times) * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms, "
        f"worst {ordered[-1] * 1000:.1f} ms"
    )


if __name__ == "__main__":
    main()
