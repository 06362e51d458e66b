"""What every call carries: the club, its user, the language, and how to cancel."""

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
"""Longest wait of background calls for a locked club file: a write takes a fraction of it."""


@dataclass(frozen=True, slots=True)
class Session:
    """One person at work on one club. Use it as a context manager to close the club at the end."""

    club: ClubFile
    by: str = ""
    """The person's name in the journal."""
    language: str = field(default_factory=spoken_language)
    """Language of papers and files."""
    cancel: CancelToken = field(default_factory=CancelToken)
    reason: str = ""
    """Reason for the act, for example where the event is closed."""
    own_acts: OwnActs = field(default_factory=OwnActs)
    """What was done and undone here, by all sessions derived from this one."""
    seen: SeenActs = field(default_factory=SeenActs)
    """How far the users of this session have followed the journal."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.club.close()

    @property
    def address(self) -> str:
        """Address of the club, as errors show it."""
        return self.club.address

    def acting_as(self, by: str) -> Self:
        """The same session, of another person."""
        return replace(self, by=by)

    def with_reason(self, reason: str) -> Self:
        """The same session, for an act with this reason."""
        return replace(self, reason=reason)

    def catch_up(self) -> None:
        """Take the journal as it is now for known, with nothing in it done here.

        Raises: ClubBusy, ClubUnreadable; ClubMoved if an unknown file has the club's name.
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
        """As `ClubFile.reading`; ends when the session is cancelled."""
        with speaking(self.language):
            former = _("former member")
        return self.club.reading(self.cancel, former)

    def transaction(self, kind: ActKind = ActKind.CHANGED) -> AbstractContextManager[Transaction]:
        """As `ClubFile.transaction`, by this session's person; ends when the session is cancelled."""
        return self.club.transaction(kind, self.by, self.cancel, reason=self.reason, made=self.own_acts.made)
