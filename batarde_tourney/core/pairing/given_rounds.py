"""Rounds that leave a draw no choice: an order determines the pairs, or all sit at one table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.pairing.pairings import spread_first_deals
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.swiss_requests import is_swiss
from batarde_tourney.core.pairing.tables.lines import Given
from batarde_tourney.core.pairing.tables.one_round import ranked_places
from batarde_tourney.core.pairing.tables.plan import Method, RoundPlan, TablePlan
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, sides_of, stage_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import standings_to_draw_by
from batarde_tourney.core.tournament.stages.knock_out import bracket_order, bracket_places

# Pairs determined by an order: by lot, by the standings, crossed, or by the bracket of a knock-out.

Pairs = list[tuple[PlayerId, PlayerId]]
"""Pairs that meet, table by table."""


def neighbours(order: Sequence[PlayerId]) -> Pairs:
    """Pair the first with the second, the third with the fourth; the last of an odd number gets no pair.

    >>> neighbours(["a", "b", "c", "d", "e"])
    [('a', 'b'), ('c', 'd')]
    """
    return list(zip(order[::2], order[1::2], strict=False))


def crossed(order: Sequence[PlayerId]) -> Pairs:
    """Pair the first with the last, the second with the last but one, and so on (F21).

    >>> crossed(["a", "b", "c", "d"])
    [('a', 'd'), ('b', 'c')]
    """
    half = len(order) // 2
    return list(zip(order[:half], reversed(order[len(order) - half :]), strict=True))


def first_of_knock_out(players: Sequence[PlayerId], lots: Lots) -> tuple[Pairs, tuple[PlayerId, ...]]:
    """The first round by lot, with byes up to the next power of 2 (games, part E, statement 25)."""
    drawn = lots.shuffled(sorted(players))
    free = (1 << (len(drawn) - 1).bit_length()) - len(drawn)
    return neighbours(drawn[free:]), tuple(drawn[:free])


def first_of_seeded(seeds: Sequence[PlayerId]) -> tuple[Pairs, tuple[PlayerId, ...]]:
    """The first round of sides named best first: the best get the byes, the first two can only meet last.

    >>> first_of_seeded(["a", "b", "c", "d"]), first_of_seeded(["a", "b", "c"])
    (([('a', 'd'), ('b', 'c')], ()), ([('b', 'c')], ('a',)))
    """
    order = bracket_order(bracket_places(len(seeds)))
    sides = [(min(pair), max(pair)) for pair in zip(order[::2], order[1::2], strict=True)]
    pairs = [(seeds[one], seeds[other]) for one, other in sides if other < len(seeds)]
    return pairs, tuple(seeds[: bracket_places(len(seeds)) - len(seeds)])


def rest_one(
    order: Sequence[PlayerId], byes: Mapping[PlayerId, int]
) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
    """The order without the side that sits out, if it is odd: the lowest of those with fewest byes so far."""
    if len(order) % 2 == 0:
        return tuple(order), ()
    fewest = min(byes.get(player, 0) for player in order)
    resting = next(player for player in reversed(order) if byes.get(player, 0) == fewest)
    return tuple(player for player in order if player != resting), (resting,)


def seat_pairs(
    pairs: Pairs, byes: tuple[PlayerId, ...], dealt: Mapping[PlayerId, int], lots: Lots
) -> RoundPlan:
    """Seat the pairs at tables in order: seats by lot, first deals with the least spread."""
    seated = [tuple(lots.shuffled(pair)) for pair in pairs]
    return spread_first_deals([(pair[0], pair[1]) for pair in seated], byes, dealt)


def crossed_order(event: Event, stage: Stage | None) -> tuple[PlayerId, ...]:
    """The players in the order that the next round of a crossed stage uses; empty for any other stage.

    Raises: CutOpen.
    """
    if stage is None or stage.draw is not StageDraw.CROSSED:
        return ()
    # Where sides meet, the draw names each by its first player.
    named = 1 if game_of(event).side_count == 2 else None
    players = {side.id: side.players[:named] for side in sides_of(event)}
    return tuple(player for side in standings_to_draw_by(event, stage) for player in players[side])


def given(tables: Sequence[TablePlan | Table], order: Sequence[PlayerId], *, in_stage: bool) -> Given | None:
    """Why these tables left no choice; None if others could meet. `order` is that of a crossed stage."""
    if order:
        return Given.CROSSED if _is_crossed(tables, order) else Given.OTHERWISE
    return Given.ONE_TABLE if in_stage and len(tables) == 1 else None


def given_in(event: Event, round_: Round) -> Given | None:
    """`given` for a seated round, by the current standings or by its seal."""
    stage = stage_of(event, round_)
    if stage is None or is_swiss(event, stage):
        return None
    if round_.draw and ("method", f'"{Method.TO_AND_FRO.value}"') in round_.draw.extras:
        return Given.CROSSED
    before = replace(event, rounds=tuple(then for then in event.rounds if then.number < round_.number))
    tables: Sequence[TablePlan | Table] = round_.tables
    if game_of(event).side_count == 2:
        tables = pairs_seated(replace(event, rounds=(round_,)))[0].tables
    return given(tables, crossed_order(before, stage), in_stage=True)


def _is_crossed(tables: Sequence[TablePlan | Table], order: Sequence[PlayerId]) -> bool:
    """Whether the standings go back and forth over the tables (contract, F21)."""
    seated = {player for table in tables for player in table.seats}
    ranked = [player for player in order if player in seated]
    if len(ranked) < len(seated):
        return False
    sizes = tuple(len(table.seats) for table in tables)
    row = dict(zip(ranked_places(Method.TO_AND_FRO, sizes, 0), ranked, strict=True))
    return all(set(table.seats) == who for table, who in zip(tables, _tables(row, sizes), strict=True))


def _tables(row: dict[int, PlayerId], sizes: Sequence[int]) -> Iterator[set[PlayerId]]:
    start = 0
    for size in sizes:
        yield {row[place] for place in range(start, start + size)}
        start += size
