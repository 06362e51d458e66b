"""La Bâtarde's card of rules: bids, méchoune, cards, penalties (rules 1 to 9)."""

from collections.abc import Iterator

from batarde_tourney.core.games.batarde.cards import NORMAL_ORDER, TRUMP_ORDER, Rank
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.games.batarde.schedule import Schedule, hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.table_sizes import LARGEST_TABLE, SMALLEST_TABLE
from batarde_tourney.i18n.games.batarde.words import denomination_sign, multiplier_word
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.quick_cards import CardPart, RulesCard

_MOST_HANDS = 15
"""Of a series that stands on one line."""
_BETWEEN = "\u2002"
"""A wide space between two numbers of cards."""
_MOST_MISSED = 5


def parts(play: BatardePlay) -> Iterator[CardPart]:
    """What is forgotten at a table, in the order of a hand."""
    yield _bids()
    yield _doubling(play.wording)
    yield _play()
    yield _penalty(play.wording)
    if deals := tuple(_deals(play.schedule)):
        yield CardPart(_("Cards, hand by hand"), pairs=deals)


def _bids() -> CardPart:
    order = (_("highest first"), *map(denomination_sign, Denomination))
    return CardPart(
        _("Bids"),
        (
            _("The player left of the dealer begins with tricks and denomination. Nobody passes."),
            _("Stay in the denomination with any number of tricks, also 0; or change it by a stronger bid."),
            _("Stronger is more tricks than the bid that set the denomination, or as many in a higher one."),
            _("A change cancels all bids: everybody else bids again."),
            _("Who bids last may not make the sum of the bids equal the number of cards."),
            _(
                "With two packs, who sets the denomination names the one that wins between equal cards: "
                "marked or simple."
            ),
        ),
        rows=(order,),
    )


def _doubling(wording: Wording) -> CardPart:
    twice, four_times = multiplier_word(2, wording), multiplier_word(4, wording)
    return CardPart(
        f"{twice} · {four_times}",
        (
            _(
                "{twice}: say it to another player’s bid before the denomination changes. It can change no "
                "more, the others still bid in it, and all penalties count twice."
            ).format(twice=twice),
            _("{four_times}: the answer of that player, before the first card. All count four times.").format(
                four_times=four_times
            ),
            _("After the last bid, only that bid can still be doubted, until the first card."),
        ),
    )


def _play() -> CardPart:
    words = {
        Rank.KING: _("king"),
        Rank.QUEEN: _("queen"),
        Rank.KNIGHT: _("knight"),
        Rank.JACK: _("jack"),
        Rank.FOOL: _("fool"),
        Rank.MUSICIAN: _("musician"),
        Rank.JUGGLER: _("juggler"),
        Rank.DOG: _("dog"),
        Rank.CAT: _("cat"),
    }
    plain, trumps = (", ".join(words[rank] for rank in order) for order in (NORMAL_ORDER, TRUMP_ORDER))
    return CardPart(
        _("Cards"),
        (
            _("The player left of the dealer leads; who takes a trick leads the next. Follow suit."),
            _("Trumps led: also beat the highest trump there, if you can. At all trumps every suit is one."),
            _("Without the suit, trump, and beat the trumps there if you can; without trumps, discard."),
            _("At all trumps and no trumps nobody can trump another suit: without the suit, discard."),
        ),
        pairs=((_("plain suit"), plain), (_("trumps"), trumps)),
    )


def _penalty(wording: Wording) -> CardPart:
    missed = range(1, _MOST_MISSED + 1)
    rows = (
        (f"{multiplier_word(times, wording)} ×{times}", *(str(count * times) for count in missed))
        for times in (1, 2, 4)
    )
    return CardPart(
        _("Penalty points"),
        (_("As many as bid and tricks differ, in either direction. The lowest total wins the table."),),
        rows=((_("tricks too many or too few"), *map(str, missed)), *rows),
    )


def _deals(schedule: Schedule) -> Iterator[tuple[str, str]]:
    """The series of every size of table; a long one of the director's own is on the score sheet."""
    if isinstance(schedule, tuple):
        if len(schedule) <= _MOST_HANDS:
            yield _("all tables"), _BETWEEN.join(map(str, schedule))
        return
    for players in range(SMALLEST_TABLE, LARGEST_TABLE + 1):
        sizes = hand_sizes(players, schedule)
        seats = ngettext("{count} player", "{count} players", players).format(count=players)
        yield seats, _BETWEEN.join(map(str, sizes))


RULES_CARD = RulesCard(parts)
