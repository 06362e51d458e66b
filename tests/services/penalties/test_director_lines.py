"""What a director gave and decided in an event, with who and when (formats, section 3)."""

import pytest

from batarde_tourney.core.ids import EventNumber, NamedSideId, StageId
from batarde_tourney.core.tournament.event.stages import Means
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import undo
from batarde_tourney.services.penalties.penalties import (
    DirectorBook,
    DirectorLineKind,
    WrittenLine,
    cancel_points,
    give_points,
    list_director_lines,
    list_penalties,
)
from batarde_tourney.services.people.players import rename_player
from batarde_tourney.services.standings.decisions import cancel_decision, settle_cut
from batarde_tourney.services.tables.table_ends import close_table
from tests.core.tournament.staged_events import blank, stage, staged, totals

A, B, E = (NamedSideId(name) for name in "abe")
TIED = staged(
    "abcde",
    [stage("q"), stage("f", "q", best=3)],
    [("q", [totals(1, a=0, b=2, c=2, d=2, e=3)])],
    added=(("e", 1, 4),),
)


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, TIED).event


def told(book: DirectorBook) -> list[tuple[str, str, str, str | None]]:
    """The kind, whom, why and who wrote it, line by line."""
    return [
        (
            one.line.kind.value,
            ", ".join(book.names[side] for side in one.line.sides),
            one.line.reason,
            _by(one),
        )
        for one in book.lines
    ]


def _by(written: WrittenLine) -> str | None:
    return written.made.by if written.made else None


def test_s3_points_and_decisions_stand_in_one_list_with_who_and_when(club: Session, cup: EventNumber) -> None:
    ana, ben = club.acting_as("Ana"), club.acting_as("Ben")
    give_points(ana, cup, E, 1, 3, reason="bad manners")
    settle_cut(ben, cup, StageId("f"), [B, NamedSideId("c")], Means.DIRECTOR, reason="they met twice")
    give_points(ben, cup, B, 1, -2, reason="fair play")
    book = list_director_lines(club, cup)
    assert told(book) == [
        # It came with the event, and the journal does not know who gave it.
        ("penalty", "E", "late", None),
        ("penalty", "E", "bad manners", "Ana"),
        ("tie", "B, C", "they met twice", "Ben"),
        ("bonus", "B", "fair play", "Ben"),
    ]
    assert [(one.line.round, one.line.table) for one in book.lines] == [(1, 1), (1, 1), (None, None), (1, 1)]
    assert book.penalties == list_penalties(club, cup)


def test_s3_a_cancelled_line_stays_with_who_cancelled_it_and_why(club: Session, cup: EventNumber) -> None:
    for director, reason in (("Ana", "was in time"), ("Ben", "another mistake")):
        give_points(club.acting_as("Ana"), cup, A, 1, 3, reason="late")
        line = list_penalties(club, cup).lines[-1]
        cancel_points(club.acting_as(director), cup, line, reason)
    settle_cut(club, cup, StageId("f"), [B, NamedSideId("c")], Means.PLAY_OFF)
    decision = load_event(club, cup).decisions[0]
    cancel_decision(club.acting_as("Cleo"), cup, 0, decision, reason="played again")
    lines = list_director_lines(club, cup).lines[1:]
    cancelled = [(one.line.cancelled, one.cancelled and one.cancelled.by) for one in lines]
    assert cancelled == [("was in time", "Ana"), ("another mistake", "Ben"), ("played again", "Cleo")]
    assert not any(one.line.counts for one in lines)


def test_s3_a_line_undone_is_gone_and_the_others_keep_their_own_acts(club: Session, cup: EventNumber) -> None:
    give_points(club.acting_as("Ana"), cup, A, 1, 3, reason="late")
    give_points(club.acting_as("Ben"), cup, B, 1, 3, reason="late")
    rename_player(club, cup, load_event(club, cup).players[0].id, "Anna", None)
    assert [_by(one) for one in list_director_lines(club, cup).lines] == [None, "Ana", "Ben"]
    undo(club, cup)
    undo(club, cup)
    assert told(list_director_lines(club, cup))[1:] == [("penalty", "A", "late", "Ana")]


def test_s3_a_closed_table_tells_whom_it_concerns(club: Session) -> None:
    event = staged("abcd", [stage("q")], [("q", [blank(1, "abcd")])])
    number = add_complete_event(club, event).event
    close_table(club.acting_as("Ana"), number, 1, 1, "fire alarm")
    (only,) = list_director_lines(club, number).lines
    assert only.line.kind is DirectorLineKind.TABLE_CLOSED
    assert (only.line.reason, only.line.round, only.line.table, _by(only)) == ("fire alarm", 1, 1, "Ana")


def test_s3_of_an_event_without_any_there_is_none(club: Session) -> None:
    number = add_complete_event(club, staged("abcd", [stage("q")], [])).event
    assert list_director_lines(club, number).lines == ()
