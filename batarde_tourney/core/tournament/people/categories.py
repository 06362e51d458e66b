"""Categories of a club's own, such as junior or guest, and which spellings of them are one."""

from collections.abc import Iterable, Iterator, Sequence

from batarde_tourney.core.tournament.event.members import Player, category_key, folded_name, shown_name


def split_categories(typed: str) -> tuple[str, ...]:
    """The categories in a text that has commas or semicolons between them; each once, as first spelt.

    >>> split_categories("junior,  guest;Junior ,")
    ('junior', 'guest')
    """
    return spelt_as_known(typed.replace(";", ",").split(","), ())


def spelt_as_known(categories: Iterable[str], others: Iterable[Player]) -> tuple[str, ...]:
    """Each category once, without empty ones; one that these players have is spelt as they have it."""
    known = {category_key(one): shown_name(one) for player in others for one in player.categories}
    found: dict[str, str] = {}
    for category in categories:
        if key := category_key(category):
            found.setdefault(key, known.get(key, shown_name(category)))
    return tuple(found.values())


def joined_categories(players: Sequence[Player]) -> str:
    """The categories of these players in one text, each once."""
    return ", ".join(spelt_as_known((one for player in players for one in player.categories), ()))


def near_doubles(players: Iterable[Player]) -> Iterator[tuple[str, str]]:
    """Pairs of spellings that may be meant as one category: the first that is given, and another as written.

    They differ in case, spaces, accents or signs alone: "junior" and "Junior", "7" and " 7", "vétéran" and
    "veteran". Each other spelling comes once, in the order given.
    """
    first: dict[str, str] = {}
    told: set[str] = set()
    for category in (one for player in players for one in player.categories):
        key = folded_name(category) or category_key(category)
        known = first.setdefault(key, category)
        if category != known and category not in told:
            told.add(category)
            yield known, category
