"""The typing grammar of each game."""

from typing import cast

from batarde_tourney.core.games.entry import SheetGrammar
from batarde_tourney.core.games.rooms import part_of


def grammar_of(game: str) -> SheetGrammar:
    """The grammar for typing hands of this game; its functions take only the game's own drafts.

    Raises: KeyError for a game this program does not know.
    """
    return cast(SheetGrammar, part_of(game, "core", "entry_grammar"))
