"""Typing key by key: how a hand is typed at a sheet, and how a whole hand is typed in one line."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.games.batarde.entry import (
    MULTIPLIERS,
    Cell,
    Draft,
    Part,
    blank_cells,
    cells_in_order,
    cleared,
    value_at,
    with_count,
    with_denomination,
    with_last_tricks,
    with_multiplier,
)
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.keyboard import FRENCH_DIGITS, Guard

_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The keys of the user's language: one letter for each denomination, in board order, and for each pack.

    Within each string the letters differ. One letter may stand for a denomination and a pack: then it means
    the denomination in the denomination's cell and the pack everywhere else.
    """

    denominations: str = "ashdcn"
    packs: str = "ms"
    has_digits: bool = False
    """Whether 1 to 6 name the denomination, too: after a forgotten letter another hand may result."""


@dataclass(frozen=True, slots=True)
class Typing:
    """A draft, the cursor's cell, and whether the count there may get another digit."""

    draft: Draft
    cursor: Cell
    is_open: bool = False
    guard: Guard = Guard.FREE


def begin_typing(draft: Draft) -> Typing:
    """Put the cursor in the first blank cell, or in the first cell of a complete hand."""
    return Typing(draft, next(iter(blank_cells(draft)), Cell(Part.DENOMINATION)))


def press(typing: Typing, key: str, letters: KeyMap = KeyMap()) -> Typing:
    """The state after one key; a key without a meaning in this cell changes nothing.

    A letter names the denomination, in board order, and so do digits 1 to 6 if the key map allows it; `*`
    doubles, again redoubles, a third time neither; a letter names the pack where two are played; digits
    count; a space ends a count that could have another digit; `/` goes on to the tricks. After a value the
    cursor goes to the next blank cell. The digit keys of a French keyboard count without Shift too.

    After a refusal, a key that is no value for the cell to correct belongs to the next hand, typed blindly:
    it and all later keys change nothing. After a forgotten letter keys change nothing until it is typed.
    """
    key = key.casefold().translate(FRENCH_DIGITS)
    if typing.guard is Guard.LETTER:
        return _press(release(typing), key, letters) if _is_awaited(typing, key, letters) else typing
    if typing.guard is Guard.FREE:
        return _press(typing, key, letters)
    if not _mends(typing, key, letters):
        return replace(typing, guard=Guard.STOPPED)
    return _press(replace(typing, guard=Guard.KEPT), key, letters)


def type_line(draft: Draft, line: str, letters: KeyMap = KeyMap()) -> Typing:
    """The state after a whole hand is typed in one line, such as `h* 2013/1113`.

    The keys are those of `press`, so that the last trick count may be left out, and counts of two digits may
    be separated by spaces (`c 10 0 1/10 1`).
    """
    return settle(press_all(Typing(draft, Cell(Part.DENOMINATION)), line, letters))


def press_all(typing: Typing, keys: Iterable[str], letters: KeyMap = KeyMap()) -> Typing:
    """The state after these keys, one after another."""
    for key in keys:
        typing = press(typing, key, letters)
    return typing


def settle(typing: Typing) -> Typing:
    """End the count in the cursor's cell, and fill in the last trick count if it follows."""
    if not typing.is_open:
        return typing
    draft = with_last_tricks(typing.draft) if typing.cursor.part is Part.TRICKS else typing.draft
    return replace(typing, draft=draft, is_open=False)


def refuse(typing: Typing, cell: Cell) -> Typing:
    """Refuse to end the hand: move the cursor to the cell to correct, and protect all others from keys."""
    return replace(go_to(typing, cell), guard=Guard.REFUSED)


def keep(typing: Typing) -> Typing:
    """Protect an ended hand that still has the cursor: keys overwrite nothing."""
    return replace(typing, guard=Guard.KEPT)


def stop(typing: Typing) -> Typing:
    """Ignore keys until `release`, `go_to`, `clear`, `rub_out` or `choose`."""
    return replace(typing, guard=Guard.STOPPED)


def release(typing: Typing) -> Typing:
    """Accept keys again: the user looks at the hand."""
    return replace(typing, guard=Guard.FREE)


def go_to(typing: Typing, cell: Cell) -> Typing:
    """Move the cursor to this cell and end the count it leaves."""
    typing = release(typing)
    return typing if cell == typing.cursor else replace(settle(typing), cursor=cell)


def clear(typing: Typing) -> Typing:
    """Blank the cursor's cell."""
    return release(replace(typing, draft=cleared(typing.draft, typing.cursor), is_open=False))


def rub_out(typing: Typing) -> Typing:
    """Blank the cursor's cell or, if it is blank already, move one cell back and blank that."""
    if value_at(typing.draft, typing.cursor) is not None:
        return clear(typing)
    order = cells_in_order(typing.draft)
    before = order[max(0, order.index(typing.cursor) - 1)]
    return clear(go_to(typing, before))


def choose(typing: Typing, chosen: Denomination | Pack) -> Typing:
    """Take the denomination or the pack from the board; the cursor moves on if it was in that cell."""
    return _choose(release(typing), chosen)


def _choose(typing: Typing, chosen: Denomination | Pack) -> Typing:
    is_denomination = isinstance(chosen, Denomination)
    cell = Cell(Part.DENOMINATION if is_denomination else Part.PACK)
    draft = typing.draft
    if isinstance(chosen, Denomination):
        draft = with_denomination(draft, chosen)
    elif draft.needs_pack:
        draft = replace(draft, pack=chosen)
    typing = replace(typing, draft=draft)
    return _advance(typing) if typing.cursor == cell else typing


def _press(typing: Typing, key: str, letters: KeyMap) -> Typing:
    if key == "*":
        times = MULTIPLIERS[(MULTIPLIERS.index(typing.draft.multiplier) + 1) % len(MULTIPLIERS)]
        return replace(typing, draft=with_multiplier(typing.draft, times))
    if key == " ":
        return _advance(settle(typing)) if typing.is_open else typing
    if key == "/":
        return _go_to_tricks(settle(typing))
    if len(key) == 1 and key in _DIGITS:
        return _press_digit(typing, int(key), letters)
    return _press_letter(typing, key, letters) if len(key) == 1 else typing


def _is_awaited(typing: Typing, key: str, letters: KeyMap) -> bool:
    """Whether the key is the forgotten letter for the cursor's cell."""
    signs = {Part.DENOMINATION: letters.denominations, Part.PACK: letters.packs}
    return len(key) == 1 and key in signs.get(typing.cursor.part, "")


def _mends(typing: Typing, key: str, letters: KeyMap) -> bool:
    """Whether the key types a value in a cell where that is allowed after a refusal."""
    is_blank = value_at(typing.draft, typing.cursor) is None
    if typing.guard is Guard.STOPPED or not (typing.guard is Guard.REFUSED or typing.is_open or is_blank):
        return False
    signs = {Part.DENOMINATION: letters.denominations, Part.MULTIPLIER: "*", Part.PACK: letters.packs}
    values = signs.get(typing.cursor.part, " " if typing.is_open else "")
    if _takes_digits(typing.cursor.part, letters):
        values += _DIGITS
    return len(key) == 1 and key in values


def _press_letter(typing: Typing, key: str, letters: KeyMap) -> Typing:
    names_pack = typing.draft.needs_pack and key in letters.packs
    at_denomination = typing.cursor.part is Part.DENOMINATION
    # If one letter means both, it is the pack while one is needed, except in the denomination's cell.
    if key in letters.denominations and (at_denomination or not names_pack):
        return _choose(typing, tuple(Denomination)[letters.denominations.index(key)])
    if names_pack:
        return _choose(typing, tuple(Pack)[letters.packs.index(key)])
    return typing


def _takes_digits(part: Part, letters: KeyMap) -> bool:
    """Whether digits are values in such a cell."""
    return part is not Part.PACK and (letters.has_digits or part is not Part.DENOMINATION)


def _press_digit(typing: Typing, digit: int, letters: KeyMap) -> Typing:
    part = typing.cursor.part
    if not _takes_digits(part, letters):
        return typing
    if part is Part.DENOMINATION:
        named = tuple(Denomination)
        return _choose(typing, named[digit - 1]) if 1 <= digit <= len(named) else typing
    if part is Part.MULTIPLIER:
        return replace(typing, draft=with_multiplier(typing.draft, digit)) if digit in MULTIPLIERS else typing
    return _press_count(typing, digit)


def _press_count(typing: Typing, digit: int) -> Typing:
    """Type a digit of a bid or of a trick count.

    A digit that would make an open count exceed the cards belongs to the next cell: `1 5` at twelve cards can
    only be two counts.
    """
    cards = typing.draft.cards
    begun = value_at(typing.draft, typing.cursor) if typing.is_open else None
    if isinstance(begun, int):
        if begun * 10 + digit > cards:
            # Pressed as a key of its own: behind a guard it must not overwrite the next cell.
            return press(_advance(settle(typing)), str(digit))
        digit += begun * 10
    typing = replace(typing, draft=with_count(typing.draft, typing.cursor, digit), is_open=True)
    # A second digit is expected only where ten times the count does not exceed the cards.
    can_grow = begun is None and 0 < digit * 10 <= cards
    return typing if can_grow else _advance(settle(typing))


def _advance(typing: Typing) -> Typing:
    """Move the cursor to the next blank cell, else to the first blank one, else one cell on."""
    order = cells_in_order(typing.draft)
    at = order.index(typing.cursor)
    blanks = blank_cells(typing.draft)
    later = [cell for cell in blanks if order.index(cell) > at]
    following = order[min(at + 1, len(order) - 1)]
    return replace(typing, cursor=next(iter((*later, *blanks, following))))


def _go_to_tricks(typing: Typing) -> Typing:
    blanks = [cell for cell in blank_cells(typing.draft) if cell.part is Part.TRICKS]
    return replace(typing, cursor=next(iter(blanks), Cell(Part.TRICKS)))
