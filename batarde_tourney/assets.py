"""Where the files of `resources/` are, in a checkout and in an installed program alike."""

from pathlib import Path

_INSIDE_WHEEL = Path(__file__).parent / "resources"
_IN_CHECKOUT = Path(__file__).parent.parent / "resources"


def asset(*parts: str) -> Path:
    """The path of one resource, such as `asset("fonts", "DejaVuSans.ttf")`.

    Raises: FileNotFoundError, naming the path, if the program was installed without it.
    """
    root = _INSIDE_WHEEL if _INSIDE_WHEEL.is_dir() else _IN_CHECKOUT
    path = root.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(path)
    return path
