"""Whereabouts of a player in a round, as signs for a cell and as a sentence."""

from collections.abc import Mapping

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.rounds.timeline import Sitting, Whereabouts
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN

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


def whereabouts_cell(told: Whereabouts) -> str:
    """Text such as `3 · 2` for the second seat of table 3, `⇄ 3 · 2` in another's seat, or the status."""
    sitting = told.sitting
    if sitting is None:
        return _without_seat(told)
    seat = f"{sitting.table} · {sitting.seat + 1}"
    if told.is_absent:
        return f"{seat} – {_('did not come')}"
    if sitting.sits_for is not None:
        return f"{TAKEN} {seat}"
    return f"{seat} {TAKEN}" if sitting.followed_by is not None else seat


def whereabouts_sentence(told: Whereabouts, names: Mapping[PlayerId, str]) -> str:
    """The same in words, with the seat's player and the first hand."""
    sitting = told.sitting
    if sitting is None:
        return _without_seat(told)
    parts = [_("table {table}, seat {seat}").format(table=sitting.table, seat=sitting.seat + 1)]
    if told.is_absent:
        parts.append(_("did not come"))
    parts += _spell(sitting, names)
    return "; ".join(parts)


def _without_seat(told: Whereabouts) -> str:
    if told.is_bye:
        return _("sits out")
    # A player added after the draw had no seat yet.
    return _("no seat") if told.status is Status.IN else status_name(told.status)


def _spell(sitting: Sitting, names: Mapping[PlayerId, str]) -> list[str]:
    parts = []
    if sitting.sits_for is not None:
        words = _("for {name} from hand {hand} on")
        parts.append(words.format(name=names[sitting.sits_for], hand=sitting.first + 1))
    if sitting.followed_by is not None and sitting.end is not None:
        words = _("{name} in this seat from hand {hand} on")
        parts.append(words.format(hand=sitting.end + 1, name=names[sitting.followed_by]))
    return parts
