"""Screens of the tests' own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def running_screen(width: int = 1400, height: int = 900) -> Iterator[str]:
    """The name of a display nobody else draws on; LookupError without an X server to draw it."""
    server = shutil.which("Xvfb")
    if server is None:
        raise LookupError("Xvfb is not installed: no real window without a real X server")
    end, begin = os.pipe()
    xvfb = subprocess.Popen(
        [server, "-displayfd", str(begin), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=(begin,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(begin)
    with os.fdopen(end) as told:
        # The server names the free display it took once it is ready, or ends and says nothing.
        number = told.readline().strip()
    assert number, "Xvfb found no free display"
    try:
        yield f":{number}"
    finally:
        xvfb.terminate()
        xvfb.wait()
