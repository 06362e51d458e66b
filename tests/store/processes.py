"""Other processes at work on the same club."""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def running(module: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """`tests.store.MODULE` with these arguments, its words to be read, killed in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"tests.store.{module}", *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def stopped(process: subprocess.Popen[str], lots: random.Random, turns: int) -> Iterator[bool]:
    """Somewhere in the next turns of a loop it stops, as where a kill would have met it, and then goes on.

    False once it has ended by itself.
    """
    for _ in range(lots.randrange(turns)):
        pass
    # Not send_signal(), which lets go of a process that has just ended by itself.
    os.kill(process.pid, signal.SIGSTOP)
    seen = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    yield seen is not None and seen.si_code != os.CLD_EXITED
    process.send_signal(signal.SIGCONT)


def copy_with_journal(address: str, copy: Path) -> bool:
    """Copy a club file that nobody writes to just now; whether that is in the middle of a commit."""
    shutil.copy(address, copy)
    journal = Path(f"{address}-journal")
    if not journal.exists():
        return False
    shutil.copy(journal, f"{copy}-journal")
    return journal.stat().st_size > 0
