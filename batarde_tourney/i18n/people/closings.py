"""Reasons why a table was closed early, in words."""

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.event import Closing
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.stages.knock_out import NO_SHOW
from batarde_tourney.i18n.language.catalogue import gettext as _

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


def kept_reason(text: str) -> str:
    """The reason to store for a field's text: a usual one in English, any other as it was typed."""
    return next((usual for usual in USUAL_REASONS if _(usual) == text), text)
