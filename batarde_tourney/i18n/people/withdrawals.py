"""What happens to the matches of a side that leaves a round robin (R30), in words."""

from batarde_tourney.core.tournament.event.event import Withdrawal
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.standings.standings import Standing
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.people.whereabouts import status_name


def withdrawal_names() -> dict[Withdrawal, str]:
    """The choices, as a list offers them."""
    return {
        Withdrawal.HALF: _("before half: annulled; later: the rest are forfeits"),
        Withdrawal.ANNUL: _("results annulled"),
        Withdrawal.KEEP: _("results stand, the rest is not played"),
    }


def withdrawal_rule(rule: Withdrawal) -> str:
    """The same as a rule for players."""
    return {
        Withdrawal.HALF: _(
            "If somebody leaves a round robin before half of their matches, their results count for "
            "nobody. Later, their results stand, and the opponents win the other matches by forfeit."
        ),
        Withdrawal.ANNUL: _("If somebody leaves a round robin, their results count for nobody."),
        Withdrawal.KEEP: _(
            "If somebody leaves a round robin, their results stand; the other matches are not played."
        ),
    }[rule]


def left_words(row: Standing) -> str:
    """That a side has left, and the effect on its matches; usually empty."""
    if row.has_left:
        return _("left: results annulled")
    if row.forfeits_rest:
        return _("left: the rest are forfeits")
    return status_name(Status.GONE) if row.is_gone else ""
