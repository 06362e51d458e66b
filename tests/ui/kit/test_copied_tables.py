"""Tables on the clipboard."""

import os
import subprocess
import sys

_PROGRAM = """
from PySide6.QtWidgets import QApplication
from batarde_tourney.ui.kit.table_model import copy_table
app = QApplication([])
copy_table("a\\tb", "<table><tr><td>a</td><td>b</td></tr></table>")
copied = app.clipboard().mimeData()
print(copied.text() == "a\\tb", "<table>" in copied.html(), len(copied.formats()))
"""


def test_a_table_is_copied_in_both_kinds_and_the_program_ends_well() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert (ended.returncode, ended.stdout.split()) == (0, ["True", "True", "2"])
