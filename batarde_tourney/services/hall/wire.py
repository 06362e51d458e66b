"""The hall's objects for the wire, made of what its services know."""

from typing import Any

from batarde_tourney.core.games.engine import grammar_of
from batarde_tourney.core.games.game import RecordedHand, Rubber
from batarde_tourney.core.games.part_folders import part_of
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.exchange.hall_wire import (
    conflict,
    fault_objects,
    hand_form,
    hand_object,
    hand_row,
    read_phone_hand,
)
from batarde_tourney.i18n.games.phone_form import PhoneForm
from batarde_tourney.services.hall.my_evening import MyEvening
from batarde_tourney.services.hall.tables import HallTable, HandStale
from batarde_tourney.services.results.results import Sheet

__all__ = ["fault_objects", "me_object", "read_phone_hand", "stale_object", "table_object", "worth_of_hand"]


def table_object(table: HallTable) -> dict[str, Any]:
    """A table with its hands, conflicts and form, in the current language (hall, section 10)."""
    sheet, game = table.sheet, table.sheet.game.name
    rubber, play = sheet.table.rubber, sheet.play
    names = {player.id: shown_name(player.name) for player in sheet.players}
    names |= {one.player.id: shown_name(one.player.name) for one in sheet.stand_ins}
    keepers = {player.id for player in sheet.players if player.fixed_table is not None}
    keepers |= {one.player.id for one in sheet.stand_ins if one.player.fixed_table is not None}
    conflicts = (conflict(at, known, game) for at, known in enumerate(table.hands))
    return {
        "event": sheet.event,
        "round": sheet.round,
        "table": sheet.table.number,
        "seating": table.seating,
        "seats": [{"player": player, "name": names.get(player, "")} for player in table.holders],
        "kept": [seat for seat, player in enumerate(table.holders) if player in keepers],
        "first_dealer": sheet.table.first_dealer,
        "sizes": list(sheet.sizes),
        "hands": [
            {**hand_row(at, known, by, game), "worth": worth}
            for at, (known, by, worth) in enumerate(zip(table.hands, table.by, _worths(table), strict=True))
        ],
        "conflicts": [one for one in conflicts if one is not None],
        "signed": sorted(table.signed),
        "sides": sheet.game.sides_at(len(sheet.table.seats)),
        "totals": _totals(sheet, rubber) if rubber.hands else None,
        "places": sheet.game.places(rubber, play) if rubber.hands else None,
        "is_over": sheet.game.is_over(rubber, play),
        "needs_confirming": table.rules.needs_confirming,
        "form": {**hand_form(game), **_form(sheet)},
    }


def _form(sheet: Sheet) -> dict[str, Any]:
    """The fields of a hand, and by hand what its place on the sheet says of it."""
    rubber = sheet.table.sheet
    form: PhoneForm = part_of(sheet.game.name, "i18n", "phone")
    laid_out = grammar_of(sheet.game.name).lay_out(rubber, sheet.play)
    return {
        "game": sheet.game.name,
        "fields": form.fields(sheet.play, rubber.seats),
        "places": [form.place(draft) for draft in laid_out],
    }


def _worths(table: HallTable) -> list[list[int] | None]:
    """By hand, what it cost or gave each side; None for a blank one."""
    return [
        None if known.hand is None or at >= len(table.sheet.table.hands) else _given(table, at, known.hand)[0]
        for at, known in enumerate(table.hands)
    ]


def me_object(evening: MyEvening, at_table: HallTable | None = None) -> dict[str, Any]:
    """A player's evening, with the table where they play now; sealed, that has no totals and no places."""
    round_, table, seat = evening.place or (None, None, None)
    after = evening.next_place
    shown = None if at_table is None else table_object(at_table)
    if shown is not None and evening.is_sealed:
        shown |= {"totals": None, "places": None}
    return {
        "player": evening.player,
        "name": evening.name,
        "round": round_,
        "table": table,
        "seat": seat,
        "seating": evening.seating,
        "next": None if after is None else dict(zip(("round", "table", "seat"), after, strict=True)),
        "rank": evening.rank,
        "in_categories": [{"category": one, "rank": rank} for one, rank in evening.in_categories],
        "why": evening.why,
        "need": evening.need,
        "hands": list(evening.hands),
        "sealed": evening.is_sealed,
        "at_table": shown,
    }


def stale_object(error: HandStale, game: str) -> dict[str, Any]:
    """What is stored, and what the phone sent."""
    return {
        "stored": hand_object(error.stored, game),
        "yours": hand_object(error.yours, game),
        "revision": error.revision,
        "state": error.state.value,
    }


def worth_of_hand(table: HallTable, index: int, hand: RecordedHand) -> dict[str, Any]:
    """What a sound hand costs (`penalties` at La Bâtarde) or gives (`score`) each side; totals after it."""
    worth, totals = _given(table, index, hand)
    return {"penalties" if table.sheet.game.has_fixed_length else "score": worth, "totals": totals}


def _given(table: HallTable, index: int, hand: RecordedHand) -> tuple[list[int], list[int]]:
    """What a hand gives each side where it stands; the totals of it and of what counts before it."""
    of_table = table.sheet.table
    played = of_table.hands[:index]
    counted = tuple(one for at, one in enumerate(played) if of_table.state(at).counts)
    with_it = _totals_of(table, (*played, hand))
    sides = range(len(with_it))
    before = _totals_of(table, played) or tuple(0 for _side in sides)
    counting = _totals_of(table, counted) or tuple(0 for _side in sides)
    given = [with_it[side] - before[side] for side in sides]
    return given, [counting[side] + given[side] for side in sides]


def _totals_of(table: HallTable, hands: tuple[RecordedHand, ...]) -> tuple[int, ...]:
    """What these hands come to; nothing for none."""
    rubber = table.sheet.table.sheet
    return _totals(table.sheet, Rubber(rubber.seats, rubber.first_dealer, hands)) if hands else ()


def _totals(sheet: Sheet, rubber: Rubber) -> tuple[int, ...]:
    """What the players count at the table."""
    form: PhoneForm = part_of(sheet.game.name, "i18n", "phone")
    return (form.totals or sheet.game.totals)(rubber, sheet.play)
