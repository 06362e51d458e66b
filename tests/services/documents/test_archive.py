"""All papers of an event in one PDF: its bookmarks lead to where each paper begins."""

from pathlib import Path

from pypdfium2 import PdfDocument

from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.documents.archive import make_all_papers, plan_all_papers, plan_papers
from batarde_tourney.services.documents.pdf_pages import join_titled, page_sizes
from batarde_tourney.services.events.events import add_complete_event
from tests.documents.evenings import evening


def test_a_bookmark_leads_to_the_first_page_of_each_paper_of_each_round(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        number = add_complete_event(session, evening(8, 2)).event
        told: list[tuple[int, int]] = []
        plan = plan_all_papers(session, number)
        papers = list(make_all_papers(session, plan, told=lambda *done: told.append(done)))
    joined = join_titled((paper.title, paper.pdf) for paper in papers)
    begins = [sum(len(page_sizes(paper.pdf)) for paper in papers[:at]) for at in range(len(papers))]
    marks = PdfDocument(joined).get_toc()
    read = [(mark.get_title(), dest.get_index()) for mark in marks if (dest := mark.get_dest())]
    assert read == [(paper.title, begin) for paper, begin in zip(papers, begins, strict=True)]
    assert {"Seating by table – Round 1", "Seating by table – Round 2", "Standings"} <= {
        mark for mark, _ in read
    }
    assert joined == join_titled((paper.title, paper.pdf) for paper in papers)
    assert told == [(at, len(papers)) for at in range(len(papers))]


def test_chosen_papers_are_of_one_round_in_the_order_of_the_list(tmp_path: Path) -> None:
    with open_session(str(tmp_path / "club.batarde"), create=True) as session:
        number = add_complete_event(session, evening(8, 2)).event
        plan = plan_papers(session, number, ["standings", "seating"], 1)
    assert [(one.key, one.name) for one in plan.papers] == [
        ("seating", "01-seating-round-1.pdf"),
        ("standings", "02-standings.pdf"),
    ]
