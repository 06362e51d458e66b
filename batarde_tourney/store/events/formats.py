"""Formats that are saved with the club, each by its name."""

from sqlalchemy import select

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.formats.format import Format, KnockOut
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import FormatNotFound
from batarde_tourney.store.base.tables import FORMATS
from batarde_tourney.store.events.mappers import from_json, to_json
from batarde_tourney.store.events.stage_mappers import deserialize_stage, serialize_stage
from batarde_tourney.store.writes.repository import Repository

# A format as the JSON text of its row, and back.


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
    """The format of this name from its text."""
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


class Formats(Repository):
    """Formats saved in the club. They belong to no event: an event made from one does not change with it."""

    def listed(self) -> tuple[Format, ...]:
        """All formats by name, in the order of code points."""
        rows = self._connection.execute(select(FORMATS.c.name, FORMATS.c.payload).order_by(FORMATS.c.name))
        return tuple(deserialize_format(name, payload) for name, payload in rows.all())

    def find(self, name: str) -> Format | None:
        """The format of this name."""
        payload = self._connection.scalar(select(FORMATS.c.payload).where(FORMATS.c.name == name))
        return None if payload is None else deserialize_format(name, payload)

    def keep(self, format_: Format) -> None:
        """Save the format under its name, in place of an earlier one."""
        payload = serialize_format(format_)
        if self.find(format_.name) is None:
            self._insert(FORMATS, ({"name": format_.name, "payload": payload},))
        else:
            self._update(FORMATS, FORMATS.c.name == format_.name, payload=payload)

    def delete(self, name: str) -> None:
        """Delete the format of this name.

        Raises: FormatNotFound.
        """
        if self.find(name) is None:
            raise FormatNotFound(name)
        self._delete(FORMATS, FORMATS.c.name == name)
