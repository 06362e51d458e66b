"""What a hand adds to the score of its game, line by line (rules E4.13 to E4.17, E5.18 and E5.20)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.games.ecarte.hand import EcarteHand

GAME_POINTS = 5
"""The points that win a game (rule E4.17)."""

TRICKS_TO_WIN = 3
VOLE = 5
"""All the tricks (rule E4.14)."""

MIXING_PENALTY = -2

GameScore = tuple[int, int]
"""The points of seats 0 and 1 in one game: at most 5, and negative where tricks were mixed (R25)."""


class PointCause(StrEnum):
    """The cause of a line of points."""

    KING = "king"
    MIXED = "mixed"
    TRICKS = "tricks"
    VOLE = "vole"
    REFUSAL = "refusal"
    """The other side played by authority and failed (rule E4.15)."""


@dataclass(frozen=True, slots=True)
class PointLine:
    """Points of one seat for one cause; negative if lost."""

    seat: int
    points: int
    cause: PointCause


def score_hand(hand: EcarteHand, score: GameScore) -> GameScore:
    """The score after a sound hand, limited to 5 (R26).

    >>> score_hand(EcarteHand(1, dealer=0, authority=0, tricks=(2, 3)), (3, 1))
    (3, 3)
    """
    points = list(score)
    for line in point_lines(hand, score):
        points[line.seat] = min(points[line.seat] + line.points, GAME_POINTS)
    return points[0], points[1]


def is_won(score: GameScore) -> bool:
    """Whether somebody has won the game."""
    return max(score) >= GAME_POINTS


def point_lines(hand: EcarteHand, score: GameScore) -> tuple[PointLine, ...]:
    """The points of a sound hand, in the order in which they count (R21).

    A king that ends the game is the last line: nothing is played after it (rule E4.13).
    """
    return tuple(_point_lines(hand, score))


def king_ends_game(hand: EcarteHand, score: GameScore) -> bool:
    """Whether the king's point decides the game before a trick is played (rule E4.13)."""
    return hand.king is not None and score[hand.king.seat] + 1 >= GAME_POINTS


def hand_winner(hand: EcarteHand) -> int | None:
    """The seat that won at least three tricks; None if neither did (rule E4.16)."""
    tricks = hand.tricks or ()
    return next((seat for seat, taken in enumerate(tricks) if taken >= TRICKS_TO_WIN), None)


def _point_lines(hand: EcarteHand, score: GameScore) -> Iterator[PointLine]:
    if hand.king is not None:
        yield PointLine(hand.king.seat, 1, PointCause.KING)
        if king_ends_game(hand, score):
            return
    if hand.mixed is not None:
        yield PointLine(hand.mixed, MIXING_PENALTY, PointCause.MIXED)
    winner = hand_winner(hand)
    if winner is not None and hand.tricks is not None:
        yield from _trick_lines(hand, winner, is_vole=hand.tricks[winner] == VOLE)


def _trick_lines(hand: EcarteHand, winner: int, *, is_vole: bool) -> Iterator[PointLine]:
    """The lines of the hand's winner; one that revoked gets only the vole's (rule E5.18, R23)."""
    if winner != hand.revoke:
        yield PointLine(winner, 1, PointCause.TRICKS)
    if is_vole:
        yield PointLine(winner, 1, PointCause.VOLE)
    elif hand.authority == 1 - winner and winner != hand.revoke:
        yield PointLine(winner, 1, PointCause.REFUSAL)
