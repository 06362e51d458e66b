"""Short ways to write hands of Écarté, as the tables of the rules do: the dealer first, then the other."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, GameScore
from tests.core.games.ecarte.second_opinion import Json

DEALER, OTHER = 0, 1
TURNED = King(DEALER, KingHow.TURNED)
SOUND_TRICKS = [
    (3, 0),
    (3, 1),
    (3, 2),
    (4, 0),
    (4, 1),
    (5, 0),
    (0, 3),
    (1, 3),
    (2, 3),
    (0, 4),
    (1, 4),
    (0, 5),
]


def shown(seat: int) -> King:
    """The king of trumps shown by this seat."""
    return King(seat, KingHow.SHOWN)


def hand(*tricks: int, game: int = 1, dealer: int = DEALER, **more: Any) -> EcarteHand:
    """A hand with these tricks, none where none are named."""
    return replace(EcarteHand(game, dealer, tricks=tricks or None), **more)


@st.composite
def sound_hands(draw: st.DrawFn, score: GameScore = (0, 0), dealer: int | None = None) -> EcarteHand:
    """A hand that can be played at this score, in game 1."""
    dealer = draw(st.integers(0, 1)) if dealer is None else dealer
    kings = [None, King(dealer, KingHow.TURNED), shown(0), shown(1)]
    king, seat = draw(st.sampled_from(kings)), st.none() | st.integers(0, 1)
    begun = EcarteHand(1, dealer, king, draw(seat))
    if king is not None and score[king.seat] + 1 >= GAME_POINTS:
        return begun
    mixed = draw(seat)
    if mixed is not None and draw(st.booleans()):
        return replace(begun, mixed=mixed)
    return replace(begun, tricks=draw(st.sampled_from(SOUND_TRICKS)), revoke=draw(seat), mixed=mixed)


scores = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


def as_json(written: EcarteHand) -> Json:
    """The hand as an event file writes it."""
    king = written.king
    return {
        "game": written.game,
        "dealer": written.dealer,
        "king": None if king is None else {"seat": king.seat, "how": king.how.value},
        "authority": written.authority,
        "tricks": None if written.tricks is None else list(written.tricks),
        "revoke": written.revoke,
        "mixed": written.mixed,
    }
