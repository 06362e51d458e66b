"""The rows of a game's sheet: dealers, and the end of the game, follow from the deals before."""

from dataclasses import replace

from batarde_tourney.core.games.butifarra.checks import game_after
from batarde_tourney.core.games.butifarra.entry import (
    ButifarraDraft,
    blank_cells,
    blank_draft,
    draft_of,
    hand_of,
)
from batarde_tourney.core.games.butifarra.game import butifarra_hands, butifarra_play
from batarde_tourney.core.games.butifarra.hand import SEATS
from batarde_tourney.core.games.butifarra.running import MORE_DEALS, RunningGame
from batarde_tourney.core.games.game import PlaySettings, Rubber

ROWS = 12
"""The rows of a sheet, on paper and on screen, unless its game needs more."""


def lay_out(rubber: Rubber, play: PlaySettings) -> tuple[ButifarraDraft, ...]:
    """A row for every stored deal, as stored, and blank rows until the game can be over."""
    settings = butifarra_play(play)
    game = RunningGame(settings, rubber.first_dealer)
    drafts = []
    for hand in butifarra_hands(rubber.hands):
        place = ButifarraDraft(hand.dealer, settings.levels, game.is_decided)
        drafts.append(draft_of(hand, place))
        game = game_after(game, hand)
    return follow(tuple(drafts), rubber, play)


def follow(
    drafts: tuple[ButifarraDraft, ...], rubber: Rubber, play: PlaySettings
) -> tuple[ButifarraDraft, ...]:
    """Put each draft in its place: stored deals retain their dealer, blank ones follow in turn.

    There are no blank rows once the game is over, nor beyond the deals that the event plays.
    """
    game = RunningGame(butifarra_play(play), rubber.first_dealer)
    placed: list[ButifarraDraft] = []
    is_known = True
    for draft in drafts:
        followed = _placed(draft, game, len(placed))
        placed.append(followed)
        is_known = is_known and not blank_cells(followed)
        if is_known:
            game = game_after(game, hand_of(followed))
    typed = next((at + 1 for at in reversed(range(len(placed))) if not _is_empty(placed[at])), 0)
    if game.is_over or rubber.is_closed:
        return tuple(placed[:typed]) or _with_blanks((), game, 1)
    return _with_blanks(tuple(placed[:typed]), game, rows_of(game, typed))


def game_before(drafts: tuple[ButifarraDraft, ...], rubber: Rubber, play: PlaySettings) -> RunningGame:
    """The state of the game after these deals, up to the first incomplete one."""
    game = RunningGame(butifarra_play(play), rubber.first_dealer)
    for draft in drafts:
        if blank_cells(draft):
            break
        game = game_after(game, hand_of(draft))
    return game


def rows_of(game: RunningGame, typed: int) -> int:
    """The number of rows of the sheet: at most the deals of the event, or as many as on paper.

    Two more deals are added when all before them are complete and the game is not over.
    """
    usual = max(ROWS, typed + 1)
    deals = game.play.deals
    if deals is None:
        return usual
    needed = typed + (game.hands >= typed)
    if needed <= deals:
        return min(deals, usual)
    return deals + MORE_DEALS * -(-(needed - deals) // MORE_DEALS)


def _with_blanks(
    drafts: tuple[ButifarraDraft, ...], game: RunningGame, count: int
) -> tuple[ButifarraDraft, ...]:
    rows = list(drafts)
    while len(rows) < count:
        dealer = (rows[-1].dealer + 1) % len(SEATS) if rows else game.dealer or 0
        rows.append(ButifarraDraft(dealer, game.play.levels))
    return tuple(rows)


def _placed(draft: ButifarraDraft, game: RunningGame, at: int) -> ButifarraDraft:
    """The draft as the next deal; a stored one retains its dealer, who may be out of turn."""
    dealer = draft.dealer if draft.origin is not None else _turn(game, at, draft.misdeals)
    is_beyond = game.is_decided and at >= game.hands
    if (dealer, is_beyond, game.play.levels) == (draft.dealer, draft.is_beyond, draft.levels):
        return draft
    return replace(draft, dealer=dealer, is_beyond=is_beyond, levels=game.play.levels)


def _turn(game: RunningGame, at: int, misdeals: int) -> int:
    """The dealer of this deal, if the untyped deals before it pass the deal on."""
    dealer = game.dealer_after(misdeals)
    return ((dealer or 0) + at - game.hands) % len(SEATS)


def _is_empty(draft: ButifarraDraft) -> bool:
    return draft.origin is None and replace(draft, overruled=()) == blank_draft(draft)


def is_blank(draft: ButifarraDraft) -> bool:
    """Whether nothing was typed at all."""
    return _is_empty(replace(draft, origin=None))
