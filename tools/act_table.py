"""Prints the table of acts and states for the handbook: `python tools/act_table.py > docs/acts.md`."""

import sys
from collections.abc import Iterator

from batarde_tourney.core.tournament.acts.act_table import ACT_TABLE, ActCell, RoundState

HEAD = """\
# What happens if …

For every act of a director and every state of the round it is about: it goes ahead, it asks first and names
what is at stake, or it is refused and says what to do instead. Whatever goes ahead is one act of the journal,
undone in one step. Made by `tools/act_table.py` from `core/tournament/acts/act_table.py`;
a test holds every cell to what the program does.

| state | |
| --- | --- |
| drawn | seated, without a hand |
| playing | some hands are in |
| complete | every table is done, and its stage goes on |
| stage over | all rounds of its stage are complete, or a later stage is drawn |
| event closed | Event → Close the event |

After the time for claims (a setting of the event, none by default) changing a hand asks why, too.
"""


def handbook() -> str:
    """The page."""
    return "\n".join([HEAD, *_lines(), ""])


def _lines() -> Iterator[str]:
    yield f"| | {' | '.join(RoundState)} |"
    yield f"| --- |{' --- |' * len(RoundState)}"
    for act, cells in ACT_TABLE.items():
        yield f"| {act} | {' | '.join(map(_words, cells))} |"


def _words(cell: ActCell) -> str:
    return f"**{cell.answer}**: {cell.words}" if cell.words else cell.answer


if __name__ == "__main__":
    sys.stdout.write(handbook())
