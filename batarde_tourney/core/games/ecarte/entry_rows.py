"""The rows of a match's sheet: game, dealer and score of each hand follow from the hands before."""

from collections.abc import Iterable
from dataclasses import replace

from batarde_tourney.core.games.ecarte.checks import check_hand, match_after
from batarde_tourney.core.games.ecarte.entry import EcarteDraft, blank_cells, draft_of, hand_of
from batarde_tourney.core.games.ecarte.game import ecarte_hands, ecarte_play
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.game import PlaySettings, Rubber


def lay_out(rubber: Rubber, play: PlaySettings) -> tuple[EcarteDraft, ...]:
    """A row for every stored hand, as stored, and a blank one until the match is over."""
    match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
    drafts = []
    for hand in ecarte_hands(rubber.hands):
        drafts.append(draft_of(hand, match.games[-1].score if match.is_decided else match.score))
        match = match_after(match, hand)
    if not drafts or not (match.is_over or rubber.is_closed):
        drafts.append(_placed(EcarteDraft(1, 0, None), match))
    return tuple(drafts)


def follow(drafts: tuple[EcarteDraft, ...], rubber: Rubber, play: PlaySettings) -> tuple[EcarteDraft, ...]:
    """Put each draft in the place that follows from earlier hands, up to the first incomplete one.

    A blank one follows a sound hand until the match is over; other blank ones at the end are removed.
    """
    match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
    placed: list[EcarteDraft] = []
    for draft in drafts:
        followed = _placed(draft, match)
        placed.append(followed)
        if blank_cells(followed):
            return _without_blanks((*placed, *drafts[len(placed) :]), keep=len(placed))
        match = match_after(match, hand_of(followed))
    is_sound = not placed or not _faults(placed[-1])
    if is_sound and not match.is_over and not rubber.is_closed:
        placed.append(_placed(EcarteDraft(1, 0, None), match))
    return tuple(placed)


def match_before(drafts: Iterable[EcarteDraft], rubber: Rubber, play: PlaySettings) -> EcarteMatch:
    """The state of the match after these hands, up to the first incomplete one."""
    match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
    for draft in drafts:
        if blank_cells(draft):
            break
        match = match_after(match, hand_of(draft))
    return match


def _placed(draft: EcarteDraft, match: EcarteMatch) -> EcarteDraft:
    """The draft as the next hand of the match; after its end, as a surplus hand of its last game."""
    game, dealer, score = match.game, draft.dealer, match.score
    if match.is_decided:
        game, score = match.game - 1, match.games[-1].score
    elif match.dealer is not None:
        dealer = match.dealer
    if (game, dealer, score) == (draft.game, draft.dealer, draft.score):
        return draft
    return replace(draft, game=game, dealer=dealer, score=score)


def _faults(draft: EcarteDraft) -> bool:
    return bool(check_hand(hand_of(draft), draft.score))


def _without_blanks(drafts: tuple[EcarteDraft, ...], keep: int) -> tuple[EcarteDraft, ...]:
    """The drafts without blank ones at the end; at least the first `keep` stay."""
    while len(drafts) > keep and drafts[-1].is_blank:
        drafts = drafts[:-1]
    return drafts
