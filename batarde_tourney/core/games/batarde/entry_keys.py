"""One key at a time: how a hand is typed at a sheet, and how a whole hand is typed in one line."""

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
    """The keys of the language spoken: one letter a denomination, in board order, one a pack.

    Within each string the letters differ. A letter may stand for a denomination and a pack: it
    is the denomination's in the denomination's cell and the pack's everywhere else.
    """

    denominations: str = "ashdcn"
    packs: str = "ms"
    has_digits: bool = False
    """Whether 1 to 6 name the denomination, too: a forgotten letter may then become another hand."""


@dataclass(frozen=True, slots=True)
class Typing:
    """A draft, the cell the cursor is in, and whether the count there may get another digit."""

    draft: Draft
    cursor: Cell
    is_open: bool = False
    guard: Guard = Guard.FREE


def begin_typing(draft: Draft) -> Typing:
    """The cursor in the first blank cell, or in the first of all of a complete hand."""
    return Typing(draft, next(iter(blank_cells(draft)), Cell(Part.DENOMINATION)))


def press(typing: Typing, key: str, letters: KeyMap = KeyMap()) -> Typing:
    """What stands after one key; a key without a meaning in this cell changes nothing.

    A letter names the denomination, in board order, and so do digits 1 to 6 if the key map has it so; `*`
    doubles, again redoubles, a third time neither; a letter names the pack where two are played; digits
    count; a space ends a count that could have another digit; `/` goes on to the tricks. After a value the
    cursor goes to the next blank cell. The digit keys of a French keyboard count without Shift too.

    After a refusal a key that is no value for the cell to mend is the next hand's, typed blindly: it
    and all that follow change nothing. Where a letter was forgotten keys change nothing until it comes.
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
    """What stands after a whole hand typed in one line, such as `h* 2013/1113`.

    The keys are those of `press`, so that the last trick count may be left out, and counts of two
    digits may stand apart (`c 10 0 1/10 1`).
    """
    return settle(press_all(Typing(draft, Cell(Part.DENOMINATION)), line, letters))


def press_all(typing: Typing, keys: Iterable[str], letters: KeyMap = KeyMap()) -> Typing:
    """What stands after these keys, one after another."""
    for key in keys:
        typing = press(typing, key, letters)
    return typing


def settle(typing: Typing) -> Typing:
    """The count in the cursor's cell is ended, and the last trick count follows if it can."""
    if not typing.is_open:
        return typing
    draft = with_last_tricks(typing.draft) if typing.cursor.part is Part.TRICKS else typing.draft
    return replace(typing, draft=draft, is_open=False)


def refuse(typing: Typing, cell: Cell) -> Typing:
    """The hand was to be ended and cannot be: the cursor in the cell to mend, all others kept from keys."""
    return replace(go_to(typing, cell), guard=Guard.REFUSED)


def keep(typing: Typing) -> Typing:
    """The hand is ended and the cursor still in it: keys type over nothing."""
    return replace(typing, guard=Guard.KEPT)


def stop(typing: Typing) -> Typing:
    """Keys change nothing until `release`, `go_to`, `clear`, `rub_out` or `choose`."""
    return replace(typing, guard=Guard.STOPPED)


def release(typing: Typing) -> Typing:
    """Keys type again: somebody looks at the hand."""
    return replace(typing, guard=Guard.FREE)


def go_to(typing: Typing, cell: Cell) -> Typing:
    """The cursor in this cell, the count it left ended."""
    typing = release(typing)
    return typing if cell == typing.cursor else replace(settle(typing), cursor=cell)


def clear(typing: Typing) -> Typing:
    """The cursor's cell blank."""
    return release(replace(typing, draft=cleared(typing.draft, typing.cursor), is_open=False))


def rub_out(typing: Typing) -> Typing:
    """The cursor's cell blank or, if it was, the cursor in the cell before it and that one blank."""
    if value_at(typing.draft, typing.cursor) is not None:
        return clear(typing)
    order = cells_in_order(typing.draft)
    before = order[max(0, order.index(typing.cursor) - 1)]
    return clear(go_to(typing, before))


def choose(typing: Typing, chosen: Denomination | Pack) -> Typing:
    """The denomination or the pack taken from the board; the cursor goes on if it was waiting there."""
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
    """Whether the key is a letter for the cursor's cell, which was forgotten before."""
    signs = {Part.DENOMINATION: letters.denominations, Part.PACK: letters.packs}
    return len(key) == 1 and key in signs.get(typing.cursor.part, "")


def _mends(typing: Typing, key: str, letters: KeyMap) -> bool:
    """Whether the key types a value where one may be typed after a refusal."""
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
    # One letter may name both: while a pack is wanted it is the pack, but where the denomination is typed.
    if key in letters.denominations and (at_denomination or not names_pack):
        return _choose(typing, tuple(Denomination)[letters.denominations.index(key)])
    if names_pack:
        return _choose(typing, tuple(Pack)[letters.packs.index(key)])
    return typing


def _takes_digits(part: Part, letters: KeyMap) -> bool:
    """Whether a digit is a value in such a cell."""
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
    """A digit of a bid or of a trick count.

    A digit that would make an open count more than the cards is the next cell's: `1 5` at twelve
    cards can only be two counts.
    """
    cards = typing.draft.cards
    begun = value_at(typing.draft, typing.cursor) if typing.is_open else None
    if isinstance(begun, int):
        if begun * 10 + digit > cards:
            # As a key of its own: behind a guard it must not type over what the next cell holds.
            return press(_advance(settle(typing)), str(digit))
        digit += begun * 10
    typing = replace(typing, draft=with_count(typing.draft, typing.cursor, digit), is_open=True)
    # Only where ten times as many cards are dealt a second digit is waited for.
    can_grow = begun is None and 0 < digit * 10 <= cards
    return typing if can_grow else _advance(settle(typing))


def _advance(typing: Typing) -> Typing:
    """The cursor in the next blank cell, else in the first blank one, else one cell on."""
    order = cells_in_order(typing.draft)
    at = order.index(typing.cursor)
    blanks = blank_cells(typing.draft)
    later = [cell for cell in blanks if order.index(cell) > at]
    following = order[min(at + 1, len(order) - 1)]
    return replace(typing, cursor=next(iter((*later, *blanks, following))))


def _go_to_tricks(typing: Typing) -> Typing:
    blanks = [cell for cell in blank_cells(typing.draft) if cell.part is Part.TRICKS]
    return replace(typing, cursor=next(iter(blanks), Cell(Part.TRICKS)))
