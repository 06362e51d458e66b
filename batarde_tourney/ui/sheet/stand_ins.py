"""Who took whose seat, as names of a table show it: the sign ⇄ between the seat's player and the others."""

from collections.abc import Iterable, Sequence

from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.signs import SUBSTITUTE_SIGN
from batarde_tourney.services.results.board import StandIn

SIGN = SUBSTITUTE_SIGN


def names_at(players: Sequence[Player], came: Iterable[StandIn], *, with_hands: bool = False) -> list[str]:
    """By seat the player and behind them, in order, whoever took the seat; with the first hand of each."""
    names = [shown_name(player.name) for player in players]
    for one in sorted(came, key=lambda one: one.from_hand):
        hand = f" {one.from_hand + 1}" if with_hands else ""
        names[one.seat] = f"{names[one.seat]} {SIGN}{hand} {shown_name(one.player.name)}"
    return names


def told_in_words(players: Sequence[Player], came: Iterable[StandIn]) -> tuple[str, ...]:
    """The same in sentences, such as `Iris for Ana from hand 4 on`."""
    words = _("{name} for {owner} from hand {hand} on")
    return tuple(
        words.format(
            name=shown_name(one.player.name),
            owner=shown_name(players[one.seat].name),
            hand=one.from_hand + 1,
        )
        for one in came
    )
