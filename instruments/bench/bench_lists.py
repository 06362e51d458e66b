"""How fast a list of 2,000 people comes in, and how fast its preview follows another choice of a column."""

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from batarde_tourney.core.club_caches import forget_club
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.exchange.lists.roles import Role
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.people.player_lists import (
    ListChoice,
    ListPreview,
    ListSource,
    preview_beginning,
    preview_player_list,
    preview_source,
)
from batarde_tourney.store.club.club_file import open_club
from instruments.bench.measuring import say, timed
from instruments.lists.people import some_people

Act = Callable[[Session, EventNumber, ListSource, ListChoice], ListPreview | None]
LOOKS = 7
PEOPLE = 2_000
TURNED = (Role.NUMBER, Role.GIVEN, Role.SURNAME, Role.CLUB, Role.CATEGORY)
AS_THEY_ARE = (Role.NUMBER, Role.SURNAME, Role.GIVEN, Role.CLUB, Role.CATEGORY)


def main() -> None:
    """Print both, each beside the CSV module reading the same bytes."""
    content = made_list()
    with TemporaryDirectory() as folder:
        club = open_club(str(Path(folder) / "club.batarde"), create=True)
        try:
            session = Session(club, "Ana")
            _measure(session, create_event(session, "Evening").event, content)
        finally:
            club.close()


def made_list(count: int = PEOPLE) -> bytes:
    """A federation's list in five columns: number, surname, given name, club, category."""
    lots = Random(1)
    people = [one for _ in range(count // 20) for one in some_people(lots, "de", 20)]
    lines = [
        f"{at};{one.surname};{one.given};{one.club};{one.category}" for at, one in enumerate(people, start=1)
    ]
    return "\n".join(("Nr.;Nachname;Vorname;Verein;Klasse", *lines)).encode()


def _measure(session: Session, event: EventNumber, content: bytes) -> None:
    bare = median(timed(partial(_read_barely, content))[0] for _ in range(LOOKS))
    first, preview = _read(session, event, content)
    if len(preview.rows) != PEOPLE:
        raise RuntimeError(f"{len(preview.rows)} people read")
    moves = (preview_beginning, preview_source)
    begun, moved = (median(_move(session, event, preview, act, at) for at in range(LOOKS)) for act in moves)
    ratios = [act / bare for act in (first, begun, moved)]
    say(f"a list of {PEOPLE} people barely read     {bare * 1000:7.1f} ms")
    say(f"  read, explained, compared with all   {first * 1000:7.1f} ms, ratio {ratios[0]:.0f}; at most 1 s")
    say(f"  another column chosen, in view     {begun * 1000:7.1f} ms, ratio {ratios[1]:.0f}; at most 50 ms")
    say(f"  another column chosen, all rows    {moved * 1000:7.1f} ms, ratio {ratios[2]:.0f}")


def _read(session: Session, event: EventNumber, content: bytes) -> tuple[float, ListPreview]:
    """Seconds that a list takes of which nothing is known yet, and the list."""
    looks = []
    for _ in range(LOOKS):
        forget_club()
        looks.append(timed(partial(preview_player_list, session, event, content, "list.csv")))
    return median(seconds for seconds, _ in looks), looks[0][1]


def _read_barely(content: bytes) -> list[list[str]]:
    return list(csv.reader(content.decode().splitlines(), delimiter=";"))


def _move(session: Session, event: EventNumber, preview: ListPreview, act: Act, at: int) -> float:
    """Seconds until the preview has its names by another choice, which is not the one before."""
    if preview.source is None:
        raise RuntimeError("a preview without its list")
    choice = ListChoice(roles=AS_THEY_ARE if at % 2 else TURNED)
    return timed(partial(act, session, event, preview.source, choice))[0]


if __name__ == "__main__":
    main()
