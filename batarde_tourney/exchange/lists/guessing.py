"""What each column of a list is, by its heading and by what stands in it; which one must be asked about."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from batarde_tourney.core.tournament.event.members import folded_name
from batarde_tourney.exchange.lists.contents import Contents, contents_of
from batarde_tourney.exchange.lists.headings import NAMING, NO_HEADING, Heading, HeadingKind
from batarde_tourney.exchange.lists.layout import Headings, may_be_headings
from batarde_tourney.exchange.lists.roles import ListColumn, Role, Why
from batarde_tourney.exchange.lists.unheaded import FoundRoles, by_contents, club_by_contents, half_order

_NOTHING = ListColumn(Role.NONE)
_SOME_CLUBS = 2.5
"""Values beneath an unknown heading from which on they may be clubs: two are a choice of meals."""
_MOST_COMPARED = 100
"""Lines in which one column is looked for in another."""

_WHOLE = (HeadingKind.WHOLE, HeadingKind.SURNAME_FIRST)
_OWN = (Role.NAME, Role.GIVEN, Role.SURNAME, Role.SURNAME_GIVEN)
_PARTNERS = (Role.PARTNER, Role.PARTNER_GIVEN, Role.PARTNER_SURNAME, Role.PARTNER)


@dataclass(frozen=True, slots=True)
class Guessed:
    """The columns, and the places of those that must be asked about before anybody is read."""

    columns: tuple[ListColumn, ...]
    asked: tuple[int, ...] = ()


def guess_columns(
    headings: Headings, rows: Sequence[Sequence[str]], width: int, *, in_pairs: bool
) -> Guessed:
    """What each column is; `in_pairs` says that the event is played in pairs."""
    contents = tuple(contents_of(rows, at) for at in range(width))
    if headings.place < 0:
        found = by_contents(contents, range(width), in_pairs=in_pairs)
        if may_be_headings([(0, tuple(row)) for row in rows]):
            found.asked.update(at for at, column in found.columns.items() if column.role.is_name)
        return _guessed(found, headings, width)
    return _guessed(_ByHeadings(headings, contents, rows, in_pairs=in_pairs).find(), headings, width)


def told_columns(roles: Sequence[Role], headings: Headings, width: int) -> Guessed:
    """The columns as the director said; half a name without the other is asked about still.

    Columns behind the last role are left out.
    """
    columns = tuple(
        ListColumn(roles[at] if at < len(roles) else Role.NONE, Why.TOLD, heading=headings.text(at))
        for at in range(max(width, len(roles)))
    )
    return Guessed(columns, halves_alone(columns))


def known_columns(roles: Sequence[Role], about: str) -> Guessed:
    """The columns of a tournament program's file of this format."""
    return Guessed(tuple(ListColumn(role, Why.FORMAT, about) for role in roles))


def halves_alone(columns: Sequence[ListColumn]) -> tuple[int, ...]:
    """Places of halves of names without the other half; every place where no column has a name."""
    roles = {column.role for column in columns}
    alone = {
        half
        for half, other in (
            (Role.GIVEN, Role.SURNAME),
            (Role.PARTNER_GIVEN, Role.PARTNER_SURNAME),
        )
        if (half in roles) != (other in roles)
        for half in (half, other)
    }
    if not any(role in roles for role in _OWN):
        return tuple(range(len(columns)))
    return tuple(at for at, column in enumerate(columns) if column.role in alone)


def _guessed(found: FoundRoles, headings: Headings, width: int) -> Guessed:
    columns = tuple(
        replace(found.columns.get(at, _NOTHING), heading=headings.text(at)) for at in range(width)
    )
    return Guessed(columns, tuple(sorted(found.asked)))


class _ByHeadings:
    """Gives each column its role, those of names first."""

    def __init__(
        self,
        headings: Headings,
        contents: Sequence[Contents],
        rows: Sequence[Sequence[str]],
        *,
        in_pairs: bool,
    ) -> None:
        self._headings, self._contents, self._rows = headings, contents, rows
        self._in_pairs = in_pairs
        self._width = len(contents)
        self._found = FoundRoles()

    def find(self) -> FoundRoles:
        """The roles, and what must be asked."""
        naming = [at for at in range(self._width) if self._said(at).kind in NAMING]
        own, partners = self._whose(naming)
        if own or partners:
            self._names(own or partners, _OWN)
            if own and partners:
                self._names(partners, _PARTNERS)
                # A partner plays with one person: “Company” with few values is none.
                self._found.asked.update(at for at in partners if self._contents[at].repeats)
            if partners and not own:
                # “Player 2” has somebody before.
                self._found.asked.update(self._unknown())
        self._ask_if_swapped()
        self._teams()
        if not self._has_name:
            self._names_by_contents()
        self._particles()
        self._clubs()
        self._others()
        self._ask_for_partner()
        return self._found

    def _ask_if_swapped(self) -> None:
        """Ask about halves of names of which each seems to stand below the heading of the other."""
        for half, other in ((Role.GIVEN, Role.SURNAME), (Role.PARTNER_GIVEN, Role.PARTNER_SURNAME)):
            given, surnames = self._having(half), self._having(other)
            if len(given) == len(surnames) == 1 and _are_swapped(
                self._contents[given[0]], self._contents[surnames[0]]
            ):
                self._found.asked.update((*given, *surnames))

    def _having(self, role: Role) -> list[int]:
        return [at for at, column in self._found.columns.items() if column.role is role]

    def _ask_for_partner(self) -> None:
        """Where pairs play, ask about names below an unknown heading: they may be the partners."""
        if self._in_pairs and not self._names_pairs and not self._found.asked:
            roles = {column.role for column in self._found.columns.values()}
            likely = [at for at in self._unknown() if self._contents[at].given_first >= 0.4]
            self._found.asked.update(likely if Role.PAIR not in roles else ())

    def _said(self, at: int) -> Heading:
        """What the heading says; nothing where words stand below “No”, which may be “Nom”."""
        heading, about = self._headings.heading(at), self._contents[at]
        is_no_number = heading.kind is HeadingKind.NUMBER and about.is_words and about.figured < 0.3
        return NO_HEADING if is_no_number else heading

    def _where(self, *kinds: HeadingKind) -> list[int]:
        return [at for at in range(self._width) if self._said(at).kind in kinds]

    @property
    def _has_name(self) -> bool:
        return bool(self._found.asked) or any(column.role.is_name for column in self._found.columns.values())

    def _put(self, at: int, role: Role, why: Why = Why.HEADING, about: str = "") -> None:
        about = about or (self._headings.text(at) if why is Why.HEADING else "")
        self._found.put(at, role, why, about)

    # Whose the names are.

    def _whose(self, naming: list[int]) -> tuple[list[int], list[int]]:
        """The columns of the player's name, and those of the partner's."""
        second = [at for at in naming if self._is_seconds(at, naming)]
        if self._are_of_one(naming):
            # “Primer nombre, segundo nombre, primer apellido, segundo apellido”.
            self._found.asked.update(naming if self._in_pairs else ())
            return naming, []
        if second:
            return [at for at in naming if at not in second], second
        half = len(naming) // 2
        kinds = [self._said(at).kind for at in naming]
        if half and len(naming) % 2 == 0 and kinds[:half] == kinds[half:]:
            if not self._in_pairs and not all(self._said(at).is_exact for at in naming):
                # “Faily name, Give name” are the halves of one.
                self._found.asked.update(naming)
            return naming[:half], naming[half:]
        return naming, []

    def _are_of_one(self, naming: Sequence[int]) -> bool:
        """Whether both given names stand side by side, then both surnames, or the other way round."""
        kinds = [self._said(at).kind for at in naming]
        numbers = [self._said(at).of for at in naming]
        halves = {HeadingKind.GIVEN, HeadingKind.NAME}, {HeadingKind.SURNAME}
        if len(kinds) != 4 or numbers != [1, 2, 1, 2] or kinds[0] is not kinds[1] or kinds[2] is not kinds[3]:
            return False
        return any(kinds[at] in halves[0] and kinds[2 - at] in halves[1] for at in (0, 2))

    def _is_seconds(self, at: int, naming: Sequence[int]) -> bool:
        """Whether the column is of a second player: not a second surname of the first."""
        heading = self._said(at)
        if heading.of != 2 or heading.is_partners:
            return heading.is_partners
        others = [other for other in naming if self._said(other).kind is not heading.kind]
        # “Apellido 1, Apellido 2, Nombre”: the name has no number.
        return not others or any(self._said(other).of for other in others)

    # Names.

    def _names(self, columns: list[int], roles: Sequence[Role]) -> None:
        whole_role, given_role, surname_role, turned_role = roles
        by_kind = {kind: [at for at in columns if self._said(at).kind is kind] for kind in NAMING}
        whole = [at for at in columns if self._said(at).kind in {*_WHOLE, HeadingKind.PARTNER}]
        given, name = by_kind[HeadingKind.GIVEN], by_kind[HeadingKind.NAME]
        surname = by_kind[HeadingKind.SURNAME] or by_kind[HeadingKind.BIRTH_NAME]
        if self._are_of_one(columns) and not given:
            given, name = name, []
        if given and surname and self._are_filled(given, surname):
            self._halves(given, surname, (given_role, surname_role))
        elif (given or surname) and (name or whole):
            self._half_and_name(given, surname, self._likeliest([*name, *whole]), roles)
        elif given or surname:
            self._ask_for_half(given or surname, given_role if given else surname_role)
        else:
            self._whole(self._fullest(whole or name), whole_role, turned_role, (given_role, surname_role))

    def _particles(self) -> None:
        """“van der” in a column of its own belongs to the surname, if that has one, too."""
        if any(column.role is Role.SURNAME for column in self._found.columns.values()):
            for at in self._where(HeadingKind.PARTICLE):
                self._put(at, Role.SURNAME)

    def _are_filled(self, *halves: Sequence[int]) -> bool:
        return all(any(self._contents[at].filled for at in half) for half in halves)

    def _fullest(self, columns: Sequence[int]) -> int:
        return max(columns, key=lambda at: (self._contents[at].filled > 0, -at))

    def _likeliest(self, columns: Sequence[int]) -> int:
        """The column that is a name most likely: “Nome delcircolo” above clubs is none."""
        return min(
            columns,
            key=lambda at: (
                self._contents[at].is_club and not self._said(at).is_exact,
                self._said(at).kind is not HeadingKind.NAME,
                at,
            ),
        )

    def _halves(self, given: Sequence[int], surname: Sequence[int], roles: tuple[Role, Role]) -> None:
        for at in given:
            self._put(at, roles[0])
        for at in surname:
            self._put(at, roles[1])

    def _half_and_name(
        self, given: Sequence[int], surname: Sequence[int], name: int, roles: Sequence[Role]
    ) -> None:
        """Beside one half, “Nom” is the other one, unless it has both."""
        whole_role, given_role, surname_role, turned_role = roles
        half = (given or surname)[0]
        if self._contains(name, half) or not self._contents[half].filled:
            self._put(name, turned_role if self._contents[name].commas >= 0.5 else whole_role)
            return
        beside = (Why.BESIDE, self._headings.text(half))
        if self._contents[name].is_club and not self._said(name).is_exact:
            self._found.asked.update((half, name))
        if given:
            for at in given:
                self._put(at, given_role)
            self._put(name, surname_role, *beside)
        else:
            for at in surname:
                self._put(at, surname_role)
            self._put(name, given_role, *beside)

    def _contains(self, name: int, half: int) -> bool:
        """Whether the one column has what stands in the other, and more."""
        looked = [
            (f" {folded_name(row[name])} ", folded_name(row[half]))
            for row in self._rows[:_MOST_COMPARED]
            if max(name, half) < len(row) and row[name].strip() and row[half].strip()
        ]
        inside = sum(f" {part} " in whole and part != whole.strip() for whole, part in looked)
        return bool(looked) and inside >= 0.8 * len(looked)

    def _ask_for_half(self, halves: Sequence[int], role: Role) -> None:
        for at in halves:
            self._put(at, role)
        unknown = self._unknown()
        beside = [at for half in halves for at in (half - 1, half + 1) if at in unknown]
        self._found.asked.update(beside or unknown or halves)

    def _unknown(self) -> list[int]:
        """Columns that may be names, but whose headings say nothing."""
        return [
            at
            for at in range(self._width)
            if self._said(at).kind is None
            and at not in self._found.columns
            and self._contents[at].may_be_names
        ]

    def _unknown_words(self) -> list[int]:
        """Columns with words, but with headings that say nothing, or none."""
        free = (
            at for at in range(self._width) if at not in self._found.columns and at not in self._found.asked
        )
        return [at for at in free if self._is_vague(self._said(at)) and self._contents[at].is_words]

    def _is_vague(self, heading: Heading) -> bool:
        """Whether it says nothing, or something of names by likeness alone: “Nombre del cub”."""
        return heading.kind is None or (heading.kind in NAMING and not heading.is_exact)

    def _whole(self, at: int, whole: Role, turned: Role, halves: tuple[Role, Role]) -> None:
        """A whole name in one column, or under one heading in two."""
        about = self._contents[at]
        if about.commas >= 0.5 and about.pairs < 0.5:
            self._put(at, turned)
            return
        beside = [other for other in (at + 1, at - 1) if other in self._unknown()]
        bare = [other for other in beside if not self._headings.text(other)]
        may_be_half = about.one_word >= 0.5 or about.all_given >= 0.4
        halves_beside = [other for other in beside if self._is_half(other)]
        if about.is_club and not self._said(at).is_exact:
            # “Nom du cllub” is no name.
            self._put(at, whole)
            self._found.asked.add(at)
        elif not (may_be_half and halves_beside):
            self._put(at, whole)
        elif bare and bare[0] == at + 1 and bare[0] in halves_beside:
            self._two_under_one(at, bare[0], halves)
        else:
            # “Nom” with one word, and beside it words under an unknown heading.
            self._put(at, whole)
            self._found.asked.update(halves_beside)

    def _is_half(self, at: int) -> bool:
        """Whether it may be half of a name: no clubs, and not the same in every line."""
        about = self._contents[at]
        return not about.is_club and not _is_constant(about)

    def _two_under_one(self, one: int, other: int, halves: tuple[Role, Role]) -> None:
        given_role, surname_role = halves
        order = half_order(self._contents[one], self._contents[other])
        if self._said(one).kind is HeadingKind.SURNAME_FIRST:
            order = -1
        elif order == 0 and self._said(one).kind is HeadingKind.NAME:
            self._found.asked.update((one, other))
        roles = (surname_role, given_role) if order < 0 else (given_role, surname_role)
        for at, role in zip((one, other), roles, strict=True):
            self._put(at, role, Why.TWO_HALVES, self._headings.text(one))

    # Teams and pairs.

    def _teams(self) -> None:
        """A team's name beside two people is the pair's; else a club, but for pairs in two lines."""
        # “Pareja de juego” is the partner, and tells that “Nombre del equipo” is the pair's.
        for at in (*self._where(HeadingKind.PAIR), *self._where(HeadingKind.TEAM)):
            about = self._contents[at]
            is_pair = self._said(at).kind is HeadingKind.PAIR
            if about.pairs >= 0.5 and not self._has_name:
                self._put(at, Role.NAME)
            elif self._names_pairs or (self._in_pairs and about.once_or_twice >= 0.5):
                self._put(at, Role.PAIR)
            elif is_pair and self._is_partner(about):
                self._put(at, Role.PARTNER)
            elif is_pair and about.may_be_names and not self._has_name:
                self._put(at, Role.NAME)
            elif is_pair:
                self._put(at, Role.PAIR)
                if self._in_pairs and about.may_be_names and about.several_words >= 0.5:
                    # “Pareja de juego” above names that nobody knows: partners, or what pairs are called.
                    self._found.asked.add(at)

    @property
    def _names_pairs(self) -> bool:
        """Whether the names found are those of two people."""
        roles = {column.role: at for at, column in self._found.columns.items()}
        if any(role in roles for role in _PARTNERS):
            return True
        return Role.NAME in roles and self._contents[roles[Role.NAME]].pairs >= 0.5

    def _is_partner(self, about: Contents) -> bool:
        are_names = about.may_be_names and (not about.is_club or about.given_first >= 0.6)
        return self._has_name and are_names and about.given + about.surname >= 0.3

    # What has no heading of a name at all.

    def _names_by_contents(self) -> None:
        unknown = self._unknown()
        found = by_contents(self._contents, unknown, in_pairs=self._in_pairs)
        names = {at: column for at, column in found.columns.items() if column.role.is_name}
        # By what stands in them alone, and with a heading that says something else perhaps.
        is_sure = all(self._contents[at].given >= 0.4 or self._contents[at].surname >= 0.3 for at in names)
        self._found.columns.update(names)
        self._found.asked.update(found.asked)
        if not names:
            self._found.asked.update(unknown or range(self._width))
        elif not is_sure:
            self._found.asked.update(names)

    # Everything else.

    def _clubs(self) -> None:
        clubs, towns = self._where(HeadingKind.CLUB), self._where(HeadingKind.TOWN)
        teams = [at for at in self._where(HeadingKind.TEAM) if at not in self._found.columns]
        # “No del club” above words is no number.
        slips = [at for at in self._where(HeadingKind.NUMBER_OF) if self._contents[at].is_words]
        chosen = next(
            (some for some in (clubs, teams, towns, slips) if self._any_filled(some)), clubs or teams or towns
        )
        has_partner = any(column.role in _PARTNERS for column in self._found.columns.values())
        for at in chosen[: 2 if has_partner else 1]:
            self._put(at, Role.CLUB)

    def _any_filled(self, columns: Sequence[int]) -> bool:
        return any(self._contents[at].filled for at in columns)

    def _others(self) -> None:
        for kind, role, most in (
            (HeadingKind.CATEGORY, Role.CATEGORY, self._width),
            (HeadingKind.NUMBER, Role.NUMBER, 1),
            (HeadingKind.EMAIL, Role.EMAIL, 2),
            (HeadingKind.PAID, Role.PAID, 1),
        ):
            for at in [at for at in self._where(kind) if at not in self._found.columns][:most]:
                self._put(at, role)
        for at in range(self._width):
            about = self._contents[at]
            if self._said(at).kind is None and at not in self._found.columns and about.addressed >= 0.6:
                self._found.put(at, Role.EMAIL, Why.ADDRESSES)
        self._club_without_heading()

    def _club_without_heading(self) -> None:
        """A column with an unknown heading, or with none, may be the club; of pairs two may be."""
        has_partner = any(column.role in _PARTNERS for column in self._found.columns.values())
        if any(column.role is Role.CLUB for column in self._found.columns.values()):
            return
        words = self._unknown_words()
        likely = [at for at in words if self._is_surely_club(self._contents[at], at)]
        best = club_by_contents(self._contents, likely)
        if best is None:
            self._found.asked.update(at for at in words if self._is_perhaps_club(self._contents[at]))
            return
        for at in likely[:2] if has_partner else [best]:
            self._found.put(at, Role.CLUB, Why.REPEATS, self._contents[at].usual)

    def _is_surely_club(self, about: Contents, at: int) -> bool:
        is_bare = about.repeats and not self._headings.text(at)
        return (about.club_words + about.town >= 0.4 or is_bare) and not _is_constant(about)

    def _is_perhaps_club(self, about: Contents) -> bool:
        has_names = about.titled >= 0.8 and about.distinct * about.filled >= _SOME_CLUBS
        is_likely = has_names or about.club_words + about.town >= 0.15
        return about.repeats and is_likely and about.marks < 0.5 and not _is_constant(about)


_SURE_LEAD, _LEAST_LEAD, _LEAST_NAMES, _LEAST_SURE = 1.2, 0.5, 2.5, 0.6
"""How much more the wrong column looks like given names: in one line, in several, in how many; and how much
less is too little to tell."""


def _are_swapped(given: Contents, surnames: Contents) -> bool:
    """Whether surnames seem to stand below “Given name”: by names that are known, or by capital letters."""
    lead = surnames.all_given - surnames.surname / 2 - given.all_given + given.surname / 2
    filled = min(given.filled, surnames.filled)
    if lead >= _SURE_LEAD or (lead >= _LEAST_LEAD and lead * filled >= _LEAST_NAMES):
        return True
    # Surnames stand in capitals; a few are given names, too: “KIM”.
    return lead > -_LEAST_SURE and given.capitals - surnames.capitals >= 0.8


def _is_constant(about: Contents) -> bool:
    return about.filled > 2 and about.most == about.filled
