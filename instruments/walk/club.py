"""The club that is walked through: the three games, 13 players and 40, with long names that people have."""

from dataclasses import replace
from pathlib import Path

from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.tournament.formats.format import PRESETS, Preset
from batarde_tourney.services.club.clubs import open_session
from batarde_tourney.services.events.events import list_events, load_event
from batarde_tourney.services.season.championships import list_championships
from instruments.album.plans import PLANS, Plan

_EVENING, _SWISS = PRESETS[Preset.CHAMPIONSHIP_EVENING], PRESETS[Preset.SWISS]
_PAIRS = PLANS["butifarra"][1]

WALKED = {
    USUAL_GAME: (
        Plan("040", 40, _EVENING, 2, "Championnat d'automne de Saint-Jean-de-Luz 2026", is_real=True),
        Plan("013", 13, _EVENING, 3, "Mardi", is_real=True),
    ),
    "butifarra": (replace(_PAIRS, key="026", players=26, rounds=3, is_real=True),),
    "ecarte": (Plan("013", 13, _SWISS, 3, "Tournoi d’écarté du casino", "ecarte", is_real=True),),
}
"""By game."""


def names_of(path: Path) -> tuple[str, ...]:
    """What somebody typed, and may be cut where there is no room: people, events, championships, files."""
    with open_session(str(path)) as club:
        events = [load_event(club, line.number) for line in list_events(club)]
        seasons = [season.name for season in list_championships(club)]
    typed = [text for event in events for text in (event.name, event.place or "")]
    typed += [
        text for event in events for player in event.players for text in (player.name, player.club or "")
    ]
    typed += [side.name for event in events for side in event.sides]
    return tuple(dict.fromkeys([*typed, *seasons, str(path), path.name, str(path.parent)]))
