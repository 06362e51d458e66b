"""The scripts of the hall's pages: their types, written as comments, hold."""

import shutil
import subprocess
from pathlib import Path

import pytest


def test_the_types_of_the_scripts_hold() -> None:
    compiler = shutil.which("tsc")
    if compiler is None:
        pytest.skip("no tsc here: `make scripts` fetches it with npx, and runs this test")
    checked = subprocess.run(
        [compiler, "--project", Path(__file__).parent], capture_output=True, text=True, check=False
    )
    assert (checked.stdout, checked.stderr, checked.returncode) == ("", "", 0)
