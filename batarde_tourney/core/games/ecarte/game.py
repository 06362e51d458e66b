"""Écarté as everything outside its room sees it."""

from collections.abc import Collection, Mapping
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.ecarte import codec
from batarde_tourney.core.games.ecarte.checks import check_hands, check_next_hand, match_standing
from batarde_tourney.core.games.ecarte.hand import SEATS, EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch, close_match, fewest_hands_left, match_of
from batarde_tourney.core.games.ecarte.score import EcarteScore, figures, score_bye, score_match
from batarde_tourney.core.games.ecarte.scoring import TRICKS
from batarde_tourney.core.games.ecarte.settings import EcartePlay, check_play
from batarde_tourney.core.games.game import (
    Figure,
    Game,
    Payload,
    PlaySettings,
    RecordedHand,
    Rubber,
    Score,
)
from batarde_tourney.core.lots import Lots


class Ecarte(Game):
    """Two play a match, the best of an odd number of games of 5 points."""

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
    usual_play: ClassVar[PlaySettings] = EcartePlay()

    @property
    def side_count(self) -> int | None:
        """Two sides, always."""
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
        """Whether somebody has won the match, or it was closed; asked of faulty hands too."""
        if rubber.is_closed:
            return True
        return match_standing(ecarte_hands(rubber.hands), rubber.first_dealer, ecarte_play(play)).is_decided

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """A card a trick, five a hand: those there are and the fewest that can still be needed."""
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
        """What the event sets, usually a match won."""
        return score_bye(ecarte_play(play).bye)

    def zero(self) -> Score:
        """No hands, no games and no points."""
        return EcarteScore()

    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """Adjustments cost points alone."""
        return figures(cast(EcarteScore, score), adjustments)

    def write_hand(self, hand: RecordedHand) -> Payload:
        """The hand, without what it does not say."""
        return codec.write_hand(cast(EcarteHand, hand))

    def read_hand(self, payload: Payload) -> RecordedHand:
        """The hand `write_hand` wrote."""
        return codec.read_hand(payload)

    def write_play(self, play: PlaySettings) -> Payload:
        """The settings that are not the usual ones."""
        return codec.write_play(ecarte_play(play))

    def describe_play(self, play: PlaySettings) -> Payload:
        """Games of a match, dealers, worth of a game and of a bye."""
        return codec.describe_play(ecarte_play(play))

    def read_play(self, payload: Payload) -> PlaySettings:
        """The settings `write_play` wrote."""
        return codec.read_play(payload)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a match."""
        # Bots play in rehearsals alone: not for the start of the program.
        from batarde_tourney.core.games.ecarte.bots.table import play_match  # noqa: PLC0415

        return play_match(first_dealer, lots, ecarte_play(play))


def ecarte_play(play: PlaySettings) -> EcartePlay:
    """The settings of an event of Écarté, by their own type."""
    return cast(EcartePlay, play)


def ecarte_hands(hands: tuple[RecordedHand, ...]) -> tuple[EcarteHand, ...]:
    """The hands of a match of Écarté, by their own type."""
    return cast(tuple[EcarteHand, ...], hands)


def _match_of(rubber: Rubber, play: PlaySettings) -> EcarteMatch:
    hands = ecarte_hands(rubber.hands)
    return match_of(hands, rubber.first_dealer, ecarte_play(play), is_closed=rubber.is_closed)


GAME = Ecarte()
