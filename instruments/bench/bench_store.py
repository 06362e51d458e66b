"""What the store costs: a hand on the disk against a bare SQLite commit, big events in and out."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.records import Problem
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.results.results import HandEntry, record_hands
from batarde_tourney.store.club.club_file import ClubFile, open_club
from batarde_tourney.store.events.hands import Entry, HandPlace
from batarde_tourney.store.files.backups import Occasion
from instruments.bench.measuring import say, timed
from tests.core.tournament.events import made_up_event

LOOKS = 5
EVENING = made_up_event(24, 3, seed=24, unfinished=0)
PAYLOAD = '{"cards":5,"dealer":3,"denomination":"no-trumps","bids":[2,0,3,1],"tricks":[1,1,2,1],"by":0}'
AT = "2026-11-23T06:46:06.772077Z"
HAND = EVENING.rounds[0].tables[0].hands[0]


def main() -> None:
    """Print a line for each act, medians of a few looks."""
    _measure_commits()
    for players in (200, 2000):
        _measure_event(players)


def _measure_commits() -> None:
    """All take turns, so that a busy disk slows each alike."""
    with _new_club() as (club, path), closing(_bare_connection(path.with_name("bare"))) as bare:
        with club.transaction() as rows:
            number = rows.events.add(_without_hands(EVENING))
            typed = rows.events.add(_without_hands(EVENING))
        session = Session(club, "Ana")
        club.save_copy(path.with_name("same"))
        bare.execute("CREATE TABLE hands (place TEXT, bids TEXT, tricks TEXT)")
        with closing(_bare_connection(path.with_name("same"))) as same:
            acts: tuple[Callable[[HandPlace], None], ...] = (
                lambda _: _commit_barely(bare),
                partial(_commit_the_same, same),
                partial(_record, club, number),
                partial(_enter, session, typed),
            )
            times = [[timed(partial(act, place))[0] for act in acts] for place in _places(EVENING)]
    bare_time, same_time, our_time, whole_time = map(median, zip(*times, strict=True))
    say(f"a hand committed                      {our_time * 1000:7.3f} ms")
    say(f"  a bare SQLite commit                {bare_time * 1000:7.3f} ms, ratio {our_time / bare_time:.2f}")
    say(f"  the same rows written barely        {same_time * 1000:7.3f} ms, ratio {our_time / same_time:.2f}")
    say(
        f"a hand typed: table read, hand judged {whole_time * 1000:7.3f} ms, "
        f"{whole_time / bare_time:.2f} bare commits"
    )


def _places(event: Event) -> list[HandPlace]:
    return [
        HandPlace(round_.number, table.number, index)
        for round_ in event.rounds
        for table in round_.tables
        for index in range(10)
    ]


def _measure_event(players: int) -> None:
    event = made_up_event(players, 10, seed=players)
    hands = sum(len(table.hands) for round_ in event.rounds for table in round_.tables)
    say(f"{players:,} players, 10 rounds, {hands:,} hands")
    with _new_club() as (club, path):
        took, number = timed(lambda: _add(club, event))
        say(f"  added in one transaction            {took:7.3f} s, {path.stat().st_size / 1e6:.1f} MB")
        acts: tuple[tuple[str, Callable[[], object]], ...] = (
            ("loaded whole", lambda: _load(club, number)),
            ("loaded in outline", lambda: _outline(club, number)),
            ("proved", club.verify),
            ("checked", lambda: _check(club)),
        )
        for what, act in acts:
            say(f"  {what:<34}  {median(timed(act)[0] for _ in range(LOOKS)):7.3f} s")
        say(f"  backed up                           {timed(lambda: club.back_up(Occasion.TIMER))[0]:7.3f} s")
        club.close()
        say(f"  opened                              {timed(lambda: open_club(str(path)).close())[0]:7.3f} s")


@contextmanager
def _new_club() -> Iterator[tuple[ClubFile, Path]]:
    with TemporaryDirectory() as folder:
        path = Path(folder, "club.batarde")
        with open_club(str(path), create=True) as club:
            yield club, path


def _bare_connection(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = TRUNCATE")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _commit_barely(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO hands VALUES ('1/1/0', '2 2 0 3', '1 2 1 1')")
    connection.execute("COMMIT")


def _commit_the_same(connection: sqlite3.Connection, place: HandPlace) -> None:
    """What a hand leaves in a club file, written by hand: no floor is lower."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE events SET version = version + 1 WHERE number = 1")
    entry = (place.round, place.table, place.index, "batarde", PAYLOAD, AT)
    connection.execute(
        "INSERT INTO entries VALUES (?, ?, ?, 1, ?, ?, 'Ana', ?, '', 1, zeroblob(32))",
        entry,
    )
    connection.execute(
        "INSERT INTO acts (at, by, event, kind, facts, changes, sequence, hash) "
        "VALUES (?, '', 1, 'changed', '{}', ?, 1, zeroblob(32))",
        (AT, f'[["entries",[1,1,{place.index}],{{"revision":0}},{{"revision":1}}]]'),
    )
    connection.execute("UPDATE chains SET sequence = sequence + 1, head = zeroblob(32) WHERE chain = 1")
    connection.execute("COMMIT")


def _record(club: ClubFile, number: EventNumber, place: HandPlace) -> None:
    with club.transaction() as rows:
        rows.hands.record(number, place, HAND, Entry("Ana", "", 0))


def _enter(session: Session, number: EventNumber, place: HandPlace) -> None:
    """The whole verb, as the sheet calls it."""
    hand = EVENING.rounds[place.round - 1].tables[place.table - 1].hands[place.index]
    record_hands(session, number, place.round, place.table, (HandEntry(place.index, hand, 0),))


def _add(club: ClubFile, event: Event) -> EventNumber:
    with club.transaction() as rows:
        return rows.events.add(event)


def _load(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.events.load(number)


def _outline(club: ClubFile, number: EventNumber) -> Event:
    with club.reading() as rows:
        return rows.events.load_outline(number)


def _check(club: ClubFile) -> tuple[Problem, ...]:
    with club.reading() as rows:
        return rows.integrity.check()


def _without_hands(event: Event) -> Event:
    rounds = (
        replace(round_, tables=tuple(replace(table, hands=()) for table in round_.tables))
        for round_ in event.rounds
    )
    return replace(event, rounds=tuple(rounds))


if __name__ == "__main__":
    main()
