"""Progress of a table in hands, and the number of tables that still play."""

from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext

# Number of players in words.


def people_words(players: int, pairs: int) -> str:
    """The players; before them the pairs, if there are any."""
    alone = ngettext("{count} player", "{count} players", players).format(count=players)
    if not pairs:
        return alone
    together = ngettext("{count} pair", "{count} pairs", pairs).format(count=pairs)
    return f"{together}  ·  {alone}"


def hands_words(stored: int, planned: int | None) -> str:
    """Text such as `5 of 12 hands`; `5 hands` where the total is known only after the last one."""
    if planned is None:
        return ngettext("{count} hand", "{count} hands", stored).format(count=stored)
    return _("{stored} of {hands} hands").format(stored=stored, hands=planned)


def hands_in_words(stored: int, planned: int | None) -> str:
    """The same as a clause: `5 of 12 hands are in`."""
    if planned is None:
        return ngettext("{count} hand is in", "{count} hands are in", stored).format(count=stored)
    return _("{stored} of {hands} hands are in").format(stored=stored, hands=planned)


def playing_words(count: int) -> str:
    """Text such as `2 tables still play`; empty where all are done."""
    if not count:
        return ""
    return ngettext("{count} table still plays", "{count} tables still play", count).format(count=count)
