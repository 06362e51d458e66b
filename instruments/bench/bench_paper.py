"""Every paper, three games, against a bare reportlab canvas that draws the same strings, rules and boxes."""

import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any
from unittest.mock import patch

from reportlab.pdfgen.canvas import Canvas

from batarde_tourney.core.club_caches import forget_club
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.hall.doors import DoorKeys
from batarde_tourney.documents import page
from batarde_tourney.documents.codes import HallCodes
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.registry import documents_of
from batarde_tourney.services.documents.papers import make_paper_of
from instruments.bench.measuring import say
from tests.documents.butifarra_evenings import butifarra_evening
from tests.documents.ecarte_evenings import ecarte_evening
from tests.documents.evenings import evening

PLAYERS, ROUNDS, TRIES = 120, 5, 3
HALL = HallCodes("http://192.168.1.20:8642/", DoorKeys(b"k" * 32))
AIM = 2.0
MADE = ("beginText", "beginPath")
"""What gives a text or a path, which is noted by itself; a form is drawn on the canvas."""

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


class Recorded:
    """Does what it is told by reportlab's canvas, and notes it, with what texts and paths were told."""

    def __init__(self, drawn: Any) -> None:
        self.drawn = drawn
        self.calls: list[Call] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return partial(self._tell, name)

    def _tell(self, name: str, *args: Any, **kwargs: Any) -> Any:
        self.calls.append((name, args, kwargs))
        bare = [arg.drawn if isinstance(arg, Recorded) else arg for arg in args]
        answer = getattr(self.drawn, name)(*bare, **kwargs)
        return Recorded(answer) if name in MADE else answer


def main() -> None:
    """Print for each game and paper how often the time of a bare canvas it took, the worst first.

    "first": with nothing known of the event, as after opening a club; "again": the best of some tries.
    """
    for event in evenings():
        rows = [measured(event, document.key) for document in documents_of(event, has_hall=True)]
        for first, again, words in sorted(rows, reverse=True):
            mark = "" if again <= AIM else f"   above {AIM:.0f}"
            say(f"paper: {event.game:9} {words}; × bare: first {first:5.2f}, again {again:5.2f}{mark}")


def evenings() -> tuple[Event, ...]:
    """One of each game."""
    games = (
        evening(PLAYERS, ROUNDS),
        ecarte_evening(PLAYERS, ROUNDS),
        butifarra_evening(PLAYERS // 2, ROUNDS),
    )
    wanted = sys.argv[2:]
    return tuple(event for event in games if not wanted or event.game in wanted)


def measured(event: Event, key: str) -> tuple[float, float, str]:
    """How often the time of bare the first and the best try took, and both in milliseconds in words."""
    make = partial(make_paper_of, event, key, None, Paper.A4, HALL)
    calls, pages = recorded(make)
    bare = min(seconds(partial(replay, calls)) for _ in range(TRIES))
    firsts = []
    for _ in range(TRIES):
        forget_club()
        firsts.append(seconds(make))
    again = min(seconds(make) for _ in range(TRIES))
    words = f"{key:18} {pages:4} pages, {1000 * min(firsts):6.0f} ms, bare {1000 * bare:6.0f} ms"
    return min(firsts) / bare, again / bare, words


def recorded(make: Callable[[], bytes]) -> tuple[list[Call], int]:
    """What the paper tells reportlab, the making of the canvas first, and the number of pages."""
    made: list[Recorded] = []

    def canvas(*args: Any, **kwargs: Any) -> Recorded:
        made.append(Recorded(Canvas(*args, **kwargs)))
        made[-1].calls.append(("Canvas", args, kwargs))
        return made[-1]

    with patch.object(page, "Canvas", canvas):
        make()
    (told,) = made
    return told.calls, sum(name == "showPage" for name, _args, _kwargs in told.calls)


def replay(calls: list[Call]) -> None:
    """The same once more, by reportlab alone."""
    (_name, (target, *_rest), kwargs), *drawing = calls
    target.seek(0)
    canvas = Canvas(target, **kwargs)
    for name, args, others in drawing:
        if name not in MADE:
            getattr(canvas, name)(*(drawn(canvas, arg) for arg in args), **others)


def drawn(canvas: Any, told: Any) -> Any:
    """The text or path made anew; any other argument as it is."""
    if not isinstance(told, Recorded):
        return told
    again = type(told.drawn)(canvas) if hasattr(told.drawn, "_canvas") else type(told.drawn)()
    for name, args, others in told.calls:
        getattr(again, name)(*args, **others)
    return again


def seconds(work: Callable[[], object]) -> float:
    """The time of this process alone that the work takes: others may be at work on the same cores."""
    start = process_time()
    work()
    return process_time() - start


if __name__ == "__main__":
    main()
