"""Pairs of Butifarra at the real window, in Swiss rounds, with all that happens; killed in the middle.

A few pairs and rounds here; `make evenings` plays the whole evening of 21 pairs by the same keys.
"""

import json
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from batarde_tourney.core.games.butifarra.game import butifarra_hands
from batarde_tourney.core.games.butifarra.hand import ButifarraHand
from batarde_tourney.core.tournament.event.event import Closing, Event, Table
from batarde_tourney.core.tournament.standings.standings import rank_sides
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.i18n.language.figures import figure_texts
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN
from tests.core.tournament.second_butifarra_standings import second_standings
from tests.e2e.butifarra_evening import CLOCK_AT, CORRECTED_AT, DEALS_BEFORE, EVENT, SUBSTITUTE_AT
from tests.e2e.butifarra_games import RESERVE, SIZES, correction_of, game_on_paper
from tests.e2e.director import batarde, start_director

pytestmark = [pytest.mark.timeout(1800), pytest.mark.long]

SIZE_NAME = os.environ.get("BUTIFARRA_EVENING", "small")
SIZE = SIZES[SIZE_NAME]
DEALS_BEFORE_THE_KILL = 3
"""Deals of round 2 the window has acknowledged when the process is killed: the substitute has just come."""

Place = tuple[int, int, int]
"""Round, table, index of the deal."""


@dataclass
class Told:
    """What the director's processes told, line by line."""

    stored: list[Place] = field(default_factory=list)
    byes: dict[int, int] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    corrected: int = -1
    standings: list[list[str]] = field(default_factory=list)
    figures: dict[str, float] = field(default_factory=dict)

    def take(self, line: str) -> None:
        """One more line."""
        said: dict[str, Any] = json.loads(line)
        if "stored" in said:
            round_number, table, index = said["stored"]
            self.stored.append((round_number, table, index))
        elif "seated" in said:
            self.byes[said["seated"]] = said["byes"]
            self.asked += [said["seated"]] if said["asked"] else []
        elif "deals" in said:
            self.figures = said
        else:
            self.corrected = said.get("corrected", self.corrected)
            self.standings = said.get("standings", self.standings)

    @property
    def is_time_to_kill(self) -> bool:
        """Whether the second round is well on its way."""
        return sum(place[0] == 2 for place in self.stored) == DEALS_BEFORE_THE_KILL


@dataclass(frozen=True)
class Played:
    """The evening behind us: what the window told, and what the command line reads of it."""

    club: Path
    told: Told
    before_the_kill: tuple[Place, ...]
    after_the_kill: Event
    document: dict[str, Any]
    event: Event
    answer: dict[str, Any]


@pytest.fixture(scope="module")
def played(screen: str, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The evening, played once for all tests of this file."""
    folder = tmp_path_factory.mktemp("butifarra")
    club, told = folder / "club.batarde", Told()
    with start_director(screen, folder, "tests.e2e.butifarra_evening", str(club), SIZE_NAME) as first:
        assert first.stdout is not None
        for line in first.stdout:
            told.take(line)
            if told.is_time_to_kill:
                break
        first.kill()
        # What it had told before it died counts, too; a line it was torn away from does not.
        for line in first.stdout:
            if line.endswith("\n"):
                told.take(line)
    assert first.returncode == -9, (folder / "faults").read_text()
    before = tuple(told.stored)
    after_the_kill = read_event(batarde("export", str(club), "1"))
    with start_director(screen, folder, "tests.e2e.butifarra_evening", str(club), SIZE_NAME) as second:
        assert second.stdout is not None
        for line in second.stdout:
            told.take(line)
    assert second.returncode == 0, (folder / "faults").read_text()
    written = batarde("export", str(club), "1")
    answer = json.loads(batarde("standings", str(club), "1", "--format", "json"))
    sys.stdout.write(f"\n{SIZE}: {len(told.stored)} deals stored; after the kill {told.figures}\n")
    return Played(club, told, before, after_the_kill, json.loads(written), read_event(written), answer)


def test_every_deal_acknowledged_before_the_kill_is_in_the_club_file(played: Played) -> None:
    stored = played.before_the_kill
    for (round_number, number), table in _tables(played.after_the_kill).items():
        told = sum(place[:2] == (round_number, number) for place in stored)
        # One more may be on the disk: it was stored, and the process killed before it could say so.
        assert len(table.hands) - told in {0, 1}
        on_paper = game_on_paper(SIZE, round_number, number, table.first_dealer)
        assert butifarra_hands(table.hands) == on_paper[: len(table.hands)]


def test_every_deal_stands_as_it_was_typed_and_only_the_corrected_one_twice(played: Played) -> None:
    tables = _tables(played.event)
    assert len(played.event.rounds) == SIZE.rounds
    for place, table in tables.items():
        assert butifarra_hands(table.hands) == _played_at(place, table), place
    due = {(*place, at) for place, table in tables.items() for at in range(len(table.hands))}
    told = Counter(played.told.stored)
    twice = (*CORRECTED_AT, played.told.corrected)
    assert [place for place, times in told.items() if times > 1] == [twice]
    # The one deal stored in the moment of the kill was told by nobody.
    assert len(due - set(told)) <= 1


def test_the_pairs_are_those_typed_and_the_late_one_plays_from_the_second_round_on(played: Played) -> None:
    event = played.event
    assert (event.game, event.name, len(event.sides)) == ("butifarra", EVENT, SIZE.pairs)
    names = {player.id: player.name for player in event.players}
    assert [tuple(names[one] for one in side.players) for side in event.sides] == list(SIZE.partners)
    late = event.sides[-1]
    for round_ in event.rounds:
        sitting = {player for table in round_.tables for player in table.seats}
        rests = set(round_.byes)
        here = {side.id for side in event.sides if set(side.players) <= sitting} | rests
        assert here == {side.id for side in event.sides} - ({late.id} if round_.number == 1 else set())
        assert len(round_.tables) == SIZE.pairs // 2
        assert len(rests) == played.told.byes[round_.number] == int(round_.number > 1)
        assert round_.draw is not None


def test_nobody_meets_twice_and_the_first_bye_is_asked_for(played: Played) -> None:
    met = Counter(
        frozenset((frozenset(table.seats[::2]), frozenset(table.seats[1::2])))
        for table in _tables(played.event).values()
    )
    assert set(met.values()) == {1}
    assert len({side for round_ in played.event.rounds for side in round_.byes}) == SIZE.rounds - 1
    assert played.told.asked == [2]


def test_the_substitute_sits_there_from_the_third_deal_on(played: Played) -> None:
    names = {player.id: player.name for player in played.event.players}
    came = {
        place: [(names[one.player], one.from_hand) for one in table.substitutes]
        for place, table in _tables(played.event).items()
        if table.substitutes
    }
    assert came == {SUBSTITUTE_AT: [(RESERVE, DEALS_BEFORE)]}


def test_the_clock_stopped_one_game(played: Played) -> None:
    closed = {place: table.closed for place, table in _tables(played.event).items() if table.closed}
    assert closed == {CLOCK_AT: Closing("time is up")}


def test_the_window_ranks_as_the_command_line_does(played: Played) -> None:
    first = [[str(row["rank"]), row["name"]] for row in played.answer["rows"]]
    # Behind the name of the pair whose seat somebody took stands the mark that says so.
    shown = [[row[0], row[1].removesuffix(f" {SUBSTITUTE_SIGN}")] for row in played.told.standings]
    assert shown == first
    standings = rank_sides(played.event)
    assert [criterion.value for criterion in standings.criteria] == played.answer["criteria"]
    # Behind rank, name, the pair's number, rounds and deals.
    for column, criterion in enumerate(standings.criteria, start=5):
        figures = figure_texts(criterion, [row.figure(criterion) for row in standings.rows])
        assert [row[column] for row in played.told.standings] == list(figures)


def test_the_command_line_ranks_as_the_second_opinion_does(played: Played) -> None:
    expected = second_standings(played.document)
    assert len(played.answer["rows"]) == SIZE.pairs
    for row in played.answer["rows"]:
        rank, figures = expected[row["side"]]
        told = {name: Fraction(row[name]) for name in played.answer["criteria"]}
        assert (row["rank"], told) == (rank, {name: figures[name] for name in told}), row["name"]


def test_the_club_file_is_sound(played: Played) -> None:
    batarde("check", str(played.club))


def _tables(event: Event) -> dict[tuple[int, int], Table]:
    return {(round_.number, table.number): table for round_ in event.rounds for table in round_.tables}


def _played_at(place: tuple[int, int], table: Table) -> tuple[ButifarraHand, ...]:
    """What stands at the end of the evening: cut short by the clock, or with the corrected deal."""
    hands = game_on_paper(SIZE, *place, table.first_dealer)
    if place == CLOCK_AT:
        return hands[:DEALS_BEFORE]
    if place == CORRECTED_AT:
        at, mended = correction_of(hands, SIZE.play)
        return (*hands[:at], mended, *hands[at + 1 :])
    return hands
