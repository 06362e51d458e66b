"""Butifarra behind the interface of all games."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, cast

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.butifarra.cards import TRICKS
from batarde_tourney.core.games.butifarra.checks import check_hands, check_next_hand, game_standing
from batarde_tourney.core.games.butifarra.hand import FIELDS, SEATS, SIDES, ButifarraHand
from batarde_tourney.core.games.butifarra.running import RunningGame, fewest_hands_left, game_played
from batarde_tourney.core.games.butifarra.settings import PLAY_FIELDS, ButifarraPlay, check_play
from batarde_tourney.core.games.fields import HandFields, PlayFields
from batarde_tourney.core.games.game import ListedCell, PlaySettings, RecordedHand, Rubber, Score
from batarde_tourney.core.games.two_sided import SideScore, TwoSidedGame, share_of_win
from batarde_tourney.core.lots import Lots


class Butifarra(TwoSidedGame):
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
    listed: ClassVar[Mapping[str, ListedCell]] = MappingProxyType(
        {
            "dealer": lambda hand, _seat: hand.dealer,
            "chooser": lambda hand, _seat: hand.chooser and hand.chooser.value,
            "denomination": lambda hand, _seat: hand.denomination.value,
            "level": lambda hand, _seat: hand.level,
            "points": lambda hand, seat: hand.points[seat % len(SIDES)],
            "tricks": lambda hand, seat: hand.tricks and hand.tricks[seat % len(SIDES)],
        }
    )

    def sides_at(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of the pairs: partners sit opposite each other."""
        return SIDES

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of target, deals and cap."""
        return check_play(butifarra_play(play))

    def _check_hands(
        self, hands: tuple[Any, ...], first_dealer: int | None, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """Every fault of a game's deals."""
        return check_hands(hands, first_dealer, butifarra_play(play))

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """The faults of a deal that follows those before it."""
        before = butifarra_hands(rubber.hands[:index])
        return check_next_hand(cast(ButifarraHand, hand), before, rubber.first_dealer, butifarra_play(play))

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether the game is decided or closed; deals may be faulty."""
        return rubber.is_closed or _is_decided(rubber, butifarra_play(play))

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """Twelve cards for each deal: those played and the fewest that may still be needed."""
        return (TRICKS,) * (len(rubber.hands) + fewest_hands_left(game_at(rubber, play)))

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """Wins and points, by side."""
        game = game_at(rubber, play)
        # A game without a deal counts for nothing; points are capped game by game.
        if not game.hands:
            return SideScore(), SideScore()
        return tuple(
            SideScore(game.hands, share_of_win(game, side), game.counted[side], game.counted[1 - side])
            for side in range(len(SIDES))
        )

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The points each side has scored, uncapped: these decide the game (rule A7.31)."""
        return game_at(rubber, play).scored

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every deal of a game."""
        # Imported here because only rehearsals need bots, not the start of the program.
        from batarde_tourney.core.games.butifarra.bots import play_game  # noqa: PLC0415

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


@forgotten_with_club
@lru_cache(maxsize=4096)
def _is_decided(rubber: Rubber, play: ButifarraPlay) -> bool:
    return game_standing(butifarra_hands(rubber.hands), rubber.first_dealer, play).is_decided


GAME = Butifarra()
