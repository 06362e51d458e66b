"""Typing key by key: how a hand of Écarté is typed at a sheet, and how a whole hand is typed in one line."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from batarde_tourney.core.games.ecarte.entry import (
    EcarteCell,
    EcarteDraft,
    EcartePart,
    annulled,
    blank_cells,
    cells_in_order,
    cleared,
    next_king,
    trick_cells,
    value_at,
    with_count,
    with_king,
    with_other_tricks,
    with_seat,
)
from batarde_tourney.core.games.keyboard import FRENCH_DIGITS, Guard

_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class EcarteKeyMap:
    """The letters of the user's language, all small and all different.

    A letter and its capital stand for the two seats: `k` the dealer's king and `K` the other's, `r` and `R` a
    revoke, `m` and `M` mixed tricks; but `a` is authority of the non-dealer, who is asked first, and `A` of
    the dealer. `x`, small or capital, annuls a hand with mixed tricks.
    """

    king: str = "k"
    authority: str = "a"
    revoke: str = "r"
    mixed: str = "m"
    annulled: str = "x"


@dataclass(frozen=True, slots=True)
class EcarteTyping:
    """A draft, and the cursor's cell."""

    draft: EcarteDraft
    cursor: EcarteCell
    guard: Guard = Guard.FREE

    @property
    def is_open(self) -> bool:
        """Whether the count at the cursor may get another digit: never, because five tricks are one digit."""
        return False


def begin_typing(draft: EcarteDraft) -> EcarteTyping:
    """Put the cursor at the first blank count, or at the dealer's count of a complete hand."""
    return EcarteTyping(draft, next(iter(blank_cells(draft)), trick_cells(draft)[0]))


def press(typing: EcarteTyping, key: str, keys: EcarteKeyMap = EcarteKeyMap()) -> EcarteTyping:
    """The state after one key; a key without a meaning changes nothing.

    A digit is the tricks of the cursor's seat, and the cursor moves on to the other seat's; outside the two
    counts it goes to the first blank one. Letters mean what `EcarteKeyMap` says wherever the cursor is, and a
    second press removes them, but the dealer's king is first turned up, then shown, and only then removed.
    The digit keys of a French keyboard count without Shift too.

    After a refusal, a key that is no value for the cell to correct belongs to the next hand, typed blindly:
    it and all later keys change nothing.
    """
    key = key.translate(FRENCH_DIGITS)
    if typing.guard is Guard.FREE:
        return _press(typing, key, keys)
    if not _mends(typing, key, keys):
        return replace(typing, guard=Guard.STOPPED)
    return _press(replace(typing, guard=Guard.KEPT), key, keys)


def type_line(draft: EcarteDraft, line: str, keys: EcarteKeyMap = EcarteKeyMap()) -> EcarteTyping:
    """The state after a whole hand is typed in one line, such as `A 2 3`, `k 3`, `K 0 5` or `k`.

    The keys are those of `press`; spaces mean nothing. The second count may be left out where it follows from
    the first.
    """
    return press_all(EcarteTyping(draft, trick_cells(draft)[0]), line, keys)


def press_all(
    typing: EcarteTyping, pressed: Iterable[str], keys: EcarteKeyMap = EcarteKeyMap()
) -> EcarteTyping:
    """The state after these keys, one after another."""
    for key in pressed:
        typing = press(typing, key, keys)
    return typing


def settle(typing: EcarteTyping) -> EcarteTyping:
    """Return the typing unchanged: no key waits for another here."""
    return typing


def refuse(typing: EcarteTyping, cell: EcarteCell) -> EcarteTyping:
    """Refuse to end the hand: move the cursor to the cell to correct, and protect all others from keys."""
    return replace(go_to(typing, cell), guard=Guard.REFUSED)


def keep(typing: EcarteTyping) -> EcarteTyping:
    """Protect an ended hand that still has the cursor: keys overwrite nothing."""
    return replace(typing, guard=Guard.KEPT)


def stop(typing: EcarteTyping) -> EcarteTyping:
    """Ignore keys until `release`, `go_to`, `clear`, `rub_out` or a choice."""
    return replace(typing, guard=Guard.STOPPED)


def release(typing: EcarteTyping) -> EcarteTyping:
    """Accept keys again: the user looks at the hand."""
    return replace(typing, guard=Guard.FREE)


def go_to(typing: EcarteTyping, cell: EcarteCell) -> EcarteTyping:
    """Move the cursor to this cell."""
    return replace(release(typing), cursor=cell)


def clear(typing: EcarteTyping) -> EcarteTyping:
    """Blank the cursor's cell."""
    return release(replace(typing, draft=cleared(typing.draft, typing.cursor)))


def rub_out(typing: EcarteTyping) -> EcarteTyping:
    """Blank the cursor's cell or, if it is blank already, move one cell back and blank that.

    A count that only followed is skipped, and the one it followed from is blanked with it.
    """
    draft = typing.draft
    followed = typing.cursor.part is EcartePart.TRICKS and draft.filled == typing.cursor.seat
    if value_at(draft, typing.cursor) is not None and not followed:
        return clear(typing)
    order = cells_in_order(draft)
    before = order[max(0, order.index(typing.cursor) - 1)]
    return clear(go_to(typing, before))


def choose_king(typing: EcarteTyping, seat: int) -> EcarteTyping:
    """Apply another press of this seat's king key, from the board."""
    draft = typing.draft
    return release(replace(typing, draft=with_king(draft, next_king(draft, seat))))


def choose_seat(typing: EcarteTyping, part: EcartePart, seat: int) -> EcarteTyping:
    """Set authority, a revoke or mixed tricks to this seat, from the board; to nobody if it was this one."""
    chosen = None if value_at(typing.draft, EcarteCell(part)) == seat else seat
    return release(replace(typing, draft=with_seat(typing.draft, part, chosen)))


def choose_annulled(typing: EcarteTyping) -> EcarteTyping:
    """Toggle whether a hand with mixed tricks is annulled."""
    draft = typing.draft
    draft = replace(draft, is_annulled=False) if draft.is_annulled else annulled(draft)
    return release(replace(typing, draft=draft))


def _press(typing: EcarteTyping, key: str, keys: EcarteKeyMap) -> EcarteTyping:
    if len(key) != 1:
        return typing
    if key in _DIGITS:
        return _press_digit(typing, int(key))
    # A choice on the board frees the keys, because the user looks there; a letter typed blindly does not.
    guard = typing.guard
    return replace(_press_letter(typing, key, keys), guard=guard)


def _press_digit(typing: EcarteTyping, digit: int) -> EcarteTyping:
    """Type a trick count; one above 5 stays, so that the mistake is seen and the next digit fits its cell."""
    cell = typing.cursor
    if cell.part is not EcartePart.TRICKS:
        blanks = [blank for blank in trick_cells(typing.draft) if value_at(typing.draft, blank) is None]
        if not blanks:
            return typing
        cell = blanks[0]
    draft = with_other_tricks(with_count(typing.draft, cell.seat, digit))
    return replace(typing, draft=draft, cursor=EcarteCell(EcartePart.TRICKS, draft.other))


def _press_letter(typing: EcarteTyping, key: str, keys: EcarteKeyMap) -> EcarteTyping:
    letter, is_capital = key.casefold(), key != key.casefold()
    seat = typing.draft.other if is_capital else typing.draft.dealer
    if letter == keys.king:
        return choose_king(typing, seat)
    if letter == keys.authority:
        return choose_seat(typing, EcartePart.AUTHORITY, 1 - seat)
    if letter == keys.revoke:
        return choose_seat(typing, EcartePart.REVOKE, seat)
    if letter == keys.mixed:
        return choose_seat(typing, EcartePart.MIXED, seat)
    return choose_annulled(typing) if letter == keys.annulled else typing


def _mends(typing: EcarteTyping, key: str, keys: EcarteKeyMap) -> bool:
    """Whether the key types a value in a cell where that is allowed after a refusal."""
    is_blank = typing.cursor in blank_cells(typing.draft)
    if typing.guard is Guard.STOPPED or not (typing.guard is Guard.REFUSED or is_blank):
        return False
    values = {
        EcartePart.KING: keys.king,
        EcartePart.AUTHORITY: keys.authority,
        EcartePart.TRICKS: _DIGITS,
        EcartePart.REVOKE: keys.revoke,
        EcartePart.MIXED: keys.mixed + keys.annulled,
    }
    return len(key) == 1 and key.casefold() in values[typing.cursor.part]
