"""A club on a PostgreSQL server: the same tables, and one writer at a time as in a file."""

import datetime as dt

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.store.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubReadOnly,
    ClubUnreadable,
    DiskFull,
    DriverMissing,
    OtherDatabase,
)
from batarde_tourney.store.presence import PresentDesk
from batarde_tourney.store.readable import UnreadableRow
from batarde_tourney.store.schema import create_schema
from batarde_tourney.store.tables import VERSION
from batarde_tourney.store.watching import ACTS_CHANNEL, ServerWatch

SCHEMES = ("postgresql://", "postgres://", "postgresql+psycopg://")

# A cable pulled out is noticed within seconds: nothing else would end the wait for an answer.
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
_WRITERS_LOCK = int.from_bytes(b"Btrd")
_BUSY = {"55P03", "57014", "40001", "40P01"}
_READ_ONLY = {"25006", "42501"}
_DISK_FULL = {"53100"}
_PARTS_MISSING = {"42P01", "42703"}
_SERVER_CLASSES = ("08", "28", "3D", "53", "54", "57", "58", "XX")


class PostgresClub:
    """The engine of one data base and its manners."""

    def __init__(self, address: str, patience: dt.timedelta) -> None:
        url = parse_address(address)
        self.shown = url.set(drivername="postgresql").render_as_string(hide_password=True)
        self._patience = patience
        self._manners = {"connect_timeout": max(2, round(patience.total_seconds())), **_ALIVE}
        try:
            self.engine: Engine = create_engine(url, pool_pre_ping=True, connect_args=self._manners)
        except ModuleNotFoundError as error:
            raise DriverMissing(self.shown) from error
        self.reader = self.engine

    def read_version(self) -> int:
        """The version of its schema.

        Raises: ClubNotFound if the data base is empty, OtherDatabase if it is not ours.
        """
        with self.engine.connect() as connection:
            present = inspect(connection).get_table_names()
            if VERSION.name in present:
                return int(connection.scalars(select(VERSION.c.version_num)).one())
        raise OtherDatabase(self.shown) if present else ClubNotFound(self.shown)

    def create_if_missing(self) -> None:
        """An empty club, if there is nothing at all in the data base."""
        with self.engine.connect() as connection:
            self.begin_writing(connection)
            if not inspect(connection).get_table_names():
                create_schema(connection)
            connection.commit()

    def begin_migrating(self, connection: Connection) -> None:
        """As `begin_writing`."""
        self.begin_writing(connection)

    def begin_reading(self, connection: Connection) -> None:
        """One snapshot that cannot write."""
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    def begin_writing(self, connection: Connection) -> None:
        """Take the one write lock of the club at once, as a file would."""
        milliseconds = max(1, round(self._patience.total_seconds() * 1000))  # 0 would wait for ever
        # Together: the way to a server is longer than what it does there.
        connection.exec_driver_sql(
            f"SET LOCAL lock_timeout = {milliseconds}; SELECT pg_advisory_xact_lock({_WRITERS_LOCK})"
        )

    def announce(self, connection: Connection, act: int) -> None:
        """Everybody who listens hears of this act once it is committed."""
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (ACTS_CHANNEL, str(act)))

    def watch(self, me: PresentDesk) -> ServerWatch:
        """What tells a desk of the acts of others."""
        _, arguments = self.engine.dialect.create_connect_args(self.engine.url)
        return ServerWatch({**arguments, **self._manners}, self.shown, me)

    def close(self) -> None:
        """Let go of the server."""
        self.engine.dispose()

    def refusal(self, error: Exception) -> TourneyError | None:
        """What the driver's error means to the user; None if it is a bug."""
        if isinstance(error, UnreadableRow):
            return ClubDamaged(self.shown, str(error))
        if not isinstance(error, DBAPIError):
            return None
        state = getattr(error.orig, "sqlstate", None)
        if state in _BUSY:
            return ClubBusy(self.shown)
        if state in _READ_ONLY:
            return ClubReadOnly(self.shown)
        if state in _DISK_FULL:
            return DiskFull(self.shown)
        if state in _PARTS_MISSING:
            return ClubDamaged(self.shown, str(error.orig).splitlines()[0])
        connecting = error.statement is None or isinstance(error, OperationalError)
        if connecting if state is None else state.startswith(_SERVER_CLASSES):
            return ClubUnreadable(self.shown, " ".join(str(error.orig).split()))
        return None


def is_address(address: str) -> bool:
    """Whether it is the URL of a server and not the path of a file."""
    return address.startswith(SCHEMES)


def parse_address(address: str) -> URL:
    """The URL, for the driver we use.

    Raises: ClubUnreadable if it is none.
    """
    try:
        return make_url(address).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError) as error:
        raise ClubUnreadable(address.rsplit("@", maxsplit=1)[-1], str(error)) from error
