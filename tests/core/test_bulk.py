"""Where very many values are made no garbage is looked for, and afterwards as before."""

import gc
from collections.abc import Iterator

import pytest

from batarde_tourney.core.bulk import making_many


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    was_on = gc.isenabled()
    yield
    (gc.enable if was_on else gc.disable)()


def test_inside_no_garbage_is_looked_for_and_afterwards_it_is_again() -> None:
    gc.enable()
    with making_many():
        assert not gc.isenabled()
        with making_many():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_where_it_was_off_it_stays_off() -> None:
    gc.disable()
    with making_many():
        assert not gc.isenabled()
    assert not gc.isenabled()


def test_it_is_looked_for_again_though_something_failed() -> None:
    gc.enable()
    with pytest.raises(ValueError, match="broken"), making_many():
        raise ValueError("broken")
    assert gc.isenabled()
