"""Checks of what a person types."""

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.limits import short_enough
from batarde_tourney.core.tournament.event.members import shown_name


class BlankEntry(TourneyError):
    """Nothing visible is left of the text typed into `field`."""

    sentence = N_("Nothing visible was typed. Please type it again.")

    field: str


def typed_text(field: str, text: str) -> str:
    """The text as it is stored: NFC, trimmed, without control and bidi characters.

    Raises: BlankEntry naming the field, TextTooLong.
    """
    clean = shown_name(text)
    if not clean:
        raise BlankEntry(field)
    return short_enough(clean)
