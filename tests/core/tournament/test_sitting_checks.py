"""From which hands a seat can be taken (contract, F9)."""

from dataclasses import replace

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.checks import check_event
from batarde_tourney.core.tournament.event import Event, Settings, Substitute
from batarde_tourney.core.tournament.people import Player
from tests.core.tournament.test_late import evening, round_of


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
    assert paths(event, hands - 1) == []
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
