"""Stages and decisions as the JSON texts of their rows, and back."""

from typing import Any

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.ids import NamedSideId, SideId, StageId
from batarde_tourney.core.tournament.event.stages import (
    Decision,
    Means,
    Seeding,
    Stage,
    StageDraw,
    StageEntry,
    TableRule,
)
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.events.mappers import from_json, to_json


def serialize_stage(stage: Stage) -> str:
    """The stage as one text."""
    return to_json(
        {
            "id": stage.id,
            "name": stage.name,
            "rounds": stage.rounds,
            "draw": stage.draw,
            "tables": stage.tables,
            "ranking": stage.ranking,
            "entry": None if stage.entry is None else _entry_fields(stage.entry),
            "carries": stage.carries,
            "shares": stage.shares,
            "entered": stage.entered,
            "groups": stage.groups,
            "extras": write_extras(stage.extras),
            # The default is left out, so that such a stage has the same text as in older releases.
            **({} if stage.bracket is Seeding.LOTS else {"bracket": stage.bracket}),
        }
    )


@mapping_rows()
def deserialize_stage(text: str) -> Stage:
    """Stage from its text."""
    said = from_json(text, {})
    draw, tables, ranking = said["draw"], said["tables"], said["ranking"]
    return Stage(
        StageId(said["id"]),
        said["name"],
        said["rounds"],
        None if draw is None else StageDraw(draw),
        None if tables is None else TableRule(tables),
        None if ranking is None else tuple(Criterion(name) for name in ranking),
        None if said["entry"] is None else _entry(said["entry"]),
        said["carries"],
        said["shares"],
        None if said["entered"] is None else _sides(said["entered"]),
        said["groups"],
        read_extras(said["extras"]),
        Seeding(said.get("bracket", Seeding.LOTS)),
    )


def serialize_decision(decision: Decision) -> str:
    """The decision as one text."""
    return to_json(
        {
            "stage": decision.stage,
            "how": decision.how,
            "reason": decision.reason,
            "goes_on": decision.goes_on,
            "order": decision.order,
            "cancelled": decision.cancelled,
            "extras": write_extras(decision.extras),
        }
    )


@mapping_rows()
def deserialize_decision(text: str) -> Decision:
    """Decision from its text."""
    said = from_json(text, {})
    return Decision(
        StageId(said["stage"]),
        Means(said["how"]),
        said["reason"],
        _sides(said["goes_on"]),
        _sides(said["order"]),
        said["cancelled"],
        read_extras(said["extras"]),
    )


_ENTRY = ("best", "per_table", "fill_to", "others", "per_group")


def _entry_fields(entry: StageEntry) -> dict[str, Any]:
    numbers = {name: getattr(entry, name) for name in _ENTRY}
    return {"source": entry.source, **numbers, "extras": write_extras(entry.extras)}


def _entry(said: dict[str, Any]) -> StageEntry:
    numbers = {name: said[name] for name in _ENTRY}
    return StageEntry(StageId(said["source"]), **numbers, extras=read_extras(said["extras"]))


def _sides(ids: list[str]) -> tuple[SideId, ...]:
    return tuple(NamedSideId(side) for side in ids)
