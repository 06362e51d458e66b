"""Lists without headings: the columns by what stands in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from batarde_tourney.exchange.lists.contents import Contents
from batarde_tourney.exchange.lists.roles import ListColumn, Role, Why

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
    words = [at for at in places if at not in found.columns and contents[at].is_words]
    names = [at for at in words if contents[at].may_be_names]
    if not names:
        _only_column(found, contents, places)
        found.asked.update(() if found.has_name else words)
        return found
    first = _first_name(contents, names)
    behind = [at for at in words if at > first]
    if contents[first].pairs >= 0.5:
        found.put(first, Role.NAME, Why.PAIRS, contents[first].pair_example)
    elif contents[first].commas >= 0.5:
        found.put(first, Role.SURNAME_GIVEN, Why.COMMAS, contents[first].example)
        _partner(found, contents, first, behind, in_pairs=in_pairs)
    elif contents[first].one_word < 0.6:
        found.put(first, Role.NAME, Why.WORDS)
        _partner(found, contents, first, behind, in_pairs=in_pairs)
    else:
        _one_word(found, contents, first, behind, in_pairs=in_pairs)
    _club(found, contents, words)
    return found


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


def _first_name(contents: Sequence[Contents], names: Sequence[int]) -> int:
    """The first column that is a name as likely as the likeliest."""
    likely = {at: _likelihood(contents[at]) for at in names}
    best = max(likely.values())
    return next(at for at in names if likely[at] >= best - 1.2)


def _likelihood(about: Contents) -> float:
    other = 1.5 * max(about.town - about.given, 0) + 1.5 * about.club_words + (1.0 if about.repeats else 0.0)
    return 2 * about.given + about.surname + (0.5 if about.distinct > 0.9 else 0.0) + about.pairs - other


def half_order(one: Contents, other: Contents) -> int:
    """1 if the first column has the given names, -1 if the second one has, 0 if nothing tells."""
    first, second = one.given - one.surname / 2, other.given - other.surname / 2
    if abs(first - second) >= 0.25:
        return 1 if first > second else -1
    if abs(one.capitals - other.capitals) >= 0.8:
        return 1 if other.capitals > one.capitals else -1
    return 0


def _one_word(
    found: FoundRoles, contents: Sequence[Contents], first: int, behind: Sequence[int], *, in_pairs: bool
) -> None:
    """One word in the first column: half a name, or a whole one beside a club or a partner."""
    if first + 1 not in behind:
        found.put(first, Role.NAME, Why.FIRST)
        return
    one, other = contents[first], contents[first + 1]
    if in_pairs and _are_four_halves(contents, first, behind):
        _halves(found, contents, first, _OWN)
        _halves(found, contents, first + 2, _PARTNERS)
    elif _is_club(other):
        found.put(first, Role.NAME, Why.FIRST)
    elif in_pairs and _is_partner(one, other):
        found.put(first, Role.NAME, Why.FIRST)
        found.put(first + 1, Role.PARTNER, Why.PARTNERS)
    else:
        _halves_or_question(found, contents, first, behind, in_pairs=in_pairs)


def _halves_or_question(
    found: FoundRoles, contents: Sequence[Contents], first: int, behind: Sequence[int], *, in_pairs: bool
) -> None:
    one, other = contents[first], contents[first + 1]
    has_more = any(contents[at].is_words and contents[at].marks < 0.5 for at in behind if at > first + 1)
    _halves(found, contents, first, _OWN)
    is_clear = half_order(one, other) != 0 and (_shows_halves(one, other) or has_more)
    if not (is_clear or (has_more and not in_pairs and other.may_be_names)):
        found.asked.update((first, first + 1))


def _shows_halves(one: Contents, other: Contents) -> bool:
    """Whether one column has given names and the other surnames, or given names stand second."""
    if other.given >= 0.3 and other.given > one.given + 0.25:
        return True
    return one.given >= 0.3 and other.surname >= 0.25


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


def _is_club(about: Contents) -> bool:
    if about.repeats or about.club_words >= 0.3:
        return True
    return about.town >= 0.4 and about.town >= max(about.given, about.surname)


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
    if _is_club(other) or other.marks >= 0.5:
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
    """The likeliest column of clubs that is left over."""
    names = [at for at, column in found.columns.items() if column.role.is_name]
    left = [at for at in words if at not in found.columns]
    club = club_by_contents(contents, left)
    if club is not None and names:
        repeats = contents[club].repeats
        found.put(club, Role.CLUB, Why.REPEATS if repeats else Why.BEHIND, contents[club].usual)


def club_by_contents(contents: Sequence[Contents], columns: Sequence[int]) -> int | None:
    """The likeliest column of clubs among these; None if none can be."""
    possible = [at for at in columns if contents[at].marks < 0.5 and contents[at].is_words]
    return max(possible, key=lambda at: (_clubness(contents[at]), -at), default=None)


def _clubness(about: Contents) -> float:
    is_constant = about.filled > 1 and about.most == about.filled
    return 2 * about.club_words + about.town + (0.5 if about.repeats else 0.0) - (1.0 if is_constant else 0.0)
