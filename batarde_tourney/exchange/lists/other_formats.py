"""Texts of other programs that are no tables, but have lines for people: tournament files, dumped chats."""

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
CHAT = "chat"
"""The name of the format of a dumped chat."""
_STAMP = r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?"
_SENT = re.compile(rf"\s*\[?{_STAMP}\]?\s*(?:[-–]\s+)?(.*)", re.IGNORECASE)
_BY = re.compile(r"~?\s*([^:]{1,60}):\s+(\S.*)")
_LEAST_SENT = 0.3
"""The part of the lines that must have a time and a sender: a message may have several lines."""
_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202c"))
"""Marks of direction, which chats put before times."""
_H9 = re.compile(r"\s*(\d+)\s+(\S+)\s+(\S+)\s+(\d{1,2}[dDkKpP]|NR)\s+([A-Za-z]{2,3})\s+(\S+)")


@dataclass(frozen=True, slots=True)
class OtherFormat:
    """The players of such a file, a line each, and what each column is."""

    name: str
    roles: tuple[Role, ...]
    lines: Iterator[Line]


def read_other_format(text: str) -> OtherFormat | None:
    """The players of a file of chess (TRF) or Go (h9): number, name, club; who wrote what in a dumped chat.

    None for anything else.
    """
    told = [line for line in text[:_LOOKED_AT].splitlines() if line.strip()]
    if len(text) > _LOOKED_AT:
        del told[-1:]
    if any(line.startswith("001 ") and len(line) > _TRF_LEAST for line in told) and _are_codes(told):
        return OtherFormat("TRF", (Role.NUMBER, Role.SURNAME_GIVEN), _trf(text.splitlines()))
    players = [line for line in told if not line.lstrip().startswith(";")]
    if len(players) > 1 and all(map(_H9.match, players)):
        return OtherFormat("h9", (Role.NUMBER, Role.SURNAME_GIVEN, Role.CLUB), _h9(text.splitlines()))
    sent = [found for line in told if (found := _sent(line)) is not None and found[0]]
    if sent and len(sent) >= _LEAST_SENT * len(told):
        return OtherFormat(CHAT, (Role.NAME, Role.NONE), _chat(text.splitlines()))
    return None


def _sent(line: str) -> tuple[str, str] | None:
    """The sender and the message of a line that begins with date and time; without a sender "".

    None for any other line. A phone's number is no sender.
    """
    found = _SENT.fullmatch(line.translate(_MARKS))
    if found is None:
        return None
    by = _BY.fullmatch(found[1])
    if by is None or sum(map(str.isalpha, by[1])) < 2:
        return "", found[1].strip()
    return by[1].strip(), by[2].strip()


def _chat(lines: list[str]) -> Iterator[Line]:
    """A line each: sender and message. With their first message stand all others of a sender.

    Lines without a sender are messages that go on, or the program's own.
    """
    said: dict[str, list[str]] = {}
    rows: list[tuple[int, str, str]] = []
    last = ""
    for number, line in enumerate(lines, start=1):
        sent = _sent(line)
        by, text = sent if sent is not None else ("", line.strip())
        last = by if sent is not None else last
        if text and last:
            said.setdefault(last, []).append(text)
        rows.append((number, by, text))
    met: set[str] = set()
    for number, by, text in rows:
        yield number, (by, text if by in met or not by else _BETWEEN_MESSAGES.join(said.get(by, ())))
        met.add(by)


_BETWEEN_MESSAGES = " · "


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
