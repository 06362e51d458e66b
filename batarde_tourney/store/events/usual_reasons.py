"""The club's list of usual reasons of penalties and bonuses."""

from collections.abc import Sequence

from sqlalchemy import select, true

from batarde_tourney.core.tournament.standings.penalties import UsualReason
from batarde_tourney.store.base.tables import USUAL_REASONS
from batarde_tourney.store.writes.journaled_writes import JournaledWrites


class UsualReasons(JournaledWrites):
    """The list in its order; empty until somebody writes one."""

    def listed(self) -> tuple[UsualReason, ...]:
        """All reasons with their points."""
        columns = (USUAL_REASONS.c.reason, USUAL_REASONS.c.points)
        rows = self._connection.execute(select(*columns).order_by(USUAL_REASONS.c.position))
        return tuple(UsualReason(reason, points) for reason, points in rows)

    def replace(self, reasons: Sequence[UsualReason]) -> None:
        """Replace the whole list."""
        self._delete(USUAL_REASONS, true())
        self._insert(
            USUAL_REASONS,
            (
                {"position": position, "reason": one.reason, "points": one.points}
                for position, one in enumerate(reasons)
            ),
        )
