"""A small evening typed at two desks and the command line; `make trust` types 5,000 hands."""

from pathlib import Path

import pytest

from instruments.trust.two_desks import Room, run
from tests.lengths import mainly


@pytest.mark.long
@pytest.mark.parametrize("kind", mainly(["file_address", "postgres_address"], "file_address"))
def test_nothing_is_lost_nothing_doubled_and_both_screens_show_the_same(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    tally = run(request.getfixturevalue(kind), Room(rounds=1, tables=5), 1, tmp_path)
    assert (tally.hands, tally.corrected) == (50, 1)
    assert (tally.lost, tally.doubled, tally.screens_differ) == (0, 0, 0), tally
