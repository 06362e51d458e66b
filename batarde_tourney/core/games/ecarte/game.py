"""Écarté behind the interface of all games."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, cast

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.ecarte.checks import check_hands, check_next_hand, match_standing
from batarde_tourney.core.games.ecarte.hand import FIELDS, SEATS, TRICKS, EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch, close_match, fewest_hands_left, match_of
from batarde_tourney.core.games.ecarte.settings import PLAY_FIELDS, EcartePlay, check_play
from batarde_tourney.core.games.fields import HandFields, PlayFields
from batarde_tourney.core.games.game import ListedCell, PlaySettings, RecordedHand, Rubber, Score
from batarde_tourney.core.games.two_sided import SideScore, TwoSidedGame, share_of_win
from batarde_tourney.core.lots import Lots


class Ecarte(TwoSidedGame):
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
    listed: ClassVar[Mapping[str, ListedCell]] = MappingProxyType(
        {
            "game": lambda hand, _seat: hand.game,
            "dealer": lambda hand, _seat: hand.dealer,
            "king": lambda hand, _seat: hand.king and hand.king.seat,
            "authority": lambda hand, _seat: hand.authority,
            "revoke": lambda hand, _seat: hand.revoke,
            "mixed": lambda hand, _seat: hand.mixed,
            "tricks": lambda hand, seat: hand.tricks and hand.tricks[seat],
        }
    )

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of the number of games."""
        return check_play(ecarte_play(play))

    def _check_hands(
        self, hands: tuple[Any, ...], first_dealer: int | None, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """Every fault of a match's hands."""
        return check_hands(hands, first_dealer, ecarte_play(play))

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """The faults of a hand that follows those before it."""
        before = ecarte_hands(rubber.hands[:index])
        return check_next_hand(cast(EcarteHand, hand), before, rubber.first_dealer, ecarte_play(play))

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether somebody has won the match, or it was closed; hands may be faulty."""
        return rubber.is_closed or _is_decided(rubber, ecarte_play(play))

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """A card for each trick, five a hand: hands played and the fewest that may still be needed."""
        return (TRICKS,) * (len(rubber.hands) + fewest_hands_left(_match_of(rubber, play)))

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """Wins, games and points, by seat."""
        match, hands = _match_of(rubber, play), len(rubber.hands)
        # A closed table without a hand counts for nothing.
        if not hands:
            return SideScore(), SideScore()
        values, points = match.game_values, match.points
        return tuple(
            SideScore(
                hands,
                share_of_win(match, seat),
                points[seat],
                points[1 - seat],
                values[seat] - values[1 - seat],
            )
            for seat in SEATS
        )

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The games that each seat has won."""
        return _match_of(rubber, play).wins

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The winner first; before the end as if the match were closed now."""
        wins = close_match(_match_of(rubber, play)).wins
        return tuple(1 + (wins[seat] < wins[1 - seat]) for seat in SEATS)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a match."""
        # Imported here because only rehearsals need bots, not the start of the program.
        from batarde_tourney.core.games.ecarte.bots import play_match  # noqa: PLC0415

        return play_match(first_dealer, lots, ecarte_play(play))


def ecarte_play(play: PlaySettings) -> EcartePlay:
    """The settings of an event of Écarté, with their own type."""
    return cast(EcartePlay, play)


def ecarte_hands(hands: tuple[RecordedHand, ...]) -> tuple[EcarteHand, ...]:
    """The hands of a match of Écarté, with their own type."""
    return cast(tuple[EcarteHand, ...], hands)


# Standings, papers and charts ask for the same tables over and over: one table is played through once.


def _match_of(rubber: Rubber, play: PlaySettings) -> EcarteMatch:
    return _played(rubber, ecarte_play(play))


@forgotten_with_club
@lru_cache(maxsize=4096)
def _played(rubber: Rubber, play: EcartePlay) -> EcarteMatch:
    hands = ecarte_hands(rubber.hands)
    return match_of(hands, rubber.first_dealer, play, is_closed=rubber.is_closed)


@forgotten_with_club
@lru_cache(maxsize=4096)
def _is_decided(rubber: Rubber, play: EcartePlay) -> bool:
    return match_standing(ecarte_hands(rubber.hands), rubber.first_dealer, play).is_decided


GAME = Ecarte()
