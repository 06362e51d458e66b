"""Whether a club holds what was written: looked at before anything of it is shown, and what to do if not."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.trust.proof import ClubProof
from batarde_tourney.services.session import Session
from batarde_tourney.store.errors import ClubRefused
from batarde_tourney.store.kept_backups import Backup
from batarde_tourney.store.restoring import check_backup


def verify_club(session: Session, *events: EventNumber) -> ClubProof:
    """What is proved of these events and of what belongs to none; of the whole club if none is named.

    A club that holds what this program did not write is only read from then on.
    Raises: ClubBusy, ClubUnreadable.
    """
    return session.club.verify(events or None)


def newest_sound_backup(session: Session) -> Backup | None:
    """The newest backup that proves what it holds; None if there is none, as on a server."""
    for backup in reversed(session.club.list_backups()):
        try:
            check_backup(backup.path)
        except ClubRefused:
            continue
        return backup
    return None
