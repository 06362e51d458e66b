"""Errors that pass by themselves: a lock, a full disk, a server that is away. The act can be tried again."""

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.store.base.errors import ClubBusy, ClubUnreadable, DiskFull
from batarde_tourney.store.server.server_errors import ServerNotRunning, ServerSilent

__all__ = ["ClubBusy", "DiskFull", "is_temporary"]


def is_temporary(error: TourneyError) -> bool:
    """Whether the same act may succeed a little later."""
    return isinstance(error, (ClubBusy, DiskFull, ServerNotRunning, ServerSilent)) or (
        type(error) is ClubUnreadable
    )
