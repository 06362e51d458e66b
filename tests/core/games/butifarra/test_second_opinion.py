"""The rules of Butifarra agree with a second reading: here 3,000 questions, in `make fuzz` 100,000."""

from collections import Counter
from random import Random

import pytest

from instruments.fuzz.rules import BUTIFARRA, disagreements
from tests.core.games.butifarra.questions import random_question
from tests.core.games.butifarra.second_opinion import LIMITS, ORDER, second_opinion


@pytest.mark.parametrize("seed", range(3))
def test_the_referee_and_the_second_opinion_agree(seed: int) -> None:
    found, kinds = disagreements(BUTIFARRA, 1000, seed)
    assert found == []
    assert set(kinds) == {"butifarra-deal", "butifarra-play", "butifarra-trick", "butifarra-game"}


def test_the_questions_meet_every_code_and_every_end() -> None:
    chance, met = Random(5), Counter[str]()
    for _ in range(6000):
        said = second_opinion(random_question(chance))
        met.update([*said.get("errors", []), f"over {said.get('over')}", f"drawn {said.get('drawn')}"])
    assert not {*ORDER, "over True", "over False", "drawn True", "drawn False"} - set(met)


def test_a5_26_the_cards_handed_out_give_the_printed_limits() -> None:
    lowest = [0, 1, 2, 3, 4, 5, 6, 7, 12, 21, 34, 51, 72]
    highest = [0, 21, 38, 51, 60, 65, 66, 67, 68, 69, 70, 71, 72]
    assert list(zip(lowest, highest, strict=True)) == LIMITS
