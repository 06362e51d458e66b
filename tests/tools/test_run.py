"""The window where it can open, the demonstration elsewhere: `make run` always shows something."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.scripts import TOOLS, script

LACKING = frozenset({"libEGL.so.1", "libxcb-cursor.so.0"})
LINE = "sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0"


def test_a_window_opens_where_somebody_can_see_it_and_nothing_is_missing() -> None:
    plan = script("run").plan_for(display=True, missing=frozenset(), has_apt=True)
    assert (plan.arguments, plan.before, plan.after) == ((), "", "")


@pytest.mark.parametrize(
    ("display", "missing", "reason"),
    [
        (False, frozenset(), "There is no display here"),
        (False, LACKING, "There is no display here"),
        (True, LACKING, "Qt lacks libraries of the system"),
    ],
)
def test_elsewhere_the_demonstration_runs_and_says_why(
    display: bool, missing: frozenset[str], reason: str
) -> None:
    plan = script("run").plan_for(display=display, missing=missing, has_apt=True)
    assert plan.arguments == ("demo",)
    assert plan.before.startswith(reason)
    assert plan.after.count(LINE) == bool(missing)


def test_where_there_is_no_apt_the_libraries_are_named() -> None:
    plan = script("run").plan_for(display=False, missing=LACKING, has_apt=False)
    assert "libEGL.so.1 libxcb-cursor.so.0" in plan.after
    assert "apt-get" not in plan.after


@pytest.mark.sampled
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":65000"}], ids=["none", "nobody answers"])
def test_without_a_display_the_demonstration_writes_its_papers(
    tmp_path: Path, display: dict[str, str]
) -> None:
    environment = script("run").without_display(os.environ) | display
    environment["PYTHONPATH"] = str(TOOLS.parent)
    done = subprocess.run(
        [sys.executable, TOOLS / "run.py"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no display here, so no window can open")
    papers = {path.name for path in (tmp_path / "demo").iterdir()}
    assert {"club.batarde", "seating.pdf", "standings.pdf", "standings.txt"} <= papers
