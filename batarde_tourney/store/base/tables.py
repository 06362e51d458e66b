"""The rows of a club file. Nothing above the store ever sees one.

Texts of an event file are stored in `EscapedText` columns, its open parts (settings, keys we do not know)
as JSON text. A round has a key of its own, because a round taken back and drawn again has the same number.
What the director removes stays, with the time in `removed_at`, so that it can come back with everything
that refers to it.
"""

import datetime as dt
from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar, cast

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    Table,
    inspect,
    text,
)
from sqlmodel import Field, SQLModel

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure
from batarde_tourney.store.base.columns import Day, EscapedText, Moment

MOST_SEATS = 7
"""A table of 8 is refused (rules, section 1)."""

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


def one_of(column: str, words: Iterable[StrEnum]) -> str:
    """SQL check that a column holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    return f"{column} IN ({listed})"


def _seat(column: str) -> str:
    return f"{column} BETWEEN 0 AND {MOST_SEATS - 1}"


def _unique_standing(name: str, *columns: str) -> Index:
    """Index by which two rows that are not removed never share these columns."""
    standing = text("removed_at IS NULL")
    return Index(name, *columns, unique=True, sqlite_where=standing, postgresql_where=standing)


class Row(SQLModel):
    """What all rows share: one schema with predictable names."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=_NAMES)


class MemberRow(Row, table=True):
    """A member of the club, under the displayed name."""

    __tablename__ = "members"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=EscapedText)
    club: str | None = Field(default=None, sa_type=EscapedText)
    email: str | None = Field(default=None, sa_type=EscapedText)
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class EventRow(Row, table=True):
    """One event; `version` rises with every change of anything in it."""

    __tablename__ = "events"
    __table_args__ = (
        CheckConstraint(one_of("table_rule", TableRule), name="table_rule"),
        CheckConstraint("version >= 1", name="version"),
        {"sqlite_autoincrement": True},
    )

    number: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=EscapedText)
    date: dt.date | None = Field(default=None, sa_type=Day)
    place: str | None = Field(default=None, sa_type=EscapedText)
    game: str = Field(sa_type=EscapedText)
    play: str = Field(default="", sa_column_kwargs={"server_default": ""})
    ranking: str
    table_rule: str
    planned_rounds: int = Field(sa_type=BigInteger)
    seed: str
    apart: str = ""
    apart_at_first: str = ""
    apart_sides: str = Field(default="", sa_column_kwargs={"server_default": ""})
    substitutes_score: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    claims: int | None = None
    fee: int = Field(default=0, sa_type=BigInteger, sa_column_kwargs={"server_default": "0"})
    clubs_apart_at_first: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    closed: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    settings_extras: str = ""
    extras: str = ""
    version: int = 1
    created_at: dt.datetime = Field(sa_type=Moment)
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class PlayerRow(Row, table=True):
    """A player of one event; `id` and `name` are exactly those of the event file."""

    __tablename__ = "players"
    __table_args__ = (
        _unique_standing("uq_players_event_id", "event", "id"),
        _unique_standing("uq_players_event_position", "event", "position"),
        _unique_standing("uq_players_event_member", "event", "member"),
        {"sqlite_autoincrement": True},
    )

    key: int | None = Field(default=None, primary_key=True)
    event: int = Field(foreign_key="events.number")
    position: int
    id: str = Field(sa_type=EscapedText)
    name: str = Field(sa_type=EscapedText)
    club: str | None = Field(default=None, sa_type=EscapedText)
    member: int | None = Field(default=None, foreign_key="members.id")
    has_paid: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    extras: str = ""
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class PresenceRow(Row, table=True):
    """The player's status from `round` on; `substitute`, a player's id, sits in for them."""

    __tablename__ = "presences"
    __table_args__ = (CheckConstraint(one_of("status", Status), name="status"),)

    event: int = Field(primary_key=True, foreign_key="events.number")
    position: int = Field(primary_key=True)
    player: int = Field(foreign_key="players.key", index=True)
    round: int = Field(sa_type=BigInteger)
    status: str
    extras: str = ""
    substitute: str | None = Field(default=None, sa_type=EscapedText)


class SideRow(Row, table=True):
    """A side that the event names; `players` are the ids of its players, as JSON text."""

    __tablename__ = "sides"
    __table_args__ = (
        _unique_standing("uq_sides_event_id", "event", "id"),
        _unique_standing("uq_sides_event_position", "event", "position"),
        {"sqlite_autoincrement": True},
    )

    key: int | None = Field(default=None, primary_key=True)
    event: int = Field(foreign_key="events.number")
    position: int
    id: str = Field(sa_type=EscapedText)
    name: str = Field(sa_type=EscapedText)
    number: int | None = Field(default=None, sa_type=BigInteger)
    players: str
    extras: str = ""
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class StageRow(Row, table=True):
    """A stage of an event, as JSON text."""

    __tablename__ = "stages"

    event: int = Field(primary_key=True, foreign_key="events.number")
    position: int = Field(primary_key=True)
    payload: str


class DecisionRow(Row, table=True):
    """A tie that was settled, as JSON text."""

    __tablename__ = "decisions"

    event: int = Field(primary_key=True, foreign_key="events.number")
    position: int = Field(primary_key=True)
    payload: str


class RoundRow(Row, table=True):
    """A round; one that was taken back stays, so that it can come back."""

    __tablename__ = "rounds"
    __table_args__ = (
        _unique_standing("uq_rounds_event_number", "event", "number"),
        CheckConstraint("number >= 1", name="number"),
        CheckConstraint("(draw_seed IS NULL) = (draw_engine IS NULL)", name="draw"),
        {"sqlite_autoincrement": True},
    )

    key: int | None = Field(default=None, primary_key=True)
    event: int = Field(foreign_key="events.number")
    number: int = Field(sa_type=BigInteger)
    draw_seed: str | None = None
    draw_engine: str | None = Field(default=None, sa_type=EscapedText)
    draw_extras: str = ""
    extras: str = ""
    stage: str | None = Field(default=None, sa_type=EscapedText)
    byes: str = Field(default="", sa_column_kwargs={"server_default": ""})
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class TableRow(Row, table=True):
    """A table of a round."""

    __tablename__ = "tables"
    __table_args__ = (
        CheckConstraint("number >= 1", name="number"),
        CheckConstraint(_seat("first_dealer"), name="first_dealer"),
    )

    round_key: int = Field(primary_key=True, foreign_key="rounds.key")
    number: int = Field(primary_key=True, sa_type=BigInteger)
    position: int
    first_dealer: int
    extras: str = ""
    closed: str = Field(default="", sa_column_kwargs={"server_default": ""})
    substitutes: str = Field(default="", sa_column_kwargs={"server_default": ""})


class SeatRow(Row, table=True):
    """Who sits where at a table."""

    __tablename__ = "seats"
    __table_args__ = (
        ForeignKeyConstraint(["round_key", "table_number"], ["tables.round_key", "tables.number"]),
        CheckConstraint(_seat("seat"), name="seat"),
        {"sqlite_with_rowid": False},
    )

    round_key: int = Field(primary_key=True)
    table_number: int = Field(primary_key=True, sa_type=BigInteger)
    seat: int = Field(primary_key=True)
    player: int = Field(foreign_key="players.key", index=True)


class EntryRow(Row, table=True):
    """One entry of one hand: written once, never changed. Without a payload the hand was erased.

    `payload` is JSON text in the form of its game. `sequence` is its place in the chain of its event, from 1,
    whatever the clock said; `hash` is over it and the link before.
    """

    __tablename__ = "entries"
    __table_args__ = (
        ForeignKeyConstraint(["round_key", "table_number"], ["tables.round_key", "tables.number"]),
        CheckConstraint("hand >= 0", name="hand"),
        CheckConstraint("revision >= 1", name="revision"),
        {"sqlite_with_rowid": False},
    )

    round_key: int = Field(primary_key=True)
    table_number: int = Field(primary_key=True, sa_type=BigInteger)
    hand: int = Field(primary_key=True)
    revision: int = Field(primary_key=True)
    game: str = Field(sa_type=EscapedText)
    payload: str
    by: str = Field(sa_type=EscapedText)
    at: dt.datetime = Field(sa_type=Moment)
    reason: str = Field(sa_type=EscapedText)
    sequence: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    hash: bytes = Field(default=b"", sa_type=LargeBinary, sa_column_kwargs={"server_default": ""})


class AdjustmentRow(Row, table=True):
    """Points for a player or, where the event names sides, a side; `cancelled` is the reason if they are."""

    __tablename__ = "adjustments"
    __table_args__ = (CheckConstraint("(player IS NULL) <> (side IS NULL)", name="side"),)

    event: int = Field(primary_key=True, foreign_key="events.number")
    position: int = Field(primary_key=True)
    player: int | None = Field(default=None, foreign_key="players.key", index=True)
    side: int | None = Field(default=None, foreign_key="sides.key", index=True)
    round: int = Field(sa_type=BigInteger)
    points: int = Field(sa_type=BigInteger)
    reason: str = Field(sa_type=EscapedText)
    cancelled: str | None = Field(default=None, sa_type=EscapedText)
    extras: str = ""


class UsualReasonRow(Row, table=True):
    """A usual reason of a penalty or a bonus, in the order of the club's list."""

    __tablename__ = "usual_reasons"

    position: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    reason: str = Field(sa_type=EscapedText)
    points: int = Field(sa_type=BigInteger)


class FormatRow(Row, table=True):
    """A format that the club has saved, as JSON text."""

    __tablename__ = "formats"

    name: str = Field(primary_key=True, sa_type=EscapedText)
    payload: str


class ActRow(Row, table=True):
    """One thing the director did, with the changes needed to undo it; never deleted.

    `kind` is an ActKind, or a Replay of the act `of`; `facts` and `changes` are JSON text. `states` are the
    states of the chains whose rows it changed, as JSON text; `sequence` and `hash` are those of an entry.
    """

    __tablename__ = "acts"

    number: int | None = Field(default=None, primary_key=True)
    at: dt.datetime = Field(sa_type=Moment)
    by: str = Field(sa_type=EscapedText)
    event: int | None = Field(default=None, foreign_key="events.number", index=True)
    kind: str
    facts: str = ""
    changes: str = ""
    of: int | None = Field(default=None, foreign_key="acts.number")
    taken_back_by: int | None = None
    states: str = Field(default="", sa_column_kwargs={"server_default": ""})
    sequence: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    hash: bytes = Field(default=b"", sa_type=LargeBinary, sa_column_kwargs={"server_default": ""})


class VersionRow(Row, table=True):
    """The number of the last migration; the table's name distinguishes a club from other data bases."""

    __tablename__ = "batarde_version"

    version_num: str = Field(primary_key=True, max_length=32)


def table_of(row: type[Row]) -> Table:
    """The table of these rows."""
    return cast(Table, inspect(row).local_table)


MEMBERS = table_of(MemberRow)
EVENTS = table_of(EventRow)
PLAYERS = table_of(PlayerRow)
PRESENCES = table_of(PresenceRow)
ROUNDS = table_of(RoundRow)
TABLES = table_of(TableRow)
SEATS = table_of(SeatRow)
ENTRIES = table_of(EntryRow)
SIDES = table_of(SideRow)
STAGES = table_of(StageRow)
DECISIONS = table_of(DecisionRow)
ADJUSTMENTS = table_of(AdjustmentRow)
USUAL_REASONS = table_of(UsualReasonRow)
FORMATS = table_of(FormatRow)
ACTS = table_of(ActRow)
VERSION = table_of(VersionRow)


# The rows of championships.


class ChampionshipRow(Row, table=True):
    """A season of the club and how its events add up; `best` is null where all events count.

    `places` are whole numbers with spaces between them.
    """

    __tablename__ = "championships"
    __table_args__ = (
        CheckConstraint(one_of("figure", SeasonFigure), name="figure"),
        CheckConstraint("best >= 1", name="best"),
        CheckConstraint("presence >= 0", name="presence"),
        CheckConstraint("least >= 1", name="least"),
        CheckConstraint("dropped >= 0", name="dropped"),
        CheckConstraint("final >= 0", name="final"),
        {"sqlite_autoincrement": True},
    )

    number: int | None = Field(default=None, primary_key=True)
    name: str = Field(sa_type=EscapedText)
    figure: str
    best: int | None = None
    presence: int
    least: int
    places: str = Field(default="", sa_column_kwargs={"server_default": ""})
    dropped: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    final: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    is_rated: bool = Field(default=False, sa_column_kwargs={"server_default": "0"})
    removed_at: dt.datetime | None = Field(default=None, sa_type=Moment)


class ChampionshipEventRow(Row, table=True):
    """An event that belongs to a championship."""

    __tablename__ = "championship_events"

    championship: int = Field(primary_key=True, foreign_key="championships.number")
    event: int = Field(primary_key=True, foreign_key="events.number")


CHAMPIONSHIPS = table_of(ChampionshipRow)
CHAMPIONSHIP_EVENTS = table_of(ChampionshipEventRow)
