"""Why the system refuses, in the language spoken: the system itself speaks English."""

import errno
import os

from batarde_tourney.core.errors import N_
from batarde_tourney.i18n.language.catalogue import gettext

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
