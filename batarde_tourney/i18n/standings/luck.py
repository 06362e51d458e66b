"""How the luck fell, in words: figures in columns, and sentences for one side."""

from collections.abc import Iterator
from fractions import Fraction

from batarde_tourney.core.errors import N_
from batarde_tourney.core.tournament.luck.luck import RoomLuck, SideLuck, WinsElsewhere
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import MINUS, figure_text

LUCK_TITLE = N_("How the luck fell")
LUCK_ABOUT = N_("What nobody could choose. Nothing of it ranks.")
NO_LUCK_YET = N_("No hand has been played yet.")

Column = tuple[str, str, tuple[str, ...]]
"""Kind, heading, and a cell for each side."""


def luck_columns(room: RoomLuck) -> tuple[Column, ...]:
    """The figures of all sides, a column each; only those that say something here."""
    sides = room.sides
    columns = [
        ("strength", _("Rank of opponents"), tuple(figure_text(one.strength, 1) for one in sides)),
        ("threes", _("Tables of 3"), _counts([one.threes for one in sides])),
        ("deals", _("Deals"), tuple(str(one.deals) for one in sides)),
        ("rests", _("Sat out"), _counts([one.rests for one in sides])),
        ("kings", _("Kings"), _counts([one.kings for one in sides])),
        ("had", _("Wins"), _wins([None if one.wins is None else one.wins.had for one in sides])),
        (
            "elsewhere",
            _("Elsewhere"),
            _wins([None if one.wins is None else one.wins.elsewhere for one in sides]),
        ),
        ("luck", _("Luck"), tuple(_signed(one.wins) for one in sides)),
    ]
    return tuple(column for column in columns if any(cell not in {"", "0"} for cell in column[2]))


def luck_sentences(side: SideLuck, room: RoomLuck) -> tuple[str, ...]:
    """What luck gave this side, beside the average of the room."""
    return tuple(_sentences(side, room))


def _sentences(side: SideLuck, room: RoomLuck) -> Iterator[str]:
    if side.strength is not None:
        yield ngettext(
            "{count} opponent met, now at rank {mean} on average; the average of the room is {room}.",
            "{count} opponents met, now at rank {mean} on average; the average of the room is {room}.",
            side.opponents,
        ).format(count=side.opponents, mean=figure_text(side.strength, 1), room=figure_text(room.strength, 1))
    if side.threes is not None and room.threes:
        yield _("Tables of 3: {count}; the average is {mean}.").format(
            count=side.threes, mean=figure_text(room.threes, 1)
        )
    share = Fraction(side.deals, side.hands)
    yield _("Dealt {count} of {hands} hands, {share}; the average is {mean}.").format(
        count=side.deals,
        hands=side.hands,
        share=figure_text(share, 0, percent=True),
        mean=figure_text(room.deals, 0, percent=True),
    )
    if side.rests:
        yield ngettext("Sat out {count} round.", "Sat out {count} rounds.", side.rests).format(
            count=side.rests
        )
    if side.kings is not None:
        yield _("Held the king in {count} of {hands} hands.").format(count=side.kings, hands=side.hands)
    if side.wins is not None:
        yield _(
            "With the same results an average table of each round would have given {elsewhere} wins; "
            "their own gave {had}: luck {luck}."
        ).format(
            elsewhere=figure_text(side.wins.elsewhere, 1),
            had=figure_text(side.wins.had, 1),
            luck=_signed(side.wins),
        )


def _counts(figures: list[int | None]) -> tuple[str, ...]:
    return tuple("" if one is None else str(one) for one in figures)


def _wins(figures: list[Fraction | None]) -> tuple[str, ...]:
    return tuple("" if one is None else figure_text(one, 1) for one in figures)


def _signed(wins: WinsElsewhere | None) -> str:
    if wins is None:
        return ""
    text, none = figure_text(wins.luck, 1), figure_text(0, 1)
    if text.removeprefix(MINUS) == none:
        return none
    return text if text.startswith(MINUS) else f"+{text}"
