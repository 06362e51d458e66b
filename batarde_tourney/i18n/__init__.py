"""Every sentence the program says, in every language it speaks."""

from batarde_tourney.i18n.catalogue import gettext, ngettext, speak, spoken_language

__all__ = ["gettext", "ngettext", "speak", "spoken_language"]
