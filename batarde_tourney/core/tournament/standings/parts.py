"""Parts of the standings: those of one category, and the clubs by the sum of their best."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.event import Event, Side
from batarde_tourney.core.tournament.event.members import category_key, shown_name
from batarde_tourney.core.tournament.standings.standings import Standing, Standings

BEST_OF_CLUB = 3
"""How many of each club count, unless the event says otherwise."""


class NoSuchCategory(TourneyError):
    """No player of the event is of this category."""

    category: str
    known: tuple[str, ...]
    sentence = N_("No player of this event is of the category “{category}”. Its categories: {known}.")


class NoCategories(TourneyError):
    """No player of the event has a category."""

    category: str
    sentence = N_("No player of this event has a category, so nobody is of the category “{category}”.")


def categories_of(event: Event) -> tuple[str, ...]:
    """The categories of its players, each once, in the order in which they are first given."""
    found: dict[str, str] = {}
    for player in event.players:
        for category in player.categories:
            found.setdefault(category_key(category), shown_name(category))
    return tuple(found.values())


def rank_category(event: Event, standings: Standings, category: str) -> Standings:
    """The rows of one category, with places of their own; ties are those of the whole table.

    A pair is of a category if both players are. Upper and lower case are the same.
    Raises: NoSuchCategory; NoCategories where nobody has one.
    """
    if not _players_of(event, category):
        known = categories_of(event)
        raise NoSuchCategory(category, known) if known else NoCategories(category)
    return replace(standings, rows=tuple(_ranked_anew(rows_of_category(event, standings.rows, category))))


def rows_of_category(event: Event, rows: Iterable[Standing], category: str) -> tuple[Standing, ...]:
    """The rows of one category with the places of the whole table; empty if nobody is of it."""
    those = _players_of(event, category)
    return tuple(row for row in rows if row.side.players and those.issuperset(row.side.players))


def categories_of_side(event: Event, side: Side) -> tuple[str, ...]:
    """The categories that every player of the side has, in the order of the event's."""
    players = [player for player in event.players if player.id in side.players]
    theirs = [{category_key(one) for one in player.categories} for player in players]
    return tuple(
        one for one in categories_of(event) if theirs and all(category_key(one) in keys for keys in theirs)
    )


def _players_of(event: Event, category: str) -> set[PlayerId]:
    wanted = category_key(category)
    return {player.id for player in event.players if wanted in map(category_key, player.categories)}


def _ranked_anew(rows: Iterable[Standing]) -> Iterable[Standing]:
    """The rows with places that count these rows alone; equal rows of one stage and group stay equal."""
    places: dict[tuple[object, object], tuple[int, int, int]] = {}
    for row in rows:
        counted, rank, before = places.get((row.stage, row.group), (0, 0, 0))
        rank = rank if counted and row.rank == before else counted + 1
        places[row.stage, row.group] = counted + 1, rank, row.rank
        yield replace(row, rank=rank)


@dataclass(frozen=True, slots=True)
class ClubStanding:
    """A club: the sum of the figures of its best, who are `best`, in the order of the standings.

    `rank` is None for a club with fewer players than count; those stand last.
    """

    rank: int | None
    club: str
    total: int | Fraction
    best: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class ClubStandings:
    """Clubs, the best first; `criterion` is the one summed, `best` how many of each club count."""

    criterion: Criterion
    best: int
    rows: tuple[ClubStanding, ...]


def rank_clubs(standings: Standings, best: int = BEST_OF_CLUB) -> ClubStandings:
    """The clubs by the sum of the event's first criterion over their `best` first rows.

    Rows without a club or without a figure count for nobody. Equal sums share a place, in the order of names;
    a pair counts for a club if both players are of it. Clubs with fewer rows come last, the fuller first.
    """
    criterion = _summed(standings.criteria)
    names: dict[str, str] = {}
    of_club: dict[str, list[Standing]] = {}
    for row in standings.rows:
        written = shown_name(row.side.club or "")
        # A list types "Lyon" and "LYON": the first spelling is shown.
        club = names.setdefault(category_key(written), written)
        if club and row.figure(criterion) is not None:
            of_club.setdefault(club, []).append(row)
    whole = {club: tuple(rows[:best]) for club, rows in of_club.items() if len(rows) >= best}
    fewer = {club: tuple(rows) for club, rows in of_club.items() if len(rows) < best}
    sums = {club: _total(rows, criterion) for club, rows in of_club.items() for rows in [rows[:best]]}
    sign = 1 if criterion.is_low_best else -1
    ranked = sorted(whole, key=lambda club: (sign * sums[club], club))
    last = sorted(fewer, key=lambda club: (-len(fewer[club]), sign * sums[club], club))
    better = {club: sum(sign * sums[other] < sign * sums[club] for other in whole) for club in whole}
    rows = [ClubStanding(1 + better[club], club, sums[club], whole[club]) for club in ranked]
    rows += [ClubStanding(None, club, sums[club], fewer[club]) for club in last]
    return ClubStandings(criterion, best, tuple(rows))


def _summed(criteria: Sequence[Criterion]) -> Criterion:
    """The first criterion that has a sum: lots and meetings have none."""
    no_sum = {Criterion.LOTS, Criterion.HEAD_TO_HEAD}
    return next((one for one in criteria if one not in no_sum), criteria[0])


def _total(rows: Iterable[Standing], criterion: Criterion) -> int | Fraction:
    return sum((row.figure(criterion) or 0 for row in rows), 0)
