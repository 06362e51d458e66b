"""Score sheets and results of Butifarra: twelve rows to write on, pairs with what each deal scored."""

import re

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.hand import ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, Direction
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.event.event import Closing, Event, sides_of
from batarde_tourney.documents.blank_sheets import lay_out_blank_sheets
from batarde_tourney.documents.page import Paper
from tests.core.games.butifarra.hands import game, hand
from tests.documents.butifarra_evenings import butifarra_evening, one_table
from tests.documents.evenings import blank
from tests.documents.printing import round_results, score_sheets, seating_by_name, seating_plan
from tests.documents.reading import bold_texts, circled_texts, find_text, read_pages, read_text, whole_sizes


def sheet(event: Event, paper: Paper = Paper.A4) -> str:
    (page,) = read_pages(score_sheets(event, event.rounds[-1], paper))
    return page


def results(event: Event) -> str:
    return read_text(round_results(event, event.rounds[-1], Paper.A4))


def pair_names(event: Event) -> list[str]:
    """As their side is called: the first of a round robin sits North–South here."""
    names = {player.id: player.name for player in event.players}
    seats = event.rounds[0].tables[0].seats
    return [f"{names[seats[side]]} & {names[seats[side + 2]]}" for side in (0, 1)]


@pytest.mark.parametrize("paper", Paper)
def test_a_table_has_one_upright_page_with_twelve_rows(paper: Paper) -> None:
    event = blank(butifarra_evening(2))
    page = sheet(event, paper)
    ((width, height),) = whole_sizes(score_sheets(event, event.rounds[0], paper))
    assert width < height
    of_pairs = {side.players[0]: side.number for side in sides_of(event)}
    seats = event.rounds[0].tables[0].seats
    told = zip(pair_names(event), seats, strict=False)
    assert all(f"{of_pairs[first]} {name}" in page for name, first in told)
    assert all(seats in page for seats in ("North–South", "West–East"))
    numbers = {int(number) for number in re.findall(r"(?m)^(\d+) ", page)}
    assert numbers == set(range(1, 13))
    assert "101 points win · 12 deals at the most" in page
    assert page.count("Signature") == 2


def test_more_deals_go_on_over_pages_and_are_signed_on_the_last() -> None:
    event = blank(butifarra_evening(2, play=ButifarraPlay(target=None, deals=4)))
    assert "4 deals at the most" in sheet(event)
    long = one_table(*game(*[37] * 40), play=ButifarraPlay(target=None, deals=60))
    pages = read_pages(score_sheets(long, long.rounds[0], Paper.A4))
    assert ["Signature" in page for page in pages] == [False] * (len(pages) - 1) + [True]


def test_a_recorded_deal_shows_what_was_said_points_score_and_totals() -> None:
    event = one_table(hand(45, letter="n", level=1, chooser=Chooser.PARTNER), hand(20, 1))
    # Pairs stand behind their numbers, too.
    lines = [line for line in sheet(event).splitlines() if " & " not in line]
    first = next(line for line in lines if line.startswith("1 "))
    assert first.count("×") == 1, "delegated"
    assert circled_texts(score_sheets(event, event.rounds[0], Paper.A4)) == ["N", "C", "O"]
    assert first.endswith("45 36 36 27 0")
    second = next(line for line in lines if line.startswith("2 "))
    assert second.endswith("20 36 52 16 16")


def test_an_overruled_deal_is_marked_and_told() -> None:
    lost = Overruled(FaultCode.POINTS_SUM, "a card was lost")
    page = sheet(one_table(hand(45, points=(45, 26), overruled=(lost,))))
    assert "accepted by the director" in page


def test_results_tell_every_deal_and_the_winner_in_bold() -> None:
    event = one_table(*game(72, 72, 20, 72))
    lines = results(event).splitlines()
    one, other = pair_names(event)
    assert "Table 1 4 hands" in lines
    assert f"2 {one} 36 36 · 36 108" in lines
    assert f"1 {other} · · 16 · 16" in lines
    bold = bold_texts(round_results(event, event.rounds[0], Paper.A4))
    assert (f"2 {one}" in bold, f"1 {other}" in bold) == (True, False)


def test_a_table_that_is_not_over_says_what_it_is() -> None:
    def of(*hands: ButifarraHand, closed: Closing | None = None) -> str:
        return results(one_table(*hands, closed=closed))

    assert "not begun" in of()
    assert "still playing" in of(hand(40))
    assert "closed by the director" in of(hand(40), closed=Closing("clock"))
    assert "closed without a hand" in of(closed=Closing("clock"))
    event = one_table()
    absent = sides_of(event)[0]
    assert f"{absent.name} did not come" in of(closed=Closing("no-show", absent=absent.id))


@pytest.mark.parametrize("direction", Direction)
def test_r8_papers_seat_the_second_pair_as_the_event_has_it(direction: Direction) -> None:
    event = butifarra_evening(2, play=ButifarraPlay(direction=direction))
    right, left = ("West–East", "East–West"), ("East–West", "West–East")
    told, other = right if direction is Direction.RIGHT else left
    assert told in sheet(event)
    assert other not in sheet(event)
    names = {player.id: player.name for player in event.players}
    seats = event.rounds[0].tables[0].seats
    lines = read_text(seating_by_name(event, event.rounds[0], Paper.A4)).splitlines()
    line = next(line for line in lines if names[seats[1]] in line)
    assert told.partition("–")[0] in line, "by name as on the sheet"
    picture = seating_plan(event, event.rounds[0], Paper.A4)
    first, second = (find_text(picture, names[seats[seat]].split()[0])[0] for seat in (0, 1))
    assert (second < first) == (direction is Direction.RIGHT), "and in the picture of the table"


def test_a_blank_sheet_joins_no_names() -> None:
    (page,) = read_pages(lay_out_blank_sheets("butifarra", 4, 1, Paper.A4))
    assert "&" not in page
    assert "North–South" in page
