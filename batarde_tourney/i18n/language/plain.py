"""Facts as they may stand in a sentence: on one line, of bearable length, without unseen letters."""

from collections.abc import Sequence
from enum import Enum

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n.language.catalogue import ngettext

LONGEST = 120


def plain(fact: object) -> str:
    """The fact as text; a text is cleaned as shown names are, and cut where it goes on and on.

    >>> plain("Ana\\n\\u202eLi"), plain(5)
    ('Ana Li', '5')
    """
    text = shown_name(str(fact.value if isinstance(fact, Enum) else fact))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


_MOST_NAMED = 5


def unprinted_words(texts: Sequence[str]) -> str:
    """What paper cannot show of these texts, said before it is printed; empty for none."""
    if not texts:
        return ""
    named = ", ".join(plain(text) for text in texts[:_MOST_NAMED])
    more = len(texts) - _MOST_NAMED
    if more > 0:
        named = ngettext("{names} and {count} more", "{names} and {count} more", more).format(
            names=named, count=more
        )
    return ngettext(
        "Paper cannot show all letters of {names}: dots stand in their place. Add the name in Latin letters.",
        "Paper cannot show all letters of {names}: dots stand in their place."
        " Add the names in Latin letters.",
        len(texts),
    ).format(names=named)
