"""The standings as plain text, its columns aligned in a terminal."""

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings import Standings
from batarde_tourney.exchange.standings_columns import standings_columns
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.hand_counts import playing_words
from batarde_tourney.i18n.terminal import aligned_lines


def standings_text(standings: Standings, playing: int = 0) -> str:
    """One line a player below a line of headings, ending with a line feed.

    While so many tables play, a last line says so.
    """
    if not standings.rows:
        return _("This event has no players yet.") + "\n"
    also = tuple(criterion for criterion in (Criterion.PENALTY,) if criterion in standings.known)
    columns = standings_columns(standings, also=also)
    lines = aligned_lines(
        [(column.heading, *column.cells) for column in columns], [column.is_figure for column in columns]
    )
    if playing:
        lines = (*lines, "", playing_words(playing))
    return "".join(f"{line}\n" for line in lines)
