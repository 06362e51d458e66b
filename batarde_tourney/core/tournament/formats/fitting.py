"""Whether a format fits a number of players; if not, why, and the nearest ways that work (formats, §1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, PlaySettings
from batarde_tourney.core.tournament.formats.format import Format, stages_for
from batarde_tourney.core.tournament.formats.misfits import Misfit, Reason, mixed_sizes
from batarde_tourney.core.tournament.formats.stage_plan import plan_stages

_FURTHEST = 64
"""No preset has two fitting numbers that are this far apart."""

_OF_TABLES = {Reason.TABLES_OF_3: 3, Reason.TABLES_OF_4: 4}


@dataclass(frozen=True, slots=True)
class Unfit:
    """A number of players that does not fit, the `misfit`, and what would fit.

    `fewer` and `more` are the nearest numbers that fit, None where there is none. `mixed` are the table sizes
    for this very number if some tables differ from the rule; None where that is impossible.
    """

    players: int
    misfit: Misfit
    fewer: int | None
    more: int | None
    mixed: tuple[int, ...] | None
    side_size: int
    """Players of a side: in a game of partners a director counts pairs."""

    @property
    def seats(self) -> int:
        """The size that every table should have; 0 if the misfit is not about table size."""
        return _OF_TABLES.get(self.misfit.reason, 0)

    @property
    def others(self) -> int:
        """How many tables in `mixed` have another size."""
        return sum(size != self.seats for size in self.mixed or ())


def unfit(format_: Format, players: int, game: Game, play: PlaySettings) -> Unfit | None:
    """Why so many players do not fit the format, with the nearest ways that work; None if they fit."""
    misfits = _misfits(format_, players, game, play)
    if not misfits:
        return None
    below = _whole(range(players - 1, max(0, players - _FURTHEST), -1), game)
    above = _whole(range(players + 1, players + _FURTHEST), game)
    misfit = misfits[0]
    mixed = None
    if misfit.stage.entry is None and len(misfits) == 1 and misfit.reason in _OF_TABLES:
        mixed = mixed_sizes(players, misfit.stage.tables or format_.tables)
    return Unfit(
        players,
        misfit,
        _first(format_, below, game, play),
        _first(format_, above, game, play),
        mixed,
        game.side_size,
    )


def _whole(numbers: Iterable[int], game: Game) -> Iterable[int]:
    """The numbers that leave no player without a partner."""
    return (number for number in numbers if number % game.side_size == 0)


def _misfits(format_: Format, players: int, game: Game, play: PlaySettings) -> tuple[Misfit, ...]:
    stages = stages_for(format_, players, side_size=game.side_size)
    return plan_stages(stages, players, game, play, format_.tables).misfits


def _first(format_: Format, numbers: Iterable[int], game: Game, play: PlaySettings) -> int | None:
    return next((number for number in numbers if not _misfits(format_, number, game, play)), None)
