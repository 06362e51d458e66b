"""What types a sound hand of each game at the cursor of its sheet."""

import random
from collections.abc import Callable

from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS
from batarde_tourney.core.games.ecarte.hand import TRICKS
from batarde_tourney.i18n.games.butifarra.words import key_map
from batarde_tourney.ui.sheet.working_sheet import WorkingSheet

_TWO_DIGITS = 10
"""Cards from which on a 1 is ended by a space."""


def hand_keys(working: WorkingSheet, lots: random.Random) -> str:
    """The keys but Return, of the game on the sheet."""
    return _KEYS[working.sheet.game.name](working, lots)


def _batarde(working: WorkingSheet, lots: random.Random) -> str:
    """The last trick count fills itself."""
    cards, players = working.sheet.sizes[working.row], len(working.sheet.players)
    bids = [cards]
    while sum(bids) == cards:
        bids = [lots.randint(0, cards) for _ in range(players)]
    winners = [lots.randrange(players) for _ in range(cards)]
    counts = [*bids, *(winners.count(seat) for seat in range(players - 1))]
    signs = [f"{count} " if count == 1 and cards >= _TWO_DIGITS else str(count) for count in counts]
    pack = lots.choice("ms") if players > 4 else ""
    return "".join([lots.choice("123456"), pack, lots.choice(["", "", "*", "**"]), *signs])


def _ecarte(_working: WorkingSheet, lots: random.Random) -> str:
    """The tricks of both players, a king shown now and then."""
    tricks = lots.randint(0, TRICKS)
    return f"{lots.choice(['', '', 'k', 'K'])}{tricks}{TRICKS - tricks}"


def _butifarra(_working: WorkingSheet, lots: random.Random) -> str:
    """The points of one pair; the others fill themselves. The letters are those of the language spoken."""
    points = lots.randint(0, DEAL_POINTS)
    return f"{lots.choice(key_map().denominations)}{'*' * lots.choice([0, 0, 1, 2])}{points:02}"


_KEYS: dict[str, Callable[[WorkingSheet, random.Random], str]] = {
    "batarde": _batarde,
    "ecarte": _ecarte,
    "butifarra": _butifarra,
}
