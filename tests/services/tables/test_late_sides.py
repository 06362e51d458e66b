"""A late pair, or a late player of a game of two: who sits out is met, or a table opened (formats §2)."""

from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId, StageId
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import redo, undo
from batarde_tourney.services.people.players import set_status
from batarde_tourney.services.tables.late import LateOffers, LateOutdated, list_late_ways, seat_late
from batarde_tourney.services.tables.sides import set_stand_in
from batarde_tourney.services.tables.table_ends import close_table
from tests.core.tournament.paired_events import paired, seated
from tests.services.tables.test_late import NOW

PAIRS = (("a", "b"), ("c", "d"), ("e", "f"), ("g", "h"), ("i", "j"), ("k", "l"))
G, INES, K, L = (PlayerId(name) for name in "gikl")


def evening(*presences: Presence) -> Event:
    """A and b meet c and d, e and f sit out; the other pairs are away."""
    tables = (seated(1, PAIRS[0], PAIRS[1]),)
    waiting = tuple(Presence(PlayerId(one), 1, Status.AWAY) for pair in PAIRS[3:] for one in pair)
    event = paired(PAIRS, presences=(*waiting, *presences))
    return replace(event, rounds=(Round(1, tables, byes=(NamedSideId("s3"),)),))


@pytest.fixture
def cup(club: Session) -> EventNumber:
    return add_complete_event(club, evening()).event


def asked(club: Session, number: EventNumber, *players: PlayerId) -> LateOffers:
    return list_late_ways(club, number, players, None, NOW)


def told(offers: LateOffers) -> list[tuple[str, tuple[tuple[str, ...], ...]]]:
    return [(offer.way.kind.value, offer.names) for offer in offers.offers]


def hurdles(offers: LateOffers) -> list[str]:
    return [refusal.blocker.value for refusal in offers.refusals]


def test_s2_a_late_pair_plays_who_sits_out_and_the_bye_is_taken_back(club: Session, cup: EventNumber) -> None:
    set_status(club, cup, [G, PlayerId("h")], Status.LATE)
    offers = asked(club, cup, G)
    assert told(offers) == [("bye", (("G & H", "E & F"),)), ("wait", ())]
    assert (offers.players, offers.names) == ((G, PlayerId("h")), ("G & H",))
    assert hurdles(offers) == ["standby-pair"]
    before = load_event(club, cup)
    way = offers.offers[0].way
    seat_late(club, cup, offers.players, way)
    after = load_event(club, cup)
    assert after.rounds[0].byes == ()
    assert after.rounds[0].tables[0] == before.rounds[0].tables[0]
    assert [set(after.rounds[0].tables[1].seats[at::2]) for at in (0, 1)] == [{"g", "h"}, {"e", "f"}]
    assert check_event(after) == ()
    with pytest.raises(LateOutdated):
        seat_late(club, cup, offers.players, way)
    undo(club, cup)
    assert load_event(club, cup) == before
    redo(club, cup)
    assert load_event(club, cup) == after


def test_s2_a_table_is_opened_with_a_pair_on_standby(club: Session, cup: EventNumber) -> None:
    set_status(club, cup, [INES, PlayerId("j")], Status.STANDBY)
    offers = asked(club, cup, G, PlayerId("h"))
    assert told(offers) == [
        ("bye", (("G & H", "E & F"),)),
        ("open", (("G & H", "I & J"),)),
        ("wait", ()),
    ]
    assert hurdles(offers) == []
    seat_late(club, cup, offers.players, offers.offers[1].way)
    after = load_event(club, cup).rounds[0]
    assert (len(after.tables), after.byes) == (2, ("s3",))


def test_s2_several_late_pairs_meet_who_sits_out_or_each_other(club: Session, cup: EventNumber) -> None:
    two = asked(club, cup, G, PlayerId("h"), INES, PlayerId("j"))
    assert told(two) == [("open", (("G & H", "I & J"),)), ("wait", ())]
    three = asked(club, cup, *map(PlayerId, "ghijkl"))
    assert told(three)[0] == ("both", (("G & H", "E & F"), ("I & J", "K & L")))
    seat_late(club, cup, three.players, three.offers[0].way)
    assert check_event(load_event(club, cup)) == ()


def test_s2_a_pair_sits_down_whole_or_with_who_sits_in(club: Session, cup: EventNumber) -> None:
    set_status(club, cup, [K], Status.LATE)
    alone = asked(club, cup, K)
    assert (told(alone), hurdles(alone)) == ([("wait", ())], ["partner"])
    set_status(club, cup, [INES], Status.IN)
    set_stand_in(club, cup, L, INES)
    offers = asked(club, cup, K)
    assert told(offers)[0] == ("bye", (("K & L", "E & F"),))
    seat_late(club, cup, offers.players, offers.offers[0].way)
    table = load_event(club, cup).rounds[0].tables[1]
    assert [(table.seats[one.seat], one.player) for one in table.substitutes] == [(L, INES)]


def test_s2_why_a_late_pair_cannot_come_in_between(club: Session, cup: EventNumber) -> None:
    assert hurdles(asked(club, cup, PlayerId("a"))) == ["sits"]
    close_table(club, cup, 1, 1, "time")
    assert hurdles(asked(club, cup, G, PlayerId("h"))) == ["over"]
    event = evening()
    stage = Stage(StageId("k"), "Cup", 3, StageDraw.KNOCK_OUT)
    rounds = tuple(replace(one, stage=stage.id) for one in event.rounds)
    bracket = add_complete_event(club, replace(event, stages=(stage,), rounds=rounds)).event
    assert hurdles(asked(club, bracket, G, PlayerId("h"))) == ["knock-out"]


def test_s2_a_late_player_of_ecarte_plays_who_sits_out(club: Session) -> None:
    game = game_named("ecarte")
    players = tuple(Player(PlayerId(name), name) for name in ("Ana", "Bo", "Cléo", "Dana"))
    ana, bo, cleo, dana = (player.id for player in players)
    round_ = Round(1, (Table(1, (ana, bo), 0),), byes=(cleo,))
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    event = Event("Écarté", game="ecarte", settings=settings, players=players, rounds=(round_,))
    number = add_complete_event(club, replace(event, presences=(Presence(dana, 1, Status.LATE),))).event
    offers = asked(club, number, dana)
    assert told(offers) == [("bye", (("Dana", "Cléo"),)), ("wait", ())]
    assert hurdles(offers) == ["standby"]
    seat_late(club, number, offers.players, offers.offers[0].way)
    after = load_event(club, number)
    assert after.rounds[0].byes == ()
    assert set(after.rounds[0].tables[1].seats) == {cleo, dana}
    assert check_event(after) == ()
