"""A seated round names the draw it came from, and says what has changed since; nothing is said of hands."""

import dataclasses

import pytest

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.pairing.tables.seal import Departure, DrawnFrom, drawn_from, with_origin
from batarde_tourney.core.tournament.event.event import Round
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.i18n.draw import certificate_lines, origin_sentence
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import (
    Proposal,
    accept_round,
    judge_round,
    propose_round,
    seat_round,
    swap_players,
    take_back_round,
)
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.draw.sealed_rounds import RoundChanged, RoundUnsealed, verify_rounds
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import load_event


def changed(proposal: Proposal) -> Proposal:
    one, other = (table.seats[0] for table in proposal.plan.tables[:2])
    return swap_players(proposal, one, other)


def around_a_table(club: Session, evening: EventNumber) -> Proposal:
    first = propose_round(club, evening, DrawOptions(seed=7))
    return propose_round(club, evening, DrawOptions(seed=7, fixed=first.plan.tables[:1]))


def test_a_round_only_drawn_and_seated_names_its_seed(club: Session, evening: EventNumber) -> None:
    accept_round(club, propose_round(club, evening, DrawOptions(seed=7)))
    event = load_event(club, evening)
    assert origin_sentence(event.rounds[0]) == "Drawn from seed 7."
    said = " ".join(certificate_lines(judge_round(event, 1), {p.id: p.name for p in event.players}))
    assert "by hand" not in said
    assert "cut short" not in said


def test_a_round_changed_by_one_exchange_keeps_naming_its_seed_through_files_and_undoing(
    club: Session, evening: EventNumber
) -> None:
    accept_round(club, changed(propose_round(club, evening, DrawOptions(seed=7))))
    event = load_event(club, evening)
    (seated,) = event.rounds
    assert seated.draw is None
    assert drawn_from(seated) == DrawnFrom(7, "batarde-draw 4", Departure.CHANGED)
    assert origin_sentence(seated) == "Drawn from seed 7, then changed."
    content = export_event(club, evening)
    assert read_event(content).rounds == event.rounds
    assert write_event(read_event(content)) == content
    take_back_round(club, evening)
    seat_round(club, evening, seated)
    assert load_event(club, evening).rounds == (seated,)
    (found,) = verify_rounds(event)
    assert isinstance(found, RoundChanged)
    assert found.seed == 7


def test_what_stayed_or_was_stopped_is_said(club: Session, evening: EventNumber) -> None:
    proposals = {
        "Drawn from seed 7, around players who stayed where they were.": around_a_table(club, evening),
        "Drawn from seed 7; the search was stopped.": dataclasses.replace(
            propose_round(club, evening, DrawOptions(seed=7)), cut=True
        ),
    }
    for words, proposal in proposals.items():
        accept_round(club, proposal)
        assert origin_sentence(load_event(club, evening).rounds[0]) == words
        take_back_round(club, evening)


def test_a_round_without_any_draw_says_that_no_seed_is_known() -> None:
    assert origin_sentence(Round(1, ())) == "No seed is recorded for this round."


@pytest.mark.parametrize(
    "told",
    ["null", "7", "{}", '{"seed": "7", "engine": "e", "departure": "changed"}',
     '{"seed": true, "engine": "e", "departure": "changed"}', '{"seed": 7, "engine": "e", "departure": "?"}',
     '{"seed": 7, "engine": 1, "departure": "changed"}', '{"seed": 7, "engine": "e", "departure": []}',
     '{"seed": ' + "9" * 5000 + "}"],
)  # fmt: skip
def test_an_origin_that_cannot_be_read_is_none(told: str) -> None:
    assert drawn_from(Round(1, (), extras=(("drawn_from", told),))) is None
    (found,) = verify_rounds(
        dataclasses.replace(read_event(EMPTY), rounds=(Round(1, (), extras=(("drawn_from", told),)),))
    )
    assert isinstance(found, RoundUnsealed)


EMPTY = (
    b'{"format": "batarde-event", "version": 1, "game": "batarde", "name": "x", "players": [], "rounds": []}'
)


def test_an_origin_replaces_the_one_before_and_leaves_other_keys() -> None:
    first = with_origin((("note", '"x"'),), DrawnFrom(1, "e", Departure.KEPT))
    second = with_origin(first, DrawnFrom(2, "e", Departure.CHANGED))
    assert [key for key, _ in second] == ["note", "drawn_from"]
    assert drawn_from(Round(1, (), extras=second)) == DrawnFrom(2, "e", Departure.CHANGED)
