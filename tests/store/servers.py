"""A PostgreSQL server of our own, from Debian's package, on a socket in a temporary folder."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest


@contextmanager
def running_postgres() -> Iterator[Path]:
    """The folder of the socket of a running server that trusts its user `postgres`."""
    binaries = _find_binaries()
    folder = Path(tempfile.mkdtemp(prefix="batarde-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = folder / "data"
        _run(binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        try:
            start_postgres(folder)
            yield folder
        finally:
            kill_postgres(folder)
    finally:
        shutil.rmtree(folder)


def new_database(folder: Path) -> str:
    """The address of an empty data base on the server of this folder."""
    name = f"club_{secrets.token_hex(8)}"
    with psycopg.connect(host=str(folder), user="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"postgresql://postgres@/{name}?host={folder}"


def start_postgres(folder: Path, listening: str = "") -> None:
    """The server of this folder runs, again after it was killed."""
    # Nothing of it outlives the tests: no log to come back from a crash, no cleaning up.
    careless = "-F -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off"
    options = f"{careless} -k {folder} -c listen_addresses='{listening}'"
    pg_ctl = _find_binaries() / "pg_ctl"
    _run(pg_ctl, "start", "-w", "-D", folder / "data", "-l", folder / "log", "-o", options)


@contextmanager
def listening_postgres(password: str) -> Iterator[int]:
    """The port on this computer of a server that asks its users for a password.

    The user `ana` has an empty data base `club`, `others` that another program uses, and `closed`, which
    they may look at only.
    """
    with running_postgres() as folder:
        kill_postgres(folder)
        port = _free_port()
        (folder / "data" / "pg_hba.conf").write_text(
            "local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
        )
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(f"port = {port}\n")
        start_postgres(folder, listening="127.0.0.1")
        place = f"host={folder} port={port} user=postgres"
        with psycopg.connect(place, autocommit=True) as connection:
            quoted = password.replace("'", "''")
            connection.execute(f"CREATE ROLE ana LOGIN PASSWORD '{quoted}'".encode())
            for name in ("club", "others", "closed"):
                owner = "postgres" if name == "closed" else "ana"
                connection.execute(f"CREATE DATABASE {name} OWNER {owner}".encode())
        with psycopg.connect(f"{place} dbname=others") as connection:
            connection.execute("CREATE TABLE theirs (number INTEGER)")
        yield port


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def kill_postgres(folder: Path) -> None:
    """The server of this folder is gone at once, with every connection to it."""
    _run(_find_binaries() / "pg_ctl", "stop", "-w", "-m", "immediate", "-D", folder / "data")


def server_program(name: str) -> Path:
    """One of the programs that come with the server."""
    return _find_binaries() / name


def _find_binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_release)
    if found and (os.geteuid() != 0 or "postgres" in {user.pw_name for user in pwd.getpwall()}):
        return found[-1]
    pytest.skip("no PostgreSQL server here: apt-get install postgresql")


def _release(binaries: Path) -> int:
    return int(binaries.parent.name)


def _run(*command: str | Path) -> None:
    """Run the command, as the server's own user if we are root: it refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    groups: list[str] | None = [] if user else None
    subprocess.run(
        command, check=True, user=user, group=user, extra_groups=groups, stdout=subprocess.DEVNULL, cwd="/"
    )
