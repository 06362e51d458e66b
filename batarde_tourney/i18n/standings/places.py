"""Places in words, as a diploma and a newspaper say them."""

from batarde_tourney.core.errors import N_
from batarde_tourney.i18n.language.catalogue import gettext as _

_FIRST_TEN = (
    N_("First place"),
    N_("Second place"),
    N_("Third place"),
    N_("Fourth place"),
    N_("Fifth place"),
    N_("Sixth place"),
    N_("Seventh place"),
    N_("Eighth place"),
    N_("Ninth place"),
    N_("Tenth place"),
)


def place_words(place: int, *, is_shared: bool = False) -> str:
    """The place as a title, such as `First place`; from the eleventh on in figures."""
    in_words = place <= len(_FIRST_TEN)
    said = _(_FIRST_TEN[place - 1]) if in_words else _("Place no. {place}").format(place=place)
    return _("{place}, shared").format(place=said) if is_shared else said
