"""Convert deals and settings of Butifarra to the JSON objects of a club file, and back."""

from fractions import Fraction

from batarde_tourney.core.extras import read_extras, write_extras
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.games.byes import ByeValue
from batarde_tourney.core.games.game import Payload
from batarde_tourney.core.games.overruled import read_overruled, write_overruled


def write_hand(hand: ButifarraHand) -> Payload:
    """The deal as JSON, without default values."""
    payload: Payload = {
        "dealer": hand.dealer,
        "denomination": hand.denomination.value,
        "level": hand.level,
        "points": hand.points,
    }
    if hand.chooser is not None:
        payload["chooser"] = hand.chooser.value
    if hand.tricks is not None:
        payload["tricks"] = hand.tricks
    if hand.misdeals:
        payload["misdeals"] = hand.misdeals
    if hand.said:
        payload["said"] = hand.said
    if hand.overruled:
        payload["overruled"] = write_overruled(hand.overruled)
    if hand.extras:
        payload["extras"] = write_extras(hand.extras)
    return payload


def read_hand(payload: Payload) -> ButifarraHand:
    """The deal from an object made by `write_hand`.

    Raises: ValueError, TypeError or KeyError for anything else.
    """
    get = payload.get
    chooser, tricks = get("chooser"), get("tricks")
    return ButifarraHand(
        payload["dealer"],
        ButifarraDenomination(payload["denomination"]),
        payload["level"],
        tuple(payload["points"]),
        None if chooser is None else Chooser(chooser),
        None if tricks is None else tuple(tricks),
        get("misdeals", 0),
        tuple(get("said", ())),
        read_overruled(get("overruled", "")),
        read_extras(get("extras", "")),
    )


def describe_play(play: ButifarraPlay) -> Payload:
    """All settings, by their stored names."""
    bye = play.bye
    return {
        "target": play.target,
        "deals": play.deals,
        "cap": play.cap,
        "levels": play.levels.value,
        "mode": play.mode.value,
        "equal": play.equal.value,
        "bye": (str(bye.wins), bye.difference, bye.points, write_extras(bye.extras)),
        "direction": play.direction.value,
    }


def write_play(play: ButifarraPlay) -> Payload:
    """The settings that differ from the usual ones."""
    usual = describe_play(ButifarraPlay())
    return {key: value for key, value in describe_play(play).items() if value != usual[key]}


def read_play(payload: Payload) -> ButifarraPlay:
    """The settings from an object made by `write_play`.

    Raises: ValueError or TypeError for anything else.
    """
    get, usual = payload.get, ButifarraPlay()
    return ButifarraPlay(
        get("target", usual.target),
        get("deals", usual.deals),
        get("cap", usual.cap),
        LevelSet(get("levels", usual.levels.value)),
        PlayMode(get("mode", usual.mode.value)),
        EqualRule(get("equal", usual.equal.value)),
        _bye(*payload["bye"]) if "bye" in payload else usual.bye,
        Direction(get("direction", usual.direction.value)),
    )


def _bye(wins: str, difference: int, points: int, extras: str) -> ByeValue:
    return ByeValue(Fraction(wins), difference, points, read_extras(extras))
