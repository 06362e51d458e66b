"""What is played in the album: for each game, events of every size and format."""

from dataclasses import dataclass

from batarde_tourney.core.games.butifarra.settings import ButifarraPlay
from batarde_tourney.core.games.game import PlaySettings
from batarde_tourney.core.games.registry import USUAL_GAME
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry
from batarde_tourney.core.tournament.formats.format import PRESETS, Format, Preset

OWN = Format(
    "Les Mille Tables",
    (
        Stage(StageId("q"), "Ranking rounds", 2, StageDraw.MEET_NEW),
        Stage(
            StageId("m"), "Tour principal", 2, StageDraw.BY_STANDINGS, entry=StageEntry(StageId("q"), best=64)
        ),
        Stage(
            StageId("sf"),
            "Semi-finals",
            1,
            StageDraw.CROSSED,
            entry=StageEntry(StageId("m"), best=8),
            shares=True,
        ),
        Stage(StageId("f"), "Final", 1, StageDraw.MEET_NEW, entry=StageEntry(StageId("sf"), per_table=2)),
    ),
)
"""A format of the club's own, for many players."""

GROUPS = Format(
    "Lliga",
    (
        Stage(StageId("g"), "Ranking rounds", 3, StageDraw.ROUND_ROBIN, groups=4),
        Stage(StageId("k"), "Knock-out", 3, StageDraw.KNOCK_OUT, entry=StageEntry(StageId("g"), per_group=2)),
    ),
)
"""Four groups, the two best of each in a knock-out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One event of the album: how many play which format, and how many of its rounds are drawn.

    `key` is how its pictures are called; `play` None plays as the game usually does.
    `is_real`: the players have names of the kind that stands on lists, not the hardest ones.
    """

    key: str
    players: int
    format: Format
    rounds: int
    name: str
    game: str = USUAL_GAME
    play: PlaySettings | None = None
    is_real: bool = False


def _butifarra(key: str, pairs: int, format_: Format, rounds: int, name: str) -> Plan:
    play = ButifarraPlay(deals=12, cap=121)
    return Plan(key, 2 * pairs, format_, rounds, name, "butifarra", play)


def _ecarte(key: str, players: int, format_: Format, rounds: int, name: str) -> Plan:
    return Plan(key, players, format_, rounds, name, "ecarte")


_SWISS, _ROBIN, _CUP = PRESETS[Preset.SWISS], PRESETS[Preset.ROUND_ROBIN], PRESETS[Preset.KNOCK_OUT]

PLANS = {
    USUAL_GAME: (
        Plan("003", 3, PRESETS[Preset.CLUB_EVENING], 2, "Mardi"),
        Plan("013", 13, PRESETS[Preset.CHAMPIONSHIP_EVENING], 3, "3e soirée du championnat"),
        Plan("056", 56, PRESETS[Preset.WORLD_CUP_2019], 2, "Coupe du monde – Weltmeisterschaft 2026"),
        Plan("240", 240, OWN, 4, "Les Mille Tables"),
    ),
    "butifarra": (
        _butifarra("005", 5, _SWISS, 2, "Dijous"),
        _butifarra("021", 21, _SWISS, 4, "Torneig de la Festa Major de Sant Sadurní d'Anoia"),
        _butifarra("100", 100, _SWISS, 2, "Copa de les Terres de l'Ebre"),
        _butifarra("cup", 12, _CUP, 2, "Copa"),
        _butifarra("groups", 16, GROUPS, 4, "Lliga d'hivern"),
        _butifarra("robin", 6, _ROBIN, 3, "Tots contra tots"),
    ),
    "ecarte": (
        _ecarte("008", 8, _SWISS, 3, "Soirée d’écarté"),
        _ecarte("021", 21, _SWISS, 3, "Tournoi d’écarté du casino d’Enghien"),
        _ecarte("cup", 8, _CUP, 2, "Coupe"),
        _ecarte("robin", 7, _ROBIN, 3, "Chacun contre chacun"),
    ),
}
"""By game, small ones first; the second of each is one of a usual size."""
