"""What the window is called: by its event, its club and the program."""

from pathlib import PurePath
from urllib.parse import urlsplit

PROGRAM = "Bâtarde Tourney"


def window_title(event: str, address: str) -> str:
    """The current event and the club's file, as far as there are any, and the program."""
    return " – ".join(part for part in (event, club_name(address), PROGRAM) if part)


def club_name(address: str) -> str:
    """The name of a club's file; of a club on a server its name there and the host. Empty for no address.

    >>> club_name("/home/club/Les As.batarde"), club_name("postgresql://me:secret@server/club")
    ('Les As.batarde', 'club (server)')
    """
    if "://" not in address:
        return PurePath(address).name
    # The user's name and the password stay out of it.
    server = urlsplit(address)
    return f"{server.path.strip('/')} ({server.hostname or ''})"
