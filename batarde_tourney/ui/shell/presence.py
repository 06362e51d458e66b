"""Who else works on the club, and whether it can be reached: the badge in the status bar, the messages."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.acts.acts import OF_THE_HALL, Act
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors import Message, error_lines
from batarde_tourney.i18n.journal.acts import act_doer, act_line
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.services.base.temporary import ClubBusy, DiskFull
from batarde_tourney.services.journal.sync import (
    ClubExchanged,
    ClubFolderGone,
    ClubGone,
    ClubMoved,
    ClubOverwritten,
    PresentDesk,
    is_here,
)
from batarde_tourney.ui.desk.club_sync import ClubSync
from batarde_tourney.ui.kit.labels import shown_in_tooltip, shown_on_button
from batarde_tourney.ui.kit.words import clock


def elsewhere_words(act: Act, *, is_here: bool = False) -> str:
    """Return who did what and when, at another desk or, if `is_here`, in another window of this computer."""
    facts = {"time": clock(act.at), "act": act_line(act)}
    who = act_doer(act)
    if act.kind in OF_THE_HALL and act.replay is None:
        # A phone is at no desk, and a hall has none either: often it is this very window's.
        words = _("{who}, {time}: {act}") if who else _("{time}: {act}")
        return words.format(who=who[:1].upper() + who[1:], **facts)
    if is_here and who:
        return _("{who} in another window of this computer, {time}: {act}").format(who=who, **facts)
    if is_here:
        return _("In another window of this computer, {time}: {act}").format(**facts)
    if who:
        return _("{who} at another desk, {time}: {act}").format(who=who, **facts)
    return _("At another desk, {time}: {act}").format(**facts)


def desk_line(desk: PresentDesk) -> str:
    """Return who works there, on which computer, since when."""
    facts = {"host": shown_name(desk.host), "time": clock(desk.since)[:5]}
    who = shown_name(desk.by)
    if who:
        return _("{who} on {host}, since {time}").format(who=who, **facts)
    return _("Somebody on {host}, since {time}").format(**facts)


def window_line(desk: PresentDesk) -> str:
    """Return who works in another window of this computer, since when."""
    time, who = clock(desk.since)[:5], shown_name(desk.by)
    if who:
        return _("{who} in another window of this computer, since {time}").format(who=who, time=time)
    return _("Another window of this computer, since {time}").format(time=time)


def other_windows_message(desks: Sequence[PresentDesk]) -> Message:
    """Return the message that another window of this computer has the club open, too."""
    what = _("This club is open in another window of this computer, too: {desks}.")
    named = "; ".join(map(desk_line, desks))
    return Message(what.format(desks=named), _("What is done there appears here, and nothing is lost."))


def waiting_message(error: TourneyError) -> Message:
    """Return why something waits, that it is retried automatically, and how to give it up."""
    if isinstance(error, ClubBusy):
        what = _("“{address}” is in use by another program.")
    elif isinstance(error, DiskFull):
        what = _("There is no room left on the disk of “{address}”.")
    else:
        what = _("“{address}” cannot be reached just now.")
    safe = _("The program keeps trying and tells you when it works. Close this message to give up.")
    address = getattr(error, "address", "")
    return Message(what.format(address=plain(address)), safe, error_lines(error))


def lost_message(error: TourneyError, since: dt.datetime) -> Message:
    """Return the message that the club cannot be reached, and what happens to typing."""

    if isinstance(error, ClubMoved):
        return _moved_message(error, since)
    what = _("The club has not been reachable since {time}.").format(time=clock(since))
    safe = _(
        "Keep typing: hands are kept on this computer. Everything else you do waits in this window. All "
        "of it is stored once the club is connected again."
    )
    return Message(what, safe, error_lines(error))


def _moved_message(error: ClubMoved, since: dt.datetime) -> Message:
    """Return the message that the club file is gone, or that something else is in its place."""
    what = _("The club file “{file}” cannot be reached since {time}: it was moved, renamed or deleted.")
    if isinstance(error, ClubFolderGone):
        what = _(
            "The club file “{file}” cannot be reached since {time}: its folder is gone. Is a stick "
            "unplugged, or a drive not connected?"
        )
    elif isinstance(error, ClubExchanged):
        what = _(
            "At {time} another file was put in the place of the club file “{file}”: an older copy, or "
            "another club. What was stored last is not in it."
        )
    elif isinstance(error, ClubOverwritten):
        what = _(
            "At {time} something else was written over the club file “{file}”, or it was cut short: it is no "
            "club any more."
        )
    safe = _(
        "Nothing is written there. Go on typing: hands are kept on this computer, and stored as soon as the "
        "right file is back. To work on another file, open it in the menu File: what you typed is offered "
        "there."
    )
    facts = {"file": shown_name(Path(error.address).name), "time": clock(since)}
    saving: tuple[str, ...] = ()
    if isinstance(error, ClubExchanged | ClubGone) and not isinstance(error, ClubFolderGone):
        saving = (_("What was stored here can still be saved: Save a copy, in the menu File."),)
    return Message(what.format(**facts), safe, (*saving, error.address))


def another_past_message() -> Message:
    """Return the message that the club was restored to an earlier state, and what happens to typing."""
    what = _(
        "This is not the club that this window had open: a backup was restored elsewhere, or another "
        "copy was written over it. The window now shows what is there."
    )
    safe = _(
        "What you typed and did not store is kept and offered to you. What is missing may be in a backup: "
        "see Restore in the menu File."
    )
    return Message(what, safe)


def followed_message() -> Message:
    """Return the message that a newer copy of the club is in use."""
    what = _("A newer copy of the club was put in the place of its file. This window goes on with that copy.")
    return Message(what, _("All that was stored here is in it, and nothing that you typed is lost."))


class PresenceBadge(QToolButton):
    """Shows a word while other desks are connected, and lists them when pressed. Hidden otherwise."""

    warned = Signal(object)
    """Emits a Message that the director should see."""
    eased = Signal(object)
    """Emits the Message whose cause is gone, or None for the one the notice shows."""
    said = Signal(object)
    """Emits a sentence for the status bar."""

    def __init__(self, following: ClubSync, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sync = following
        self._known: frozenset[str] = frozenset()
        """The desks that were announced."""
        self._warned_of: frozenset[str] = frozenset()
        """The other windows of this computer that a warning names."""
        self._warning: Message | None = None
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        # Focus by Tab only: a click leaves the keys to the sheet being typed.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        following.desks_changed.connect(self._on_desks)
        following.lost.connect(self._on_lost)
        following.found.connect(self._on_found)
        following.followed.connect(self._on_followed)
        following.another_past.connect(self._on_another_past)
        self._known = frozenset(desk.key for desk in following.desks)
        self._show()

    def lines(self) -> tuple[str, ...]:
        """Return the other desks, one line each."""
        if not self._sync.desks:
            return ()
        return tuple(window_line(desk) if is_here(desk) else desk_line(desk) for desk in self._sync.desks)

    def _count(self) -> str:
        """Return how many others there are; as windows if all of them are on this computer."""
        desks = self._sync.desks
        count = len(desks)
        if count and all(map(is_here, desks)):
            return ngettext("{count} other window", "{count} other windows", count).format(count=count)
        return ngettext("{count} other desk", "{count} other desks", count).format(count=count)

    def _show(self) -> None:
        lines = self.lines()
        words = _("Not connected") if self._sync.trouble is not None else self._count()
        self.setText(words)
        self.setAccessibleName(" · ".join((words, *lines)))
        # The list as a tooltip, to see it without a click.
        self.setToolTip(shown_in_tooltip("\n".join(lines)))
        self._menu.clear()
        for line in lines:
            self._menu.addAction(shown_on_button(line))
        self.setVisible(bool(lines) or self._sync.trouble is not None)

    @Slot(object)
    def _on_desks(self, _desks: object) -> None:
        company = self._sync.desks
        # Two windows of one person on one computer are often a mistake; two computers are meant.
        come = [desk for desk in company if desk.key not in self._known]
        here = [desk for desk in come if is_here(desk)]
        self._known = frozenset(desk.key for desk in company)
        if here:
            self._warned_of = frozenset(desk.key for desk in here)
            self._warning = other_windows_message(here)
            self.warned.emit(self._warning)
        elif come:
            self.said.emit(_("Also at work on this club: {desk}.").format(desk=desk_line(come[0])))
        if self._warned_of and not self._warned_of & self._known:
            self._warned_of = frozenset()
            self.eased.emit(self._warning)
        self._show()

    @Slot(object)
    def _on_lost(self, error: TourneyError) -> None:
        self._show()
        self.warned.emit(lost_message(error, dt.datetime.now(dt.UTC)))

    @Slot()
    def _on_found(self) -> None:
        self._show()
        # Failures in between have shown their own messages.
        self.eased.emit(None)
        self.said.emit(_("The club is connected again. What you typed meanwhile is being stored."))

    @Slot()
    def _on_followed(self) -> None:
        self.warned.emit(followed_message())

    @Slot()
    def _on_another_past(self) -> None:
        self.warned.emit(another_past_message())
