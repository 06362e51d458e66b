"""A game of Butifarra deal by deal: totals, next dealer, end and winner (rules A6.28, A7.30 to A7.32)."""

from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.butifarra.hand import SEATS, ButifarraDenomination, ButifarraHand
from batarde_tourney.core.games.butifarra.scoring import PAR, highest_level, multiplier, score_hand
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, EqualRule

MORE_DEALS = 2
"""The number of deals added at a time while a game is level (rule A7.32)."""

MISDEALS_TO_PASS = 2
"""After this many misdeals in a row the deal passes on (rule A7.35)."""

FORESEEN = 100
"""The most deals counted ahead: an event that plays more has no end that can be foreseen."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """The state of a game after its deals.

    `totals` are the scores of the sides, None once a faulty deal leaves them unknown. `passes` counts how
    often misdeals moved the deal on. `first_dealer` is None where the table names a seat that does not exist.
    """

    play: ButifarraPlay
    first_dealer: int | None
    totals: tuple[int, int] | None = (0, 0)
    hands: int = 0
    passes: int = 0
    is_closed: bool = False

    @property
    def is_level(self) -> bool:
        """Whether both sides have the same score, as far as known."""
        return self.totals is not None and self.totals[0] == self.totals[1]

    @property
    def is_decided(self) -> bool:
        """Whether a side has the target, or the deals are played (rule A7.30; games, part D, `two-more`)."""
        target, deals = self.play.target, self.play.deals
        if target is not None and self.totals is not None and max(self.totals) >= target:
            return True
        if deals is None or self.hands < deals:
            return False
        if self.play.equal is EqualRule.HALF:
            return True
        # Of the two added deals both are played, even if the first one breaks the tie (rule A7.32).
        is_between = (self.hands - deals) % MORE_DEALS
        return not is_between and self.totals is not None and not self.is_level

    @property
    def is_over(self) -> bool:
        """Whether no deal is left to play."""
        return self.is_closed or self.is_decided

    @property
    def winner(self) -> int | None:
        """The side that won; None while the game lasts, if it is level, and if nothing was played."""
        if not self.is_over or self.totals is None or self.is_level:
            return None
        return int(self.totals[1] > self.totals[0])

    @property
    def is_drawn(self) -> bool:
        """Whether it ended level: half a win for each (games, part D, `closed` and `closed-empty`)."""
        return self.is_over and self.is_level and self.hands > 0

    @property
    def scored(self) -> tuple[int, int]:
        """The totals; 0 for both sides if unknown."""
        return self.totals or (0, 0)

    @property
    def counted(self) -> tuple[int, int]:
        """What the totals count for points and differences (games, part D, `cap`)."""
        one, other = self.scored
        return self.play.counted(one), self.play.counted(other)

    @property
    def dealer(self) -> int | None:
        """The seat in turn to deal (R9)."""
        return self.dealer_after(0)

    def dealer_after(self, misdeals: int) -> int | None:
        """The seat in turn to deal after these misdeals (rule A7.35; games, part D, `misdeal`)."""
        if self.first_dealer is None or misdeals < 0:
            return None
        return (self.first_dealer + self.hands + self.passes + _passed(misdeals)) % len(SEATS)


def game_played(
    hands: Iterable[ButifarraHand], first_dealer: int | None, play: ButifarraPlay, *, is_closed: bool = False
) -> RunningGame:
    """The state of a game of sound deals; a closed game ends with the deals it has.

    A deal in progress when the clock ended it was played out and counts (R19).
    """
    played = tuple(hands)
    scores = [score_hand(hand) for hand in played]
    totals = sum(score[0] for score in scores), sum(score[1] for score in scores)
    passes = sum(_passed(hand.misdeals) for hand in played)
    return RunningGame(play, first_dealer, totals, len(played), passes, is_closed)


def after_hand(game: RunningGame, hand: ButifarraHand) -> RunningGame:
    """The state of the game after one more sound deal."""
    if game.totals is None:
        return after_unknown_hand(game, hand)
    one, other = score_hand(hand)
    return _dealt(game, hand, (game.totals[0] + one, game.totals[1] + other))


def after_unknown_hand(game: RunningGame, hand: ButifarraHand) -> RunningGame:
    """The state of the game after a deal whose faults leave its score unknown."""
    return _dealt(game, hand, None)


def fewest_hands_left(game: RunningGame) -> int:
    """The least number of deals until the game is over."""
    if game.is_over:
        return 0
    ends = [FORESEEN]
    if game.play.target is not None:
        missing = game.play.target - max(game.scored)
        ends.append(-(-missing // most_in_a_deal(game.play)))
    if game.play.deals is not None:
        left = game.play.deals - game.hands
        # Beyond the planned deals two are added at a time: the rest of a pair begun, else two.
        ends.append(left if left > 0 else MORE_DEALS - -left % MORE_DEALS)
    return max(min(ends), 1)


def most_in_a_deal(play: ButifarraPlay) -> int:
    """The points above half of a deal, at the highest level that the event plays."""
    times = (multiplier(one, highest_level(one, play.levels)) for one in ButifarraDenomination)
    return (DEAL_POINTS - PAR) * max(times)


def _dealt(game: RunningGame, hand: ButifarraHand, totals: tuple[int, int] | None) -> RunningGame:
    # With an impossible number of misdeals the next dealers are unknown.
    first = None if hand.misdeals < 0 else game.first_dealer
    passes = game.passes + _passed(hand.misdeals)
    return RunningGame(game.play, first, totals, game.hands + 1, passes, game.is_closed)


def _passed(misdeals: int) -> int:
    return misdeals // MISDEALS_TO_PASS
