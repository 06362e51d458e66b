"""The journal's words about points, decisions and corrections: before and after."""

from collections.abc import Callable

from batarde_tourney.core.tournament.acts import ActKind, Facts
from batarde_tourney.core.tournament.people import shown_name
from batarde_tourney.i18n.catalogue import gettext as _
from batarde_tourney.i18n.penalties import points_text

Sides = tuple[str, str]


def _given(facts: Facts) -> Sides:
    return "", _line_of_points(facts)


def _points_cancelled(facts: Facts) -> Sides:
    return _line_of_points(facts), _cancelled(facts)


def _cancelled(facts: Facts) -> str:
    return _("cancelled: {reason}").format(reason=shown_name(facts["cancelled"]))


def _line_of_points(facts: Facts) -> str:
    return _("round {round}: {points}, {reason}").format(
        round=facts["round"], points=points_text(facts["points"]), reason=shown_name(facts["reason"])
    )


def _reasons(facts: Facts) -> Sides:
    before, after = (
        ", ".join(f"{shown_name(reason)} {points_text(points)}" for reason, points in facts[side])
        for side in ("before", "after")
    )
    return before, after


DIRECTOR_SIDES: dict[ActKind, Callable[[Facts], Sides]] = {
    ActKind.POINTS_GIVEN: _given,
    ActKind.POINTS_CANCELLED: _points_cancelled,
    ActKind.REASONS_CHANGED: _reasons,
}
