"""What travels with every call: the club, who works on it, in which language, and how to stop it."""

import datetime as dt
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Self

from batarde_tourney.core.cancelling import CancelToken
from batarde_tourney.core.tournament.acts.acts import ActKind, OwnActs, SeenActs
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking, spoken_language
from batarde_tourney.store.base.errors import ClubContinued, ClubWentBack
from batarde_tourney.store.club.club_file import ClubFile
from batarde_tourney.store.club.transaction import Transaction

__all__ = ["GLANCE", "CancelToken", "Session"]


GLANCE = dt.timedelta(milliseconds=250)
"""So long what nobody has asked for waits for a locked club file: others write in a fraction of it."""


@dataclass(frozen=True, slots=True)
class Session:
    """One person at work on one club. Use it as a context manager to close the club at the end."""

    club: ClubFile
    by: str = ""
    """Who it is, as the journal names them."""
    language: str = field(default_factory=spoken_language)
    """In which papers and files are written."""
    cancel: CancelToken = field(default_factory=CancelToken)
    reason: str = ""
    """Why it is done: an event that is closed, say, is changed with a reason only."""
    own_acts: OwnActs = field(default_factory=OwnActs)
    """What was done and undone here, by all sessions made of this one."""
    seen: SeenActs = field(default_factory=SeenActs)
    """How far those who use this session have followed the journal."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.club.close()

    @property
    def address(self) -> str:
        """Where the club is, as errors name it."""
        return self.club.address

    def acting_as(self, by: str) -> Self:
        """The same, of somebody else."""
        return replace(self, by=by)

    def with_reason(self, reason: str) -> Self:
        """The same, for an act that is done with this reason."""
        return replace(self, reason=reason)

    def catch_up(self) -> None:
        """From here on the journal as it is now is what is known, and nothing in it was made here.

        Raises: ClubBusy, ClubUnreadable; ClubMoved: another file has its name, of which nothing is known.
        """
        try:
            self.club.check()
        except ClubContinued:
            self.club.follow()
        except ClubWentBack:
            self.club.accept()
            self.seen.before = self.seen.newest
        with self.reading() as rows:
            self.seen.newest = next(iter(rows.journal.listed(limit=1)), None)
        self.own_acts.made.clear()
        self.own_acts.undone.clear()
        self.own_acts.opened = self.seen.newest.number if self.seen.newest else 0

    def reading(self) -> AbstractContextManager[Transaction]:
        """As `ClubFile.reading`; it ends when the session is cancelled."""
        with speaking(self.language):
            former = _("former member")
        return self.club.reading(self.cancel, former)

    def transaction(self, kind: ActKind = ActKind.CHANGED) -> AbstractContextManager[Transaction]:
        """As `ClubFile.transaction`, done by whoever this is; it ends when the session is cancelled."""
        return self.club.transaction(kind, self.by, self.cancel, reason=self.reason, made=self.own_acts.made)
