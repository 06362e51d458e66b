"""Écarté's words on the screen and on paper."""

from collections.abc import Iterator

from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.i18n.catalogue import gettext as _


def hand_words(hand: EcarteHand) -> str:
    """Such as `dealer 1 · king 1 · authority 2 · 3–1`: seats from 1, tricks of seat 1 and of seat 2."""
    return " · ".join(_parts(hand))


def _parts(hand: EcarteHand) -> Iterator[str]:
    seats = (
        (_("dealer {seat}"), hand.dealer),
        (_("king {seat}"), hand.king.seat if hand.king else None),
        (_("authority {seat}"), hand.authority),
        (_("revoke {seat}"), hand.revoke),
        (_("tricks mixed {seat}"), hand.mixed),
    )
    for words, seat in seats:
        if seat is not None:
            yield words.format(seat=seat + 1)
    if hand.tricks is not None:
        yield "–".join(map(str, hand.tricks))
