"""Points and decisions of the director in words: what, and where."""

from batarde_tourney.core.tournament.standings.director_lines import DirectorLine, DirectorLineKind
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.stages.stages import means_words, stage_name
from batarde_tourney.i18n.standings.penalties import warning_words


def what_words(line: DirectorLine) -> str:
    """The points or the decision."""
    if line.decision is not None:
        return _("tie settled {how}").format(how=means_words(line.decision[1].how))
    if line.points is not None and line.kind is DirectorLineKind.WARNING:
        return warning_words(line.points.warning)
    return {
        DirectorLineKind.PENALTY: _("a penalty"),
        DirectorLineKind.BONUS: _("a bonus"),
        DirectorLineKind.TABLE_CLOSED: _("table closed"),
        DirectorLineKind.FORFEIT: _("did not come"),
        DirectorLineKind.OVERRULED: _("hand {hand} accepted").format(hand=(line.hand or 0) + 1),
    }[line.kind]


def where_words(line: DirectorLine) -> str:
    """The round and the table, or the stage of a tie."""
    if line.decision is not None:
        return stage_name(line.decision[2])
    if line.table is None:
        return _("Round {round}").format(round=line.round)
    return _("Round {round}, table {table}").format(round=line.round, table=line.table)
