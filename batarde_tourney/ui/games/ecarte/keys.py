"""The letters that type a hand of Écarté in the current language."""

from batarde_tourney.core.games.ecarte.entry import EcarteKeyMap
from batarde_tourney.i18n import gettext as _


def key_map() -> EcarteKeyMap:
    """Return the keys of the current language."""
    # Translators: five different letters, a key each for king, authority, revoke, mixed tricks, annulled.
    return EcarteKeyMap(*_("karmx"))
