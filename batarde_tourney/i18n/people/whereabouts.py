"""A player who is late, away or gone, and tables that ended early, in words."""

from collections.abc import Mapping

from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Absence, Closing, Withdrawal
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.rounds.timeline import Sitting, Whereabouts
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW
from batarde_tourney.core.tournament.standings.standings import Standing
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN

# Reasons why a table was closed early, in words.

USUAL_REASONS = (N_("time is up"), N_("somebody left"), N_("somebody did not come"))
"""Usual reasons for closing a table: a club stores these in English, whatever the language."""

_ALSO_KNOWN = (N_("time"),)
"""Reasons that other programs write."""

_KEPT_BEFORE = {
    "temps écoulé": "time is up",
    "quelqu’un est parti": "somebody left",
    "quelqu’un n’est pas venu": "somebody did not come",
    "Zeit um": "time is up",
    "jemand ging": "somebody left",
    "jemand kam nicht": "somebody did not come",
    "fin del tiempo": "time is up",
    "alguien se fue": "somebody left",
    "alguien no vino": "somebody did not come",
    "tempo scaduto": "time is up",
    "qualcuno è andato via": "somebody left",
    "qualcuno non è venuto": "somebody did not come",
    "temps esgotat": "time is up",
    "algú ha marxat": "somebody left",
    "algú no ha vingut": "somebody did not come",
}
"""Releases up to 1.0 stored a usual reason in the language in which it was picked."""


def closing_words(closing: Closing) -> str:
    """The reason in words, as `closing_reason_words`; after a no-show with the name of the absent side."""
    if closing.reason == NO_SHOW and closing.absent is None:
        return _("nobody came")
    return closing_reason_words(closing.reason)


def closing_reason_words(reason: str) -> str:
    """A usual reason in the current language, whatever language it was stored in; any other as it was typed.

    >>> closing_reason_words("temps écoulé"), closing_reason_words("lights out")
    ('time is up', 'lights out')
    """
    if reason == NO_SHOW:
        return _("somebody did not come")
    key = _KEPT_BEFORE.get(reason, reason)
    return _(key) if key in USUAL_REASONS or key in _ALSO_KNOWN else shown_name(reason)


def stored_reason(text: str) -> str:
    """The reason to store for a field's text: a usual one in English, any other as it was typed."""
    return next((usual for usual in USUAL_REASONS if _(usual) == text), text)


# The status of a player in words.


def status_name(status: Status) -> str:
    """A status in words."""
    return {
        Status.IN: _("in"),
        Status.LATE: _("late"),
        Status.AWAY: _("away"),
        Status.GONE: _("gone"),
        Status.STANDBY: _("standby"),
    }[status]


TAKEN = SUBSTITUTE_SIGN
"""Sign before a seat that is another player's, and after one that another player took."""


def whereabouts_cell(whereabouts: Whereabouts) -> str:
    """Text such as `3 · 2` for the second seat of table 3, `⇄ 3 · 2` in another's seat, or the status."""
    sitting = whereabouts.sitting
    if sitting is None:
        return _without_seat(whereabouts)
    seat = f"{sitting.table} · {sitting.seat + 1}"
    if whereabouts.is_absent:
        return f"{seat} – {_('did not come')}"
    if sitting.sits_for is not None:
        return f"{TAKEN} {seat}"
    return f"{seat} {TAKEN}" if sitting.followed_by is not None else seat


def whereabouts_sentence(whereabouts: Whereabouts, names: Mapping[PlayerId, str]) -> str:
    """The same in words, with the seat's player and the first hand."""
    sitting = whereabouts.sitting
    if sitting is None:
        return _without_seat(whereabouts)
    parts = [_("table {table}, seat {seat}").format(table=sitting.table, seat=sitting.seat + 1)]
    if whereabouts.is_absent:
        parts.append(_("did not come"))
    parts += _spell(sitting, names)
    return "; ".join(parts)


def _without_seat(whereabouts: Whereabouts) -> str:
    if whereabouts.is_bye:
        return _("sits out")
    # A player added after the draw had no seat yet.
    return _("no seat") if whereabouts.status is Status.IN else status_name(whereabouts.status)


def _spell(sitting: Sitting, names: Mapping[PlayerId, str]) -> list[str]:
    parts = []
    if sitting.sits_for is not None:
        words = _("for {name} from hand {hand} on")
        parts.append(words.format(name=names[sitting.sits_for], hand=sitting.first + 1))
    if sitting.followed_by is not None and sitting.end is not None:
        words = _("{name} in this seat from hand {hand} on")
        parts.append(words.format(hand=sitting.end + 1, name=names[sitting.followed_by]))
    return parts


# What happens to the matches of a side that leaves a round robin (R30), in words.


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


# What an announced absence of a round is worth, in words.


def absence_names() -> dict[Absence, str]:
    """The choices, as a list offers them."""
    return {
        Absence.NOTHING: _("worth nothing"),
        Absence.HALF: _("worth half a point"),
        Absence.MEAN: _("worth the mean of the other rounds"),
    }


def absence_rule(rule: Absence, *, has_wins: bool) -> str:
    """The same as a rule for players; `has_wins`: the game has byes, and counts wins."""
    if rule is Absence.MEAN:
        return _("Whoever announces that they miss a round gets the mean of their own other rounds for it.")
    if rule is Absence.HALF and has_wins:
        return _("Whoever announces that they miss a round gets half a win for it.")
    if rule is Absence.HALF:
        return _(
            "Whoever announces that they miss a round gets half a table point for it, and the mean of their "
            "own penalties."
        )
    return _("A round that somebody misses is worth nothing.")


def left_words(row: Standing) -> str:
    """That a side has left, and the effect on its matches; usually empty."""
    if row.has_left:
        return _("left: results annulled")
    if row.forfeits_rest:
        return _("left: the rest are forfeits")
    return status_name(Status.GONE) if row.is_gone else ""
