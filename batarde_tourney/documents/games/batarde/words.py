"""La Bâtarde's words on paper."""

from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.documents.style import Ink
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import pgettext
from batarde_tourney.i18n.games.batarde.words import denomination_sign

_INKS = {
    Denomination.SPADES: Ink.SPADES,
    Denomination.HEARTS: Ink.HEARTS,
    Denomination.DIAMONDS: Ink.DIAMONDS,
    Denomination.CLUBS: Ink.CLUBS,
}
"""Each suit's colour (R5)."""


def denomination_mark(denomination: Denomination) -> tuple[str, Ink]:
    """The suit's sign in its colour, or two letters in black."""
    return denomination_sign(denomination), _INKS.get(denomination, Ink.BLACK)


def pack_mark(pack: Pack) -> str:
    """One letter for a pack."""
    return _("M") if pack is Pack.MARKED else _("S")


def multiplier_mark(times: int) -> str:
    """The sign of a multiplier."""
    return f"×{times}"


def multiplier_words(wording: Wording) -> tuple[str, str]:
    """The words for ×2 and ×4."""
    if wording is Wording.DOUBLED:
        return _("doubled"), _("redoubled")
    if wording is Wording.BOOK:
        return pgettext("rule book", "méchoune"), pgettext("rule book", "choune")
    return _("méchoune"), _("choune")
