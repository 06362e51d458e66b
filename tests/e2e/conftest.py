"""A screen of the test's own."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display nobody else draws on; its X server ends with the tests."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed: no real window without a real X server")
    end, begin = os.pipe()
    xvfb = subprocess.Popen(
        [server, "-displayfd", str(begin), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=(begin,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(begin)
    with os.fdopen(end) as told:
        # The server names the free display it took once it is ready, or ends and says nothing.
        number = told.readline().strip()
    assert number, "Xvfb found no free display"
    yield f":{number}"
    xvfb.terminate()
    xvfb.wait()
