"""Whether a club holds what was written: looked at before anything of it is shown."""

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.trust.proof import ClubProof
from batarde_tourney.services.base.session import Session


def verify_club(session: Session, *events: EventNumber) -> ClubProof:
    """What is proved of these events and of what belongs to none; of the whole club if none is named.

    A club that holds what this program did not write is only read from then on.
    Raises: ClubBusy, ClubUnreadable.
    """
    return session.club.verify(events or None)
