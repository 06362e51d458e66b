"""High card behind the protocol: so many hands, a card each, a point for the higher one."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import Extras
from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.fields import GameField, HandFields, Number, Numbers, PlayFields, seat_of
from batarde_tourney.core.games.game import WIN, PlaySettings, RecordedHand, Rubber, Score
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.two_sided import SideScore, TwoSidedGame
from batarde_tourney.core.lots import Lots

SEATS = (0, 1)
CARDS = range(2, 15)


@dataclass(frozen=True, slots=True)
class HighHand:
    """The card each seat turned, 14 an ace."""

    dealer: int
    cards: tuple[int, ...]
    overruled: tuple[Overruled, ...] = ()
    extras: Extras = ()

    def points(self, seat: int) -> int:
        return int(self.cards[seat] > self.cards[1 - seat])


@dataclass(frozen=True, slots=True)
class HighPlay(PlaySettings):
    """How many hands a table plays."""

    hands: int = 3


FIELDS = HandFields(
    HighHand,
    GameField("dealer", seat_of(SEATS)),
    GameField("cards", Numbers(Number(CARDS[0], CARDS[-1]), 2, 2)),
)


PLAY_FIELDS = PlayFields(HighPlay, GameField("hands", Number(1), 3))


class HighCard(TwoSidedGame):
    """Two players; more points win the table."""

    name: ClassVar[str] = "high-card"
    title: ClassVar[str] = "High card"
    has_fixed_length: ClassVar[bool] = True
    seats: ClassVar[tuple[int, ...]] = (len(SEATS),)
    criteria: ClassVar[tuple[Criterion, ...]] = (Criterion.WINS, Criterion.POINTS, Criterion.LOTS)
    file_ranking: ClassVar[tuple[Criterion, ...]] = (Criterion.WINS, Criterion.POINTS)
    usual_ranking: ClassVar[tuple[Criterion, ...]] = file_ranking
    fields: ClassVar[HandFields] = FIELDS
    play_fields: ClassVar[PlayFields] = PLAY_FIELDS
    usual_play: ClassVar[PlaySettings] = HighPlay()

    def check_play(self, play: PlaySettings, tables: Collection[int]) -> tuple[Fault, ...]:
        hands = high_play(play).hands
        if hands >= 1:
            return ()
        return (fault(FaultCode.VALUE, "hands", wanted=Wanted.POSITIVE, found=hands),)

    def _check_hands(
        self, hands: tuple[Any, ...], first_dealer: int | None, play: PlaySettings
    ) -> tuple[Fault, ...]:
        found = (_faults(first_dealer or 0, at, hand, high_play(play)) for at, hand in enumerate(hands))
        return tuple(one.at(f"hands[{at}]") for at, faults in enumerate(found) for one in faults)

    def check_next(
        self, rubber: Rubber, index: int, hand: RecordedHand, play: PlaySettings
    ) -> tuple[Fault, ...]:
        return tuple(_faults(rubber.first_dealer, index, hand, high_play(play)))

    def is_over(self, rubber: Rubber, play: PlaySettings) -> bool:
        return rubber.is_closed or len(rubber.hands) >= high_play(play).hands

    def hand_sizes(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        return (1,) * high_play(play).hands

    def score(self, rubber: Rubber, play: PlaySettings) -> tuple[Score, ...]:
        points, is_over = self.totals(rubber, play), self.is_over(rubber, play)
        won = [is_over * _share(own - other) for own, other in (points, points[::-1])]
        return tuple(SideScore(len(rubber.hands), won[at], points[at], points[1 - at]) for at in SEATS)

    def totals(self, rubber: Rubber, play: PlaySettings) -> tuple[int, ...]:
        return tuple(sum(hand.points(seat) for hand in high_hands(rubber.hands)) for seat in SEATS)

    def play_rubber(
        self, seats: int, first_dealer: int, lots: Lots, play: PlaySettings
    ) -> tuple[RecordedHand, ...]:
        dealt: list[Any] = [lots.shuffled(CARDS)[:2] for _ in range(high_play(play).hands)]
        return tuple(HighHand((first_dealer + at) % 2, tuple(cards)) for at, cards in enumerate(dealt))


def high_play(play: PlaySettings) -> HighPlay:
    """By their own type."""
    return cast(HighPlay, play)


def high_hands(hands: tuple[RecordedHand, ...]) -> tuple[HighHand, ...]:
    """By their own type."""
    return cast(tuple[HighHand, ...], hands)


def _share(difference: int) -> int:
    return WIN if difference > 0 else 0 if difference else WIN // 2


def _faults(first_dealer: int, index: int, hand: RecordedHand, play: HighPlay) -> Iterator[Fault]:
    expected = (first_dealer + index) % len(SEATS)
    if hand.dealer != expected:
        yield fault(FaultCode.DEALER, dealer=hand.dealer, expected=expected)
    if index >= play.hands:
        yield fault(FaultCode.GAME_OVER)


GAME = HighCard()
