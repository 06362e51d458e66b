"""Formats kept with the club, each by its name."""

from sqlalchemy import select

from batarde_tourney.core.tournament.formats.format import Format
from batarde_tourney.store.base.errors import FormatNotFound
from batarde_tourney.store.base.tables import FORMATS
from batarde_tourney.store.events.format_mappers import deserialize_format, serialize_format
from batarde_tourney.store.writes.repository import Repository


class Formats(Repository):
    """They belong to no event: one that was made of a format does not change with it."""

    def listed(self) -> tuple[Format, ...]:
        """All of them, by name as letters follow each other in no language in particular."""
        rows = self._connection.execute(select(FORMATS.c.name, FORMATS.c.payload).order_by(FORMATS.c.name))
        return tuple(deserialize_format(name, payload) for name, payload in rows.all())

    def find(self, name: str) -> Format | None:
        """The format of this name."""
        payload = self._connection.scalar(select(FORMATS.c.payload).where(FORMATS.c.name == name))
        return None if payload is None else deserialize_format(name, payload)

    def keep(self, format_: Format) -> None:
        """The format stands under its name, in place of one that stood there."""
        payload = serialize_format(format_)
        if self.find(format_.name) is None:
            self._insert(FORMATS, ({"name": format_.name, "payload": payload},))
        else:
            self._update(FORMATS, FORMATS.c.name == format_.name, payload=payload)

    def delete(self, name: str) -> None:
        """No format stands under this name.

        Raises: FormatNotFound.
        """
        if self.find(name) is None:
            raise FormatNotFound(name)
        self._delete(FORMATS, FORMATS.c.name == name)
