"""Row mappers of the hall: marks of hands and its rules, as JSON text and back."""

import json
from typing import Any

from batarde_tourney.core.games.game import Game, RecordedHand
from batarde_tourney.core.tournament.hall.hands import Mark
from batarde_tourney.core.tournament.hall.rules import HallRules
from batarde_tourney.store.base.columns import mapping_rows, short_json
from batarde_tourney.store.events.mappers import deserialize_hand, from_json, serialize_hand

VERSIONS_OF_MARK = '"versions"'
"""Stands in the text of each mark with versions, and in few others."""


@mapping_rows()
def read_rules(payload: str) -> HallRules:
    """How a hall is run; the usual rules from an empty text."""
    return HallRules.of_payload(from_json(payload, {}))


@mapping_rows()
def read_mark(payload: str, game: Game) -> Mark:
    """The mark from `write_mark`."""
    told = json.loads(payload)
    versions = tuple((seat, _hand(game, hand)) for seat, hand in told.get("versions", ()))
    return Mark(told["revision"], told["seat"], told.get("confirmed_by"), versions, told.get("phone", ""))


def write_mark(mark: Mark, game: Game) -> str:
    """The mark as JSON text; hands in it are as entries have them."""
    told: dict[str, Any] = {"revision": mark.revision, "seat": mark.seat}
    if mark.confirmed_by is not None:
        told["confirmed_by"] = mark.confirmed_by
    if mark.versions:
        told["versions"] = [[seat, serialize_hand(game, hand)] for seat, hand in mark.versions]
    if mark.phone:
        told["phone"] = mark.phone
    return short_json(told)


@mapping_rows()
def revision_of_mark(payload: str) -> int:
    """The revision of the hand that the mark speaks of."""
    return int(json.loads(payload)["revision"])


@mapping_rows()
def mark_at_revision(payload: str, revision: int) -> str:
    """The same mark of another revision of its hand."""
    return short_json({**json.loads(payload), "revision": revision})


def _hand(game: Game, payload: str) -> RecordedHand:
    hand = deserialize_hand(game, payload)
    if hand is None:
        raise ValueError(payload)
    return hand
