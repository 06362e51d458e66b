"""What stands in the English handbook, section by section: its tables and its blocks of code."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.tools.scripts import script

handbook = script("handbook_text")

Table = list[list[str]]
"""The rows below the headings, cell by cell."""


@dataclass(frozen=True)
class Block:
    """A block of code: what follows its three strokes, and what stands in it."""

    info: str
    text: str


def tables(anchor: str) -> list[Table]:
    """The tables of the section of this anchor."""
    found: list[Table] = []
    is_body = False
    for token in _section(anchor):
        if token.type == "tbody_open":
            found.append([])
        if token.type in {"tbody_open", "tbody_close"}:
            is_body = token.type == "tbody_open"
        elif is_body and token.type == "tr_open":
            found[-1].append([])
        elif is_body and token.type == "inline":
            found[-1][-1].append(token.content)
    return found


def blocks(part: str) -> Iterator[Block]:
    """The blocks of code of a part, in its order."""
    for token in handbook.read_part(part):
        if token.type == "fence":
            yield Block(token.info, token.content)


def words(anchor: str) -> str:
    """All that is said in the section."""
    return "\n".join(token.content for token in _section(anchor) if token.type == "inline")


@cache
def _parts() -> list[list]:  # type: ignore[type-arg]
    return [handbook.read_part(part) for part in handbook.PARTS]


def _section(anchor: str) -> Iterator:  # type: ignore[type-arg]
    inside = False
    for tokens in _parts():
        for at, token in enumerate(tokens):
            if token.type == "heading_open":
                inside = tokens[at + 1].content.endswith(f"{{#{anchor}}}")
            elif inside:
                yield token
