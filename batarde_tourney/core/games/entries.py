"""The grammar in which hands of each game are typed."""

from typing import cast

from batarde_tourney.core.games.entry import SheetGrammar
from batarde_tourney.core.games.rooms import part_of


def grammar_of(game: str) -> SheetGrammar:
    """How hands of this game are typed; its functions take the game's own drafts and no others.

    Raises: KeyError for a game this program does not know.
    """
    return cast(SheetGrammar, part_of(game, "core", "entry_grammar"))
