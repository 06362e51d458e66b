"""What the window says of the other desks at work on the club."""

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.acts import Act
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.acts import act_line
from batarde_tourney.i18n.messages import Message
from batarde_tourney.i18n.plain import plain
from batarde_tourney.i18n.sentences import error_lines
from batarde_tourney.ui.words import clock

if TYPE_CHECKING:
    from batarde_tourney.services.following import PresentDesk


def elsewhere_words(act: Act, *, is_here: bool = False) -> str:
    """Who did what at another desk or, `is_here`, in another window of this computer, and when."""
    told = {"time": clock(act.at), "act": act_line(act)}
    who = shown_name(act.by)
    if is_here and who:
        return _("{who} in another window of this computer, {time}: {act}").format(who=who, **told)
    if is_here:
        return _("In another window of this computer, {time}: {act}").format(**told)
    if who:
        return _("{who} at another desk, {time}: {act}").format(who=who, **told)
    return _("At another desk, {time}: {act}").format(**told)


def desk_line(desk: "PresentDesk") -> str:
    """Who works there, on which computer, since when."""
    told = {"host": shown_name(desk.host), "time": clock(desk.since)[:5]}
    who = shown_name(desk.by)
    if who:
        return _("{who} on {host}, since {time}").format(who=who, **told)
    return _("Somebody on {host}, since {time}").format(**told)


def window_line(desk: "PresentDesk") -> str:
    """Who works in another window of this computer, since when."""
    time, who = clock(desk.since)[:5], shown_name(desk.by)
    if who:
        return _("{who} in another window of this computer, since {time}").format(who=who, time=time)
    return _("Another window of this computer, since {time}").format(time=time)


def other_windows_message(desks: "Sequence[PresentDesk]") -> Message:
    """That another window of this computer has the club open, too."""
    what = _("This club is open in another window of this computer, too: {desks}.")
    named = "; ".join(map(desk_line, desks))
    return Message(what.format(desks=named), _("What is done there appears here, and nothing is lost."))


def waiting_message(error: TourneyError) -> Message:
    """Why something waits, that it is tried again by itself, and how to give it up."""
    from batarde_tourney.services.passing import ClubBusy, DiskFull  # noqa: PLC0415 - rare

    if isinstance(error, ClubBusy):
        what = _("“{address}” is in use by another program.")
    elif isinstance(error, DiskFull):
        what = _("There is no room left on the disk of “{address}”.")
    else:
        what = _("“{address}” cannot be reached just now.")
    safe = _("It is tried again until it works, and then you are told. Put this away to give it up.")
    address = getattr(error, "address", "")
    return Message(what.format(address=plain(address)), safe, error_lines(error))


def lost_message(error: TourneyError, since: dt.datetime) -> Message:
    """That the club cannot be reached, and what becomes of what is typed."""
    what = _("The club cannot be reached since {time}.").format(time=clock(since))
    safe = _(
        "Go on typing: hands are kept on this computer. Whatever else you do waits in this window. "
        "All of it is stored when the club is reached again."
    )
    return Message(what, safe, error_lines(error))
