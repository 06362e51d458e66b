"""Where two sides meet: whom a late side can still meet, where, and why nobody else (formats, section 2)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import NamedSideId, PlayerId, SideId, StageId
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Table
from batarde_tourney.core.tournament.event.members import Player, Presence, Status
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.people.late import LateBlocker, LateKind, LateRefusal, LateWay
from batarde_tourney.core.tournament.people.late_sides import refusals_of, ways_in, with_partners
from tests.core.tournament.paired_events import ended, paired, seated
from tests.core.tournament.people.test_late import seats

PAIRS = tuple((first, second) for first, second in zip("acegikmo", "bdfhjlnp", strict=True))
G, H, X, Y, Z = map(PlayerId, "ghxyz")


def match(number: int, one: str, other: str, dealer: int = 0) -> Table:
    """A table of Écarté without a hand."""
    return Table(number, seats(one + other), dealer)


def duel(
    *rounds: Sequence[Table], byes: str = "", others: str = "", told: dict[str, Status] | None = None
) -> Event:
    """Rounds of Écarté, these byes in the last; `others` sit nowhere; `told` is who is where for the last."""
    game = game_named("ecarte")
    seated_ = {player for tables in rounds for table in tables for player in table.seats}
    players = tuple(Player(one, one) for one in sorted({*seated_, *seats(byes + others)}))
    settings = Settings(play=game.usual_play, ranking=game.usual_ranking)
    numbered = [Round(number, tuple(tables)) for number, tables in enumerate(rounds, 1)]
    numbered[-1] = replace(numbered[-1], byes=seats(byes))
    presences = tuple(
        Presence(player, len(rounds), status)
        for names, status in (told or {}).items()
        for player in seats(names)
    )
    return Event(
        "Cup", game="ecarte", settings=settings, players=players, rounds=tuple(numbered), presences=presences
    )


def said(ways: Sequence[LateWay]) -> list[tuple[str, list[str], str]]:
    """The kind of each way, who sits at its tables, and who waits."""
    return [
        (
            way.kind.value,
            ["".join(sorted(table.seats)) for table in way.tables],
            "".join(way.waiting),
        )
        for way in ways
    ]


def test_s2_where_there_is_no_bye_and_nobody_on_standby_all_wait() -> None:
    event = duel([match(1, "a", "b")], others="x")
    assert ways_in(event, [X]) == (LateWay(LateKind.WAIT, 0, None, waiting=(X,)),)
    assert refusals_of(event, [X], ()) == (
        LateRefusal(LateBlocker.NO_BYE),
        LateRefusal(LateBlocker.STANDBY, 1),
    )


def test_s2_of_a_pair_a_pair_on_standby_is_lacking() -> None:
    event = replace(paired(PAIRS[:4]), rounds=(Round(1, (seated(1, PAIRS[0], PAIRS[1]),)),))
    assert refusals_of(event, [G, H], ()) == (
        LateRefusal(LateBlocker.NO_BYE),
        LateRefusal(LateBlocker.STANDBY_PAIR, 1),
    )


def test_s2_the_round_is_over_with_its_last_table_only() -> None:
    one, other = seated(1, PAIRS[0], PAIRS[1]), seated(2, PAIRS[2], PAIRS[4])
    for tables, hurdle in (
        ((ended(one), other), LateBlocker.NO_BYE),
        ((ended(one), ended(other)), LateBlocker.OVER),
    ):
        event = replace(paired(PAIRS[:5]), rounds=(Round(1, tables),))
        assert refusals_of(event, [G, H], ())[0].blocker is hurdle


def test_s2_whoever_sits_out_is_met_and_each_of_several_meets_another() -> None:
    event = duel([match(1, "a", "b")], byes="cd", others="xy")
    assert said(ways_in(event, [X])) == [("bye", ["cx"], ""), ("wait", [], "x")]
    assert said(ways_in(event, [X, Y])) == [
        ("bye", ["cx", "dy"], ""),
        ("open", ["xy"], ""),
        ("wait", [], "xy"),
    ]


def test_s2_of_more_late_ones_than_byes_the_others_meet_each_other() -> None:
    event = duel([match(1, "a", "b")], byes="c", others="xyz")
    assert said(ways_in(event, [X, Y, Z])) == [("both", ["cx", "yz"], ""), ("wait", [], "xyz")]
    assert refusals_of(event, [X, Y, Z], ()) == (LateRefusal(LateBlocker.STANDBY, 1),)
    assert said(ways_in(event, [X, Y])) == [("open", ["xy"], ""), ("wait", [], "xy")]


def test_s2_where_not_all_find_a_seat_most_of_them_do() -> None:
    event = duel([match(1, "a", "b")], others="xyz")
    assert said(ways_in(event, [X, Y, Z])) == [("open", ["xy"], "z"), ("wait", [], "xyz")]


def test_s2_whoever_was_met_least_is_met_and_rematches_are_counted() -> None:
    earlier = [match(1, "x", "c"), match(2, "a", "d"), match(3, "b", "y")]
    event = duel(earlier, [match(1, "a", "b")], byes="cd", others="xy")
    one, *_ = ways_in(event, [X])
    assert (said([one]), one.repeats, one.byes) == ([("bye", ["dx"], "")], 0, (PlayerId("d"),))
    event = duel(earlier, [match(1, "a", "b")], byes="c", others="xyd")
    assert [way.repeats for way in ways_in(event, [X])] == [1, 0]


def test_s2_whoever_sits_out_may_come_in_with_a_late_one_and_does_not_meet_themselves() -> None:
    event = duel([match(1, "a", "b")], byes="c", others="x")
    c = PlayerId("c")
    (way, _wait) = ways_in(event, [c, X])
    assert (said([way]), way.byes) == ([("open", ["cx"], "")], (c,))
    assert said(ways_in(event, [c])) == [("wait", [], "c")]


def test_s2_new_tables_come_behind_those_in_use() -> None:
    event = duel([match(3, "a", "b"), match(1, "e", "f")], byes="cd", others="xy")
    assert [[table.number for table in way.tables] for way in ways_in(event, [X, Y])] == [[4, 5], [4], []]


def test_s2_first_seat_and_first_deal_go_to_who_has_had_them_less_often() -> None:
    """X sat first and c did not; x dealt first, though from the other seat."""
    event = duel(
        [match(1, "x", "a"), match(2, "b", "c", dealer=1)], [match(1, "a", "b")], byes="c", others="x"
    )
    (table,) = ways_in(event, [X])[0].tables
    assert (table.seats, table.first_dealer) == (seats("cx"), 0)
    event = duel([match(1, "x", "a"), match(2, "c", "b")], [match(1, "a", "b")], byes="c", others="x")
    (table,) = ways_in(event, [X])[0].tables
    assert (table.seats, table.first_dealer) == (seats("xc"), 0)
    event = duel(
        [match(1, "x", "a"), match(2, "c", "b", dealer=1)], [match(1, "a", "b")], byes="c", others="x"
    )
    (table,) = ways_in(event, [X])[0].tables
    assert (table.seats, table.first_dealer, table.takes_bye) == (seats("xc"), 1, True)


def grouped(byes: Sequence[SideId], late: str, standby: str = "") -> list[tuple[str, list[str], str]]:
    """The ways for these pairs into a round of two groups, in which pairs 1, 4, 5 and 8 are together."""
    stage = Stage(StageId("q"), "Groups", 3, groups=2)
    tables = (seated(1, PAIRS[0], PAIRS[3]), seated(2, PAIRS[1], PAIRS[2]))
    waiting = tuple(Presence(player, 2, Status.STANDBY) for player in seats(standby))
    event = paired(PAIRS, stages=(Stage(StageId("p"), "", 1, groups=4), stage), presences=waiting)
    return said(
        ways_in(replace(event, rounds=(Round(1, tables, stage=stage.id, byes=tuple(byes)),)), seats(late))
    )


def test_s2_only_those_of_one_group_meet() -> None:
    s5, s6, s8 = (NamedSideId(f"s{number}") for number in (5, 6, 8))
    assert grouped([s8], "ij") == [("bye", ["ijop"], ""), ("wait", [], "ij")]
    assert grouped([s6], "ij") == [("wait", [], "ij")]
    assert grouped([s6], "ijop")[0] == ("open", ["ijop"], "")
    assert grouped([], "ijmn", standby="klop")[0] == ("open", ["ijop", "klmn"], "")
    # One finds whom to meet, and the other does not: that is the most.
    assert grouped([s5], "mnop") == [("bye", ["ijop"], "mn"), ("wait", [], "mnop")]


def standing_by(*told: tuple[str, Status], late: str = "gh") -> list[tuple[str, list[str], str]]:
    """The ways for these players: pairs 1 and 2 play, the others are where it is told."""
    presences = tuple(Presence(player, 2, status) for names, status in told for player in seats(names))
    event = paired(PAIRS[:6], presences=presences)
    return said(ways_in(replace(event, rounds=(Round(1, (seated(1, PAIRS[0], PAIRS[1]),)),)), seats(late)))


@pytest.mark.parametrize(
    ("order", "called"), [("ijkl", "ij"), ("klij", "kl"), ("iklj", "ij"), ("kijl", "kl"), ("k", "kl")]
)
def test_s2_the_first_on_standby_is_called(order: str, called: str) -> None:
    assert standing_by((order, Status.STANDBY)) == [
        ("open", ["".join(sorted(f"gh{called}"))], ""),
        ("wait", [], "gh"),
    ]


def test_s2_a_pair_is_called_if_one_waits_on_standby_and_the_other_is_here() -> None:
    assert len(standing_by(("i", Status.STANDBY))) == 2
    assert len(standing_by(("i", Status.STANDBY), ("j", Status.AWAY))) == 1
    assert len(standing_by()) == 1


def test_s2_nobody_is_called_who_sits_already_or_comes_late() -> None:
    assert standing_by(("abgh", Status.STANDBY)) == [("wait", [], "gh")]
    # Whoever sits out is met or waits on, and is not called from standby beside that.
    event = paired(PAIRS[:5], presences=tuple(Presence(one, 2, Status.STANDBY) for one in seats("ef")))
    round_ = Round(1, (seated(1, PAIRS[0], PAIRS[1]),), byes=(NamedSideId("s3"),))
    assert said(ways_in(replace(event, rounds=(round_,)), seats("gh"))) == [
        ("bye", ["efgh"], ""),
        ("wait", [], "gh"),
    ]


def test_s2_partners_who_are_expected_come_with_those_asked_for() -> None:
    told = (("h", Status.LATE), ("j", Status.STANDBY), ("l", Status.AWAY))
    presences = tuple(Presence(player, 1, status) for names, status in told for player in seats(names))
    event = paired(PAIRS, presences=presences)
    assert with_partners(event, seats("gikm")) == seats("ghijkm")
