"""The club's face: read, set, and its logo checked and made small."""

import io
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.face.face import ClubFace, Logo, Signer, checked_face
from batarde_tourney.services.base.facts import FaceChanged
from batarde_tourney.services.base.session import Session

_KINDS = ("PNG", "JPEG")
_MOST_BYTES = 10_000_000
_MOST_PIXELS = 40_000_000
_LEAST_SIDE = 32
_SIDES = (640, 480, 360, 256, 160)
"""Longest sides in pixels to try, until the picture is small: 640 are sharp on 50 mm of paper."""
_SMALL = 48_000
"""Bytes that a logo may have in the club file."""
_COLOURS = 255


class PictureTooLarge(TourneyError):
    """The file is larger than any logo has to be."""

    path: Path
    most: int
    sentence = N_("“{path}” is too large for a logo: at most {most} MB, and 40 million dots.")


class NotAPicture(TourneyError):
    """The file is no picture that can be read."""

    path: Path
    sentence = N_(
        "“{path}” is no picture that can be read here. Take a PNG or a JPEG; save an SVG as PNG first."
    )


class PictureTooSmall(TourneyError):
    """The picture has too few dots to print."""

    path: Path
    width: int
    height: int
    sentence = N_("“{path}” has {width} × {height} dots, too few to print: a logo has at least 32 × 32.")


class PictureNotRead(TourneyError):
    """The file cannot be opened."""

    path: Path
    reason: str
    sentence = N_("“{path}” cannot be read: {reason}.")


def load_face(session: Session) -> ClubFace:
    """The club's face; NO_FACE where none was set."""
    with session.reading() as rows:
        return rows.face.load()


def set_face(session: Session, face: ClubFace) -> FaceChanged:
    """Set what diplomas and the newspaper carry of the club. Nothing is written where nothing changes.

    Raises: NotAColour, ColourTooLight, LineTooLong, TooManySigners, SignerWithoutName.
    """
    signers = tuple(Signer(shown_name(one.name), shown_name(one.role)) for one in face.signers)
    after = checked_face(replace(face, name=shown_name(face.name), signers=signers))
    with session.reading() as rows:
        before = rows.face.load()
    if before == after:
        return FaceChanged()
    with session.transaction(ActKind.FACE_SET) as rows:
        rows.set_facts(parts=list(_changed(rows.face.load(), after)))
        rows.face.save(after)
    return FaceChanged()


def _changed(before: ClubFace, after: ClubFace) -> Iterator[str]:
    for part in ("name", "colour", "logo", "signers"):
        if getattr(before, part) != getattr(after, part):
            yield part


def read_logo(path: Path) -> Logo:
    """The picture of this file as a logo: drawn anew, so that nothing but its dots comes in, and small.

    Raises: PictureNotRead, PictureTooLarge, NotAPicture, PictureTooSmall.
    """
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise PictureNotRead(path, error.strerror or type(error).__name__) from error
    if len(content) > _MOST_BYTES:
        raise PictureTooLarge(path, _MOST_BYTES // 1_000_000)
    picture = _without_edges(_opened(path, content))
    if min(picture.size) < _LEAST_SIDE:
        raise PictureTooSmall(path, *picture.size)
    return _small(picture)


def _opened(path: Path, content: bytes) -> Image.Image:
    """The dots of the picture, upright, with what is transparent."""
    try:
        with warnings.catch_warnings():
            # Its own limit is a warning; ours is asked before a dot is unpacked.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(content), formats=_KINDS)
            if picture.width * picture.height > _MOST_PIXELS:
                raise PictureTooLarge(path, _MOST_BYTES // 1_000_000)
            upright = ImageOps.exif_transpose(picture)
            if upright.mode.startswith("I"):
                # Pillow takes 16 bits of grey for 8: all but black would become white.
                upright = upright.convert("I").point(_high_byte).convert("L")
            return upright.convert("RGBA")
    except Image.DecompressionBombError as error:
        raise PictureTooLarge(path, _MOST_BYTES // 1_000_000) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, EOFError) as error:
        # What Pillow raises for a picture that is damaged.
        raise NotAPicture(path) from error


def _high_byte(grey: float) -> float:
    return grey * (1 / 256)


def _without_edges(picture: Image.Image) -> Image.Image:
    """What is not transparent; of a picture that is transparent everywhere, nothing."""
    return picture.crop(picture.getchannel("A").getbbox() or (0, 0, 0, 0))


def _small(picture: Image.Image) -> Logo:
    """The picture as the largest PNG that is small enough."""
    content = b""
    for side in _SIDES:
        shrunk = picture.copy()
        shrunk.thumbnail((side, side), Image.Resampling.LANCZOS)
        for dots in (shrunk, shrunk.quantize(_COLOURS, Image.Quantize.FASTOCTREE)):
            target = io.BytesIO()
            dots.save(target, "PNG", optimize=True)
            content = target.getvalue()
            if len(content) <= _SMALL:
                return Logo(content, *shrunk.size)
    return Logo(content, *shrunk.size)
