"""What is seen before a club file is open."""

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.empty_state import EmptyState


def start_state() -> EmptyState:
    """The club file is on its way; its button comes only where that was refused."""
    start = EmptyState(
        "home",
        _("Opening the club file…"),
        _("A club file holds the members of your club and all their events."),
        _("Open club file…"),
    )
    start.act.hide()
    return start
