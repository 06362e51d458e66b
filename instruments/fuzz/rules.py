"""The referee against the second opinions: `python -m instruments.fuzz.rules --count 100000 --seed 1`."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from batarde_tourney.services.results.referee import answer
from tests.core.games.batarde import questions as batarde_questions
from tests.core.games.batarde import second_opinion as batarde_opinion
from tests.core.games.butifarra import questions as butifarra_questions
from tests.core.games.butifarra import second_opinion as butifarra_opinion
from tests.core.games.ecarte import questions as ecarte_questions
from tests.core.games.ecarte import second_opinion as ecarte_opinion


@dataclass(frozen=True)
class Rules:
    """The rules of one game: how they are asked about, and who knows them a second time."""

    ask: Callable[[Random], dict[str, Any]]
    second_opinion: Callable[[dict[str, Any]], dict[str, Any]]


BATARDE = Rules(batarde_questions.random_question, batarde_opinion.second_opinion)
ECARTE = Rules(ecarte_questions.random_question, ecarte_opinion.second_opinion)
BUTIFARRA = Rules(butifarra_questions.random_question, butifarra_opinion.second_opinion)
GAMES = {"batarde": BATARDE, "ecarte": ECARTE, "butifarra": BUTIFARRA}


def disagreements(rules: Rules, count: int, seed: int) -> tuple[list[str], Counter[str]]:
    """The questions on which the two differ, and how many questions of each kind were asked."""
    chance, kinds, found = Random(seed), Counter[str](), []
    for _ in range(count):
        question = rules.ask(chance)
        kinds[question["type"]] += 1
        first, second = json.loads(answer(json.dumps(question))), rules.second_opinion(question)
        if first != second:
            found.append(f"{json.dumps(question)}\n  referee: {first}\n  second opinion: {second}")
    return found, kinds


def main() -> int:
    """0 if the two agree on every question."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    disagreed = False
    for game, rules in GAMES.items():
        found, kinds = disagreements(rules, options.count, options.seed)
        for disagreement in found[:10]:
            print(disagreement)
        print(f"rules of {game}: {options.count} questions {dict(kinds)}, {len(found)} disagreements")
        disagreed = disagreed or bool(found)
    return 1 if disagreed else 0


if __name__ == "__main__":
    sys.exit(main())
