"""Lists of the club: formats saved by name, the usual reasons of penalties and bonuses; and its face."""

from collections.abc import Sequence

from sqlalchemy import select, true

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.face.face import NO_FACE, ClubFace, Logo, Signer
from batarde_tourney.core.tournament.formats.format import Format, KnockOut
from batarde_tourney.core.tournament.people.anonymized import ANONYMIZED
from batarde_tourney.core.tournament.standings.penalties import UsualReason
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import FormatNotFound
from batarde_tourney.store.base.tables import FORMATS, USUAL_REASONS
from batarde_tourney.store.events.mappers import deserialize_stage, from_json, serialize_stage, to_json
from batarde_tourney.store.writes.journaled_writes import JournaledWrites
from batarde_tourney.store.writes.repository import Repository

# The club's list of usual reasons of penalties and bonuses.


class UsualReasons(JournaledWrites):
    """The list in its order; empty until somebody writes one."""

    def listed(self) -> tuple[UsualReason, ...]:
        """All reasons with their points."""
        columns = (USUAL_REASONS.c.reason, USUAL_REASONS.c.points)
        rows = self._connection.execute(select(*columns).order_by(USUAL_REASONS.c.position))
        return tuple(UsualReason(reason, points) for reason, points in rows)

    def replace(self, reasons: Sequence[UsualReason]) -> None:
        """Replace the whole list."""
        self._delete(USUAL_REASONS, true())
        self._insert(
            USUAL_REASONS,
            (
                {"position": position, "reason": one.reason, "points": one.points}
                for position, one in enumerate(reasons)
            ),
        )


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


NO_FORMAT = ""
"""The name of the row that keeps the club's face: no format has an empty one, so that no table was added."""


class Formats(Repository):
    """Formats saved in the club. They belong to no event: an event made from one does not change with it."""

    def listed(self) -> tuple[Format, ...]:
        """All formats by name, in the order of code points."""
        named = select(FORMATS.c.name, FORMATS.c.payload).where(FORMATS.c.name != NO_FORMAT)
        rows = self._connection.execute(named.order_by(FORMATS.c.name))
        return tuple(deserialize_format(name, payload) for name, payload in rows.all())

    def find(self, name: str) -> Format | None:
        """The format of this name."""
        if name == NO_FORMAT:
            return None
        payload = self._connection.scalar(select(FORMATS.c.payload).where(FORMATS.c.name == name))
        return None if payload is None else deserialize_format(name, payload)

    def save(self, format_: Format) -> None:
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


# The club's face, as the JSON text of its row.


class StoredFace(Repository):
    """What diplomas and the newspaper carry of the club: one row, none until somebody sets it."""

    def load(self) -> ClubFace:
        """The face; NO_FACE where none was set."""
        payload = self._payload()
        return NO_FACE if payload is None else deserialize_face(payload)

    def save(self, face: ClubFace) -> None:
        """Set the face in place of the one before."""
        payload = serialize_face(face)
        if self._payload() is None:
            self._insert(FORMATS, ({"name": NO_FORMAT, "payload": payload},))
        else:
            self._update(FORMATS, FORMATS.c.name == NO_FORMAT, payload=payload)

    def _payload(self) -> str | None:
        return self._connection.scalar(select(FORMATS.c.payload).where(FORMATS.c.name == NO_FORMAT))


def serialize_face(face: ClubFace) -> str:
    """The face as one text; the logo in hexadecimal, in which nobody's name can be found."""
    logo = face.logo
    return to_json(
        {
            "club": face.name,
            "colour": face.colour,
            "signers": [{"name": one.name, "role": one.role} for one in face.signers],
            "logo": None if logo is None else logo.png.hex(),
            "sides": None if logo is None else (logo.width, logo.height),
        }
    )


@mapping_rows()
def deserialize_face(text: str) -> ClubFace:
    """The face from its text, without signers whose data were deleted."""
    said = from_json(text, {})
    signers = tuple(Signer(one["name"], one["role"]) for one in said["signers"] if one["name"] != ANONYMIZED)
    logo = None if said["logo"] is None else Logo(bytes.fromhex(said["logo"]), *said["sides"])
    return ClubFace(said["club"], said["colour"], signers, logo)
