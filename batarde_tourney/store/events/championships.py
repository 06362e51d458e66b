"""Championships of the club: which events belong to each, and how they add up."""

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import select

from batarde_tourney.core.ids import ChampionshipNumber, EventNumber, MemberId, PlayerId
from batarde_tourney.core.tournament.season.season import Championship
from batarde_tourney.core.tournament.season.season_rules import SeasonFigure, SeasonRule
from batarde_tourney.store.base.columns import mapping_rows
from batarde_tourney.store.base.errors import ChampionshipNotFound
from batarde_tourney.store.base.tables import CHAMPIONSHIP_EVENTS, CHAMPIONSHIPS, EVENTS, PLAYERS
from batarde_tourney.store.writes.repository import Repository, is_storable, players_of

_STANDING = CHAMPIONSHIPS.c.removed_at.is_(None)


class Championships(Repository):
    """Stored championships. An event may belong to several; a deleted event belongs to none."""

    def listed(self) -> tuple[Championship, ...]:
        """All championships, the newest first; their events in the order in which they were held."""
        rows = self._connection.execute(
            select(CHAMPIONSHIPS).where(_STANDING).order_by(CHAMPIONSHIPS.c.number.desc())
        )
        return tuple(self._championship(row) for row in rows.all())

    def load(self, number: ChampionshipNumber) -> Championship:
        """One championship.

        Raises: ChampionshipNotFound.
        """
        return self._championship(self._championship_row(number))

    def members_of_event(self, number: EventNumber) -> dict[PlayerId, MemberId]:
        """The member behind each player of the event; a player with an invisible name has none.

        Raises: EventNotFound.
        """
        self._event_row(number, "number")
        linked = players_of(number) & PLAYERS.c.member.is_not(None)
        rows = self._connection.execute(select(PLAYERS.c.id, PLAYERS.c.member).where(linked))
        return {PlayerId(player): MemberId(member) for player, member in rows}

    def add(self, name: str, rule: SeasonRule, events: Iterable[EventNumber]) -> ChampionshipNumber:
        """The number of a new championship.

        Raises: EventNotFound.
        """
        number = ChampionshipNumber(self._bring_in_one(CHAMPIONSHIPS, name=name, **_serialize_rule(rule)))
        self._note_arrival(CHAMPIONSHIPS, number)
        self._take_in(number, events)
        return number

    def change(
        self, number: ChampionshipNumber, name: str, rule: SeasonRule, events: Iterable[EventNumber]
    ) -> None:
        """Set name, rule and events of a championship.

        Raises: ChampionshipNotFound, EventNotFound.
        """
        self._championship_row(number)
        self._update(CHAMPIONSHIPS, CHAMPIONSHIPS.c.number == number, name=name, **_serialize_rule(rule))
        self._delete(CHAMPIONSHIP_EVENTS, CHAMPIONSHIP_EVENTS.c.championship == number)
        self._take_in(number, events)

    def delete(self, number: ChampionshipNumber) -> None:
        """Delete the championship, except from the journal; its events stay.

        Raises: ChampionshipNotFound.
        """
        self._championship_row(number)
        self._update(CHAMPIONSHIPS, CHAMPIONSHIPS.c.number == number, removed_at=self.now)

    def _take_in(self, number: ChampionshipNumber, events: Iterable[EventNumber]) -> None:
        wanted = sorted(set(events))
        for event in wanted:
            self._event_row(event, "number")
        self._insert(CHAMPIONSHIP_EVENTS, ({"championship": number, "event": event} for event in wanted))

    def _championship_row(self, number: ChampionshipNumber) -> Any:
        wanted = select(CHAMPIONSHIPS).where(_STANDING, CHAMPIONSHIPS.c.number == number)
        row = self._connection.execute(wanted).first() if is_storable(number, bits=32) else None
        if row is None:
            raise ChampionshipNotFound(number)
        return row

    def _championship(self, row: Any) -> Championship:
        rule = _deserialize_rule(row)
        return Championship(ChampionshipNumber(row.number), row.name, rule, tuple(self._held(row.number)))

    def _held(self, number: int) -> Sequence[EventNumber]:
        events = self._connection.execute(
            select(EVENTS.c.number, EVENTS.c.date)
            .join(CHAMPIONSHIP_EVENTS, CHAMPIONSHIP_EVENTS.c.event == EVENTS.c.number)
            .where(CHAMPIONSHIP_EVENTS.c.championship == number, EVENTS.c.removed_at.is_(None))
        ).all()
        # Data bases sort nulls differently: here an event without a date always comes last.
        held = sorted(events, key=lambda event: (event.date or dt.date.max, event.number))
        return [EventNumber(event.number) for event in held]


@mapping_rows()
def _deserialize_rule(row: Any) -> SeasonRule:
    return SeasonRule(
        SeasonFigure(row.figure),
        row.best,
        row.presence,
        row.least,
        tuple(map(int, row.places.split())),
        row.dropped,
        row.final,
        row.is_rated,
    )


def _serialize_rule(rule: SeasonRule) -> dict[str, Any]:
    return {
        "figure": rule.figure.value,
        "best": rule.best,
        "presence": rule.presence,
        "least": rule.least,
        "places": " ".join(map(str, rule.places)),
        "dropped": rule.dropped,
        "final": rule.final,
        "is_rated": rule.is_rated,
    }
