"""Score sheets: one a table, ready for pens, filled in where a hand is recorded."""

from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Denomination
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Ink
from tests.documents.evenings import FIRST_NAMES, blank, evening, rename, two_pack_evening
from tests.documents.printing import score_sheets
from tests.documents.reading import Box, circled_texts, filled_boxes, find_text, read_pages

EVENING = evening(23)
BLANK = blank(EVENING)


def test_every_table_has_its_page() -> None:
    pages = read_pages(score_sheets(BLANK, BLANK.rounds[0], Paper.A4))
    assert len(pages) == 6
    names = {player.id: player.name for player in BLANK.players}
    for page, table in zip(pages, BLANK.rounds[0].tables, strict=True):
        assert f"Table {table.number}" in page
        assert "Round 1" in page
        assert all(names[player] in page for player in table.seats)


def test_long_names_stand_whole_above_their_columns() -> None:
    names = ("Bartholomäus Achterberg-Wittgenstein", "Maria del Carmen Fernández de la Vega", "Al", "Zoé")
    for players in (4, 7):
        event = evening(4, 1) if players == 4 else two_pack_evening(7)
        event = blank(rename(event, (*names, *FIRST_NAMES)[:players]))
        (page,) = read_pages(score_sheets(event, event.rounds[0], Paper.A4))
        assert "…" not in page
        assert "Wittgenstein" in page


def test_a_blank_sheet_offers_every_mark_of_the_board_for_every_hand() -> None:
    of_four, *_others, of_three = read_pages(score_sheets(BLANK, BLANK.rounds[0], Paper.A4))
    for mark in "♠♥♦♣":
        assert of_four.count(mark) == 10
        assert of_three.count(mark) == 12
    assert of_four.split().count("×4") == 10 + 1  # one in the legend
    assert "M marked pack" not in of_four


def test_a_blank_sheet_shows_each_hands_number_and_cards() -> None:
    lines = read_pages(score_sheets(BLANK, BLANK.rounds[0], Paper.A4))[0].splitlines()
    rows = [line.split()[:2] for line in lines if "♠" in line]
    assert rows == [[str(n), str(cards)] for n, cards in enumerate((5, 6, 7, 8, 9, 9, 8, 7, 6, 5), start=1)]


def test_two_pack_tables_also_mark_the_pack() -> None:
    event = two_pack_evening(6)
    (page,) = read_pages(score_sheets(event, event.rounds[0], Paper.A4))
    assert "M marked pack · S simple pack" in page
    assert all(name in page for name in FIRST_NAMES[:6])


def test_recorded_hands_are_filled_in_with_running_totals() -> None:
    table = EVENING.rounds[0].tables[0]
    page = read_pages(score_sheets(EVENING, EVENING.rounds[0], Paper.A4))[0]
    rows = [line.split()[-16:] for line in page.splitlines() if "♠" in line]
    totals = [0, 0, 0, 0]
    for hand, row in zip(batarde_hands(table.hands), rows, strict=True):
        times = 4 if hand.choune else 2 if hand.mechoune else 1
        expected = []
        for seat in range(4):
            points = abs(hand.bids[seat] - hand.tricks[seat]) * times
            totals[seat] += points
            expected += [hand.bids[seat], hand.tricks[seat], points, totals[seat]]
        assert row == [str(count) for count in expected]
    assert f"Total {' '.join(map(str, totals))}" in page


def test_the_sum_of_the_bids_stands_beside_the_cards_that_it_may_not_equal() -> None:
    table = EVENING.rounds[0].tables[0]
    begun = replace(EVENING.rounds[0], tables=(replace(table, hands=batarde_hands(table.hands)[:6]),))
    page = read_pages(score_sheets(EVENING, begun, Paper.A4))[0]
    assert "Sum\nof bids" in page or "Sum of bids" in page
    rows = [line.split() for line in page.splitlines() if "♠" in line]
    hands = batarde_hands(table.hands)[:6]
    assert [row[1:4] for row in rows[:6]] == [[str(hand.cards), "≠", str(sum(hand.bids))] for hand in hands]
    assert [row[3] for row in rows[6:]] == ["AT"] * 4


def test_an_unfinished_sheet_keeps_room_for_the_hands_to_come_and_shows_no_total() -> None:
    table = EVENING.rounds[0].tables[0]
    begun = replace(table, hands=batarde_hands(table.hands)[:3])
    page = read_pages(score_sheets(EVENING, replace(EVENING.rounds[0], tables=(begun,)), Paper.A4))[0]
    rows = [line.split() for line in page.splitlines() if "♠" in line]
    assert [len(row) > 12 for row in rows] == [True] * 3 + [False] * 7
    assert not any(line.startswith("Total ") for line in page.splitlines())


def test_the_wording_of_the_event_is_the_wording_of_its_sheets() -> None:
    doubled = replace(BLANK, settings=Settings(play=BatardePlay(wording=Wording.DOUBLED)))
    page = read_pages(score_sheets(doubled, doubled.rounds[0], Paper.A4))[0]
    assert "×2 doubled · ×4 redoubled" in page
    assert "choune" not in page


def test_a_long_schedule_goes_on_on_the_next_page_and_is_signed_on_the_last() -> None:
    event = evening(4, 1, settings=Settings(play=BatardePlay(schedule=(5,) * 40)))
    pages = read_pages(score_sheets(event, event.rounds[0], Paper.LETTER))
    assert len(pages) > 1
    assert ["Signature" in page for page in pages] == [False] * (len(pages) - 1) + [True]
    assert sum(page.count("♠") for page in pages) == 40


def test_the_contract_of_a_recorded_hand_is_circled_on_its_board() -> None:
    pdf = score_sheets(EVENING, EVENING.rounds[0], Paper.A4)
    signs = dict(zip(Denomination, ("AT", "♠", "♥", "♦", "♣", "NT"), strict=True))
    expected = []
    for hand in batarde_hands(EVENING.rounds[0].tables[0].hands):
        times = 4 if hand.choune else 2 if hand.mechoune else 1
        expected += [signs[hand.contract.denomination], f"×{times}"]
    assert circled_texts(pdf) == expected
    assert circled_texts(score_sheets(BLANK, BLANK.rounds[0], Paper.A4)) == []


def test_two_packs_have_their_pack_circled_too() -> None:
    event = two_pack_evening(7, hands=1)
    assert circled_texts(score_sheets(event, event.rounds[0], Paper.A4))[1] == "M"


def test_each_hand_shades_the_columns_of_the_player_who_deals_it() -> None:
    round_ = BLANK.rounds[0]
    pdf = score_sheets(BLANK, round_, Paper.A4)
    names = {player.id: player.name for player in BLANK.players}
    for page, table in enumerate(round_.tables):
        *shades, _legend = filled_boxes(pdf, Ink.SHADE, page)
        middles = [_middle(find_text(pdf, names[player], page)) for player in table.seats]
        assert len(shades) == (10 if len(table.seats) == 4 else 12)
        assert [top for _l, _b, _r, top in shades] == sorted((top for *_rest, top in shades), reverse=True)
        for index, (left, _bottom, right, _top) in enumerate(shades):
            dealer = (table.first_dealer + index) % len(table.seats)
            assert [left < middle < right for middle in middles] == [
                seat == dealer for seat in range(len(table.seats))
            ]


def test_the_shade_is_said_to_mean_who_deals() -> None:
    for page in read_pages(score_sheets(BLANK, BLANK.rounds[0], Paper.A4)):
        assert "deals" in page.split()
        assert "bids last" not in page


def _middle(box: Box) -> float:
    return (box[0] + box[2]) / 2


def test_a_hand_let_stand_by_the_director_is_marked_and_the_mark_explained() -> None:
    table = EVENING.rounds[0].tables[0]
    overruled = replace(batarde_hands(table.hands)[2], overruled=(Overruled(FaultCode.TRICKS_SUM, "agreed"),))
    marked = replace(
        table, hands=(*batarde_hands(table.hands)[:2], overruled, *batarde_hands(table.hands)[3:])
    )
    round_ = replace(EVENING.rounds[0], tables=(marked, *EVENING.rounds[0].tables[1:]))
    first, second, *_others = read_pages(score_sheets(EVENING, round_, Paper.A4))
    assert [line.split()[0] for line in first.splitlines() if "♠" in line][:4] == ["1", "2", "3†", "4"]
    assert "† accepted by the director" in first
    assert "†" not in second
