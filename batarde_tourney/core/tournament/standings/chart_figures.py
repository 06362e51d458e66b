"""The figures behind the charts of one side: its sum hand by hand, its bids, and what hands cost it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeVar

from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.ids import MemberId, PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.ranking.figures import rounds_until
from batarde_tourney.core.tournament.standings.member_statistics import AttendedEvent, FeatCount
from batarde_tourney.core.tournament.standings.seat_hands import SeatHand, seat_hands

Key = TypeVar("Key")
Cost = tuple[int, int]
"""How many hands, and the penalty points of them all."""


@dataclass(frozen=True, slots=True)
class RoomFigures:
    """What hands cost all seats of the room; empty in games without penalty points.

    `by_hand` is by round and index of the hand at its table, `by_cards` by the cards of the hand.
    """

    by_hand: Mapping[tuple[int, int], Cost] = field(default_factory=dict)
    by_cards: Mapping[int, Cost] = field(default_factory=dict)


NO_ROOM = RoomFigures()


@dataclass(frozen=True, slots=True)
class CourseStep:
    """A hand of a side: where it was, and the sums after it.

    `own` is the sum of the side, or its lead where two sides meet; `room` the sum of the means of all seats
    in the same hands, None where there is no such mean.
    """

    place: HandPlace
    own: int
    room: Fraction | None

    @property
    def round(self) -> int:
        """The number of its round."""
        return self.place.round


@dataclass(frozen=True, slots=True)
class BidFigures:
    """A player's bids: how often each pair of bid and tricks came, and what hands cost.

    `feats` are what the game counts, and how often it came off; `costs` what the hands of each feat cost.
    """

    bids: Mapping[tuple[int, int], int] = field(default_factory=dict)
    by_cards: Mapping[int, Cost] = field(default_factory=dict)
    feats: Mapping[Feat, FeatCount] = field(default_factory=dict)
    costs: Mapping[Feat, int] = field(default_factory=dict)


def room_figures(event: Event, after: int | None = None) -> RoomFigures:
    """What hands up to round `after` cost the room."""
    by_hand: dict[tuple[int, int], Cost] = {}
    by_cards: dict[int, Cost] = {}
    if "penalty" not in game_of(event).listed:
        return NO_ROOM
    for one in seat_hands(event, after):
        _add(by_hand, (one.place.round, one.place.index), one)
        if one.cards is not None:
            _add(by_cards, one.cards, one)
    return RoomFigures(by_hand, by_cards)


def course_of(
    event: Event, side: SideId, room: RoomFigures = NO_ROOM, after: int | None = None
) -> tuple[CourseStep, ...]:
    """The side's sum after each hand of the seats it scores for, round after round; empty without a hand."""
    players = next(one.players for one in sides_of(event) if one.id == side)
    own, others, steps = 0, Fraction(0), []
    for round_ in rounds_until(event, after):
        for table in round_.tables:
            seat = next((at for at, player in enumerate(table.seats) if player in players), None)
            if seat is None:
                continue
            for index, gain in gains_at(event, table, seat):
                hands, cost = room.by_hand.get((round_.number, index), (0, 0))
                own += gain
                place = HandPlace(round_.number, table.number, index)
                others += Fraction(cost, hands) if hands else 0
                steps.append(CourseStep(place, own, others if room.by_hand else None))
    return tuple(steps)


def gains_at(event: Event, table: Table, seat: int) -> Iterator[tuple[int, int]]:
    """By index what each counted hand adds to the seat's side, less what it adds to the other of two."""
    game = game_of(event)
    sides = game.sides_at(len(table.seats))
    own = next(at for at, seats in enumerate(sides) if seat in seats)
    rubber, before, counted = table.rubber, 0, 0
    for index in range(len(table.hands)):
        if not table.state(index).counts:
            continue
        counted += 1
        until = replace(rubber, hands=rubber.hands[:counted], is_closed=False)
        totals = game.totals(until, event.settings.play)
        now = totals[own] if game.side_count is None else totals[own] - totals[1 - own]
        yield index, now - before
        before = now


def bid_figures(event: Event, hands: Iterable[SeatHand]) -> BidFigures:
    """What these hands of the event say of the player who held them."""
    game = game_of(event)
    bids: Counter[tuple[int, int]] = Counter()
    by_cards: dict[int, Cost] = {}
    tried: Counter[Feat] = Counter()
    done: Counter[Feat] = Counter()
    costs: Counter[Feat] = Counter()
    for one in hands:
        if one.bid is not None and one.tricks is not None:
            bids[one.bid, one.tricks] += 1
        if one.cards is not None and one.penalty is not None:
            _add(by_cards, one.cards, one)
        for feat, came_off in game.feats(one.hand, one.seat):
            tried[feat] += 1
            done[feat] += came_off
            costs[feat] += one.penalty or 0
    feats = {feat: FeatCount(times, done[feat]) for feat, times in tried.items()}
    return BidFigures(dict(bids), by_cards, feats, dict(costs))


def bids_of_side(event: Event, side: SideId, after: int | None = None) -> BidFigures:
    """The bids in all hands that a player of the side held, in whichever seat."""
    return _bids_of(event, set(next(one.players for one in sides_of(event) if one.id == side)), after)


def _bids_of(event: Event, players: set[PlayerId], after: int | None = None) -> BidFigures:
    tables = (
        replace(
            round_,
            tables=tuple(table for table in round_.tables if _was_there(table, players)),
        )
        for round_ in rounds_until(event, after)
    )
    own = replace(event, rounds=tuple(tables))
    return bid_figures(event, (one for one in seat_hands(own) if one.player in players))


def _was_there(table: Table, players: set[PlayerId]) -> bool:
    return not players.isdisjoint(table.seats) or any(one.player in players for one in table.substitutes)


def together(figures: Iterable[BidFigures]) -> BidFigures:
    """The bids of several events as one."""
    bids: Counter[tuple[int, int]] = Counter()
    by_cards: dict[int, Cost] = {}
    tried: Counter[Feat] = Counter()
    done: Counter[Feat] = Counter()
    costs: Counter[Feat] = Counter()
    for one in figures:
        bids.update(one.bids)
        costs.update(one.costs)
        for cards, (hands, penalty) in one.by_cards.items():
            known = by_cards.get(cards, (0, 0))
            by_cards[cards] = (known[0] + hands, known[1] + penalty)
        for feat, count in one.feats.items():
            tried[feat] += count.tried
            done[feat] += count.done
    feats = {feat: FeatCount(times, done[feat]) for feat, times in tried.items()}
    return BidFigures(dict(bids), by_cards, feats, dict(costs))


def bids_of_member(member: MemberId, events: Iterable[AttendedEvent]) -> dict[str, BidFigures]:
    """By game the member's bids in all events; games in which nothing is counted are left out."""
    found: dict[str, list[BidFigures]] = {}
    for attended in events:
        own = next((player for player, who in attended.members.items() if who == member), None)
        if own is not None and (figures := _bids_of(attended.event, {own})) != BidFigures():
            found.setdefault(attended.event.game, []).append(figures)
    return {game: together(figures) for game, figures in found.items()}


def _add(costs: dict[Key, Cost], key: Key, one: SeatHand) -> None:
    hands, penalty = costs.get(key, (0, 0))
    costs[key] = (hands + 1, penalty + (one.penalty or 0))
