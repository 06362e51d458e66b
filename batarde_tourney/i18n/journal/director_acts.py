"""The journal's words about points, decisions and corrections: before and after."""

from collections.abc import Callable

from batarde_tourney.core.tournament.acts.acts import ActKind, Facts
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.standings.penalties import points_text, warning_words

Sides = tuple[str, str]


def _given(facts: Facts) -> Sides:
    return "", _line_of_points(facts)


def _points_cancelled(facts: Facts) -> Sides:
    return _line_of_points(facts), _cancelled(facts)


def _cancelled(facts: Facts) -> str:
    return _("cancelled: {reason}").format(reason=shown_name(facts["cancelled"]))


def _line_of_points(facts: Facts) -> str:
    return _("round {round}: {points}, {reason}").format(
        round=facts["round"],
        points=points_text(facts["points"]) if facts["points"] else warning_words(facts.get("warning", 0)),
        reason=shown_name(facts["reason"]),
    )


def _reasons(facts: Facts) -> Sides:
    before, after = (
        ", ".join(f"{shown_name(reason)} {points_text(points)}" for reason, points in facts[side])
        for side in ("before", "after")
    )
    return before, after


def _noted(facts: Facts) -> Sides:
    return "", shown_name(facts["reason"])


def _made(facts: Facts) -> Sides:
    return "", _decision(facts)


def _decision_cancelled(facts: Facts) -> Sides:
    return _decision(facts), _cancelled(facts)


def _decision(facts: Facts) -> str:
    """Such as `lots: Ana, Bo`, or `play-off: Ana before Bo (3 : 1)`."""
    between = _(" before ") if facts["order"] else ", "
    names = between.join(map(shown_name, facts["names"]))
    told = _("{how}: {names}").format(how=means_name(Means(facts["how"])), names=names)
    reason = shown_name(facts["reason"])
    return f"{told} ({reason})" if reason else told


def means_name(how: Means) -> str:
    """How a tie was settled, as it stands in a line."""
    return {
        Means.PLAY_OFF: _("play-off"),
        Means.LOTS: _("drawn by lot"),
        Means.DIRECTOR: _("the director’s decision"),
    }[how]


DIRECTOR_SIDES: dict[ActKind, Callable[[Facts], Sides]] = {
    ActKind.POINTS_GIVEN: _given,
    ActKind.POINTS_CANCELLED: _points_cancelled,
    ActKind.REASONS_CHANGED: _reasons,
    ActKind.HAND_NOTED: _noted,
    ActKind.DECISION_MADE: _made,
    ActKind.DECISION_CANCELLED: _decision_cancelled,
}
