"""How many take part, in words."""

from batarde_tourney.i18n.language.catalogue import ngettext


def people_words(players: int, pairs: int) -> str:
    """The players; before them the pairs, where there are any."""
    alone = ngettext("{count} player", "{count} players", players).format(count=players)
    if not pairs:
        return alone
    together = ngettext("{count} pair", "{count} pairs", pairs).format(count=pairs)
    return f"{together}  ·  {alone}"
