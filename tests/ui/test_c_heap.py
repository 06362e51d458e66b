"""Pictures that are closed are given back to the system, also where small things stay."""

import subprocess
import sys

import pytest

from tests.mallinfo import mallinfo

PROGRAM = """
import sys
from PySide6.QtGui import QImage
from batarde_tourney.ui.c_heap import give_memory_back
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


FREED = """
import ctypes, sys
from pathlib import Path
from batarde_tourney.ui.c_heap import give_freed_back

c = ctypes.CDLL(None)
c.malloc.restype, c.malloc.argtypes, c.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1])

blocks = []
for _time in range(500):
    large, small = c.malloc(32 * 1024), c.malloc(64)
    ctypes.memset(large, 1, 32 * 1024)
    blocks.append((large, small))
before = resident()
for large, _small in blocks:
    c.free(large)
if sys.argv[1] == "told":
    give_freed_back()
print(before - resident() > 2000)
"""


@pytest.mark.skipif(mallinfo() is None, reason="this C library does not tell of its heaps")
@pytest.mark.parametrize(("told", "are_given_back"), [("told", "True"), ("left to itself", "False")])
def test_what_is_freed_between_small_blocks_is_given_back_when_told(told: str, are_given_back: str) -> None:
    said = subprocess.run([sys.executable, "-c", FREED, told], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == are_given_back
