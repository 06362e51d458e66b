"""Pairs as a director makes them: typed, joined, parted, called otherwise; each an act that is undone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import EventNumber, NamedSideId, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.checks.checks import check_event
from batarde_tourney.core.tournament.event.closing import who_holds
from batarde_tourney.core.tournament.event.event import Event, Settings, Side
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.partners import waiting_players
from batarde_tourney.core.tournament.rounds.next_round import sides_present
from batarde_tourney.exchange.event_file import read_event, write_event
from batarde_tourney.i18n.journal.acts import act_line, act_sides
from batarde_tourney.services.club.clubs import Session
from batarde_tourney.services.draw.draw import ProposalOutdated, seat_round
from batarde_tourney.services.events.events import add_complete_event, load_event
from batarde_tourney.services.journal.journal import list_acts, redo, undo
from batarde_tourney.services.people.players import (
    add_players,
    list_players,
    remove_players,
    rename_player,
    set_status,
)
from batarde_tourney.services.tables.sides import (
    NoNumber,
    NoPairsHere,
    NotTwo,
    NumberTaken,
    PairEntry,
    PairHasPlayed,
    PartnerTaken,
    SitsAlready,
    add_pairs,
    join_players,
    number_pair,
    part_pairs,
    rename_pair,
    set_stand_in,
)
from batarde_tourney.store.base.errors import SideNotFound
from tests.core.tournament.paired_events import PAIRS_GAME, paired, seated, with_rounds

S1, S2, S3 = (NamedSideId(f"s{number}") for number in (1, 2, 3))


@pytest.fixture
def cup(club: Session) -> EventNumber:
    """An event of pairs without anybody."""
    game = game_named(PAIRS_GAME)
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    return add_complete_event(club, Event("Cup", game=PAIRS_GAME, settings=settings)).event


def pair(*names: str, name: str = "", number: int | None = None) -> PairEntry:
    return PairEntry(tuple((one, None) for one in names), name, number)


def told(club: Session, number: EventNumber) -> list[tuple[int | None, str]]:
    return [(side.number, side.name) for side in load_event(club, number).sides]


def ids(club: Session, number: EventNumber) -> dict[str, PlayerId]:
    return {player.name: player.id for player in load_event(club, number).players}


def test_typed_pairs_have_numbers_and_the_names_of_their_players(club: Session, cup: EventNumber) -> None:
    add_pairs(club, cup, [pair("Ana", "Pau"), pair("Mar", "Jan", name="Les Aigles", number=7), pair("Oriol")])
    add_pairs(club, cup, [pair("Núria", "Bo")])
    assert told(club, cup) == [(1, "Ana & Pau"), (7, "Les Aigles"), (8, "Núria & Bo")]
    event = load_event(club, cup)
    assert [player.name for player in waiting_players(event)] == ["Oriol"]
    assert check_event(event) == ()
    assert [side.id for side in sides_present(event, None)] == [S1, S2, S3]
    assert read_event(write_event(event)) == event


def test_who_waits_is_used_when_a_partner_comes(club: Session, cup: EventNumber) -> None:
    add_pairs(club, cup, [pair("Ana"), pair("Pau")])
    add_pairs(club, cup, [pair("Pau", "Mar")])
    assert [player.name for player in load_event(club, cup).players] == ["Ana", "Pau", "Mar"]
    add_players(club, cup, [("Bo", "Lleida")])
    assert join_players(club, cup, [ids(club, cup)["Bo"], ids(club, cup)["Ana"]]).event == cup
    assert told(club, cup) == [(1, "Pau & Mar"), (2, "Bo & Ana")]


@pytest.mark.parametrize(
    ("entries", "error", "words"),
    [
        (
            [pair("Mar", "Ana")],
            PartnerTaken,
            "Ana already plays in the pair Ana & Pau. Split that pair first.",
        ),
        ([pair("Mar", "Mar")], NotTwo, "A pair needs two different players, not Mar, Mar."),
        ([pair("Mar", "Jan", "Bo")], NotTwo, "A pair needs two different players, not Mar, Jan, Bo."),
        ([pair("Mar", "Jan", number=1)], NumberTaken, "Ana & Pau already has the number 1."),
        (
            [pair("Mar", "Jan", number=0)],
            NoNumber,
            "The number of a pair must be from 1 to 999999.",
        ),
        ([pair("Mar", "Jan"), pair("Jan", "Bo")], PartnerTaken, "Jan already plays in the pair Mar & Jan."),
    ],
)
def test_a_pair_that_cannot_be_is_refused_in_words_and_nobody_is_added(
    club: Session, cup: EventNumber, entries: list[PairEntry], error: type[TourneyError], words: str
) -> None:
    add_pairs(club, cup, [pair("Ana", "Pau")])
    before = load_event(club, cup)
    with pytest.raises(error) as refused:
        add_pairs(club, cup, entries)
    assert str(refused.value.sentence).format(**vars(refused.value)).startswith(words)
    assert load_event(club, cup) == before


def test_a_game_of_single_players_has_no_pairs(club: Session, evening: EventNumber) -> None:
    with pytest.raises(NoPairsHere):
        add_pairs(club, evening, [pair("Ana", "Pau")])


def test_a_pair_is_called_by_its_players_until_it_has_a_name_of_its_own(
    club: Session, cup: EventNumber
) -> None:
    add_pairs(club, cup, [pair("Ana", "Pau")])
    rename_player(club, cup, ids(club, cup)["Pau"], "Pol", None)
    assert told(club, cup) == [(1, "Ana & Pol")]
    rename_pair(club, cup, S1, " Les  Aigles ")
    rename_player(club, cup, ids(club, cup)["Pol"], "Pau", None)
    assert told(club, cup) == [(1, "Les Aigles")]
    rename_pair(club, cup, S1, " ")
    assert told(club, cup) == [(1, "Ana & Pau")]
    with pytest.raises(SideNotFound):
        rename_pair(club, cup, S2, "Nobody")


def test_numbers_are_each_one_pairs(club: Session, cup: EventNumber) -> None:
    add_pairs(club, cup, [pair("Ana", "Pau"), pair("Mar", "Jan")])
    with pytest.raises(NumberTaken):
        number_pair(club, cup, S2, 1)
    number_pair(club, cup, S2, 12)
    assert told(club, cup) == [(1, "Ana & Pau"), (12, "Mar & Jan")]


def test_every_act_on_pairs_is_undone_and_redone_in_one_step(club: Session, cup: EventNumber) -> None:
    add_pairs(club, cup, [pair("Ana", "Pau"), pair("Mar", "Jan"), pair("Bo")])
    who = ids(club, cup)
    acts: list[tuple[Callable[[], object], str, tuple[str, str]]] = [
        (lambda: rename_pair(club, cup, S1, "Eagles"), "Rename the pair Ana & Pau", ("Ana & Pau", "Eagles")),
        (lambda: number_pair(club, cup, S1, 9), "Number of the pair Eagles", ("1", "9")),
        (
            lambda: set_stand_in(club, cup, who["Pau"], who["Bo"]),
            "Who sits in for Pau",
            ("–", "Bo from round 1 on"),
        ),
        (lambda: part_pairs(club, cup, [S1, S2]), "Split 2 pairs", ("Eagles, Mar & Jan", "–")),
        (lambda: join_players(club, cup, [who["Ana"], who["Bo"]]), "Pair Ana & Bo", ("–", "Ana & Bo")),
        (lambda: remove_players(club, cup, [who["Ana"]]), "Remove Ana", ("Ana", "–")),
    ]
    for do, line, sides in acts:
        before = load_event(club, cup)
        do()
        after = load_event(club, cup)
        act = list_acts(club, cup)[0]
        assert (act_line(act), act_sides(act)) == (line, sides)
        undo(club, cup)
        assert load_event(club, cup) == before
        redo(club, cup)
        assert load_event(club, cup) == after != before
    assert load_event(club, cup).sides == ()
    assert list_acts(club, cup)[-2].kind is ActKind.PAIRS_MADE


def test_a_pair_that_sat_down_or_sat_out_stays(club: Session) -> None:
    event = paired([("ana", "pau"), ("mar", "jan"), ("bo", "lia")])
    event = with_rounds(event, [seated(1, ("ana", "pau"), ("mar", "jan"))])
    event = replace(event, rounds=(replace(event.rounds[0], byes=(S3,)),), apart=((S1, S3),))
    number = add_complete_event(club, event).event
    for side in (S1, S3):
        with pytest.raises(PairHasPlayed):
            part_pairs(club, number, [side])
    add_pairs(club, number, [pair("Dídac", "Eva")])
    part_pairs(club, number, [NamedSideId("s4")])
    assert len(load_event(club, number).sides) == 3


def test_a_pair_parted_is_no_longer_kept_apart_from_others(club: Session) -> None:
    event = replace(paired([("ana", "pau"), ("mar", "jan")]), apart=((S1, S2),))
    number = add_complete_event(club, event).event
    part_pairs(club, number, [S1])
    assert load_event(club, number).apart == ()
    undo(club, number)
    assert load_event(club, number) == event


def test_present_a_pair_plays_if_each_is_in_or_has_a_substitute(club: Session) -> None:
    event = paired(
        [("ana", "pau"), ("mar", "jan")],
    )
    event = replace(event, players=(*event.players, *paired([("bo", "lia")]).players))
    number = add_complete_event(club, event).event
    bo, pau, jan, lia = map(PlayerId, ("bo", "pau", "jan", "lia"))

    def present() -> list[str]:
        return [side.name for side in sides_present(load_event(club, number), None)]

    set_status(club, number, [pau], Status.AWAY)
    assert present() == ["Mar & Jan"]
    set_stand_in(club, number, pau, bo)
    assert present() == ["Ana & Pau", "Mar & Jan"]
    for taken, absent in ((bo, jan), (PlayerId("mar"), pau), (pau, pau)):
        with pytest.raises(SitsAlready):
            set_stand_in(club, number, absent, taken)
    # Who sits in must be there, too.
    set_status(club, number, [bo], Status.GONE)
    assert present() == ["Mar & Jan"]
    set_stand_in(club, number, pau, lia)
    assert present() == ["Ana & Pau", "Mar & Jan"]
    event = load_event(club, number)
    assert read_event(write_event(event)) == event
    round_ = with_rounds(event, [seated(1, ("ana", "pau"), ("mar", "jan"))]).rounds[0]
    seat_round(club, number, round_)
    (table,) = load_event(club, number).rounds[0].tables
    assert [who_holds(table, seat, 0) for seat in range(4)] == ["ana", "mar", "lia", "jan"]
    # Coming back ends it.
    set_status(club, number, [pau], Status.IN)
    assert load_event(club, number).presences[-1].substitute is None
    assert check_event(load_event(club, number)) == ()


def test_only_pairs_that_are_there_can_be_seated(club: Session) -> None:
    event = paired([("ana", "pau"), ("mar", "jan")], waiting="x")
    number = add_complete_event(club, event).event
    round_ = with_rounds(event, [seated(1, ("ana", "pau"), ("mar", "jan"))]).rounds[0]
    set_status(club, number, [PlayerId("pau")], Status.LATE)
    with pytest.raises(ProposalOutdated):
        seat_round(club, number, round_)
    set_status(club, number, [PlayerId("pau")], Status.IN)
    seat_round(club, number, round_)
    assert [row.rounds for row in list_players(club, number).rows] == [1, 1, 1, 1, 0]


def test_a_side_of_the_store_keeps_what_it_does_not_know(club: Session) -> None:
    sides = (Side(S1, "Ana & Pau", (PlayerId("ana"), PlayerId("pau")), None, extras=(("x", "1"),)),)
    number = add_complete_event(club, replace(paired([("ana", "pau")]), sides=sides)).event
    rename_pair(club, number, S1, "Eagles")
    number_pair(club, number, S1, 3)
    assert load_event(club, number).sides == (replace(sides[0], name="Eagles", number=3),)
