"""Formats and fairness: every figure in it is what the program reckons."""

from fractions import Fraction

import pytest

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.game import Batarde
from batarde_tourney.core.games.batarde.schedule import hand_sizes
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.swiss.request import SwissRequest, SwissSide, meetings
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.formats.fitting import unfit
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset, stages_for
from batarde_tourney.core.tournament.formats.stage_plan import StagePlan, plan_stages
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.i18n import speak
from batarde_tourney.i18n.language.figures import criterion_heading, figure_texts
from tests.cli.conftest import Batarde as Program
from tests.core.pairing.swiss.second_swiss import every_pairing, worth_of
from tests.handbook.events import batarde_event, butifarra_event
from tests.handbook.sections import tables, words

BATARDE = GAMES["batarde"]


@pytest.fixture(autouse=True)
def _english() -> None:
    speak("en")


def planned(format_: Format, players: int) -> tuple[StagePlan, ...]:
    return plan_stages(stages_for(format_, players), players, BATARDE, BatardePlay(), format_.tables).stages


@pytest.mark.parametrize(
    ("preset", "fits", "does_not"),
    [
        (Preset.CLUB_EVENING, range(6, 30), ()),
        (Preset.CHAMPIONSHIP_EVENING, range(8, 30), (4, 5, 6)),
        (Preset.WORLD_CUP_2019, range(6, 80), ()),
        (Preset.WORLD_CUP_2022, (40,), ()),
        (Preset.WORLD_CUP_2024, (36,), (35,)),
    ],
)
def test_the_formats_are_for_as_many_as_it_says(
    preset: Preset, fits: range, does_not: tuple[int, ...]
) -> None:
    refused = [n for n in fits if unfit(PRESETS[preset], n, BATARDE, BatardePlay()) is not None]
    assert refused == []
    assert all(unfit(PRESETS[preset], n, BATARDE, BatardePlay()) is not None for n in does_not)


def test_the_line_of_2019_is_the_programs() -> None:
    (rows,) = tables("line")
    plans = planned(PRESETS[Preset.WORLD_CUP_2019], 56)
    assert [(row[1], row[2]) for row in rows] == [(str(p.players), str(len(p.tables))) for p in plans]
    lucky = [p.lucky for p in plans]
    assert lucky == [0, 0, 2, 0, 0]
    assert rows[1][3].endswith("and 2 lucky losers: 16")
    assert [row[3].rpartition(" ")[2] for row in rows[:-1]] == [str(p.players) for p in plans[1:]]


def test_tables_of_3_are_as_many_as_are_missing() -> None:
    (rows,) = tables("threes")
    for players, fours, threes in rows:
        sizes = table_sizes(int(players))
        assert (sizes.count(4), sizes.count(3)) == (int(fours), int(threes))


def test_the_penalty_per_card_is_told_with_the_bots_figures() -> None:
    bots, example = tables("percard")
    three, four = Batarde.bots_at[3], Batarde.bots_at[4]
    assert bots[0][1:] == [f"{float(figures.per_hand or 0):.3f}" for figures in (three, four)]
    assert bots[1][1:] == [f"{float(figures.per_card or 0):.3f}" for figures in (three, four)]
    for _name, size, penalty, hands, per_hand, cards, per_card in example:
        dealt = hand_sizes(int(size), BatardePlay().schedule)
        assert (len(dealt), sum(dealt)) == (int(hands), int(cards))
        assert f"{int(penalty) / len(dealt):.3f}" == per_hand
        assert f"{int(penalty) / sum(dealt):.4f}" == per_card


def held_to(rows: list[list[str]], standings: Standings, names: list[str]) -> None:
    """Every line of the table is the criterion's figures of these sides in this order."""
    by_name = {row.side.name: row for row in standings.rows}
    for label, *cells in rows:
        criterion = next(c for c in Criterion if f"{{{{{criterion_heading(c)}}}}}" == label)
        figures = [by_name[name].figure(criterion) for name in names]
        told = figure_texts(criterion, figures)
        shown = [float(cell.replace("−", "-")) for cell in cells[: len(names)]]
        plain = [float(text.removesuffix("\u202f%").replace("−", "-")) for text in told]
        assert shown == pytest.approx(plain, abs=0.005), label


def test_every_criterion_has_the_figure_of_the_program() -> None:
    hands, figures = tables("criteria")
    event = read_event(batarde_event(hands, ["Ana", "Bruno", "Carla", "David"], {"David": 2}))
    standings = rank_sides(event)
    held_to(figures, standings, ["Ana", "Bruno", "Carla", "David"])
    assert [row[-1] for row in figures] == [
        "low" if next(c for c in Criterion if criterion_heading(c) in row[0]).is_low_best else "high"
        for row in figures
    ]
    assert {row.side.name: row.rank for row in standings.rows} == {
        "Ana": 1,
        "Bruno": 1,
        "Carla": 3,
        "David": 4,
    }


def test_pairs_are_ranked_as_the_example_says() -> None:
    games, figures = tables("pairs")
    event = read_event(butifarra_event(games, cap=121))
    standings = rank_sides(event)
    names = ["Alba", "Biel", "Cora", "Dídac"]
    held_to(figures, standings, names)
    with_direct = read_event(butifarra_event(games, cap=121, ranking=["wins", "head_to_head"]))
    direct = {row.side.name: row.figure(Criterion.HEAD_TO_HEAD) for row in rank_sides(with_direct).rows}
    assert [direct[name] for name in names[:3]] == [Fraction(1)] * 3


def test_the_draws_told_to_players_are_the_programs(batarde: Program) -> None:
    sixteen = batarde("draw", "--players", "16", "--rounds", "5", "--seed", "7").text
    assert "Nobody meets twice: the best possible" in sixteen
    twelve = batarde("draw", "--players", "12", "--rounds", "2", "--seed", "7").text
    assert "3 pairs meet a second time, nobody a third: the best possible" in twelve
    eight = batarde("draw", "--players", "8", "--rounds", "3", "--seed", "7").text
    assert "12 pairs meet a second time, nobody a third: the best possible" in eight
    assert "8 repeats in place of 12 are possible, at the price of third meetings" in eight
    thirteen = batarde("draw", "--players", "13", "--rounds", "3", "--seed", "7").text
    _signs, orders = tables("certificate")
    assert orders[0][1:] == ["0", "2"]
    assert "Nobody meets twice" in thirteen
    assert "Tables of 3 differ by 2" in thirteen
    assert orders[1][1:] == ["6", "1"]
    assert (
        "Equal turns at tables of 3, then new opponents: 6 meetings are repeats. Tables of 3 differ by 1"
        in thirteen
    )


def test_the_swiss_example_is_the_best_pairing_there_is() -> None:
    (((_heading, *wins),),) = tables("swiss")
    names = ["Alba", "Biel", "Cora", "Dídac", "Eloi", "Fina"]
    met = "Alba–Biel, Cora–Dídac, Eloi–Fina, Alba–Cora, Biel–Eloi, Dídac–Fina"
    assert met in words("swiss")
    pairs = [tuple(map(PlayerId, pair.split("–"))) for pair in met.split(", ")]
    sides = tuple(SwissSide(PlayerId(n), Fraction(w)) for n, w in zip(names, wins, strict=True))
    request = SwissRequest(sides, meetings((one, other) for one, other in pairs))
    best = min(worth_of(request, pairing) for pairing in every_pairing(sides))
    assert best[0] == 0
    assert best[2] == Fraction(2)
    assert "The sum is 2" in words("swiss")
