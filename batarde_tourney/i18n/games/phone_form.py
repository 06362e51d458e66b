"""What a phone asks about a hand: the fields of its game, and the words beside them.

Each field is an object for the page, which knows a few kinds of fields and no game: `auction` asks for a
denomination and bids in speaking order, `tricks` for a count of each seat, `choice` for one of several
answers, `points` for those of one side. A choice says what it sets in the hand. `{name}` in its words is the
seat `who`; `@dealer` and `@partner` stand for seats that follow from the dealer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Field = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneForm:
    """The form of a game's hand on a phone."""

    fields: Callable[[Any, int], list[Field]]
    """The fields of a hand under these settings, at a table of so many seats."""
    place: Callable[[Any], Field]
    """What the place of a hand on its sheet says of it before anything is typed: keys of the event file."""
    totals: Callable[[Any, Any], tuple[int, ...]] | None = None
    """What players count at the table under these settings; None where it is what the game totals."""


def choice(key: str, label: str, *options: Field, more: bool = False, optional: bool = False) -> Field:
    """A field with one of these answers; `more` ones are asked on demand, `optional` ones need no answer."""
    return {
        "kind": "choice",
        "key": key,
        "label": label,
        "options": options,
        "more": more,
        "optional": optional or more,
    }


def option(label: str, *, who: int | str | None = None, sign: str = "", tone: str = "", **sets: Any) -> Field:
    """One answer, and what it sets in the hand."""
    return {"label": label, "who": who, "sign": sign, "tone": tone, "sets": sets}
