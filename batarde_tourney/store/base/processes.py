"""Whether another process of this computer is still running, and which computer this is."""

import ctypes
import os
import socket
import sys
import uuid
from contextlib import suppress
from functools import cache
from pathlib import Path

_NO_SUCH_PROCESS = 87
"""Windows's error for a number that no process has."""
_STILL_RUNS = 0x102
_MAY_WAIT = 0x100000


@cache
def this_machine() -> str:
    """Name of where process numbers are unique: this computer since its start, this sandbox on it.

    Two computers may have one name, and a program in a sandbox numbers its processes anew.
    """
    with suppress(OSError):
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    return f"{socket.gethostname()} {uuid.getnode():x}"


def is_running(process: int) -> bool:
    """Whether a process of this machine has this number."""
    if sys.platform == "win32":
        return _is_running_on_windows(process)
    try:
        # Signal 0 sends nothing: the system only checks whether it could.
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        # The process is another user's, which we may not signal.
        return True
    return True


if sys.platform == "win32":

    def _is_running_on_windows(process: int) -> bool:
        system = ctypes.WinDLL("kernel32", use_last_error=True)
        handle = system.OpenProcess(_MAY_WAIT, 0, process)
        if not handle:
            return ctypes.get_last_error() != _NO_SUCH_PROCESS
        try:
            return bool(system.WaitForSingleObject(handle, 0) == _STILL_RUNS)
        finally:
            system.CloseHandle(handle)
