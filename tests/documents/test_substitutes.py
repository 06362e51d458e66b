"""Who took a seat, and tables closed before their last hand, on paper (formats, section 2)."""

from dataclasses import replace

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n.people.seat_notes import seat_names
from tests.documents.evenings import evening
from tests.documents.printing import round_results, seating_by_name, seating_plan
from tests.documents.reading import read_text

IRIS = Player(PlayerId("iris"), "Iris")


def with_iris(first_hand: int, hands: int, closed: Closing | None = None) -> Event:
    """A table of 4 of which Iris takes the second seat."""
    event = evening(4, 1)
    table = event.rounds[0].tables[0]
    table = replace(
        table,
        hands=table.hands[:hands],
        closed=closed,
        substitutes=(Substitute(1, IRIS.id, first_hand),),
    )
    rounds = (replace(event.rounds[0], tables=(table,)),)
    return replace(event, players=(*event.players, IRIS), rounds=rounds)


def test_s2_the_seating_marks_who_took_a_seat() -> None:
    event = with_iris(4, 6)
    names = {player.id: player.name for player in event.players}
    owner = names[event.rounds[0].tables[0].seats[1]]
    assert seat_names(event.rounds[0].tables[0], names)[1] == f"{owner} ⇄ Iris"
    printed = read_text(seating_plan(event, event.rounds[0], Paper.A4))
    assert f"{owner} ⇄ Iris" in " ".join(printed.split())
    by_name = " ".join(read_text(seating_by_name(event, event.rounds[0], Paper.A4)).split())
    assert f"Iris ⇄ {owner}" in by_name


def test_s2_results_say_from_which_hand_on_and_why_the_table_was_closed() -> None:
    event = with_iris(4, 6, Closing("time"))
    printed = " ".join(read_text(round_results(event, event.rounds[0], Paper.A4)).split())
    assert "⇄ Iris" in printed, "a number there would be read as that of a pair"
    assert "from hand 5 on" in printed
    assert "closed: time (6 of 10 hands)" in printed
    assert "Place 1" in printed


def test_a_table_closed_without_a_hand_has_no_places() -> None:
    event = with_iris(0, 0, Closing("no cards"))
    printed = read_text(round_results(event, event.rounds[0], Paper.A4))
    assert "closed: no cards (0 of 10 hands)" in printed
    assert "Place" not in printed
