"""Whether a format takes so many players; if not, why, and the nearest ways that work (formats, §1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from batarde_tourney.core.games.game import Game, PlaySettings
from batarde_tourney.core.tournament.formats.format import Format, stages_for
from batarde_tourney.core.tournament.formats.misfits import Misfit, Reason, mixed_sizes
from batarde_tourney.core.tournament.formats.plan import plan_stages

_FURTHEST = 64
"""No preset has two numbers that fit so far apart."""

_OF_TABLES = {Reason.TABLES_OF_3: 3, Reason.TABLES_OF_4: 4}


@dataclass(frozen=True, slots=True)
class Unfit:
    """So many players do not fit, because of `misfit`; these do.

    `fewer` and `more` are the nearest numbers that fit, None where there is none. `mixed` are the sizes of
    the tables if some of them play at another size than the rule says: a way for the number as it is, None
    where there is none.
    """

    players: int
    misfit: Misfit
    fewer: int | None
    more: int | None
    mixed: tuple[int, ...] | None
    side_size: int
    """Players of a side: where they are partners, a director counts pairs."""

    @property
    def seats(self) -> int:
        """The size every table should have; 0 where it is not that."""
        return _OF_TABLES.get(self.misfit.reason, 0)

    @property
    def others(self) -> int:
        """The tables of another size in `mixed`."""
        return sum(size != self.seats for size in self.mixed or ())


def unfit(format_: Format, players: int, game: Game, play: PlaySettings) -> Unfit | None:
    """Why so many players do not fit the format, with the nearest ways that work; None if they do."""
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
    """Those of these numbers of players of whom nobody lacks a partner."""
    return (number for number in numbers if number % game.side_size == 0)


def _misfits(format_: Format, players: int, game: Game, play: PlaySettings) -> tuple[Misfit, ...]:
    stages = stages_for(format_, players, side_size=game.side_size)
    return plan_stages(stages, players, game, play, format_.tables).misfits


def _first(format_: Format, numbers: Iterable[int], game: Game, play: PlaySettings) -> int | None:
    return next((number for number in numbers if not _misfits(format_, number, game, play)), None)
