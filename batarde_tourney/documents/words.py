"""The game's words as paper says them."""

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.hand import Denomination, Pack
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.documents.style import Ink
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.cards import denomination_sign

_INKS = {
    Denomination.SPADES: Ink.SPADES,
    Denomination.HEARTS: Ink.HEARTS,
    Denomination.DIAMONDS: Ink.DIAMONDS,
    Denomination.CLUBS: Ink.CLUBS,
}
"""Each suit's colour (R5)."""


def denomination_mark(denomination: Denomination) -> tuple[str, Ink]:
    """The suit's sign in its colour, or two letters in black."""
    return denomination_sign(denomination), _INKS.get(denomination, Ink.BLACK)


def pack_mark(pack: Pack) -> str:
    """One letter for a pack."""
    return _("M") if pack is Pack.MARKED else _("S")


def multiplier_mark(times: int) -> str:
    """The sign of a multiplier."""
    return f"×{times}"


def multiplier_words(wording: Wording) -> tuple[str, str]:
    """The words for ×2 and ×4."""
    if wording is Wording.DOUBLED:
        return _("doubled"), _("redoubled")
    return _("méchoune"), _("choune")


def seat_word(seat: int, players: int) -> str:
    """How a seat is called: by the compass at a table of 4, else by its number from 1."""
    if players == 4:
        return (_("North"), _("East"), _("South"), _("West"))[seat]
    return _("Seat {number}").format(number=seat + 1)


def round_aside(number: int) -> str:
    """Which round a page is about."""
    return _("Round {number}").format(number=number)


def criterion_word(criterion: Criterion) -> str:
    """The criterion within a sentence."""
    return {
        Criterion.MEAN_PENALTY: _("mean penalty per hand"),
        Criterion.PENALTY: _("penalty"),
        Criterion.TABLE_POINTS: _("table points"),
        Criterion.WINS: _("tables won"),
        Criterion.EXACT: _("exact bids"),
        Criterion.EXACT_RATE: _("rate of exact bids"),
        Criterion.BEST_ROUND: _("best round"),
        Criterion.PENALTY_PER_CARD: _("mean penalty per card"),
        Criterion.MATCH_WINS: _("matches won"),
        Criterion.GAME_DIFFERENCE: _("games won less games lost"),
        Criterion.POINT_DIFFERENCE: _("points for less points against"),
        Criterion.POINTS: _("points"),
        Criterion.HEAD_TO_HEAD: _("wins among equals"),
        Criterion.LOTS: _("lot"),
    }[criterion]
