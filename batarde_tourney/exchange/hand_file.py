"""A file with one hand, as the event file of its game writes hands (contract, `correct`)."""

from typing import cast

from batarde_tourney.core.faults import Fault, FaultsFound
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.exchange.games.registry import description_of
from batarde_tourney.exchange.json_text import read_json


def read_hand(content: bytes, game: str) -> RecordedHand:
    """The hand; whether it is sound at its table is not looked at.

    Raises: FaultsFound with every fault of its form.
    """
    faults: list[Fault] = []
    hand = description_of(game).hand.read(read_json(content), None, faults)
    if faults:
        raise FaultsFound(tuple(faults))
    return cast(RecordedHand, hand)
