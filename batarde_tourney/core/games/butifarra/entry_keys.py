"""Typing key by key: how a deal of Butifarra is typed at a sheet, and a whole deal in one line (rule A9)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.games.butifarra.entry import (
    DENOMINATION,
    WHOLE,
    ButifarraCell,
    ButifarraDraft,
    ButifarraPart,
    blank_cells,
    cells_in_order,
    cleared,
    count_cells,
    delegated,
    raised,
    value_at,
    with_count,
    with_other_count,
)
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination
from batarde_tourney.core.games.keyboard import FRENCH_DIGITS, Guard

_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class ButifarraKeyMap:
    """The letters of the user's language, all small and all different.

    One letter for each denomination, in their order, and one for a delegated choice.
    """

    denominations: str = "ocebn"
    delegated: str = "d"


@dataclass(frozen=True, slots=True)
class ButifarraTyping:
    """A draft, the cursor's cell, and whether the count there may get another digit."""

    draft: ButifarraDraft
    cursor: ButifarraCell
    is_open: bool = False
    guard: Guard = Guard.FREE


def begin_typing(draft: ButifarraDraft) -> ButifarraTyping:
    """Put the cursor in the first blank cell, or in the denomination's cell of a complete deal."""
    return ButifarraTyping(draft, next(iter(blank_cells(draft)), DENOMINATION))


def press(typing: ButifarraTyping, key: str, keys: ButifarraKeyMap = ButifarraKeyMap()) -> ButifarraTyping:
    """The state after one key; a key without a meaning changes nothing.

    A letter names the denomination wherever the cursor is, `*` raises the level, a fourth time resets it,
    another letter says that the dealer delegated. Digits count: points of the dealer's side unless the cursor
    is in another count, and after two of them its tricks; the other side's count follows. A space ends a
    count that could have another digit; `/` goes on to the tricks. The digit keys of a French keyboard count
    without Shift too.

    After a refusal, a key that is no value for the cell to correct belongs to the next deal, typed blindly:
    it and all later keys change nothing. After a forgotten letter keys change nothing until it is typed.
    """
    key = key.casefold().translate(FRENCH_DIGITS)
    if typing.guard is Guard.LETTER:
        return _press(release(typing), key, keys) if _is_awaited(typing, key, keys) else typing
    if typing.guard is Guard.FREE:
        return _press(typing, key, keys)
    if not _mends(typing, key, keys):
        return replace(typing, guard=Guard.STOPPED)
    return _press(replace(typing, guard=Guard.KEPT), key, keys)


def type_line(draft: ButifarraDraft, line: str, keys: ButifarraKeyMap = ButifarraKeyMap()) -> ButifarraTyping:
    """The state after a whole deal is typed in one line, such as `o 45`, `b* 20` or `n** 44 d`.

    The keys are those of `press`; tricks may follow the points (`o 45/7`).
    """
    return settle(press_all(ButifarraTyping(draft, DENOMINATION), line, keys))


def press_all(
    typing: ButifarraTyping, pressed: Iterable[str], keys: ButifarraKeyMap = ButifarraKeyMap()
) -> ButifarraTyping:
    """The state after these keys, one after another."""
    for key in pressed:
        typing = press(typing, key, keys)
    return typing


def settle(typing: ButifarraTyping) -> ButifarraTyping:
    """End the count in the cursor's cell, and fill in the other side's."""
    if not typing.is_open:
        return typing
    return replace(typing, draft=with_other_count(typing.draft, typing.cursor.part), is_open=False)


def refuse(typing: ButifarraTyping, cell: ButifarraCell) -> ButifarraTyping:
    """Refuse to end the deal: move the cursor to the cell to correct, and protect all others from keys."""
    return replace(go_to(typing, cell), guard=Guard.REFUSED)


def keep(typing: ButifarraTyping) -> ButifarraTyping:
    """Protect an ended deal that still has the cursor: keys overwrite nothing."""
    return replace(typing, guard=Guard.KEPT)


def stop(typing: ButifarraTyping) -> ButifarraTyping:
    """Ignore keys until `release`, `go_to`, `clear`, `rub_out` or a choice."""
    return replace(typing, guard=Guard.STOPPED)


def release(typing: ButifarraTyping) -> ButifarraTyping:
    """Accept keys again: the user looks at the deal."""
    return replace(typing, guard=Guard.FREE)


def go_to(typing: ButifarraTyping, cell: ButifarraCell) -> ButifarraTyping:
    """Move the cursor to this cell and end the count it leaves."""
    typing = release(typing)
    return typing if cell == typing.cursor else replace(settle(typing), cursor=cell)


def clear(typing: ButifarraTyping) -> ButifarraTyping:
    """Blank the cursor's cell."""
    return release(replace(typing, draft=cleared(typing.draft, typing.cursor), is_open=False))


def rub_out(typing: ButifarraTyping) -> ButifarraTyping:
    """Blank the cursor's cell or, if it is blank already, move one cell back and blank that.

    A count that only followed is skipped, and so is level 0.
    """
    draft, cursor = typing.draft, typing.cursor
    if value_at(draft, cursor) and cursor not in draft.filled:
        return clear(typing)
    if cursor.part in WHOLE and value_at(draft, cursor) == 0 and cursor not in draft.filled:
        return clear(typing)
    order = cells_in_order(draft)
    before = order[max(0, order.index(cursor) - 1)]
    return clear(go_to(typing, before))


def choose(typing: ButifarraTyping, chosen: ButifarraDenomination) -> ButifarraTyping:
    """Take the denomination from the board; the cursor moves on if it was in that cell."""
    return _choose(release(typing), chosen)


def choose_level(typing: ButifarraTyping, level: int) -> ButifarraTyping:
    """Take the level from the board."""
    return release(replace(typing, draft=replace(typing.draft, level=level)))


def choose_delegated(typing: ButifarraTyping) -> ButifarraTyping:
    """Toggle the delegated choice from the board."""
    return release(replace(typing, draft=delegated(typing.draft)))


def _choose(typing: ButifarraTyping, chosen: ButifarraDenomination) -> ButifarraTyping:
    typing = replace(typing, draft=replace(typing.draft, denomination=chosen))
    if typing.cursor != DENOMINATION:
        return typing
    points = count_cells(typing.draft, ButifarraPart.POINTS)[0]
    return replace(typing, cursor=points)


def _press(typing: ButifarraTyping, key: str, keys: ButifarraKeyMap) -> ButifarraTyping:
    if len(key) != 1:
        return typing
    if key in _DIGITS:
        return _press_digit(typing, int(key))
    if key == "*":
        return replace(typing, draft=raised(typing.draft))
    if key == " ":
        return _go_on(typing) if typing.is_open else typing
    if key == "/":
        return replace(settle(typing), cursor=count_cells(typing.draft, ButifarraPart.TRICKS)[0])
    if key in keys.denominations:
        return _choose(typing, tuple(ButifarraDenomination)[keys.denominations.index(key)])
    return replace(typing, draft=delegated(typing.draft)) if key == keys.delegated else typing


def _press_digit(typing: ButifarraTyping, digit: int) -> ButifarraTyping:
    """Type a digit of a count; one that is too high stays too, so that the mistake is seen."""
    cell = typing.cursor
    if cell.part not in WHOLE:
        cell = count_cells(typing.draft, ButifarraPart.POINTS)[0]
        typing = replace(typing, cursor=cell)
    begun = value_at(typing.draft, cell) if typing.is_open else None
    if isinstance(begun, int):
        count = 10 * begun + digit
        return _go_on(replace(typing, draft=with_count(typing.draft, cell, count)))
    # The count that followed from the old value stays blank until this one is ended.
    typing = replace(typing, draft=with_count(cleared(typing.draft, cell), cell, digit), is_open=True)
    return typing if 10 * digit <= WHOLE[cell.part] and digit else _maybe_settled(typing)


def _maybe_settled(typing: ButifarraTyping) -> ButifarraTyping:
    """End a count of tricks, of which only 10 to 12 have two digits; points stay open for a second one."""
    return typing if typing.cursor.part is ButifarraPart.POINTS else settle(typing)


def _go_on(typing: ButifarraTyping) -> ButifarraTyping:
    """End the count and move the cursor to what is missing, or from points to tricks."""
    typing = settle(typing)
    blanks = blank_cells(typing.draft)
    if blanks:
        return replace(typing, cursor=blanks[0])
    if typing.cursor.part is ButifarraPart.POINTS:
        return replace(typing, cursor=ButifarraCell(ButifarraPart.TRICKS, typing.cursor.seat))
    return typing


def _is_awaited(typing: ButifarraTyping, key: str, keys: ButifarraKeyMap) -> bool:
    """Whether the key is the forgotten letter for the cursor's cell."""
    is_denomination = typing.cursor.part is ButifarraPart.DENOMINATION
    return is_denomination and len(key) == 1 and key in keys.denominations


def _mends(typing: ButifarraTyping, key: str, keys: ButifarraKeyMap) -> bool:
    """Whether the key types a value in a cell where that is allowed after a refusal."""
    is_blank = typing.cursor in blank_cells(typing.draft)
    if typing.guard is Guard.STOPPED or not (typing.guard is Guard.REFUSED or typing.is_open or is_blank):
        return False
    count = _DIGITS + (" " if typing.is_open else "")
    values = {
        ButifarraPart.DENOMINATION: keys.denominations,
        ButifarraPart.LEVEL: "*",
        ButifarraPart.CHOOSER: keys.delegated,
    }
    return len(key) == 1 and key in values.get(typing.cursor.part, count)
