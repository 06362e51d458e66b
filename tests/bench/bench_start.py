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
        print(time.time(), flush=True)
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

class Witness(QObject):
    @Slot()
    def tell(self):
        print(time.time(), flush=True)
        app.quit()

from batarde_tourney.ui.app import make_app, make_window
app = make_app(["bench"])
window = make_window(app, sys.argv[1])
witness = Witness()
window.first_painted.connect(witness.tell)
window.show()
app.exec()
window.desk.close()
"""


def main() -> None:
    """Print the medians of some runs and their ratio; the runs alternate: both see the same machine."""
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        seconds_to_paint(OURS, folder, str(Path(folder) / "first.batarde"))
        for run in range(RUNS):
            bare.append(seconds_to_paint(BARE, folder))
            ours.append(seconds_to_paint(OURS, folder, str(Path(folder) / f"{run}.batarde")))
    print(
        f"start: {1000 * median(ours):.0f} ms to the first paint; bare: {1000 * median(bare):.0f} ms; "
        f"ratio {median(ours) / median(bare):.2f}"
    )


def seconds_to_paint(program: str, home: str, *arguments: str) -> float:
    """How long a new process takes until its window is painted, with settings of its own."""
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
    return float(ended.stdout.split()[0]) - start


if __name__ == "__main__":
    main()
