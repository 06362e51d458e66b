"""What reads printed papers finds every fault of a page made wrong, and none on ours."""

import io
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.documents.fonts import Weight, text_width
from batarde_tourney.i18n import speak
from batarde_tourney.services.documents.papers import Paper
from instruments.papers.contact_sheets import CELL, first_pages, save_contact_sheets
from instruments.papers.evenings import PRINTED
from instruments.papers.page_faults import lost_names, page_faults
from instruments.papers.printed_pages import read_printed
from instruments.papers.printing import faults_of, papers_of

_ALL_RUNS = [(one.key, *run) for one in PRINTED for run in one.runs]


def _page(*texts: tuple[str, float, float, float]) -> Canvas:
    """A sheet of 400 by 400 points with each text, its place and size."""
    text_width("A", Weight.REGULAR, 10)
    canvas = Canvas(io.BytesIO(), pagesize=(400, 400), invariant=1)
    _write(canvas, *texts)
    return canvas


def _write(canvas: Canvas, *texts: tuple[str, float, float, float]) -> None:
    for text, x, y, size in texts:
        canvas.setFont(Weight.REGULAR.value[0], size)
        canvas.drawString(x, y, text)


def _kinds(canvas: Canvas) -> list[str]:
    return [fault.kind for fault in page_faults(read_printed(_pdf(canvas)))]


def _pdf(canvas: Canvas) -> bytes:
    return bytes(canvas.getpdfdata())  # type: ignore[no-untyped-call]


def test_a_page_with_nothing_wrong_has_no_fault() -> None:
    canvas = _page(("Table 1", 50, 300, 12), ("Ana", 50, 280, 7), ("…", 50, 260, 9))
    canvas.rect(45, 270, 100, 50)
    canvas.line(45, 276, 145, 276)
    assert _kinds(canvas) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (("Ana Sánchez", 370, 300, 12), "runs off the page"),
        (("Ana", 50, 3, 12), "runs off the page"),
        (("Ana", 50, 300, 6.9), "type of 6.9 pt"),
        (("Ana Sán…", 50, 300, 12), "cut"),
        (("Ana 山", 50, 300, 12), "a letter that the font does not have"),
    ],
)
def test_a_text_off_the_page_too_small_cut_or_without_its_letters_is_found(
    text: tuple[str, float, float, float], kind: str
) -> None:
    assert _kinds(_page(text)) == [kind]


def test_type_made_small_by_the_whole_page_is_small() -> None:
    canvas = _page()
    canvas.scale(0.5, 0.5)
    _write(canvas, ("Ana", 100, 600, 12))
    assert _kinds(canvas) == ["type of 6.0 pt"]


def test_a_text_over_another_over_a_rule_over_an_edge_or_under_a_shape_is_found() -> None:
    assert _kinds(_page(("Ana", 50, 300, 12), ("Bea", 60, 304, 12))) == ["lies over another text"]
    canvas = _page(("Ana Sánchez", 50, 300, 12))
    canvas.line(80, 200, 80, 350)
    assert _kinds(canvas) == ["lies over a line or an edge"]
    canvas = _page(("Ana Sánchez", 50, 300, 12))
    canvas.rect(40, 290, 40, 30)
    assert _kinds(canvas) == ["lies over a line or an edge"]
    canvas = _page(("Ana Sánchez", 50, 300, 12))
    canvas.line(40, 280, 120, 330)
    assert _kinds(canvas) == ["lies over a line or an edge"]
    canvas = _page(("Ana Sánchez", 50, 300, 12))
    canvas.setFillColorRGB(1, 1, 1)
    canvas.rect(40, 290, 200, 30, stroke=0, fill=1)
    assert _kinds(canvas) == ["lies under a shape"]


def test_a_line_under_the_ground_of_a_text_or_through_what_is_struck_out_is_no_fault() -> None:
    canvas = _page()
    canvas.line(40, 280, 120, 330)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.rect(45, 295, 100, 15, stroke=0, fill=1)
    canvas.setFillColorRGB(0, 0, 0)
    _write(canvas, ("Ana Sánchez", 50, 300, 12))
    assert _kinds(canvas) == []
    canvas = _page(("Ana Sánchez", 50, 300, 12))
    canvas.line(48, 303, 200, 303)
    pages = read_printed(_pdf(canvas))
    assert [fault.kind for fault in page_faults(pages)] == ["lies over a line or an edge"]
    assert page_faults(pages, has_struck=True) == []


def test_one_row_alone_on_the_last_page_is_found_though_the_frame_is_the_same() -> None:
    def listed(*pages: int) -> Canvas:
        canvas = _page()
        for number, rows in enumerate(pages, start=1):
            _write(canvas, ("Standings", 50, 370, 20), (f"Page {number} of {len(pages)}", 50, 20, 8))
            _write(
                canvas,
                *((f"Player {chr(65 + number * 9 + row)}", 50, 340 - row * 20, 10) for row in range(rows)),
            )
            canvas.showPage()
        return canvas

    assert _kinds(listed(8, 1)) == ["one row alone on the last page"]
    assert _kinds(listed(5, 4)) == []
    assert _kinds(listed(1)) == []


def test_a_name_is_found_whole_on_two_lines_and_missed_where_a_part_is_lacking() -> None:
    pages = read_printed(_pdf(_page(("Jean-Baptiste", 50, 300, 12), ("de La Roche", 50, 285, 12))))
    assert lost_names(pages, ["Jean-Baptiste de La Roche"]) == []
    assert lost_names(pages, ["Jean-Baptiste de La Rochefoucauld"]) == ["Jean-Baptiste de La Rochefoucauld"]


def test_contact_sheets_show_the_first_pages_and_the_last(tmp_path: Path) -> None:
    canvas = _page()
    for number in range(5):
        _write(canvas, (str(number), 50, 300, 12))
        canvas.showPage()
    pictures = first_pages(_pdf(canvas), 3)
    assert [picture.width for picture in pictures] == [CELL[0]] * 3
    captioned = [(f"page {place}", picture) for place, picture in enumerate(pictures * 3)]
    assert save_contact_sheets(captioned, tmp_path, "sheet") == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sheet-01.png", "sheet-02.png"]


def _check(key: str, language: str, paper: Paper) -> None:
    printed = next(one for one in PRINTED if one.key == key)
    event, found = printed.event(), dict[str, list[str]]()
    speak(language)
    try:
        for name, pdf in papers_of(event, paper):
            found[name] = faults_of(event, name, pdf, can_be_cut=printed.can_be_cut)
    finally:
        speak("en")
    assert len(found) > 10
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(("key", "language"), [("batarde-013", "de"), ("butifarra-6", "fr")])
def test_no_paper_of_a_usual_evening_has_a_fault(key: str, language: str) -> None:
    _check(key, language, Paper.A4)


@pytest.mark.long
@pytest.mark.parametrize(("key", "language", "paper"), _ALL_RUNS)
def test_no_paper_of_any_evening_has_a_fault(key: str, language: str, paper: Paper) -> None:
    _check(key, language, paper)
