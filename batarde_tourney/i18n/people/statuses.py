"""The status of a player in words."""

from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.i18n.language.catalogue import gettext as _


def status_name(status: Status) -> str:
    """A status in words."""
    return {
        Status.IN: _("in"),
        Status.LATE: _("late"),
        Status.AWAY: _("away"),
        Status.GONE: _("gone"),
        Status.STANDBY: _("standby"),
    }[status]
