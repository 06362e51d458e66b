"""Who has which honour of an event, by which hands, and who is next in line.

An honour goes to whom nobody surpasses; who are level share it. It is nobody's if too little was played for
it: each has a least figure, and never does half of the room or more share one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import TypeAlias

from batarde_tourney.core.games.game import Game
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, seated_sides, sides_of
from batarde_tourney.core.tournament.ranking.figures import is_finished
from batarde_tourney.core.tournament.standings.chart_figures import gains_at
from batarde_tourney.core.tournament.standings.seat_hands import SeatHand, seat_hands
from batarde_tourney.core.tournament.standings.standings import Race, run_race


class HonourKey(StrEnum):
    """The honours, by the words that name them in an event file."""

    PERFECT_GAME = "perfect-game"
    LONGEST_EXACT_RUN = "longest-exact-run"
    MOST_EXACT = "most-exact"
    BOLDEST_BID = "boldest-bid"
    FIRST_EXACT_EIGHT = "first-exact-eight"
    MOST_ZEROS_KEPT = "most-zeros-kept"
    DEAREST_CHOUNE = "dearest-choune"
    BEST_DEAL = "best-deal"
    MOST_VOLES = "most-voles"
    WINNING_RUN = "winning-run"
    COMEBACK = "comeback"
    BEST_FINISH = "best-finish"
    MOST_EVEN_TABLE = "most-even-table"


@dataclass(frozen=True, slots=True)
class ProvingHands:
    """Where an honour was won: hands of a table by their index from 0, or the whole table without any."""

    round: int
    table: int
    hands: tuple[int, ...] = ()


Worth: TypeAlias = tuple[int | Fraction, ...]
"""What decides an honour, the highest first; its figures are what is told of it."""


@dataclass(frozen=True, slots=True)
class HonourClaim:
    """What one side has done for an honour, and where."""

    side: SideId
    worth: Worth
    proof: tuple[ProvingHands, ...]
    told: tuple[int, ...]
    """The figures that are told, in the order of the honour's sentence."""


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour and who has it, in order of entry; never empty."""

    key: HonourKey
    holders: tuple[HonourClaim, ...]


def honours_of(
    event: Event, race: Race | None = None, held: Iterable[SeatHand] | None = None
) -> tuple[Honour, ...]:
    """The honours of the event so far, those of its game alone, in the order of their keys.

    Pass its `race` so far and all hands that were `held`, if at hand, to avoid computing them again.
    """
    evening = _evening(event, race, held)
    found = ((key, _classes(evening, key)) for key in _JUDGES)
    return tuple(Honour(key, classes[0]) for key, classes in found if classes)


def honour_line(event: Event, key: str) -> tuple[tuple[SideId, ...], ...]:
    """Who stands in line for an honour: groups of sides that are level, the best first.

    Empty where it is nobody's, and for a key that is none of this program's honours.
    """
    if key not in set(HonourKey):
        return ()
    classes = _classes(_evening(event), HonourKey(key))
    return tuple(tuple(claim.side for claim in claims) for claims in classes)


def honour_keys(event: Event) -> tuple[HonourKey, ...]:
    """The honours that events of this game can have."""
    listed, sides = set(game_of(event).listed), game_of(event).side_count
    return tuple(key for key in HonourKey if _is_of(key, listed, sides))


# The evening, gathered once for all honours.


@dataclass(frozen=True, slots=True)
class _Evening:
    event: Event
    game: Game
    order: Mapping[SideId, int]
    by_side: Mapping[SideId, list[SeatHand]]
    """The hands that each side held, in whichever seats, in the order they were played."""
    tables: "tuple[_Seated, ...]"
    race: Race


_Seated: TypeAlias = tuple[Round, Table, tuple[SideId, ...]]
"""A table of a round with its sides, in the order of their first seats."""


def _evening(event: Event, race: Race | None = None, held: Iterable[SeatHand] | None = None) -> _Evening:
    sides = sides_of(event)
    side_of = {player: side.id for side in sides for player in side.players}
    by_side: dict[SideId, list[SeatHand]] = {}
    for one in seat_hands(event) if held is None else held:
        if one.player in side_of:
            by_side.setdefault(side_of[one.player], []).append(one)
    order = {side.id: at for at, side in enumerate(sides)}
    game = game_of(event)
    tables = tuple(
        (round_, table, seated_sides(table, game, side_of))
        for round_ in event.rounds
        for table in round_.tables
    )
    return _Evening(event, game, order, by_side, tables, run_race(event) if race is None else race)


def _classes(evening: _Evening, key: HonourKey) -> tuple[tuple[HonourClaim, ...], ...]:
    """The claims in classes that are level, the best first; none if half of the room would share it."""
    if key not in honour_keys(evening.event):
        return ()
    claims = [claim for claim in _JUDGES[key](evening) if claim.worth[0] >= _LEAST.get(key, 1)]
    claims.sort(key=partial(_place, evening.order))
    classes = tuple(tuple(level) for _worth, level in groupby(claims, key=_worth_of))
    return classes if classes and 2 * len(classes[0]) < len(evening.by_side) else ()


def _place(order: Mapping[SideId, int], claim: HonourClaim) -> tuple[Worth, int]:
    return tuple(-figure for figure in claim.worth), order[claim.side]


def _worth_of(claim: HonourClaim) -> Worth:
    return claim.worth


_LEAST: Mapping[HonourKey, int] = {
    HonourKey.LONGEST_EXACT_RUN: 4,
    HonourKey.MOST_EXACT: 5,
    HonourKey.BOLDEST_BID: 3,
    HonourKey.MOST_ZEROS_KEPT: 3,
    HonourKey.MOST_VOLES: 2,
    HonourKey.WINNING_RUN: 3,
    HonourKey.COMEBACK: 3,
    # Worths below that are no figure to be high are counted from 0 down: any will do.
    HonourKey.FIRST_EXACT_EIGHT: -(10**9),
    HonourKey.BEST_FINISH: -(10**9),
    HonourKey.MOST_EVEN_TABLE: -(10**9),
}
"""The least worth with which an honour is somebody's; 1 for the others."""
_EIGHT, _CHOUNE, _VOLE = 8, 4, 5
_LEAST_EVEN_HANDS = 4


def _is_of(key: HonourKey, listed: set[str], sides: int | None) -> bool:
    if key in _OF_BIDS:
        return {"bid", "tricks", "penalty"} <= listed
    if key is HonourKey.BEST_DEAL:
        return {"points", "level"} <= listed
    if key is HonourKey.MOST_VOLES:
        return {"king", "tricks"} <= listed
    if key is HonourKey.WINNING_RUN:
        return sides is not None
    # A match of few games is even in half of the room.
    return key is not HonourKey.MOST_EVEN_TABLE or not {"king", "tricks"} <= listed


_OF_BIDS = frozenset(
    {
        HonourKey.PERFECT_GAME,
        HonourKey.LONGEST_EXACT_RUN,
        HonourKey.MOST_EXACT,
        HonourKey.BOLDEST_BID,
        HonourKey.FIRST_EXACT_EIGHT,
        HonourKey.MOST_ZEROS_KEPT,
        HonourKey.DEAREST_CHOUNE,
    }
)

# What each honour judges.


def _perfect_games(evening: _Evening) -> Iterator[HonourClaim]:
    """How many whole games without a penalty point, held from the first hand to the last."""
    found: dict[SideId, list[ProvingHands]] = {}
    for round_, table, seated in _finished(evening):
        if table.substitutes:
            continue
        for position, side in enumerate(seated):
            if evening.game.is_perfect(table.rubber, position, evening.event.settings.play):
                found.setdefault(side, []).append(ProvingHands(round_.number, table.number))
    for side, proof in found.items():
        yield HonourClaim(side, (len(proof),), tuple(proof), (len(proof),))


def _exact_runs(evening: _Evening) -> Iterator[HonourClaim]:
    """The longest row of hands with as many tricks as bid, from round to round; of equal ones the first."""
    for side, hands in evening.by_side.items():
        best: list[SeatHand] = []
        for is_exact, run in groupby(hands, key=_is_exact):
            row = list(run)
            if is_exact and len(row) > len(best):
                best = row
        yield HonourClaim(side, (len(best),), _proof(best), (len(best),))


def _is_exact(hand: SeatHand) -> bool:
    return hand.is_exact


def _counting(is_counted: Callable[[SeatHand], bool], evening: _Evening) -> Iterator[HonourClaim]:
    """How many of the side's hands count, out of all it held."""
    for side, hands in evening.by_side.items():
        counted = [hand for hand in hands if is_counted(hand)]
        yield HonourClaim(side, (len(counted),), _proof(counted), (len(counted), len(hands)))


def _is_zero_kept(hand: SeatHand) -> bool:
    return hand.bid == 0 and hand.is_exact


def _is_vole(hand: SeatHand) -> bool:
    return hand.tricks == _VOLE


def _boldest_bids(evening: _Evening) -> Iterator[HonourClaim]:
    """The highest bid that was met; of equal ones that in the hand of fewest cards."""
    for side, hands in evening.by_side.items():
        met = [hand for hand in hands if hand.is_exact]
        if met:
            best = max(met, key=_boldness)
            worth = _boldness(best)
            same = [hand for hand in met if _boldness(hand) == worth]
            yield HonourClaim(side, worth, _proof(same), (best.bid or 0, best.cards or 0))


def _boldness(hand: SeatHand) -> Worth:
    return hand.bid or 0, -(hand.cards or 0)


def _first_eights(evening: _Evening) -> Iterator[HonourClaim]:
    """The first exact bid of eight or more; hands of one number of a round are played at the same time."""
    for side, hands in evening.by_side.items():
        first = next((hand for hand in hands if hand.is_exact and (hand.bid or 0) >= _EIGHT), None)
        if first is not None:
            worth = (-first.place.round, -first.place.index)
            yield HonourClaim(side, worth, _proof([first]), (first.bid or 0, first.cards or 0))


def _dearest_chounes(evening: _Evening) -> Iterator[HonourClaim]:
    """The most penalty points for one hand with a choune."""
    for side, hands in evening.by_side.items():
        costs = [hand for hand in hands if hand.times == _CHOUNE and hand.penalty]
        if costs:
            most = max(hand.penalty or 0 for hand in costs)
            yield HonourClaim(side, (most,), _proof([one for one in costs if one.penalty == most]), (most,))


def _best_deals(evening: _Evening) -> Iterator[HonourClaim]:
    """The most points for one deal."""
    best: dict[SideId, tuple[int, list[ProvingHands]]] = {}
    for round_, table, seated in evening.tables:
        for position, side in enumerate(seated):
            seat = evening.game.sides_at(len(table.seats))[position][0]
            for index, gain in gains_at(evening.event, table, seat):
                most, proof = best.get(side, (0, []))
                here = ProvingHands(round_.number, table.number, (index,))
                if gain > most:
                    best[side] = gain, [here]
                elif gain == most and gain:
                    proof.append(here)
    for side, (most, proof) in best.items():
        yield HonourClaim(side, (most,), tuple(proof), (most,))


def _winning_runs(evening: _Evening) -> Iterator[HonourClaim]:
    """The longest row of tables won; of equal ones the first."""
    runs: dict[SideId, list[ProvingHands]] = {}
    best: dict[SideId, list[ProvingHands]] = {}
    for round_, table, seated in _finished(evening):
        totals = evening.game.totals(table.rubber, evening.event.settings.play)
        for side, total in zip(seated, totals, strict=True):
            won = total == max(totals) and totals.count(total) == 1 and bool(table.hands)
            runs[side] = [*runs.get(side, []), ProvingHands(round_.number, table.number)] if won else []
            if len(runs[side]) > len(best.get(side, [])):
                best[side] = runs[side]
    for side, proof in best.items():
        yield HonourClaim(side, (len(proof),), tuple(proof), (len(proof),))


def _comebacks(evening: _Evening) -> Iterator[HonourClaim]:
    """The most places from the worst rank after a round to the rank now; of equal worst ones the first."""
    for side, ranks in evening.race.ranks.items():
        known = [(rank, number) for rank, number in zip(ranks, evening.race.rounds, strict=True) if rank]
        if known:
            (worst, number), (last, _round) = max(known, key=_rank_of), known[-1]
            if worst > last:
                yield HonourClaim(side, (worst - last,), _since(evening, side, number), (worst, number, last))


def _since(evening: _Evening, side: SideId, number: int) -> tuple[ProvingHands, ...]:
    """The side's tables after this round."""
    return tuple(
        ProvingHands(round_.number, table.number)
        for round_, table, seated in evening.tables
        if round_.number > number and side in seated
    )


def _rank_of(known: tuple[int, int]) -> int:
    return known[0]


def _best_finishes(evening: _Evening) -> Iterator[HonourClaim]:
    """The best result of the last round, once all its tables have ended; not in the only round."""
    last = evening.event.rounds[-1] if len(evening.event.rounds) > 1 else None
    if last is None or not all(is_finished(table, evening.event) for table in last.tables):
        return
    for round_, table, seated in _finished(evening):
        if round_ is not last or not table.hands:
            continue
        totals = evening.game.totals(table.rubber, evening.event.settings.play)
        for position, side in enumerate(seated):
            worth, told = _result(evening, table, totals, position)
            yield HonourClaim(side, worth, (ProvingHands(round_.number, table.number),), told)


def _result(
    evening: _Evening, table: Table, totals: tuple[int, ...], position: int
) -> tuple[Worth, tuple[int, ...]]:
    """The lead over the other side, or the least points a card: tables of three have more cards."""
    if evening.game.side_count is not None:
        lead = totals[position] - totals[1 - position]
        return (lead,), (lead,)
    hands = table.rubber.hands
    dealt = evening.game.listed.get("cards")
    cards = len(hands) if dealt is None else sum(int(dealt(hand, position) or 0) for hand in hands)
    return (-Fraction(totals[position], cards or 1),), (totals[position], len(hands))


def _even_tables(evening: _Evening) -> Iterator[HonourClaim]:
    """The least gap between the best and the worst total of a table that has ended; all at it share."""
    least: dict[SideId, tuple[int, list[ProvingHands]]] = {}
    for round_, table, seated in _finished(evening):
        if len(table.rubber.hands) < _LEAST_EVEN_HANDS:
            continue
        totals = evening.game.totals(table.rubber, evening.event.settings.play)
        gap, here = max(totals) - min(totals), ProvingHands(round_.number, table.number)
        for side in seated:
            known, proof = least.get(side, (gap + 1, []))
            if gap <= known:
                least[side] = gap, [*(proof if gap == known else []), here]
    for side, (gap, proof) in least.items():
        yield HonourClaim(side, (-gap,), tuple(proof), (gap,))


# Tables and places.


def _finished(evening: _Evening) -> Iterator[_Seated]:
    return (found for found in evening.tables if is_finished(found[1], evening.event))


def _proof(hands: Iterable[SeatHand]) -> tuple[ProvingHands, ...]:
    """The places of these hands, those of a table together."""
    tables = groupby(hands, key=_table_of)
    return tuple(
        ProvingHands(*table, tuple(dict.fromkeys(one.place.index for one in row))) for table, row in tables
    )


def _table_of(hand: SeatHand) -> tuple[int, int]:
    return hand.place.round, hand.place.table


_JUDGES: Mapping[HonourKey, Callable[[_Evening], Iterable[HonourClaim]]] = {
    HonourKey.PERFECT_GAME: _perfect_games,
    HonourKey.LONGEST_EXACT_RUN: _exact_runs,
    HonourKey.MOST_EXACT: partial(_counting, _is_exact),
    HonourKey.BOLDEST_BID: _boldest_bids,
    HonourKey.FIRST_EXACT_EIGHT: _first_eights,
    HonourKey.MOST_ZEROS_KEPT: partial(_counting, _is_zero_kept),
    HonourKey.DEAREST_CHOUNE: _dearest_chounes,
    HonourKey.BEST_DEAL: _best_deals,
    HonourKey.MOST_VOLES: partial(_counting, _is_vole),
    HonourKey.WINNING_RUN: _winning_runs,
    HonourKey.COMEBACK: _comebacks,
    HonourKey.BEST_FINISH: _best_finishes,
    HonourKey.MOST_EVEN_TABLE: _even_tables,
}
