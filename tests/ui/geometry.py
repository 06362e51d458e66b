"""Where cards stand on a page: on one grid, apart from each other, wholly in view or within a scroll."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from PySide6.QtCore import QRect, QSize

DEFAULT = QSize(1280, 720)
"""The size the window opens in."""
USUAL = (DEFAULT, QSize(1024, 700), QSize(1366, 768), QSize(1920, 1080), QSize(683, 384), QSize(640, 360))
"""The last two are a small laptop, and the first one, at 200 %."""


def sizes_of_windows(seed: int) -> Iterator[QSize]:
    """The usual sizes, and three drawn from the seed."""
    yield from USUAL
    lots = random.Random(seed)
    for _ in range(3):
        yield QSize(lots.randint(683, 2200), lots.randint(384, 1300))


def crooked(cards: Sequence[QRect], room: QSize) -> list[str]:
    """What is wrong with these cards in a room that scrolls up and down: nothing if they form one grid."""
    return [*_off_grid(cards), *_touching(cards), *_cut(cards, room)]


def _off_grid(cards: Sequence[QRect]) -> Iterator[str]:
    """Cards of one size, their left and upper edges shared; every row filled from the left but the last."""
    if len({(card.width(), card.height()) for card in cards}) > 1:
        yield f"sizes differ: {sorted({(card.width(), card.height()) for card in cards})}"
    lefts = sorted({card.left() for card in cards})
    tops = sorted({card.top() for card in cards})
    for number, card in enumerate(cards):
        row, column = divmod(number, len(lefts))
        wanted = (lefts[column], tops[row] if row < len(tops) else None)
        if (card.left(), card.top()) != wanted:
            yield f"card {number} stands at {card.left(), card.top()}, not at {wanted}"


def _touching(cards: Sequence[QRect]) -> Iterator[str]:
    for (one, card), (other, beside) in combinations(enumerate(cards), 2):
        if card.adjusted(-2, -2, 2, 2).intersects(beside):
            yield f"cards {one} and {other} touch"


def _cut(cards: Sequence[QRect], room: QSize) -> Iterator[str]:
    for number, card in enumerate(cards):
        if card.left() < 0 or card.right() >= room.width() or card.top() < 0:
            yield f"card {number} is cut: {card} in {room}"
