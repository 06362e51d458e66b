"""What glibc tells of its heaps, in its own words."""

import ctypes
from ctypes.util import find_library


class Mallinfo2(ctypes.Structure):
    """`uordblks`: bytes used on the heaps; `hblks`: blocks with pages of their own, `hblkhd` their bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def heap_in_use() -> int:
    """Bytes that Qt and other C code asked for and did not give back; 0 where that cannot be told."""
    told = mallinfo()
    return 0 if told is None else int(told.uordblks + told.hblkhd)


def mallinfo() -> Mallinfo2 | None:
    """What C has in use, once the pages nobody uses are handed back; None where that cannot be told."""
    c = ctypes.CDLL(find_library("c"))
    if not hasattr(c, "mallinfo2"):
        return None
    c.malloc_trim(0)
    c.mallinfo2.restype = Mallinfo2
    told = c.mallinfo2()
    assert isinstance(told, Mallinfo2)
    return told
