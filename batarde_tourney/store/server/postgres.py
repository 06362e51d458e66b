"""A club on a PostgreSQL server: the same tables, and one writer at a time as in a file."""

import datetime as dt
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.errors import TourneyError
from batarde_tourney.store.base.columns import UnreadableRow
from batarde_tourney.store.base.errors import (
    ClubBusy,
    ClubDamaged,
    ClubNotFound,
    ClubReadOnly,
    ClubRefused,
    ClubUnreadable,
    DiskFull,
    DriverMissing,
    OtherDatabase,
)
from batarde_tourney.store.base.held_file import KnownAct
from batarde_tourney.store.base.prepared import state_of_connection
from batarde_tourney.store.base.releases import release_of
from batarde_tourney.store.base.tables import VERSION
from batarde_tourney.store.files.sqlite import ErrorTranslation
from batarde_tourney.store.presence.presence import PresentDesk
from batarde_tourney.store.presence.watching import ACTS_CHANNEL, ServerWatch
from batarde_tourney.store.schema.schema import create_schema
from batarde_tourney.store.server.server_errors import PermissionMissing, server_refusal

if TYPE_CHECKING:
    import psycopg

SCHEMES = ("postgresql://", "postgres://", "postgresql+psycopg://")

# A pulled cable is noticed within seconds: nothing else would end the wait for an answer.
_ALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
# All programs of a data base share the numbers of advisory locks: ours spells a name.
_WRITERS_LOCK = int.from_bytes(b"Btrd")
# SQLSTATE: lock not available, query cancelled, serialization failure, deadlock; then read-only transaction,
# insufficient privilege, disk full.
_REFUSALS: dict[str | None, type[ClubRefused]] = {
    **dict.fromkeys(("55P03", "57014", "40001", "40P01"), ClubBusy),
    "25006": ClubReadOnly,
    "42501": PermissionMissing,
    "53100": DiskFull,
}
_RELEASE = f"SELECT obj_description('{VERSION.name}'::regclass, 'pg_class')"
_MAY_CREATE = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
_MAY_CHANGE = f"SELECT has_table_privilege('{VERSION.name}', 'UPDATE')"
# SQLSTATE: undefined table, undefined column.
_PARTS_MISSING = {"42P01", "42703"}
# Classes of SQLSTATE that tell of the server and not of a bug of ours: connection, authorization, unknown
# data base, resources, limits, operator, system, internal.
_SERVER_CLASSES = ("08", "28", "3D", "53", "54", "57", "58", "XX")


class PostgresClub:
    """The engine of one data base, and its locks, transactions and errors."""

    def __init__(self, address: str, patience: dt.timedelta) -> None:
        url = parse_address(address)
        self.shown = url.set(drivername="postgresql").render_as_string(hide_password=True)
        self._patience = patience
        # libpq never waits less than 2 seconds for a connection, whatever is asked.
        self._manners = {"connect_timeout": max(2, round(patience.total_seconds())), **_ALIVE}
        try:
            # The ping replaces connections that the server has closed since their last use.
            self.engine: Engine = create_engine(url, pool_pre_ping=True, connect_args=self._manners)
        except ModuleNotFoundError as error:
            raise DriverMissing(self.shown) from error
        self.reader = self.engine

    @contextmanager
    def connected(self, engine: Engine, cancel: CancelToken | None = None) -> Iterator[Connection]:
        """A connection for one piece of work, which `cancel` stops; its errors are translated."""
        with ErrorTranslation(self.refusal), engine.connect() as connection:
            state_of_connection(connection).cancel = cancel
            yield connection

    def read_version(self) -> int:
        """Version of the schema.

        Raises: ClubNotFound if the data base is empty, OtherDatabase if it is not ours.
        """
        with self.engine.connect() as connection:
            present = inspect(connection).get_table_names()
            if VERSION.name in present:
                return int(connection.scalars(select(VERSION.c.version_num)).one())
        raise OtherDatabase(self.shown) if present else ClubNotFound(self.shown)

    def read_release(self) -> str:
        """Oldest release that its schema needs; empty if it does not say."""
        with self.engine.connect() as connection:
            return release_of(connection.scalar(text(_RELEASE)))

    def create_if_missing(self) -> None:
        """Make an empty club if the data base is empty."""
        with self.engine.connect() as connection:
            self.begin_writing(connection)
            if not inspect(connection).get_table_names():
                create_schema(connection)
            connection.commit()

    def begin_migrating(self, connection: Connection) -> None:
        """As `begin_writing`."""
        self.begin_writing(connection)

    def scrub(self, connection: Connection) -> None:
        """Vacuum old versions of rows from the tables; the administrator looks after logs and backups."""
        # PostgreSQL refuses VACUUM inside a transaction.
        unbound = connection.execution_options(isolation_level="AUTOCOMMIT")
        unbound.execute(text("VACUUM (FULL)"))

    def begin_reading(self, connection: Connection) -> None:
        """Begin a transaction with one snapshot that cannot write."""
        # By default each statement would see a snapshot of its own.
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    def begin_writing(self, connection: Connection) -> None:
        """Begin a transaction with the one write lock of the club, as in a file."""
        milliseconds = max(1, round(self._patience.total_seconds() * 1000))  # 0 would wait for ever
        # One statement, because a trip to the server takes longer than the work there.
        connection.exec_driver_sql(
            f"SET LOCAL lock_timeout = {milliseconds}; SELECT pg_advisory_xact_lock({_WRITERS_LOCK})"
        )

    def check(self, _patience: dt.timedelta | None = None) -> None:
        """Do nothing: on a server nobody replaces the club by another."""

    def newest_act(self) -> KnownAct | None:
        """None: the server itself knows."""

    def save_held(self, _path: Path) -> bool:
        """False: it is no file."""
        return False

    def follow(self) -> None:
        """Do nothing, as `check`."""

    def accept(self) -> None:
        """Do nothing, as `check`."""

    def check_before_commit(self) -> None:
        """Do nothing, as `check`."""

    def note(self, newest: KnownAct | None) -> None:
        """Do nothing: the server itself knows."""

    def commit(self, connection: Connection) -> None:
        """Commit the changes to the disk."""
        connection.commit()

    def announce(self, connection: Connection, act: int) -> None:
        """Notify all listeners of this act, once it is committed."""
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (ACTS_CHANNEL, str(act)))

    def watch(self, me: PresentDesk | None) -> ServerWatch:
        """Watch by which a desk notices the acts of others."""
        _, arguments = self.engine.dialect.create_connect_args(self.engine.url)
        return ServerWatch({**arguments, **self._manners}, self.shown, me)

    def close(self) -> None:
        """Close the connections to the server."""
        self.engine.dispose()

    def refusal(self, error: Exception) -> TourneyError | None:
        """Translate the driver's error into one for the user; None if it is a bug."""
        if isinstance(error, UnreadableRow):
            return ClubDamaged(self.shown, str(error))
        if not isinstance(error, DBAPIError):
            return None
        state = getattr(error.orig, "sqlstate", None)
        if state in _REFUSALS:
            return _REFUSALS[state](self.shown)
        if state in _PARTS_MISSING:
            return ClubDamaged(self.shown, str(error.orig).splitlines()[0])
        connecting = error.statement is None or isinstance(error, OperationalError)
        # An SQL state comes from the server; without one it was not reached, or this is a bug of ours.
        if connecting if state is None else state.startswith(_SERVER_CLASSES):
            return server_refusal(self.shown, str(error.orig))
        return None

    def look(self) -> tuple[bool, bool]:
        """Whether there is a club in the data base, and whether the connection is encrypted.

        Without a club the data base is empty, and one could be made.
        Raises: OtherDatabase, PermissionMissing.
        """
        with self.engine.connect() as connection:
            present = inspect(connection).get_table_names()
            if present and VERSION.name not in present:
                raise OtherDatabase(self.shown)
            if not connection.scalar(text(_MAY_CHANGE if present else _MAY_CREATE)):
                raise PermissionMissing(self.shown)
            driven = cast("psycopg.Connection[Any]", connection.connection.driver_connection)
            return bool(present), bool(driven.pgconn.ssl_in_use)


def look_at_server(address: str, patience: dt.timedelta = dt.timedelta(seconds=5)) -> tuple[bool, bool]:
    """Result of `PostgresClub.look` for the data base there; changes nothing, and leaves nothing open.

    Raises: ClubUnreadable (see `server_errors`), OtherDatabase, PermissionMissing, DriverMissing.
    """
    club = PostgresClub(address, patience)
    try:
        with ErrorTranslation(club.refusal):
            return club.look()
    finally:
        club.close()


def is_address(address: str) -> bool:
    """Whether it is the URL of a server and not the path of a file."""
    return address.startswith(SCHEMES)


def build_address(
    *, host: str, port: int | None, database: str, user: str, password: str, options: Mapping[str, str]
) -> str:
    """URL of a data base; empty parts are left out, so that the driver decides."""
    url = URL.create(
        "postgresql",
        host=host or None,
        port=port,
        database=database or None,
        username=user or None,
        password=password or None,
        query=options,
    )
    return url.render_as_string(hide_password=False)


def parse_address(address: str) -> URL:
    """The URL, with the driver we use.

    Raises: ClubUnreadable if it is not a URL.
    """
    try:
        return make_url(address).set(drivername="postgresql+psycopg")
    except (ArgumentError, ValueError) as error:
        raise ClubUnreadable(address.rsplit("@", maxsplit=1)[-1], str(error)) from error
