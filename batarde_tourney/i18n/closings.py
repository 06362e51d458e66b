"""Why a table ended with the hands it has, in words."""

from batarde_tourney.core.tournament.event import Closing
from batarde_tourney.core.tournament.knock_out import NO_SHOW
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n.catalogue import gettext as _


def closing_words(closing: Closing) -> str:
    """The reason as it was typed; the one that other programs write, too, in the language spoken."""
    if closing.reason != NO_SHOW:
        return shown_name(closing.reason)
    return _("nobody came") if closing.absent is None else _("somebody did not come")
