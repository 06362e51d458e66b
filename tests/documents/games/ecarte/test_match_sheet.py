"""Score sheets of Écarté: a page a match, ready for pens, filled in where a hand is recorded."""

import re
from dataclasses import replace

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay
from batarde_tourney.core.games.game import RecordedHand
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.event.event import Closing, Event
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Ink
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import blank
from tests.documents.printing import score_sheets
from tests.documents.reading import circled_texts, filled_boxes, find_text, read_pages, read_text, whole_sizes

EVENING = ecarte_evening(8)
BLANK = blank(EVENING)


def with_hands(*hands: RecordedHand, play: EcartePlay | None = None) -> Event:
    event = blank(ecarte_evening(2, play=play))
    table = replace(event.rounds[0].tables[0], first_dealer=0, hands=hands)
    return replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))


def printed(event: Event, paper: Paper = Paper.A4) -> list[str]:
    return read_pages(score_sheets(event, event.rounds[-1], paper))


@pytest.mark.parametrize("paper", Paper)
def test_every_match_of_three_games_has_one_upright_page(paper: Paper) -> None:
    pages = printed(BLANK, paper)
    names = {player.id: player.name for player in BLANK.players}
    assert len(pages) == 4
    ((width, height),) = whole_sizes(score_sheets(BLANK, BLANK.rounds[0], paper))
    assert width < height
    for page, table in zip(pages, BLANK.rounds[0].tables, strict=True):
        assert f"Table {table.number}" in page
        assert all(names[player] in page for player in table.seats)
        assert all(f"Game {number}" in page for number in (1, 2, 3))
        assert "2 games win" in page
        assert page.count("Signature") == 2


@pytest.mark.parametrize(("games", "pages"), [(1, 1), (5, 2), (7, 3)])
def test_more_games_go_on_over_pages_and_are_signed_on_the_last(games: int, pages: int) -> None:
    texts = printed(blank(ecarte_evening(2, play=EcartePlay(games=games))))
    assert len(texts) == pages
    assert ["Signature" in text for text in texts] == [False] * (pages - 1) + [True]
    assert sum(text.count("Game ") for text in texts) == games


def test_a_recorded_hand_shows_king_authority_tricks_points_and_score() -> None:
    hand = EcarteHand(1, dealer=0, king=King(1, KingHow.SHOWN), authority=0, tricks=(2, 3))
    (page,) = printed(with_hands(hand))
    assert "1 × 2 0 shown 3 3 3" in page.splitlines()


def test_a_king_that_ends_the_game_leaves_the_tricks_blank_and_its_5_is_circled() -> None:
    vole = EcarteHand(1, dealer=0, tricks=(5, 0))
    king = EcarteHand(1, dealer=0, king=King(0, KingHow.TURNED))
    event = with_hands(vole, replace(vole, dealer=1), king)
    (page,) = printed(event)
    assert "3 turned 1 5 0" in page.splitlines()
    assert f"Game 1 won by {event.players[0].name}" in page
    # The other rings are those of dealers, who are none here but known ones.
    assert circled_texts(score_sheets(event, event.rounds[0], Paper.A4)) == ["5"]


def test_a_finished_match_says_how_many_games_each_has_won() -> None:
    for page in printed(EVENING):
        assert [words in page for words in ("Game 1", "Game 2")] == [True, True]
        counts = [int(count) for count in re.findall(r"Games won (\d)", page)]
        assert sorted(counts)[1:] == [2]
        assert len(re.findall(r"^Game \d won by", page, re.MULTILINE)) == sum(counts)


def test_a_closed_match_has_no_rows_left_to_write_on() -> None:
    hand = EcarteHand(1, dealer=0, tricks=(3, 2))
    event = with_hands(hand)
    table = replace(event.rounds[0].tables[0], closed=Closing("clock"))
    closed = replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))
    (page,) = printed(closed)
    assert "Game 2" not in page
    assert [line for line in page.splitlines() if line[:1].isdigit()] == ["1 3 1 1 2 0"]


def test_revoked_mixed_and_overruled_hands_are_marked_and_the_marks_explained() -> None:
    revoked = EcarteHand(1, dealer=0, tricks=(4, 1), revoke=0)
    mixed = EcarteHand(
        1, dealer=1, tricks=(3, 2), mixed=1, overruled=(Overruled(FaultCode.DEALER, "agreed"),)
    )
    (page,) = printed(with_hands(revoked, mixed))
    assert "1 4 R 0 1 0" in page.splitlines()
    assert "2† 3 1 1 2 X -2 -2" in page.splitlines()
    for words in ("R revoked", "X mixed tricks", "† accepted by the director"):
        assert words in page
        assert words not in printed(BLANK)[0]


def test_the_black_counter_lies_with_whoever_deals() -> None:
    pdf = score_sheets(BLANK, BLANK.rounds[0], Paper.A4)
    *counters, _legend = filled_boxes(pdf, Ink.BLACK)
    names = [player.name for player in BLANK.players if player.id in BLANK.rounds[0].tables[0].seats]
    middle = sum(find_text(pdf, name)[0] for name in names) / 2
    sides = [left > middle for left, *_rest in counters]
    first = BLANK.rounds[0].tables[0].first_dealer == 1
    assert sides[:9] == [first ^ bool(place % 2) for place in range(9)]
    assert len(sides) == 27


def test_a_game_longer_than_a_page_goes_on_on_the_next() -> None:
    hands = tuple(EcarteHand(1, dealer=0, mixed=place % 2) for place in range(80))
    texts = printed(with_hands(*hands))
    assert sum("Game 1" in text for text in texts) > 1
    assert "80" in read_text(score_sheets(with_hands(*hands), with_hands(*hands).rounds[0], Paper.A4)).split()
