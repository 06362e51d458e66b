"""The name of the person at this computer, for the journal."""

import getpass
import os
import sys

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _

if sys.platform != "win32":
    import pwd

_NOBODY = frozenset(
    {
        "admin",
        "administrador",
        "administrateur",
        "administrator",
        "amministratore",
        "benutzer",
        "debian",
        "default",
        "fedora",
        "guest",
        "gast",
        "home",
        "invitado",
        "invité",
        "live",
        "liveuser",
        "mint",
        "nobody",
        "ospite",
        "owner",
        "pc",
        "pi",
        "root",
        "student",
        "test",
        "ubuntu",
        "user",
        "username",
        "usuari",
        "usuario",
        "utente",
        "utilisateur",
    }
)
"""Accounts that belong to no person."""


def system_user() -> str:
    """The system's name of its user, who may be no person; empty if it has none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def own_name() -> str:
    """Name of the person at this computer: the full name if the system knows it, else the account.

    Empty where neither is a person's, such as `root`.
    """
    account = system_user()
    named = (_full_name(account), account)
    return next((name for name in named if name and name.casefold() not in _NOBODY), "")


def window_name() -> str:
    """Journal name for acts in a window whose user gave no name."""
    return own_name() or _("the director")


def command_name(by: str = "") -> str:
    """Journal name for acts of the command line: the given name, else the best known one."""
    return shown_name(by) or own_name() or _("command line")


def _full_name(account: str) -> str:
    """Return the full name that the system knows, empty if it knows none."""
    if sys.platform == "win32":
        return ""
    try:
        said = pwd.getpwuid(os.getuid()).pw_gecos
    except KeyError:
        return ""
    # The first of several fields, in which "&" stands for the account.
    return shown_name(said.partition(",")[0].replace("&", account.capitalize()))
