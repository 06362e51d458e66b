"""How an event plays Butifarra: the end of a game, doubling, and free cards (rule A7.30)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from batarde_tourney.core.faults import Fault, FaultCode, Wanted, fault
from batarde_tourney.core.games.fields import BYE, USUAL_BYE, ByeValue, GameField, Number, OneWord, PlayFields
from batarde_tourney.core.games.game import PlaySettings

_MINUTES, _USUAL_DEALS = 5, 12
"""Minutes of a deal, and the usual deals of a game without a fixed number."""

TARGET = 101
"""The points that win a game: more than 100 (rule A6.28, R7)."""


class LevelSet(StrEnum):
    """The possible levels of a deal, and their multipliers (rule A7.38)."""

    SEED = "seed"
    """Sant vicenç only with a suit of trumps (R14)."""
    NO_SANT_VICENC = "no-sant-vicenc"
    SIXTEEN = "sixteen"
    """Sant vicenç at butifarra too: sixteen times."""


class PlayMode(StrEnum):
    """Which cards that cannot take a trick may be played to it (rule A4.22, R13)."""

    FREE = "free"
    FORCED = "forced"


class EqualRule(StrEnum):
    """What happens if a game is level when its deals are played (rule A7.32)."""

    HALF = "half"
    """Half a win for each side."""
    TWO_MORE = "two-more"
    """Two more deals, and two more again while it is level."""


class Direction(StrEnum):
    """The direction of seats, deal and play round a table, seen from above (R8)."""

    RIGHT = "right"
    """To the right, anticlockwise: as the game is played."""
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class ButifarraPlay(PlaySettings):
    """A game ends with the first deal that takes a side to `target`, or after `deals` deals.

    None means no limit, for at most one of the two. `cap` limits what a game counts for points and
    differences, never who won (rule A7.31). `direction` is how tables are drawn, on screen and on paper; no
    score depends on it, and the event file has no key for it (R8; games, part D, E8).
    """

    target: int | None = TARGET
    deals: int | None = None
    cap: int | None = None
    levels: LevelSet = LevelSet.SEED
    mode: PlayMode = PlayMode.FREE
    equal: EqualRule = EqualRule.HALF
    bye: ByeValue = USUAL_BYE
    direction: Direction = Direction.RIGHT

    @property
    def runs_right(self) -> bool:
        """Whether play goes to the right, as usual, unless the event reverses it."""
        return self.direction is Direction.RIGHT

    @property
    def minutes(self) -> int:
        """Five minutes for each deal: an hour for the usual twelve, as clubs allow a game (rule A7.30)."""
        return _MINUTES * (self.deals or _USUAL_DEALS)

    def counted(self, points: int) -> int:
        """What this many points of one game count (games, part D, `cap`)."""
        return points if self.cap is None else min(points, self.cap)


def check_play(play: ButifarraPlay) -> tuple[Fault, ...]:
    """The faults of a game without an end, and of limits below 1; empty if sound."""
    return tuple(_play_faults(play))


def _play_faults(play: ButifarraPlay) -> Iterator[Fault]:
    if play.target is None and play.deals is None:
        yield fault(FaultCode.VALUE, "target", ("target", "deals"))
    for key in ("target", "deals", "cap"):
        limit = getattr(play, key)
        if limit is not None and limit < 1:
            yield fault(FaultCode.VALUE, key, wanted=Wanted.POSITIVE, found=limit)


PLAY_FIELDS = PlayFields(
    ButifarraPlay,
    GameField("target", Number(1), TARGET, is_nullable=True),
    GameField("deals", Number(1), None),
    GameField("cap", Number(1), None),
    GameField("levels", OneWord(LevelSet, LevelSet.SEED), LevelSet.SEED),
    GameField("mode", OneWord(PlayMode, PlayMode.FREE), PlayMode.FREE),
    GameField("equal", OneWord(EqualRule, EqualRule.HALF), EqualRule.HALF),
    GameField("bye", BYE, USUAL_BYE),
    GameField("direction", OneWord(Direction, Direction.RIGHT), Direction.RIGHT, in_file=False),
)
