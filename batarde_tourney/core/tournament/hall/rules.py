"""How an event's hall is run: what a hand needs to count, and from which round on standings are sealed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class HallRules:
    """The director's choices. `sealed_from`: from this round on nobody but the desk sees standings.

    `needs_confirming`: another seat has to confirm each hand. `counts_at_once`: a hand counts once it is
    handed in, not only once it is confirmed. `is_open`: the hall opens with the event. `address`: where
    phones last reached it, which papers print; empty before it was first opened.
    """

    is_open: bool = False
    needs_confirming: bool = True
    counts_at_once: bool = True
    sealed_from: int | None = None
    shows_initials: bool = False
    address: str = ""

    def is_sealed(self, round_: int) -> bool:
        """Whether standings of this round, 0 before the first, are sealed."""
        return self.sealed_from is not None and round_ >= self.sealed_from

    def as_payload(self) -> dict[str, Any]:
        """What differs from the usual, as JSON."""
        return self.apart_from(HallRules())

    def apart_from(self, other: "HallRules") -> dict[str, Any]:
        """What these rules say otherwise, as JSON."""
        return {key: getattr(self, key) for key in _KEYS if getattr(self, key) != getattr(other, key)}

    @classmethod
    def of_payload(cls, payload: Mapping[str, Any]) -> "HallRules":
        """The rules from what `as_payload` wrote. Raises: TypeError for other keys."""
        return cls(**payload)


_KEYS = ("is_open", "needs_confirming", "counts_at_once", "sealed_from", "shows_initials", "address")
