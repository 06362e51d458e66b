"""Who sits at this computer, as the journal names them."""

import getpass
import os

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _

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
"""Accounts that are no person's."""


def system_user() -> str:
    """The name the system knows its user by, empty if it knows none: of an account, which may be nobody's."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""


def own_name() -> str:
    """What the person at this computer is called: their full name if the system knows it, else their account.

    Empty where neither is a person's, such as `root`: nothing is done by somebody of that name.
    """
    account = system_user()
    named = (_full_name(account), account)
    return next((name for name in named if name and name.casefold() not in _NOBODY), "")


def window_name() -> str:
    """What the journal says of acts in a window where nobody has said who they are."""
    return own_name() or _("the director")


def command_name(by: str = "") -> str:
    """What the journal says of acts of the command line: who was named, else who is known."""
    return shown_name(by) or own_name() or _("command line")


def _full_name(account: str) -> str:
    try:
        import pwd  # noqa: PLC0415 - not on every system

        said = pwd.getpwuid(os.getuid()).pw_gecos
    except (KeyError, ImportError, AttributeError):
        return ""
    # The first of several fields, in which the sign stands for the account.
    return shown_name(said.partition(",")[0].replace("&", account.capitalize()))
