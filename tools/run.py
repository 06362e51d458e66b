"""Opens the window or, where none can open, says why and runs the demonstration, which needs no Qt."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Set
from dataclasses import dataclass

import qt_libraries

from batarde_tourney.cli.display import has_display

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


@dataclass(frozen=True)
class Plan:
    """What to run, and what to say before it and after it."""

    arguments: tuple[str, ...] = ()
    """None open the window."""
    before: str = ""
    after: str = ""


def plan_for(*, display: bool, missing: Set[str], has_apt: bool) -> Plan:
    """The window where it can open, else the demonstration, with what a window would need."""
    if display and not missing:
        return Plan()
    lacking = "Qt lacks libraries of the system" if display else "There is no display here"
    return Plan(
        ("demo",),
        f"{lacking}, so no window can open: running the demonstration instead.",
        f"\n{qt_libraries.request(missing, has_apt=has_apt)}" if missing else "",
    )


def without_display(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a program that is to open no window."""
    return {name: value for name, value in environment.items() if name not in DISPLAYS}


def main() -> int:
    """The exit status of the program, after it has ended."""
    display = has_display(os.environ)
    if display and os.geteuid() == 0:
        qt_libraries.main()
    has_apt = shutil.which("apt-get") is not None
    plan = plan_for(display=display, missing=qt_libraries.missing_libraries(), has_apt=has_apt)
    environment = without_display(os.environ) if plan.arguments else dict(os.environ)
    if plan.before:
        print(plan.before, flush=True)
    try:
        program = [sys.executable, "-m", "batarde_tourney", *plan.arguments]
        status = subprocess.run(program, env=environment, check=False).returncode
    except KeyboardInterrupt:
        return 130
    if plan.after:
        print(plan.after)
    return status


if __name__ == "__main__":
    sys.exit(main())
