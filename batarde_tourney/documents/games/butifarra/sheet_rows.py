"""The rows of a game's score sheet: recorded deals, and blank rows for those to come."""

from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.games.butifarra.entry_rows import rows_of
from batarde_tourney.core.games.butifarra.hand import SEATS, ButifarraHand
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal's row: the dealer, and once it is played each pair's score and total."""

    number: int
    dealer: int
    hand: ButifarraHand | None = None
    score: tuple[int, int] | None = None
    totals: tuple[int, int] | None = None


def sheet_rows(
    hands: Sequence[ButifarraHand], first_dealer: int, play: ButifarraPlay, *, is_over: bool
) -> tuple[DealRow, ...]:
    """The deals played, and blank rows unless the game is over."""
    game, rows = RunningGame(play, first_dealer), []
    for number, hand in enumerate(hands, start=1):
        game = after_hand(game, hand)
        rows.append(DealRow(number, hand.dealer, hand, score_hand(hand), game.totals))
    missing = 0 if is_over else rows_of(game, len(rows)) - len(rows)
    for _ in range(missing):
        dealer = (rows[-1].dealer + 1) % len(SEATS) if rows else first_dealer % len(SEATS)
        rows.append(DealRow(len(rows) + 1, dealer))
    return tuple(rows)
