"""How the C library keeps the memory that Qt and Python ask it for."""

import ctypes
import sys

# Their numbers in glibc's malloc.h.
_M_MMAP_THRESHOLD = -3
_M_ARENA_MAX = -8

LARGE = 64 * 1024
"""Bytes from which a block has pages of its own, so that all of it goes back as soon as it is free."""


def give_memory_back() -> None:
    """Have large blocks given back when they are freed, and one heap for all threads; glibc alone is told.

    Left to itself, glibc raises the size of what it calls large to that of the largest picture freed so far:
    the pictures of a window then lie on the heap between small blocks that stay, and leave holes there. Each
    thread would have such a heap of its own. An evening with everything tried grew by 31 MB, and by a third
    of that told so. Not for the start: no picture waits for it, and threads begin afterwards.
    """
    if sys.platform != "linux":
        return
    c = ctypes.CDLL(None)
    # musl has no such call, and gives back by itself.
    if hasattr(c, "mallopt"):
        c.mallopt(_M_MMAP_THRESHOLD, LARGE)
        c.mallopt(_M_ARENA_MAX, 1)
