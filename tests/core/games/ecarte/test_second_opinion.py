"""The rules of Écarté agree with a second reading: here 4,000 questions, in `make fuzz` 100,000."""

from collections import Counter
from random import Random

import pytest

from instruments.fuzz.rules import ECARTE, disagreements
from tests.core.games.ecarte.questions import random_question
from tests.core.games.ecarte.second_opinion import ORDER, OUTCOMES, second_opinion


@pytest.mark.parametrize("seed", range(4))
def test_the_referee_and_the_second_opinion_agree(seed: int) -> None:
    found, kinds = disagreements(ECARTE, 1000, seed)
    assert found == []
    assert set(kinds) == {"ecarte-hand", "ecarte-play", "ecarte-trick"}


def test_the_questions_meet_every_code_and_both_ends() -> None:
    chance, met = Random(5), Counter[str]()
    for _ in range(8000):
        said = second_opinion(random_question(chance))
        met.update([*said.get("errors", []), f"over {said.get('over')}"])
    assert not {*ORDER, "over True", "over False"} - set(met)


def test_the_second_opinion_lists_every_outcome_of_either_side() -> None:
    assert len(OUTCOMES) == 12 * 3 * 3
