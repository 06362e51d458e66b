"""Championships: the season's table over the events that belong to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from batarde_tourney.core.errors import N_, TourneyError
from batarde_tourney.core.games.registry import game_named
from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.acts.acts import ActKind
from batarde_tourney.core.tournament.corrections.consequences import SeasonChange, season_changes
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import Member, shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.ranking.figures import still_playing
from batarde_tourney.core.tournament.season.season import (
    Championship,
    Season,
    SeasonMove,
    SeasonRow,
    SeasonScore,
    compare_seasons,
    counts_all_stages,
    event_points,
    finalists_of,
    rank_all_hands,
    rank_season,
    rank_season_category,
    unfinished_event,
)
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.core.tournament.standings.rating import rate_tables, table_places
from batarde_tourney.core.tournament.standings.sealing import is_sealed
from batarde_tourney.core.tournament.standings.standings import Standings, rank_sides
from batarde_tourney.documents.page import Paper
from batarde_tourney.documents.season import SEASON
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.entries import typed_text
from batarde_tourney.services.base.facts import ChampionshipsChanged
from batarde_tourney.services.base.session import Session
from batarde_tourney.store.base.errors import ChampionshipNotFound
from batarde_tourney.store.club.transaction import Transaction

__all__ = [
    "Championship",
    "ChampionshipNotFound",
    "GamesMixed",
    "Paper",
    "Season",
    "SeasonFigure",
    "SeasonMove",
    "SeasonRow",
    "SeasonRule",
    "SeasonScore",
    "SeasonTrial",
    "change_championship",
    "change_rule",
    "delete_championship",
    "list_championships",
    "make_championship",
    "make_season_paper",
    "seal_words_of_season",
    "show_season",
    "try_rule",
]


class GamesMixed(TourneyError):
    """Events of two games cannot make up one championship."""

    one: str
    other: str
    sentence = N_("A championship covers one game: {one} and {other} cannot be added up.")


@dataclass(frozen=True, slots=True)
class SeasonTrial:
    """A championship under a trial rule: its table by that rule, and who moves. Nothing is stored."""

    season: Season
    moves: tuple[SeasonMove, ...]


def list_championships(session: Session) -> tuple[Championship, ...]:
    """The club's championships, newest first."""
    with session.reading() as rows:
        return rows.championships.listed()


def show_season(session: Session, number: ChampionshipNumber, category: str | None = None) -> Season:
    """The season's table from the present events, also that of one category alone.

    Raises: ChampionshipNotFound, NoSuchSeasonCategory.
    """
    with session.reading() as rows:
        championship = rows.championships.load(number)
        (season,) = _seasons(rows, (championship,))
    return season if category is None else rank_season_category(season, category)


def try_rule(session: Session, number: ChampionshipNumber, rule: SeasonRule) -> SeasonTrial:
    """Places by this rule, beside those by the championship's own.

    Raises: ChampionshipNotFound.
    """
    with session.reading() as rows:
        championship = rows.championships.load(number)
        now, then = _seasons(rows, (championship, replace(championship, rule=rule)))
    return SeasonTrial(then, compare_seasons(now.rows, then.rows))


def make_season_paper(
    session: Session, number: ChampionshipNumber, paper: Paper = Paper.A4, *, category: str | None = None
) -> bytes:
    """The season's table as PDF, also that of one category alone.

    Raises: ChampionshipNotFound, NoSuchSeasonCategory.
    """
    season = show_season(session, number, category)
    with speaking(session.language):
        return SEASON.make(season, paper)


def make_championship(
    session: Session, name: str, rule: SeasonRule, events: Iterable[EventNumber]
) -> ChampionshipsChanged:
    """Make a championship of these events.

    Raises: BlankEntry if nothing visible is left of the name; EventNotFound, GamesMixed.
    """
    wanted = tuple(events)
    with session.transaction(ActKind.CHAMPIONSHIP_MADE) as rows:
        shown = typed_text("name", name)
        _refuse_mixed_games(rows, wanted, ())
        number = rows.championships.add(shown, rule, wanted)
        rows.set_facts(name=shown, after=_championship_facts(rows.championships.load(number)))
        return ChampionshipsChanged(number)


def change_championship(
    session: Session,
    number: ChampionshipNumber,
    name: str,
    rule: SeasonRule,
    events: Iterable[EventNumber],
) -> ChampionshipsChanged:
    """Set name, rule and events of a championship.

    One in which an older release mixed games stays so until its events change.

    Raises: BlankEntry, ChampionshipNotFound, EventNotFound, GamesMixed.
    """
    wanted = tuple(events)
    with session.transaction(ActKind.CHAMPIONSHIP_CHANGED) as rows:
        before = rows.championships.load(number)
        _refuse_mixed_games(rows, wanted, before.events)
        _change(rows, before, typed_text("name", name), rule, wanted)
    return ChampionshipsChanged(number)


def change_rule(session: Session, number: ChampionshipNumber, rule: SeasonRule) -> ChampionshipsChanged:
    """Set the rule; name and events stay as they are by now, even if somebody else changed them.

    Raises: ChampionshipNotFound.
    """
    with session.transaction(ActKind.CHAMPIONSHIP_CHANGED) as rows:
        before = rows.championships.load(number)
        _change(rows, before, before.name, rule, before.events)
    return ChampionshipsChanged(number)


def delete_championship(session: Session, number: ChampionshipNumber) -> ChampionshipsChanged:
    """Delete the championship; its events stay, and undo brings it back.

    Raises: ChampionshipNotFound.
    """
    with session.transaction(ActKind.CHAMPIONSHIP_DELETED) as rows:
        before = rows.championships.load(number)
        rows.set_facts(name=before.name, before=_championship_facts(before))
        rows.championships.delete(number)
    return ChampionshipsChanged(number)


def seal_words_of_season(session: Session, number: ChampionshipNumber) -> tuple[str, ...]:
    """A sentence for each event of the season whose standings are sealed now: its table counts them.

    Raises: ChampionshipNotFound.
    """
    with session.reading() as rows:
        events = [
            event
            for one in rows.championships.load(number).events
            if is_sealed(event := rows.events.load_outline(one), rows.hall.rules(one))
        ]
    words = _("The standings of “{event}” are sealed, and this season counts them.")
    return tuple(words.format(event=shown_name(event.name)) for event in events)


def _seasons(rows: Transaction, championships: Sequence[Championship]) -> tuple[Season, ...]:
    """The tables of championships that differ only in their rules; each event is loaded once."""
    listed = {event.number: event for event in rows.events.listed()}
    members = {member.id: member for member in rows.members.listed()}
    held = [_HeldEvent.of(rows, number) for number in championships[0].events]
    return tuple(_season(championship, held, listed, members) for championship in championships)


def season_changes_by(
    rows: Transaction, number: EventNumber, before: Event, after: Event
) -> tuple[SeasonChange, ...]:
    """Totals that change in the championships of this event if it is `after` instead of `before`."""
    changes: list[SeasonChange] = []
    for championship in rows.championships.listed():
        if number in championship.events:
            others = {other: _HeldEvent.of(rows, other) for other in championship.events if other != number}
            was, now = (
                rank_season(
                    [held.points(championship.rule) for held in (others | {number: one}).values()],
                    championship.rule,
                )
                for one in (_HeldEvent.of(rows, number, before), _HeldEvent.of(rows, number, after))
            )
            changes.extend(season_changes(championship.number, was, now))
    return tuple(changes)


def _season(
    championship: Championship,
    held: Sequence["_HeldEvent"],
    listed: Mapping[EventNumber, EventSummary],
    members: Mapping[MemberId, Member],
) -> Season:
    rule = championship.rule
    table = rank_season([event.points(rule) for event in held], rule)
    # A player who is no member has a new rating in each event, against which the others play.
    ratings = rate_tables(places for event in held for places in event.tables()) if rule.is_rated else {}
    return Season(
        championship,
        tuple(listed[event] for event in championship.events),
        table,
        {row.member: members[row.member] for row in table},
        sum(still_playing(one.event.rounds, one.event) for one in held),
        {row.member: ratings[row.member] for row in table if row.member in ratings},
        tuple(found for one in held if (found := unfinished_event(one.event)) is not None),
        _categories(held),
    )


def _categories(held: Sequence["_HeldEvent"]) -> dict[MemberId, tuple[str, ...]]:
    """The categories of members, as the last of these events that lists them has them."""
    newest = {
        one.members[player.id]: player.categories
        for one in held
        for player in one.event.players
        if player.id in one.members
    }
    return {member: categories for member, categories in newest.items() if categories}


@dataclass(frozen=True, slots=True)
class _HeldEvent:
    """One event of a season, and the member behind each player."""

    number: EventNumber
    event: Event
    standings: Standings
    members: Mapping[PlayerId, MemberId]

    @classmethod
    def of(cls, rows: Transaction, number: EventNumber, event: Event | None = None) -> "_HeldEvent":
        """The event as it is stored, or as it is given."""
        event = event or rows.events.load(number)
        return cls(number, event, rank_sides(event), rows.championships.members_of_event(number))

    def points(self, rule: SeasonRule) -> dict[MemberId, Fraction]:
        """Points of the event for the members who played in it."""
        whole = counts_all_stages(self.event, rule)
        standings = rank_all_hands(self.event) if whole else self.standings
        found = event_points(standings, rule, finalists_of(self.event))
        return {self.members[player]: worth for player, worth in found.items() if player in self.members}

    def tables(self) -> Iterator[list[tuple[MemberId | tuple[EventNumber, PlayerId], int]]]:
        """The places at its tables, by member."""
        for places in table_places(self.event):
            yield [(self.members.get(player, (self.number, player)), place) for player, place in places]


def _change(
    rows: Transaction,
    before: Championship,
    name: str,
    rule: SeasonRule,
    events: tuple[EventNumber, ...],
) -> None:
    """Store the change, and write the differences into the journal."""
    rows.championships.change(before.number, name, rule, events)
    after = rows.championships.load(before.number)
    rows.set_facts(name=before.name, before=_championship_facts(before), after=_championship_facts(after))


def _refuse_mixed_games(
    rows: Transaction, events: Sequence[EventNumber], before: Sequence[EventNumber]
) -> None:
    """Refuse events of several games, unless the championship already has exactly these.

    Raises: GamesMixed.
    """
    if set(events) == set(before):
        return
    games = {event.number: event.game for event in rows.events.listed()}
    named = list(dict.fromkeys(games[event] for event in events if event in games))
    if len(named) > 1:
        raise GamesMixed(*(game_named(game).title for game in named[:2]))


def _championship_facts(championship: Championship) -> dict[str, Any]:
    """The championship for the journal; parts that a rule may leave out are there only if set."""
    rule = championship.rule
    facts = {
        "name": championship.name,
        "events": len(championship.events),
        "figure": rule.figure.value,
        "best": rule.best,
        "presence": rule.presence,
        "least": rule.least,
    }
    further = {
        "places": list(rule.places),
        "dropped": rule.dropped,
        "final": rule.final,
        "is_rated": rule.is_rated,
    }
    return facts | {key: value for key, value in further.items() if value}
