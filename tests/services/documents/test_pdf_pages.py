"""Several threads may ask for pages of PDFs at the same time."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from batarde_tourney.services.documents.archive import make_blank_sheets
from batarde_tourney.services.documents.pdf_pages import join_papers, page_picture, page_sizes


def test_what_many_threads_read_at_once_is_what_one_reads() -> None:
    pdf = make_blank_sheets("batarde", 4, 3)
    alone = [page_picture(pdf, page, 300) for page in range(3)]
    asked = [partial(page_picture, pdf, page, 300) for page in range(3)] * 20
    with ThreadPoolExecutor(4) as threads:
        read = [threads.submit(ask) for ask in asked]
        joined = [threads.submit(join_papers, [pdf, pdf]) for _ in range(10)]
    assert [one.result() for one in read] == alone * 20
    assert {page_sizes(one.result()) for one in joined} == {page_sizes(pdf) * 2}
