"""The sides an event names, such as pairs: put together, called otherwise, parted."""

from sqlalchemy import ColumnElement, select

from batarde_tourney.core.ids import EventNumber, SideId
from batarde_tourney.core.tournament.event.event import Side
from batarde_tourney.store.base.errors import SideNotFound
from batarde_tourney.store.base.tables import EVENTS, SIDES
from batarde_tourney.store.events.mappers import serialize_pairs_of_sides, serialize_side
from batarde_tourney.store.writes.repository import Repository


class Sides(Repository):
    """Every verb refuses with EventNotFound, and but for the first two with SideNotFound."""

    def add(self, number: EventNumber, side: Side) -> None:
        """One more side, after the others."""
        self._touch(number)
        position = self._next_position(SIDES, SIDES.c.event == number)
        key = self._bring_in_one(SIDES, event=number, position=position, **serialize_side(side))
        self._note_arrival(SIDES, key)

    def keep_apart(self, number: EventNumber, apart: tuple[tuple[SideId, SideId], ...]) -> None:
        """These sides are declared apart."""
        self._touch(number)
        written = serialize_pairs_of_sides(apart)
        self._update(EVENTS, EVENTS.c.number == number, apart_sides=written)

    def change(self, number: EventNumber, side: Side) -> None:
        """The side of this id has another name and number; its players stay."""
        self._touch(number)
        self._update(SIDES, self._of(number, side.id), name=side.name, number=side.number)

    def remove(self, number: EventNumber, side: SideId) -> None:
        """The side is no more; its players stay."""
        self._touch(number)
        self._update(SIDES, self._of(number, side), removed_at=self.now)

    def _of(self, number: EventNumber, side: SideId) -> ColumnElement[bool]:
        where = (SIDES.c.event == number) & (SIDES.c.id == side) & SIDES.c.removed_at.is_(None)
        if self._connection.scalar(select(SIDES.c.key).where(where)) is None:
            raise SideNotFound(side)
        return where
