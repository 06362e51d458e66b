"""A report for whoever mends the program helps, and names nobody."""

import re
import traceback

import pytest

from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.support import club_figures, support_report, without_names
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.players import add_players

NAMES = ("Ana Müller", "<b>Bob</b>", "Владимир", "=1+1", "O'Neil\nZoë", "    Indented Name", "TypeError: Pau")


def test_the_figures_count_and_name_nobody(club: Session) -> None:
    event = create_event(club, "Secret evening").event
    add_players(club, event, (("Ana Müller", None), ("Bo", None)))
    figures = club_figures(club)
    assert figures.schema >= 8
    assert figures.kind.startswith("sqlite 3.")
    assert dict(figures.rows)["players"] == 2
    report = support_report((("program", "0.1"),), figures, {})
    assert "players: 2" in report
    assert not re.search("Ana|Secret", report)


@pytest.mark.parametrize("name", NAMES)
def test_what_an_error_says_stays_at_home(name: str) -> None:
    """The message of an error, its cause and its notes may hold what somebody typed."""
    known: dict[str, int] = {}
    try:
        try:
            known[name]
        except KeyError as cause:
            error = ValueError(f"{name} is no\n{name}\n  {name}")
            error.add_note(name)
            raise error from cause
    except ValueError as caught:
        log = f"2026-11-23 07:00:00,123 {''.join(traceback.format_exception(caught))}"
    kept = "\n".join(without_names(log))
    for line in name.splitlines():
        assert line.strip() not in kept.replace("TypeError", "")
    assert re.findall(r"^\w+Error", kept, re.MULTILINE)[:2] == ["KeyError", "ValueError"]
    assert 'File "test_support.py", line' in kept
    assert "raise error from cause" in kept


def test_frames_of_the_program_and_its_libraries_keep_where_they_are() -> None:
    log = "\n".join(
        (
            "Fatal Python error: Segmentation fault",
            "Thread 0x00007f1 (most recent call first):",
            '  File "/home/ana/lib/site-packages/reportlab/pdfgen/canvas.py", line 9 in save',
            '  File "C:\\Users\\ana\\batarde_tourney\\ui\\shell\\app.py", line 60 in open_window',
        )
    )
    kept = without_names(log)
    assert kept[0] == "Fatal Python error: Segmentation fault"
    assert kept[2:] == [
        '  File "reportlab/pdfgen/canvas.py", line 9, in save',
        '  File "batarde_tourney/ui/shell/app.py", line 60, in open_window',
    ]


def test_a_report_without_a_club_says_so() -> None:
    report = support_report((("qt", "6.11"),), None, {"window.log": ""})
    assert "club: none open" in report
    assert "qt: 6.11" in report
