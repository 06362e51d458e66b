"""Écarté behind the interface of all games."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.ecarte.checks import check_hands, check_next_hand, match_standing
from batarde_tourney.core.games.ecarte.hand import FIELDS, SEATS, TRICKS, EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch, close_match, fewest_hands_left, match_of
from batarde_tourney.core.games.ecarte.settings import PLAY_FIELDS, EcartePlay, check_play
from batarde_tourney.core.games.fields import ByeValue, HandFields, PlayFields
from batarde_tourney.core.games.game import (
    WIN,
    Figure,
    Game,
    PlaySettings,
    RecordedHand,
    Rubber,
    Score,
)
from batarde_tourney.core.lots import Lots

# Sums for each seat of a table of Écarté, and the figures from them (contract, ranking criteria).


@dataclass(slots=True)
class EcarteScore:
    """One side's sums over tables.

    `wins` is in units of 1/WIN: a match won is one, a drawn one a half, from finished tables only. Games and
    points of unfinished tables count as they stand (games, part D, `unfinished`).
    """

    hands: int = 0
    wins: int | Fraction = 0
    game_difference: int = 0
    points: int = 0
    points_against: int = 0

    def add(self, other: "EcarteScore") -> None:
        """Add another table, or a bye."""
        self.hands += other.hands
        self.wins += other.wins
        self.game_difference += other.game_difference
        self.points += other.points
        self.points_against += other.points_against


def score_match(match: EcarteMatch, hands: int) -> tuple[EcarteScore, EcarteScore]:
    """The score of each seat in a match of `hands` hands; a closed table without one counts for nothing."""
    one, other = (_score_seat(match, seat, hands) for seat in SEATS)
    return one, other


def score_bye(bye: ByeValue) -> EcarteScore:
    """The score for sitting out a round; it has no game difference (games, part D, `bye-values`)."""
    return EcarteScore(0, bye.wins * WIN, 0, bye.points, bye.points - bye.difference)


def figures(score: EcarteScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a side that has played (games, part D, `match-wins`, `adjustments`).

    Adjustments cost points, never wins.
    """
    wins, points = Fraction(score.wins, WIN), score.points - adjustments
    return {
        Criterion.WINS: wins,
        Criterion.MATCH_WINS: wins,
        Criterion.GAME_DIFFERENCE: score.game_difference,
        Criterion.POINT_DIFFERENCE: points - score.points_against,
        Criterion.POINTS: points,
    }


def _score_seat(match: EcarteMatch, seat: int, hands: int) -> EcarteScore:
    if not hands:
        return EcarteScore()
    won = WIN if match.winner == seat else WIN // 2 if match.is_drawn else 0
    values, points = match.game_values, match.points
    return EcarteScore(hands, won, values[seat] - values[1 - seat], points[seat], points[1 - seat])


class Ecarte(Game):
    """Two players play a match, the best of an odd number of games of 5 points."""

    name: ClassVar[str] = "ecarte"
    title: ClassVar[str] = "Écarté"
    seats: ClassVar[tuple[int, ...]] = (len(SEATS),)
    criteria: ClassVar[tuple[Criterion, ...]] = (
        Criterion.MATCH_WINS,
        Criterion.WINS,
        Criterion.GAME_DIFFERENCE,
        Criterion.POINT_DIFFERENCE,
        Criterion.POINTS,
        Criterion.HEAD_TO_HEAD,
        Criterion.LOTS,
    )
    file_ranking: ClassVar[tuple[Criterion, ...]] = (
        Criterion.MATCH_WINS,
        Criterion.GAME_DIFFERENCE,
        Criterion.POINT_DIFFERENCE,
        Criterion.HEAD_TO_HEAD,
    )
    usual_ranking: ClassVar[tuple[Criterion, ...]] = file_ranking
    fields: ClassVar[HandFields] = FIELDS
    play_fields: ClassVar[PlayFields] = PLAY_FIELDS
    seating: ClassVar[str] = "One against the other."
    usual_play: ClassVar[PlaySettings] = EcartePlay()

    @property
    def side_count(self) -> int | None:
        """Always two sides."""
        return len(SEATS)

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of the number of games."""
        return check_play(ecarte_play(play))

    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """The faults of the table's size, of its first dealer and of every hand."""
        if rubber.seats not in self.seats:
            return (fault(FaultCode.TABLE_SIZE, "seats", players=rubber.seats, wants=len(SEATS)),)
        if rubber.first_dealer not in SEATS:
            first = fault(FaultCode.DEALER, "first_dealer", dealer=rubber.first_dealer, players=rubber.seats)
            return (first, *check_hands(ecarte_hands(rubber.hands), None, ecarte_play(play)))
        return check_hands(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play))

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """The faults of a hand that follows those before it."""
        before = ecarte_hands(rubber.hands[:index])
        return check_next_hand(cast(EcarteHand, hand), before, rubber.first_dealer, ecarte_play(play))

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether somebody has won the match, or it was closed; hands may be faulty."""
        if rubber.is_closed:
            return True
        return match_standing(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play)).is_decided

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """A card for each trick, five a hand: hands played and the fewest that may still be needed."""
        return (TRICKS,) * (len(rubber.hands) + fewest_hands_left(_match_of(rubber, play)))

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """Wins, games and points, by seat."""
        return score_match(_match_of(rubber, play), len(rubber.hands))

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The games that each seat has won."""
        return _match_of(rubber, play).wins

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The winner first; before the end as if the match were closed now."""
        wins = close_match(_match_of(rubber, play)).wins
        return tuple(1 + (wins[seat] < wins[1 - seat]) for seat in SEATS)

    def bye(self, play: PlaySettings) -> Score:
        """What the event sets, usually one match won."""
        return score_bye(ecarte_play(play).bye)

    def zero(self) -> Score:
        """A score without hands, games and points."""
        return EcarteScore()

    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """The figures; adjustments cost points only."""
        return figures(cast(EcarteScore, score), adjustments)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a match."""
        # Imported here because only rehearsals need bots, not the start of the program.
        from batarde_tourney.core.games.ecarte.bots.table import play_match  # noqa: PLC0415

        return play_match(first_dealer, lots, ecarte_play(play))


def ecarte_play(play: PlaySettings) -> EcartePlay:
    """The settings of an event of Écarté, with their own type."""
    return cast(EcartePlay, play)


def ecarte_hands(hands: tuple[RecordedHand, ...]) -> tuple[EcarteHand, ...]:
    """The hands of a match of Écarté, with their own type."""
    return cast(tuple[EcarteHand, ...], hands)


def _match_of(rubber: Rubber, play: PlaySettings) -> EcarteMatch:
    hands = ecarte_hands(rubber.hands)
    return match_of(hands, rubber.first_dealer, ecarte_play(play), is_closed=rubber.is_closed)


GAME = Ecarte()
