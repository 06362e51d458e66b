"""The window's sentences about other desks that work on the club."""

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.acts.acts import Act
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import Message, error_lines
from batarde_tourney.i18n.journal.acts import act_line
from batarde_tourney.i18n.language.plain import plain
from batarde_tourney.services.base.passing import ClubBusy, DiskFull
from batarde_tourney.services.journal.following import (
    ClubExchanged,
    ClubFolderGone,
    ClubGone,
    ClubMoved,
    ClubOverwritten,
    PresentDesk,
)
from batarde_tourney.ui.kit.words import clock


def elsewhere_words(act: Act, *, is_here: bool = False) -> str:
    """Return who did what and when, at another desk or, if `is_here`, in another window of this computer."""
    told = {"time": clock(act.at), "act": act_line(act)}
    who = shown_name(act.by)
    if is_here and who:
        return _("{who} in another window of this computer, {time}: {act}").format(who=who, **told)
    if is_here:
        return _("In another window of this computer, {time}: {act}").format(**told)
    if who:
        return _("{who} at another desk, {time}: {act}").format(who=who, **told)
    return _("At another desk, {time}: {act}").format(**told)


def desk_line(desk: PresentDesk) -> str:
    """Return who works there, on which computer, since when."""
    told = {"host": shown_name(desk.host), "time": clock(desk.since)[:5]}
    who = shown_name(desk.by)
    if who:
        return _("{who} on {host}, since {time}").format(who=who, **told)
    return _("Somebody on {host}, since {time}").format(**told)


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
    told = {"file": shown_name(Path(error.address).name), "time": clock(since)}
    saving: tuple[str, ...] = ()
    if isinstance(error, ClubExchanged | ClubGone) and not isinstance(error, ClubFolderGone):
        saving = (_("What was stored here can still be saved: Save a copy, in the menu File."),)
    return Message(what.format(**told), safe, (*saving, error.address))


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
