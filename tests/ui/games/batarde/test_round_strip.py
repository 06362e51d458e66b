"""A round of a player, in words and as a picture."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import Contract, Denomination, Hand
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.simulation.evening import SimulationRequest, simulate_event
from batarde_tourney.core.tournament.event.event import Event, Round, Settings, Substitute, Table
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.standings.player_rounds import played_rounds
from batarde_tourney.core.tournament.standings.standings import run_race
from batarde_tourney.i18n.standings.charts import race_chart
from batarde_tourney.ui.games.batarde.window import BatardeRoundCard, in_words
from batarde_tourney.ui.games.round_card import place_in_words
from batarde_tourney.ui.kit.chart_card import ChartCard
from tests.ui.conftest import HOSTILE

IDS = tuple(PlayerId(name) for name in ("a", "b", "c"))
PLAYERS = tuple(Player(player, HOSTILE) for player in IDS)
HAND = Hand(1, 0, Contract(Denomination.HEARTS), (0, 1, 1), (0, 1, 0))
EVENT = Event(
    "Evening",
    settings=Settings(play=BatardePlay(schedule=(1,))),
    players=PLAYERS,
    rounds=(Round(1, (Table(1, IDS, 0, (HAND,)),)),),
)


def test_a_finished_game_of_no_points_is_perfect() -> None:
    [own] = played_rounds(EVENT, IDS[0])
    [other] = played_rounds(EVENT, IDS[2])
    assert own.is_perfect
    assert place_in_words(own) == "★ perfect game"
    assert not other.is_perfect
    assert place_in_words(other) == "place 3"


def test_an_unfinished_game_of_no_points_is_not_perfect_yet() -> None:
    longer = replace(EVENT, settings=Settings(play=BatardePlay(schedule=(1, 2))))
    [played] = played_rounds(longer, IDS[0])
    assert not played.is_perfect


def test_all_of_it_can_be_heard(qtbot: QtBot) -> None:
    [played] = played_rounds(EVENT, IDS[2])
    strip = BatardeRoundCard(played)
    qtbot.addWidget(strip)
    assert strip.accessibleName() == in_words(played)
    for words in (
        "Round 1, table 1",
        "1 penalty point",
        HOSTILE,
        "1 cards, Hearts: bid 1, tricks 0, penalty 1",
    ):
        assert words in strip.accessibleName()


def test_a_round_not_played_yet_has_dashes_and_no_zero(qtbot: QtBot) -> None:
    [played] = played_rounds(replace(EVENT, rounds=(Round(1, (Table(1, IDS, 0),)),)), IDS[2])
    strip = BatardeRoundCard(played)
    qtbot.addWidget(strip)
    assert strip.accessibleName() == f"Round 1, table 1; no hand played yet; {HOSTILE} –; {HOSTILE} –"


def test_a_hand_that_stands_against_a_check_is_told_with_the_reason(qtbot: QtBot) -> None:
    overruled = replace(
        HAND, tricks=(0, 0, 0), overruled=(Overruled(FaultCode.TRICKS_SUM, "as on <b>paper</b>"),)
    )
    [played] = played_rounds(replace(EVENT, rounds=(Round(1, (Table(1, IDS, 0, (overruled,)),)),)), IDS[2])
    strip = BatardeRoundCard(played)
    qtbot.addWidget(strip)
    assert "penalty 1 (Accepted: as on <b>paper</b>)" in strip.accessibleName()
    assert not strip.grab().isNull()


def test_every_hand_has_its_column(qtbot: QtBot) -> None:
    event = simulate_event(SimulationRequest(7, 1, 3, "Evening"))
    for player in event.players:
        [played] = played_rounds(event, player.id)
        strip = BatardeRoundCard(played)
        qtbot.addWidget(strip)
        strip.resize(strip.sizeHint())
        picture = strip.grab().toImage()
        assert (
            len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}) > 30
        )


def test_the_race_is_shown_from_the_second_round_on(qtbot: QtBot) -> None:
    event = simulate_event(SimulationRequest(7, 2, 3, "Evening"))
    chart = ChartCard()
    qtbot.addWidget(chart)
    chart.show_chart(race_chart(run_race(event, after=1), event.players[0].id))
    assert not chart.isVisible()
    chart.show_chart(race_chart(run_race(event), event.players[0].id))
    assert chart.isVisible()
    first, second = run_race(event).ranks[event.players[0].id]
    assert chart.accessibleName() == f"rank {first} after round 1, rank {second} after round 2"


def test_s2_the_card_says_whose_seat_it_was_and_who_took_it(qtbot: QtBot) -> None:
    iris = Player(PlayerId("d"), "Iris")
    table = replace(EVENT.rounds[0].tables[0], substitutes=(Substitute(1, iris.id, 0),))
    event = replace(EVENT, players=(*PLAYERS, iris), rounds=(Round(1, (table,)),))
    [own], [other] = played_rounds(event, IDS[1]), played_rounds(event, iris.id)
    assert "Iris in this seat from hand 1 on" in in_words(own)
    assert f"for {shown_name(HOSTILE)} from hand 1 on" in in_words(other)
    cards = [BatardeRoundCard(played) for played in (own, *played_rounds(EVENT, IDS[1]))]
    for card in cards:
        qtbot.addWidget(card)
    assert cards[0].sizeHint().height() > cards[1].sizeHint().height()
