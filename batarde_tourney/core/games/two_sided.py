"""What games share in which two sides meet at every table: sums, figures, byes, a table's faults."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.endings import Ending, Endings
from batarde_tourney.core.games.game import (
    WIN,
    Figure,
    Game,
    PlaySettings,
    Rubber,
    Score,
    whole_if_it_is,
)


@dataclass(slots=True)
class SideScore:
    """One side's sums over tables.

    `wins` is in units of 1/WIN: a table won is one, a drawn one a half, from finished tables only. Points of
    unfinished tables count as they stand, and so do `games`, the difference of games won where a table plays
    several (games, part D, `unfinished`).
    """

    hands: int = 0
    wins: int | Fraction = 0
    points: int | Fraction = 0
    points_against: int | Fraction = 0
    games: int | Fraction = 0

    def add(self, other: "SideScore") -> None:
        """Add another table, or a bye."""
        self.hands += other.hands
        self.wins += other.wins
        self.points += other.points
        self.points_against += other.points_against
        self.games += other.games

    def half(self, rounds: int) -> "SideScore":
        """Half a win, and nothing else."""
        return SideScore(wins=WIN // 2)

    def mean(self, rounds: int) -> "SideScore":
        """The mean of wins, points and games."""
        wins, points, against, games = (
            whole_if_it_is(Fraction(figure) / rounds)
            for figure in (self.wins, self.points, self.points_against, self.games)
        )
        return SideScore(0, wins, points, against, games)


class Meeting(Protocol):
    """How two sides stand at a table."""

    @property
    def winner(self) -> int | None:
        """The side that won; None while it lasts, and if it was drawn."""
        ...

    @property
    def is_drawn(self) -> bool:
        """Whether it ended level."""
        ...


def share_of_win(meeting: Meeting, side: int) -> int:
    """What the table counts as wins for this side."""
    return WIN if meeting.winner == side else WIN // 2 if meeting.is_drawn else 0


class TwoSidedGame(Game):
    """Two sides meet at a table of one size."""

    @property
    def side_count(self) -> int | None:
        """Always two sides."""
        return 2

    @abstractmethod
    def _check_hands(
        self, hands: tuple[Any, ...], first_dealer: int | None, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """Every fault of a table's hands; without a first dealer no hand has a dealer out of turn."""

    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """The faults of the table's size, of its first dealer and of every hand."""
        (seats,) = self.seats
        if rubber.seats != seats:
            return (fault(FaultCode.TABLE_SIZE, "seats", players=rubber.seats, wants=seats),)
        if 0 <= rubber.first_dealer < seats:
            return self._check_hands(rubber.hands, rubber.first_dealer, play)
        first = fault(FaultCode.DEALER, "first_dealer", dealer=rubber.first_dealer, players=seats)
        return (first, *self._check_hands(rubber.hands, None, play))

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The side with the higher total first; before the end as if the table were closed now."""
        one, other = self.totals(rubber, play)
        return 1 + (one < other), 1 + (other < one)

    def bye(self, play: PlaySettings) -> Score:
        """What the event sets, usually one win and no difference of games.

        Source: R18; games, part D, `bye-values`.
        """
        bye = play.bye
        return SideScore(0, bye.wins * WIN, bye.points, bye.points - bye.difference)

    def zero(self) -> Score:
        """A score without hands and points."""
        return SideScore()

    def figures(self, score: Any, adjustments: int) -> Mapping[Criterion, Figure]:
        """Every figure of a side that has played; adjustments cost points, never wins.

        Source: rule A7.33; games, part D, `match-wins`, `adjustments`.
        """
        wins, points = Fraction(score.wins, WIN), score.points - adjustments
        figures = {
            Criterion.WINS: wins,
            Criterion.MATCH_WINS: wins,
            Criterion.GAME_DIFFERENCE: score.games,
            Criterion.POINT_DIFFERENCE: points - score.points_against,
            Criterion.POINTS: points,
        }
        return {criterion: figure for criterion, figure in figures.items() if criterion in self.criteria}


class TwoSidedEndings(Endings):
    """How a table of two sides can end: a result is minus the lead, so that the winner's is below 0."""

    def samples(self, rubber: Rubber, play: PlaySettings) -> tuple[Ending, ...]:
        """None: without all endings only the bounds are known."""
        return ()

    def table_order(
        self, rubber: Rubber, play: PlaySettings, results: tuple[int, ...], adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The winner first."""
        return tuple(1 + (result > 0) for result in results)

    @staticmethod
    def best(hands: int, points: int, against: int, games: int = 0) -> SideScore:
        """A won table with these figures."""
        return SideScore(hands, WIN, points, against, games)

    @staticmethod
    def worst(hands: int, points: int, against: int, games: int = 0) -> SideScore:
        """A lost table with these figures."""
        return SideScore(hands, 0, points, against, games)
