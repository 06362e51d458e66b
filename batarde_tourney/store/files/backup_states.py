"""What a backup holds, told in a few figures: cheap enough for each line of a list."""

import datetime as dt
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from batarde_tourney.store.base.columns import unescaped
from batarde_tourney.store.files.sqlite import connect

_LAST_EVENT = """
    SELECT number, name FROM events WHERE removed_at IS NULL
    ORDER BY (SELECT max(acts.number) FROM acts WHERE acts.event = events.number) DESC, number DESC LIMIT 1
"""
_LAST_ROUND = "SELECT max(number) FROM rounds WHERE event = ? AND removed_at IS NULL"
_HANDS = """
    SELECT count(*) FROM entries JOIN rounds ON rounds.key = entries.round_key
    WHERE rounds.event = ? AND rounds.removed_at IS NULL AND entries.payload <> '' AND entries.revision = (
        SELECT max(newer.revision) FROM entries AS newer
        WHERE newer.round_key = entries.round_key AND newer.table_number = entries.table_number
        AND newer.hand = entries.hand
    )
"""


@dataclass(frozen=True, slots=True)
class BackupState:
    """The event that somebody worked on last: its last round, 0 before the first, and its hands."""

    event: str
    round: int
    hands: int


def state_in(backup: Path) -> BackupState | None:
    """What the backup holds; None without an event, and of a file that cannot be read so."""
    try:
        with closing(connect(backup.absolute(), dt.timedelta())) as connection:
            found = connection.execute(_LAST_EVENT).fetchone()
            if found is None:
                return None
            number, name = found
            (last_round,) = connection.execute(_LAST_ROUND, (number,)).fetchone()
            (hands,) = connection.execute(_HANDS, (number,)).fetchone()
    except sqlite3.Error:
        # It is damaged, or of an older release with other tables: its time stands alone.
        return None
    return BackupState(unescaped(name), last_round or 0, hands)
