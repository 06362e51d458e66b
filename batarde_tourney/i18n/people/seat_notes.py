"""Names by seat, and the notes below standings about substitutes and leavers."""

from collections.abc import Iterable, Mapping

from batarde_tourney.core.ids import PlayerId, SideId
from batarde_tourney.core.tournament.event.closing import substitutes_at
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.core.tournament.event.members import Status, shown_name
from batarde_tourney.core.tournament.standings.seat_notes import Left, SatIn, SeatNotes
from batarde_tourney.core.tournament.standings.standings import Standing, Standings
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import NO_FIGURE
from batarde_tourney.i18n.language.plain import POINTS_SIGN, SUBSTITUTE_SIGN
from batarde_tourney.i18n.people.whereabouts import left_words, status_name

# Names by seat, with substitutes.


def seat_names(table: Table, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """By seat the player's name and, after a sign, the substitute."""
    sign = f" {SUBSTITUTE_SIGN} "
    return tuple(
        sign.join((names[player], *(names[one.player] for one in substitutes_at(table, seat))))
        for seat, player in enumerate(table.seats)
    )


def substitute_words(table: Table, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """A clause for each substitute, such as "Bruno for Ana from hand 4 on"."""
    words = _("{name} for {owner} from hand {hand} on")
    return tuple(
        words.format(name=names[one.player], owner=names[player], hand=one.from_hand + 1)
        for seat, player in enumerate(table.seats)
        for one in substitutes_at(table, seat)
    )


def substitutes_line(tables: Iterable[Table], names: Mapping[PlayerId, str]) -> str:
    """The same for several tables, after the sign that marks their seats; empty if there are none."""
    said = ", ".join(words for table in tables for words in substitute_words(table, names))
    return f"{SUBSTITUTE_SIGN} {said}" if said else ""


# Text after a name in standings, the same on the screen, on paper and on the public page.


def standing_mark(row: Standing) -> str:
    """Marks for points given by the director, a substitute, or a side that left; usually empty."""
    given = f" {POINTS_SIGN}" if row.was_given else ""
    replaced = f" {SUBSTITUTE_SIGN}" if row.was_replaced else ""
    return given + replaced + "".join(f" · {word}" for word in state_words(row))


def state_words(row: Standing) -> tuple[str, ...]:
    """That the side has left, with the effect on its matches, or that it only played for others."""
    substitute = _("substitute") if row.is_substitute else ""
    return tuple(word for word in (left_words(row), substitute) if word)


def rank_text(row: Standing) -> str:
    """The rank; empty for a side that only played for others, since it is not ranked."""
    return NO_FIGURE if row.is_substitute else str(row.rank)


def hands_text(row: Standing) -> str:
    """Number of hands that count for the side."""
    return NO_FIGURE if row.is_substitute else str(row.hands)


def rounds_text(row: Standing) -> str:
    """Number of rounds that count for the side."""
    return NO_FIGURE if row.is_substitute else str(row.rounds)


def note_sentences(
    standings: Standings,
    players: Mapping[PlayerId, str] | None = None,
    sides: Mapping[SideId, str] | None = None,
) -> tuple[str, ...]:
    """A sentence for each substitute and each seat, then one for each side that left.

    `players` and `sides` are the names to use, by default their own.
    """
    notes = standings.notes
    called = players or {player: shown_name(name) for player, name in notes.names.items()}
    rows = sides or {row.side.id: shown_name(row.side.name) for row in standings.rows}
    return (
        *(_sat_in(one, notes, called) for one in notes.sat_in),
        *(_left(one, rows[one.side]) for one in notes.left if one.side in rows),
    )


def _sat_in(one: SatIn, notes: SeatNotes, called: Mapping[PlayerId, str]) -> str:
    if notes.scores_own:
        words = ngettext(
            "{name} played {count} hand for {owner}: its penalty counts for {name}.",
            "{name} played {count} hands for {owner}: their penalties count for {name}.",
            one.hands,
        )
    else:
        words = ngettext(
            "{name} played {count} hand for {owner}: it counts for {owner}.",
            "{name} played {count} hands for {owner}: they count for {owner}.",
            one.hands,
        )
    return words.format(name=called[one.player], owner=called[one.owner], count=one.hands)


def _left(one: Left, name: str) -> str:
    if one.hand is None:
        return _("{name} left after round {round}.").format(name=name, round=one.round)
    if not one.hand:
        return _("{name} left before the first hand of round {round}.").format(name=name, round=one.round)
    return _("{name} left after hand {hand} of round {round}.").format(
        name=name, hand=one.hand, round=one.round
    )


def state_details(standings: Standings, row: Standing) -> str:
    """Details after a name on the projector: when the side left, and who played for it, or it for others."""
    notes, names = standings.notes, standings.notes.names
    own = set(row.side.players)
    gone = [_gone(one) for one in notes.left if one.side == row.side.id]
    if row.has_left or row.forfeits_rest or (row.is_gone and not gone):
        gone.append(left_words(row))
    by = [
        ngettext("{count} hand: {name}", "{count} hands: {name}", one.hands).format(
            count=one.hands, name=shown_name(names[one.player])
        )
        for one in notes.sat_in
        if one.owner in own
    ]
    played = [one for one in notes.sat_in if one.player in own] if row.is_substitute else []
    for_whom = [
        ngettext("{count} hand for {owner}", "{count} hands for {owner}", one.hands).format(
            count=one.hands, owner=shown_name(names[one.owner])
        )
        for one in played
    ]
    waiting = [_("substitute")] if row.is_substitute and not played else []
    return " · ".join((*gone, *by, *for_whom, *waiting))


def _gone(one: Left) -> str:
    if one.hand is None:
        return status_name(Status.GONE)
    if not one.hand:
        return _("left before round {round}").format(round=one.round)
    return _("left after hand {hand} of round {round}").format(hand=one.hand, round=one.round)
