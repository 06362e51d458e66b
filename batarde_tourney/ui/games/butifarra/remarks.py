"""The sheet's remarks about a deal of Butifarra: what is wrong, who has won, or what to type next."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.entry import DENOMINATION, ENTRY, ButifarraDraft, ButifarraPart
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.games.butifarra.running import RunningGame
from batarde_tourney.core.games.engine import CellFault
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_sentence
from batarde_tourney.i18n.games.butifarra.words import key_map, level_set_words
from batarde_tourney.ui.games.butifarra.standing import ends_game, pair_name, standing
from batarde_tourney.ui.games.typed_sheet import TypedSheet, is_complete, seat_name


def fault_words(working: TypedSheet, found: CellFault) -> str:
    """Return what is wrong at a cell, in the terms of the game."""
    facts = dict(found.fault.facts)
    code = found.fault.code
    if code is FaultCode.LEVEL and "most" in facts:
        draft: ButifarraDraft = working.typing.draft
        return _("Not played here. {levels}.").format(levels=level_set_words(draft.levels))
    if code is FaultCode.POINTS_RANGE:
        return _("{points} points: a deal has 72.").format(**facts)
    if code is FaultCode.POINTS_SUM:
        return _("The points add up to {points}, not to 72: one pair’s are wrong.").format(**facts)
    if code is FaultCode.TRICKS_POINTS:
        return _("{tricks} tricks hold {fewest} to {most} points, not {points}.").format(**facts)
    if code is FaultCode.GAME_OVER:
        return _("The game was over before this hand: select the whole hand and press Delete.")
    return fault_sentence(found.fault)


def hint(working: TypedSheet) -> str:
    """Return what to type next in the deal under the cursor, or who has won."""
    draft: ButifarraDraft = working.typing.draft
    if not ENTRY.blank_cells(draft):
        return _complete_hint(working, draft)
    return _first_hint(working, draft) if ENTRY.is_blank(draft) else _next_hint(working, draft)


def warning(working: TypedSheet) -> str:
    """Warn about stored deals whose dealer is out of turn since an earlier one was corrected."""
    dealer = working.sheet.table.first_dealer
    for row, hand in enumerate(working.stored):
        if not isinstance(hand, ButifarraHand):
            break
        if hand.dealer != (dealer + hand.misdeals // 2) % 4:
            return _("From hand {hand} on, the dealer is out of turn.").format(hand=row + 1)
        dealer = (hand.dealer + 1) % 4
    return ""


def _complete_hint(working: TypedSheet, draft: ButifarraDraft) -> str:
    row, is_stopped = working.row, _is_stopped_after(working, working.row)
    game = replace(standing(working, row + 1), is_closed=is_stopped)
    ended = f"{_end_words(working, game)} " if is_stopped or ends_game(working, row) else ""
    if working.is_changed(row):
        return ended + _("Hand {hand} is complete: Return stores it.").format(hand=row + 1)
    if draft.overruled:
        return _("Hand {hand} is stored; accepted: {reason}").format(
            hand=row + 1, reason=overruling_reason(draft.overruled)
        )
    if ended:
        following = _("Ctrl+Return: the next missing hand.") if is_complete(working) else ""
        return f"{ended}{following}".strip()
    return _("Hand {hand} is stored.").format(hand=row + 1)


def _is_stopped_after(working: TypedSheet, row: int) -> bool:
    """Whether the director closed the table with this deal as its last."""
    return working.sheet.table.closed is not None and row == len(working.stored) - 1


def _end_words(working: TypedSheet, game: RunningGame) -> str:
    """Return who won the game, or that it is level."""
    one, other = game.scored
    if game.winner is None:
        return _("The game is level, {points} each: half a win for both pairs.").format(points=one)
    own, theirs = (one, other) if game.winner == 0 else (other, one)
    return _("{name} win the game, {own}–{theirs}.").format(
        name=pair_name(working, game.winner), own=own, theirs=theirs
    )


def _first_hint(working: TypedSheet, draft: ButifarraDraft) -> str:
    keys = key_map()
    return _(
        "Hand {hand}, dealt by {dealer}: trumps {letters}, * contro, {delegated} delegated, points of {pair}."
    ).format(
        hand=working.row + 1,
        dealer=seat_name(working, draft.dealer),
        letters=" ".join(keys.denominations),
        delegated=keys.delegated,
        pair=pair_name(working, draft.side),
    )


def _next_hint(working: TypedSheet, draft: ButifarraDraft) -> str:
    cursor = working.typing.cursor
    if cursor == DENOMINATION or draft.denomination is None:
        return _first_hint(working, draft)
    pair = pair_name(working, cursor.seat)
    if cursor.part is ButifarraPart.TRICKS:
        return _("Tricks of {pair}; you can leave them out.").format(pair=pair)
    return _("Points of {pair}, 0 to 72; the others’ are worked out.").format(pair=pair)
