"""The formats that come with the program (formats, §1), as frozen values."""

from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule
from batarde_tourney.core.tournament.formats.format import (
    FINAL,
    QUARTER_FINALS,
    SEMI_FINALS,
    Format,
    KnockOut,
)


class Preset(StrEnum):
    """The name of a format that comes with the program, as used on the command line (contract)."""

    CLUB_EVENING = "club-evening"
    CHAMPIONSHIP_EVENING = "championship-evening"
    WORLD_CUP_2019 = "world-cup-2019"
    WORLD_CUP_2022 = "world-cup-2022"
    WORLD_CUP_2024 = "world-cup-2024"
    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"


RANKING_ROUNDS = N_("Ranking rounds")
_RANKING, _CONSOLATION, _SEMI_FINALS, _FINAL = map(StageId, ("q", "c", "sf", "f"))

_CLUB_EVENING = Format(Preset.CLUB_EVENING, (Stage(_RANKING, RANKING_ROUNDS, 3, StageDraw.MEET_NEW),))

_CHAMPIONSHIP_EVENING = Format(
    Preset.CHAMPIONSHIP_EVENING,
    (
        Stage(_RANKING, RANKING_ROUNDS, 3, StageDraw.MEET_NEW),
        # It stands before the final, so that its places come below the final's (F2).
        Stage(
            _CONSOLATION,
            N_("Consolation round"),
            1,
            StageDraw.MEET_NEW,
            entry=StageEntry(_RANKING, others=True),
        ),
        Stage(_FINAL, FINAL, 1, StageDraw.MEET_NEW, entry=StageEntry(_RANKING, best=4)),
    ),
    in_pairs=False,
)

_WORLD_CUP_2022 = Format(
    Preset.WORLD_CUP_2022,
    (
        Stage(_RANKING, RANKING_ROUNDS, 3, StageDraw.MEET_NEW),
        Stage(
            _SEMI_FINALS,
            SEMI_FINALS,
            1,
            StageDraw.CROSSED,
            entry=StageEntry(_RANKING, best=8),
            shares=True,
        ),
        Stage(_FINAL, FINAL, 1, StageDraw.MEET_NEW, entry=StageEntry(_SEMI_FINALS, per_table=2)),
    ),
    players=40,
    ranking=(Criterion.PENALTY, Criterion.WINS, Criterion.EXACT_RATE),
    in_pairs=False,
)

_WORLD_CUP_2024 = Format(
    Preset.WORLD_CUP_2024,
    (
        Stage(_RANKING, RANKING_ROUNDS, 3, StageDraw.MEET_NEW),
        Stage(_SEMI_FINALS, SEMI_FINALS, 1, StageDraw.CROSSED, entry=StageEntry(_RANKING, best=9)),
        Stage(_FINAL, FINAL, 1, StageDraw.MEET_NEW, entry=StageEntry(_SEMI_FINALS, per_table=1)),
    ),
    players=36,
    tables=TableRule.THREES,
    ranking=(Criterion.WINS, Criterion.PENALTY, Criterion.EXACT_RATE),
    in_pairs=False,
)

PRESETS: dict[Preset, Format] = {
    Preset.CLUB_EVENING: _CLUB_EVENING,
    Preset.CHAMPIONSHIP_EVENING: _CHAMPIONSHIP_EVENING,
    Preset.WORLD_CUP_2019: Format(Preset.WORLD_CUP_2019, knock_out=KnockOut(), in_pairs=False),
    Preset.WORLD_CUP_2022: _WORLD_CUP_2022,
    Preset.WORLD_CUP_2024: _WORLD_CUP_2024,
    Preset.SWISS: Format(
        Preset.SWISS, (Stage(_RANKING, N_("Swiss rounds"), 5, StageDraw.SWISS),), in_pairs=True
    ),
    Preset.ROUND_ROBIN: Format(
        Preset.ROUND_ROBIN, (Stage(_RANKING, N_("Round robin"), 3, StageDraw.ROUND_ROBIN),), in_pairs=True
    ),
    Preset.KNOCK_OUT: Format(
        Preset.KNOCK_OUT, (Stage(_RANKING, N_("Knock-out"), 1, StageDraw.KNOCK_OUT),), in_pairs=True
    ),
}
"""By name, in the order in which they are offered."""

STAGE_NAMES = frozenset(
    (QUARTER_FINALS, *(stage.name for preset in PRESETS.values() for stage in preset.stages))
)
"""The English names the program gives to stages, without `ROUND_NAME`: a club stores them in English."""
