"""A match game by game: score, next dealer, winner (rules E4.17, E7.22 and E7.24)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, GameScore, is_won, score_hand
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue

MOST_IN_A_HAND = 3
"""The most points of a hand: a king and the vole (rule E4.17)."""


@dataclass(frozen=True, slots=True)
class EcarteGame:
    """One finished game of a match: 5 to x, or as it stood when the director closed the table.

    `score` is None if a faulty hand leaves it unknown; `winner` is None then, and if a closed game was level.
    """

    score: GameScore | None
    winner: int | None

    def value(self, rule: GameValue) -> int:
        """Its value in the winner's game difference; 0 if nobody won (rule E7.24).

        >>> [EcarteGame((5, x), 0).value(GameValue.TREBLE) for x in (-2, 0, 1, 2, 3, 4)]
        [3, 3, 2, 2, 1, 1]
        """
        if self.score is None or self.winner is None:
            return 0
        if rule is GameValue.ONE:
            return 1
        loser = self.score[1 - self.winner]
        return 3 if loser <= 0 else 2 if loser <= 2 else 1


@dataclass(frozen=True, slots=True)
class EcarteMatch:
    """The state of a match: the finished games, and the one in play.

    `score` is that of the game in play, None while a faulty hand leaves it unknown. `hands` counts its hands,
    `deals` those after which the deal passed on: an annulled hand is dealt again (R25). `first_dealer` is
    None where the table names a seat that does not exist.
    """

    play: EcartePlay
    first_dealer: int | None
    games: tuple[EcarteGame, ...] = ()
    score: GameScore | None = (0, 0)
    hands: int = 0
    deals: int = 0
    is_closed: bool = False

    @property
    def game(self) -> int:
        """The number of the game in play, or of the next one, from 1."""
        return len(self.games) + 1

    @property
    def wins(self) -> tuple[int, int]:
        """The games that each seat has won."""
        winners = [game.winner for game in self.games]
        return winners.count(0), winners.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """The points of all games, with the one in play (rule E7.23, R26; games, part D, `unfinished`)."""
        scores = [score for score in (*(game.score for game in self.games), self.score) if score is not None]
        return sum(score[0] for score in scores), sum(score[1] for score in scores)

    @property
    def game_values(self) -> tuple[int, int]:
        """The total values of the games that each seat won (games, part D, `game-value`)."""
        rule = self.play.game_value
        of_seat = [sum(game.value(rule) for game in self.games if game.winner == seat) for seat in SEATS]
        return of_seat[0], of_seat[1]

    @property
    def is_decided(self) -> bool:
        """Whether one seat has won the majority of games."""
        return max(self.wins) >= self.play.majority

    @property
    def is_over(self) -> bool:
        """Whether no hand is left to play."""
        return self.is_closed or self.is_decided

    @property
    def winner(self) -> int | None:
        """The seat that won the match; None while it lasts, and if it was closed level."""
        one, other = self.wins
        if one == other or not self.is_over:
            return None
        return int(other > one)

    @property
    def is_drawn(self) -> bool:
        """Whether it was closed with equal numbers of games won (games, part D, `closed`)."""
        return self.is_closed and self.winner is None

    @property
    def dealer(self) -> int | None:
        """The seat in turn to deal (rule E2.3); None if faults leave it unknown."""
        first = self._first_dealer_of_game()
        return None if first is None else (first + self.deals) % 2

    def _first_dealer_of_game(self) -> int | None:
        """The first dealer of the game in play (games, part D, `dealers`)."""
        if not self.games:
            return self.first_dealer
        if self.play.first_dealer is FirstDealer.ALTERNATE:
            first = self.first_dealer
            return None if first is None else (first + self.game - 1) % 2
        winner = self.games[-1].winner
        return None if winner is None else 1 - winner


def match_of(
    hands: Iterable[EcarteHand], first_dealer: int, play: EcartePlay, *, is_closed: bool = False
) -> EcarteMatch:
    """The state of a match of sound hands; if closed, the game in play goes to the leader."""
    match = EcarteMatch(play, first_dealer)
    for hand in hands:
        match = after_hand(match, hand)
    return close_match(match) if is_closed else match


def after_hand(match: EcarteMatch, hand: EcarteHand) -> EcarteMatch:
    """The state of the match after one more sound hand of the game in play."""
    if match.score is None:
        return after_unknown_hand(match, hand)
    score = score_hand(hand, match.score)
    if is_won(score):
        return next_game(match, EcarteGame(score, score.index(GAME_POINTS)))
    return replace(_dealt(match, hand), score=score)


def after_unknown_hand(match: EcarteMatch, hand: EcarteHand) -> EcarteMatch:
    """The state of the match after a hand whose faults leave the score of the game unknown."""
    return replace(_dealt(match, hand), score=None)


def next_game(match: EcarteMatch, over: EcarteGame) -> EcarteMatch:
    """Start the next game; only the winner carries over (rule E4.17)."""
    return replace(match, games=(*match.games, over), score=(0, 0), hands=0, deals=0)


def close_match(match: EcarteMatch) -> EcarteMatch:
    """The match closed by the director with the hands it has (games, part D, `closed`)."""
    if match.hands and match.score is not None:
        one, other = match.score
        leader = None if one == other else int(other > one)
        match = next_game(match, EcarteGame(match.score, leader))
    return replace(match, is_closed=True)


def fewest_hands_left(match: EcarteMatch) -> int:
    """The least number of hands until the match is over, with at most 3 points a hand (rule E4.17)."""
    if match.is_over:
        return 0
    score = match.score or (0, 0)
    ends = []
    for winner in SEATS:
        wins = [won + (seat == winner) for seat, won in enumerate(match.wins)]
        games_left = match.play.majority - max(wins)
        ends.append(_fewest_hands(score[winner]) + games_left * _fewest_hands(0))
    return min(ends)


def _fewest_hands(points: int) -> int:
    """The least number of hands in which a seat with these points can win the game."""
    # Floor division of the negative difference rounds the number of hands up.
    return -((points - GAME_POINTS) // MOST_IN_A_HAND)


def _dealt(match: EcarteMatch, hand: EcarteHand) -> EcarteMatch:
    return replace(match, hands=match.hands + 1, deals=match.deals + (not hand.is_annulled))
