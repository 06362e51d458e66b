"""Stopping one piece of work, and no other."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError


@dataclass(eq=False)
class WorkStopped(TourneyError):
    """The user has stopped it before its end; nothing was changed."""

    sentence = N_("Stopped. Nothing was changed.")


@dataclass(slots=True, eq=False)
class CancelToken:
    """Travels with one job: whoever holds it can end the job, from any thread."""

    is_cancelled: bool = False

    def cancel(self) -> None:
        """The job ends at its next look at this token, without effect."""
        self.is_cancelled = True

    def raise_if_cancelled(self) -> None:
        """Go on unless the job is to end. Raises: WorkStopped."""
        if self.is_cancelled:
            raise WorkStopped
