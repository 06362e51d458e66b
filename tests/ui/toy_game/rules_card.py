"""High card's card of rules."""

from collections.abc import Iterator

from batarde_tourney.i18n.quick_cards import CardPart, RulesCard
from tests.ui.toy_game.game import HighPlay


def parts(play: HighPlay) -> Iterator[CardPart]:
    """One sentence."""
    yield CardPart("Playing", (f"The higher card scores; {play.hands} hands.",))


RULES_CARD = RulesCard(parts)
