"""Place cards: every player's name on both sides of a card that stands, four cards on a sheet."""

from batarde_tourney.documents.document import EventAfter
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.place_cards import PLACE_CARDS
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.evenings import evening, rename
from tests.documents.reading import find_text, read_pages, read_text, text_boxes


def test_each_player_has_one_card_and_four_cards_fill_a_sheet() -> None:
    event = evening(13)
    pages = read_pages(PLACE_CARDS.make(EventAfter(event, None), Paper.A4))
    assert len(pages) == 4
    lines = [line for page in pages for line in page.splitlines()]
    # The other side stands on its head: a reader of the text has it letter by letter.
    assert {player.name for player in event.players} <= set(lines)
    assert lines.count("Club evening") >= 13


def test_the_other_side_is_the_first_turned_around_the_fold() -> None:
    event = rename(evening(3), ("Ana", "Bo", "Cy"))
    across, fold = 595.28 / 2, 841.89 * 3 / 4
    boxes = text_boxes(PLACE_CARDS.make(EventAfter(event, None), Paper.A4))[0]
    first = [box for box in boxes if box[2] < across and box[1] > fold - 841.89 / 4]
    assert len(first) == 12
    for left, bottom, right, top in first:
        turned = (across - right, 2 * fold - top, across - left, 2 * fold - bottom)
        assert any(max(abs(a - b) for a, b in zip(box, turned, strict=True)) < 0.5 for box in first), turned


def test_a_pair_sits_together_and_its_number_stands_on_its_cards() -> None:
    pdf = PLACE_CARDS.make(EventAfter(butifarra_evening(4), None), Paper.A4)
    assert "Pair 1" in read_text(pdf)
    first = read_pages(pdf)[0]
    assert [name for name in ("Ana", "Bruno", "Chloé", "Dídac") if name not in first] == []
    assert find_text(pdf, "Ana")[1] > find_text(pdf, "Chloé")[1]
