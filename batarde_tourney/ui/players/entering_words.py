"""How players and pairs come onto the list, in words."""

from batarde_tourney.i18n import gettext as _


def how_to_enter(*, in_pairs: bool) -> str:
    """What the field does with letters, and which columns names may come in."""
    typing = _("Type a few letters above: members are suggested, new names become members.")
    if in_pairs:
        typing = _(
            "Type both names with a sign between them: Ana + Pau, Ana & Pau, Ana / Pau or Ana - Pau. A "
            "player typed alone waits for a partner."
        )
    return f"{typing}\n{names_come_in(in_pairs=in_pairs)}"


def names_come_in(*, in_pairs: bool) -> str:
    """Which columns names may come in."""
    if in_pairs:
        return _(
            "Paste or import two columns of names, or one with +, &, / or - between them, with clubs, "
            "pair numbers and e-mail addresses beside it if you have them."
        )
    return _(
        "Paste or import a column of names, with clubs and e-mail addresses beside it if you have them. "
        "With headings, first names and surnames can be in two columns; other columns are ignored."
    )
