"""Every sentence the program says, in every language it speaks."""

from batarde_tourney.i18n.catalogue import gettext, ngettext, speak, speaking, spoken_language

__all__ = ["gettext", "ngettext", "speak", "speaking", "spoken_language"]
