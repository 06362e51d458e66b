"""Pictures that are closed are given back to the system, also where small things stay."""

import subprocess
import sys

import pytest

from tests.mallinfo import mallinfo

PROGRAM = """
import sys
from PySide6.QtGui import QImage
from batarde_tourney.ui.shell.app import give_memory_back
from tests.mallinfo import mallinfo

if sys.argv[1] == "told":
    give_memory_back()

def picture(side):
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(0)
    return image

# A large one, come and gone: what is smaller is no longer large to C.
picture(1000)
before = mallinfo().hblks
kept = [picture(200) for _time in range(20)]
print(mallinfo().hblks - before)
"""
PICTURES = 20


@pytest.mark.skipif(mallinfo() is None, reason="this C library does not tell of its heaps")
@pytest.mark.parametrize(("told", "apart"), [("told", PICTURES), ("left to itself", 0)])
def test_a_picture_has_pages_of_its_own_also_after_a_larger_one(told: str, apart: int) -> None:
    said = subprocess.run([sys.executable, "-c", PROGRAM, told], capture_output=True, text=True, check=True)
    assert int(said.stdout) == apart
