"""Whatever a director does can be undone to the beginning, and redone to the end."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.exchange.event_file import read_event
from batarde_tourney.services.club.clubs import Session, open_session
from batarde_tourney.services.events.event_files import export_event
from batarde_tourney.services.events.events import create_event, load_event
from batarde_tourney.services.journal.journal import ActKind, list_acts, next_acts, redo, undo
from batarde_tourney.services.people.players import add_players
from tests.examples import examples
from tests.services.director import NAMES, Director

LENGTH = 30


def standing(club: Session, event: EventNumber) -> int:
    """The number of acts of the event that can be undone, its creation left out."""
    acts = list_acts(club, event)
    return sum(
        act.replay is None and not act.is_undone and act.kind is not ActKind.EVENT_CREATED for act in acts
    )


@examples(4)
@given(st.integers(0, 2**32))
def test_all_acts_are_undone_and_redone_across_restarts(seed: int) -> None:
    with TemporaryDirectory() as folder:
        address = str(Path(folder, "club.batarde"))
        with open_session(address, create=True) as club:
            event = create_event(club, "Evening").event
            texts = play(club, event, random.Random(seed))
        with open_session(address) as club:
            assert export_event(club, event) == texts[-1]
            for text in texts[-2::-1]:
                step(club, event, back=True)
                assert export_event(club, event) == text
            assert standing(club, event) == 0
        with open_session(address) as club:
            for text in texts[1:]:
                step(club, event, back=False)
                assert export_event(club, event) == text
            with club.reading() as rows:
                assert rows.integrity.check() == ()
            while redo(club.acting_as("Bo"), event):
                assert export_event(club, event) == texts[-1]


def play(club: Session, event: EventNumber, lots: random.Random) -> list[bytes]:
    """The event after each of its acts, and before the first."""
    director = Director(club, event, lots)
    texts = [export_event(club, event)]
    add_players(club, event, [(name, None) for name in NAMES[:8]])
    texts.append(export_event(club, event))
    for _ in range(LENGTH):
        before = standing(club, event)
        director.do_something()
        text = export_event(club, event)
        # Whatever was done, another club could take the event in.
        assert read_event(text).players == load_event(club, event).players
        assert standing(club, event) == before + (text != texts[-1])
        if text != texts[-1]:
            texts.append(text)
        elif lots.random() < 0.2 and before:
            # Now and then a change of mind, which the next act makes final.
            undo(club.acting_as("Bo"), event)
            redo(club.acting_as("Bo"), event)
    return texts


def step(club: Session, event: EventNumber, *, back: bool) -> None:
    """One act of the event; acts on the list of events come in between and change nothing here."""
    while True:
        acts = next_acts(club, event)
        act = acts.back if back else acts.again
        assert act is not None
        (undo if back else redo)(club.acting_as("Bo"), event)
        if act.event == event:
            return
