"""Run as a program: verbs of the command line, one after another, without a new start for each.

Each line of standard input is a JSON list of arguments; the answer is a line with the exit code.
"""

import json
import subprocess
import sys
from pathlib import Path

from batarde_tourney.cli.app import run
from tests.e2e.director import ROOT


class CommandLine:
    """Another process, which reads what a window has written; it ends with this one."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "exported.json"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.command_line"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def export(self, club: Path, event: int) -> bytes:
        """The event file of this event as the club file has it now."""
        if self._process.stdin is None or self._process.stdout is None:
            raise LookupError(self._process)
        arguments = ["export", str(club), str(event), "-o", str(self._file)]
        self._process.stdin.write(json.dumps(arguments) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if answer != "0":
            raise ValueError(arguments, answer)
        return self._file.read_bytes()

    def end(self) -> None:
        """No verb follows."""
        self._process.communicate()


if __name__ == "__main__":
    for line in sys.stdin:
        print(int(run(json.loads(line)).exit_code), flush=True)
