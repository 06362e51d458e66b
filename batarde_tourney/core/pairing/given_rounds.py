"""Rounds that leave a draw no choice, crossed by the standings or all at one table: they are not judged."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.side_seats import pairs_seated
from batarde_tourney.core.pairing.swiss.asked import is_swiss
from batarde_tourney.core.pairing.tables.lines import Given
from batarde_tourney.core.pairing.tables.one_round import ranked_places
from batarde_tourney.core.pairing.tables.plan import Method, TablePlan
from batarde_tourney.core.tournament.event.event import Event, Round, Table, game_of, sides_of
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.core.tournament.rounds.next_round import standings_to_draw_by


def crossed_order(event: Event, stage: Stage | None) -> tuple[PlayerId, ...]:
    """The players in the order that the next round of a crossed stage uses; empty for any other stage.

    Raises: LineOpen.
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
    stage = next((stage for stage in event.stages if stage.id == round_.stage), None)
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
