"""The event file in and out: nothing lost, nothing changed."""

import copy
import json
from dataclasses import replace

import pytest
from hypothesis import given

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.game import Batarde, batarde_hands
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Mechoune, UnknownMechoune
from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording, batarde_play
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.pairing.tables.seal import seal
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Settings
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.exchange.event_file import FaultyEventFile, read_event, write_event
from tests.core.tournament.events import events
from tests.examples import examples
from tests.exchange.documents import EXAMPLE, Json, as_file, documents, example

HAND = "rounds[0].tables[0].hands[0]"
patient = examples(30)


def test_the_contracts_example_is_read() -> None:
    event = read_event(as_file(EXAMPLE))
    table = event.rounds[0].tables[0]
    assert (event.name, str(event.date), event.place) == ("Lyon club evening", "2026-11-21", "Lyon")
    assert batarde_play(event.settings.play).schedule is Span.FULL
    assert event.settings.ranking == Batarde.file_ranking
    assert event.players[0] == Player("p1", "Ana", "Lyon")  # type: ignore[arg-type] # an id as the file has it
    assert table.seats == ("p1", "p2", "p3", "p4")
    assert batarde_hands(table.hands)[0].contract == Contract(
        Denomination.SPADES, 1, extras=(("pack", "null"),)
    )
    assert batarde_hands(table.hands)[0].mechoune == Mechoune(by=2, on=1)
    assert (batarde_hands(table.hands)[1].bids, batarde_hands(table.hands)[1].tricks) == (
        (1, 2, 0, 2),
        (1, 2, 1, 2),
    )
    assert event.adjustments[0].points == 3


def test_an_event_of_nothing_but_the_required_keys_is_read() -> None:
    content = b'{"format":"batarde-event","version":1,"game":"batarde","name":"","players":[],"rounds":[]}'
    assert read_event(content) == Event("")


@patient
@given(documents())
def test_export_after_import_says_the_same(document: Json) -> None:
    written = json.loads(write_event(read_event(as_file(document))))
    assert written == document
    # To Python true is 1 and 1.0 is 1; to the next reader they are not.
    assert json.dumps(written, sort_keys=True) == json.dumps(document, sort_keys=True)


@patient
@given(documents())
def test_import_after_export_gives_the_same_event(document: Json) -> None:
    event = read_event(as_file(document))
    assert read_event(write_event(event)) == event


@patient
@given(events())
def test_an_event_made_here_comes_back_from_its_file(event: Event) -> None:
    assert check_event(event) == ()
    assert read_event(write_event(event)) == event


def test_a_mechoune_of_nobody_known_is_filled_in_and_says_so() -> None:
    event = read_event(as_file(EXAMPLE))
    for set_by, seats in ((1, {"by": 2, "on": 1}), (3, {"by": 0, "on": 3}), (None, {"by": 0, "on": 3})):
        written = json.loads(write_event(with_mechoune(event, UnknownMechoune(), set_by)))
        assert hand_in(written)["mechoune"] == seats | {"assumed": True}


def test_an_assumed_mechoune_is_read_as_unknown_and_written_the_same() -> None:
    unknown = with_mechoune(read_event(as_file(EXAMPLE)), UnknownMechoune((("note", "1"),)), 1)
    content = write_event(unknown)
    assert read_event(content) == unknown
    assert write_event(read_event(content)) == content


@pytest.mark.parametrize("mark", [False, 1, "true", None])
def test_only_true_marks_a_mechoune_as_assumed(mark: object) -> None:
    document = copy.deepcopy(EXAMPLE)
    hand_in(document)["mechoune"]["assumed"] = mark
    hand, *_others = batarde_hands(read_event(as_file(document)).rounds[0].tables[0].hands)
    assert isinstance(hand.mechoune, Mechoune)
    assert json.loads(write_event(read_event(as_file(document)))) == document


@pytest.mark.parametrize("seats", [{"by": 1, "on": 1}, {"by": 4, "on": 1}, {"by": 0, "on": -1}])
def test_what_is_assumed_must_be_two_seats_of_the_table_all_the_same(seats: Json) -> None:
    document = copy.deepcopy(EXAMPLE)
    hand_in(document)["mechoune"] = seats | {"assumed": True}
    with pytest.raises(FaultyEventFile) as refused:
        read_event(as_file(document))
    assert [found.code for found in refused.value.faults] == [FaultCode.MECHOUNE]


def hand_in(document: Json) -> Json:
    found: Json = document["rounds"][0]["tables"][0]["hands"][0]
    return found


def with_mechoune(event: Event, mechoune: UnknownMechoune, set_by: int | None) -> Event:
    """The contract's example, where nobody knows who méchouned whom in the first hand."""
    table = event.rounds[0].tables[0]
    first, *others = batarde_hands(table.hands)
    hand = replace(first, mechoune=mechoune, contract=replace(first.contract, by=set_by))
    tables = (replace(table, hands=(hand, *others)), *event.rounds[0].tables[1:])
    return replace(event, rounds=(replace(event.rounds[0], tables=tables), *event.rounds[1:]))


def test_our_own_optional_keys_come_back() -> None:
    event = read_event(as_file(EXAMPLE))
    ana, bo, cy = (player.id for player in event.players[:3])
    chosen = Settings(
        BatardePlay(Span.UP, Wording.DOUBLED),
        (Criterion.LOTS,),
        TableRule.THREES,
        seed=7,
        apart=((ana, bo), (bo, cy)),
        apart_at_first=((ana, cy),),
    )
    sealed = replace(event.rounds[0], draw=seal(2**60, "plain 1", "ab12"))
    event = replace(
        event,
        settings=chosen,
        rounds=(sealed,),
        presences=(Presence(ana, 2, Status.AWAY), Presence(ana, 3, Status.IN)),
    )
    assert read_event(write_event(event)) == event


@pytest.mark.parametrize(
    "text", ["1.50", "1e400", "-0.0", "123456789012345678901234567890", "1E3", "9" * 5000]
)
def test_a_number_under_an_unknown_key_is_kept_digit_by_digit(text: str) -> None:
    content = as_file(example(("rating", "@"))).replace(b'"@"', text.encode())
    assert f'"rating": {text}'.encode() in write_event(read_event(content))


def test_a_default_said_in_so_many_words_gives_way_to_a_new_value() -> None:
    event = read_event(as_file(example(("place", None))))
    assert b'"place": null' in write_event(event)
    assert b'"place": "Lyon"' in write_event(replace(event, place="Lyon"))


def test_a_closed_event_and_its_time_for_claims_come_back() -> None:
    document = example(("closed", True), ("settings.claims", 20))
    event = read_event(as_file(document))
    assert (event.is_closed, event.settings.claims) == (True, 20)
    assert json.loads(write_event(event)) == document


@pytest.mark.parametrize(
    ("key", "odd"),
    [
        *[("closed", "yes"), ("settings.claims", 0), ("settings.claims", [5])],
        *[
            ("settings.fee", 7.5),
            ("settings.fee", "7,50"),
            ("settings.fee", "-1.00"),
            ("settings.fee", "0.00"),
        ],
        ("settings.clubs_apart_at_first", "yes"),
    ],
)
def test_a_key_of_our_own_that_says_something_else_is_carried_along(key: str, odd: object) -> None:
    document = example((key, odd))
    event = read_event(as_file(document))
    assert (event.is_closed, event.settings.claims) == (False, None)
    assert json.loads(write_event(event)) == document


def test_settings_are_written_even_when_all_are_defaults() -> None:
    """The contract makes every setting optional, not `settings` itself."""
    assert json.loads(write_event(Event("Evening")))["settings"] == {}


LAYOUT = """\
{
  "format": "batarde-event",
  "version": 1,
  "game": "batarde",
  "name": "Evening",
  "settings": {"seed": 7},
  "players": [
    {"id": "p1", "name": "Ana"},
    {"id": "p2", "name": "Bo", "club": "Lyon"},
    {"id": "p3", "name": "Cléo"}
  ],
  "rounds": [
    {
      "number": 1,
      "tables": [
        {
          "number": 1,
          "seats": ["p1", "p2", "p3"],
          "first_dealer": 2,
          "hands": [
            {"cards": 7, "dealer": 2, "contract": {"denomination": "clubs"}, "bids": [3, 2, 1], "tricks": [4, 2, 1]}
          ]
        }
      ]
    },
    {
      "number": 2,
      "tables": []
    }
  ]
}
"""  # noqa: E501 - the hand is one line


def test_the_file_is_laid_out_for_people_with_a_hand_to_a_line() -> None:
    assert write_event(read_event(LAYOUT.encode())).decode() == LAYOUT


def test_the_file_is_utf_8_in_plain_letters_and_ends_its_last_line() -> None:
    written = write_event(read_event(as_file(EXAMPLE)))
    assert "Cléo".encode() in written
    assert written.endswith(b"}\n")


def test_a_byte_order_mark_is_let_pass() -> None:
    assert read_event(b"\xef\xbb\xbf" + as_file(EXAMPLE)) == read_event(as_file(EXAMPLE))


def test_names_are_kept_to_the_letter() -> None:
    name = " <b>Ana</b> \u202e\t\0=1+1 e\u0301 \U0001f0a1 "
    event = read_event(as_file(example(("players[0].name", name))))
    assert event.players[0].name == name
    assert json.loads(write_event(event))["players"][0]["name"] == name


def test_an_overruled_hand_comes_in_with_its_reason_and_goes_out_again() -> None:
    overruled = [
        {"check": "tricks-sum", "reason": "<b>agreed</b> by the table", "seen": 1},
        {"check": "choune", "reason": ""},
    ]
    document = example((f"{HAND}.tricks", [1, 2, 1, 0]), (f"{HAND}.overruled", overruled))
    event = read_event(as_file(document))
    assert batarde_hands(event.rounds[0].tables[0].hands)[0].overruled == (
        Overruled(FaultCode.TRICKS_SUM, "<b>agreed</b> by the table", (("seen", "1"),)),
        Overruled(FaultCode.CHOUNE, ""),
    )
    assert json.loads(write_event(event)) == document
    assert read_event(write_event(event)) == event


def test_an_empty_list_of_overruled_checks_is_written_out_as_it_was() -> None:
    document = example((f"{HAND}.overruled", []))
    assert json.loads(write_event(read_event(as_file(document)))) == document
