"""Starter rounds: one round of tables of 4 that, developed, gives many rounds in which no pair meets twice.

The points of a starter are three orbits of Z_q, orbit o's point i being o·q + i, and then fixed points.
Adding 1 to every point of the orbits, q − 1 times, gives q rounds. No pair meets twice because in the base
round no difference of two points of the same two orbits occurs twice; a test proves it for each.
Source: found by annealing one base round (the social golfer problem by cyclic starters).
"""

from dataclasses import dataclass

ORBITS = 3


@dataclass(frozen=True, slots=True)
class Starter:
    """A base round: `base` lists the points table by table, four each."""

    q: int
    base: tuple[int, ...]

    def rounds(self) -> list[list[list[int]]]:
        """All q rounds, each a list of tables of 4 points."""
        return [self._shifted(by) for by in range(self.q)]

    def _shifted(self, by: int) -> list[list[int]]:
        q, last = self.q, ORBITS * self.q
        points = [p if p >= last else p - p % q + (p % q + by) % q for p in self.base]
        return [points[at : at + 4] for at in range(0, len(points), 4)]


# fmt: off
STARTERS = {
    4: Starter(5, (
        1, 4, 6, 5, 10, 3, 12, 2, 14, 13, 7, 9, 8, 0, 11, 15,
    )),
    5: Starter(5, (
        17, 11, 9, 1, 4, 6, 19, 10, 18, 2, 8, 14, 3, 12, 15, 7, 5, 13, 16, 0,
    )),
    6: Starter(7, (
        12, 2, 11, 9, 13, 23, 5, 18, 20, 19, 17, 10, 15, 22, 7, 1, 8, 14, 3, 21, 4, 0, 16, 6,
    )),
    7: Starter(9, (
        18, 16, 15, 1, 11, 3, 27, 19, 7, 14, 17, 10, 8, 12, 26, 21, 9, 22, 24, 25, 5, 0, 20, 6, 23, 13,
        4, 2,
    )),
    8: Starter(9, (
        3, 27, 26, 13, 5, 4, 7, 23, 12, 24, 30, 0, 2, 15, 9, 17, 21, 29, 10, 1, 22, 14, 20, 19, 11, 6,
        28, 18, 31, 8, 25, 16,
    )),
    9: Starter(11, (
        9, 24, 6, 8, 1, 12, 33, 31, 14, 15, 18, 2, 16, 23, 30, 21, 7, 3, 13, 11, 34, 32, 20, 0, 27, 22,
        10, 17, 35, 19, 25, 5, 4, 29, 28, 26,
    )),
    10: Starter(12, (
        12, 36, 28, 11, 38, 14, 10, 25, 21, 18, 1, 19, 23, 35, 2, 39, 0, 8, 15, 22, 32, 27, 17, 13, 4,
        24, 34, 16, 37, 20, 33, 9, 3, 6, 31, 5, 26, 7, 30, 29,
    )),
    11: Starter(13, (
        20, 25, 8, 18, 33, 28, 3, 35, 17, 1, 43, 34, 10, 32, 31, 24, 23, 22, 37, 19, 38, 11, 16, 29, 27,
        21, 12, 41, 40, 13, 7, 36, 9, 5, 2, 4, 26, 0, 15, 39, 14, 42, 6, 30,
    )),
    12: Starter(15, (
        31, 32, 40, 42, 29, 36, 10, 23, 12, 5, 3, 30, 18, 22, 37, 6, 35, 38, 27, 26, 16, 19, 1, 21, 33,
        9, 4, 15, 41, 13, 20, 46, 47, 25, 39, 2, 17, 24, 34, 0, 43, 8, 7, 11, 44, 28, 45, 14,
    )),
    13: Starter(15, (
        15, 7, 9, 12, 16, 47, 2, 31, 48, 40, 10, 27, 4, 13, 5, 38, 8, 17, 20, 28, 21, 32, 6, 49, 35, 19,
        3, 29, 23, 25, 43, 37, 46, 11, 24, 33, 39, 0, 22, 50, 42, 30, 44, 34, 18, 41, 14, 45, 1, 51, 26,
        36,
    )),
    14: Starter(17, (
        18, 34, 22, 48, 46, 39, 38, 44, 23, 31, 29, 28, 3, 41, 17, 15, 24, 7, 16, 0, 6, 36, 21, 9, 27,
        11, 55, 45, 8, 53, 19, 47, 4, 49, 30, 51, 52, 26, 5, 40, 32, 2, 25, 35, 13, 37, 50, 33, 42, 20,
        54, 10, 12, 1, 43, 14,
    )),
    15: Starter(18, (
        42, 19, 15, 5, 33, 59, 13, 48, 12, 27, 16, 28, 46, 2, 56, 30, 8, 37, 25, 58, 34, 45, 52, 53, 4,
        50, 36, 38, 24, 51, 3, 54, 26, 40, 55, 17, 6, 7, 31, 0, 44, 1, 41, 20, 29, 22, 32, 39, 35, 23,
        21, 43, 14, 11, 9, 47, 18, 10, 49, 57,
    )),
    16: Starter(19, (
        50, 57, 33, 6, 28, 46, 5, 39, 27, 12, 55, 58, 13, 29, 60, 45, 21, 31, 54, 35, 18, 0, 4, 16, 15,
        2, 34, 26, 63, 19, 53, 17, 36, 24, 37, 49, 25, 7, 62, 52, 22, 48, 43, 8, 40, 30, 1, 59, 20, 14,
        3, 23, 32, 61, 10, 56, 42, 41, 44, 11, 51, 47, 38, 9,
    )),
}
# fmt: on
"""Starters by number of tables."""
