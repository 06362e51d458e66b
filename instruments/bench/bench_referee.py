"""Questions a second the referee answers in one process; the aim is 100,000.

Seconds of the processor, the best of many short looks, so that other work on the machine counts little.
Between them Python's own json only reads the questions and writes the answers.
"""

import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from batarde_tourney.services.results.referee import answer
from tests.core.games.batarde import questions as batarde
from tests.core.games.butifarra import questions as butifarra
from tests.core.games.ecarte import questions as ecarte

COUNT = 4_000
LOOKS, FEWER_LOOKS = 25, 8
MALFORMED = ["", "{", "[]", '{"type":"chess"}', '{"type":"trick","denomination":"spades","cards":[1]}']
ASKED: tuple[tuple[str, Callable[[Random], dict[str, Any]], int], ...] = (
    ("", batarde.random_question, 100_000),
    (", Écarté", ecarte.random_question, 20_000),
    (", Butifarra", butifarra.random_question, 20_000),
    (", Butifarra's deals", butifarra.random_deal, 20_000),
    (", Butifarra's cards", butifarra.random_play, 20_000),
    (", Butifarra's tricks", butifarra.random_trick, 20_000),
    (", Butifarra's games", butifarra.random_game, 20_000),
)
"""What is asked about, and how many a second are aimed at."""


def main() -> None:
    """Print each rate over a mixed file of sound, faulty and malformed questions, and the ratio."""
    for asked, ask, aim in ASKED:
        _measure(asked, ask, aim, LOOKS if ask is batarde.random_question else FEWER_LOOKS)


def _measure(asked: str, ask: Callable[[Random], dict[str, Any]], aim: int, looks: int) -> None:
    chance = Random(1)
    sound = [json.dumps(ask(chance)) for _ in range(COUNT)]
    lines = sound + MALFORMED * (COUNT // 100)
    chance.shuffle(lines)
    answers = [json.loads(answer(line)) for line in sound]
    ours, bare = [], []
    for _ in range(looks):
        ours.append(_seconds(lambda: [answer(line) for line in lines]) / len(lines))
        read = _seconds(lambda: [json.loads(line) for line in sound])
        bare.append((read + _seconds(lambda: [json.dumps(told) for told in answers])) / COUNT)
    print(f"referee{asked}: {1 / min(ours):,.0f} questions/s ({len(lines):,} mixed; aim {aim:,})")
    print(f"  times as long as Python's json alone: {min(ours) / min(bare):.2f}")


def _seconds(act: Callable[[], object]) -> float:
    began = process_time()
    act()
    return process_time() - began


if __name__ == "__main__":
    main()
