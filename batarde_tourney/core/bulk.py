"""Creating very many values at once."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def making_many() -> Iterator[None]:
    """Switch garbage collection off inside the block.

    The collector runs after a number of created values, and 50,000 hands are no garbage: scanning them all
    again and again takes longer than creating them. If it was off before, it stays off.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
