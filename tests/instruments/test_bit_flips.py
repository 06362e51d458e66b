"""A few flips of each kind, and that a flip which nobody tells would be seen."""

from pathlib import Path

import pytest

from instruments.trust.attack import Attack
from instruments.trust.bit_flips import ATTACKS, Result, flipped, judged
from instruments.trust.evening import EVENING, evening_bytes


@pytest.mark.sampled
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_no_figure_is_another_without_being_told(attack: Attack) -> None:
    outcome = attack.run(12, 3)
    assert (outcome.tries, outcome.wrong) == (12, ())


def test_a_name_that_is_another_is_told(tmp_path: Path) -> None:
    path = tmp_path / "club.batarde"
    content = evening_bytes()
    path.write_bytes(content)
    assert judged(path) is Result.NO_EFFECT
    path.write_bytes(flipped(content, content.index(EVENING.players[3].name.encode()) * 8))
    assert judged(path) is Result.TOLD
