"""The draw on paper: its certificate, and what is not ideal for whom."""

from dataclasses import replace

import zxingcpp

from batarde_tourney.core.pairing.tables.lines import OrderFigures
from batarde_tourney.core.pairing.tables.plan import First
from batarde_tourney.core.pairing.tables.seal import seal
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.certificate import certify, seal_text
from batarde_tourney.documents.document import RoundOf
from batarde_tourney.documents.draw_sheet import gather_draw, lay_out_draw
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.words import distinct_names
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.draw import distinct_lines, line_sentence, order_sentence, remark_words
from batarde_tourney.i18n.language.catalogue import LANGUAGES
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening, hostile_evening, rename
from tests.documents.printing import draw_sheet
from tests.documents.reading import page_pictures, read_pages, read_text, text_sizes
from tests.documents.test_layout import overlapping

SEALED = seal(612108301, "batarde-draw 1", "0123456789abcdef" * 4)


def printed(event: Event, paper: Paper = Paper.A4) -> str:
    return " ".join(read_text(draw_sheet(event, event.rounds[-1], paper)).split())


def test_every_line_and_every_remark_stands_on_the_paper() -> None:
    for players in (6, 13, 23):
        event = evening(players, 4)
        certificate = certify(event, event.rounds[-1])
        assert certificate is not None
        words = printed(event)
        assert all(line_sentence(line) in words for line in distinct_lines(certificate))
        names = distinct_names(event)
        assert certificate.remarks
        for player, remarks in remark_words(certificate, names).items():
            first = remarks.split("\n")[0]
            assert f"{names[player]} {first}" in words
            assert all(remark in words for remark in remarks.split("\n"))
        assert f"{len(certificate.remarks)} things are not ideal" in words


def test_what_another_order_of_priorities_gives_is_said_and_covers_nothing() -> None:
    event = evening(23, 4)
    report = gather_draw(RoundOf(event, event.rounds[-1]))
    certificate = report.proof.certificate
    assert certificate is not None
    other = OrderFigures(First.TURNS, 21, 1)
    proof = replace(report.proof, certificate=replace(certificate, other=other))
    words = " ".join(read_text(lay_out_draw(replace(report, proof=proof), Paper.A4)).split())
    assert order_sentence(other) in words
    assert all(line_sentence(line) in words for line in distinct_lines(certificate))


def test_where_all_is_ideal_the_paper_says_so() -> None:
    assert "The draw is ideal for everybody" in printed(evening(16, 1))


def test_remarks_go_on_from_column_to_column_and_page_to_page() -> None:
    event = evening(60, 8)
    pages = read_pages(draw_sheet(event, event.rounds[-1], Paper.LETTER))
    assert len(pages) > 2
    names = set(distinct_names(event).values())
    for page in pages:
        last = page.splitlines()[-2]
        assert last not in names


def test_nothing_is_cut_in_any_language() -> None:
    event = evening(23, 5)
    for language in LANGUAGES:
        speak(language)
        try:
            assert "…" not in printed(event, Paper.LETTER)
        finally:
            speak("en")


def test_hostile_names_are_printed_as_they_are_written() -> None:
    event = hostile_evening()
    twice = replace(event, rounds=(*event.rounds, replace(event.rounds[0], number=2)))
    assert "<b>Bob</b> & <img" in printed(twice)


def test_a_camera_reads_the_seal() -> None:
    event = evening(23, 3)
    round_ = replace(event.rounds[-1], draw=SEALED)
    codes = zxingcpp.read_barcodes(page_pictures(draw_sheet(event, round_, Paper.A4))[0])
    assert [code.text for code in codes] == [seal_text(round_, SEALED)]


def test_remarks_about_long_names_keep_their_size_and_go_on_below() -> None:
    long = "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen"
    event = evening(6, 3)
    names = tuple(f"{long} {place}" for place in range(6))
    pdf = draw_sheet(rename(event, names), event.rounds[-1], Paper.A4)
    sizes = text_sizes(pdf)
    assert not any("…" in text for text in sizes)
    told = [size for text, found in sizes.items() if "Papadopoulou" in text for size in found]
    assert sum(size == 9 for size in told) > 1
    assert min(told) >= 6


def test_tables_and_remarks_share_one_page_and_no_last_page_has_only_a_few_lines() -> None:
    for players, rounds in ((13, 3), (23, 5), (40, 3), (60, 8)):
        names = tuple(f"Fatima Wittgenstein {place}" for place in range(players))
        event = rename(evening(players, rounds), names)
        pages = read_pages(draw_sheet(event, event.rounds[-1], Paper.A4))
        assert len(pages) == 1 or (players > 13 and len(pages[-1].splitlines()) > 15), players


def test_few_tables_are_set_large_and_the_remarks_about_them_stay_on_their_page() -> None:
    event = ecarte_evening(13, 3)
    pdf = draw_sheet(event, event.rounds[-1], Paper.A4)
    assert len(read_pages(pdf)) == 1
    assert max(text_sizes(pdf)["Table 1"]) >= 20


def test_one_very_long_name_stands_whole_and_makes_no_other_small() -> None:
    event = ecarte_evening(24, 3)
    long = "Anastasia-Konstantina Papadopoulou von und zu Hohenzollern-Sigmaringen"
    event = rename(event, (long, *(f"Ana{place}x" for place in range(23))))
    for paper in Paper:
        pdf = draw_sheet(event, event.rounds[-1], paper)
        assert long in " ".join(read_text(pdf).split()).replace("- ", "-")
        assert min(text_sizes(pdf)["Ana7x"]) >= 12
        assert overlapping(pdf) == []
