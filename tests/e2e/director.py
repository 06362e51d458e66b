"""The program as others start it: a director's process at a window of its own, and the command line."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start_director(screen: str, folder: Path, module: str, *arguments: str) -> "subprocess.Popen[str]":
    """The director's process, with a home and settings of its own; its errors go to `folder`/faults."""
    surroundings = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "LC_ALL": "C.UTF-8",
        "DISPLAY": screen,
        "QT_QPA_PLATFORM": "xcb",
    }
    with (folder / "faults").open("a") as faults:
        return subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=faults,
            text=True,
        )


def batarde(*arguments: str) -> bytes:
    """What the program prints; it must be content."""
    command = [sys.executable, "-m", "batarde_tourney", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
