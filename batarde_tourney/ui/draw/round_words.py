"""A round in words: its tables, its players, and how it was drawn."""

from collections.abc import Mapping, Sequence

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.draw import remark_words
from batarde_tourney.services.draw.draw import Proposal
from batarde_tourney.ui.draw.room import Seating
from batarde_tourney.ui.draw.seat_plate import Seated


def seating_of(
    tables: Sequence[TablePlan],
    players: Sequence[Player],
    certificate: Certificate,
    kept: frozenset[PlayerId] = frozenset(),
    pairs: Mapping[PlayerId, int] | None = None,
) -> Seating:
    """Return who sits where, with their pair's number and what is not ideal for them at this table."""
    names = {player.id: shown_name(player.name) for player in players}
    at = {player: table.number for table in tables for player in table.seats}
    remarks = remark_words(certificate, names, at)
    numbers = pairs or {}
    seating = []
    for table in tables:
        seats = [
            Seated(
                player,
                numbered(names[player], numbers.get(player)),
                seat == table.first_dealer,
                remarks.get(player, ""),
                player in kept,
            )
            for seat, player in enumerate(table.seats)
        ]
        seating.append((table.number, seats))
    return seating


def present_words(count: int) -> str:
    """Return how many can be seated, in words."""
    return ngettext("{count} player is here", "{count} players are here", count).format(count=count)


def tables_words(sizes: Sequence[int], *, in_pairs: bool = False) -> str:
    """Return the tables, such as `23 players: 5 tables of 4, 1 table of 3`, or `12 pairs: 6 tables`."""
    players = sum(sizes)
    if in_pairs:
        pairs = ngettext("{count} pair", "{count} pairs", players // 2).format(count=players // 2)
        tables = ngettext("{count} table", "{count} tables", len(sizes)).format(count=len(sizes))
        return _("{pairs}: {tables}").format(pairs=pairs, tables=tables)
    parts = [
        ngettext("{count} table of {size}", "{count} tables of {size}", sizes.count(size)).format(
            count=sizes.count(size), size=size
        )
        for size in sorted(set(sizes), reverse=True)
    ]
    return ngettext("{players} player: {tables}", "{players} players: {tables}", players).format(
        players=players, tables=", ".join(parts)
    )


def resting_words(names: Sequence[str]) -> str:
    """Return who has no table in a round, in words."""
    return ngettext("Sits out: {names}", "Sit out: {names}", len(names)).format(names=", ".join(names))


def origin_words(proposal: Proposal) -> str:
    """Return how a proposal was drawn, and whether anybody can reproduce it."""
    if proposal.by_hand:
        words = _("Changed by hand after a draw from seed {seed}.")
    elif proposal.cut:
        words = _("The search from seed {seed} was stopped: this is the best it had.")
    elif proposal.options.fixed or proposal.options.locks:
        words = _("Some players stayed where they were; the rest was drawn from seed {seed}.")
    else:
        words = _("Drawn from seed {seed}: anybody can draw it again.")
    return words.format(seed=proposal.seed)
