"""The certificate at the foot of the seating plan."""

import json
from dataclasses import replace

import pytest
import zxingcpp

from batarde_tourney.core.pairing.tables.seal import Departure, DrawnFrom, seal, with_origin
from batarde_tourney.core.tournament.event.event import Event, Round, Sealed
from batarde_tourney.documents.certificate import seal_text
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.pen import Ink
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from tests.documents.evenings import evening
from tests.documents.printing import seating_plan
from tests.documents.reading import filled_boxes, find_text, page_pictures, read_pages, read_text

DIGEST = "0123456789abcdef" * 4
SEALED = seal(612108301, "batarde-draw 1", DIGEST)


def printed(event: Event, round_: Round, paper: Paper = Paper.A4) -> str:
    return " ".join(read_text(seating_plan(event, round_, paper)).split())


def test_seed_engine_and_digest_stand_on_the_paper() -> None:
    event = evening(23)
    words = printed(event, replace(event.rounds[1], draw=SEALED))
    assert "Drawn from seed 612108301 by batarde-draw 1." in words
    assert DIGEST in words
    assert "meet a second time" in words


def test_a_round_of_which_no_seed_is_known_says_so_and_nothing_of_hands() -> None:
    event = evening(12)
    words = printed(event, event.rounds[0])
    assert "No seed is recorded for this round." in words
    assert "Nobody meets twice: the best possible" in words
    assert "by hand" not in words
    assert "code" not in words


def test_later_rounds_are_left_out() -> None:
    event = evening(12, 3)
    assert "Nobody meets twice" in printed(event, event.rounds[0])
    assert "Nobody meets twice" not in printed(event, event.rounds[2])


def test_the_code_holds_what_the_draw_is_made_again_from() -> None:
    event = evening(23)
    assert json.loads(seal_text(event.rounds[1], SEALED)) == {
        "format": "batarde-seal",
        "version": 1,
        "round": 2,
        "players": 23,
        "seed": 612108301,
        "engine": "batarde-draw 1",
        "digest": DIGEST,
    }


@pytest.mark.long
def test_the_certificate_is_on_the_last_page_alone_and_nothing_lies_on_it() -> None:
    for players in (3, 7, 12, 16, 23, 24, 33, 60):
        event = evening(players, 2)
        round_ = replace(event.rounds[1], draw=SEALED)
        for paper in Paper:
            pdf = seating_plan(event, round_, paper)
            *others, last = read_pages(pdf)
            assert DIGEST in last
            assert all(DIGEST not in page for page in others)
            if not others:
                legend, certificate = find_text(pdf, "deals first"), find_text(pdf, "Drawn from seed")
                assert legend[1] > certificate[3]


def test_no_line_is_cut_in_any_language() -> None:
    event = evening(23, 3)
    for language in LANGUAGES:
        speak(language)
        try:
            assert "…" not in printed(event, replace(event.rounds[2], draw=SEALED), Paper.LETTER)
        finally:
            speak("en")


@pytest.mark.sampled
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("players", [4, 23, 60])
def test_a_camera_reads_the_seal_from_the_printed_code(players: int, paper: Paper) -> None:
    event = evening(players, 1)
    round_ = replace(event.rounds[0], draw=SEALED)
    picture = page_pictures(seating_plan(event, round_, paper))[-1]
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [seal_text(round_, SEALED)]


def test_a_code_is_drawn_for_a_sealed_round_only() -> None:
    event = evening(12)
    sealed = filled_boxes(seating_plan(event, replace(event.rounds[0], draw=SEALED), Paper.A4), Ink.BLACK)
    by_hand = filled_boxes(seating_plan(event, event.rounds[0], Paper.A4), Ink.BLACK)
    assert len(sealed) > len(by_hand) + 300


def test_a_seal_too_long_for_a_code_is_printed_without_one() -> None:
    event = evening(8, 1)
    long = replace(event.rounds[0], draw=Sealed(7, "another program " * 300))
    printed_words = printed(replace(event, rounds=(long,)), long)
    assert "Drawn from seed 7" in printed_words
    assert "The code contains" not in printed_words


def test_rounds_without_tables_are_no_rounds_to_a_certificate() -> None:
    event = evening(8, 2)
    empty = replace(event.rounds[0], tables=())
    words = printed(replace(event, rounds=(empty, event.rounds[1])), event.rounds[1])
    assert "Nobody meets twice" in words


def test_a_round_changed_after_its_draw_names_its_seed_on_paper() -> None:
    event = evening(12)
    origin = DrawnFrom(7, "batarde-draw 4", Departure.CHANGED)
    words = printed(event, replace(event.rounds[0], extras=with_origin((), origin)))
    assert "Drawn from seed 7, then changed." in words
    assert "by hand" not in words
