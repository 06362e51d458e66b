"""Who is here for the next round, and which tables that makes, in words."""

from collections import Counter
from dataclasses import dataclass

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.tournament.event.members import Status
from batarde_tourney.core.tournament.event.stages import TableRule
from batarde_tourney.core.tournament.event.tables import table_sizes
from batarde_tourney.core.tournament.formats.misfits import Reason, mixed_sizes
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.errors.sentences import error_sentence
from batarde_tourney.i18n.people.statuses import status_name
from batarde_tourney.i18n.stages.formats import unfit_sentence
from batarde_tourney.i18n.stages.stages import stage_name
from batarde_tourney.services.people.players import PlayerList
from batarde_tourney.ui.players.line_words import BETWEEN, line_status


@dataclass(frozen=True, slots=True)
class PresentTold:
    """How many are here, and three lines below: for which round, at which tables, and who else there is."""

    count: int
    here: str
    tables: str
    others: str


def told_of_players(players: PlayerList) -> PresentTold:
    """Of single players; no tables are foretold for a stage that only some of them enter."""
    counts = Counter(row.status for row in players.rows)
    here = counts[Status.IN]
    others = BETWEEN.join(_others(counts))
    if players.stage is not None:
        words = _("Round {round} is of “{stage}”. Standings shows who enters it.")
        line = words.format(round=players.round, stage=stage_name(players.stage))
        return PresentTold(here, ngettext("player is here", "players are here", here), line, others)
    if players.is_drawn_out:
        return PresentTold(here, ngettext("player is here", "players are here", here), _drawn_out(), others)
    words = ngettext("player is in for round {round}", "players are in for round {round}", here)
    unfit = players.unfit
    # As long as there is no table at all, that alone is said.
    is_said = unfit is not None and unfit.misfit.reason is not Reason.TOO_FEW
    sound = tables_of_two(here) if players.in_twos else tables_in_words(here, players.tables)
    tables = unfit_sentence(unfit) if unfit and is_said else sound
    return PresentTold(here, words.format(round=players.round), tables, others)


def told_of_pairs(players: PlayerList) -> PresentTold:
    """Of pairs, and of those who wait for a partner."""
    pairs = [line for line in players.lines if not line.waits]
    here = sum(line.is_there for line in pairs)
    words = ngettext("pair is in for round {round}", "pairs are in for round {round}", here)
    tables = ngettext("{count} table", "{count} tables", here // 2).format(count=here // 2)
    if players.is_drawn_out:
        words, tables = ngettext("pair is here", "pairs are here", here), _drawn_out()
    elif here % 2:
        rests = _("1 pair sits out")
        tables = f"{tables}, {rests}"
    waiting = sum(
        line.waits and line.members[0].status is Status.IN and not line.members[0].sits_for
        for line in players.lines
    )
    others = _others(Counter(line_status(line) for line in pairs))
    if waiting:
        told = ngettext("{count} waits for a partner", "{count} wait for partners", waiting)
        others.append(told.format(count=waiting))
    return PresentTold(here, words.format(round=players.round), tables, BETWEEN.join(others))


def _drawn_out() -> str:
    return _("Every round of its stages is drawn.")


def tables_of_two(players: int) -> str:
    """Such as `10 tables of 2`, and that somebody is left over."""
    count = players // 2
    told = ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=2)
    rests = ngettext("{count} sits out", "{count} sit out", 1).format(count=1)
    return f"{told}, {rests}" if players % 2 else told


def tables_in_words(players: int, rule: TableRule) -> str:
    """Such as `5 tables of 4, 1 table of 3`, or why it cannot be."""
    try:
        sizes = Counter(table_sizes(players, rule))
    except TourneyError as error:
        # Whoever does not fit was told before: a few tables were let play at another size.
        differ = mixed_sizes(players, rule)
        if differ is None:
            return error_sentence(error)
        sizes = Counter(differ)
    return ", ".join(
        ngettext("{count} table of {size}", "{count} tables of {size}", count).format(count=count, size=size)
        for size, count in sizes.items()
    )


def _others(counts: Counter[Status]) -> list[str]:
    return [
        f"{counts[status]} {status_name(status)}"
        for status in Status
        if status is not Status.IN and counts[status]
    ]
