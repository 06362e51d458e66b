"""People who never lived: names of one language, and the columns that lists have of them."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from instruments.lists.words import CATEGORIES, CLUBS


@dataclass(frozen=True, slots=True)
class Somebody:
    """One person of a list."""

    given: str
    surname: str
    club: str
    category: str
    number: int
    born: str
    phone: str
    email: str
    sex: str

    @property
    def name(self) -> str:
        """The given name, then the surname."""
        return f"{self.given} {self.surname}"


@cache
def _names() -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = json.loads(Path(__file__).with_name("names.json").read_text("utf-8"))
    return found


def some_people(lots: Random, language: str, count: int, clubs: int = 4) -> list[Somebody]:
    """So many people, no two alike, of a few clubs."""
    given_names, surnames = _names()[language]
    possible = lots.sample(CLUBS[language].split("|"), clubs)
    first = lots.randrange(1, 60_000)
    found: list[Somebody] = []
    met: set[str] = set()
    while len(found) < count:
        given, surname = lots.choice(given_names), _surname(lots, language, surnames)
        if f"{given} {surname}" in met or surname in met or (given in met and count < len(given_names)):
            continue
        met |= {f"{given} {surname}", given, surname}
        number = first + 7 * len(found) + lots.randrange(6)
        day = f"{lots.randrange(1, 29):02}/{lots.randrange(1, 13):02}/{lots.randrange(1940, 2016)}"
        found.append(
            Somebody(
                given,
                surname,
                lots.choice(possible),
                lots.choice(CATEGORIES[language].split("|")),
                number,
                day,
                f"0{lots.randrange(10**8, 10**9)}",
                f"{_plain(given)}.{_plain(surname)}@club.example",
                lots.choice("MF"),
            )
        )
    return found


def _surname(lots: Random, language: str, surnames: list[str]) -> str:
    """Spaniards and Catalans mostly have two."""
    if language in {"es", "ca"} and lots.random() < 0.5:
        joint = " i " if language == "ca" and lots.random() < 0.3 else " "
        return joint.join(lots.sample(surnames, 2))
    return lots.choice(surnames)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isascii() and letter.isalpha()) or "x"
