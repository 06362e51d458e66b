"""What a draw that keeps wishes tells: whom a refusal is about, and what the tables that people keep cost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from batarde_tourney.core.pairing.hard_constraints import HardConstraints, NeverTogether, TablesClash
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.engine import DrawPlan, figures_of, plan_rounds
from batarde_tourney.core.pairing.tables.lines import CertificateLine, LineKind, Verdict
from batarde_tourney.core.pairing.tables.plan import DrawRequest, ProgressCallback
from batarde_tourney.core.pairing.tables.progress import SearchStopped
from batarde_tourney.core.tournament.event.event import Event
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.partners import names_of_sides


@contextmanager
def naming_players(event: Event) -> Iterator[None]:
    """Name the people of a refusal as the event does.

    Raises: NeverTogether, TablesClash.
    """
    names: dict[str, str] = {player.id: shown_name(player.name) for player in event.players}
    names |= {player: shown_name(name) for player, name in names_of_sides(event).items()}
    try:
        yield
    except (NeverTogether, TablesClash) as error:
        raise type(error)(tuple(names.get(one, one) for one in error.players)) from error


def with_cost_of_tables(
    certificate: Certificate, request: DrawRequest, plan: DrawPlan, watch: ProgressCallback | None = None
) -> Certificate:
    """The certificate with what the tables that people keep cost, against the same draw without them.

    Unchanged where nobody keeps a table, or where a search was stopped.
    """
    kept = HardConstraints((), request.fixed_tables).among(request.players)
    if not kept.fixed or plan.cut:
        return certificate
    cost = 0
    if kept.apart or kept.together:
        free = replace(request, fixed_tables=())
        try:
            without = plan_rounds(free, watch, returns_best=False)
            cost = figures_of(request, plan).repeats - figures_of(free, without).repeats
        except SearchStopped:
            return certificate
    line = CertificateLine(LineKind.FIXED_TABLES, max(0, cost), 0, Verdict.GIVEN)
    return replace(certificate, lines=(*certificate.lines, line))
