"""A format as the JSON text of its row, and back."""

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.format import Format, KnockOut
from batarde_tourney.store.base.readable import mapping_rows
from batarde_tourney.store.events.mappers import from_json, to_json
from batarde_tourney.store.events.stage_mappers import deserialize_stage, serialize_stage


def serialize_format(format_: Format) -> str:
    """The format as one text, without its name."""
    rule = format_.knock_out
    return to_json(
        {
            "stages": [serialize_stage(stage) for stage in format_.stages],
            "knock_out": None if rule is None else (rule.per_table, rule.seats),
            "players": format_.players,
            "tables": format_.tables,
            "ranking": format_.ranking,
            "in_pairs": format_.in_pairs,
        }
    )


@mapping_rows()
def deserialize_format(name: str, text: str) -> Format:
    """The format of this name and one text."""
    said = from_json(text, {})
    rule, ranking = said["knock_out"], said["ranking"]
    return Format(
        name,
        tuple(deserialize_stage(stage) for stage in said["stages"]),
        None if rule is None else KnockOut(*rule),
        said["players"],
        TableRule(said["tables"]),
        None if ranking is None else tuple(Criterion(word) for word in ranking),
        said["in_pairs"],
    )
