"""Look-alikes: one person written twice, with the words in another order, other accents or a letter off."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from batarde_tourney.core.club_caches import forgotten_with_club
from batarde_tourney.core.tournament.event.members import folded_name

_LONG_ENOUGH = 5
"""Length from which one letter of a name may be a slip: Ana and Eva are two people."""


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Somebody known, or of a row above; `line` is None for who is no row of the list."""

    name: str
    club: str | None = None
    number: str = ""
    email: str = ""
    line: int | None = None


class LookAlikes:
    """Finds who may be the same person, in the time of a look into a table, however many are known."""

    def __init__(self, known: Iterable[KnownPerson] = ()) -> None:
        self._by_words: dict[str, list[KnownPerson]] = {}
        self._by_slip: dict[str, list[KnownPerson]] = {}
        for person in known:
            self.add(person)

    def add(self, person: KnownPerson) -> None:
        """Know this person, too."""
        words = _words(person.name)
        if not words:
            return
        self._by_words.setdefault(words, []).append(person)
        if len(words) >= _LONG_ENOUGH:
            for slip in {words, *_with_one_less(words)}:
                self._by_slip.setdefault(slip, []).append(person)

    def find(self, person: KnownPerson) -> KnownPerson | None:
        """The first person known who may be this one.

        Two people are who have different clubs, numbers or addresses, or names with different figures.
        """
        words = _words(person.name)
        found = self._by_words.get(words, ()) if words else ()
        same = next((one for one in found if _may_be_one(person, one)), None)
        if same is not None or len(words) < _LONG_ENOUGH:
            return same
        return next(self._with_a_slip(person, words), None)

    def _with_a_slip(self, person: KnownPerson, words: str) -> Iterator[KnownPerson]:
        for slip in (words, *_with_one_less(words)):
            for one in self._by_slip.get(slip, ()):
                other = _words(one.name)
                if (
                    _figures(words) == _figures(other)
                    and _is_one_off(words, other)
                    and _may_be_one(person, one)
                ):
                    yield one


@forgotten_with_club
@lru_cache(maxsize=65_536)
def _words(name: str) -> str:
    """The folded words of a name, in alphabetical order: a list may have surnames first."""
    return " ".join(sorted(folded_name(name).split()))


def _with_one_less(words: str) -> Iterator[str]:
    for at in range(len(words)):
        yield words[:at] + words[at + 1 :]


def _is_one_off(one: str, other: str) -> bool:
    """Whether they differ in one letter, or in two that changed places."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    rest, other_rest = one[start:], other[start:]
    if rest[1:] == other_rest[1:] or rest[1:] == other_rest or rest == other_rest[1:]:
        return True
    return rest[:2] == other_rest[:2][::-1] and rest[2:] == other_rest[2:]


def _figures(words: str) -> str:
    return "".join(letter for letter in words if letter.isdigit())


def _may_be_one(one: KnownPerson, other: KnownPerson) -> bool:
    pairs = ((one.club or "", other.club or ""), (one.number, other.number), (one.email, other.email))
    return all(not left or not right or folded_name(left) == folded_name(right) for left, right in pairs)
