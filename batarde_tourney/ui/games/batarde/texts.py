"""The texts of a sheet's cells of La Bâtarde, for display and for screen readers."""

from batarde_tourney.core.games.batarde.entry import ENTRY, Draft
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.batarde.words import (
    denomination_sign,
    denomination_word,
    multiplier_sign,
    multiplier_word,
    pack_word,
)
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.ui.games.batarde.columns import ColumnKind
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, seat_name


def cell_text(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell's text; a blank is empty, never 0. The row below the hands has the totals."""
    if row == working.hands:
        return _total(working, column)
    draft: Draft = working.drafts[row]
    if column.kind is ColumnKind.HAND:
        return f"{row + 1}{OVERRULED_SIGN}" if draft.overruled else str(row + 1)
    if column.kind is ColumnKind.CARDS:
        return str(draft.cards)
    if column.kind is ColumnKind.PENALTY:
        return _written(penalty(draft, column.seat or 0))
    if column.kind is ColumnKind.MULTIPLIER:
        return multiplier_sign(draft.multiplier)
    value = ENTRY.value_at(draft, column.cell) if column.cell else None
    if isinstance(value, Denomination):
        return denomination_sign(value)
    return pack_word(value) if isinstance(value, Pack) else _written(value)


def cell_words(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell in words, for screen readers."""
    text = cell_text(working, row, column)
    if row < working.hands and column.kind is ColumnKind.HAND and working.drafts[row].overruled:
        reason = overruling_reason(working.drafts[row].overruled)
        return _("Hand {hand}, accepted: {reason}").format(hand=row + 1, reason=reason)
    if row == working.hands or (column.cell is None and column.seat is None):
        return f"{column.heading}: {text}"
    draft: Draft = working.drafts[row]
    if column.kind is ColumnKind.DENOMINATION and draft.denomination:
        text = denomination_word(draft.denomination)
    if column.kind is ColumnKind.MULTIPLIER:
        text = multiplier_word(draft.multiplier, batarde_play(working.sheet.play).wording)
    # The heading is short for lack of room; a screen reader can say the whole word.
    what = _("Denomination") if column.kind is ColumnKind.DENOMINATION else column.heading
    facts = {"hand": row + 1, "what": what, "value": text or _("blank")}
    if column.seat is None:
        return _("Hand {hand}, {what}: {value}").format(**facts)
    name = seat_name(working, column.seat)
    if column.seat == draft.dealer:
        return _("Hand {hand}, {name} (dealer), {what}: {value}").format(name=name, **facts)
    return _("Hand {hand}, {name}, {what}: {value}").format(name=name, **facts)


def penalty(draft: Draft, seat: int) -> int | None:
    """Return the seat's penalty; None while its bid or its tricks are blank (rule 9)."""
    bid, tricks = draft.bids[seat], draft.tricks[seat]
    return None if bid is None or tricks is None else abs(bid - tricks) * draft.multiplier


def _total(working: TypedSheet, column: Column) -> str:
    if column.kind is ColumnKind.CARDS:
        return "Σ"
    if column.kind is not ColumnKind.PENALTY or column.seat is None:
        return ""
    counted = [working.drafts[row] for row in range(working.hands) if working.counts(row)]
    return str(sum(penalty(draft, column.seat) or 0 for draft in counted)) if counted else ""


def _written(value: object) -> str:
    return "" if value is None else str(value)


def value_words(value: object) -> str:
    """Return a cell's value in words."""
    if isinstance(value, Denomination):
        return denomination_word(value)
    return pack_word(value) if isinstance(value, Pack) else str(value)
