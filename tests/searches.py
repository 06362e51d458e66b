"""How long draws are searched for, where how good they are is seen by other tests."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from batarde_tourney.core.pairing.tables import table_search

_SHORT = 20_000
"""Moves: the tests of the core and of the contract see how good a draw is."""


@contextmanager
def short_searches() -> Iterator[None]:
    """Draws are searched for a fortieth of the time, when they are made and when they are made again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_search, "MOVES", _SHORT)
        yield
