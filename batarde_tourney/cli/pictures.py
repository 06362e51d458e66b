"""Pictures on the command line: one or several files, and what no font could draw."""

from collections.abc import Callable
from pathlib import Path

from batarde_tourney.cli.output import STREAM, complain, put, say
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.documents.papers import printing
from batarde_tourney.services.documents.pictures import save_pictures


class PicturesNeedFile(TourneyError):
    """Several pictures cannot go to one stream."""

    count: int
    sentence = N_("There are {count} pictures. Add -o and a name: each gets its number.")


def put_pictures(make: Callable[[], tuple[bytes, ...]], output: Path | None) -> None:
    """Make the pictures and write them: one to the file or to standard output, several to numbered files.

    The files written are named on standard output.
    Raises: PicturesNeedFile; as `save_pictures`.
    """
    with printing() as unprinted:
        pictures = make()
    if unprinted:
        complain((unprinted_words(tuple(unprinted)),))
    if output is not None and output != STREAM:
        files = save_pictures(pictures, output)
        if len(files) > 1:
            say(*map(str, files))
        return
    if len(pictures) > 1:
        raise PicturesNeedFile(len(pictures))
    put(pictures[0], output)
