"""The card of rules for a table: what its players forget, as this event plays the game."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.quick_cards import QuickCard, print_quick_cards
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.i18n.quick_cards import rules_card_of


@dataclass(frozen=True, slots=True)
class TableRules:
    """The game and the settings of play, of which the card tells."""

    head: Head
    game: str
    play: PlaySettings


def gather_table_rules(source: EventAfter) -> TableRules:
    """The card depends on no player and no result."""
    event = source.event
    return TableRules(head_of(event), event.game, event.settings.play)


def lay_out_table_rules(rules: TableRules, paper: Paper) -> bytes:
    """Draw the card twice: for two tables."""
    card = QuickCard(game_words(rules.game), _("at the table"), rules_card_of(rules.game, rules.play))
    return print_quick_cards(rules.head, (card, card), paper, _("Card of rules"))


TABLE_RULES = Document(
    "table-rules",
    Scope.EVENT,
    N_("Card of rules"),
    N_("For each table: what is easily forgotten, two on a sheet"),
    "documents",
    gather_table_rules,
    lay_out_table_rules,
)
