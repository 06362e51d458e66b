"""Where everybody was, round by round (formats, section 2)."""

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Closing, Event, Round, Substitute, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.rounds.timeline import Sitting, Whereabouts, timeline_of

ANA, BRUNO, CHLOE, IRIS, JOAN = (PlayerId(name) for name in ("ana", "bruno", "chloe", "iris", "joan"))
PLAYERS = tuple(Player(one, one.title()) for one in (ANA, BRUNO, CHLOE, IRIS, JOAN))


def whereabouts(event: Event, player: PlayerId) -> tuple[Whereabouts, ...]:
    return next(told for one, told in timeline_of(event).rows if one.id == player)


def test_s2_everybody_has_a_place_or_a_status_in_every_round() -> None:
    rounds = (
        Round(1, (Table(1, (ANA, BRUNO, CHLOE), 0),)),
        Round(2, (Table(4, (JOAN, BRUNO, ANA), 0),)),
    )
    presences = (
        Presence(IRIS, 1, Status.LATE),
        Presence(IRIS, 2, Status.STANDBY),
        Presence(JOAN, 1, Status.AWAY),
        Presence(JOAN, 2, Status.IN),
        Presence(CHLOE, 2, Status.GONE),
    )
    event = Event("Evening", players=PLAYERS, rounds=rounds, presences=presences)
    assert timeline_of(event).rounds == (1, 2)
    here = Whereabouts(Status.IN, Sitting(1, 0)), Whereabouts(Status.IN, Sitting(4, 2))
    assert whereabouts(event, ANA) == here
    assert whereabouts(event, IRIS) == (Whereabouts(Status.LATE), Whereabouts(Status.STANDBY))
    assert whereabouts(event, JOAN)[0] == Whereabouts(Status.AWAY)
    assert whereabouts(event, CHLOE) == (Whereabouts(Status.IN, Sitting(1, 2)), Whereabouts(Status.GONE))


def test_s2_a_substitute_is_told_with_whose_seat_and_hands_it_was() -> None:
    table = Table(1, (ANA, BRUNO, CHLOE), 0, substitutes=(Substitute(1, IRIS, 3), Substitute(1, JOAN, 5)))
    event = Event("Evening", players=PLAYERS, rounds=(Round(1, (table,)),))
    sat = [whereabouts(event, player)[0].sitting for player in (BRUNO, IRIS, JOAN)]
    assert sat == [
        Sitting(1, 1, 0, 3, None, IRIS),
        Sitting(1, 1, 3, 5, BRUNO, JOAN),
        Sitting(1, 1, 5, None, BRUNO, None),
    ]


def test_who_did_not_come_and_who_sat_out_are_told() -> None:
    tables = (Table(1, (ANA, BRUNO), 0, closed=Closing("no-show", BRUNO)), Table(2, (IRIS, JOAN), 0))
    event = Event("Match", game="ecarte", players=PLAYERS, rounds=(Round(1, tables, byes=(CHLOE,)),))
    assert whereabouts(event, BRUNO)[0].is_absent
    assert not any(whereabouts(event, one)[0].is_absent for one in (ANA, IRIS, JOAN, CHLOE))
    assert whereabouts(event, CHLOE)[0].is_bye


def test_without_players_or_rounds_there_is_nothing_to_tell() -> None:
    assert timeline_of(Event("New")).rows == ()
    assert timeline_of(Event("New", players=PLAYERS)).rows[0] == (PLAYERS[0], ())
