"""Cancelling one job without affecting others."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError


class WorkStopped(TourneyError):
    """The user stopped the job before its end; nothing was changed."""

    sentence = N_("Stopped. Nothing was changed.")


@dataclass(slots=True, eq=False)
class CancelToken:
    """Belongs to one job, which can be ended through it from any thread."""

    is_cancelled: bool = False

    def cancel(self) -> None:
        """End the job, without effect, the next time it checks this token."""
        self.is_cancelled = True

    def raise_if_cancelled(self) -> None:
        """Raise WorkStopped if cancelled."""
        if self.is_cancelled:
            raise WorkStopped
