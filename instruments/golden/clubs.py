"""The sample clubs, one for each game, and those that earlier releases have left."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from instruments.golden.program import (
    GAMES,
    PLANS,
    AlbumClub,
    Plan,
    Session,
    add_complete_event,
    make_club,
    open_session,
    speak,
    whole,
)
from instruments.golden.room import CLUBS, ROOT, WORK

_KEPT = CLUBS / "clubs.json"
RELEASES = ROOT / "tests" / "data" / "releases"


def plans_of(game: str) -> tuple[Plan, ...]:
    """One event each: three rounds in rank tables; pairs in groups and a cup; players in the same."""
    plans = {plan.key: plan for plan in PLANS[game]}
    if game == "batarde":
        return (plans["013"],)
    groups = next(plan for plan in PLANS["butifarra"] if plan.key == "groups")
    return (groups if game == "butifarra" else replace(groups, game=game, play=None, name="Ligue d’hiver"),)


def make_clubs() -> None:
    """The sample clubs stand in the folder of clubs, with a season each; once for all parts."""
    speak("en")
    told = {}
    for game in GAMES:
        club = make_club(CLUBS / f"{game}.batarde", game, plans_of(game))
        events = dict(club.events)
        plan = club.usual
        if f"{plan.key}-whole" not in events:
            with open_session(str(club.path)) as session:
                events[f"{plan.key}-whole"] = add_complete_event(session, whole(plan)).event
        told[game] = events
    _KEPT.write_text(json.dumps(told))


def sample_club(game: str) -> AlbumClub:
    """A copy of the sample club of this game, to do with as one likes."""
    events = json.loads(_KEPT.read_text())[game]
    path = WORK / f"{game}.batarde"
    shutil.copyfile(CLUBS / path.name, path)
    return AlbumClub(path, plans_of(game), events)


def kept_clubs() -> list[Path]:
    """The club files that releases have left, as copies."""
    return [Path(shutil.copy(path, WORK)) for path in sorted(RELEASES.glob("*.batarde"))]


def kept_events() -> list[Path]:
    """The event files that releases have left."""
    return sorted(RELEASES.glob("*-event-*.json"))


def every_club() -> Iterator[tuple[str, Session]]:
    """Each club there is, by its name, open while it is looked at."""
    for path in (*(sample_club(game).path for game in GAMES), *kept_clubs()):
        with open_session(str(path)) as session:
            yield path.stem, session
