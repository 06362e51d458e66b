"""Orca reads the window: the sheet, the draw and the standings, as somebody hears them who sees nothing."""

import os
from collections.abc import Iterator

import pytest

from instruments.accessibility.screen_reader import ScreenReader, missing_programs, reading

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(
        os.environ.get("ORCA") != "on", reason="heard by `make accessibility`: a screen reader takes its time"
    ),
]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScreenReader]:
    missing = missing_programs()
    if missing:
        pytest.skip(f"no screen reader without {', '.join(missing)}")
    with reading(tmp_path_factory.mktemp("orca")) as listening:
        yield listening


@pytest.fixture
def played(reader: ScreenReader) -> ScreenReader:
    """The sample evening is current, and Home has the keys."""
    reader.press("ctrl+1")
    reader.press("Home")
    reader.press("End")
    reader.hear("Sample evening, ")
    return reader


def test_an_event_is_read_with_its_day_its_players_and_its_rounds(played: ScreenReader) -> None:
    played.press("Home")
    played.hear(r"New evening.*7 players")
    played.press("End")
    played.hear(r"Sample evening, .*13 players.*3 rounds")


def test_a_row_of_the_standings_is_a_sentence(played: ScreenReader) -> None:
    played.press("ctrl+5")
    played.hear("Rank: 1. Chloé. Rounds: 3. Hands: 32. Penalty per card: ")
    played.press("Down")
    played.hear(r"Rank: 2. Inès. .*Exact rate: \d+")


def test_a_cell_of_the_sheet_says_hand_player_column_and_value_and_what_is_wrong(
    played: ScreenReader,
) -> None:
    played.press("ctrl+4")
    played.hear("Tables of the round")
    played.press("Down")
    played.hear(r"Table 3: 12 of 12 hands; Jordi, Dídac, Elena")
    played.press("Return")
    played.hear(r"Denomination: Hearts.*Hand 12, Jordi, Bid: 3.*Hand 12, Elena \(dealer\), Tricks: 1")
    played.press("Right", "Right")
    played.hear(r"Hand 12, Jordi, Bid: 3")
    # Two bids instead of three: now they add up to the cards, and the cell that comes next says so.
    played.press("2")
    played.hear(r"Hand 12, Dídac, Bid: 2; .*7")
    played.press("Escape")
    played.hear("Hand 12")


def test_the_seats_say_who_sits_where_before_a_round_is_accepted_and_after(reader: ScreenReader) -> None:
    reader.press("ctrl+1", "Home")
    reader.hear("New evening")
    reader.press("ctrl+3")
    reader.hear("Draw the first round")
    reader.press("Return")
    reader.hear("Seat this round")
    reader.press("Tab", "Tab", "Tab")
    reader.hear(r"Table 1 panel\. \w+ \w+.* check box.*Table 1, seat 1")
    reader.press("Tab")
    reader.hear("Table 1, seat 2")
    reader.press("ctrl+3")
    reader.press("Return")
    # Whoever has seated a round goes on to its tables.
    reader.hear(r"List with 2 items")
    reader.press("ctrl+3")
    reader.hear("Go to the results")
    reader.press(*["Tab"] * 8)
    reader.hear(r"Table 1: \w+ \w+.*, \w+ \w+")
