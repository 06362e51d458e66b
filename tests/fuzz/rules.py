"""The referee against the second opinion: `python -m tests.fuzz.rules --count 100000 --seed 1`."""

import argparse
import json
import sys
from collections import Counter
from random import Random

from batarde_tourney.services.referee import answer
from tests.core.games.batarde.questions import random_question
from tests.core.games.batarde.second_opinion import second_opinion


def disagreements(count: int, seed: int) -> tuple[list[str], Counter[str]]:
    """The questions on which the two differ, and how many questions of each kind were asked."""
    chance, kinds, found = Random(seed), Counter[str](), []
    for _ in range(count):
        question = random_question(chance)
        kinds[question["type"]] += 1
        first, second = json.loads(answer(json.dumps(question))), second_opinion(question)
        if first != second:
            found.append(f"{json.dumps(question)}\n  referee: {first}\n  second opinion: {second}")
    return found, kinds


def main() -> int:
    """0 if the two agree on every question."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found, kinds = disagreements(options.count, options.seed)
    for disagreement in found[:10]:
        print(disagreement)
    print(f"rules: {options.count} questions {dict(kinds)}, {len(found)} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
