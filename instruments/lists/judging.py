"""A list read, and held against its right answer."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from batarde_tourney.exchange.lists.listed import ListRead, RowFault
from batarde_tourney.exchange.lists.reading import Loaded, load_list, read_list
from batarde_tourney.exchange.player_list_errors import PlayerListRefused
from batarde_tourney.exchange.workbooks.workbook import is_workbook
from batarde_tourney.exchange.workbooks.workbook_child import read_sheets
from instruments.lists.kinds import ASKED, KINDS
from instruments.lists.made import Answer, Made
from instruments.lists.words import LANGUAGES

_NOBODY = (RowFault.TWICE, RowFault.HIDDEN)


class Verdict(StrEnum):
    """How a list came in."""

    RIGHT = "right"
    ASKED = "asked"
    """The director is asked, or told that letters may be wrong."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judged:
    """A list, how it came in, and what was read."""

    made: Made
    verdict: Verdict
    read: ListRead | None = None
    said: Answer | None = None


def judge(made: Made) -> Judged:
    """Read the list without being told anything."""
    try:
        read = read_list(_loaded(made), in_pairs=made.in_pairs)
    except PlayerListRefused:
        return Judged(made, Verdict.ASKED)
    said = answer_of(read)
    if any(row.fault is RowFault.SAID for row in read.rows):
        # Nobody of a chat is entered unasked; the people asked about must be those who wrote.
        return Judged(made, Verdict.ASKED if _fit(said, made.answer) else Verdict.WRONG, read, said)
    if read.asked:
        return Judged(made, Verdict.ASKED, read, said)
    if _fit(said, made.answer):
        return Judged(made, Verdict.RIGHT, read, said)
    return Judged(made, Verdict.ASKED if _is_told(read, said, made.answer) else Verdict.WRONG, read, said)


def _loaded(made: Made) -> Loaded:
    """The list as it is loaded; workbooks in this process, since thousands would start one each."""
    if is_workbook(made.content):
        return Loaded(made.file, read_sheets(made.content))
    return load_list(made.content, made.file)


def answer_of(read: ListRead) -> Answer:
    """Who was read."""
    answer = Answer()
    for row in read.rows:
        if row.fault not in _NOBODY:
            answer.people += row.players
            answer.pairs += [(row.name, row.partner)] if row.partner else []
    return answer


def _fit(said: Answer, right: Answer) -> bool:
    return Counter(said.people) == Counter(right.people) and Counter(said.pairs) == Counter(right.pairs)


def _is_told(read: ListRead, said: Answer, right: Answer) -> bool:
    """Whether only letters are wrong, which the reader remarks on."""
    return read.is_guessed_encoding and len(said.people) == len(right.people)


def made_lists(count: int, seed: int, *, asked: bool = False) -> Iterator[Made]:
    """So many lists, language by language and kind by kind."""
    makers = ASKED if asked else KINDS
    for number in range(count):
        language = LANGUAGES[number % len(LANGUAGES)]
        maker = makers[number // len(LANGUAGES) % len(makers)]
        yield maker(Random(f"{seed} {number}"), language)
