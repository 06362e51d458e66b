"""Names by seat, with substitutes."""

from collections.abc import Iterable, Mapping

from batarde_tourney.core.ids import PlayerId
from batarde_tourney.core.tournament.event.closing import substitutes_at
from batarde_tourney.core.tournament.event.event import Table
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.plain import SUBSTITUTE_SIGN


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
