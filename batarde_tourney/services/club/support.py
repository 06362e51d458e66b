"""A report for support: versions, the club's figures, the logs; without anybody's name."""

import re
from collections.abc import Mapping, Sequence

from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.figures import ClubFigures

__all__ = ["ClubFigures", "club_figures", "support_report", "without_names"]

_FRAME = re.compile(r'  File "(?P<path>.*)", line (?P<line>\d+)(?:, in | in )(?P<name>[\w<>.]+)$')
_THREAD = re.compile(r"(Current thread|Thread) 0x[0-9a-f]+.*")
_STAMP = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ (?P<rest>.*)")
_KIND = re.compile(
    r"(?P<kind>[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit)|(?:batarde_tourney|sqlalchemy|psycopg)\.[\w.]+)"
    r"(?::.*)?$"
)
_KEPT = (
    "Traceback (most recent call last):",
    "During handling of the above exception, another exception occurred:",
    "The above exception was the direct cause of the following exception:",
    "The program was ended by the system.",
)


def club_figures(session: Session) -> ClubFigures:
    """The club in figures, without a name: kind, schema, size, rows of each table."""
    return session.club.figures()


def support_report(
    about: Sequence[tuple[str, str]], club: ClubFigures | None, logs: Mapping[str, str]
) -> str:
    """The text of a report: what is running, the club's figures, the logs without what people typed."""
    lines = ["Bâtarde Tourney: a report without names", ""]
    lines += [f"{name}: {value}" for name, value in about]
    if club is None:
        lines.append("club: none open, or it does not answer")
    else:
        lines += [f"club: {club.kind}, schema {club.schema}, {club.size} bytes"]
        lines += [f"  {table}: {rows}" for table, rows in club.rows]
    for name, text in logs.items():
        lines += ["", f"== {name}", *without_names(text)]
    return "\n".join(lines) + "\n"


def without_names(log: str) -> list[str]:
    """Lines of a log that come from the program's code: frames, source lines, kinds of errors.

    Messages of errors and folders may contain a name, so they are left out.

    >>> without_names('  File "/home/ana/batarde_tourney/core/lots.py", line 7, in draw')
    ['  File "batarde_tourney/core/lots.py", line 7, in draw']
    >>> without_names("ValueError: Ana is not here")
    ['ValueError']
    """
    lines: list[str] = []
    after_frame = False
    for line in log.splitlines():
        frame = _FRAME.match(line)
        stamp = _STAMP.match(line)
        text = stamp["rest"] if stamp else line
        if frame:
            lines.append(f'  File "{_inside(frame["path"])}", line {frame["line"]}, in {frame["name"]}')
        elif (after_frame and line.startswith("    ")) or _is_ours(text):
            lines.append(line)
        elif kind := _KIND.match(text):
            lines.append(kind["kind"])
        after_frame = frame is not None
    return lines


def _is_ours(text: str) -> bool:
    return (
        text in _KEPT
        or _THREAD.match(text) is not None
        or text.startswith(("Fatal Python error: ", "The window was held up for more than "))
    )


def _inside(path: str) -> str:
    """The path within the program or a library, without the folders it is installed in."""
    parts = re.split(r"[\\/]", path)
    for root in ("site-packages", "batarde_tourney"):
        if root in parts:
            at = parts.index(root)
            return "/".join(parts[at + (root == "site-packages") :])
    return parts[-1]
