"""The results of a round."""

from collections import Counter
from dataclasses import replace

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Adjustment, Event, Settings
from batarde_tourney.documents.document import RoundOf
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.results import RESULTS
from batarde_tourney.i18n import speak
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.evenings import FIRST_NAMES, blank, evening, rename, two_pack_evening
from tests.documents.printing import round_results
from tests.documents.reading import bold_texts, read_pages, read_text

EVENING = evening(23)
# The worked example of rule 9, with a choune.
_HAND = Hand(
    5, 3, Contract(Denomination.SPADES, 1), (2, 2, 0, 3), (1, 2, 1, 1), Mechoune(by=2, on=1), choune=True
)


def _with_hands(*hands: Hand, schedule: tuple[int, ...] = (5, 6)) -> Event:
    event = blank(evening(4, 1, settings=Settings(play=BatardePlay(schedule=schedule))))
    table = replace(event.rounds[0].tables[0], hands=hands)
    return replace(event, rounds=(replace(event.rounds[0], tables=(table,)),))


def test_every_hand_shows_contract_bids_tricks_and_points() -> None:
    event = _with_hands(_HAND)
    lines = read_text(round_results(event, event.rounds[0], Paper.A4)).splitlines()
    assert "5 ♠ ×4 2 1 4 2 2 0 0 1 4 3 1 8" in lines


def test_the_bid_that_set_the_denomination_stands_out() -> None:
    nobody, west = (_with_hands(replace(_HAND, contract=replace(_HAND.contract, by=by))) for by in (None, 3))
    plain = Counter(bold_texts(round_results(nobody, nobody.rounds[0], Paper.A4)))
    marked = Counter(bold_texts(round_results(west, west.rounds[0], Paper.A4)))
    assert marked - plain == Counter(["3"])


def test_a_hand_let_stand_by_the_director_is_marked_and_the_mark_explained() -> None:
    faulty = replace(_HAND, tricks=(1, 2, 1, 0), overruled=(Overruled(FaultCode.TRICKS_SUM, "agreed"),))
    plain, marked = (
        read_text(round_results(event, event.rounds[0], Paper.A4))
        for event in (_with_hands(_HAND), _with_hands(faulty))
    )
    assert "†" not in plain
    assert "5 † ♠" in marked or "5† ♠" in marked
    assert "† Accepted by the director." in marked


def test_totals_have_their_places_and_equal_totals_share_the_better() -> None:
    event = _with_hands(_HAND, schedule=(5,))
    lines = read_text(round_results(event, event.rounds[0], Paper.A4)).splitlines()
    assert "Total Place 2 4 Place 1 0 Place 2 4 Place 4 8" in lines


def test_an_unfinished_table_says_how_many_hands_it_has_and_has_no_places() -> None:
    event = _with_hands(_HAND)
    printed = read_text(round_results(event, event.rounds[0], Paper.A4))
    assert "1 of 2 hands" in printed
    assert "Total 4 0 4 8" in printed


def test_a_table_without_a_hand_has_no_totals() -> None:
    event = _with_hands()
    printed = read_text(round_results(event, event.rounds[0], Paper.A4))
    assert "0 of 2 hands" in printed
    assert "Total" not in printed


def test_a_two_pack_contract_names_its_pack() -> None:
    event = two_pack_evening(5)
    hand = Hand(9, 1, Contract(Denomination.NO_TRUMPS, 0, Pack.SIMPLE), (2, 2, 2, 2, 2), (1, 2, 2, 2, 2))
    table = replace(event.rounds[0].tables[0], hands=(hand,))
    lines = read_text(round_results(event, replace(event.rounds[0], tables=(table,)), Paper.A4)).splitlines()
    assert "9 NT S 2 1 1 2 2 0 2 2 0 2 2 0 2 2 0" in lines


def test_tables_are_not_torn_over_pages() -> None:
    pages = read_pages(round_results(EVENING, EVENING.rounds[0], Paper.A4))
    assert len(pages) == 2
    for page in pages:
        totals = sum(line.startswith("Total Place") for line in page.splitlines())
        assert totals == page.count("Table ")
    assert all(name in "".join(pages) for name in FIRST_NAMES[:23])


def test_a_table_longer_than_a_page_goes_on_and_is_totalled_once() -> None:
    event = evening(4, 1, settings=Settings(play=BatardePlay(schedule=(5,) * 90)))
    pages = read_pages(round_results(event, event.rounds[0], Paper.A4))
    assert len(pages) == 2
    assert sum(page.count("Total") for page in pages) == 1


def test_what_the_director_added_in_the_round_is_listed_with_its_reason() -> None:
    late = Adjustment(PlayerId("p1"), 1, 3, "late <b>again</b>")
    event = replace(EVENING, adjustments=(late, replace(late, round=2, points=-2, reason="wrong sheet")))
    first = read_text(round_results(event, event.rounds[0], Paper.A4)).splitlines()
    second = read_text(round_results(event, event.rounds[1], Paper.A4)).splitlines()
    assert "Ana +3 late <b>again</b>" in first
    assert "Ana −2 wrong sheet" in second
    assert "By director" not in read_text(round_results(EVENING, EVENING.rounds[0], Paper.A4))


def test_a_hundred_adjustments_go_on_over_pages() -> None:
    event = evening(4, 1)
    many = tuple(Adjustment(PlayerId("p1"), 1, points, "noise") for points in range(1, 101))
    pages = read_pages(round_results(replace(event, adjustments=many), event.rounds[0], Paper.LETTER))
    assert sum(page.count("noise") for page in pages) == 100


def test_pairs_stand_behind_their_numbers() -> None:
    event = butifarra_evening(7, 1)
    text = read_text(RESULTS.make(RoundOf(event, event.rounds[0]), Paper.A4))
    for side in event.sides:
        assert f"{side.number} {side.name}" in text


def test_names_of_pairs_are_whole_beside_their_scores() -> None:
    names = tuple(f"Bartholomäus Wittgenstein {place}" for place in range(8))
    event = rename(butifarra_evening(4), names)
    words = " ".join(read_text(round_results(event, event.rounds[0], Paper.A4)).split())
    assert "…" not in words
    assert all(name in words for name in names)


def test_no_heading_of_a_table_of_any_size_is_cut_in_any_language() -> None:
    for language in ("en", "fr", "es", "it", "ca", "de"):
        speak(language)
        try:
            for seats in (5, 6, 7):
                event = two_pack_evening(seats, hands=1)
                said = read_text(round_results(event, event.rounds[0], Paper.A4))
                assert "…" not in said, (language, seats)
            assert "…" not in read_text(round_results(EVENING, EVENING.rounds[0], Paper.A4)), language
        finally:
            speak("en")
