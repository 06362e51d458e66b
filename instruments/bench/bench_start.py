"""From the start of the process to the first paint of the window, against a bare PySide6 window."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

RUNS = 7
"""Of each, after one that only writes down the byte code: a program that was started once before has it."""

BARE = """
import sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Bare(QMainWindow):
    def paintEvent(self, event):
        print(time.time(), time.process_time(), flush=True)
        QTimer.singleShot(0, QApplication.quit)

app = QApplication(sys.argv)
window = Bare()
window.resize(1280, 720)
window.show()
app.exec()
"""

OURS = """
import sys, time
from PySide6.QtCore import QObject, Slot
from batarde_tourney import __main__
from batarde_tourney.ui.shell import app

class Witness(QObject):
    @Slot()
    def tell(self):
        print(time.time(), time.process_time(), flush=True)
        self.window.close()

class Watched(app.MainWindow):
    def __init__(self):
        super().__init__()
        witness.window = self
        self.first_painted.connect(witness.tell)

witness = Witness()
app.MainWindow = Watched
__main__.main()
"""
"""The program as it is started, with somebody who looks when its window is painted."""


def main() -> None:
    """Print the medians of some runs and their ratio; the runs alternate: both see the same machine."""
    bare: list[tuple[float, float]] = []
    ours: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        seconds_to_paint(OURS, folder, str(Path(folder) / "first.batarde"))
        for run in range(RUNS):
            bare.append(seconds_to_paint(BARE, folder))
            ours.append(seconds_to_paint(OURS, folder, str(Path(folder) / f"{run}.batarde")))
    for clock, our_times, bare_times in zip(
        ("by the clock", "of the processor"), zip(*ours, strict=True), zip(*bare, strict=True), strict=True
    ):
        our_time, bare_time = median(our_times), median(bare_times)
        print(
            f"start: {1000 * our_time:.0f} ms to the first paint {clock}; bare: {1000 * bare_time:.0f} ms; "
            f"ratio {our_time / bare_time:.2f}"
        )


def seconds_to_paint(program: str, home: str, *arguments: str) -> tuple[float, float]:
    """How long a new process takes until its window is painted, by the clock and of the processor.

    Each has settings of its own.
    """
    settings = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "PYTHONPYCACHEPREFIX": home}
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, **settings, "PYTHONDONTWRITEBYTECODE": ""}
    start = time.time()
    ended = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    painted, worked = map(float, ended.stdout.split()[:2])
    return painted - start, worked


if __name__ == "__main__":
    main()
