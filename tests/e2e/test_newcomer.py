"""The way of a newcomer, from the very first start to the first standings on paper: under 12 minutes."""

import json
import os
from pathlib import Path

import pytest

from tests.documents.reading import read_pages
from tests.e2e.director import start_director
from tests.e2e.newcomer import NAMES

pytestmark = pytest.mark.timeout(400)

MINUTES = 12


@pytest.mark.skipif(
    os.environ.get("NEWCOMER") != "whole", reason="counted by `make evenings`: it takes a minute"
)
def test_a_newcomer_prints_the_first_standings_within_twelve_minutes(screen: str, tmp_path: Path) -> None:
    with start_director(screen, tmp_path, "tests.e2e.newcomer", str(tmp_path)) as director:
        assert director.stdout is not None
        lines = director.stdout.read().splitlines()
    assert director.wait() == 0, (tmp_path / "faults").read_text()
    counted = json.loads(lines[-1])
    print(counted)
    assert counted["seconds"] < MINUTES * 60
    # Twelve keys a hand and a click a step: what the desk promises.
    assert counted["keys"] < 12 * counted["hands"] + 16 * len(NAMES)
    assert counted["clicks"] <= 6
    text = read_pages((tmp_path / "standings.pdf").read_bytes())[0]
    assert all(name in text for name in NAMES)
