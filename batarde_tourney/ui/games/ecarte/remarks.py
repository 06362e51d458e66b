"""The sheet's remarks about a hand of Écarté: what is wrong, who has won, or what to type next."""

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.entry import ENTRY, EcarteDraft, EcartePart
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.engine import CellFault
from batarde_tourney.core.games.overruled import overruling_reason
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.errors import fault_sentence
from batarde_tourney.i18n.games.ecarte.words import key_map
from batarde_tourney.ui.games.ecarte.standing import ends_game, standing
from batarde_tourney.ui.games.typed_sheet import TypedSheet, is_complete, seat_name


def fault_words(working: TypedSheet, found: CellFault) -> str:
    """Return what is wrong at a cell, with the player's name."""
    facts = dict(found.fault.facts)
    code = found.fault.code
    if code is FaultCode.KING and "dealer" in facts:
        return _("{name} did not deal: a king turned up is {dealer}’s.").format(
            name=_name(working, facts["seat"]), dealer=_name(working, facts["dealer"])
        )
    if code is FaultCode.UNPLAYED and "king" in facts:
        return _("The king made {name}’s fifth point: nothing was played after it.").format(
            name=_name(working, facts["king"])
        )
    if code is FaultCode.UNPLAYED and "revoke" in facts:
        return _("The hand is annulled: a revoke in it counts for nothing.")
    if code is FaultCode.TRICKS_ECARTE:
        return _("Tricks {tricks}: one of the two has at least 3, and both together at most 5.").format(
            **facts
        )
    if code is FaultCode.GAME_OVER:
        return _("The match was over before this hand: select the whole hand and press Delete.")
    return fault_sentence(found.fault)


def hint(working: TypedSheet) -> str:
    """Return what to type next in the hand under the cursor, or who has won."""
    draft: EcarteDraft = working.typing.draft
    if not ENTRY.blank_cells(draft):
        return _complete_hint(working, draft)
    is_untouched = ENTRY.is_untouched(draft)
    if is_untouched and working.row and ends_game(working.drafts[working.row - 1]):
        return f"{_last_game(working)} {_first_hint(working, draft)}".strip()
    return _first_hint(working, draft) if is_untouched else _tricks_hint(working, draft)


def warning(working: TypedSheet) -> str:
    """Warn about stored hands that moved within the match since an earlier one was corrected."""
    for row, (hand, draft) in enumerate(zip(working.stored, working.drafts, strict=False)):
        if isinstance(hand, EcarteHand) and (hand.game, hand.dealer) != (draft.game, draft.dealer):
            return _("From hand {hand} on, games and dealers change with the correction.").format(
                hand=row + 1
            )
    return ""


def _complete_hint(working: TypedSheet, draft: EcarteDraft) -> str:
    row = working.row
    after = standing(working, row + 1)
    if working.is_changed(row):
        ended = _winner_words(working, after, draft) if ends_game(draft) else ""
        complete = _("Hand {hand} is complete: Return stores it.").format(hand=row + 1)
        return f"{ended} {complete}".strip()
    if draft.overruled:
        return _("Hand {hand} is stored; accepted: {reason}").format(
            hand=row + 1, reason=overruling_reason(draft.overruled)
        )
    if ends_game(draft):
        following = _("Ctrl+Return: the next missing hand.") if after.is_over and is_complete(working) else ""
        return f"{_winner_words(working, after, draft)} {following}".strip()
    return _("Hand {hand} is stored.").format(hand=row + 1)


def _last_game(working: TypedSheet) -> str:
    last = working.drafts[working.row - 1]
    return _winner_words(working, standing(working, working.row), last)


def _winner_words(working: TypedSheet, match: EcarteMatch, last: EcarteDraft) -> str:
    """Return who won the game or match with this hand; empty if an earlier hand is incomplete.

    The match then ends at that hand, and its games are not those in which this hand was typed.
    """
    over = match.games[-1] if match.games else None
    if over is None or over.winner is None or over.score is None or len(match.games) != last.game:
        return ""
    facts = {
        "name": seat_name(working, over.winner),
        "game": len(match.games),
        "loser": over.score[1 - over.winner],
        "wins": match.wins[over.winner],
        "losses": match.wins[1 - over.winner],
    }
    if match.is_over:
        return _("{name} wins the match, {wins}–{losses} in games.").format(**facts)
    return _("{name} wins game {game}, 5–{loser}.").format(**facts)


def _first_hint(working: TypedSheet, draft: EcarteDraft) -> str:
    keys = key_map()
    return _(
        "Hand {hand}, dealt by {dealer}: tricks of {dealer}, of {other}; {king} king, {authority} authority."
    ).format(
        hand=working.row + 1,
        dealer=seat_name(working, draft.dealer),
        other=seat_name(working, draft.other),
        king=f"{keys.king}/{keys.king.upper()}",
        authority=f"{keys.authority}/{keys.authority.upper()}",
    )


def _tricks_hint(working: TypedSheet, draft: EcarteDraft) -> str:
    cursor = working.typing.cursor
    if cursor.part is not EcartePart.TRICKS:
        return _first_hint(working, draft)
    own, king = seat_name(working, cursor.seat), draft.king
    if king is None:
        return _("Tricks of {name}.").format(name=own)
    return _("King of {king}. Tricks of {name}.").format(king=seat_name(working, king.seat), name=own)


def _name(working: TypedSheet, seat: object) -> str:
    return seat_name(working, int(str(seat)))
