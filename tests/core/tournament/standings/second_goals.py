"""A second opinion on what a side needs: each hand that can still be played is played, then all is ranked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.ids import SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.core.tournament.standings.standings import rank_sides


@dataclass(frozen=True)
class Final:
    """One way in which the event can end: each side's result, its rank, and who goes on or may go on."""

    results: dict[SideId, int]
    ranks: dict[SideId, int]
    entered: frozenset[SideId]
    open: frozenset[SideId]

    def reaches(self, side: SideId, place: int) -> bool:
        """In, or alone among the first `place`."""
        if place == 0:
            return side in self.entered
        return sum(rank <= self.ranks[side] for rank in self.ranks.values()) <= place

    def may_reach(self, side: SideId, place: int) -> bool:
        """In or on the line, or among the first `place`, also with others."""
        return side in self.entered | self.open if place == 0 else self.ranks[side] <= place


def finals(event: Event, line: StageId | None = None) -> list[Final]:
    """Every way in which the tables of the last round can end."""
    last = event.rounds[-1]
    ways = [list(_ways(event, table)) for table in last.tables]
    found = []
    for tables in product(*ways):
        after = replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))
        results: dict[SideId, int] = {}
        for before, table in zip(last.tables, tables, strict=True):
            results |= _results(event, before, table)
        ranks = {row.side.id: row.rank for row in rank_sides(after).rows if row.has_figures}
        cut = None if line is None else cut_of(after, line)
        entered, left = (cut.entered, cut.open) if cut else ((), ())
        found.append(Final(results, ranks, frozenset(entered), frozenset(left)))
    return found


def _results(event: Event, before: Table, table: Table) -> dict[SideId, int]:
    side_of = {player: side.id for side in sides_of(event) for player in side.players}
    sides = seated_sides(table, game_of(event), side_of)
    then = game_of(event).totals(before.rubber, event.settings.play)
    now = game_of(event).totals(table.rubber, event.settings.play)
    if event.game == "batarde":
        costs = [total - was for total, was in zip(now, then, strict=True)]
    else:
        costs = [now[1] - now[0], now[0] - now[1]]
    return dict(zip(sides, costs, strict=True))


def _ways(event: Event, table: Table) -> Iterator[Table]:
    """The table with every different rest of its hands."""
    seen: set[object] = set()
    waiting = [table]
    while waiting:
        now = waiting.pop()
        if is_finished(now, event):
            yield now
            continue
        for hand in _hands(event, now):
            after = replace(now, hands=(*now.hands, hand))
            state = _state(event, after)
            if state not in seen:
                seen.add(state)
                waiting.append(after)


def _state(event: Event, table: Table) -> object:
    """What the rest depends on: the scores with everything that ranks, and how far the table has come."""
    hands = len(table.hands)
    played = game_of(event).score(table.rubber, event.settings.play)
    if event.game == "ecarte":
        return repr(played).replace(f"hands={hands}", ""), _running_points(table)
    return repr(played), hands


def _running_points(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    points, wins = [0, 0], [0, 0]
    for hand in table.hands:
        assert isinstance(hand, EcarteHand)
        points = _after(hand, points)
        if max(points) >= 5:
            wins[points.index(max(points))] += 1
            points = [0, 0]
    return tuple(points), tuple(wins)


def _after(hand: EcarteHand, points: list[int]) -> list[int]:
    now = list(points)
    if hand.king is not None:
        now[hand.king.seat] += 1
    if hand.tricks is not None:
        winner = 0 if hand.tricks[0] >= 3 else 1
        is_worth_two = max(hand.tricks) == 5 or hand.authority == 1 - winner
        now[winner] = min(5, now[winner] + (2 if is_worth_two else 1))
    return now


def _hands(event: Event, table: Table) -> Iterable[RecordedHand]:
    if event.game == "batarde":
        return _batarde_hands(event, table)
    if event.game == "ecarte":
        return _ecarte_hands(table)
    return _butifarra_hands(table)


def _batarde_hands(event: Event, table: Table) -> Iterator[Hand]:
    """Every sound hand, but one for each column of penalties."""
    seats, at = len(table.seats), len(table.hands)
    cards = hand_sizes(seats, batarde_play(event.settings.play).schedule)[at]
    dealer = dealer_of(table.first_dealer, at, seats)
    contract = Contract(Denomination.SPADES, 0, Pack.MARKED if seats > 4 else None)
    seen = set()
    tricks_of = [one for one in product(range(cards + 1), repeat=seats) if sum(one) == cards]
    for bids in product(range(cards + 1), repeat=seats):
        if sum(bids) == cards:
            continue
        for tricks in tricks_of:
            for times in (1, 2, 4):
                costs = tuple(times * abs(bid - took) for bid, took in zip(bids, tricks, strict=True))
                if costs in seen:
                    continue
                seen.add(costs)
                called = None if times == 1 else Mechoune(0, 1)
                yield Hand(cards, dealer, contract, bids, tricks, called, choune=times == 4)


def _ecarte_hands(table: Table) -> Iterator[EcarteHand]:
    points, wins = _running_points(table)
    for king in (None, King(0, KingHow.SHOWN), King(1, KingHow.SHOWN)):
        hand = EcarteHand(sum(wins) + 1, 0, king)
        if king is not None and points[king.seat] == 4:
            yield hand
            continue
        for tricks in ((3, 2), (4, 1), (5, 0), (2, 3), (0, 5)):
            yield replace(hand, tricks=tricks)


def _butifarra_hands(table: Table) -> Iterator[ButifarraHand]:
    for trump, level in product((ButifarraDenomination.COINS, ButifarraDenomination.BUTIFARRA), range(4)):
        if trump is ButifarraDenomination.BUTIFARRA and level == 3:
            continue
        for points in range(73):
            yield ButifarraHand(0, trump, level, (points, 72 - points))
