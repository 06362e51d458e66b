"""What a game is to everything outside its room: one small protocol of pure functions over frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeAlias

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.lots import Lots

WIN = 840
"""One win, or one table point, in shares: every tie at a table of up to 8 divides it evenly."""

Figure: TypeAlias = int | Fraction | None
"""What a criterion compares; None where there is nothing to compare yet."""

Quotient: TypeAlias = tuple[int, int]
"""What such a figure is divided out of, as it was counted: 16 and 140, not 4 and 35."""

Payload: TypeAlias = dict[str, Any]
"""A hand or settings as the one JSON object that a club file keeps."""


Feat: TypeAlias = tuple[str, str]
"""What a player's statistics count: a kind, and what it is of, by the game’s words; that may be empty."""


@dataclass(frozen=True, slots=True)
class TableFigures:
    """What hands cost at tables of one size: the mean penalty of a player per hand and per card dealt.

    `hands` are those dealt. Without any both figures are None.
    """

    hands: int = 0
    per_hand: Figure = None
    per_card: Figure = None


class RecordedHand(Protocol):
    """One deal as a game records it: a frozen value whose other fields only that game knows."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        ...

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """The checks against which the director lets it stand."""
        ...

    @property
    def extras(self) -> Extras:
        """Unknown keys of its object in the event file."""
        ...


class PlaySettings:
    """How an event plays a game: a frozen value whose fields only that game knows."""

    __slots__ = ()

    @property
    def runs_right(self) -> bool:
        """Whether seats and play go round the table to the right, anticlockwise seen from above (R8).

        Tables are drawn so, on the screen and on paper; nothing else depends on it.
        """
        return False

    @property
    def minutes(self) -> int | None:
        """About how long a table plays, where the fewest hands say too little; None where they tell it."""
        return None


@dataclass(frozen=True, slots=True)
class Rubber:
    """What a game sees of a table: how many sit there, who dealt first, and the hands in their order.

    `is_closed`: the director ended it with the hands it has.
    """

    seats: int
    first_dealer: int
    hands: tuple[RecordedHand, ...] = ()
    is_closed: bool = False


class Score(Protocol):
    """Sums of one side over tables."""

    @property
    def hands(self) -> int:
        """The hands played."""
        ...

    @property
    def wins(self) -> int | Fraction:
        """In shares of WIN, of finished tables alone."""
        ...

    def add(self, other: Any) -> None:
        """Count another table's score of the same game in."""


class Game(ABC):
    """One game. A table's sides stand in the order of their first seats."""

    name: ClassVar[str]
    """As the event file writes it."""
    title: ClassVar[str]
    """As it is called, in every language."""
    side_size: ClassVar[int] = 1
    """Players of a side."""
    adjusted: ClassVar[str] = "side"
    """The key by which an adjustment of the event file names a side (games, part D, adjustments)."""
    substitutes_can_score: ClassVar[bool] = False
    """Whether a substitute's hands can count for the substitute (F9)."""
    has_byes: ClassVar[bool] = True
    """Whether a side can sit out a round."""
    meets_by_standings: ClassVar[bool] = False
    """Whether an event without stages is drawn as a Swiss, where its sides meet two at a time."""
    has_fixed_length: ClassVar[bool] = False
    """Whether a table's hands can be counted before any is played."""
    sample_players: ClassVar[int] = 8
    """How many play a sample evening."""
    seats: ClassVar[tuple[int, ...]]
    """How many can sit at a table."""
    criteria: ClassVar[tuple[Criterion, ...]]
    """Those it knows, in the order in which they are offered."""
    file_ranking: ClassVar[tuple[Criterion, ...]]
    """What an event file means that names none."""
    usual_ranking: ClassVar[tuple[Criterion, ...]]
    """What a new event names."""
    divided: ClassVar[Mapping[Criterion, tuple[Criterion, Callable[[Any], int]]]] = MappingProxyType({})
    """Of the criteria whose figure is a quotient, whose figure is divided, and by how many of a score."""
    bots_at: ClassVar[Mapping[int, TableFigures]] = MappingProxyType({})
    """What bots paid at tables of 3 and of 4, where that can differ (formats, section 5)."""
    usual_play: ClassVar[PlaySettings]
    """What an event plays that says nothing."""

    @property
    def side_count(self) -> int | None:
        """How many sides every table has; None where that depends on the table."""
        return None

    def sides_at(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at a table of so many."""
        return _one_by_one(seats)

    @abstractmethod
    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of settings for tables of these sizes; paths begin below `settings`."""

    @abstractmethod
    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """Every fault of a table and its hands, apart from who sits there; paths begin at the table."""

    @abstractmethod
    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """Every fault of a hand that is to be the table's `index`-th, from 0; paths are empty."""

    @abstractmethod
    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether no hand is left to play; a closed table is over. The hands may be faulty."""

    @abstractmethod
    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The cards each seat is dealt, hand by hand until the table is over, at the earliest."""

    def table_lengths(self, play: PlaySettings) -> tuple[tuple[int, int], ...]:
        """How many hands a table of each size plays at the least: pairs of size and hands, by size."""
        return tuple((seats, len(self.hand_sizes(Rubber(seats, 0), play))) for seats in self.seats)

    @abstractmethod
    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """What each side has at this table, new values."""

    def split_score(
        self, rubber: Rubber, play: PlaySettings, side: int, starts: Sequence[int]
    ) -> tuple[Score, ...]:
        """A side's score, divided between those who held its cards from these hands on (contract, F9).

        The first of `starts` is 0. Where substitutes never score, everything is the first one's.
        """
        return (self.score(rubber, play)[side], *(self.zero() for _ in starts[1:]))

    def table_order(
        self, rubber: Rubber, play: PlaySettings, adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Whole numbers that order the sides of a table for who goes on from it, the best lowest (F8).

        `adjustments` are those of the round. The winner is first; before the end nobody has won yet.
        """
        places = self.places(rubber, play)
        return places if self.is_over(rubber, play) else (1,) * len(places)

    @abstractmethod
    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The figure by which each side is told at this table: penalties, points, games won."""

    @abstractmethod
    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The place of each side at this table as it stands; equal ones share the better place."""

    def has_every_seat(self, hand: RecordedHand, seats: int) -> bool:
        """Whether what it says of each seat is there for every seat of the table."""
        return True

    def is_perfect(self, rubber: Rubber, side: int, play: PlaySettings) -> bool:
        """Whether the game calls what this side did here perfect (rules, section 2)."""
        return False

    def feats(self, hand: RecordedHand, seat: int) -> Iterable[tuple[Feat, bool]]:
        """What the seat tried in this hand that statistics count, and whether it came off."""
        return ()

    @abstractmethod
    def bye(self, play: PlaySettings) -> Score:
        """What sitting out a round counts."""

    @abstractmethod
    def zero(self) -> Score:
        """The score of a side that has not played."""

    @abstractmethod
    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """Every figure of its criteria but `lots` and `head_to_head`, of a side that has played."""

    @abstractmethod
    def write_hand(self, hand: RecordedHand) -> Payload:
        """The hand as the object a club file keeps."""

    @abstractmethod
    def read_hand(self, payload: Payload) -> RecordedHand:
        """The hand of an object that `write_hand` made.

        Raises: ValueError, TypeError or KeyError for any other object.
        """

    @abstractmethod
    def write_play(self, play: PlaySettings) -> Payload:
        """The settings as the object a club file keeps: what is not as usual."""

    @abstractmethod
    def describe_play(self, play: PlaySettings) -> Payload:
        """The settings whole, what is as usual included: for telling what changed."""

    @abstractmethod
    def read_play(self, payload: Payload) -> PlaySettings:
        """The settings of an object that `write_play` made.

        Raises: ValueError, TypeError or KeyError for any other object.
        """

    @abstractmethod
    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a table played by bots."""


def quotients_of(
    game: Game, score: Score, figures: Mapping[Criterion, Figure]
) -> Mapping[Criterion, Quotient]:
    """What the figures of a score that are quotients are divided out of; nothing by none."""
    return {
        criterion: (int(figures[what] or 0), by(score))
        for criterion, (what, by) in game.divided.items()
        if by(score)
    }


# Asked for at every table of an event: the same few again and again.
@cache
def _one_by_one(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(seats))
