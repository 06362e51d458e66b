"""Prints the man page, made of what help says: `tools/man_page.py > packaging/batarde-tourney.1`."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from command_line import Parameter, verbs

from batarde_tourney import __version__
from batarde_tourney.cli.app import PROGRAM, WINDOW_SUMMARY, WINDOW_USAGE

METAINFO = Path(__file__).parents[1] / "packaging" / "org.batarde.tourney.metainfo.xml"

HEAD = r""".\" Made by tools/man_page.py of what --help says: not to be edited.
.TH BATARDE\-TOURNEY 1 "{date}" "Bâtarde Tourney {version}" "User Commands"
.SH NAME
batarde\-tourney \- run tournaments of La Bâtarde, Butifarra and Écarté
.SH SYNOPSIS
.B batarde\-tourney
{usage}
.br
.B batarde\-tourney
.I VERB
[\fIargument\fR ...]
.SH DESCRIPTION
Draws tables and seats, takes in every hand, says who leads and why, and prints the papers of the evening.
One file holds a club's seasons.
.PP
Without a verb it {summary}.
With one it works on the command line, and opens no window, but for
.BR demo ,
which shows the evening it has played where there is a display.
"""
TAIL = r""".SH OPTIONS
.TP
.B \-\-help
Lists all verbs; after a verb, its arguments.
.TP
.B \-\-version
Says the version of the program.
.TP
.B \-\-new\-window
Opens another window on a club that is open already.
.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
Done, and faults were found.
.TP
.B 2
Refused: one line for each fault stands on standard error, and nothing has changed.
.TP
.B 3
Done in part: standard error says what is done and what is not.
.TP
.B 130
Interrupted.
.TP
.B 141
Whoever was to read standard output has gone.
.SH ENVIRONMENT
.TP
.BR LC_ALL ", " LC_MESSAGES ", " LANG
The language of the command line: English, French, German, Spanish, Italian or Catalan.
The window has a menu for it.
.SH FILES
.TP
.I *.batarde
A club file, an SQLite data base.
.TP
.I *.batarde backups/
The folder of its backups, beside it.
.TP
.I ~/.config/batarde\-tourney/
What the window remembers of its user.
.TP
.I ~/.local/state/batarde\-tourney/
What is typed and not stored yet, and what was logged.
.SH SEE ALSO
The handbook, inside the program: F1.
"""


def man_page() -> str:
    """The page, in roff."""
    newest = next(ET.parse(METAINFO).getroot().iter("release"))
    head = HEAD.format(
        date=newest.get("date"),
        version=__version__,
        usage=written(WINDOW_USAGE),
        summary=written(WINDOW_SUMMARY),
    )
    return head + ".SH VERBS\n" + "".join(_verbs()) + TAIL


def _verbs() -> Iterator[str]:
    for name, verb, parameters in verbs():
        yield f".SS {written(f'{PROGRAM} {name} {verb.usage}'.rstrip())}\n{written(verb.summary)}\n"
        yield from map(_parameter, parameters)


def _parameter(parameter: Parameter) -> str:
    meaning = f"{written(parameter.meaning)}\n"
    told = re.split(r"[\s,|]+", f"{parameter.typed} {parameter.meaning}")
    if not set(parameter.words) <= set(told):
        meaning += f".br\nOne of: {written(', '.join(parameter.words))}\n"
    return f".TP\n.B {written(parameter.typed)}\n{meaning}"


def written(text: str) -> str:
    r"""The text as roff reads it.

    >>> print(written("-o FILE\\n"))
    \-o FILE\en
    """
    safe = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{safe}" if safe.startswith((".", "'")) else safe


if __name__ == "__main__":
    sys.stdout.write(man_page())
