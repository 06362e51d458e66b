"""Starter rounds: a round of tables of 4 that, when shifted, gives many rounds in which no pair meets twice.

The points of a starter are three orbits of Z_q, orbit o's point i being o·q + i, and then fixed points.
Adding 1 to every point of the orbits, q − 1 times, gives q rounds. No pair meets twice because in the base
round no difference of two points of the same two orbits occurs twice; a test proves it for each.
Source: the social golfer problem by cyclic starters. Those of 10, 11 and 13 to 16 tables were found by exact
cover over the differences, the base round being its own image under a multiplier of Z_q; the others by
annealing. With 8 tables no starter gives ten rounds (searched exhaustively): those ten are images of two
rounds under the group Z_4 × Z_4, found by exact cover over its orbits. All but those of 5 tables reach
⌊(players − 1) / 3⌋ rounds, and nobody can do more; with 5 tables six rounds are known to be impossible.
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


@dataclass(frozen=True, slots=True)
class Listed:
    """Rounds listed one by one, where no starter round gives as many."""

    listed: tuple[tuple[int, ...], ...]

    def rounds(self) -> list[list[list[int]]]:
        """All rounds, each a list of tables of 4 points."""
        return [[list(row[at : at + 4]) for at in range(0, len(row), 4)] for row in self.listed]


# fmt: off
STARTERS: dict[int, Starter | Listed] = {
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
    8: Listed((
        (
            2, 6, 11, 25, 3, 10, 14, 17, 4, 7, 16, 23, 12, 15, 24, 31, 0, 13, 21, 30, 5, 8, 22, 29, 1, 26,
            27, 28, 9, 18, 19, 20,
        ),
        (
            0, 11, 15, 18, 3, 7, 8, 26, 4, 5, 17, 20, 12, 13, 25, 28, 1, 14, 22, 31, 6, 9, 23, 30, 2, 24,
            27, 29, 10, 16, 19, 21,
        ),
        (
            0, 4, 9, 27, 1, 8, 12, 19, 5, 6, 18, 21, 13, 14, 26, 29, 2, 15, 23, 28, 7, 10, 20, 31, 3, 24,
            25, 30, 11, 16, 17, 22,
        ),
        (
            1, 5, 10, 24, 2, 9, 13, 16, 6, 7, 19, 22, 14, 15, 27, 30, 3, 12, 20, 29, 4, 11, 21, 28, 0, 25,
            26, 31, 8, 17, 18, 23,
        ),
        (
            2, 7, 14, 21, 6, 10, 15, 29, 0, 3, 19, 28, 8, 11, 20, 27, 1, 4, 18, 25, 9, 12, 17, 26, 5, 16,
            30, 31, 13, 22, 23, 24,
        ),
        (
            3, 4, 15, 22, 7, 11, 12, 30, 0, 1, 16, 29, 8, 9, 21, 24, 2, 5, 19, 26, 10, 13, 18, 27, 6, 17,
            28, 31, 14, 20, 23, 25,
        ),
        (
            0, 5, 12, 23, 4, 8, 13, 31, 1, 2, 17, 30, 9, 10, 22, 25, 3, 6, 16, 27, 11, 14, 19, 24, 7, 18,
            28, 29, 15, 20, 21, 26,
        ),
        (
            1, 6, 13, 20, 5, 9, 14, 28, 2, 3, 18, 31, 10, 11, 23, 26, 0, 7, 17, 24, 8, 15, 16, 25, 4, 19,
            29, 30, 12, 21, 22, 27,
        ),
        (
            0, 2, 20, 22, 4, 6, 24, 26, 8, 10, 28, 30, 12, 14, 16, 18, 1, 7, 9, 15, 3, 5, 11, 13, 17, 21,
            25, 29, 19, 23, 27, 31,
        ),
        (
            1, 3, 21, 23, 5, 7, 25, 27, 9, 11, 29, 31, 13, 15, 17, 19, 0, 6, 8, 14, 2, 4, 10, 12, 16, 20,
            24, 28, 18, 22, 26, 30,
        ),
    )),
    9: Starter(11, (
        9, 24, 6, 8, 1, 12, 33, 31, 14, 15, 18, 2, 16, 23, 30, 21, 7, 3, 13, 11, 34, 32, 20, 0, 27, 22,
        10, 17, 35, 19, 25, 5, 4, 29, 28, 26,
    )),
    10: Starter(13, (
        0, 13, 26, 39, 1, 11, 17, 21, 3, 7, 24, 25, 8, 9, 20, 23, 14, 19, 29, 30, 15, 22, 27, 36,
        16, 18, 35, 38, 2, 10, 31, 33, 4, 6, 28, 34, 5, 12, 32, 37,
    )),
    11: Starter(14, (
        0, 14, 28, 43, 3, 19, 41, 42, 1, 5, 35, 40, 6, 7, 25, 27, 21, 24, 31, 37, 4, 12, 15, 30,
        8, 16, 20, 39, 9, 18, 36, 38, 2, 11, 13, 26, 10, 29, 32, 33, 17, 22, 23, 34,
    )),
    12: Starter(15, (
        31, 32, 40, 42, 29, 36, 10, 23, 12, 5, 3, 30, 18, 22, 37, 6, 35, 38, 27, 26, 16, 19, 1, 21, 33,
        9, 4, 15, 41, 13, 20, 46, 47, 25, 39, 2, 17, 24, 34, 0, 43, 8, 7, 11, 44, 28, 45, 14,
    )),
    13: Starter(17, (
        0, 17, 34, 51, 1, 16, 23, 28, 4, 13, 24, 27, 3, 14, 18, 33, 5, 12, 21, 30, 20, 31, 36, 49,
        22, 29, 42, 43, 19, 32, 38, 47, 25, 26, 35, 50, 6, 11, 39, 46, 7, 10, 37, 48, 2, 15, 41,
        44, 8, 9, 40, 45,
    )),
    14: Starter(18, (
        0, 18, 36, 55, 16, 28, 40, 54, 2, 13, 19, 21, 3, 7, 37, 50, 25, 26, 39, 49, 1, 11, 33, 42,
        6, 31, 35, 51, 15, 24, 41, 43, 4, 5, 17, 20, 14, 46, 47, 53, 23, 29, 34, 44, 8, 10, 45,
        48, 9, 12, 22, 32, 27, 30, 38, 52,
    )),
    15: Starter(19, (
        2, 33, 41, 57, 1, 26, 49, 58, 3, 21, 52, 59, 10, 24, 27, 36, 12, 16, 17, 53, 32, 43, 54,
        56, 0, 9, 20, 22, 11, 14, 38, 42, 19, 25, 40, 45, 6, 34, 50, 51, 8, 15, 23, 48, 13, 29,
        37, 47, 4, 39, 46, 55, 5, 7, 18, 28, 30, 31, 35, 44,
    )),
    16: Starter(21, (
        0, 21, 42, 63, 5, 9, 16, 62, 17, 22, 36, 41, 26, 46, 59, 60, 1, 3, 19, 37, 4, 48, 52, 58,
        25, 33, 34, 43, 11, 12, 39, 61, 13, 23, 27, 51, 15, 31, 45, 50, 2, 10, 32, 35, 8, 14, 53,
        55, 29, 40, 44, 56, 6, 18, 38, 49, 7, 24, 30, 47, 20, 28, 54, 57,
    )),
}
# fmt: on
"""Starters by number of tables."""
