"""The running score along a sheet of Butifarra: each deal's score, and the totals after it."""

from batarde_tourney.core.games.butifarra.entry import (
    ENTRY,
    ButifarraDraft,
    game_before,
)
from batarde_tourney.core.games.butifarra.hand import SIDES
from batarde_tourney.core.games.butifarra.running import RunningGame
from batarde_tourney.core.games.butifarra.scoring import score_hand
from batarde_tourney.core.tournament.event.partners import JOINT, numbered
from batarde_tourney.ui.games.typed_sheet import TypedSheet, is_void, seat_name, without_void


def score_of(draft: ButifarraDraft) -> tuple[int, int] | None:
    """Return each pair's score in this deal; None if it is incomplete or faulty."""
    return None if ENTRY.blank_cells(draft) or not ENTRY.is_sound(draft) else score_hand(ENTRY.hand_of(draft))


def standing(working: TypedSheet, hands: int | None = None) -> RunningGame:
    """Return the game's state after this many deals, or after all typed ones; void ones are left out."""
    return game_before(without_void(working, hands), working.sheet.table.sheet, working.sheet.play)


def totals_after(working: TypedSheet, row: int) -> tuple[int, int] | None:
    """Return the totals after this deal; None if it, or an earlier one, is incomplete or faulty."""
    if score_of(working.drafts[row]) is None:
        return None
    game = standing(working, row + 1)
    is_whole = game.hands == len(without_void(working, row + 1))
    return game.totals if is_whole and not is_void(working, row) else None


def ends_game(working: TypedSheet, row: int) -> bool:
    """Whether the game ends with this deal."""
    if score_of(working.drafts[row]) is None:
        return False
    game = standing(working, row + 1)
    return game.is_decided and game.hands == len(without_void(working, row + 1))


def pair_name(working: TypedSheet, side: int) -> str:
    """Return the pair's number and both partners, those who play at the cursor's deal."""
    seats = SIDES[side]
    return numbered(JOINT.join(seat_name(working, seat) for seat in seats), number_of(working, seats[0]))


def number_of(working: TypedSheet, seat: int) -> int | None:
    """Return the number of the pair in this seat; None if it has none."""
    numbers = working.sheet.numbers
    return numbers[seat] if numbers else None
