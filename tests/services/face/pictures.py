"""Pictures drawn for tests of logos."""

import io
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw

from batarde_tourney.core.tournament.face.face import Logo
from batarde_tourney.services.face.faces import read_logo


def drawn(kind: str = "PNG", size: tuple[int, int] = (400, 300), mode: str = "RGBA") -> bytes:
    """A disc on a ground that is transparent where the kind can be."""
    picture = Image.new(mode, size)
    ImageDraw.Draw(picture).ellipse((5, 5, size[0] - 5, size[1] - 5), fill="#7a1f2b")
    target = io.BytesIO()
    picture.save(target, kind)
    return target.getvalue()


def logo() -> Logo:
    """A logo as it comes of a file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "logo.png")
        path.write_bytes(drawn())
        return read_logo(path)
