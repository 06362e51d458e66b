"""The running score along a sheet of Écarté: the score after each hand, and the games won."""

from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.entry import ENTRY, EcarteDraft, match_before
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.ecarte.scoring import GameScore, is_won, score_hand
from batarde_tourney.ui.games.typed_sheet import TypedSheet, is_void, without_void


@forgotten_with_club
@lru_cache(maxsize=1024)
def score_after(draft: EcarteDraft) -> GameScore | None:
    """Return the score of its game after this hand; None if it is incomplete or faulty."""
    if draft.score is None or ENTRY.blank_cells(draft):
        return None
    hand = ENTRY.hand_of(draft)
    return None if check_hand(hand, draft.score) else score_hand(hand, draft.score)


def score_shown(working: TypedSheet, row: int) -> GameScore | None:
    """Return the score of its game after this hand, without void ones; None for a void one."""
    draft: EcarteDraft = working.drafts[row]
    after = score_after(draft)
    if after is None or is_void(working, row):
        return None
    of_game = [at for at in range(row + 1) if working.drafts[at].game == draft.game]
    if not any(is_void(working, at) for at in of_game):
        return after
    score = (0, 0)
    for at in of_game:
        if not is_void(working, at):
            score = score_hand(ENTRY.hand_of(working.drafts[at]), score)
    return score


def ends_game(draft: EcarteDraft) -> bool:
    """Whether a player wins the game with this hand."""
    score = score_after(draft)
    return score is not None and is_won(score)


def standing(working: TypedSheet, hands: int | None = None) -> EcarteMatch:
    """Return the match's state after this many hands, or after all typed ones; void ones are left out."""
    return match_before(without_void(working, hands), working.sheet.table.sheet, working.sheet.play)
