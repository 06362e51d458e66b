"""All sentences of the program, in all its languages."""

from batarde_tourney.i18n.language.catalogue import (
    gettext,
    ngettext,
    pgettext,
    speak,
    speaking,
    spoken_language,
)

__all__ = ["gettext", "ngettext", "pgettext", "speak", "speaking", "spoken_language"]
