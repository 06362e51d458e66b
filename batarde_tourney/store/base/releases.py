"""The oldest release that can read a club: an older one names it when it refuses the club.

It is stored where no table has to be known: in SQLite as `user_version`, a number for applications, on a
server as the comment of a table.
"""

from sqlalchemy import Connection

from batarde_tourney import __version__
from batarde_tourney.store.base.errors import ClubOfRelease, NewerClubFile
from batarde_tourney.store.base.tables import VERSION

READABLE_FROM = "1.1.0"
"""The first release with version `schema.SCHEMA_VERSION`; the tests have a club file of it."""

_MAJOR, _MINOR = 1_000_000, 1_000


def write_release(connection: Connection) -> None:
    """Write into the club, just made or migrated, which release it needs."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA user_version = {_number_of(READABLE_FROM)}")
    else:
        connection.exec_driver_sql(f"COMMENT ON TABLE {VERSION.name} IS '{READABLE_FROM}'")


def release_of(number: int | str | None) -> str:
    """Release that a club says it needs; empty if it says none.

    >>> release_of(2_013_004), release_of("2.13.4"), release_of(0), release_of("somebody's words")
    ('2.13.4', '2.13.4', '', '')
    """
    if isinstance(number, int):
        major, rest = divmod(number, _MAJOR)
        return f"{major}.{rest // _MINOR}.{rest % _MINOR}" if number > 0 else ""
    return number if number and all(part.isdecimal() for part in number.split(".")) else ""


def newer_club(address: str, version: int, known: int, release: str) -> NewerClubFile:
    """The refusal of a club of a later version; names the release that can read it if the club says so."""
    if release:
        return ClubOfRelease(address, version, known, release, __version__)
    return NewerClubFile(address, version, known)


def _number_of(release: str) -> int:
    major, minor, patch = map(int, release.split("."))
    return major * _MAJOR + minor * _MINOR + patch
