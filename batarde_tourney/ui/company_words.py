"""What the window says of the other desks at work on the club."""

from batarde_tourney.core.tournament.acts import Act
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.acts import act_line
from batarde_tourney.ui.words import clock


def elsewhere_words(act: Act) -> str:
    """Who did what at another desk, and when."""
    told = {"time": clock(act.at), "act": act_line(act)}
    who = shown_name(act.by)
    if who:
        return _("{who} at another desk, {time}: {act}").format(who=who, **told)
    return _("At another desk, {time}: {act}").format(**told)
