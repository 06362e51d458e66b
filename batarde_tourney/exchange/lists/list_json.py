"""A list as JSON of the contract: its columns, people, pairs, what was left out, and look-alikes."""

from collections.abc import Iterable, Iterator, Sequence

from batarde_tourney.core.tournament.event.partners import usual_side_name
from batarde_tourney.exchange.json_text import quoted
from batarde_tourney.exchange.lists.listed import LeftOut, LeftOutWhy, ListedPlayer, ListRead, RowFault
from batarde_tourney.exchange.table_sheet import row_text

NOBODY = frozenset(
    (
        *(RowFault.BLANK, RowFault.TITLE, RowFault.TOTAL),
        *(RowFault.TWICE, RowFault.HIDDEN, RowFault.ASIDE, RowFault.ENTERED),
        *(RowFault.LONG, RowFault.THREE),
    )
)
"""Faults of rows that are nobody, or somebody who is there already, or that cannot be entered."""
_LEFT_OUT = {
    RowFault.ENTERED: LeftOutWhy.TWICE,
    # The contract has no word of its own for what is no name of one or two.
    RowFault.LONG: LeftOutWhy.TITLE,
    RowFault.THREE: LeftOutWhy.TITLE,
}


def list_json(read: ListRead, rows: Sequence[ListedPlayer]) -> bytes:
    """The contract's object, UTF-8: `rows` are those of the list, judged for its event.

    Both players of a pair are people, too. `sheet` is null for a text, `encoding` for a workbook.
    """
    there = [row for row in rows if row.fault not in NOBODY]
    body = {
        "sheet": read.sheet or None,
        "encoding": read.encoding or None,
        "columns": [column.role.value for column in read.columns],
        "people": list(_people(there)),
        "pairs": list(_pairs(read, there)),
        "left_out": [
            {"row": one.line, "text": one.text, "why": one.why.value} for one in left_out(read, rows)
        ],
        "alike": [
            {"row": row.line, "name": row.name, "like": row.other}
            for row in there
            if row.fault in {RowFault.ALIKE, RowFault.SPELT, RowFault.NUMBERED}
        ],
    }
    parts = ",\n".join(f" {quoted(key)}: {_written(value)}" for key, value in body.items())
    return f"{{\n{parts}\n}}\n".encode()


def left_out(read: ListRead, rows: Iterable[ListedPlayer]) -> list[LeftOut]:
    """The lines that are no person, and rows that are there or cannot be entered, in their order."""
    there = [
        LeftOut(
            row.line,
            row_text((usual_side_name(name for name, _ in row.players), row.club or "")),
            _LEFT_OUT[row.fault],
        )
        for row in rows
        if row.fault in _LEFT_OUT
    ]
    return sorted((*read.left_out, *there), key=_line)


def _line(one: LeftOut) -> int:
    return one.line


def _written(value: object) -> str:
    """A line for each person, pair and line left out."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(map(quoted, value)) + "\n ]"
    return quoted(value)


def _people(rows: Iterable[ListedPlayer]) -> Iterator[dict[str, object]]:
    for row in rows:
        for name, club in row.players:
            yield {
                "row": row.line,
                "name": name,
                "club": club,
                "categories": list(row.categories),
                "number": row.own_number or None if len(row.players) == 1 else None,
            }


def _pairs(read: ListRead, rows: Sequence[ListedPlayer]) -> Iterator[dict[str, object]]:
    """The pairs; where nobody plays in pairs, as the list has them."""
    lines = {row.line for row in rows}
    for row in read.rows:
        if row.partner and row.line in lines:
            names = [name for name, _ in row.players]
            yield {"row": row.line, "name": row.pair or usual_side_name(names), "players": names}
