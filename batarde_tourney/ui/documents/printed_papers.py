"""Which papers hang on the wall as they are: what was last printed or saved of each, by event and round."""

from dataclasses import dataclass

from PySide6.QtCore import QSettings

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.ui.kit.address_key import address_key


@dataclass(frozen=True, slots=True)
class CurrentPaper:
    """One paper of an event as it is now."""

    club: str
    """The address of its club: another may be current once it is printed."""
    event: EventNumber
    round: int
    document: str
    pdf: bytes
    digest: str
    """Of what it says: another language or look makes no new paper."""


class PrintedPapers:
    """A paper is new until one that says the same was printed or saved at this desk.

    Kept in the settings file and not in the club file: what hangs on the wall is known here alone.
    """

    def __init__(self) -> None:
        self._settings = QSettings()

    def is_new(self, paper: CurrentPaper) -> bool:
        """Whether the paper says something else than it did when last printed, or never was."""
        return bool(self._settings.value(self._key(paper), "") != paper.digest)

    def remember(self, paper: CurrentPaper) -> None:
        """The paper is printed, or saved to be."""
        self._settings.setValue(self._key(paper), paper.digest)

    def _key(self, paper: CurrentPaper) -> str:
        return f"papers/{address_key(paper.club)}-{paper.event}-{paper.round}-{paper.document}"
