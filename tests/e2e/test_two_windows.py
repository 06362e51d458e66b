"""Two windows under a real X server on one club: what is typed left is right within a second."""

from pathlib import Path

import pytest

from instruments.two_windows import film


@pytest.mark.long
@pytest.mark.usefixtures("screen")
def test_a_hand_typed_left_appears_right_within_a_second(tmp_path: Path) -> None:
    assert film(str(tmp_path / "club.batarde"), tmp_path) < 1
    pictures = sorted(tmp_path.glob("*.png"))
    assert pictures[0].read_bytes() != pictures[-1].read_bytes()
