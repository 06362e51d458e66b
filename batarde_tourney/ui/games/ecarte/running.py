"""How a match stands along its sheet: the score after each hand, the games won."""

from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.games.ecarte.checks import check_hand
from batarde_tourney.core.games.ecarte.entry import EcarteDraft, blank_cells, hand_of
from batarde_tourney.core.games.ecarte.entry_rows import match_before
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.ecarte.scoring import GameScore, is_won, score_hand
from batarde_tourney.ui.games.typed_sheet import TypedSheet


@forgotten_with_club
@lru_cache(maxsize=1024)
def score_after(draft: EcarteDraft) -> GameScore | None:
    """The score of its game after this hand; None while it is not complete, or not sound."""
    if draft.score is None or blank_cells(draft):
        return None
    hand = hand_of(draft)
    return None if check_hand(hand, draft.score) else score_hand(hand, draft.score)


def ends_game(draft: EcarteDraft) -> bool:
    """Whether somebody wins the game with this hand."""
    score = score_after(draft)
    return score is not None and is_won(score)


def standing(working: TypedSheet, hands: int | None = None) -> EcarteMatch:
    """Where the match stands after so many hands, or after all that are typed."""
    return match_before(working.drafts[:hands], working.sheet.table.rubber, working.sheet.play)
