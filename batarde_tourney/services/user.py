"""Who sits at this computer, as the journal names them."""

import getpass


def system_user() -> str:
    """The name the system knows its user by, empty if it knows none."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""
