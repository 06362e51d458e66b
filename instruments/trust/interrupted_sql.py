"""A data base that fails in the middle of an act, at any moment: all of the act or nothing of it is there."""

import random
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import event

from batarde_tourney.core.ids import EventNumber, PlayerId
from batarde_tourney.services.base.session import Session
from batarde_tourney.services.club.checks import check_club
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import create_event, delete_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.penalties.penalties import give_points
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandPlace, erase_hand
from batarde_tourney.services.simulation.evenings import add_sample_evening
from batarde_tourney.store.base.errors import HandChanged
from instruments.trust.attack import Attack, Outcome

_FIRST = EventNumber(1)
_UNDO = "undo"
_EVERY = 20
"""Instructions of SQLite between two looks whether it is to fail."""

Verb = Callable[[Session], object]


class Fuse:
    """Lets the data base fail once, after so many looks; None: never."""

    def __init__(self, session: Session) -> None:
        self.left: int | None = None
        self.burnt = 0
        event.listen(session.club._server.engine, "checkout", self._watch)
        # Connections that are kept for the next act are handed out anew.
        session.club.close()

    def _watch(self, connection: sqlite3.Connection, *_: object) -> None:
        connection.set_progress_handler(self._look, _EVERY)

    def _look(self) -> int:
        self.burnt += 1
        if self.left is None:
            return 0
        self.left -= 1
        return int(self.left == 0)


def fail(tries: int, seed: int) -> Outcome:
    """Each of some verbs fails so often in all, at moments spread over its work."""
    lots = random.Random(seed)
    wrong: list[str] = []
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.batarde"
        with open_session(str(path), create=True, by="director") as session:
            add_sample_evening(session, 12)
            fuse = Fuse(session)
            verbs = _verbs()
            for name, verb in verbs.items():
                work = _work_of(fuse, session, name, verb)
                for _ in range(max(1, tries // len(verbs))):
                    before = _content(path)
                    fuse.left = lots.randint(1, work)
                    if not _fails(fuse, session, verb):
                        _again(session, name)
                        continue
                    failed += 1
                    if _content(path) != before:
                        wrong.append(f"{name}: something is left of an act that failed")
            wrong += [str(problem) for problem in check_club(session).problems]
    return Outcome(tries, f"{failed} acts of {len(verbs)} kinds failed", tuple(wrong))


def _fails(fuse: Fuse, session: Session, verb: Verb) -> bool:
    """Whether the act failed; the data base fails no more after it."""
    try:
        verb(session)
    # Whatever it raises, a refusal in words or an error of the driver, nothing may be left of the act.
    except Exception:  # noqa: BLE001
        return True
    finally:
        fuse.left = None
    return False


def _verbs() -> dict[str, Verb]:
    return {
        "a new event": lambda session: create_event(session, "Another"),
        "players": lambda session: add_players(session, _FIRST, (("Somebody", None), ("Else", "Lyon"))),
        "points": lambda session: give_points(session, _FIRST, PlayerId("p1"), 1, 3, reason="late"),
        "a hand erased": _erase,
        _UNDO: lambda session: undo(session, None),
        "delete": lambda session: delete_event(session, _FIRST),
    }


def _erase(session: Session) -> None:
    """The last hand of the first table: what was seen of it last is what stands."""
    hands = load_event(session, _FIRST).rounds[0].tables[0].hands
    place = HandPlace(1, 1, len(hands) - 1)
    try:
        erase_hand(session, _FIRST, place, based_on=0)
    except HandChanged as seen:
        erase_hand(session, _FIRST, place, based_on=seen.found)


def _again(session: Session, name: str) -> None:
    """The club is as it was before an act that did not fail."""
    (redo if name == _UNDO else undo)(session, None)


def _work_of(fuse: Fuse, session: Session, name: str, verb: Verb) -> int:
    """How many looks the verb takes when nothing fails; it is undone."""
    fuse.burnt = 0
    verb(session)
    looks = fuse.burnt
    _again(session, name)
    return max(2, looks)


def _content(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


ATTACKS = (Attack("SQL interrupted", 400, fail),)
