"""Places as they are counted: 1st, 2nd, 3rd."""

from batarde_tourney.i18n.language.catalogue import pgettext, spoken_language

_TEENS = range(11, 14)


def ordinal(place: int) -> str:
    """The place of something that has no gender.

    >>> ordinal(1), ordinal(2), ordinal(11), ordinal(23)
    ('1st', '2nd', '11th', '23rd')
    """
    # Translators: how the first places end; each further one ends as the last named.
    endings = pgettext("ordinals", "st nd rd th").split()
    counted = place
    if spoken_language() == "en":
        # Those of each ten begin anew.
        counted = 0 if place % 100 in _TEENS else place % 10
    return f"{place}{endings[counted - 1] if 0 < counted < len(endings) else endings[-1]}"
