"""La Bâtarde as everything outside its room sees it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from operator import attrgetter
from types import MappingProxyType
from typing import ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.batarde import codec
from batarde_tourney.core.games.batarde.feats import hand_feats
from batarde_tourney.core.games.batarde.hand import Hand
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.score import (
    BatardeScore,
    figures,
    places,
    score_hands,
    split_hands,
)
from batarde_tourney.core.games.batarde.settings import BatardePlay, batarde_play, check_play
from batarde_tourney.core.games.batarde.table_checks import check_next_hand, check_table
from batarde_tourney.core.games.game import (
    Feat,
    Figure,
    Game,
    Payload,
    PlaySettings,
    RecordedHand,
    Rubber,
    Score,
    TableFigures,
)
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE


class Batarde(Game):
    """Everybody plays for themselves, over a fixed series of hands; the lowest total wins."""

    name: ClassVar[str] = "batarde"
    title: ClassVar[str] = "La Bâtarde"
    adjusted: ClassVar[str] = "player"
    substitutes_can_score: ClassVar[bool] = True
    has_byes: ClassVar[bool] = False
    has_fixed_length: ClassVar[bool] = True
    sample_players: ClassVar[int] = 23
    seats: ClassVar[tuple[int, ...]] = tuple(range(SMALLEST_TABLE, LARGEST_TABLE + 1))
    criteria: ClassVar[tuple[Criterion, ...]] = (
        Criterion.PENALTY_PER_CARD,
        Criterion.MEAN_PENALTY,
        Criterion.PENALTY,
        Criterion.TABLE_POINTS,
        Criterion.WINS,
        Criterion.EXACT,
        Criterion.EXACT_RATE,
        Criterion.BEST_ROUND,
        Criterion.LOTS,
    )
    file_ranking: ClassVar[tuple[Criterion, ...]] = (
        Criterion.MEAN_PENALTY,
        Criterion.WINS,
        Criterion.EXACT_RATE,
    )
    usual_ranking: ClassVar[tuple[Criterion, ...]] = (
        Criterion.PENALTY_PER_CARD,
        Criterion.WINS,
        Criterion.EXACT_RATE,
    )
    divided: ClassVar[Mapping[Criterion, tuple[Criterion, Callable[[BatardeScore], int]]]] = MappingProxyType(
        {
            Criterion.PENALTY_PER_CARD: (Criterion.PENALTY, attrgetter("cards")),
            Criterion.MEAN_PENALTY: (Criterion.PENALTY, attrgetter("hands")),
            Criterion.EXACT_RATE: (Criterion.EXACT, attrgetter("hands")),
        }
    )
    # As `tests/bench/bench_unequal_tables.py` prints them, of 20 events of 23 bots and 3 rounds.
    bots_at: ClassVar[Mapping[int, TableFigures]] = MappingProxyType(
        {
            3: TableFigures(720, Fraction(337, 360), Fraction(337, 3420)),
            4: TableFigures(3000, Fraction(2213, 3000), Fraction(2213, 21000)),
        }
    )
    usual_play: ClassVar[PlaySettings] = BatardePlay()

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of the schedule."""
        return tuple(check_play(batarde_play(play), tables))

    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """The faults of the table's size, of its dealers and of every hand."""
        schedule = batarde_play(play).schedule
        return check_table(batarde_hands(rubber.hands), rubber.seats, rubber.first_dealer, schedule)

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """The faults of a hand; its size and dealer are those of the schedule."""
        schedule = batarde_play(play).schedule
        return check_next_hand(cast(Hand, hand), index, rubber.seats, rubber.first_dealer, schedule)

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether every hand of the schedule is in."""
        return rubber.is_closed or len(rubber.hands) >= len(self.hand_sizes(rubber, play))

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The hands of the schedule."""
        return hand_sizes(rubber.seats, batarde_play(play).schedule)

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """Penalties, exact hands, table points and wins, by seat."""
        return self._scores(rubber, play)

    def split_score(
        self, rubber: Rubber, play: PlaySettings, side: int, starts: Sequence[int]
    ) -> tuple[Score, ...]:
        """Hands, cards, penalty, exact and best round are theirs; wins and table points the first one's."""
        whole = self._scores(rubber, play)[side]
        return split_hands(batarde_hands(rubber.hands), rubber.seats, side, starts, whole)

    def table_order(
        self, rubber: Rubber, play: PlaySettings, adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Each seat's total with its adjustments of the round."""
        totals = self.totals(rubber, play)
        return tuple(total + added for total, added in zip(totals, adjustments, strict=True))

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """Each seat's penalties."""
        return tuple(score.penalty for score in self._scores(rubber, play))

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """By penalties, the lowest first."""
        return places(self.totals(rubber, play))

    def has_every_seat(self, hand: RecordedHand, seats: int) -> bool:
        """Whether every seat has a bid and a trick count."""
        own = cast(Hand, hand)
        return len(own.bids) == len(own.tricks) == seats

    def is_perfect(self, rubber: Rubber, side: int, play: PlaySettings) -> bool:
        """Whether the whole rubber cost nothing."""
        return self.is_over(rubber, play) and self.totals(rubber, play)[side] == 0

    def feats(self, hand: RecordedHand, seat: int) -> Iterable[tuple[Feat, bool]]:
        """Exact bids and méchounes."""
        return hand_feats(cast(Hand, hand), seat)

    def bye(self, play: PlaySettings) -> Score:
        """Nothing: nobody sits out a round of La Bâtarde."""
        return BatardeScore()

    def zero(self) -> Score:
        """No hands and no points."""
        return BatardeScore()

    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """Adjustments count in the three penalties alone."""
        return figures(cast(BatardeScore, score), adjustments)

    def write_hand(self, hand: RecordedHand) -> Payload:
        """The hand, without what it does not say."""
        return codec.write_hand(cast(Hand, hand))

    def read_hand(self, payload: Payload) -> RecordedHand:
        """The hand `write_hand` wrote."""
        return codec.read_hand(payload)

    def write_play(self, play: PlaySettings) -> Payload:
        """Schedule and wording."""
        return codec.write_play(batarde_play(play))

    def describe_play(self, play: PlaySettings) -> Payload:
        """Schedule and wording."""
        return codec.describe_play(batarde_play(play))

    def read_play(self, payload: Payload) -> PlaySettings:
        """Schedule and wording."""
        return codec.read_play(payload)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a rubber."""
        # Bots play in rehearsals alone: not for the start of the program.
        from batarde_tourney.core.games.batarde.bots.rubber import play_rubber  # noqa: PLC0415

        return play_rubber(seats, first_dealer, lots, batarde_play(play).schedule)

    def _scores(self, rubber: Rubber, play: PlaySettings) -> tuple[BatardeScore, ...]:
        is_over = self.is_over(rubber, play)
        return score_hands(batarde_hands(rubber.hands), rubber.seats, is_over=is_over)


def batarde_hands(hands: tuple[RecordedHand, ...]) -> tuple[Hand, ...]:
    """The hands of a table of La Bâtarde, by their own type."""
    return cast(tuple[Hand, ...], hands)


GAME = Batarde()
