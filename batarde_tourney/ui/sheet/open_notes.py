"""What a sheet still asks of a hand that is stored, when the cursor has gone on to the next."""

from batarde_tourney.ui.games.sheet_game import SheetGame
from batarde_tourney.ui.games.typed_sheet import TypedSheet


def noted_row(game: SheetGame, working: TypedSheet) -> int | None:
    """The hand that the button beside the title speaks of: the cursor's, or the one before it.

    The one before as long as nobody has answered what is asked of it: who typed it is asked when the players
    tell, and that is mostly then. None where there is nothing to say of either.
    """
    row = working.row
    if row < len(working.drafts) and game.note_words(working, working.typing.draft):
        return row
    before = row - 1
    if 0 <= before < len(working.stored) and working.stored[before] is not None:
        return before if game.note_words(working, working.drafts[before], only_open=True) else None
    return None
