"""Which release of the program a club wants at least: an older one names it where it refuses the club.

It stands where no table has to be known: in SQLite as the number that it keeps for whoever makes a file, on a
server as the comment of a table.
"""

from sqlalchemy import Connection

from batarde_tourney import __version__
from batarde_tourney.store.base.errors import ClubOfRelease, NewerClubFile
from batarde_tourney.store.base.tables import VERSION

READABLE_FROM = "1.0.0"
"""The first release that has the version `schema.SCHEMA_VERSION`; a club file of it is kept in the tests."""

_MAJOR, _MINOR = 1_000_000, 1_000


def tell_release(connection: Connection) -> None:
    """The club, just made or migrated, says which release it wants."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {_number_of(READABLE_FROM)}")
    else:
        connection.exec_driver_sql(f"COMMENT ON TABLE {VERSION.name} IS '{READABLE_FROM}'")


def release_of(told: int | str | None) -> str:
    """The release that a club says it wants, empty if it says none.

    >>> release_of(2_013_004), release_of("2.13.4"), release_of(0), release_of("somebody's words")
    ('2.13.4', '2.13.4', '', '')
    """
    if isinstance(told, int):
        major, rest = divmod(told, _MAJOR)
        return f"{major}.{rest // _MINOR}.{rest % _MINOR}" if told > 0 else ""
    return told if told and all(part.isdecimal() for part in told.split(".")) else ""


def newer_club(address: str, version: int, known: int, release: str) -> NewerClubFile:
    """The refusal of a club of a later version, with the release that can read it if it says so."""
    if release:
        return ClubOfRelease(address, version, known, release, __version__)
    return NewerClubFile(address, version, known)


def _number_of(release: str) -> int:
    major, minor, patch = map(int, release.split("."))
    return major * _MAJOR + minor * _MINOR + patch
