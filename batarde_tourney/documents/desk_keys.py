"""The card of keys for the desk: what is pressed on an evening of this game, two cards for one keyboard."""

from dataclasses import dataclass

from batarde_tourney.core.errors import N_
from batarde_tourney.documents.document import Document, EventAfter, Head, Scope, head_of
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.quick_cards import QuickCard, print_quick_cards
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import keys
from batarde_tourney.i18n.games.registry import game_words, words_of
from batarde_tourney.i18n.quick_cards import CardPart


@dataclass(frozen=True, slots=True)
class DeskKeys:
    """The game, whose sheet has keys of its own."""

    head: Head
    game: str


def gather_desk_keys(source: EventAfter) -> DeskKeys:
    """The keys depend on the game alone."""
    return DeskKeys(head_of(source.event), source.event.game)


def lay_out_desk_keys(desk: DeskKeys, paper: Paper) -> bytes:
    """Draw the keys of the window left, those of typing right; rarer ones would make the type too small."""
    title = _("Card of keys")
    heading = _("A sheet of {game}").format(game=game_words(desk.game))
    of_game = heading, tuple(words_of(desk.game).key_lines())
    window = keys.everywhere(), keys.draw(), keys.results()
    typing = keys.players(), keys.sheet(), of_game
    cards = (
        QuickCard(_("Keys"), _("the window"), tuple(map(_part, window))),
        QuickCard(_("Keys"), _("people and hands"), tuple(_part(group) for group in typing if group[1])),
    )
    return print_quick_cards(desk.head, cards, paper, title)


def _part(group: tuple[str, keys.Lines]) -> CardPart:
    heading, lines = group
    return CardPart(heading, pairs=tuple((keys.name_keys(pressed), words) for pressed, words in lines))


DESK_KEYS = Document(
    "desk-keys",
    Scope.EVENT,
    N_("Card of keys"),
    N_("To lie beside the keyboard: two cards on a sheet"),
    "documents",
    gather_desk_keys,
    lay_out_desk_keys,
)
