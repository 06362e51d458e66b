"""A program over the window's own modules, run in a process and a home of its own."""

import os
import subprocess
import sys
from pathlib import Path

_HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def told_by(program: str, home: Path, language: str = "C.UTF-8") -> list[str]:
    """The lines it prints; its argument is a club file in `home`, which is made when it is opened.

    Raises: CalledProcessError where it fails.
    """
    told = subprocess.run(
        [sys.executable, "-c", program, str(home / "club.batarde")],
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
        env={
            **os.environ,
            **dict.fromkeys(_HOMES, str(home)),
            "LC_ALL": language,
            "QT_QPA_PLATFORM": "offscreen",
        },
    )
    return told.stdout.splitlines()
