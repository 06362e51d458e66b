"""What every test of the program needs."""

import gc
import os
import tempfile

import pytest
from hypothesis import settings

from tests.examples import STEADY
from tests.memory import FOLDER

# Some hundred modules and thousands of tests are read in, and none of it is ever garbage.
gc.disable()

# Tests draw on no screen; the few that want a real one start their own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Sentences are compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"
# Club files are committed to the disk each time; where it is memory, nobody waits for that.
if FOLDER:
    os.environ.setdefault("TMPDIR", FOLDER)
    # Where temporary files are was looked up and kept before, for what the tests print.
    tempfile.tempdir = None

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", STEADY))


_WAITING = ("tests/web/", "tests/e2e/", "tests/store/", "tests/cli/")
"""Tests that wait for browsers, servers and other processes; other tests use the processor meanwhile."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test that is `sampled` all variations but the first and the last are long.

    Files that wait much come first, so that no worker still waits for one when the others have ended.
    """
    variations: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled"):
            variations.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for same in variations.values():
        for item in same[1 : max(1, len(same) - (len(same) > 2))]:
            item.add_marker(pytest.mark.long)
    items.sort(key=_is_short)


def _is_short(item: pytest.Item) -> bool:
    return not item.nodeid.startswith(_WAITING)


def pytest_collection_finish(session: pytest.Session) -> None:
    """From here on there is garbage again, and what was read in is not looked through for it."""
    gc.freeze()
    gc.enable()
