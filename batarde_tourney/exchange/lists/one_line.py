"""A list in one line, as messages and the address fields of mails have it: “Ana Roux, Bo Vidal, Cy Mas”."""

from collections.abc import Sequence

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.contents import contents_of
from batarde_tourney.exchange.lists.heading_words import CATEGORIES
from batarde_tourney.exchange.lists.headings import read_heading
from batarde_tourney.exchange.lists.known_names import is_given
from batarde_tourney.exchange.lists.one_name import clean_name, split_pair

_LONGEST = 10_000
"""Letters of a line that is looked at."""
_FEWEST = 3
"""Two parts are a name and a club, or a name turned round."""
_MOST_WORDS = 7
_SEPARATORS = (";", ",", "/", "•", "·", "|")


def names_in_one_line(text: str) -> tuple[str, ...]:
    """The parts of a text that is one line with three names or more; else nothing.

    >>> names_in_one_line("Ana Roux, Bo Vidal, Cy Mas")
    ('Ana Roux', 'Bo Vidal', 'Cy Mas')
    >>> names_in_one_line("Ana, Marco e Lucia")
    ('Ana', 'Marco', 'Lucia')
    >>> names_in_one_line("Ana Roux, Lyon, Junior"), names_in_one_line("Garcia, Juan")
    ((), ())
    >>> names_in_one_line('"Roux, Ana" <a@x.org>; Bo Puig <b@x.org>')
    ('Roux, Ana <a@x.org>', 'Bo Puig <b@x.org>')
    """
    bare = text.strip()
    if len(bare) > _LONGEST or len(bare.splitlines()) != 1 or "\t" in bare:
        return ()
    for separator in _SEPARATORS:
        parts = _parts(bare, separator)
        if len(parts) > 1 and all("@" in part for part in parts):
            return parts
        parts = _with_last_two(parts) if len(parts) > 1 else parts
        if len(parts) >= _FEWEST and _are_names([clean_name(part).name for part in parts]):
            return parts
    return ()


def _parts(text: str, separator: str) -> tuple[str, ...]:
    """What stands between separators outside quotation marks, without these marks."""
    parts, is_quoted = [""], False
    for letter in text:
        if letter == '"':
            is_quoted = not is_quoted
        elif letter == separator and not is_quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return tuple(part.strip() for part in parts if part.strip())


def _with_last_two(parts: tuple[str, ...]) -> tuple[str, ...]:
    """The parts, of which a word such as “and” may part the last two; not where others are pairs."""
    pairs = [split_pair(part, only_signs=False) for part in parts]
    return (*parts[:-1], *pairs[-1]) if all(len(pair) == 1 for pair in pairs[:-1]) else parts


def _are_names(names: Sequence[str]) -> bool:
    """Whether each may be a name, and most are known or all have two words: neither clubs nor categories."""
    if not all(map(_may_be_name, names)):
        return False
    about = contents_of([[name] for name in names], 0)
    if about.town + about.club_words >= 0.3:
        return False
    words = [folded_name(name).split() for name in names]
    known = sum(any(map(is_given, each)) for each in words)
    return 5 * known >= 3 * len(names) or (known > 0 and all(len(each) > 1 for each in words))


def _may_be_name(name: str) -> bool:
    words = folded_name(name).split()
    if not 0 < len(words) <= _MOST_WORDS or any(map(str.isdigit, name)) or not name[:1].isalpha():
        return False
    is_heading = read_heading(name).kind is not None and read_heading(name).is_exact
    return name[:1].upper() == name[:1] and not is_heading and CATEGORIES.isdisjoint(words)
