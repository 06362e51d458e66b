"""The rows by which a club proves its other rows: the heads of its chains, and the hash of each row."""

from sqlalchemy import LargeBinary
from sqlmodel import Field

from batarde_tourney.store.base.tables import Row, table_of


class ChainRow(Row, table=True):
    """The head of the chain of an event, by its number, or of the club, 0.

    `head` is the hash of the last of `sequence` links, `state` that of the rows, `version` the event's.
    When the chain began there were `since` entries and acts already, and rows of the state `began`.
    """

    __tablename__ = "chains"

    chain: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    since: int
    began: bytes = Field(sa_type=LargeBinary)
    sequence: int
    head: bytes = Field(sa_type=LargeBinary)
    state: bytes = Field(sa_type=LargeBinary)
    version: int


class DigestRow(Row, table=True):
    """The hash of one row that can change in place; `key` is its primary key, as JSON text."""

    __tablename__ = "digests"
    __table_args__ = ({"sqlite_with_rowid": False},)

    chain: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    part: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    digest: bytes = Field(sa_type=LargeBinary)


CHAINS = table_of(ChainRow)
DIGESTS = table_of(DigestRow)
