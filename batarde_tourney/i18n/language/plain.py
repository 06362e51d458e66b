"""Facts as they may stand in a sentence: on one line, of bearable length, without unseen letters."""

import errno
import os
from collections.abc import Sequence
from enum import Enum

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n.language.catalogue import gettext, ngettext

# Why the system refuses, in the language spoken: the system itself speaks English.

_REASONS = {
    os.strerror(code): sentence
    for code, sentence in (
        (errno.EACCES, N_("permission is denied")),
        (errno.EPERM, N_("permission is denied")),
        (errno.EBUSY, N_("it is in use")),
        (errno.EFBIG, N_("it is too large")),
        (errno.EIO, N_("the disk cannot be read or written there")),
        (errno.EISDIR, N_("it is a folder")),
        (errno.ELOOP, N_("its links lead in a circle")),
        (errno.EMFILE, N_("too many files are open")),
        (errno.ENAMETOOLONG, N_("its name is too long")),
        (errno.ENOENT, N_("it does not exist")),
        (errno.ENOSPC, N_("there is no room left on the disk")),
        (errno.ENOTDIR, N_("a part of its path is no folder")),
        (errno.EPIPE, N_("the program that reads it has ended")),
        (errno.EROFS, N_("the disk is write-protected")),
    )
}
"""By the system's own words, since these are what errors carry."""


def reason_words(reason: str) -> str:
    """The system's reason in the language spoken; one that is not known here as the system says it.

    >>> reason_words("Is a directory"), reason_words("The gods are angry")
    ('it is a folder', 'The gods are angry')
    """
    return gettext(_REASONS[reason]) if reason in _REASONS else reason


# Signs that stand beside figures and hands, on the screen and on paper.

OVERRULED_SIGN = "†"
"""Stands beside a hand that the director let stand against a check."""

POINTS_SIGN = "*"
"""Stands beside a figure that points given by the director are part of."""

FINISHED_SIGN = "✓"
"""Stands before the hands of a table that plays no more."""

SUBSTITUTE_SIGN = "⇄"
"""Stands between a seat's player and whoever took the seat."""


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
