"""Questions a second the referee answers in one process; the aim is 100,000."""

import json
from random import Random
from time import perf_counter

from batarde_tourney.services.referee import answer
from tests.core.games.batarde.questions import random_question

COUNT = 20_000
MALFORMED = ["", "{", "[]", '{"type":"chess"}', '{"type":"trick","denomination":"spades","cards":[1]}']


def main() -> None:
    """Print the rate over a mixed file of sound, faulty and malformed questions."""
    chance = Random(1)
    lines = [json.dumps(random_question(chance)) for _ in range(COUNT)] + MALFORMED * (COUNT // 100)
    chance.shuffle(lines)
    start = perf_counter()
    for line in lines:
        answer(line)
    seconds = perf_counter() - start
    print(f"referee: {len(lines) / seconds:,.0f} questions/s ({len(lines):,} mixed; aim 100,000)")


if __name__ == "__main__":
    main()
