"""A new, empty club file."""

import datetime as dt
from pathlib import Path

from batarde_tourney.store.placing import place, unfinished_file
from batarde_tourney.store.schema import create_schema
from batarde_tourney.store.sqlite import APPLICATION_ID, SqliteClub


def create_file(path: Path) -> None:
    """An empty club file, which is there whole or not at all.

    Raises: FileExistsError if somebody else made it first; other OSErrors.
    """
    unfinished = unfinished_file(path.parent)
    try:
        _fill(unfinished)
        place(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def _fill(path: Path) -> None:
    club = SqliteClub(path, str(path), dt.timedelta())
    try:
        with club.engine.connect() as connection:
            club.begin_writing(connection)
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            create_schema(connection)
            connection.commit()
    finally:
        club.engine.dispose()
