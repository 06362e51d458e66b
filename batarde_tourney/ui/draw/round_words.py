"""A round in words: its tables and players, how it was drawn; the next one, and what still blocks it."""

from collections.abc import Mapping, Sequence

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.pairing.tables.certificate import Certificate
from batarde_tourney.core.pairing.tables.plan import TablePlan
from batarde_tourney.core.tournament.acts.act_checks import SeatingRound, find_stakes
from batarde_tourney.core.tournament.event.event import Event, rounds_drawn
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import numbered
from batarde_tourney.core.tournament.event.presence import next_round_number
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.formats.fitting import unfit_now
from batarde_tourney.core.tournament.formats.stage_plan import long_swiss_now
from batarde_tourney.core.tournament.rounds.next_round import (
    CutOpen,
    MeetingsLeft,
    NoRoundPlanned,
    RoundRobinOver,
    sides_present,
    stage_due,
    stage_to_draw,
)
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.draw import remark_words
from batarde_tourney.i18n.errors import error_sentence
from batarde_tourney.i18n.journal.consequences import stake_sentence
from batarde_tourney.i18n.stages.formats import differ_words, long_swiss_words, unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.draw.draw import Proposal
from batarde_tourney.ui.draw.seat_widget import Seated
from batarde_tourney.ui.draw.seating_room import Seating

# The next round: its button, and what still blocks it.


def draw_words(event: Event) -> str:
    """Return the draw button's text, such as `Draw round 2`; with stages it names the next one."""
    stage = stage_due(event)
    if stage is None:
        return _("Draw round {round}").format(round=next_round_number(event))
    return _("Draw {stage}, round {round}").format(stage=stage_name(stage), round=next_round_number(event))


def is_planned(event: Event) -> bool:
    """Whether another round is planned: by its stages or, without stages, always."""
    return not event.stages or stage_due(event) is not None


def missing_hands(event: Event) -> str:
    """Return how many hands of earlier rounds are missing, in words; empty if none."""
    return " ".join(map(stake_sentence, find_stakes(event, SeatingRound())))


def has_open_tie(event: Event) -> bool:
    """Whether a tie must be resolved before the next stage is drawn; False while hands are missing."""
    if missing_hands(event):
        return False
    try:
        sides_present(event, stage_due(event))
    except CutOpen:
        return True
    return False


def in_the_way(event: Event) -> str:
    """Return what blocks the next draw, or that a Swiss is too long; empty while hands are missing."""
    if missing_hands(event):
        return ""
    return what_stops(event) or (_too_long(event, stage_due(event)) if is_planned(event) else "")


def what_stops(event: Event) -> str:
    """Return why no round can be drawn (open cut, wrong number, none left); empty if one can."""
    try:
        sides_present(event, stage_due(event))
    except CutOpen as error:
        return error_sentence(error)
    if not is_planned(event):
        return _why_over(event)
    found = unfit_now(event)
    return unfit_sentence(found) if found is not None else ""


def _why_over(event: Event) -> str:
    """Return what a round robin still has to play, or that it is over; empty after any other stage."""
    try:
        stage_to_draw(event)
    except (MeetingsLeft, RoundRobinOver) as error:
        return error_sentence(error)
    except NoRoundPlanned:
        return ""
    return ""


def _too_long(event: Event, stage: Stage | None) -> str:
    """Return that a Swiss has more rounds than there are opponents; before its first round only."""
    if event.rounds if stage is None else rounds_drawn(event, stage):
        return ""
    return long_swiss_words(long_swiss_now(event, stage, len(sides_present(event, stage))))


def other_tables(event: Event) -> str:
    """Return the button's text to let a few tables play at another size; empty if that does not help."""
    try:
        sides_present(event, stage_due(event))
    except CutOpen:
        return ""
    found = unfit_now(event)
    return differ_words(found) if found is not None else ""


def starred_name(player: Player) -> str:
    """Return the player's name, with a star if they keep their table."""
    star = "" if player.fixed_table is None else "\u00a0*"
    return f"{shown_name(player.name)}{star}"


def seating_of(
    tables: Sequence[TablePlan],
    players: Sequence[Player],
    certificate: Certificate,
    staying: frozenset[PlayerId] = frozenset(),
    pairs: Mapping[PlayerId, int] | None = None,
) -> Seating:
    """Return who sits where, with their pair's number and what is not ideal for them at this table."""
    names = {player.id: starred_name(player) for player in players}
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
                player in staying,
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
