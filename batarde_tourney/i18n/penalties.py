"""Penalty points and bonuses in words."""

from batarde_tourney.core.tournament.event import Adjustment
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n.catalogue import gettext as _
from batarde_tourney.i18n.catalogue import ngettext


def points_text(points: int) -> str:
    """The points with their sign: more is a penalty, less a bonus.

    >>> points_text(3), points_text(-2)
    ('+3', '−2')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "\u2212")


def points_words(points: int) -> str:
    """What so many points are: penalty points, or a bonus below 0.

    >>> points_words(3), points_words(-1)
    ('3 penalty points', 'a bonus of 1 point')
    """
    if points > 0:
        return ngettext("{count} penalty point", "{count} penalty points", points).format(count=points)
    bonus = ngettext("a bonus of {count} point", "a bonus of {count} points", -points)
    return bonus.format(count=-points)


def line_words(line: Adjustment) -> str:
    """One line without whose it is; one that was cancelled says so, and why.

    >>> line_words(Adjustment("p1", 2, 3, "late"))
    'Round 2: +3, late'
    >>> line_words(Adjustment("p1", 2, 3, "late", "came in time"))
    'Round 2: +3, late (cancelled: came in time)'
    """
    return _("Round {round}: {points}, {reason}").format(
        round=line.round, points=points_text(line.points), reason=reason_words(line)
    )


def reason_words(line: Adjustment) -> str:
    """Why the points were given and, in brackets, why they no longer count."""
    reason = shown_name(line.reason)
    if line.cancelled is None:
        return reason
    cancelled = _("cancelled: {reason}").format(reason=shown_name(line.cancelled))
    return f"{reason} ({cancelled})"
