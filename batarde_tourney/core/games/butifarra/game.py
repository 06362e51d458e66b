"""Butifarra behind the interface of all games."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.butifarra.cards import TRICKS
from batarde_tourney.core.games.butifarra.checks import check_hands, check_next_hand, game_standing
from batarde_tourney.core.games.butifarra.hand import FIELDS, SEATS, SIDES, ButifarraHand
from batarde_tourney.core.games.butifarra.running import RunningGame, fewest_hands_left, game_played
from batarde_tourney.core.games.butifarra.settings import PLAY_FIELDS, ButifarraPlay, check_play
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

# Sums for each side of a table of Butifarra, and the figures from them (contract, ranking criteria).


@dataclass(slots=True)
class ButifarraScore:
    """One side's sums over tables.

    `wins` is in units of 1/WIN: a game won is one, a level one a half, from finished tables only. Points are
    capped game by game, and count from unfinished games as they stand (games, part D, `unfinished`).
    """

    hands: int = 0
    wins: int | Fraction = 0
    points: int = 0
    points_against: int = 0

    def add(self, other: "ButifarraScore") -> None:
        """Add another table, or a bye."""
        self.hands += other.hands
        self.wins += other.wins
        self.points += other.points
        self.points_against += other.points_against


def score_game(game: RunningGame) -> tuple[ButifarraScore, ButifarraScore]:
    """The score of each side in a game; a game without a deal counts for nothing."""
    return _score_side(game, 0), _score_side(game, 1)


def score_bye(bye: ByeValue) -> ButifarraScore:
    """The score for sitting out a round (R18; games, part D, `bye-values`)."""
    return ButifarraScore(0, bye.wins * WIN, bye.points, bye.points - bye.difference)


def figures(score: ButifarraScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a side that has played; adjustments cost points, never wins.

    Source: rule A7.33; games, part D, `adjustments`.
    """
    points = score.points - adjustments
    return {
        Criterion.WINS: Fraction(score.wins, WIN),
        Criterion.POINT_DIFFERENCE: points - score.points_against,
        Criterion.POINTS: points,
    }


def _score_side(game: RunningGame, side: int) -> ButifarraScore:
    if not game.hands:
        return ButifarraScore()
    won = WIN if game.winner == side else WIN // 2 if game.is_drawn else 0
    return ButifarraScore(game.hands, won, game.counted[side], game.counted[1 - side])


class Butifarra(Game):
    """Two pairs play a game, to a target or over a number of deals."""

    name: ClassVar[str] = "butifarra"
    title: ClassVar[str] = "Butifarra"
    side_size: ClassVar[int] = len(SIDES[0])
    meets_by_standings: ClassVar[bool] = True
    sample_players: ClassVar[int] = 16
    seats: ClassVar[tuple[int, ...]] = (len(SEATS),)
    criteria: ClassVar[tuple[Criterion, ...]] = (
        Criterion.WINS,
        Criterion.POINT_DIFFERENCE,
        Criterion.POINTS,
        Criterion.HEAD_TO_HEAD,
        Criterion.LOTS,
    )
    file_ranking: ClassVar[tuple[Criterion, ...]] = (
        Criterion.WINS,
        Criterion.POINT_DIFFERENCE,
        Criterion.POINTS,
    )
    usual_ranking: ClassVar[tuple[Criterion, ...]] = file_ranking
    fields: ClassVar[HandFields] = FIELDS
    play_fields: ClassVar[PlayFields] = PLAY_FIELDS
    seating: ClassVar[str] = "Anticlockwise, North first; seats 0 and 2 are one side, 1 and 3 the other."
    usual_play: ClassVar[PlaySettings] = ButifarraPlay()

    @property
    def side_count(self) -> int | None:
        """Always two pairs."""
        return len(SIDES)

    def sides_at(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of the pairs: partners sit opposite each other."""
        return SIDES

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of target, deals and cap."""
        return check_play(butifarra_play(play))

    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """The faults of the table's size, of its first dealer and of every deal."""
        if rubber.seats not in self.seats:
            return (fault(FaultCode.TABLE_SIZE, "seats", players=rubber.seats, wants=len(SEATS)),)
        if rubber.first_dealer not in SEATS:
            first = fault(FaultCode.DEALER, "first_dealer", dealer=rubber.first_dealer, players=rubber.seats)
            return (first, *check_hands(butifarra_hands(rubber.hands), None, butifarra_play(play)))
        return check_hands(butifarra_hands(rubber.hands), rubber.first_dealer, butifarra_play(play))

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """The faults of a deal that follows those before it."""
        before = butifarra_hands(rubber.hands[:index])
        return check_next_hand(cast(ButifarraHand, hand), before, rubber.first_dealer, butifarra_play(play))

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether the game is decided or closed; deals may be faulty."""
        if rubber.is_closed:
            return True
        hands = butifarra_hands(rubber.hands)
        return game_standing(hands, rubber.first_dealer, butifarra_play(play)).is_decided

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """Twelve cards for each deal: those played and the fewest that may still be needed."""
        return (TRICKS,) * (len(rubber.hands) + fewest_hands_left(game_at(rubber, play)))

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """Wins and points, by side."""
        return score_game(game_at(rubber, play))

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The points each side has scored, uncapped: these decide the game (rule A7.31)."""
        return game_at(rubber, play).scored

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The side with more points first; before the end as if the game were closed now."""
        one, other = self.totals(rubber, play)
        return 1 + (one < other), 1 + (other < one)

    def bye(self, play: PlaySettings) -> Score:
        """What the event sets, usually one game won."""
        return score_bye(butifarra_play(play).bye)

    def zero(self) -> Score:
        """A score without deals and points."""
        return ButifarraScore()

    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """The figures; adjustments cost points only."""
        return figures(cast(ButifarraScore, score), adjustments)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every deal of a game."""
        # Imported here because only rehearsals need bots, not the start of the program.
        from batarde_tourney.core.games.butifarra.bots.table import play_game  # noqa: PLC0415

        return play_game(first_dealer, lots, butifarra_play(play))


def butifarra_play(play: PlaySettings) -> ButifarraPlay:
    """The settings of an event of Butifarra, with their own type."""
    return cast(ButifarraPlay, play)


def butifarra_hands(hands: tuple[RecordedHand, ...]) -> tuple[ButifarraHand, ...]:
    """The deals of a game of Butifarra, with their own type."""
    return cast(tuple[ButifarraHand, ...], hands)


def game_at(rubber: Rubber, play: PlaySettings) -> RunningGame:
    """The state of the game at a table of sound deals."""
    hands = butifarra_hands(rubber.hands)
    return game_played(hands, rubber.first_dealer, butifarra_play(play), is_closed=rubber.is_closed)


GAME = Butifarra()
