"""Lots: random numbers whose sequence is the same on every machine, for ever."""

from collections.abc import Callable, Iterable, Sequence
from hashlib import shake_128
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

WORDS_A_BLOCK = 4096
"""The number of 32-bit words that `Lots.words` returns at a time."""


class Lots:
    """Random numbers from a seed, the same on every machine at any time.

    Block b (0, 1 …) is SHAKE-128 of the ASCII text `batarde-lots-1:PURPOSE:SEED:b`, 16,384 bytes read as
    4,096 little-endian words of 32 bits. A standard (FIPS 202) fixes these bytes; the sequences of the
    standard library's `random` are promised for `random()` only, and not between all versions.

    Lots of one seed for different purposes do not depend on each other.

    >>> Lots(7).below(100), Lots(7).shuffled("abcdef")
    (29, ('d', 'e', 'c', 'f', 'a', 'b'))
    """

    def __init__(self, seed: int, purpose: str = "") -> None:
        self._text = f"batarde-lots-1:{purpose}:{seed}"
        self._blocks = 0
        self._left: list[int] = []

    def words(self) -> tuple[int, ...]:
        """The next whole block of words, each 0 .. 2³² − 1, for searches that use millions."""
        text = f"{self._text}:{self._blocks}".encode()
        self._blocks += 1
        return unpack(f"<{WORDS_A_BLOCK}I", shake_128(text).digest(4 * WORDS_A_BLOCK))

    def word(self) -> int:
        """The next word, 0 .. 2³² − 1."""
        if not self._left:
            # Reversed, because `pop` takes words from the end.
            self._left = list(reversed(self.words()))
        return self._left.pop()

    def below(self, end: int) -> int:
        """A number from 0 to end − 1, each as likely as any other; `end` is 1 .. 2³².

        Words at or above the last whole multiple of `end` are skipped, so that no number is favoured.
        """
        if not 1 <= end <= 1 << 32:
            raise ValueError(end)
        fair = (1 << 32) - (1 << 32) % end
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % end

    def choice(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely; there must be at least one."""
        return things[self.below(len(things))]

    def shuffled(
        self, things: Sequence[T], go: Callable[[Iterable[int]], Iterable[int]] = iter
    ) -> tuple[T, ...]:
        """The things in random order, all orders equally likely (Fisher and Yates).

        `go` wraps the iteration over the steps, which may be millions.
        """
        order = list(things)
        for last in go(range(len(order) - 1, 0, -1)):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
