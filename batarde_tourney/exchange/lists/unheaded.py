"""Lists without headings: the columns by what stands in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from batarde_tourney.exchange.lists.contents import Contents
from batarde_tourney.exchange.lists.roles import ListColumn, Role, Why

_LEAST_LEAD = 2.5
"""Names that one column must have more than the other."""
_OWN = (Role.GIVEN, Role.SURNAME)
_PARTNERS = (Role.PARTNER_GIVEN, Role.PARTNER_SURNAME)


@dataclass(slots=True)
class FoundRoles:
    """The roles found so far, by place, and the places to be asked about."""

    columns: dict[int, ListColumn] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)

    def put(self, at: int, role: Role, why: Why, about: str = "") -> None:
        """Give the column this role."""
        self.columns[at] = ListColumn(role, why, about)

    @property
    def has_name(self) -> bool:
        """Whether any column is a name, or a half of one."""
        return any(column.role.is_name for column in self.columns.values())


def by_contents(contents: Sequence[Contents], columns: Iterable[int], *, in_pairs: bool) -> FoundRoles:
    """The roles of these columns, by what stands in them."""
    found = FoundRoles()
    places = list(columns)
    _numbers_and_addresses(found, contents, places)
    _categories(found, contents, places)
    words = [at for at in places if at not in found.columns and contents[at].is_words]
    names = [at for at in words if contents[at].may_be_names]
    if not names:
        _only_column(found, contents, places)
        found.asked.update(() if found.has_name else words)
        return found
    first = _first_name(contents, names)
    behind = [at for at in words if at > first]
    about = contents[first]
    if about.pairs >= 0.5:
        found.put(first, Role.NAME, Why.PAIRS, about.pair_example)
        if not in_pairs and about.pair_given < 0.3:
            # “Ana Roux – Lyon” may be a name with a club.
            found.asked.add(first)
        # “Puente i Martín” beside given names is a surname.
        beside = [at for at in (first - 1, first + 1) if at in names and not contents[at].is_club]
        found.asked.update((first, *beside) if beside else ())
    elif about.commas >= 0.5:
        found.put(first, Role.SURNAME_GIVEN, Why.COMMAS, about.example)
        _partner(found, contents, first, behind, in_pairs=in_pairs)
    elif about.one_word < 0.6 and not _shows_halves(contents, first, behind):
        found.put(first, Role.NAME, Why.WORDS)
        _partner(found, contents, first, behind, in_pairs=in_pairs)
    else:
        _half(found, contents, first, behind, in_pairs=in_pairs)
    _club(found, contents, words)
    _ask_beside(found, contents, names)
    return found


def _ask_beside(found: FoundRoles, contents: Sequence[Contents], names: Sequence[int]) -> None:
    """Ask about a column of words without a role that may be a name: half of one beside it, or another's."""
    whole = [at for at, column in found.columns.items() if column.role is Role.NAME]
    if len(whole) == 1 and contents[whole[0]].pairs < 0.5:
        left = [at for at in names if at not in found.columns and not contents[at].is_club]
        odd = [at for at in left if abs(at - whole[0]) == 1 or contents[at].given_first >= 0.3]
        found.asked.update((*odd, *whole) if odd else ())


def _only_column(found: FoundRoles, contents: Sequence[Contents], places: Sequence[int]) -> None:
    """The only column with any letter is that of the names, whatever stands in it."""
    left = [at for at in places if at not in found.columns and contents[at].has_letters]
    if len(left) == 1:
        found.put(left[0], Role.NAME, Why.FIRST)


def _numbers_and_addresses(found: FoundRoles, contents: Sequence[Contents], places: Sequence[int]) -> None:
    for at in places:
        about = contents[at]
        if about.filled and about.addressed >= 0.6:
            found.put(at, Role.EMAIL, Why.ADDRESSES)
    counting = [
        at for at in places if contents[at].counts_up and contents[at].filled >= 0.8 * contents[at].rows
    ]
    if counting:
        found.put(counting[0], Role.NUMBER, Why.COUNTS)


def _categories(found: FoundRoles, contents: Sequence[Contents], places: Sequence[int]) -> None:
    """Columns that have nothing but “Junior”, “U14” and the like, beside others."""
    for at in places if len(places) > 1 else ():
        if at not in found.columns and contents[at].filled > 1 and contents[at].categories >= 0.8:
            found.put(at, Role.CATEGORY, Why.REPEATS, contents[at].usual)


def _first_name(contents: Sequence[Contents], names: Sequence[int]) -> int:
    """The first column that is a name as likely as the likeliest, or the surname before given names."""
    likely = {at: _likelihood(contents[at]) for at in names}
    best = max(likely.values())
    first = next(at for at in names if likely[at] >= best - 1.2)
    before = first - 1
    is_given_name = contents[first].all_given >= 0.4
    if (
        is_given_name
        and before in names
        and not contents[before].is_club
        and contents[before].all_given < 0.3
    ):
        return before
    return first


def _likelihood(about: Contents) -> float:
    other = 1.5 * max(about.town - about.given, 0) + 1.5 * about.club_words + (1.0 if about.repeats else 0.0)
    return 2 * about.given + about.surname + (0.5 if about.distinct > 0.9 else 0.0) + about.pairs - other


def half_order(one: Contents, other: Contents) -> int:
    """1 if the first column has the given names, -1 if the second one has, 0 if nothing tells.

    Of a few people two may have a given name as surname: “Lidwina Ernst”.
    """
    first, second = one.all_given - one.surname / 2, other.all_given - other.surname / 2
    lead = abs(first - second)
    if lead >= 0.25 and (lead >= 0.6 or lead * min(one.filled, other.filled) >= _LEAST_LEAD):
        return 1 if first > second else -1
    if abs(one.capitals - other.capitals) >= 0.8:
        return 1 if other.capitals > one.capitals else -1
    return 0


def _shows_halves(contents: Sequence[Contents], first: int, behind: Sequence[int]) -> bool:
    """Whether one of two columns has given names alone, and the other none: surnames may have two words."""
    if first + 1 not in behind:
        return False
    one, other = contents[first], contents[first + 1]
    if other.is_club or not other.may_be_names:
        return False
    if other.all_given >= 0.25 and one.given_first <= other.all_given / 2:
        return True
    return one.all_given >= 0.4 and other.all_given <= one.all_given - 0.3


def _half(
    found: FoundRoles, contents: Sequence[Contents], first: int, behind: Sequence[int], *, in_pairs: bool
) -> None:
    """Half a name in the first column, or a whole one of one word beside a club or a partner."""
    if first + 1 not in behind:
        found.put(first, Role.NAME, Why.FIRST)
        return
    one, other = contents[first], contents[first + 1]
    if in_pairs and _are_four_halves(contents, first, behind):
        _halves(found, contents, first, _OWN)
        _halves(found, contents, first + 2, _PARTNERS)
    elif other.is_club or other.marks >= 0.5:
        found.put(first, Role.NAME, Why.FIRST)
    elif in_pairs and _is_partner(one, other):
        found.put(first, Role.NAME, Why.FIRST)
        found.put(first + 1, Role.PARTNER, Why.PARTNERS)
    else:
        _halves_or_question(found, contents, first, behind)


def _halves_or_question(
    found: FoundRoles, contents: Sequence[Contents], first: int, behind: Sequence[int]
) -> None:
    one, other = contents[first], contents[first + 1]
    has_more = any(contents[at].is_words and contents[at].marks < 0.5 for at in behind if at > first + 1)
    _halves(found, contents, first, _OWN)
    # Which half stands first must be known: “Roux Ana” for Ana Roux would be wrong unseen.
    is_clear = half_order(one, other) != 0 and (has_more or _are_surely_halves(one, other))
    if not is_clear:
        found.asked.update((first, first + 1))


def _are_surely_halves(one: Contents, other: Contents) -> bool:
    """Whether it cannot be names beside clubs: given names or surnames stand second, or nothing repeats."""
    if other.all_given >= 0.3 and other.all_given > one.all_given + 0.2:
        return True
    if one.capitals >= 0.8 and other.capitals < 0.2:
        return True
    if one.all_given < 0.3:
        return False
    return other.surname >= 0.25 or (other.filled > 4 and other.distinct > 0.9 and other.town < 0.2)


def _halves(found: FoundRoles, contents: Sequence[Contents], first: int, roles: tuple[Role, Role]) -> None:
    given, surname = roles
    one, other = contents[first], contents[first + 1]
    order = half_order(one, other)
    named = (surname, given) if order < 0 else (given, surname)
    why = Why.TWO_HALVES if order == 0 else Why.GIVEN_NAMES
    known = other if order < 0 else one
    for at, role in zip((first, first + 1), named, strict=True):
        found.put(at, role, why, known.example if order else "")


def _are_four_halves(contents: Sequence[Contents], first: int, behind: Sequence[int]) -> bool:
    """Whether four columns of one word each follow, in which given names alternate with surnames."""
    places = range(first, first + 4)
    if not all(at in behind for at in places[1:]):
        return False
    if not all(contents[at].one_word >= 0.6 and contents[at].may_be_names for at in places):
        return False
    orders = [half_order(contents[at], contents[at + 1]) for at in (first, first + 2)]
    return orders[0] == orders[1] != 0


def _is_partner(one: Contents, other: Contents) -> bool:
    """Whether both columns have given names, or nothing at all is known of either."""
    if other.given >= 0.3:
        return one.given >= 0.3 and other.given > other.surname / 2
    return max(one.given, one.surname, other.surname, other.town) < 0.1


def _partner(
    found: FoundRoles, contents: Sequence[Contents], first: int, behind: Sequence[int], *, in_pairs: bool
) -> None:
    """The column behind whole names: a partner's, if its cells are names and no clubs."""
    if not behind:
        return
    at = behind[0]
    one, other = contents[first], contents[at]
    if other.is_club or other.marks >= 0.5:
        return
    looks_like_names = other.given >= 0.3 and other.may_be_names
    if looks_like_names and other.one_word < 0.6:
        if in_pairs:
            found.put(at, Role.PARTNER, Why.PARTNERS)
        else:
            found.asked.add(at)
    elif in_pairs and not looks_like_names and one.given < 0.1 and other.one_word < 0.6:
        found.put(at, Role.PARTNER, Why.PARTNERS)


def _club(found: FoundRoles, contents: Sequence[Contents], words: Sequence[int]) -> None:
    """The likeliest column of clubs that is left over; asked about if it may be half of a name as well."""
    names = [at for at, column in found.columns.items() if column.role.is_name]
    left = [at for at in words if at not in found.columns]
    club = club_by_contents(contents, left)
    if club is None or not names:
        return
    about = contents[club]
    found.put(club, Role.CLUB, Why.REPEATS if about.repeats else Why.BEHIND, about.usual)
    beside = [name for name in names if abs(name - club) == 1]
    if len(names) == len(beside) and not about.is_club and about.may_be_names and about.one_word > 0.6:
        found.asked.update((*beside, club))


def club_by_contents(contents: Sequence[Contents], columns: Sequence[int]) -> int | None:
    """The likeliest column of clubs among these; None if none can be."""
    possible = [at for at in columns if contents[at].marks < 0.5 and contents[at].is_words]
    return max(possible, key=lambda at: (_clubness(contents[at]), -at), default=None)


def _clubness(about: Contents) -> float:
    is_constant = about.filled > 1 and about.most == about.filled
    return 2 * about.club_words + about.town + (0.5 if about.repeats else 0.0) - (1.0 if is_constant else 0.0)
