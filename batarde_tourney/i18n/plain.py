"""Facts as they may stand in a sentence: on one line, of bearable length, without unseen letters."""

from enum import Enum

from batarde_tourney.core.tournament.people import shown_name

LONGEST = 120


def plain(fact: object) -> str:
    """The fact as text; a text is cleaned as shown names are, and cut where it goes on and on.

    >>> plain("Ana\\n\\u202eLi"), plain(5)
    ('Ana Li', '5')
    """
    text = shown_name(str(fact.value if isinstance(fact, Enum) else fact))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
