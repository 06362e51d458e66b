"""The rows of the hall: its doors, and what the players' phones said beside the hands themselves."""

import datetime as dt

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint
from sqlmodel import Field

from batarde_tourney.store.base.columns import EscapedText, Moment
from batarde_tourney.store.base.tables import Row, table_of


class HallRow(Row, table=True):
    """The doors of an event: the secret of their tokens, and numbers of issue of doors issued again.

    `secret` is hexadecimal and leaves the club by no export; `issues` and `rules` are JSON text.
    """

    __tablename__ = "halls"

    event: int = Field(primary_key=True, foreign_key="events.number")
    secret: str
    issues: str = ""
    rules: str = ""


class HandMarkRow(Row, table=True):
    """What is known of a hand that a phone handed in; `payload` is JSON text, hands in it as in entries.

    It speaks of one revision of the hand. Once the hand has a newer one, the mark is void.
    """

    __tablename__ = "hand_marks"
    __table_args__ = (
        ForeignKeyConstraint(["round_key", "table_number"], ["tables.round_key", "tables.number"]),
        CheckConstraint("hand >= 0", name="hand"),
        {"sqlite_with_rowid": False},
    )

    round_key: int = Field(primary_key=True)
    table_number: int = Field(primary_key=True, sa_type=BigInteger)
    hand: int = Field(primary_key=True)
    payload: str


class SignatureRow(Row, table=True):
    """A seat signed its table: `revisions` are those of all its hands then, as JSON text."""

    __tablename__ = "signatures"
    __table_args__ = (
        ForeignKeyConstraint(["round_key", "table_number"], ["tables.round_key", "tables.number"]),
        {"sqlite_with_rowid": False},
    )

    round_key: int = Field(primary_key=True)
    table_number: int = Field(primary_key=True, sa_type=BigInteger)
    seat: int = Field(primary_key=True)
    revisions: str


class PhoneWriteRow(Row, table=True):
    """A write of a phone that was done, by the id that the phone gave it; `answer` is JSON text."""

    __tablename__ = "phone_writes"
    __table_args__ = ({"sqlite_with_rowid": False},)

    event: int = Field(primary_key=True, foreign_key="events.number")
    id: str = Field(primary_key=True, sa_type=EscapedText)
    answer: str


class CallRow(Row, table=True):
    """A call, request or contest from the room; `done_at` is when the desk dealt with it."""

    __tablename__ = "calls"

    event: int = Field(primary_key=True, foreign_key="events.number")
    number: int = Field(primary_key=True)
    at: dt.datetime = Field(sa_type=Moment)
    payload: str
    done_at: dt.datetime | None = Field(default=None, sa_type=Moment)


HALLS = table_of(HallRow)
HAND_MARKS = table_of(HandMarkRow)
SIGNATURES = table_of(SignatureRow)
PHONE_WRITES = table_of(PhoneWriteRow)
CALLS = table_of(CallRow)
