"""Words that the papers of every game share."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.errors import N_
from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.event import Event, sides_of
from batarde_tourney.core.tournament.event.members import Player, shown_name
from batarde_tourney.core.tournament.event.partners import full_side_names, numbered
from batarde_tourney.core.tournament.standings.standings import Standings
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.i18n.language.figures import criterion_heading, figure_text, figure_texts
from batarde_tourney.i18n.people.seat_notes import hands_text

# Players' names as paper shows them: cleaned and unambiguous.

_NO_BREAK = "\u00a0"


def distinct_names(event: Event, *, club_beside: bool = False) -> dict[PlayerId, str]:
    """Name of each player, with the club after it where two have the same name.

    Namesakes of one club also get their id. Where the club is printed beside the name (`club_beside`), only
    they get more than their names.
    """
    plain = {player.id: plain_name(player) for player in event.players}
    clubs = {player.id: shown_name(player.club or "") for player in event.players}
    ids = {player.id: shown_name(player.id) for player in event.players}
    if club_beside:
        return _lengthen(plain, ids, apart_by=clubs)
    return _lengthen(_lengthen(plain, clubs), ids)


def side_names(event: Event, *, club_beside: bool = False) -> dict[SideId, str]:
    """Name of each side: a single player as the player is called, others by the side's own name."""
    names = distinct_names(event, club_beside=club_beside)
    full = full_side_names(event, event.sides)
    return {
        side.id: names[side.players[0]] if len(side.players) == 1 else full[side.id] or shown_name(side.id)
        for side in sides_of(event)
    }


def joined(words: str) -> str:
    """The words, never broken at a space.

    >>> joined("12 Ana")
    '12\\xa0Ana'
    """
    return words.replace(" ", _NO_BREAK)


def numbered_unbroken(name: str, number: int | None) -> str:
    """Number of the pair and name of its player, never broken after the number.

    >>> numbered_unbroken("Ana Maria", 12)
    '12\\xa0Ana Maria'
    """
    return name if number is None else f"{number}{_NO_BREAK}{name}"


def numbered_side_names(event: Event) -> dict[SideId, str]:
    """Name of each side, a pair after its number."""
    names = side_names(event)
    return {side.id: numbered(names[side.id], side.number) for side in sides_of(event)}


def is_by_number(standings: Standings) -> bool:
    """Whether every side is a pair with a number."""
    return bool(standings.rows) and all(row.number_text for row in standings.rows)


def row_heads(standings: Standings) -> tuple[str, ...]:
    """By which number each row is found: that of its pair, or else its own, from 1.

    Not the rank: ties share it, so that no side could be found by it.
    """
    if is_by_number(standings):
        return tuple(row.number_text for row in standings.rows)
    return tuple(str(place) for place in range(1, len(standings.rows) + 1))


def plain_name(player: Player) -> str:
    """The displayed name, or the id if nothing of it is visible."""
    return shown_name(player.name) or shown_name(player.id) or "?"


def _lengthen(
    names: dict[PlayerId, str], endings: dict[PlayerId, str], apart_by: dict[PlayerId, str] | None = None
) -> dict[PlayerId, str]:
    """The names, with their ending where two are equal and `apart_by` does not tell them apart."""
    apart = apart_by or dict.fromkeys(names, "")
    count = Counter((name, apart[player]) for player, name in names.items())
    return {
        player: f"{name} ({endings[player]})" if count[name, apart[player]] > 1 and endings[player] else name
        for player, name in names.items()
    }


# The columns of a standings table, most important first.


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A heading, and a text for each row."""

    heading: str
    texts: tuple[str, ...]


def figure_columns(standings: Standings, also: Sequence[Criterion] = ()) -> tuple[PaperColumn, ...]:
    """Columns of the event's criteria in order, then of `also`, other figures for players.

    Lots are not shown: they only break ties.
    """
    rows = standings.rows
    ranked_by = [criterion for criterion in standings.criteria if criterion is not Criterion.LOTS]
    others = [criterion for criterion in also if criterion not in ranked_by]
    counts = [PaperColumn(_("Hands"), tuple(map(hands_text, rows)))]
    if any(row.was_given for row in rows):
        counts.append(PaperColumn(_("By director"), tuple(figure_text(row.adjustments) for row in rows)))
    return (
        *(_criterion_column(criterion, standings) for criterion in ranked_by),
        *counts,
        *(_criterion_column(criterion, standings) for criterion in others),
    )


def _criterion_column(criterion: Criterion, standings: Standings) -> PaperColumn:
    figures = [row.figure(criterion) for row in standings.rows]
    return PaperColumn(criterion_heading(criterion), figure_texts(criterion, figures))


_COMPASS = (N_("North"), N_("East"), N_("South"), N_("West"))


def seat_word(seat: int, players: int, *, runs_right: bool = False) -> str:
    """Name of a seat: by the compass at a table of 4, else its number from 1.

    Seat 0 is North; the others follow to the East, or to the West where seats run to the right (R8).
    """
    if players == len(_COMPASS):
        return _(_COMPASS[-seat if runs_right else seat])
    return _("Seat {number}").format(number=seat + 1)


def round_aside(number: int) -> str:
    """The round of a page."""
    return _("Round {number}").format(number=number)


def bye_words(names: Sequence[str]) -> str:
    """Sentence with those who have a bye."""
    return ngettext("Sits out: {names}", "Sit out: {names}", len(names)).format(names=", ".join(names))


def criterion_word(criterion: Criterion) -> str:
    """The criterion within a sentence."""
    return {
        Criterion.MEAN_PENALTY: _("mean penalty per hand"),
        Criterion.PENALTY: _("penalty"),
        Criterion.TABLE_POINTS: _("table points"),
        Criterion.WINS: _("wins"),
        Criterion.EXACT: _("exact bids"),
        Criterion.EXACT_RATE: _("exact rate"),
        Criterion.BEST_ROUND: _("best round"),
        Criterion.PENALTY_PER_CARD: _("mean penalty per card"),
        Criterion.MATCH_WINS: _("matches won"),
        Criterion.GAME_DIFFERENCE: _("games won minus games lost"),
        Criterion.POINT_DIFFERENCE: _("points scored minus points conceded"),
        Criterion.POINTS: _("points"),
        Criterion.HEAD_TO_HEAD: _("wins among tied players"),
        Criterion.LOTS: _("lot"),
    }[criterion]
