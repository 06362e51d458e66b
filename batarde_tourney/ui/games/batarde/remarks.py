"""The sheet's remarks about a hand of La Bâtarde: what is wrong, or what to type next."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.auction import can_have_set, opener
from batarde_tourney.core.games.batarde.entry import ENTRY, Draft, Exchange, KeyMap, Part
from batarde_tourney.core.games.engine import Cell, CellFault
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_sentence
from batarde_tourney.ui.games.typed_sheet import TypedSheet, is_complete, seat_name


def fault_words(working: TypedSheet, found: CellFault) -> str:
    """Return what is wrong at a cell, with the player's name."""
    facts = dict(found.fault.facts)
    who = seat_name(working, found.cell.seat)
    if found.fault.code is FaultCode.BID_SUM:
        return _("The bids add up to {bids}, the number of cards: somebody’s bid is wrong.").format(**facts)
    if found.fault.code is FaultCode.TRICKS_SUM:
        return _("The tricks add up to {tricks}, but there are {cards}: somebody’s count is wrong.").format(
            **facts
        )
    if found.fault.code is FaultCode.BID_RANGE:
        return _("{name} cannot bid {bid}: there are {cards} cards.").format(name=who, **facts)
    if found.fault.code is FaultCode.TRICK_RANGE:
        return _("{name} cannot have taken {tricks}: there are {cards} tricks.").format(name=who, **facts)
    return fault_sentence(found.fault)


def short_fault_words(working: TypedSheet, found: CellFault) -> str:
    """Return the same in few words."""
    facts = dict(found.fault.facts)
    if found.fault.code is FaultCode.BID_SUM:
        return _("The bids add up to {bids}, the number of cards.").format(**facts)
    if found.fault.code is FaultCode.TRICKS_SUM:
        return _("The tricks add up to {tricks}, not {cards}.").format(**facts)
    return fault_words(working, found)


def exchange_words(working: TypedSheet, pair: Exchange) -> str:
    """Describe the exchange of two counts that would make the hand possible."""
    one, other = seat_name(working, pair.one.seat), seat_name(working, pair.other.seat)
    if pair.one.seat == pair.other.seat:
        return _("Exchange bid and tricks of {name}").format(name=one)
    if pair.one.part is Part.BID:
        return _("Exchange the bid of {name} and the tricks of {other}").format(name=one, other=other)
    return _("Exchange the tricks of {name} and the bid of {other}").format(name=one, other=other)


def warning(working: TypedSheet) -> str:
    """Return what cannot have been bid that way although the counts are valid; empty for nothing."""
    draft: Draft = working.typing.draft
    seat, seats = draft.set_by, len(draft.bids)
    bid = None if seat is None else draft.bids[seat]
    if seat is None or bid is None or draft.denomination is None:
        return ""
    if can_have_set(seat, bid, draft.denomination, draft.dealer, seats):
        return ""
    return _("{name} cannot have set no-trumps with a bid of 0: only {opener}, who opened, can.").format(
        name=seat_name(working, seat), opener=seat_name(working, opener(draft.dealer, seats))
    )


def hint(working: TypedSheet, keys: KeyMap) -> str:
    """Return what to type next in the hand under the cursor, or what is complete."""
    draft: Draft = working.typing.draft
    cursor: Cell = working.typing.cursor
    if working.typing.is_open:
        begun = f"{ENTRY.value_at(draft, cursor)}…"
        return _("{begun}: type a second digit; Space or Return ends it.").format(begun=begun)
    if not ENTRY.blank_cells(draft):
        return _complete_hint(working, draft)
    if cursor.part is Part.BID:
        return _bid_hint(working, draft, cursor)
    if cursor.part is Part.TRICKS:
        left = draft.cards - sum(count or 0 for seat, count in enumerate(draft.tricks) if seat != cursor.seat)
        return _("Tricks of {name}: {left} left.").format(name=seat_name(working, cursor.seat), left=left)
    if cursor.part is Part.PACK:
        return _("Which pack wins: {marked} marked, {simple} simple.").format(
            marked=keys.packs[0].upper(), simple=keys.packs[1].upper()
        )
    by_digits = _("Hand {hand}, {cards} cards: denomination by 1–6 or {letters}; * doubles.")
    by_letters = _("Hand {hand}, {cards} cards: denomination by {letters}; * doubles.")
    return (by_digits if keys.has_digits else by_letters).format(
        hand=working.row + 1, cards=draft.cards, letters=" ".join(keys.denominations.upper())
    )


def _complete_hint(working: TypedSheet, draft: Draft) -> str:
    if working.is_changed(working.row):
        return _("Hand {hand} is complete: Return stores it.").format(hand=working.row + 1)
    if is_complete(working) and not draft.overruled:
        table = working.sheet.table.number
        return _("Table {table} is complete. Ctrl+Return: the next missing hand.").format(table=table)
    if draft.overruled:
        return _("Hand {hand} is stored; accepted: {reason}").format(
            hand=working.row + 1, reason=overruling_reason(draft.overruled)
        )
    return _("Hand {hand} is stored.").format(hand=working.row + 1)


def _bid_hint(working: TypedSheet, draft: Draft, cursor: Cell) -> str:
    """Return which bid comes next; for the last one, what it may not be (rule 4)."""
    others = [bid for seat, bid in enumerate(draft.bids) if seat != cursor.seat]
    so_far = sum(bid or 0 for bid in others)
    name = seat_name(working, cursor.seat)
    if None not in others and so_far <= draft.cards:
        return _("Bid of {name}: anything but {excluded}.").format(name=name, excluded=draft.cards - so_far)
    return _("Bid of {name}; bid so far: {bids} for {cards} cards.").format(
        name=name, bids=so_far, cards=draft.cards
    )
