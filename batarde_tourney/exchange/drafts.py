"""Drafts of hands that are typed and not stored yet, as a small file that survives a crash."""

import datetime as dt
import json
from dataclasses import dataclass
from typing import Any

from batarde_tourney.core.games.engine import SheetDraft, grammar_of
from batarde_tourney.core.games.fields import Number
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import PlayerId

_VERSION = 3
_NUMBER = Number()

Seats = tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class HandDraft:
    """What is typed of the hand of this index, over its revision `based_on` (0 if there was none)."""

    index: int
    based_on: int
    draft: SheetDraft


@dataclass(frozen=True, slots=True)
class ClubState:
    """The newest act in a club file's journal at some time: number, time in UTC, author and kind.

    After the file goes back to a backup the number can come again, but not with the same time and author.
    """

    act: int
    at: dt.datetime
    by: str
    kind: str


@dataclass(frozen=True, slots=True)
class SavedDrafts:
    """A draft file's content: players by seat, the hands, and the club's state, None before its first act.

    `game` is the game of the hands; `address` is that of the club, empty in files of older releases.
    """

    state: ClubState | None = None
    seats: Seats = ()
    hands: tuple[HandDraft, ...] = ()
    game: str = USUAL_GAME
    address: str = ""


def write_drafts(drafts: SavedDrafts) -> bytes:
    """The drafts as a file's content, without the stored hands that they change."""
    grammar = grammar_of(drafts.game)
    hands = [
        {"index": hand.index, "based_on": hand.based_on, **grammar.write_draft(hand.draft)}
        for hand in drafts.hands
    ]
    state = drafts.state and [
        drafts.state.act,
        drafts.state.at.isoformat(),
        drafts.state.by,
        drafts.state.kind,
    ]
    place = {"version": _VERSION, "address": drafts.address, "game": drafts.game}
    return json.dumps({**place, "state": state, "seats": drafts.seats, "hands": hands}).encode()


def read_drafts(content: bytes) -> SavedDrafts:
    """Drafts from a file's content; empty if it is cut short or of another release."""
    try:
        file = json.loads(content)
        if file["version"] != _VERSION:
            return SavedDrafts()
        game = file["game"]
        grammar = grammar_of(game)
        return SavedDrafts(
            _read_state(file["state"]),
            tuple(map(PlayerId, file["seats"])),
            tuple(
                HandDraft(
                    _NUMBER.read_typed(hand["index"]),
                    _NUMBER.read_typed(hand["based_on"]),
                    grammar.read_draft(hand),
                )
                for hand in file["hands"]
            ),
            game,
            str(file.get("address", "")),
        )
    except (LookupError, TypeError, ValueError):
        return SavedDrafts()


def _read_state(written: list[Any] | None) -> ClubState | None:
    if written is None:
        return None
    act, at, by, kind = written
    return ClubState(_NUMBER.read_typed(act), dt.datetime.fromisoformat(at), str(by), str(kind))
