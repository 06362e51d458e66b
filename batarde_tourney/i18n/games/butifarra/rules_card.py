"""Butifarra's card of rules: choosing trumps, doubling, cards, score (rules A1 to A7)."""

from collections.abc import Iterator

from batarde_tourney.core.games.butifarra.hand import MOST_LEVEL, ButifarraDenomination
from batarde_tourney.core.games.butifarra.scoring import highest_level, multiplier
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, Direction, LevelSet, PlayMode
from batarde_tourney.i18n.games.butifarra.words import (
    direction_words,
    level_word,
    mode_words,
    play_rules,
)
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.quick_cards import CardPart, RulesCard


def parts(play: ButifarraPlay) -> Iterator[CardPart]:
    """What is forgotten at a table, in the order of a deal."""
    yield CardPart(
        _("Cards"),
        (_("Each trick is a point more: 72 points in a deal."),),
        rows=(
            (_("highest first"), "9", "A", "R", "C", "S", "8 … 2"),
            (_("points"), "5", "4", "3", "2", "1", "0"),
        ),
    )
    yield _calls(play.levels)
    yield _tricks(play)
    yield CardPart(
        _("Score"),
        (
            _("What a pair has above 36 points, multiplied, is its score. The other pair scores nothing."),
            _("The multiplier counts for the pair that wins the deal, whoever doubled."),
            _("A revoke that is found too late gives the other pair all 72 points."),
        ),
    )
    told = {f"{mode_words(play.mode)}.", *_round_words(play)}
    yield CardPart(_("This event"), tuple(rule for rule in play_rules(play) if rule not in told))


def _calls(levels: LevelSet) -> CardPart:
    """Trumps, and what each call multiplies by."""
    suit, butifarra = ButifarraDenomination.COINS, ButifarraDenomination.BUTIFARRA
    rows = tuple(
        (name, *(_times(denomination, level, levels) for level in range(MOST_LEVEL + 1)))
        for name, denomination in ((_("a suit"), suit), (_("butifarra"), butifarra))
    )
    return CardPart(
        _("Trumps and doubling"),
        (
            _("The dealer names trumps or butifarra, or leaves it to the partner, who must choose."),
            _(
                "Before the first card, each once and in this order: contro by the other pair, recontro by "
                "the pair that chose, Sant Vicenç by the pair that said contro."
            ),
        ),
        rows=(("", *map(level_word, range(MOST_LEVEL + 1))), *rows),
    )


def _times(denomination: ButifarraDenomination, level: int, levels: LevelSet) -> str:
    allowed = level <= highest_level(denomination, levels)
    return f"×{multiplier(denomination, level)}" if allowed else NO_FIGURE


def _tricks(play: ButifarraPlay) -> CardPart:
    return CardPart(
        _("Playing"),
        (
            f"{direction_words(play.direction)}.",
            _("The player after the dealer leads; who takes a trick leads the next."),
            _("Follow suit, and beat the cards on the table if you can."),
            _("Without the suit, trump if that takes the trick; else play any card."),
            _("While your partner is winning the trick, you only have to follow suit."),
            *((f"{mode_words(play.mode)}.",) if play.mode is PlayMode.FORCED else ()),
        ),
    )


def _round_words(play: ButifarraPlay) -> tuple[str, ...]:
    """The sentence on the direction of play, which the card has where it tells of the tricks."""
    right = _("Deal and play go round to the right.")
    return (right if play.direction is Direction.RIGHT else _("Deal and play go round to the left."),)


RULES_CARD = RulesCard(parts)
