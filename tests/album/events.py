"""The events of the album: four sizes, four formats, each with its last tables still in play."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, replace

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.registry import USUAL_GAME, game_named
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.simulation.evening import play_table
from batarde_tourney.core.tournament.event import Adjustment, Event, Round, Table
from batarde_tourney.core.tournament.formats.changes import change_stages
from batarde_tourney.core.tournament.formats.format import Format, stages_for
from batarde_tourney.core.tournament.formats.presets import PRESETS, Preset
from batarde_tourney.core.tournament.next_round import NoRoundPlanned, stage_to_draw
from batarde_tourney.core.tournament.stages import Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.standings import rank_sides
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.formats import stage_words
from batarde_tourney.services.event_draws import next_round_of
from batarde_tourney.services.simulated_formats import new_event_of, settle_by_lots
from tests.album.names import with_hard_names

SEED = 2026
DATE = dt.date(2026, 11, 21)
_MISSING = (1, 2, 4)
"""Hands that the last tables of the round in play lack."""

OWN = Format(
    "Les Mille Tables",
    (
        Stage(StageId("q"), "Ranking rounds", 2, StageDraw.MEET_NEW),
        Stage(StageId("m"), "Main round", 2, StageDraw.BY_STANDINGS, entry=StageEntry(StageId("q"), best=64)),
        Stage(
            StageId("sf"),
            "Semi-finals",
            1,
            StageDraw.CROSSED,
            entry=StageEntry(StageId("m"), best=8),
            shares=True,
        ),
        Stage(StageId("f"), "Final", 1, StageDraw.MEET_NEW, entry=StageEntry(StageId("sf"), per_table=2)),
    ),
)
"""A format of the club's own, for many players."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One event of the album: how many play which format, and how many of its rounds are drawn."""

    players: int
    format: Format
    rounds: int
    name: str

    @property
    def key(self) -> str:
        """How its pictures are called."""
        return f"{self.players:03}"


PLANS = (
    Plan(3, PRESETS[Preset.CLUB_EVENING], 2, "Mardi"),
    Plan(13, PRESETS[Preset.CHAMPIONSHIP_EVENING], 3, "3e soirée du championnat"),
    Plan(56, PRESETS[Preset.WORLD_CUP_2019], 2, "Coupe du monde – Weltmeisterschaft 2026"),
    Plan(240, OWN, 4, "Les Mille Tables"),
)


def not_begun(plan: Plan) -> Event:
    """Everybody is entered, no round is drawn."""
    event = new_event_of(plan.format, plan.players, game_named(USUAL_GAME), SEED, name=plan.name)
    stages = stages_for(plan.format, plan.players, stage_words)
    return replace(
        change_stages(event, stages),
        date=DATE,
        place="Lyon",
        players=with_hard_names(event.players),
    )


def under_way(plan: Plan) -> Event:
    """The rounds of the plan, the last tables of the last one still playing."""
    event = _played(not_begun(plan), lambda event: len(event.rounds) >= plan.rounds)
    last = event.rounds[-1]
    playing = min(len(_MISSING), max(1, len(last.tables) // 2))
    missing = (0,) * (len(last.tables) - playing) + _MISSING[:playing]
    tables = tuple(_without_last(table, lacks) for table, lacks in zip(last.tables, missing, strict=True))
    return replace(event, rounds=(*event.rounds[:-1], replace(last, tables=tables)))


def tied() -> Event:
    """A championship evening of 13 in which the 4th to the 6th are equal: the line to the final is open."""
    plan = PLANS[1]
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
        event = replace(event, rounds=(*event.rounds, round_))
    return event


def _without_last(table: Table, lacks: int) -> Table:
    return replace(table, hands=table.hands[: len(table.hands) - lacks]) if lacks else table
