"""What the director did, so that it can be taken back and done again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

_MOST = 200


@dataclass(frozen=True, slots=True)
class Step:
    """A verb of the services and what it is told after the club file."""

    verb: Callable[..., Any]
    args: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """One act, named as the director would, with the steps that take it back and do it again."""

    name: str
    back: tuple[Step, ...]
    again: tuple[Step, ...]


class Acts:
    """The acts of this evening, the last one on top. A new act forgets those taken back."""

    def __init__(self) -> None:
        self._done: list[Act] = []
        self._taken_back: list[Act] = []

    @property
    def to_take_back(self) -> Act | None:
        """The act that would be taken back now."""
        return self._done[-1] if self._done else None

    @property
    def to_do_again(self) -> Act | None:
        """The act that would be done again now."""
        return self._taken_back[-1] if self._taken_back else None

    def remember(self, act: Act) -> None:
        """Put an act that was just done on top."""
        self._done = [*self._done, act][-_MOST:]
        self._taken_back.clear()

    def take_back(self) -> Act:
        """Move the last act over to those that can be done again. There is one."""
        self._taken_back.append(self._done.pop())
        return self._taken_back[-1]

    def do_again(self) -> Act:
        """Move the act last taken back over to those that are done. There is one."""
        self._done.append(self._taken_back.pop())
        return self._done[-1]

    def forget(self) -> None:
        """Forget everything: another club file is in hand, or the acts no longer fit it."""
        self._done.clear()
        self._taken_back.clear()
