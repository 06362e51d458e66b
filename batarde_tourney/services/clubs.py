"""Opening a club file, saving a copy of it, going back to a backup."""

from pathlib import Path

from batarde_tourney.store.club_file import ClubFile, open_club

__all__ = ["ClubFile", "open_club"]


def default_club_address(documents: Path) -> str:
    """Where the club file of a new user is kept: in their documents, by the program's name."""
    return str(documents / "club.batarde")
