"""Penalty points, bonuses and warnings of a director in words."""

from batarde_tourney.core.tournament.event.event import Adjustment
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.standings.penalties import DirectorLine, DirectorLineKind
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.stages.stages import means_words, stage_name


def points_text(points: int) -> str:
    """The points with their sign: above 0 a penalty, below 0 a bonus.

    >>> points_text(3), points_text(-2)
    ('+3', '−2')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "\u2212")


def warning_words(count: int) -> str:
    """A warning, with its number for the side; 0 where that is not counted.

    >>> warning_words(0), warning_words(1), warning_words(2), warning_words(4)
    ('a warning', 'a warning', 'a second warning', 'warning number 4')
    """
    if count <= 1:
        return _("a warning")
    return {2: _("a second warning"), 3: _("a third warning")}.get(
        count, _("warning number {count}").format(count=count)
    )


def points_words(points: int, warning: int = 0) -> str:
    """The points in words: penalty points, a bonus below 0, or for 0 a warning with its number.

    >>> points_words(3), points_words(-1), points_words(0, 2)
    ('3 penalty points', 'a bonus of 1 point', 'a second warning')
    """
    if not points:
        return warning_words(warning)
    if points > 0:
        return ngettext("{count} penalty point", "{count} penalty points", points).format(count=points)
    bonus = ngettext("a bonus of {count} point", "a bonus of {count} points", -points)
    return bonus.format(count=-points)


def line_words(line: Adjustment, warning: int = 0) -> str:
    """One line without the side; a cancelled one says so, with the reason. A warning has its number.

    >>> line_words(Adjustment("p1", 2, 3, "late"))
    'Round 2: +3, late'
    >>> line_words(Adjustment("p1", 2, 3, "late", "came in time"))
    'Round 2: +3, late (cancelled: came in time)'
    >>> line_words(Adjustment("p1", 2, 0, "late"), 2)
    'Round 2: a second warning, late'
    """
    return _("Round {round}: {points}, {reason}").format(
        round=line.round,
        points=warning_words(warning) if line.is_warning else points_text(line.points),
        reason=reason_words(line),
    )


def reason_words(line: Adjustment) -> str:
    """The reason for the points and, in brackets, the reason why they no longer count."""
    reason = shown_name(line.reason)
    if line.cancelled is None:
        return reason
    cancelled = _("cancelled: {reason}").format(reason=shown_name(line.cancelled))
    return f"{reason} ({cancelled})"


# Points and decisions of the director in words: what, and where.


def what_words(line: DirectorLine) -> str:
    """The points or the decision."""
    if line.decision is not None:
        return _("tie settled {how}").format(how=means_words(line.decision[1].how))
    if line.points is not None and line.kind is DirectorLineKind.WARNING:
        return warning_words(line.points.warning)
    return {
        DirectorLineKind.PENALTY: _("a penalty"),
        DirectorLineKind.BONUS: _("a bonus"),
        DirectorLineKind.TABLE_CLOSED: _("table closed"),
        DirectorLineKind.FORFEIT: _("did not come"),
        DirectorLineKind.OVERRULED: _("hand {hand} accepted").format(hand=(line.hand or 0) + 1),
    }[line.kind]


def where_words(line: DirectorLine) -> str:
    """The round and the table, or the stage of a tie."""
    if line.decision is not None:
        return stage_name(line.decision[2])
    if line.table is None:
        return _("Round {round}").format(round=line.round)
    return _("Round {round}, table {table}").format(round=line.round, table=line.table)
