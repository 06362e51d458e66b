"""The interface of a game for the rest of the program: pure functions over frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, TypeAlias, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import Fault
from batarde_tourney.core.games.fields import USUAL_BYE, ByeValue, HandFields, Payload, PlayFields
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.lots import Lots

WIN = 840
"""The units of one win or table point: a tie at a table of up to 8 divides it evenly."""

Figure: TypeAlias = int | Fraction | None
"""The value that a criterion compares; None where there is nothing to compare yet."""

Quotient: TypeAlias = tuple[int, int]
"""Numerator and denominator of a figure, as counted: 16 and 140, not 4 and 35."""


Feat: TypeAlias = tuple[str, str]
"""A kind of achievement that statistics count, and its object in the game’s words, which may be empty."""


ListedCell: TypeAlias = Callable[[Any, int], int | str | None]
"""A cell of a list of hands, from the hand and a seat; None is empty."""


@dataclass(frozen=True, slots=True)
class TableFigures:
    """The cost of hands at tables of one size: a player's mean penalty per hand and per card dealt.

    `hands` is the number of hands dealt. If it is 0, both figures are None.
    """

    hands: int = 0
    per_hand: Figure = None
    per_card: Figure = None


class RecordedHand(Protocol):
    """One recorded deal: a frozen value whose other fields only its game knows."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        ...

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """Checks that failed but that the director let stand."""
        ...

    @property
    def extras(self) -> Extras:
        """Keys of its object in the event file that this program does not know."""
        ...


class PlaySettings:
    """How an event plays a game: a frozen value whose fields only its game knows."""

    __slots__ = ()

    @property
    def runs_right(self) -> bool:
        """Whether seats and play go round the table to the right, anticlockwise seen from above (R8).

        Tables are drawn this way on screen and on paper; nothing else depends on it.
        """
        return False

    @property
    def bye(self) -> ByeValue:
        """The value of sitting out a round, in games that have byes."""
        return USUAL_BYE

    @property
    def minutes(self) -> int | None:
        """Minutes a table plays, where the least number of hands says too little; else None."""
        return None


@dataclass(frozen=True, slots=True)
class Rubber:
    """What a game sees of a table: the number of seats, the first dealer, and the hands in order.

    `is_closed`: the director closed the table with the hands it has.
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
        """Wins in units of 1/WIN, from finished tables only."""
        ...

    def add(self, other: Any) -> None:
        """Add another table's score of the same game."""

    def half(self, rounds: int) -> Any:
        """Half a table, for an announced absence of a side with this score over so many rounds."""

    def mean(self, rounds: int) -> Any:
        """The mean of so many rounds, at least one; without hands."""


class Game(ABC):
    """One game. A table's sides stand in the order of their first seats."""

    name: ClassVar[str]
    """The name in the event file."""
    title: ClassVar[str]
    """The name shown, the same in every language."""
    side_size: ClassVar[int] = 1
    """The number of players of a side."""
    adjusted: ClassVar[str] = "side"
    """The key by which an adjustment of the event file names a side (games, part D, adjustments)."""
    substitutes_can_score: ClassVar[bool] = False
    """Whether a substitute's hands can count for the substitute (F9)."""
    has_byes: ClassVar[bool] = True
    """Whether a side can sit out a round."""
    meets_by_standings: ClassVar[bool] = False
    """Whether events without stages are drawn as a Swiss, in games where two sides meet."""
    has_fixed_length: ClassVar[bool] = False
    """Whether the number of a table's hands is known before any is played."""
    sample_players: ClassVar[int] = 8
    """The number of players of a sample evening."""
    seats: ClassVar[tuple[int, ...]]
    """The possible numbers of seats at a table."""
    criteria: ClassVar[tuple[Criterion, ...]]
    """The criteria the game knows, in the order in which they are offered."""
    file_ranking: ClassVar[tuple[Criterion, ...]]
    """The ranking of an event file that names none."""
    usual_ranking: ClassVar[tuple[Criterion, ...]]
    """The ranking of a new event."""
    divided: ClassVar[Mapping[Criterion, tuple[Criterion, Callable[[Any], int]]]] = MappingProxyType({})
    """By criterion that is a quotient: the criterion divided, and a function for a score's divisor."""
    bots_at: ClassVar[Mapping[int, TableFigures]] = MappingProxyType({})
    """Bots' figures at tables of 3 and of 4, where that can differ (formats, section 5)."""
    fields: ClassVar[HandFields]
    """What a hand is."""
    play_fields: ClassVar[PlayFields]
    """What its settings are."""
    seating: ClassVar[str] = ""
    """In which order the seats of a table stand in an event file."""
    listed: ClassVar[Mapping[str, ListedCell]] = MappingProxyType({"dealer": lambda hand, _seat: hand.dealer})
    """The columns of a list of hands, a row a hand and seat: by key the cell of a hand and seat."""
    standing_figures: ClassVar[tuple[Criterion, ...]] = ()
    """Figures in each row of the standings, whatever the event ranks by: the contract's keys of version 1."""
    usual_play: ClassVar[PlaySettings]
    """The settings of an event that states none."""

    @property
    def side_count(self) -> int | None:
        """The number of sides at every table; None where it depends on the table."""
        return None

    def sides_at(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at a table with this many seats."""
        return _one_by_one(seats)

    @abstractmethod
    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        """The faults of settings for tables of these sizes; paths start below `settings`."""

    @abstractmethod
    def check_rubber(self, rubber: Rubber, play: PlaySettings) -> tuple[Fault, ...]:
        """Every fault of a table and its hands, except who sits there; paths start at the table."""

    @abstractmethod
    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        """Every fault of a hand to be added as the table's `index`-th, from 0; paths are empty."""

    @abstractmethod
    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        """Whether no hand is left to play; a closed table is over. Hands may be faulty."""

    @abstractmethod
    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The cards dealt to each seat, hand by hand, for the earliest possible end of the table."""

    def table_lengths(self, play: PlaySettings) -> tuple[tuple[int, int], ...]:
        """The least number of hands at a table of each size: pairs of size and hands, by size."""
        return tuple((seats, len(self.hand_sizes(Rubber(seats, 0), play))) for seats in self.seats)

    @abstractmethod
    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        """The score of each side at this table, as new values."""

    def split_score(
        self, rubber: Rubber, play: PlaySettings, side: int, starts: Sequence[int]
    ) -> tuple[Score, ...]:
        """A side's score, divided among the holders of its cards from these hands on (contract, F9).

        The first of `starts` is 0. Where substitutes never score, the first holder gets everything.
        """
        return (self.score(rubber, play)[side], *(self.zero() for _ in starts[1:]))

    def table_order(
        self, rubber: Rubber, play: PlaySettings, adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Sort keys for which sides of a table go on, best lowest (F8).

        `adjustments` are those of the round. The winner is first; before the end nobody has won yet.
        """
        places = self.places(rubber, play)
        return places if self.is_over(rubber, play) else (1,) * len(places)

    @abstractmethod
    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The figure shown for each side at this table: penalties, points, games won."""

    @abstractmethod
    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The place of each side at this table as it stands; equal sides share the better place."""

    def has_every_seat(self, hand: RecordedHand, seats: int) -> bool:
        """Whether the hand's values for each seat cover every seat of the table."""
        return True

    def is_perfect(self, rubber: Rubber, side: int, play: PlaySettings) -> bool:
        """Whether the game calls this side's result here perfect (rules, section 2)."""
        return False

    def feats(self, hand: RecordedHand, seat: int) -> Iterable[tuple[Feat, bool]]:
        """What the seat attempted in this hand, for statistics, and whether it succeeded."""
        return ()

    @abstractmethod
    def bye(self, play: PlaySettings) -> Score:
        """The score for sitting out a round."""

    @abstractmethod
    def zero(self) -> Score:
        """The score of a side that has not played."""

    @abstractmethod
    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """Every figure of its criteria except `lots` and `head_to_head`, for a side that has played."""

    def write_hand(self, hand: RecordedHand) -> Payload:
        """The hand as the object that a club file stores."""
        return self.fields.write(hand)

    def read_hand(self, payload: Payload) -> RecordedHand:
        """The hand from an object made by `write_hand`.

        Raises: ValueError, TypeError or KeyError for any other object.
        """
        return cast(RecordedHand, self.fields.read(payload))

    def write_play(self, play: PlaySettings) -> Payload:
        """The settings as the object that a club file stores: only what differs from the usual."""
        return self.play_fields.write(play)

    def describe_play(self, play: PlaySettings) -> Payload:
        """The complete settings, including usual values, to describe what changed."""
        return self.play_fields.describe(play)

    def read_play(self, payload: Payload) -> PlaySettings:
        """The settings from an object made by `write_play`.

        Raises: ValueError, TypeError or KeyError for any other object.
        """
        return cast(PlaySettings, self.play_fields.read(payload))

    @abstractmethod
    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a table played by bots."""


def whole_if_it_is(figure: Fraction) -> int | Fraction:
    """The figure as a whole number, if it is one."""
    return figure.numerator if figure.denominator == 1 else figure


def quotients_of(
    game: Game, score: Score, figures: Mapping[Criterion, Figure]
) -> Mapping[Criterion, Quotient]:
    """Numerators and denominators of figures that are quotients, without denominators of 0."""
    return {
        criterion: (int((figures[criterion] or 0) * by(score)), by(score))
        for criterion, (_what, by) in game.divided.items()
        if by(score)
    }


# Called for every table of an event, always with the same few values.
@cache
def _one_by_one(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple((seat,) for seat in range(seats))
