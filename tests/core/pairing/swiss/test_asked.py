"""What a Swiss round of an event is drawn from: standings, meetings, clubs, pairs apart, groups."""

from dataclasses import replace
from fractions import Fraction

import pytest

from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import PlayerId, StageId
from batarde_tourney.core.pairing.swiss.request import SwissSide
from batarde_tourney.core.pairing.swiss.swiss_requests import is_swiss, swiss_requests, swiss_state
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from tests.core.tournament.paired_events import paired

STAGE = StageId("q")


def ids(names: str) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, names))


def pair(names: str) -> tuple[PlayerId, PlayerId]:
    one, other = ids(names)
    return one, other


def match(number: int, seats: str, dealer: int = 0, *, winner: int | None = 0) -> Table:
    """A match of one game that this seat won; without a winner its second player did not come."""
    if winner is None:
        return Table(number, ids(seats), dealer, closed=Closing("no-show", PlayerId(seats[1])))
    tricks = (5, 0) if winner == 0 else (0, 5)
    return Table(number, ids(seats), dealer, (EcarteHand(1, dealer, tricks=tricks),), Closing("time"))


def ecarte(
    names: str, *rounds: Round, clubs: str = "", stage: Stage | None = None, **settings: object
) -> Event:
    """An event of players called by letters, of these clubs, a letter each; `-` is none."""
    game = game_named("ecarte")
    entered = zip(names, clubs or "-" * len(names), strict=True)
    event = Event(
        "Evening",
        game="ecarte",
        settings=Settings(play=game.usual_play, ranking=game.usual_ranking, **settings),  # type: ignore[arg-type]
        players=tuple(
            Player(PlayerId(one), one.upper(), None if club == "-" else club) for one, club in entered
        ),
        rounds=rounds,
        stages=() if stage is None else (stage,),
    )
    assert check_event(event) == ()
    return event


@pytest.mark.parametrize(
    ("game", "draw", "expected"),
    [
        ("butifarra", None, True),
        ("butifarra", StageDraw.ROUND_ROBIN, False),
        ("ecarte", StageDraw.SWISS, True),
        ("ecarte", None, False),
    ],
)
def test_swiss_is_what_the_stage_says_or_else_the_game(
    game: str, draw: StageDraw | None, expected: bool
) -> None:
    event = Event("Evening", game=game)
    assert is_swiss(event, Stage(STAGE, "Stage", 3, draw)) is expected
    if draw is None:
        assert is_swiss(event, None) is expected


def test_the_state_tells_rank_and_wins_of_everybody_there() -> None:
    event = ecarte("abcd", Round(1, (match(1, "ab", winner=1),), byes=ids("c")))
    state = swiss_state(event, None, ids("dba"))
    # b has won and c sat out, which counts as a win; d has played nothing.
    assert state.standing == (("a", 3, Fraction(0)), ("b", 1, Fraction(1)), ("d", 4, Fraction(0)))


def test_whoever_has_not_entered_the_stage_comes_last() -> None:
    stage = Stage(STAGE, "Swiss", 3, StageDraw.SWISS, entered=ids("ab"))
    event = ecarte("abc", Round(1, (match(1, "ab"),), stage=STAGE), stage=stage)
    standing = swiss_state(event, stage, ids("abc")).standing
    assert standing == (("a", 1, Fraction(1)), ("b", 2, Fraction(0)), ("c", 3, Fraction(0)))


def test_deals_first_seats_byes_and_meetings_count_over_the_event() -> None:
    first = Round(1, (match(1, "ab", 1), match(2, "cd", winner=None)), byes=ids("e"))
    event = ecarte("abcde", first, Round(2, (match(1, "ac", 0), match(2, "be", 1)), byes=ids("d")))
    (request,) = swiss_requests(event, None, swiss_state(event, None, ids("abcde")), 7)
    # c and d have not met: d did not come, and so nobody dealt.
    assert request.met == {("a", "b"), ("a", "c"), ("b", "e")}
    counted = {side.id: (side.byes, side.dealt, side.north) for side in request.sides}
    assert counted == {"a": (0, 1, 2), "b": (0, 1, 1), "c": (0, 0, 0), "d": (1, 0, 0), "e": (1, 1, 0)}
    assert request.seed == 7


def test_apart_are_all_pairs_of_a_club_and_those_declared_who_are_there() -> None:
    event = replace(ecarte("abcdef", clubs="xXy-x-", apart=(pair("ad"),)), apart=(pair("cf"), pair("fd")))
    state = swiss_state(event, None, ids("abcde"))
    assert state.clubs == (("a", "b", "e"),)
    assert state.apart == (("a", "d"),)
    (request,) = swiss_requests(event, None, state, 1)
    assert request.apart == {("a", "b"), ("a", "e"), ("b", "e"), ("a", "d")}


def test_apart_at_first_is_for_the_first_round() -> None:
    event = ecarte("abcd", apart_at_first=(pair("ab"),))
    assert swiss_state(event, None, ids("abcd")).apart == (("a", "b"),)
    later = replace(event, rounds=(Round(1, (match(1, "ac"), match(2, "bd"))),))
    assert swiss_state(later, None, ids("abcd")).apart == ()


def test_sides_are_kept_apart_for_any_of_their_players() -> None:
    event = paired([("a", "b"), ("c", "d"), ("e", "f"), ("g", "h")])
    clubs = {"b": "Vic", "d": "Vic", "e": "Vic", "f": "Olot", "h": "Olot", "g": "Olot"}
    players = tuple(replace(player, club=clubs.get(player.id)) for player in event.players)
    settings = replace(event.settings, apart=(pair("ab"), pair("bh")))
    event = replace(
        event, players=players, settings=settings, apart=((event.sides[1].id, event.sides[0].id),)
    )
    state = swiss_state(event, None, ids("aceg"))
    # By their first players; a pair whose own two are kept apart is one side all the same.
    assert state.clubs == (("a", "c", "e"), ("e", "g"))
    assert state.apart == (("a", "c"), ("a", "g"))


def test_a_round_of_groups_asks_for_one_a_group_of_those_who_are_there() -> None:
    stage = Stage(STAGE, "Swiss", 3, StageDraw.SWISS, groups=3, entered=ids("abcdef"))
    event = ecarte("abcdefg", stage=stage, apart=(pair("af"), pair("ab")))
    # To and fro by number: a f, b e, c d. g has come for somebody, and is of the first.
    asked = swiss_requests(event, stage, swiss_state(event, stage, ids("abefg")), 1)
    assert [[side.id for side in request.sides] for request in asked] == [["a", "f", "g"], ["b", "e"]]
    assert [request.apart for request in asked] == [{("a", "f")}, set()]
    whole = replace(stage, groups=None)
    (request,) = swiss_requests(event, whole, swiss_state(event, whole, ids("ab")), 1)
    assert request.sides == (SwissSide(PlayerId("a"), rank=1), SwissSide(PlayerId("b"), rank=1))
