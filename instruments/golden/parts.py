"""What there is to be written, each part in a process of its own: nothing of one lingers in another."""

import subprocess
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from instruments.golden.room import ROOT, environment, held_room, swept

PARTS = ("papers", "exports", "cli", "msgids", "budgets", "accessibility", "pictures")
SIZES = ((1366, 768), (1024, 700))
COLOURS = ("light", "dark")
_SEEN = {"accessibility", "pictures"}
_NO_CLUBS = {"msgids", "budgets"}


@dataclass(frozen=True, slots=True)
class Step:
    """One process: which parts it writes, and how its screen looks."""

    parts: tuple[str, ...]
    size: tuple[int, int] = SIZES[0]
    colour: str = COLOURS[0]

    @property
    def name(self) -> str:
        """As it is told while it runs."""
        look = f" {self.size[0]}x{self.size[1]} {self.colour}" if _SEEN.intersection(self.parts) else ""
        return f"{' and '.join(self.parts)}{look}"


def write(folder: Path, parts: Collection[str]) -> None:
    """The folder holds these parts, and nothing that was in them before.

    Raises: FailedStep.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with held_room():
        for step in steps_of(parts):
            began = perf_counter()
            _run(step, folder.absolute())
            print(f"{step.name}: {perf_counter() - began:.0f} s", flush=True)


class FailedStep(Exception):
    """A process ended with an error, which it has said itself."""


def steps_of(parts: Collection[str]) -> Iterator[Step]:
    """The processes that write these parts; pages are walked through once for what is seen and heard."""
    if set(parts) - _NO_CLUBS:
        yield Step(("clubs",))
    for part in ("papers", "exports", "cli", "msgids", "budgets"):
        if part in parts:
            yield Step((part,))
    wanted = [part for part in ("accessibility", "pictures") if part in parts]
    for size in SIZES:
        for colour in COLOURS:
            if wanted:
                yield Step(tuple(wanted), size, colour)
            # What is heard is the same, whatever it looks like.
            wanted = [part for part in wanted if part == "pictures"]


def _run(step: Step, folder: Path) -> None:
    swept()
    asked = ["step", str(folder), *step.parts, "--size", *map(str, step.size), "--colour", step.colour]
    command = [sys.executable, "-m", "instruments.golden", *asked]
    told = environment(step.size)
    ended = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise FailedStep(f"{step.name}\n{ended.stdout}{ended.stderr}")


def take_step(folder: Path, step: Step) -> None:
    """What such a process does: everything is loaded, then the clock stands still."""
    from instruments.golden import steady  # noqa: PLC0415 - the program is loaded for this alone

    steady.tell_one_release()
    from instruments.golden import steps  # noqa: PLC0415 - after the number of the release is told

    steady.stop_the_clock()
    steps.take(folder, step.parts, step.size, step.colour)
