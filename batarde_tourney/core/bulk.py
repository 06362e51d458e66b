"""Making very many values at once."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def making_many() -> Iterator[None]:
    """Inside, no garbage is looked for.

    The collector starts by the number of values made, and 50,000 hands are no garbage: to look at them all
    again and again takes longer than to make them. Where it was off it stays off.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
