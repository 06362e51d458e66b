"""Run as a program: verbs of the command line, one after another, without a new start for each.

Each line of standard input is a JSON list of arguments; the answer is a line with the exit code.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from batarde_tourney.cli.app import run
from tests.e2e.director import ROOT


class Reading:
    """An event file as the command line wrote it, by names."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.event: dict[str, Any] = json.loads(content)
        self._by_id = {player["id"]: player["name"] for player in self.event["players"]}

    @property
    def names(self) -> list[str]:
        """Everybody on the list."""
        return list(self._by_id.values())

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The tables of round 1, names on their seats."""
        tables = self.event["rounds"][0]["tables"]
        return [table | {"seats": [self._by_id[seat] for seat in table["seats"]]} for table in tables]

    @property
    def sizes(self) -> list[int]:
        """How many sit at each table."""
        return [len(table["seats"]) for table in self.tables]

    def hands(self, number: int) -> int:
        """How many hands this table has."""
        return len(self.tables[number - 1].get("hands", []))

    def substitutes(self, number: int) -> list[dict[str, Any]]:
        """Who sits for somebody at this table."""
        found = self.tables[number - 1].get("substitutes", [])
        return [one | {"player": self._by_id[one["player"]]} for one in found]


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

    def export(self, club: Path, event: int) -> Reading:
        """This event as the club file has it now."""
        if self._process.stdin is None or self._process.stdout is None:
            raise LookupError(self._process)
        arguments = ["export", str(club), str(event), "-o", str(self._file)]
        self._process.stdin.write(json.dumps(arguments) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if answer != "0":
            raise ValueError(arguments, answer)
        return Reading(self._file.read_bytes())

    def end(self) -> None:
        """No verb follows."""
        self._process.communicate()


if __name__ == "__main__":
    for line in sys.stdin:
        print(int(run(json.loads(line)).exit_code), flush=True)
