"""Half-typed hands come back from their file as they were; a broken file holds none."""

import datetime as dt
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import KEYBOARD, blank_draft, draft_of
from batarde_tourney.core.games.batarde.hand import Hand, Mechoune
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.exchange.drafts import ClubState, HandDraft, SavedDrafts, read_drafts, write_drafts
from tests.core.games.batarde.entry_hands import sound_hands

STATE = ClubState(12, dt.datetime(2026, 11, 21, 20, 15, 3, 125, dt.UTC), "Zoé", "hand-recorded")
SEATS = (PlayerId("p1"), PlayerId('"\ud800'), PlayerId("p3"), PlayerId("p4"))


@given(sound_hands(), st.text(alphabet="ashdcn*0123456789 /", max_size=12))
def test_whatever_is_typed_comes_back(hand: Hand, keys: str) -> None:
    begun = blank_draft(hand.cards, hand.dealer, len(hand.bids))
    hands = (
        HandDraft(0, 3, replace(draft_of(hand), origin=None)),
        HandDraft(1, 0, KEYBOARD.press_all(KEYBOARD.begin_typing(begun), keys).draft),
    )
    kept = SavedDrafts(STATE, SEATS, hands)
    assert read_drafts(write_drafts(kept)) == kept


def test_seats_reasons_and_who_set_the_denomination_come_back() -> None:
    draft = replace(
        blank_draft(5, 0, 4),
        set_by=2,
        mechoune=Mechoune(3, 2, (("note", "true"),)),
        overruled=(Overruled(FaultCode.BID_SUM, "agreed", (("note", "1"),)),),
        filled=3,
    )
    kept = SavedDrafts(None, SEATS, (HandDraft(4, 1, draft),))
    assert read_drafts(write_drafts(kept)) == kept


WHOLE = write_drafts(SavedDrafts(STATE, SEATS, (HandDraft(0, 0, blank_draft(5, 0, 4)),)))


@pytest.mark.parametrize("length", range(0, len(WHOLE), 7))
def test_a_file_cut_short_holds_nothing(length: int) -> None:
    assert read_drafts(WHOLE[:length]) == SavedDrafts()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("cards", "5"), ("bids", None), ("bids", ["x"]), ("bids", [True]), ("denomination", "stars"),
        ("multiplier", 3), ("pack", "gold"), ("mechoune", [1]), ("overruled", [["bids", "so", []]]),
        ("index", 1.0), ("set_by", []),
    ],
)  # fmt: skip
def test_a_file_of_other_things_holds_nothing(key: str, value: object) -> None:
    file = json.loads(WHOLE)
    file["hands"][0][key] = value
    assert read_drafts(json.dumps(file).encode()) == SavedDrafts()


@pytest.mark.parametrize("state", [[], [1], [1, "x", "a", "b"], ["1", "2026-11-21", "a", "b"], {}, 1])
def test_a_file_of_no_known_state_holds_nothing(state: object) -> None:
    file = json.loads(WHOLE) | {"state": state}
    assert read_drafts(json.dumps(file).encode()) == SavedDrafts()


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"null", b'{"version":3}', b'{"version":1}', b"\xff", b"{" * 9]
)
def test_a_file_of_nothing_known_holds_nothing(content: bytes) -> None:
    assert read_drafts(content) == SavedDrafts()
