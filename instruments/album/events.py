"""The events of the album: each before its first round, with its last tables in play, and whole."""

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.simulation.evening import play_table
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.formats.changes import change_stages
from batarde_tourney.core.tournament.formats.format import stages_for
from batarde_tourney.core.tournament.rounds.next_round import NoRoundPlanned, entered_with, stage_to_draw
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.draw.event_draws import next_round_of
from batarde_tourney.services.simulation.simulations import new_event_of, settle_by_lots
from instruments.album.names import with_hard_names, with_hard_sides, with_real_names
from instruments.album.plans import Plan

SEED = 2026
DATE = dt.date(2026, 11, 21)
_MISSING = (1, 2, 4)
"""Hands that the last tables of the round in play lack."""


def not_begun(plan: Plan) -> Event:
    """Everybody is entered, no round is drawn."""
    game = game_named(plan.game)
    event = new_event_of(plan.format, plan.players, game, SEED, name=plan.name)
    stages = stages_for(plan.format, plan.players, side_size=game.side_size)
    event = change_stages(event, stages)
    settings = replace(event.settings, play=event.settings.play if plan.play is None else plan.play)
    players = with_real_names(event.players) if plan.is_real else with_hard_names(event.players)
    sides = with_hard_sides(event.sides, players)
    return replace(event, date=DATE, place="Lyon", settings=settings, players=players, sides=sides)


def under_way(plan: Plan) -> Event:
    """The rounds of the plan, the last tables of the last one still playing."""
    event = _played(not_begun(plan), lambda event: len(event.rounds) >= plan.rounds)
    last = event.rounds[-1]
    playing = min(len(_MISSING), max(1, len(last.tables) // 2))
    missing = (0,) * (len(last.tables) - playing) + _MISSING[:playing]
    tables = tuple(map(_without_last, last.tables, missing))
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))


def tied(plan: Plan) -> Event:
    """A championship evening in which the 4th to the 6th are equal: the line to the final is open."""
    event = not_begun(plan)
    event = replace(event, name=f"{plan.name} – =")
    event = replace(event, settings=replace(event.settings, ranking=(Criterion.PENALTY,)))
    event = _played(event, lambda event: len(event.rounds) >= plan.rounds)
    rows = rank_sides(event).rows
    line, *behind = (row.figure(Criterion.PENALTY) or 0 for row in rows[3:6])
    given = tuple(
        Adjustment(row.side.id, plan.rounds, int(line - points), "…")
        for row, points in zip(rows[4:6], behind, strict=True)
        if points != line
    )
    return replace(event, adjustments=given)


def whole(plan: Plan) -> Event:
    """Played to its last table."""
    event = _played(not_begun(plan), lambda _event: False)
    return replace(event, name=f"{plan.name} – {_('Final')}")


def _played(event: Event, is_enough: Callable[[Event], bool]) -> Event:
    game = game_named(event.game)
    while not is_enough(event):
        try:
            stage = stage_to_draw(event)
        except NoRoundPlanned:
            break
        if stage is not None:
            event = settle_by_lots(event, stage)
        drawn = next_round_of(event, SEED)
        tables = tuple(
            play_table(table, drawn.draw.round, game, event.settings) for table in drawn.draw.tables
        )
        round_ = Round(drawn.draw.round, tables, drawn.sealed, stage.id if stage else None, drawn.draw.byes)
        stages = entered_with(event, round_) or event.stages
        event = replace(event, rounds=(*event.rounds, round_), stages=stages)
    return event


def _without_last(table: Table, lacks: int) -> Table:
    return replace(table, hands=table.hands[: max(1, len(table.hands) - lacks)]) if lacks else table
