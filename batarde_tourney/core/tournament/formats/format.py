"""Formats: named lists of stages that an event can consist of (formats, §1)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import StageId
from batarde_tourney.core.tournament.event.stages import Stage, StageDraw, StageEntry, TableRule

FINAL, SEMI_FINALS, QUARTER_FINALS = N_("Final"), N_("Semi-finals"), N_("Quarter-finals")
ROUND_NAME = N_("Round {round}")
"""The names of a knock-out’s stages: stored in English, shown in the reader’s language."""


@dataclass(frozen=True, slots=True)
class KnockOut:
    """A knock-out computed from the number of players: one-round stages down to a single table of `seats`.

    The first `per_table` of every table go on; lucky losers fill up tables of `seats`.
    """

    per_table: int = 2
    seats: int = 4

    def __post_init__(self) -> None:
        if not 1 <= self.per_table <= self.seats // 2:
            raise ValueError(f"{self.per_table} of {self.seats} going on never come to an end")


@dataclass(frozen=True, slots=True)
class Format:
    """A template for an event; a director can copy and change one and save it in the club.

    `stages` are in the order of the event file, without `entered`. With `knock_out` there are none: they are
    computed from the number of players. `players` is the number it was made for, None for any. `tables` and
    `ranking` apply to stages that set none; without `ranking` the game's usual one applies. `in_pairs`:
    whether it is for games in which two sides meet; None for any game.
    """

    name: str
    stages: tuple[Stage, ...] = ()
    knock_out: KnockOut | None = None
    players: int | None = None
    tables: TableRule = TableRule.AUTO
    ranking: tuple[Criterion, ...] | None = None
    in_pairs: bool | None = None


def stages_for(format_: Format, players: int, *, side_size: int = 1) -> tuple[Stage, ...]:
    """The stages for this many players, with sides of `side_size`.

    Names given by the program are English and are translated when shown.
    """
    if format_.knock_out is not None:
        return tuple(_knock_out(format_.knock_out, players))
    return tuple(
        replace(stage, rounds=_rounds(stage, players // side_size, format_)) for stage in format_.stages
    )


def _rounds(stage: Stage, sides: int, format_: Format) -> int:
    """The number of rounds; of a stage that everybody enters it may be computed from the number of sides."""
    if format_.in_pairs and stage.entry is None and sides > 1:
        if stage.draw is StageDraw.KNOCK_OUT:
            return rounds_of_knock_out(sides)
        if stage.draw is StageDraw.ROUND_ROBIN:
            # Each against each; with an odd number there is one more round, and each round another side sits
            # out.
            return sides - 1 + sides % 2
    return stage.rounds


def rounds_of_knock_out(sides: int) -> int:
    """Rounds until one side is left, with byes up to the next power of 2 (games, part E, statement 25).

    >>> rounds_of_knock_out(8), rounds_of_knock_out(9), rounds_of_knock_out(2)
    (3, 4, 1)
    """
    return max(1, (sides - 1).bit_length())


def planned_rounds(stages: Sequence[Stage]) -> int:
    """The rounds of all stages together; at least one, as every event plans."""
    return max(1, sum(stage.rounds for stage in stages))


def is_plain(stages: tuple[Stage, ...]) -> bool:
    """Whether these stages equal an event without stages: one stage in which everybody meets new people."""
    return (
        len(stages) == 1
        and stages[0] == Stage(stages[0].id, stages[0].name, stages[0].rounds, stages[0].draw)
        and stages[0].draw in {None, StageDraw.MEET_NEW}
    )


def _knock_out(rule: KnockOut, players: int) -> list[Stage]:
    """Stages such as 56 → 28 → 14 + 2 → 8 → 4, until a round is one table."""
    entering, entry = players, None
    stages: list[Stage] = []
    while True:
        id_, name = _name(rule, len(stages), entering)
        stages.append(Stage(id_, name, 1, StageDraw.KNOCK_OUT, entry=entry))
        tables = -(-entering // rule.seats)
        # Five players always sit at one table (`table_sizes`).
        if tables <= 1 or entering == 5:
            return stages
        going = rule.per_table * tables
        filled = -(-going // rule.seats) * rule.seats
        entry = StageEntry(id_, per_table=rule.per_table, fill_to=filled if filled > going else None)
        entering = filled


def _name(rule: KnockOut, before: int, entering: int) -> tuple[StageId, str]:
    """The id and name of the stage that `entering` players enter."""
    names = {
        rule.seats: ("f", FINAL),
        2 * rule.seats: ("sf", SEMI_FINALS),
        4 * rule.seats: ("qf", QUARTER_FINALS),
    }
    if entering <= rule.seats or entering == 5:
        id_, name = names[rule.seats]
        return StageId(id_), name
    if before and entering in names:
        id_, name = names[entering]
        return StageId(id_), name
    return StageId(f"r{before + 1}"), ROUND_NAME.format(round=before + 1)


# The formats that come with the program (formats, §1), as frozen values.


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
