"""The grammar in which hands of each game are typed: one line each."""

from batarde_tourney.core.games.batarde.entry_grammar import BATARDE_ENTRY
from batarde_tourney.core.games.butifarra.entry_grammar import BUTIFARRA_ENTRY
from batarde_tourney.core.games.ecarte.entry_grammar import ECARTE_ENTRY
from batarde_tourney.core.games.entry import SheetGrammar

_GRAMMARS: dict[str, SheetGrammar] = {
    "batarde": BATARDE_ENTRY,
    "ecarte": ECARTE_ENTRY,
    "butifarra": BUTIFARRA_ENTRY,
}


def grammar_of(game: str) -> SheetGrammar:
    """How hands of this game are typed; its functions take the game's own drafts and no others.

    Raises: KeyError for a game this program does not know.
    """
    return _GRAMMARS[game]
