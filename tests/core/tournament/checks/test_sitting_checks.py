"""From which hands a seat can be taken (contract, F9)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Closing, Event, Settings, Substitute
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.exchange.event_file import read_event
from tests.core.tournament.people.test_late import evening, round_of
from tests.core.tournament.standings.test_ecarte_standings import document, table
from tests.exchange.documents import as_file


def paths(event: Event, from_hand: int) -> list[str]:
    """The faults of an event at whose last table X takes a seat from this hand on."""
    (round_,) = event.rounds
    *others, last = round_.tables
    taken = replace(last, substitutes=(Substitute(0, PlayerId("x"), from_hand),))
    players = (*event.players, Player(PlayerId("x"), "X"))
    rounds = (replace(round_, tables=(*others, taken)),)
    return [fault.path for fault in check_event(replace(event, players=players, rounds=rounds))]


def test_f9_where_the_length_is_fixed_there_is_a_last_hand_to_take_a_seat_from() -> None:
    event = evening(round_of(1, "abcd"))
    play = event.settings.play
    hands = len(game_named(event.game).hand_sizes(event.rounds[0].tables[0].rubber, play))
    assert paths(event, 0) == paths(event, hands - 1) == []
    assert paths(event, hands) == ["rounds[0].tables[0].substitutes[0]"]
    assert paths(event, -1) == ["rounds[0].tables[0].substitutes[0]"]


def test_f9_where_it_is_not_any_hand_may_come() -> None:
    game = game_named("ecarte")
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    event = replace(evening(round_of(1, "ab")), game="ecarte", settings=settings)
    assert paths(event, 99) == []
    assert paths(event, -1) == ["rounds[0].tables[0].substitutes[0]"]


def test_f9_how_long_a_table_is_that_is_none_is_not_asked() -> None:
    assert paths(evening(round_of(1, "ab")), 99) == ["rounds[0].tables[0].seats"]


def test_f9_no_two_take_one_seat_from_one_hand_on() -> None:
    event = evening(round_of(1, "abcd"))
    players = (*event.players, *(Player(PlayerId(name), name) for name in "xy"))
    for hands, faults in (((2, 3), []), ((3, 3), ["rounds[0].tables[0].substitutes[1]"])):
        came = tuple(Substitute(0, PlayerId(name), hand) for name, hand in zip("xy", hands, strict=True))
        (four,) = event.rounds[0].tables
        rounds = (replace(event.rounds[0], tables=(replace(four, substitutes=came),)),)
        assert [fault.path for fault in check_event(replace(event, players=players, rounds=rounds))] == faults


def test_f9_nobody_takes_two_seats_in_a_round() -> None:
    event = evening(round_of(1, "abcd", "efgh"))
    players = (*event.players, *(Player(PlayerId(name), name) for name in "xy"))

    def found(*came: str) -> list[str]:
        """The faults where these take seats 0, 1, … of each table in turn."""
        tables = tuple(
            replace(
                one, substitutes=tuple(Substitute(seat, PlayerId(name), 1) for seat, name in enumerate(names))
            )
            for one, names in zip(event.rounds[0].tables, came, strict=True)
        )
        rounds = (replace(event.rounds[0], tables=tables),)
        return [fault.path for fault in check_event(replace(event, players=players, rounds=rounds))]

    assert found("x", "y") == found("xy", "") == []
    assert found("x", "x") == ["rounds[0].tables[1].substitutes[0]"]
    assert found("xx", "y") == ["rounds[0].tables[0].substitutes[1]"]
    assert found("e", "") == ["rounds[0].tables[0].substitutes[0]"], "who sits at the other table"


@pytest.mark.parametrize(
    ("absent", "hands", "is_fault"),
    [("a", 0, False), ("b", 0, False), ("c", 0, True), ("nobody", 0, True), ("a", 1, True), (None, 1, False)],
)
def test_part_d_forfeit_who_did_not_come_is_a_side_of_a_table_without_a_hand(
    absent: str | None, hands: int, is_fault: bool
) -> None:
    written = document([table(1, "ab", 0), table(2, "cd", 0)])
    one = written["rounds"][0]["tables"][0]
    one["hands"] = one["hands"][:hands]
    event = read_event(as_file(written))
    (first, second) = event.rounds[0].tables
    side = None if absent is None else PlayerId(absent)
    tables = (replace(first, closed=Closing("no-show", side)), second)
    changed = replace(event, rounds=(replace(event.rounds[0], tables=tables),))
    found = [fault.path for fault in check_event(changed)]
    assert found == (["rounds[0].tables[0].closed"] if is_fault else [])
