"""What stands behind a name in standings, the same on the screen, on paper and on the public page."""

from batarde_tourney.core.tournament.people import Status
from batarde_tourney.core.tournament.standings import Standing
from batarde_tourney.i18n.signs import POINTS_SIGN
from batarde_tourney.i18n.statuses import status_name


def standing_mark(row: Standing) -> str:
    """That the director gave points, and that the side plays no more; mostly nothing."""
    given = f" {POINTS_SIGN}" if row.was_given else ""
    gone = f" · {status_name(Status.GONE)}" if row.is_gone else ""
    return given + gone
