"""The rules agree with a second reading of them; `make fuzz` asks 100,000 questions, this some thousands."""

import json
from collections import Counter
from random import Random

import pytest

from batarde_tourney.services.results.referee import answer
from instruments.fuzz.rules import BATARDE, disagreements
from tests.core.games.batarde.questions import random_question
from tests.core.games.batarde.second_opinion import second_opinion


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(4))
def test_the_referee_and_the_second_opinion_agree(seed: int) -> None:
    found, kinds = disagreements(BATARDE, 1000, seed)
    assert found == []
    assert set(kinds) == {"hand", "auction", "play", "trick"}


def test_the_questions_meet_every_refusal_and_every_end() -> None:
    chance, met = Random(5), Counter[str]()
    for _ in range(8000):
        question = random_question(chance)
        said = second_opinion(question)
        met.update([*said.get("errors", []), said.get("reason", ""), f"closed {said.get('closed')}"])
    codes = (
        "hand-size dealer count bid-range bid-sum trick-range tricks-sum denomination pack mechoune choune"
    )
    reasons = "closed turn range denomination pack blocked weak sum mechoune-target mechoune-twice choune"
    assert not {*codes.split(), *reasons.split(), "table-size", "closed True", "closed False"} - set(met)


def test_the_second_opinion_knows_the_contracts_examples() -> None:
    trick = {"type": "trick", "denomination": "spades", "pack": None, "cards": ["king-hearts", "cat-spades"]}
    assert second_opinion(trick) == json.loads(answer(json.dumps(trick))) == {"winner": 1}
