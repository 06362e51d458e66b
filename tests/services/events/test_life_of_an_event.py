"""Random evenings as a state machine: whatever is done, undone and redone, the file says the same.

The model is a list of exported files, one for each act that stands, and a place in it; the standings are
those that a second opinion reckons from the exported file.
"""

import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.batarde.settings import BatardePlay
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.event import Settings
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, redo, undo
from batarde_tourney.services.people.players import add_players
from batarde_tourney.services.standings.standings import rank_event
from tests.contract import second_stages
from tests.examples import FUZZ
from tests.services.event_director import EventDirector

EVENINGS, STEPS = (3, 300), 25
"""A few evenings in `make test`, three hundred in `make fuzz`; so many acts, undos and restarts in each."""
NAMES = tuple(f"Player {number}" for number in range(1, 13))
QUALIFYING, CONSOLATION, FINAL = StageId("q"), StageId("c"), StageId("f")
STAGES = (
    Stage(QUALIFYING, "Ranking rounds", 2, StageDraw.MEET_NEW),
    Stage(CONSOLATION, "Consolation", 1, entry=StageEntry(QUALIFYING, others=True)),
    Stage(FINAL, "Final", 1, entry=StageEntry(QUALIFYING, best=4)),
)
KNOCK_OUT = (
    Stage(QUALIFYING, "First round", 1),
    Stage(FINAL, "Final", 1, entry=StageEntry(QUALIFYING, per_table=1, fill_to=4), shares=True),
)
RANKINGS = (
    (Criterion.PENALTY_PER_CARD, Criterion.WINS, Criterion.EXACT_RATE),
    (Criterion.WINS, Criterion.PENALTY),
    (Criterion.TABLE_POINTS,),
)
IS_FUZZ = settings.get_current_profile_name() == FUZZ
pytestmark = pytest.mark.timeout(7200 if IS_FUZZ else 120)
"""Seconds: three hundred evenings take minutes, and more of them beside other work."""


class LifeOfAnEvent(RuleBasedStateMachine):
    """One evening of twelve players in one club file, opened and closed at will."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.address = str(Path(self.folder.name, "club.batarde"))
        self.club = open_session(self.address, create=True)

    @initialize(
        stages=st.sampled_from([(), STAGES, KNOCK_OUT]), ranking=st.sampled_from(RANKINGS), own=st.booleans()
    )
    def begin(self, stages: tuple[Stage, ...], ranking: tuple[Criterion, ...], own: bool) -> None:
        """Twelve players, short tables, so that ties come."""
        chosen = Settings(BatardePlay(schedule=(4, 5)), ranking, seed=7, substitutes_score=own)
        self.event = create_event(self.club, "Evening", settings=chosen, stages=stages).event
        add_players(self.club, self.event, [(name, None) for name in NAMES])
        self.files = [self.exported()]
        self.place = 0

    @rule(seed=st.integers(0, 2**32))
    def do_something(self, seed: int) -> None:
        """An act makes all that was undone final; what is refused changes nothing."""
        acts = self.acts_standing()
        done = EventDirector(self.club, self.event, random.Random(seed)).do_something()
        if self.acts_standing() > acts:
            del self.files[self.place + 1 :]
            self.files.append(self.exported())
            self.place += 1
        else:
            assert self.exported() == self.files[self.place], done

    @rule()
    def undo(self) -> None:
        """The file is what it was before the act."""
        if self.place:
            undo(self.club, self.event)
            self.place -= 1
            assert self.exported() == self.files[self.place]

    @rule()
    def redo(self) -> None:
        """The file is what it was after the act; without one undone nothing happens."""
        if self.place + 1 < len(self.files):
            redo(self.club, self.event)
            self.place += 1
        assert self.exported() == self.files[self.place]

    @rule()
    def undo_and_redo(self) -> None:
        """One after the other they change nothing."""
        if self.place:
            undo(self.club, self.event)
            redo(self.club, self.event)
        assert self.exported() == self.files[self.place]

    @rule()
    def restart(self) -> None:
        """The file is closed and opened again."""
        self.club.club.close()
        self.club = open_session(self.address)
        assert self.exported() == self.files[self.place]

    @invariant()
    def the_standings_are_those_of_the_exported_file(self) -> None:
        """Rank and stage of everybody, as the second opinion reckons them."""
        document: dict[str, Any] = json.loads(self.exported())
        if not document.get("stages"):
            document["stages"] = [{"id": "all", "name": "", "rounds": 9}]
            document["rounds"] = [{**then, "stage": "all"} for then in document.get("rounds", [])]
        told = {row.side.id: row.rank for row in rank_event(self.club, self.event).rows}
        assert told == {side: rank for side, (rank, _stage) in second_stages.placing(document).items()}

    def teardown(self) -> None:
        """What stands in the club is sound to the end."""
        with self.club.reading() as rows:
            problems = rows.integrity.check()
        self.club.club.close()
        self.folder.cleanup()
        assert problems == ()

    def exported(self) -> bytes:
        """The event as a file."""
        return export_event(self.club, self.event)

    def acts_standing(self) -> int:
        """How many acts of the event stand, its creation left out."""
        return sum(
            act.replay is None and not act.is_undone and act.kind is not ActKind.EVENT_CREATED
            for act in list_acts(self.club, self.event, limit=10_000)
        )


TestLifeOfAnEvent = LifeOfAnEvent.TestCase
TestLifeOfAnEvent.settings = settings(
    max_examples=EVENINGS[IS_FUZZ],
    stateful_step_count=STEPS,
    suppress_health_check=[HealthCheck.too_slow],
)
