"""Names of places in a chain for `check`: `event/round/table/hand`, `event/acts/number`, `event/part/key`."""

import json
from contextlib import suppress
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, select

from batarde_tourney.store.base.tables import ACTS, ROUNDS, SEATS, TABLES
from batarde_tourney.store.chains.canonical import Stored
from batarde_tourney.store.chains.covered import CHAINS, CLUB, COVERED, DIGESTS, CoveredTable


class Places:
    """Names of places under one chain. Used only if something is wrong."""

    def __init__(self, connection: Connection, chain: int) -> None:
        self._connection = connection
        self._chain = chain

    def of_head(self) -> str:
        """The chain itself."""
        return f"{CHAINS.name}/{self._chain}"

    def of_link(self, sequence: int) -> str:
        """Place of a missing entry or act: only its place in the chain is known."""
        return f"{self.of_head()}/{sequence}"

    def of_entry(self, entry: Stored) -> str:
        """The hand of an entry."""
        _, key, table, hand, *_ = entry
        return f"{self._round(key)}/{table}/{hand}"

    def of_act(self, number: int) -> str:
        """A line of the journal."""
        return self._in_chain(f"{ACTS.name}/{number}")

    def of_row(self, part: object, key: object) -> tuple[str, str]:
        """Place of a row, and the name in it, or its seat.

        An altered digest may name no row at all: then its own words are the place.
        """
        values = _values_of(part, key)
        if values is None:
            return self._in_chain(f"{DIGESTS.name}/{part}/{key}"), ""
        if part == TABLES.name:
            return f"{self._round(values[0])}/{values[1]}", ""
        if part == SEATS.name:
            return f"{self._round(values[0])}/{values[1]}", f"seat {values[2]}"
        where = self._in_chain("/".join((str(part), *map(str, values))))
        return where, self._name(COVERED[str(part)], values[0])

    def _in_chain(self, where: str) -> str:
        return where if self._chain == CLUB else f"{self._chain}/{where}"

    def _round(self, key: int) -> str:
        return f"{self._chain}/{self._rounds.get(key, f'?{key}')}"

    @cached_property
    def _rounds(self) -> dict[int, int]:
        """Number of each round, by key."""
        rows = self._connection.execute(select(ROUNDS.c.key, ROUNDS.c.number))
        return {row.key: row.number for row in rows}

    def _name(self, part: CoveredTable, key: object) -> str:
        table = part.table
        if "name" not in table.c or len(table.primary_key) > 1:
            return ""
        (first,) = table.primary_key
        return self._connection.scalar(select(table.c.name).where(first == key)) or ""


def _values_of(part: object, key: object) -> list[Any] | None:
    """Key of a row of one of our tables; None if it is no such key."""
    if part not in COVERED or not isinstance(key, str):
        return None
    values: object = None
    with suppress(ValueError):
        values = json.loads(key)
    columns = len(COVERED[str(part)].key_places)
    if not isinstance(values, list) or len(values) != columns:
        return None
    return values if all(isinstance(value, int | str) for value in values) else None
