"""The texts of a sheet's cells of Écarté, for display and for screen readers."""

from batarde_tourney.core.games.ecarte.entry import ENTRY, EcarteDraft
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.plain import OVERRULED_SIGN
from batarde_tourney.ui.games.ecarte.columns import EcarteKind, score_after, standing
from batarde_tourney.ui.games.typed_sheet import Column, TypedSheet, hands_counted, seat_name

TURNED_SIGN = "↑"
"""The sign beside a king that was turned up."""


def cell_text(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell's text; a blank is empty, never 0. The row below the hands has the games won."""
    if row == working.hands:
        return _total(working, column)
    draft: EcarteDraft = working.drafts[row]
    match column.kind:
        case EcarteKind.HAND:
            return f"{row + 1}{OVERRULED_SIGN}" if draft.overruled else str(row + 1)
        case EcarteKind.GAME:
            return str(draft.game)
        case EcarteKind.POINTS | EcarteKind.SCORE:
            return _scored(draft, column)
        case EcarteKind.TRICKS if draft.is_annulled:
            return "–"
    value = ENTRY.value_at(draft, column.cell) if column.cell else None
    if isinstance(value, King):
        name = _short_name(working, value.seat)
        # The sign first: in a narrow column only the name may be cut.
        return f"{TURNED_SIGN} {name}" if value.how is KingHow.TURNED else name
    if value is None:
        return ""
    return str(value) if column.kind is EcarteKind.TRICKS else _short_name(working, value)


def cell_words(working: TypedSheet, row: int, column: Column) -> str:
    """Return the cell in words, for screen readers."""
    text = cell_text(working, row, column)
    if row < working.hands and column.kind is EcarteKind.HAND and working.drafts[row].overruled:
        reason = overruling_reason(working.drafts[row].overruled)
        return _("Hand {hand}, accepted: {reason}").format(hand=row + 1, reason=reason)
    if row == working.hands or (column.cell is None and column.seat is None):
        return f"{column.heading}: {text}"
    draft: EcarteDraft = working.drafts[row]
    if column.kind is EcarteKind.KING and draft.king is not None:
        text = value_words(working, draft.king)
    facts = {"hand": row + 1, "what": column.heading, "value": text or _("blank")}
    if column.seat is None:
        return _("Hand {hand}, {what}: {value}").format(**facts)
    name = seat_name(working, column.seat)
    if column.seat == draft.dealer:
        return _("Hand {hand}, {name} (dealer), {what}: {value}").format(name=name, **facts)
    return _("Hand {hand}, {name}, {what}: {value}").format(name=name, **facts)


def value_words(working: TypedSheet, value: object) -> str:
    """Return a cell's value in words; a seat as its player only where it cannot be a count."""
    if isinstance(value, King):
        turned = value.how is KingHow.TURNED
        sentence = _("{name}, turned up") if turned else _("{name}, shown")
        return sentence.format(name=seat_name(working, value.seat))
    return str(value)


def _short_name(working: TypedSheet, seat: int) -> str:
    """Return the player's first name, if that distinguishes the two."""
    names = [seat_name(working, each).split() for each in range(len(working.sheet.players))]
    firsts = [words[0].rstrip(",;") if words else "" for words in names]
    return firsts[seat] if len(set(firsts)) == len(firsts) else " ".join(names[seat])


def _scored(draft: EcarteDraft, column: Column) -> str:
    """Return the points of this hand, or the score of the game after it."""
    after, seat = score_after(draft), column.seat or 0
    if after is None or draft.score is None:
        return ""
    return str(after[seat]) if column.kind is EcarteKind.SCORE else _signed(after[seat] - draft.score[seat])


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else "−" + str(-points) if points else "·"


def _total(working: TypedSheet, column: Column) -> str:
    """Return the games that each has won."""
    if column.kind is EcarteKind.KING:
        return _("Games won")
    if column.kind is not EcarteKind.SCORE or column.seat is None:
        return ""
    match = standing(working, hands_counted(working))
    return str(match.wins[column.seat]) if match.games or match.hands else ""
