"""Pictures on the command line: one or several files, and what no font could draw."""

from pathlib import Path

from batarde_tourney.cli.output import STREAM, complain, put, say
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.i18n.language.plain import unprinted_words
from batarde_tourney.services.documents.papers import printing
from batarde_tourney.services.documents.pictures import Pictures, save_pictures, seal_words


class PicturesNeedFile(TourneyError):
    """Several pictures cannot go to one stream."""

    count: int
    sentence = N_("There are {count} pictures. Add -o and a name: each gets its number.")


def put_pictures(pictures: Pictures, output: Path | None) -> None:
    """Write the pictures: one to the file or to standard output, several to numbered files.

    The files written are named on standard output; what is sealed, and what no font could draw, on standard
    error.
    Raises: PicturesNeedFile; as `save_pictures`.
    """
    with printing() as unprinted:
        _write(pictures, output)
    told = (seal_words(pictures), unprinted_words(tuple(unprinted)))
    complain(tuple(filter(None, told)))


def _write(pictures: Pictures, output: Path | None) -> None:
    if output is not None and output != STREAM:
        files = save_pictures(pictures, output)
        if len(files) > 1:
            say(*map(str, files))
        return
    if len(pictures) > 1:
        raise PicturesNeedFile(len(pictures))
    put(pictures[0], output)
