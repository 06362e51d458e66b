"""How a game stands along its sheet: the score of each deal, the totals after it."""

from batarde_tourney.core.games.butifarra.entry import ButifarraDraft, blank_cells, hand_of
from batarde_tourney.core.games.butifarra.entry_faults import is_sound
from batarde_tourney.core.games.butifarra.entry_rows import game_before
from batarde_tourney.core.games.butifarra.hand import SIDES
from batarde_tourney.core.games.butifarra.running import RunningGame
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.tournament.event.partners import JOINT, numbered
from batarde_tourney.ui.games.typed_sheet import TypedSheet, seat_name


def score_of(draft: ButifarraDraft) -> tuple[int, int] | None:
    """What each pair scores with this deal; None while it is not complete, or not sound."""
    return None if blank_cells(draft) or not is_sound(draft) else score_hand(hand_of(draft))


def standing(working: TypedSheet, hands: int | None = None) -> RunningGame:
    """Where the game stands after so many deals, or after all that are typed."""
    return game_before(tuple(working.drafts[:hands]), working.sheet.table.rubber, working.sheet.play)


def totals_after(working: TypedSheet, row: int) -> tuple[int, int] | None:
    """The totals after this deal; None while it, or one before it, is not complete and sound."""
    if score_of(working.drafts[row]) is None:
        return None
    game = standing(working, row + 1)
    return game.totals if game.hands == row + 1 else None


def ends_game(working: TypedSheet, row: int) -> bool:
    """Whether the game is over with this deal, and was not before."""
    if score_of(working.drafts[row]) is None:
        return False
    game = standing(working, row + 1)
    return game.is_decided and game.hands == row + 1


def pair_name(working: TypedSheet, side: int) -> str:
    """Both partners behind their number, by whoever holds their cards in the deal at the cursor."""
    seats = SIDES[side]
    return numbered(JOINT.join(seat_name(working, seat) for seat in seats), number_of(working, seats[0]))


def number_of(working: TypedSheet, seat: int) -> int | None:
    """The number of the pair that sits there."""
    numbers = working.sheet.numbers
    return numbers[seat] if numbers else None
