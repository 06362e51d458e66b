"""How far a search is, told to whoever watches, who may stop it."""

from collections.abc import Iterator
from contextlib import contextmanager

from batarde_tourney.core.pairing.tables.plan import Progress, ProgressCallback


class SearchProgress:
    """Counts the moves of all the searches of one draw. `cut` says that the watch stopped them."""

    def __init__(self, watch: ProgressCallback | None, moves: int) -> None:
        self._watch = watch
        self._of = moves
        self._moves = 0
        self._repeats: int | None = None
        self._is_looking_back = False
        self.cut = False

    @contextmanager
    def looking_back(self) -> Iterator[None]:
        """Searches whose plans are not the one asked for: their moves count, their repeats are not told."""
        was, self._is_looking_back = self._is_looking_back, True
        yield
        self._is_looking_back = was

    def step(self, moves: int, repeats: int | None = None) -> bool:
        """Count moves just made, and the repeats of the best plan if they changed; whether to go on."""
        self._moves = min(self._moves + moves, self._of)
        if repeats is not None and not self._is_looking_back:
            self._repeats = repeats
        if self._watch and not self.cut:
            self.cut = not self._watch(Progress(self._moves, self._of, self._repeats))
        return not self.cut
