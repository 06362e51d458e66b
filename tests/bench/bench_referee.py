"""Questions a second the referee answers in one process; the aim is 100,000.

Seconds of the processor, the best of many short looks, so that other work on the machine counts little.
Between them Python's own json only reads the questions and writes the answers.
"""

import json
from collections.abc import Callable
from random import Random
from time import process_time

from batarde_tourney.services.referee import answer
from tests.core.games.batarde.questions import random_question

COUNT = 4_000
LOOKS = 25
MALFORMED = ["", "{", "[]", '{"type":"chess"}', '{"type":"trick","denomination":"spades","cards":[1]}']


def main() -> None:
    """Print the rate over a mixed file of sound, faulty and malformed questions, and the ratio."""
    chance = Random(1)
    sound = [json.dumps(random_question(chance)) for _ in range(COUNT)]
    lines = sound + MALFORMED * (COUNT // 100)
    chance.shuffle(lines)
    answers = [json.loads(answer(line)) for line in sound]
    ours, bare = [], []
    for _ in range(LOOKS):
        ours.append(_seconds(lambda: [answer(line) for line in lines]) / len(lines))
        read = _seconds(lambda: [json.loads(line) for line in sound])
        bare.append((read + _seconds(lambda: [json.dumps(told) for told in answers])) / COUNT)
    print(f"referee: {1 / min(ours):,.0f} questions/s ({len(lines):,} mixed; aim 100,000)")
    print(f"  times as long as Python's json alone: {min(ours) / min(bare):.2f}")


def _seconds(act: Callable[[], object]) -> float:
    began = process_time()
    act()
    return process_time() - began


if __name__ == "__main__":
    main()
