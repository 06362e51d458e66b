"""The progress of a search, reported to a watch that may stop it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.pairing.tables.plan import Progress, ProgressCallback

T = TypeVar("T")

Look = Callable[[], None]
"""Called now and then by long computations; raises `SearchStopped` when the answer is no longer wanted."""


class SearchStopped(TourneyError):
    """The search was stopped, and a draw of this size would take too long to seat and judge."""

    sentence = N_(
        "The search was stopped, and nothing was drawn: a draw of this size is only ready once its search "
        "has ended."
    )


class SearchProgress:
    """Counts the moves of all searches of one draw. `cut` says that the watch stopped them.

    `returns_best`: a stopped draw is finished with its best plan. `returns_earlier`: so are the earlier draws
    that are made again for it. Anything else ends at the next look.
    """

    def __init__(
        self,
        watch: ProgressCallback | None,
        moves: int = 0,
        *,
        returns_best: bool = True,
        returns_earlier: bool = True,
    ) -> None:
        self._watch = watch
        self._of = moves
        self._moves = 0
        self._repeats: int | None = None
        self._is_looking_back = False
        self.returns_best = returns_best
        self._returns_earlier = returns_earlier
        self.cut = False

    def expect(self, moves: int, made: int = 0) -> None:
        """Set the most moves that may be made in all, and how many are made already."""
        self._of, self._moves = moves, made

    @contextmanager
    def looking_back(self) -> Iterator[None]:
        """Searches for earlier plans: their moves count, their repeats are not reported."""
        was, self._is_looking_back = self._is_looking_back, True
        try:
            yield
        finally:
            self._is_looking_back = was

    def step(self, moves: int, repeats: int | None = None) -> bool:
        """Count moves just made, and the repeats of the best plan if they changed; return whether to go on.

        Raises: SearchStopped instead of returning False if a stopped search is not to be finished.
        """
        self._moves = min(self._moves + moves, self._of)
        if repeats is not None and not self._is_looking_back:
            self._repeats = repeats
        if self._watch and not self.cut:
            progress = Progress(self._moves, self._of, self._repeats, returns_best=self.returns_best)
            self.cut = not self._watch(progress)
        if self.cut and not self._finishes:
            raise SearchStopped
        return not self.cut

    @property
    def look(self) -> Look:
        """The function that checks the watch between moves, for work that is not finished when stopped."""
        return (
            unwatched
            if not self._watch or (self.returns_best and self._returns_earlier)
            else self._check_cancelled
        )

    def _check_cancelled(self) -> None:
        if not self._finishes:
            self.step(0)

    @property
    def _finishes(self) -> bool:
        return self._returns_earlier if self._is_looking_back else self.returns_best


def unwatched() -> None:
    """The `Look` of work that nobody can stop."""


def watched(things: Iterable[T], look: Look, every: int = 64) -> Iterable[T]:
    """Iterate over the things, calling `look` at the first of every `every`."""
    return things if look is unwatched else _looking(things, look, every)


def _looking(things: Iterable[T], look: Look, every: int) -> Iterator[T]:
    for number, thing in enumerate(things):
        if not number % every:
            look()
        yield thing
