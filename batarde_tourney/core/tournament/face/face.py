"""The face of a club on paper: its name, its colour, its logo, and who signs."""

import hashlib
import re
from dataclasses import dataclass

from batarde_tourney.core.errors import N_, TourneyError

MOST_SIGNERS = 3
LEAST_CONTRAST = 4.5
"""The least contrast with white paper at which a colour can be read as type, by the W3C's formula."""
USUAL_COLOUR = "#7a1f2b"
"""The colour of a club that chose none: a wine red, which prints as a dark grey."""
LONGEST_LINE = 80
"""Most characters of a club's name, a signer's name or a role."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class NotAColour(TourneyError):
    """The text names no colour."""

    colour: str
    sentence = N_("“{colour}” is no colour. Write it as #7a1f2b: two figures each for red, green and blue.")


class ColourTooLight(TourneyError):
    """The colour cannot be read on white paper, nor on a printer without colours."""

    colour: str
    sentence = N_("The colour {colour} is too light to be read on white paper. Choose a darker one.")


class LineTooLong(TourneyError):
    """A name or a role has more characters than a line on paper."""

    count: int
    most: int
    text: str
    sentence = N_("“{text}” has {count} characters, and there is room for {most}.")


class TooManySigners(TourneyError):
    """More people are to sign than there is room for."""

    count: int
    most: int
    sentence = N_("There is room for {most} signatures, and these are {count}.")


class SignerWithoutName(TourneyError):
    """A role stands without the name of who has it."""

    role: str
    sentence = N_("Who signs as “{role}”? Write the name, or take the role away.")


@dataclass(frozen=True, slots=True)
class Signer:
    """Who signs a diploma, and as what; the role may be empty."""

    name: str
    role: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Logo:
    """A picture, as PNG, and its sides in pixels."""

    png: bytes
    width: int
    height: int

    def __repr__(self) -> str:
        # A paper's digest is made of its values in words.
        return f"Logo({hashlib.sha256(self.png).hexdigest()})"


@dataclass(frozen=True, slots=True)
class ClubFace:
    """What a club puts on its diplomas and its newspaper; `colour` is empty for the usual one."""

    name: str = ""
    colour: str = ""
    signers: tuple[Signer, ...] = ()
    logo: Logo | None = None

    @property
    def ink(self) -> str:
        """The colour to print in."""
        return self.colour or USUAL_COLOUR


NO_FACE = ClubFace()


def contrast_with_white(colour: str) -> float:
    """The contrast of a colour `#rrggbb` with white, from 1 for white to 21 for black.

    >>> contrast_with_white("#ffffff"), contrast_with_white("#000000")
    (1.0, 21.0)
    """
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def checked_colour(text: str) -> str:
    """The colour in its one form, empty for none.

    Raises: NotAColour, ColourTooLight.

    >>> checked_colour(" #7A1F2B "), checked_colour("")
    ('#7a1f2b', '')
    """
    colour = text.strip().lower()
    if not colour:
        return ""
    if not _COLOUR.fullmatch(colour):
        raise NotAColour(text.strip())
    if contrast_with_white(colour) < LEAST_CONTRAST:
        raise ColourTooLight(colour)
    return colour


def checked_face(face: ClubFace) -> ClubFace:
    """The face with its colour in one form and without empty signers; texts are clean already.

    Raises: NotAColour, ColourTooLight, LineTooLong, TooManySigners, SignerWithoutName.
    """
    signers = tuple(one for one in face.signers if one.name or one.role)
    if len(signers) > MOST_SIGNERS:
        raise TooManySigners(len(signers), MOST_SIGNERS)
    for signer in signers:
        if not signer.name:
            raise SignerWithoutName(signer.role)
    for text in (face.name, *(text for one in signers for text in (one.name, one.role))):
        if len(text) > LONGEST_LINE:
            raise LineTooLong(len(text), LONGEST_LINE, text[:LONGEST_LINE] + "…")
    return ClubFace(face.name, checked_colour(face.colour), signers, face.logo)
