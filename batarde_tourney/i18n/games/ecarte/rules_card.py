"""Écarté's card of rules: exchange, authority, tricks, points (rules E2 to E5)."""

from collections.abc import Iterator

from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.i18n.games.ecarte.words import play_rules
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.figures import MINUS
from batarde_tourney.i18n.quick_cards import CardPart, RulesCard


def parts(play: EcartePlay) -> Iterator[CardPart]:
    """What is forgotten at a table, in the order of a hand."""
    yield CardPart(
        _("Deal"),
        (
            _("Five cards each; the next one is turned up and names trumps."),
            _("A king turned up is a point for the dealer at once."),
            _("Who holds the king of trumps may show it before the first trick, for a point."),
        ),
    )
    yield CardPart(
        _("Exchange"),
        (
            _("Who does not deal asks for cards, or plays. The dealer refuses, or grants it: both exchange."),
            _("Only who does not deal may ask again, as long as there are cards. Nobody has to grant it."),
            _("Who closes the first exchange plays by authority and has to win three tricks."),
        ),
    )
    yield CardPart(
        _("Playing"),
        (
            _("Who does not deal leads; who takes a trick leads the next."),
            _("Follow suit, and higher if you can. Without the suit, trump. Else discard."),
        ),
        pairs=((_("highest first"), _("king, queen, jack, ace, 10, 9, 8, 7")),),
    )
    yield CardPart(
        _("Points"),
        (
            _("The king counts first: who has 5 points with it has won, and nothing is played."),
            _("Failed authority gives nothing on top of five tricks."),
        ),
        rows=(
            (_("king turned up, or shown"), "1"),
            (_("three or four tricks"), "1"),
            (_("all five tricks"), "2"),
            (_("the other’s authority failed"), "+1"),
            (_("tricks mixed with other cards"), f"{MINUS}2"),
        ),
    )
    yield CardPart(
        _("Revoke"),
        (
            _(
                "The hand is played again with the cards of who revoked open. They then have one point "
                "for five tricks, and none for three or four."
            ),
        ),
    )
    yield CardPart(_("This event"), tuple(play_rules(play)))


RULES_CARD = RulesCard(parts)
