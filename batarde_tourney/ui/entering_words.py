"""How players and pairs come onto the list, in words."""

from batarde_tourney.i18n import gettext as _


def how_to_enter(*, in_pairs: bool) -> str:
    """What the field does with letters, and which columns names may come in."""
    typing = _("Type a few letters above: members are suggested, new names become members.")
    if in_pairs:
        typing = _(
            "Type both names with a sign between: Ana + Pau, Ana & Pau, Ana / Pau or Ana - Pau. Whoever is "
            "typed alone waits for a partner."
        )
    return f"{typing}\n{names_come_in(in_pairs=in_pairs)}"


def names_come_in(*, in_pairs: bool) -> str:
    """Which columns names may come in."""
    if in_pairs:
        return _(
            "Pasted or imported: two columns of names, or one with +, &, / or - between them, and clubs, "
            "numbers of pairs and e-mail addresses if there are any."
        )
    return _(
        "Pasted or imported: a column of names, and of clubs and e-mail addresses if there are any. With "
        "headings, first name and surname may be apart, and other columns are passed over."
    )
