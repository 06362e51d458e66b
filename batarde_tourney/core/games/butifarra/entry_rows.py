"""The rows of a game's sheet: each deal's dealer follows from those before it, and so does the end."""

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
"""Rows of a sheet, on paper and on the screen, as long as its game needs no more."""


def lay_out(rubber: Rubber, play: PlaySettings) -> tuple[ButifarraDraft, ...]:
    """A row for every stored deal as it is stored, and blank ones until the game can be over."""
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
    """Each draft in its place: stored deals keep their dealer, blank ones come in turn.

    Once the game is over there are no blank rows, nor beyond those that the event plays.
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
    """Where the game stands after these deals, as far as they are complete."""
    game = RunningGame(butifarra_play(play), rubber.first_dealer)
    for draft in drafts:
        if blank_cells(draft):
            break
        game = game_after(game, hand_of(draft))
    return game


def rows_of(game: RunningGame, typed: int) -> int:
    """How many rows the sheet has: those the event plays at the most, or as many as paper has.

    Two more deals come when all before them are whole and the game is not over.
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
    """The draft as the next deal; a stored one keeps its dealer, who may be out of turn."""
    dealer = draft.dealer if draft.origin is not None else _turn(game, at, draft.misdeals)
    is_beyond = game.is_decided and at >= game.hands
    if (dealer, is_beyond, game.play.levels) == (draft.dealer, draft.is_beyond, draft.levels):
        return draft
    return replace(draft, dealer=dealer, is_beyond=is_beyond, levels=game.play.levels)


def _turn(game: RunningGame, at: int, misdeals: int) -> int:
    """Whose turn it is at this deal, those between not yet typed passing it on."""
    dealer = game.dealer_after(misdeals)
    return ((dealer or 0) + at - game.hands) % len(SEATS)


def _is_empty(draft: ButifarraDraft) -> bool:
    return draft.origin is None and replace(draft, overruled=()) == blank_draft(draft)


def is_blank(draft: ButifarraDraft) -> bool:
    """Whether nothing was typed at all."""
    return _is_empty(replace(draft, origin=None))
