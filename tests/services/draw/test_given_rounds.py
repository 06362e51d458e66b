"""What the certificate says of a round that nobody could choose (contract, F21; formats §1)."""

from dataclasses import replace
from itertools import permutations

import pytest

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.lines import CertificateLine, Given, LineKind, Verdict
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n.draw import certificate_lines, count_words
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    accept_round,
    judge_round,
    propose_round,
    show_draw,
    swap_players,
)
from batarde_tourney.services.draw.event_draws import next_round_of
from batarde_tourney.services.events.events import add_complete_event
from tests.documents.printing import seating_plan
from tests.documents.reading import read_text
from tests.documents.staged_evenings import ranking_rounds, whole_cup
from tests.services.draw.test_stage_draws import semi_final

CROSSED = "The standings decide these tables completely: nothing was left to choose."
OTHERWISE = "The standings should decide the tables of this stage; these tables are different."


def test_f21_a_crossed_draw_is_counted_and_not_judged(club: Session) -> None:
    number = add_complete_event(club, ranking_rounds()).event
    proposal = propose_round(club, number)
    certificate = proposal.certificate
    assert certificate.given is Given.CROSSED
    assert {line.verdict for line in certificate.lines} == {Verdict.GIVEN}
    assert certificate.remarks == ()
    names = {player.id: player.name for player in proposal.players}
    first, *others = certificate_lines(certificate, names)
    assert first == CROSSED
    assert all(line.startswith("· ") and "draw" not in line for line in others)
    assert others[0].endswith(("Nobody meets twice", "nobody a third", "times"))
    accept_round(club, proposal)
    assert show_draw(club, number).certificate == certificate


@pytest.mark.parametrize("leaving", [(), ("e", "l")])
def test_f21_whoever_is_exchanged_by_hand_makes_it_another_draw(
    club: Session, leaving: tuple[str, ...]
) -> None:
    event = semi_final()
    kept = tuple(one for one in event.stages[1:2])
    event = replace(event, stages=(event.stages[0], *(replace(one, entered=_but(leaving)) for one in kept)))
    proposal = propose_round(club, add_complete_event(club, event).event)
    assert proposal.certificate.given is Given.CROSSED
    one, other = (table.seats[0] for table in proposal.plan.tables)
    swapped = swap_players(proposal, one, other)
    assert swapped.certificate.given is Given.OTHERWISE
    assert next(iter(certificate_lines(swapped.certificate, dict.fromkeys("abcdefghijkl", "")))) == OTHERWISE  # type: ignore[arg-type]


def _but(leaving: tuple[str, ...]) -> tuple[PlayerId, ...] | None:
    """The eight who entered without these; a table of 3 beside one of 4."""
    return tuple(PlayerId(side) for side in "aebfcgdh" if side not in leaving) if leaving else None


def test_f21_the_command_line_says_it_too() -> None:
    found = next_round_of(ranking_rounds(), 7)
    assert found.certificate.given is Given.CROSSED
    assert {line.verdict for line in found.certificate.lines} == {Verdict.GIVEN}


def test_a_round_drawn_freely_is_judged_as_ever() -> None:
    certificate = judge_round(ranking_rounds(), 3)
    assert certificate.given is None
    assert Verdict.GIVEN not in {line.verdict for line in certificate.lines}


def test_whom_the_finalists_meet_at_the_one_table_is_not_judged() -> None:
    certificate = judge_round(whole_cup(), 5)
    assert certificate.given is Given.ONE_TABLE
    verdicts = {line.kind: line.verdict for line in certificate.lines}
    assert verdicts[LineKind.PAIR_COST] is verdicts[LineKind.REPEATS] is Verdict.GIVEN
    assert verdicts[LineKind.DEALS] is not Verdict.GIVEN, "who sits where can still be chosen"
    assert {remark.kind for remark in certificate.remarks} <= {
        LineKind.DEALS,
        LineKind.SEATS,
        LineKind.LEFT_NEIGHBOURS,
    }


@pytest.mark.sampled
@pytest.mark.parametrize("first", range(4))
def test_at_the_one_table_a_better_draw_is_only_spoken_of_where_other_seats_give_one(first: int) -> None:
    event = whole_cup()
    *before, last = event.rounds
    (table,) = last.tables
    ways = {}
    for seats in permutations(table.seats):
        seated = replace(last, tables=(replace(table, seats=seats, first_dealer=first),))
        ways[seats] = judge_round(replace(event, rounds=(*before, seated)), last.number)
    for certificate in ways.values():
        for kind in (LineKind.DEALS, LineKind.SEATS, LineKind.LEFT_NEIGHBOURS):
            line = _line(certificate, kind)
            best = min(_line(other, kind).value for other in ways.values())
            judged = Verdict.BEST_POSSIBLE if line.value == best else Verdict.OPEN
            assert (line.bound, line.verdict) == (best, judged)
        said = [*certificate_lines(certificate, {player.id: "" for player in event.players})]
        assert said[0] == "There is only one table: only the seats were left to choose."
        assert "a better draw" not in " ".join(said)
        could_be = {line.kind for line in certificate.lines if line.verdict is Verdict.OPEN}
        assert {remark.kind for remark in certificate.remarks} <= could_be
        if not certificate.remarks:
            assert count_words(certificate) == "", "neither a fault nor called ideal"


def _line(certificate: Certificate, kind: LineKind) -> CertificateLine:
    return next(line for line in certificate.lines if line.kind is kind)


def test_f21_the_seating_plan_and_the_draw_sheet_say_it(club: Session) -> None:
    event: Event = whole_cup()
    words = " ".join(read_text(seating_plan(event, event.rounds[3], Paper.A4)).split())
    assert CROSSED in words
    assert "better draw" not in words
