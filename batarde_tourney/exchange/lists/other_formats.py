"""Tournament files of other programs that are no tables, but have a line for each player."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.exchange.lists.roles import Role
from batarde_tourney.exchange.table_sheet import Line

_TRF_NAME = slice(14, 47)
_TRF_START = slice(4, 8)
_TRF_LEAST = 20
_LOOKED_AT = 10_000
"""First letters by which a file is known; the last line may be cut there."""
_H9 = re.compile(r"\s*(\d+)\s+(\S+)\s+(\S+)\s+(\d{1,2}[dDkKpP]|NR)\s+([A-Za-z]{2,3})\s+(\S+)")


@dataclass(frozen=True, slots=True)
class OtherFormat:
    """The players of such a file, a line each, and what each column is."""

    name: str
    roles: tuple[Role, ...]
    lines: Iterator[Line]


def read_other_format(text: str) -> OtherFormat | None:
    """The players of a file of chess (TRF) or Go (h9): number, name, club. None for anything else."""
    told = [line for line in text[:_LOOKED_AT].splitlines() if line.strip()]
    if len(text) > _LOOKED_AT:
        del told[-1:]
    if any(line.startswith("001 ") and len(line) > _TRF_LEAST for line in told) and _are_codes(told):
        return OtherFormat("TRF", (Role.NUMBER, Role.SURNAME_GIVEN), _trf(text.splitlines()))
    players = [line for line in told if not line.lstrip().startswith(";")]
    if len(players) > 1 and all(map(_H9.match, players)):
        return OtherFormat("h9", (Role.NUMBER, Role.SURNAME_GIVEN, Role.CLUB), _h9(text.splitlines()))
    return None


def _are_codes(lines: list[str]) -> bool:
    """Whether every line begins with a code, as in TRF."""
    return all(re.match(r"(?:\d{3}|[A-Z]{3}|###)(?:\s|$)", line) for line in lines)


def _trf(lines: list[str]) -> Iterator[Line]:
    for number, line in enumerate(lines, start=1):
        if line.startswith("001 ") and line[_TRF_NAME].strip():
            yield number, (line[_TRF_START].strip(), line[_TRF_NAME].strip())


def _h9(lines: list[str]) -> Iterator[Line]:
    for number, line in enumerate(lines, start=1):
        found = _H9.match(line)
        if found is not None:
            place, surname, given, _rank, _country, club = found.groups()
            yield number, (place, f"{surname}, {given}".replace("_", " "), club)
