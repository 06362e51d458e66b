"""Pages a second of every paper, against a bare reportlab canvas that draws as many strings a page."""

import io
from collections.abc import Callable
from functools import partial
from time import perf_counter

from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.documents.fonts import Weight, set_runs
from batarde_tourney.services.documents.papers import make_paper_of
from tests.documents.evenings import FIRST_NAMES, evening
from tests.documents.printing import KEYS
from tests.documents.reading import text_boxes

PLAYERS = 300
TRIES = 5


def main() -> None:
    """Print for each document the best of some tries, and how many times as long as bare it took."""
    event = evening(PLAYERS, 3)
    for document in KEYS:
        pdf = make_paper_of(event, document)
        strings = [len(boxes) for boxes in text_boxes(pdf)]
        seconds = _fastest(partial(make_paper_of, event, document))
        ratio = seconds / _fastest(partial(draw_bare, strings))
        print(
            f"paper: {document}: {len(strings) / seconds:,.0f} pages/s "
            f"({len(strings)} pages of {sum(strings) // len(strings)} strings); {ratio:.2f} × a bare canvas"
        )


def draw_bare(strings: list[int]) -> bytes:
    """A PDF with so many strings on each page, drawn by reportlab alone in the same font."""
    (run,) = set_runs("Ana", Weight.REGULAR)
    target = io.BytesIO()
    canvas = Canvas(target, invariant=1)
    for count in strings:
        for number in range(count):
            canvas.setFont(run.font, 9)
            column, row = divmod(number, 60)
            canvas.drawString(30 + 50 * column, 30 + 12 * row, FIRST_NAMES[number % len(FIRST_NAMES)])
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def _fastest(work: Callable[[], bytes]) -> float:
    """The seconds of the best of some tries."""
    times = []
    for _ in range(TRIES):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
