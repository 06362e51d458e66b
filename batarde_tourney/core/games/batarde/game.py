"""La Bâtarde behind the interface of all games."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import ClassVar, cast

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.hand import FIELDS, Denomination, Hand, Mechoune, UnknownMechoune
from batarde_tourney.core.games.batarde.schedule import Schedule, dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import (
    check_hand,
    is_overruled,
    multiplier,
    penalties,
    penalty_at,
)
from batarde_tourney.core.games.batarde.settings import (
    PLAY_FIELDS,
    BatardePlay,
    batarde_play,
    check_play,
    check_schedule,
)
from batarde_tourney.core.games.fields import HandFields, PlayFields
from batarde_tourney.core.games.game import (
    WIN,
    Feat,
    Figure,
    Game,
    ListedCell,
    PlaySettings,
    RecordedHand,
    Rubber,
    Score,
    TableFigures,
    whole_if_it_is,
)
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE, is_table_size

# One hand as one seat played it, for a player's card.


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand from one seat; `overruled` is why it was accepted against a check, or empty."""

    cards: int
    denomination: Denomination
    times: int
    bid: int
    tricks: int
    penalty: int
    overruled: str = ""


def played_hand(hand: Hand, seat: int) -> PlayedHand:
    """What the seat did in the hand."""
    return PlayedHand(
        hand.cards,
        hand.contract.denomination,
        multiplier(hand),
        hand.bids[seat],
        hand.tricks[seat],
        penalties(hand)[seat],
        overruling_reason(hand.overruled),
    )


# What one seat did in a hand, for a player's statistics (formats, section 6).

EXACT_BY_DENOMINATION, EXACT_BY_CARDS = "exact-denomination", "exact-cards"
"""Tricks = bid: the feat's second part is the denomination, or the number of cards."""

MECHOUNE_MADE, MECHOUNE_SUFFERED, MECHOUNE_UNKNOWN = "mechoune-made", "mechoune-suffered", "mechoune-unknown"
"""One that was made succeeded if the doubted bid was missed; one suffered is withstood if the bid was met.

Of an unknown one only this is known: it was at this player's table.
"""


def hand_feats(hand: Hand, seat: int) -> Iterator[tuple[Feat, bool]]:
    """What the seat attempted, and whether it succeeded; empty for a hand without its counts."""
    if not seat < min(len(hand.bids), len(hand.tricks)):
        return
    is_exact = hand.bids[seat] == hand.tricks[seat]
    yield (EXACT_BY_DENOMINATION, hand.contract.denomination.value), is_exact
    yield (EXACT_BY_CARDS, str(hand.cards)), is_exact
    if isinstance(hand.mechoune, UnknownMechoune):
        yield (MECHOUNE_UNKNOWN, ""), False
    elif isinstance(hand.mechoune, Mechoune):
        on = hand.mechoune.on
        if hand.mechoune.by == seat and on < min(len(hand.bids), len(hand.tricks)):
            yield (MECHOUNE_MADE, ""), hand.bids[on] != hand.tricks[on]
        if on == seat:
            yield (MECHOUNE_SUFFERED, ""), is_exact


# Sums for each seat of a table, in whole numbers, and the figures from them (contract, ranking criteria).


@dataclass(slots=True)
class BatardeScore:
    """One player's sums over tables.

    `cards` are those dealt to the player; `penalty` excludes adjustments; `table_points` and `wins` are in
    units of 1/WIN, from finished tables only; `best_round` is None without a hand. `absent_penalty` and
    `absent_exact` are what announced absences add to the sums, and to no mean.
    """

    hands: int = 0
    cards: int = 0
    penalty: int = 0
    exact: int = 0
    table_points: int | Fraction = 0
    wins: int | Fraction = 0
    best_round: int | None = None
    absent_penalty: int | Fraction = 0
    absent_exact: int | Fraction = 0

    def add(self, other: "BatardeScore") -> None:
        """Add another table."""
        self.hands += other.hands
        self.cards += other.cards
        self.penalty += other.penalty
        self.exact += other.exact
        self.table_points += other.table_points
        self.wins += other.wins
        self.absent_penalty += other.absent_penalty
        self.absent_exact += other.absent_exact
        if self.best_round is None or (other.best_round is not None and other.best_round < self.best_round):
            self.best_round = other.best_round

    def half(self, rounds: int) -> "BatardeScore":
        """Half a table point, a middle place, and the mean of the own penalties: none would be a prize."""
        penalty = self.mean(rounds).absent_penalty if rounds else 0
        return BatardeScore(table_points=WIN // 2, absent_penalty=penalty)

    def mean(self, rounds: int) -> "BatardeScore":
        """The mean of every sum; what is a mean already stays as it is."""
        penalty, exact, points, wins = (
            whole_if_it_is(Fraction(figure) / rounds)
            for figure in (self.penalty, self.exact, self.table_points, self.wins)
        )
        return BatardeScore(table_points=points, wins=wins, absent_penalty=penalty, absent_exact=exact)


def score_hands(hands: tuple[Hand, ...], seats: int, *, is_over: bool) -> tuple[BatardeScore, ...]:
    """The score of each seat. Wins and table points only from a table that is over and has a hand."""
    columns = tuple(zip(*map(penalties, hands), strict=True)) or ((),) * seats
    totals = tuple(map(sum, columns))
    counts = is_over and bool(hands)
    points = _table_points(totals) if counts else (0,) * seats
    wins = _wins(totals) if counts else (0,) * seats
    cards, count = sum([hand.cards for hand in hands]), len(hands)
    made = [
        BatardeScore(
            count,
            cards,
            total,
            # A hand is exact when it costs nothing: no multiplier is zero.
            column.count(0),
            table_points,
            won,
            total if count else None,
        )
        for column, total, table_points, won in zip(columns, totals, points, wins, strict=True)
    ]
    return tuple(made)


def split_hands(
    hands: tuple[Hand, ...], seats: int, seat: int, starts: Sequence[int], whole: BatardeScore
) -> tuple[BatardeScore, ...]:
    """Divide a seat's score among the holders of its cards from these hands on, the first from hand 0.

    What the table gives as a whole, wins and table points, stays with the first holder (contract, F9).
    """
    ends = (*starts[1:], len(hands))
    parts = [
        score_hands(hands[first:end], seats, is_over=False)[seat]
        for first, end in zip(starts, ends, strict=True)
    ]
    parts[0].wins, parts[0].table_points = whole.wins, whole.table_points
    return tuple(parts)


def places(totals: Iterable[int]) -> tuple[int, ...]:
    """Each total's place at its table, lowest first; equal totals share the better place.

    >>> places([7, 3, 7])
    (2, 1, 2)
    """
    ordered = sorted(totals := tuple(totals))
    return tuple([ordered.index(total) + 1 for total in totals])


def figures(score: BatardeScore, adjustments: int) -> Mapping[Criterion, Figure]:
    """Every figure of a player with a hand. Adjustments count in penalties only."""
    penalty, hands = score.penalty + adjustments, score.hands
    return {
        Criterion.PENALTY_PER_CARD: _ratio(penalty, score.cards) if score.cards else None,
        Criterion.MEAN_PENALTY: _ratio(penalty, hands),
        Criterion.PENALTY: penalty + score.absent_penalty,
        Criterion.TABLE_POINTS: _ratio(score.table_points, WIN),
        Criterion.WINS: _ratio(score.wins, WIN),
        Criterion.EXACT: score.exact + score.absent_exact,
        Criterion.EXACT_RATE: _ratio(score.exact, hands),
        Criterion.BEST_ROUND: score.best_round,
    }


# The same few ratios recur, and creating a Fraction costs more than all else of a figure.
_ratio = forgotten_with_club(lru_cache(maxsize=1 << 14)(Fraction))


def table_shares(totals: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Table points and wins by seat at a table that has ended with these totals, in units of 1/WIN."""
    return _table_points(totals), _wins(totals)


def _table_points(totals: tuple[int, ...]) -> tuple[int, ...]:
    size = len(totals)
    share = WIN // (2 * (size - 1))
    ordered = sorted(totals)
    # Two shares for everybody behind, one for everybody equal.
    return tuple([(2 * (size - ordered.index(total)) - ordered.count(total) - 1) * share for total in totals])


def _wins(totals: tuple[int, ...]) -> tuple[int, ...]:
    best = min(totals)
    share = WIN // totals.count(best)
    return tuple([share if total == best else 0 for total in totals])


# Faults of a table: its size, its dealers, and every hand (contract, the event file).


def check_table(
    hands: tuple[Hand, ...], seats: int, first_dealer: int, schedule: Schedule
) -> tuple[Fault, ...]:
    """Every fault of a table and its hands, except who sits there; paths start at the table.

    The hands of a table of an impossible size are not checked, nor is a hand's size against a faulty
    schedule.
    """
    return tuple(_table_faults(hands, seats, first_dealer, schedule))


def check_next_hand(
    hand: Hand, index: int, seats: int, first_dealer: int, schedule: Schedule
) -> tuple[Fault, ...]:
    """Every fault of a hand to be added as the table's `index`-th: size and dealer must fit the schedule."""
    sizes = None if check_schedule(schedule) else hand_sizes(seats, schedule)
    return tuple(_hand_faults(hand, index, seats, first_dealer, sizes))


def _table_faults(
    hands: tuple[Hand, ...], seats: int, first_dealer: int, schedule: Schedule
) -> Iterator[Fault]:
    if not is_table_size(seats):
        yield fault(FaultCode.TABLE_SIZE, "seats", players=seats)
        return
    if not 0 <= first_dealer < seats:
        yield fault(FaultCode.DEALER, "first_dealer", dealer=first_dealer, players=seats)
    sizes = None if check_schedule(schedule) else hand_sizes(seats, schedule)
    for index, hand in enumerate(hands):
        for found in _hand_faults(hand, index, seats, first_dealer, sizes):
            yield found.at(f"hands[{index}]")


def _hand_faults(
    hand: Hand, index: int, players: int, first_dealer: int, sizes: tuple[int, ...] | None
) -> Iterator[Fault]:
    """The hand's own faults, with its size and dealer compared with the table's where known."""
    first_is_sound = 0 <= first_dealer < players
    size_faults = () if sizes is None else _size_faults(hand, index, sizes, players)
    yield from size_faults
    dealer = dealer_of(first_dealer, index, players)
    if first_is_sound and hand.dealer != dealer and not is_overruled(FaultCode.DEALER, hand, players):
        yield fault(FaultCode.DEALER, "", ("dealer",), dealer=hand.dealer, expected=dealer)
    for found in check_hand(hand, players):
        # The comparison with the schedule says more than what could be dealt at all.
        said_better = (found.code is FaultCode.HAND_SIZE and size_faults) or (
            found.code is FaultCode.DEALER and first_is_sound
        )
        if not said_better:
            yield found


def _size_faults(hand: Hand, index: int, sizes: tuple[int, ...], players: int) -> tuple[Fault, ...]:
    if index >= len(sizes):
        return (fault(FaultCode.HAND_SIZE, "", ("cards",), hand=index + 1, hands=len(sizes)),)
    if hand.cards != sizes[index] and not is_overruled(FaultCode.HAND_SIZE, hand, players):
        return (fault(FaultCode.HAND_SIZE, "", ("cards",), cards=hand.cards, expected=sizes[index]),)
    return ()


class Batarde(Game):
    """Everybody plays alone, over a fixed series of hands; the lowest total wins."""

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
    # Printed by `instruments/bench/bench_unequal_tables.py` for 20 events of 23 bots and 3 rounds.
    bots_at: ClassVar[Mapping[int, TableFigures]] = MappingProxyType(
        {
            3: TableFigures(720, Fraction(337, 360), Fraction(337, 3420)),
            4: TableFigures(3000, Fraction(2213, 3000), Fraction(2213, 21000)),
        }
    )
    fields: ClassVar[HandFields] = FIELDS
    play_fields: ClassVar[PlayFields] = PLAY_FIELDS
    seating: ClassVar[str] = "Clockwise from seat 0."
    standing_figures: ClassVar[tuple[Criterion, ...]] = (
        *(Criterion.PENALTY, Criterion.MEAN_PENALTY, Criterion.TABLE_POINTS, Criterion.WINS),
        *(Criterion.EXACT, Criterion.EXACT_RATE, Criterion.BEST_ROUND),
    )
    usual_play: ClassVar[PlaySettings] = BatardePlay()
    listed: ClassVar[Mapping[str, ListedCell]] = MappingProxyType(
        {
            "cards": lambda hand, _seat: hand.cards,
            "dealer": lambda hand, _seat: hand.dealer,
            "denomination": lambda hand, _seat: hand.contract.denomination.value,
            "multiplier": lambda hand, _seat: multiplier(hand),
            "bid": lambda hand, seat: hand.bids[seat],
            "tricks": lambda hand, seat: hand.tricks[seat],
            "penalty": penalty_at,
        }
    )

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
        """Divide hands, cards, penalty, exact and best round; wins and table points are the first's."""
        whole = self._scores(rubber, play)[side]
        return split_hands(batarde_hands(rubber.hands), rubber.seats, side, starts, whole)

    def table_order(
        self, rubber: Rubber, play: PlaySettings, adjustments: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The total of each seat with its adjustments of the round."""
        totals = self.totals(rubber, play)
        return tuple(total + added for total, added in zip(totals, adjustments, strict=True))

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """The penalties of each seat."""
        return tuple(score.penalty for score in self._scores(rubber, play))

    def places(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        """Places by penalties, the lowest first."""
        return places(self.totals(rubber, play))

    def has_every_seat(self, hand: RecordedHand, seats: int) -> bool:
        """Whether every seat has a bid and a trick count."""
        own = cast(Hand, hand)
        return len(own.bids) == len(own.tricks) == seats

    def is_perfect(self, rubber: Rubber, side: int, play: PlaySettings) -> bool:
        """Whether the whole rubber cost no penalty."""
        # Most sides miss a bid early: the hands after it need not be looked at.
        costs = (penalty_at(hand, side) for hand in batarde_hands(rubber.hands))
        return self.is_over(rubber, play) and not any(costs)

    def feats(self, hand: RecordedHand, seat: int) -> Iterable[tuple[Feat, bool]]:
        """Exact bids and méchounes."""
        return hand_feats(cast(Hand, hand), seat)

    def bye(self, play: PlaySettings) -> Score:
        """An empty score: nobody sits out a round of La Bâtarde."""
        return BatardeScore()

    def zero(self) -> Score:
        """A score without hands and points."""
        return BatardeScore()

    def figures(self, score: Score, adjustments: int) -> Mapping[Criterion, Figure]:
        """The figures; adjustments count in the three penalties only."""
        return figures(cast(BatardeScore, score), adjustments)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        """Every hand of a rubber."""
        # Imported here because only rehearsals need bots, not the start of the program.
        from batarde_tourney.core.games.batarde.bots import play_rubber  # noqa: PLC0415

        return play_rubber(seats, first_dealer, lots, batarde_play(play).schedule)

    def _scores(self, rubber: Rubber, play: PlaySettings) -> tuple[BatardeScore, ...]:
        is_over = self.is_over(rubber, play)
        return score_hands(batarde_hands(rubber.hands), rubber.seats, is_over=is_over)


def batarde_hands(hands: tuple[RecordedHand, ...]) -> tuple[Hand, ...]:
    """The hands of a table of La Bâtarde, with their own type."""
    return cast(tuple[Hand, ...], hands)


GAME = Batarde()
