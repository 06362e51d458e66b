"""The three World Cups from registration to the last table, verb by verb (formats, section 1).

Every round is drawn and seated as the window does it, every hand is bid and played by bots and recorded
through the sheet's verb; lines, lucky losers and the placing are those of the second opinion.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.games.registry import GAMES
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.lots import Lots
from batarde_tourney.core.tournament.event.event import new_settings
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset, stages_for
from batarde_tourney.core.tournament.stages.cut import cut_of
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.draw.draw import accept_round, propose_round
from batarde_tourney.services.draw.draw_options import DrawOptions
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.results.results import HandEntry, record_hands
from batarde_tourney.services.standings.decisions import settle_cut_by_lot
from batarde_tourney.services.standings.standings import rank_event
from tests.contract import second_stages

BATARDE = GAMES["batarde"]
SHORT = BatardePlay(Span.UP)
"""Five hands a table: ties enough to settle, and not so many that trying all of them takes long."""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("preset", "players", "entering"),
    [
        (Preset.WORLD_CUP_2019, 56, [56, 28, 16, 8, 4]),
        (Preset.WORLD_CUP_2022, 40, [40, 8, 4]),
        (Preset.WORLD_CUP_2024, 36, [36, 9, 3]),
    ],
)
def test_s1_1_a_world_cup_from_registration_to_the_last_table(
    tmp_path: Path, preset: Preset, players: int, entering: list[int]
) -> None:
    format_ = PRESETS[preset]
    stages = stages_for(format_, players)
    usual = new_settings(BATARDE, 7)
    ranking = format_.ranking or usual.ranking
    settings = replace(usual, play=SHORT, tables=format_.tables, ranking=ranking)
    with open_session(str(tmp_path / "club.batarde"), create=True) as club:
        number = create_event(club, "World Cup", settings=settings, stages=stages).event
        add_players(club, number, [(f"Player {place}", None) for place in range(1, players + 1)])
        for stage, sides in zip(stages, entering, strict=True):
            enter(club, number, stage, sides)
            for _round in range(stage.rounds):
                play_round(club, number, sides)
        document = second_stages.known(json.loads(export_event(club, number)))
        placed = {row.side.id: row.rank for row in rank_event(club, number).rows}
        assert placed == {side: rank for side, (rank, _) in second_stages.placing(document).items()}
        champions = [side for side, rank in placed.items() if rank == 1]
        last = {player for table in load_event(club, number).rounds[-1].tables for player in table.seats}
        assert set(champions) <= last


def enter(club: Session, number: EventNumber, stage: Stage, sides: int) -> None:
    """Who enters is what the second opinion says, before and after ties are settled by lot."""
    if stage.entry is None:
        return
    line = cut_of(load_event(club, number), stage.id)
    second = second_stages.line(second_stages.known(json.loads(export_event(club, number))), stage.id)
    assert (line.take, set(line.entered), set(line.open)) == (
        sides,
        set(second.entered),
        set(second.open),
    )
    assert set(second.lucky) <= set(line.lucky)
    if line.open:
        settle_cut_by_lot(club, number, stage.id, seed=3)
    assert len(cut_of(load_event(club, number), stage.id).entered) == sides


def play_round(club: Session, number: EventNumber, sides: int) -> None:
    """A round proposed, seated, and played at every table by bots."""
    drawn = accept_round(club, propose_round(club, number, DrawOptions(seed=5))).round
    tables = load_event(club, number).rounds[-1].tables
    assert sum(len(table.seats) for table in tables) == sides
    for table in tables:
        lots = Lots(number, f"round {drawn} table {table.number}")
        hands = BATARDE.play_rubber(len(table.seats), table.first_dealer, lots, SHORT)
        entries = [HandEntry(index, hand, 0) for index, hand in enumerate(hands)]
        record_hands(club, number, drawn, table.number, entries)
