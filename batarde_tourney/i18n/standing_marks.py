"""What stands behind a name in standings, the same on the screen, on paper and on the public page."""

from batarde_tourney.core.tournament.standings import Standing
from batarde_tourney.i18n.signs import POINTS_SIGN
from batarde_tourney.i18n.withdrawals import left_words


def standing_mark(row: Standing) -> str:
    """That the director gave points, and that the side plays no more; mostly nothing."""
    given = f" {POINTS_SIGN}" if row.was_given else ""
    left = left_words(row)
    return given + (f" · {left}" if left else "")
