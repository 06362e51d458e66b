"""Convert hands and settings of Écarté to the JSON objects of a club file, and back."""

from fractions import Fraction

from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.games.byes import ByeValue
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.core.games.game import Payload
from batarde_tourney.core.games.overruled import read_overruled, write_overruled


def write_hand(hand: EcarteHand) -> Payload:
    """The hand as JSON, without default values."""
    payload: Payload = {"game": hand.game, "dealer": hand.dealer}
    if hand.king is not None:
        payload["king"] = (hand.king.seat, hand.king.how.value, write_extras(hand.king.extras))
    for key in ("authority", "tricks", "revoke", "mixed"):
        if getattr(hand, key) is not None:
            payload[key] = getattr(hand, key)
    if hand.overruled:
        payload["overruled"] = write_overruled(hand.overruled)
    if hand.extras:
        payload["extras"] = write_extras(hand.extras)
    return payload


def read_hand(payload: Payload) -> EcarteHand:
    """The hand from an object made by `write_hand`.

    Raises: ValueError, TypeError or KeyError for anything else.
    """
    get = payload.get
    king, tricks = get("king"), get("tricks")
    return EcarteHand(
        payload["game"],
        payload["dealer"],
        None if king is None else _king(*king),
        get("authority"),
        None if tricks is None else tuple(tricks),
        get("revoke"),
        get("mixed"),
        read_overruled(get("overruled", "")),
        read_extras(get("extras", "")),
    )


def describe_play(play: EcartePlay) -> Payload:
    """All settings, by their stored names."""
    bye = play.bye
    return {
        "games": play.games,
        "first_dealer": play.first_dealer.value,
        "game_value": play.game_value.value,
        "bye": (str(bye.wins), bye.difference, bye.points, write_extras(bye.extras)),
    }


def write_play(play: EcartePlay) -> Payload:
    """The settings that differ from the usual ones."""
    usual = describe_play(EcartePlay())
    return {key: value for key, value in describe_play(play).items() if value != usual[key]}


def read_play(payload: Payload) -> EcartePlay:
    """The settings from an object made by `write_play`.

    Raises: ValueError or TypeError for anything else.
    """
    get, usual = payload.get, EcartePlay()
    return EcartePlay(
        get("games", usual.games),
        FirstDealer(get("first_dealer", usual.first_dealer.value)),
        GameValue(get("game_value", usual.game_value.value)),
        _bye(*payload["bye"]) if "bye" in payload else usual.bye,
    )


def _king(seat: int, how: str, extras: str) -> King:
    return King(seat, KingHow(how), read_extras(extras))


def _bye(wins: str, difference: int, points: int, extras: str) -> ByeValue:
    return ByeValue(Fraction(wins), difference, points, read_extras(extras))
