"""The standings as plain text, its columns aligned in a terminal."""

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.exchange.standings_columns import standings_columns
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.language.terminal import aligned_lines
from batarde_tourney.i18n.people.hand_counts import playing_words
from batarde_tourney.i18n.people.seat_notes import note_sentences


def standings_text(standings: Standings, playing: int = 0) -> str:
    """One line a player below a line of headings, ending with a line feed.

    Lines below them say who played for whom and who left, and while so many tables play, the last says so.
    """
    if not standings.rows:
        return _("This event has no players yet.") + "\n"
    also = tuple(criterion for criterion in (Criterion.PENALTY,) if criterion in standings.known)
    columns = standings_columns(standings, also=also)
    lines = aligned_lines(
        [(column.heading, *column.cells) for column in columns], [column.is_figure for column in columns]
    )
    said = [*note_sentences(standings), *([playing_words(playing)] if playing else [])]
    if said:
        lines = (*lines, "", *said)
    return "".join(f"{line}\n" for line in lines)
