"""The packages of the hall, which an installation may lack."""

from batarde_tourney.core.errors import N_, TourneyError

HALL_PACKAGES = frozenset({"starlette", "uvicorn", "jinja2", "segno", "h11"})
"""By the names under which they are imported."""


class HallNotInstalled(TourneyError):
    """A package that the hall needs is not installed."""

    package: str
    sentence = N_("The hall needs the package {package}: pip install batarde-tourney[hall]")
