"""Facts for a sentence: on one line, not too long, without invisible characters."""

import errno
import os
import unicodedata
from collections.abc import Sequence
from enum import Enum

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n.language.catalogue import gettext, ngettext

# Columns of text aligned for a terminal, in any script.

_GAP = "  "


def aligned_lines(columns: Sequence[Sequence[str]], figures: Sequence[bool]) -> tuple[str, ...]:
    """The lines of a table given by columns, all equally long; columns of `figures` are right-aligned.

    >>> aligned_lines([("Ana", "Bo"), ("1", "22")], (False, True))
    ('Ana   1', 'Bo   22')
    """
    padded = (_padded(column, to_the_right=right) for column, right in zip(columns, figures, strict=True))
    return tuple(_GAP.join(line).rstrip() for line in zip(*padded, strict=True))


def display_width(text: str) -> int:
    """Number of terminal cells that the text fills: wide letters two, combining marks none.

    >>> display_width("Ana"), display_width("e\\u0301"), display_width("\\u738b")
    (3, 1, 2)
    """
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _padded(cells: Sequence[str], *, to_the_right: bool) -> list[str]:
    width = max(map(display_width, cells), default=0)
    blanks = (" " * (width - display_width(cell)) for cell in cells)
    return [blank + cell if to_the_right else cell + blank for blank, cell in zip(blanks, cells, strict=True)]


# The system's reasons in the current language: the system itself speaks English.

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
"""Reasons by the system's own words, which errors carry."""


def reason_words(reason: str) -> str:
    """The system's reason in the current language; an unknown one in the system's words.

    >>> reason_words("Is a directory"), reason_words("The gods are angry")
    ('it is a folder', 'The gods are angry')
    """
    return gettext(_REASONS[reason]) if reason in _REASONS else reason


# Signs beside figures and hands, on the screen and on paper.

OVERRULED_SIGN = "†"
"""Sign of a hand for which the director overruled a check."""

POINTS_SIGN = "*"
"""Sign of a figure that includes points given by the director."""

FINISHED_SIGN = "✓"
"""Sign before the hands of a table that has finished."""

HANDED_IN_SIGN, CONFIRMED_SIGN, CONFLICT_SIGN = "○", "✓", "✗"
"""Signs of a hand from a phone: handed in, confirmed by a second person, told otherwise by two phones."""

SUBSTITUTE_SIGN = "⇄"
"""Sign between a seat's player and the substitute."""


LONGEST = 120


def plain(fact: object, longest: int = LONGEST) -> str:
    """The fact as text; a text is cleaned like displayed names, and cut if it is longer than this.

    >>> plain("Ana\\n\\u202eLi"), plain(5)
    ('Ana Li', '5')
    """
    text = shown_name(str(fact.value if isinstance(fact, Enum) else fact))
    return text if len(text) <= longest else text[: longest - 1] + "…"


_MOST_NAMED = 5


def unprinted_words(texts: Sequence[str]) -> str:
    """Warning about letters of these texts that paper cannot show; empty if there are none."""
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
