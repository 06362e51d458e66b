"""The texts of a sheet's cells of Butifarra, for display and for screen readers."""

from batarde_tourney.core.games.butifarra.entry import ENTRY, ButifarraDraft
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, Chooser
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.butifarra.words import denomination_word, level_word, times_sign
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.ui.games.butifarra.columns import (
    ButifarraKind,
    pair_name,
    score_of,
    standing,
    totals_after,
)
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, hands_counted, seat_name

DELEGATED_SIGN = "×"


def cell_text(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell's text; a blank is empty, never 0. The row below the deals has totals and target."""
    if row == working.hands:
        return _total(working, column)
    draft: ButifarraDraft = working.drafts[row]
    match column.kind:
        case ButifarraKind.HAND:
            return f"{row + 1}{OVERRULED_SIGN}" if draft.overruled else str(row + 1)
        case ButifarraKind.DEALER:
            return seat_name(working, draft.dealer)
        case ButifarraKind.DENOMINATION:
            return "" if draft.denomination is None else denomination_word(draft.denomination)
        case ButifarraKind.LEVEL:
            return times_sign(draft.denomination, draft.level) or "*" * draft.level
        case ButifarraKind.CHOOSER:
            return DELEGATED_SIGN if draft.is_delegated else ""
        case ButifarraKind.SCORE | ButifarraKind.TOTAL:
            return _scored(working, row, column)
    value = ENTRY.value_at(draft, column.cell) if column.cell else None
    return "" if value is None else str(value)


def cell_words(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell in words, for screen readers."""
    text = cell_text(working, row, column)
    if row < working.hands and column.kind is ButifarraKind.HAND and working.drafts[row].overruled:
        reason = overruling_reason(working.drafts[row].overruled)
        return _("Hand {hand}, accepted: {reason}").format(hand=row + 1, reason=reason)
    if row == working.hands or (column.cell is None and column.seat is None):
        return f"{column.heading}: {text}"
    draft: ButifarraDraft = working.drafts[row]
    if column.kind is ButifarraKind.LEVEL:
        text = level_word(draft.level)
    if column.kind is ButifarraKind.CHOOSER and draft.is_delegated:
        text = _("delegated")
    facts = {"hand": row + 1, "what": column.heading, "value": text or _("blank")}
    if column.seat is None:
        return _("Hand {hand}, {what}: {value}").format(**facts)
    name = pair_name(working, column.seat)
    if column.seat == draft.side:
        return _("Hand {hand}, {name} (dealer), {what}: {value}").format(name=name, **facts)
    return _("Hand {hand}, {name}, {what}: {value}").format(name=name, **facts)


def value_words(value: object) -> str:
    """Return a cell's value in words."""
    if isinstance(value, ButifarraDenomination):
        return denomination_word(value)
    if isinstance(value, Chooser):
        return _("delegated") if value is Chooser.PARTNER else _("chosen by the dealer")
    return str(value)


def _scored(working: TypedSheet, row: int, column: Column) -> str:
    """Return the counting points of this deal, or the total after it."""
    side = column.seat or 0
    if column.kind is ButifarraKind.SCORE:
        score = score_of(working.drafts[row])
        return "" if score is None else f"+{score[side]}" if score[side] else "·"
    totals = totals_after(working, row)
    return "" if totals is None else str(totals[side])


def _total(working: TypedSheet, column: Column) -> str:
    """Return the totals of both pairs, and what ends the game."""
    game = standing(working, hands_counted(working))
    target = game.play.target
    if column.kind is ButifarraKind.DENOMINATION:
        return "" if target is None else _("Target {points}").format(points=target)
    if column.kind is not ButifarraKind.TOTAL or column.seat is None or not game.hands:
        return ""
    return "" if game.totals is None else str(game.totals[column.seat])
