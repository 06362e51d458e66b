"""What stands behind a name in standings, the same on the screen, on paper and on the public page."""

from batarde_tourney.core.tournament.standings.standings import Standing
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.language.signs import POINTS_SIGN, SUBSTITUTE_SIGN
from batarde_tourney.i18n.people.withdrawals import left_words


def standing_mark(row: Standing) -> str:
    """That the director gave points, somebody played for the side, or it has left; mostly nothing."""
    given = f" {POINTS_SIGN}" if row.was_given else ""
    replaced = f" {SUBSTITUTE_SIGN}" if row.was_replaced else ""
    return given + replaced + "".join(f" · {word}" for word in state_words(row))


def state_words(row: Standing) -> tuple[str, ...]:
    """That the side has left, and what that makes of its matches, or that it only played for others."""
    substitute = _("substitute") if row.is_substitute else ""
    return tuple(word for word in (left_words(row), substitute) if word)


def rank_text(row: Standing) -> str:
    """The rank. Whoever only played for others is not compared with anybody, and is shown none."""
    return NO_FIGURE if row.is_substitute else str(row.rank)


def hands_text(row: Standing) -> str:
    """How many hands count for the side."""
    return NO_FIGURE if row.is_substitute else str(row.hands)


def rounds_text(row: Standing) -> str:
    """How many rounds count for the side."""
    return NO_FIGURE if row.is_substitute else str(row.rounds)
