"""The newspaper of an event: one page that the director prints at midnight, of facts alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.games.game import Figure, RecordedHand
from batarde_tourney.core.ids import SideId
from batarde_tourney.core.tournament.event.event import Event, game_of
from batarde_tourney.core.tournament.event.records import HandPlace
from batarde_tourney.core.tournament.honours.honours import Honour, HonourKey, honours_of
from batarde_tourney.core.tournament.luck.luck import luck_of
from batarde_tourney.core.tournament.prizes.decisive import DecisiveHand
from batarde_tourney.core.tournament.ranking.figures import is_played_out, rounds_until
from batarde_tourney.core.tournament.standings.seat_hands import SeatHand, seat_hands
from batarde_tourney.core.tournament.standings.standings import (
    Standing,
    Standings,
    rank_sides,
    run_race,
)
from batarde_tourney.core.tournament.standings.tie_break_explanation import first_difference
from batarde_tourney.documents.document import Document, EventAfter, Scope, head_of
from batarde_tourney.documents.look import Design
from batarde_tourney.documents.newspaper_classic import draw_front_page
from batarde_tourney.documents.newspaper_parts import (
    EveningNews,
    HandTold,
    NewsItem,
    NewsRow,
    Separation,
    Unluckiest,
)
from batarde_tourney.documents.newspaper_poster import draw_news_poster
from batarde_tourney.documents.page import Paper, print_bare
from batarde_tourney.documents.words import distinct_names, side_names
from batarde_tourney.i18n import gettext as _

_MOST_ROWS = 12
_MOST_WINNERS = 3
_FIRST = (
    HonourKey.PERFECT_GAME,
    HonourKey.BOLDEST_BID,
    HonourKey.COMEBACK,
    HonourKey.DEAREST_CHOUNE,
    HonourKey.BEST_DEAL,
    HonourKey.WINNING_RUN,
    HonourKey.LONGEST_EXACT_RUN,
)
"""What is told first, where there is not room for all."""


@dataclass(frozen=True, slots=True)
class Newspaper:
    """The news, and the design they are printed in."""

    news: EveningNews
    design: Design


def gather_newspaper(source: EventAfter) -> Newspaper:
    """Collect what is told of the event as it stood after the round."""
    rounds = tuple(rounds_until(source.event, source.after))
    event = replace(source.event, rounds=rounds)
    standings = rank_sides(event, source.after)
    held = tuple(seat_hands(event))
    names, race = side_names(event, club_beside=True), run_race(event, source.after, standings)
    rows = [row for row in standings.rows if row.has_figures and not row.is_substitute]
    winners = tuple(names[row.side.id] for row in rows if row.rank == 1)
    news = EveningNews(
        head_of(event),
        source.beside.face,
        is_over=is_played_out(event),
        round=rounds[-1].number,
        winners=winners,
        of_pairs=game_of(event).side_size > 1,
        counts=(len(rows), len(rounds), _hands(event)),
        criterion=_criterion(standings),
        rows=tuple(_row(row, names, standings) for row in rows[:_MOST_ROWS]),
        decided=_decided(event, source.beside.decided),
        hand=_hand_of_the_evening(event, held),
        items=tuple(_items(honours_of(event, race, held), names)),
        unluckiest=_unluckiest(event, standings, names),
        separation=_separation(standings, rows),
        race=race,
        leader=rows[0].side.id if rows else None,
        next_event=source.beside.next_event,
    )
    return Newspaper(news, source.look.design)


def lay_out_newspaper(paper_of: Newspaper, paper: Paper) -> bytes:
    """Draw the one page."""
    draw = draw_front_page if paper_of.design is Design.CLASSIC else draw_news_poster
    return print_bare(paper_of.news.head, [partial(draw, paper_of.news)], paper, _("Newspaper"))


def _has_rounds(event: Event) -> bool:
    return bool(event.rounds)


NEWSPAPER = Document(
    "newspaper",
    Scope.EVENT,
    N_("Newspaper"),
    N_("The evening on one page, for midnight"),
    "documents",
    gather_newspaper,
    lay_out_newspaper,
    is_of=_has_rounds,
    has_designs=True,
    tells_places=True,
)


def _hands(event: Event) -> int:
    return sum(len(table.rubber.hands) for round_ in event.rounds for table in round_.tables)


def _criterion(standings: Standings) -> Criterion | None:
    """The first criterion that has a figure to tell."""
    criteria = standings.criteria_of(standings.rows[0]) if standings.rows else ()
    return next((one for one in criteria if one not in {Criterion.LOTS, Criterion.HEAD_TO_HEAD}), None)


def _separation(standings: Standings, rows: Sequence[Standing]) -> Separation | None:
    """What puts the first above the next, where that is not the criterion whose figures are told."""
    below = next((row for row in rows if row.rank > 1), None)
    if below is None:
        return None
    # A decision, or another stage, separates them otherwise.
    criterion = first_difference(standings.criteria_of(rows[0]), rows[0], below)
    if criterion is None or criterion is _criterion(standings) or rows[0].stage != below.stage:
        return None
    return Separation(criterion, (rows[0].figure(criterion), below.figure(criterion)))


def _row(row: Standing, names: Mapping[SideId, str], standings: Standings) -> NewsRow:
    criterion = _criterion(standings)
    figure: Figure = None if criterion is None else row.figure(criterion)
    return NewsRow(row.rank, names[row.side.id], figure)


def _items(honours: Iterable[Honour], names: Mapping[SideId, str]) -> Iterator[NewsItem]:
    """The honours with the names of who has them, those that are told first in front."""
    found = {honour.key: honour for honour in honours}
    first = [key for key in _FIRST if key in found]
    for key in (*first, *(key for key in found if key not in first)):
        yield _item(found[key], names)


def _item(honour: Honour, names: Mapping[SideId, str]) -> NewsItem:
    return NewsItem(honour, tuple(names[claim.side] for claim in honour.holders))


# Hands that are told whole.


def _decided(event: Event, decided: DecisiveHand | None) -> HandTold | None:
    if decided is None:
        return None
    place = HandPlace(decided.round, decided.table, decided.hand)
    return _told(event, place)


def _hand_of_the_evening(event: Event, held: Iterable[SeatHand]) -> HandTold | None:
    """The hand that cost its table the most penalty points; of equal ones the first.

    None in games without penalty points, and where no hand cost any.
    """
    costs: dict[HandPlace, int] = {}
    for one in held:
        if one.penalty is not None:
            costs[one.place] = costs.get(one.place, 0) + one.penalty
    dearest = max(costs, key=costs.__getitem__, default=None)
    return None if dearest is None or not costs[dearest] else _told(event, dearest)


def _told(event: Event, place: HandPlace) -> HandTold | None:
    """The hand with who held which seat; None if it is not there any more, or does not count."""
    names = distinct_names(event, club_beside=True)
    seats = [one for one in _of_round(event, place) if one.place == place]
    if not seats:
        return None
    hand: RecordedHand = seats[0].hand
    lines = tuple((names[one.player], one.bid, one.tricks, one.penalty) for one in seats)
    denomination = game_of(event).listed.get("denomination")
    trump = None if denomination is None else str(denomination(hand, 0))
    return HandTold(event.game, place, hand, lines, trump, seats[0].times)


def _of_round(event: Event, place: HandPlace) -> Iterable[SeatHand]:
    alone = replace(event, rounds=tuple(one for one in event.rounds if one.number == place.round))
    return seat_hands(alone)


def _unluckiest(event: Event, standings: Standings, names: Mapping[SideId, str]) -> Unluckiest | None:
    """Who lost most wins by where they sat; None if nobody did, or if no other table was there."""
    sides = luck_of(event, standings).sides
    found = [(one.wins.luck, one) for one in sides if one.wins is not None]
    worst = min(found, key=_first, default=None)
    if worst is None or worst[0] >= 0 or [luck for luck, _side in found].count(worst[0]) > 1:
        return None
    wins = worst[1].wins
    return None if wins is None else Unluckiest(names[worst[1].side], wins.had, wins.elsewhere)


def _first(found: tuple[Fraction, object]) -> Fraction:
    return found[0]
