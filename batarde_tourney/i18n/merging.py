"""A merge in words: what comes from another copy of the club, and what both copies tell differently."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from batarde_tourney.core.ids import EventNumber
from batarde_tourney.core.tournament.merging.merge_choices import Conflict, ConflictKind, MergeCell, Whose
from batarde_tourney.core.tournament.merging.merge_report import Taken
from batarde_tourney.i18n.games.registry import hand_words, words_of
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext, pgettext
from batarde_tourney.i18n.language.plain import plain

NOTHING = "–"
"""Sign for a value that one copy does not have."""

# What comes in.


def taken_lines(taken: Sequence[Taken], events: Mapping[EventNumber, str]) -> tuple[str, ...]:
    """A line for each thing that comes in; the hands of one table are one line. `events` are their names."""
    return tuple(_group_line(list(group), events) for _key, group in groupby(taken, key=_group))


def _group(one: Taken) -> tuple[object, ...]:
    if one.what == "hand":
        return one.event, one.round, one.table, one.how
    return (id(one),)


def _group_line(group: list[Taken], events: Mapping[EventNumber, str]) -> str:
    first = group[0]
    words = _hands_line(group) if first.what == "hand" else _taken_words(first)
    place = _place(events.get(first.event, "") if first.event else "", first.round, first.table)
    return _("{place}: {what}").format(place=place, what=words) if place else words[:1].upper() + words[1:]


def _hands_line(group: Sequence[Taken]) -> str:
    count = len(group)
    numbers = ", ".join(str((one.hand or 0) + 1) for one in group)
    template = {
        "new": ngettext("hand {hands}", "hands {hands}", count),
        "changed": ngettext("hand {hands}, changed", "hands {hands}, changed", count),
        "removed": ngettext("hand {hands}, erased", "hands {hands}, erased", count),
    }[group[0].how]
    return template.format(hands=numbers)


def _taken_words(one: Taken) -> str:
    places = {"name": plain(one.name), "what": detail_word(one.name), "hands": hand_count(one.hands or 0)}
    templates = {
        ("event", "new"): _("new event “{name}”, {hands}") if one.hands else _("new event “{name}”"),
        ("event", "removed"): _("event “{name}”, deleted"),
        ("round", "new"): _("the whole round, {hands}") if one.hands else _("the whole round"),
        ("round", "changed"): _("details of the round"),
        ("round", "removed"): _("the round, taken back"),
        ("table", "new"): _("the whole table, {hands}") if one.hands else _("the whole table"),
        ("table", "changed"): _("seats or end of the table"),
        ("table", "removed"): _("the table, taken away"),
        ("player", "new"): _("new player {name}"),
        ("player", "changed"): _("details of the player {name}"),
        ("player", "removed"): _("player {name}, removed"),
        ("side", "new"): _("new pair {name}"),
        ("side", "changed"): _("details of the pair {name}"),
        ("side", "removed"): _("pair {name}, removed"),
        ("stage", "new"): _("new stage “{name}”"),
        ("stage", "changed"): _("stage “{name}”, changed"),
        ("stage", "removed"): _("stage “{name}”, removed"),
        ("status", "changed"): _("status of {name}"),
        ("adjustment", "new"): _("points from the director for {name}"),
        ("decision", "new"): _("a tie that was settled"),
        ("decision", "changed"): _("a decision, changed"),
        ("hall", "changed"): _("what phones said"),
        ("detail", "changed"): _("detail of the event: {what}"),
        ("member", "new"): _("new member {name}"),
        ("member", "changed"): _("details of the member {name}"),
        ("championship", "new"): _("new championship “{name}”"),
        ("championship", "changed"): _("championship “{name}”, changed"),
        ("championship", "removed"): _("championship “{name}”, deleted"),
        ("format", "new"): _("new format “{name}”"),
        ("format", "changed"): _("format “{name}”, changed"),
        ("format", "removed"): _("format “{name}”, deleted"),
        ("reasons", "changed"): _("usual reasons for penalties"),
    }
    return templates[one.what, one.how].format(**places)


def hand_count(count: int) -> str:
    """Text such as `12 hands`."""
    return ngettext("{count} hand", "{count} hands", count).format(count=count)


# Conflicts.


def conflict_place(conflict: Conflict, events: Mapping[EventNumber, str]) -> str:
    """Where a conflict is: event, round, table, hand from 1, or whose details."""
    name = events.get(conflict.event, "") if conflict.event else ""
    hand = None if conflict.hand is None else conflict.hand + 1
    place = _place(name or plain(conflict.subject), conflict.round, conflict.table, hand)
    if not conflict.subject or not name or conflict.kind is ConflictKind.DELETED:
        return place
    return _("{place}: {what}").format(place=place, what=plain(conflict.subject))


def _place(event: str, round_: int | None, table: int | None, hand: int | None = None) -> str:
    parts = [plain(event)] if event else []
    if round_ is not None:
        parts.append(_("round {round}").format(round=round_))
    if table is not None:
        parts.append(_("table {table}").format(table=table))
    if hand is not None:
        parts.append(_("hand {hand}").format(hand=hand))
    return ", ".join(parts)


def conflict_sentence(conflict: Conflict) -> str:
    """What is told differently."""
    if conflict.kind is ConflictKind.ROUND:
        return _round_sentence(conflict)
    if conflict.kind is ConflictKind.HAND and conflict.hands is not None and None in conflict.hands:
        return _("The hand was erased in one copy and changed in the other.")
    return {
        ConflictKind.HAND: _("Both copies have this hand, with different values."),
        ConflictKind.HANDS: _("A hand was erased in one copy, and later ones were typed in the other."),
        ConflictKind.TABLE: _(
            "Together, the changes of both copies break a rule here. The table has to be taken whole."
        ),
        ConflictKind.DETAIL: _("Both copies changed this."),
        ConflictKind.REMOVED: _("This was removed in one copy and changed in the other."),
        ConflictKind.EVENT: _(
            "Together, the changes of both copies break a rule. One copy has to be taken whole."
        ),
        ConflictKind.DELETED: _("The event was deleted in one copy and changed in the other."),
    }[conflict.kind]


def _round_sentence(conflict: Conflict) -> str:
    is_taken_back = all(cell.table is None for cell in conflict.cells)
    if is_taken_back:
        return _("The round was taken back in one copy and played in the other.")
    return _("Other people sit at these tables in the other copy.")


def cell_name(cell: MergeCell, players: Sequence[str]) -> str:
    """The cell in words; `players` are the names of those at the table, by seat."""
    name = detail_word(cell.name)
    if cell.seat is not None and cell.seat < len(players):
        return _("{name}, {column}").format(name=plain(players[cell.seat]), column=name)
    if cell.table is not None:
        return _("{place}: {what}").format(place=_("table {table}").format(table=cell.table), what=name)
    return name


def cell_value(
    cell: MergeCell, whose: Whose, game: str, names: Mapping[str, str], players: Sequence[str] = ()
) -> str:
    """A cell's value in one copy; `names` are those of the event's players by id, `players` by seat."""
    value = cell.mine if whose is Whose.MINE else cell.theirs
    if value is None or value in ([], ""):
        return NOTHING
    if isinstance(value, bool):
        return pgettext("value", "yes") if value else pgettext("value", "no")
    if cell.name == "hands" and isinstance(value, int):
        return hand_count(value)
    if cell.name == "seats":
        return " – ".join(plain(names.get(id_, id_)) for id_ in value)
    if cell.name in _SEATS and isinstance(value, int) and 0 <= value < len(players):
        return plain(players[value])
    if isinstance(value, dict | list):
        return plain(_structured(value))
    return words_of(game).cell_words(cell.name, value) if game and cell.name in _GAME_CELLS else plain(value)


_SEATS = {"by", "dealer", "authority", "revoke", "mixed"}
"""Values of a hand that name a seat."""
_GAME_CELLS = {"denomination", "pack", "level", "chooser"}


def _structured(value: Any) -> str:
    """A list or an object on one line, without brackets and quotes."""
    if isinstance(value, dict):
        parts = (f"{detail_word(str(key))}: {_structured(one)}" for key, one in value.items() if one)
        return "; ".join(parts)
    if isinstance(value, list):
        return ", ".join(_structured(one) for one in value)
    return NOTHING if value is None else str(value)


def whole_hands(conflict: Conflict) -> tuple[str, str] | None:
    """Both hands on one line each; None for a conflict of anything else."""
    if conflict.hands is None:
        return None
    mine, theirs = (NOTHING if hand is None else hand_words(hand) for hand in conflict.hands)
    return mine, theirs


def conflict_lines(
    conflict: Conflict,
    events: Mapping[EventNumber, str],
    players: Sequence[str],
    names: Mapping[str, str],
    game: str,
) -> Iterator[str]:
    """A line for each cell: where, what, mine and theirs, and the choice that was made."""
    place = conflict_place(conflict, events)
    words = _("{place}: {cell}: here {mine}, there {theirs}")
    for cell in conflict.cells:
        mine, theirs = (cell_value(cell, whose, game, names, players) for whose in Whose)
        line = words.format(place=place, cell=cell_name(cell, players), mine=mine, theirs=theirs)
        if conflict.chosen is not None:
            chosen = _("(mine taken)") if conflict.chosen is Whose.MINE else _("(theirs taken)")
            line = f"{line} {chosen}"
        yield line


def detail_word(name: str) -> str:
    """A value by its name in the club file; one that has no words is shown as it is there."""
    return _detail_words().get(name, name.replace("_", " "))


def _detail_words() -> dict[str, str]:
    """Words of all values that can differ; a value of one game keeps the name it has there."""
    return {
        "adjustment": _("points from the director"),
        "authority": _("authority"),
        "mixed": _("mixed tricks"),
        "misdeals": _("misdeals"),
        "revoke": _("revoke"),
        "apart": _("who is kept apart"),
        "apart_at_first": _("who is kept apart at first"),
        "bids": _("bid"),
        "by": _("named by"),
        "byes": _("byes"),
        "cancelled": _("cancelled"),
        "cards": _("cards"),
        "championship": _("championship"),
        "chooser": _("chosen by"),
        "choune": _("choune"),
        "claims": _("minutes for claims"),
        "closed": _("end of the table"),
        "club": pgettext("of a person", "club"),
        "date": _("date"),
        "dealer": _("dealer"),
        "denomination": _("denomination"),
        "email": _("e-mail address"),
        "extras": _("other details"),
        "fee": _("entry fee"),
        "format": _("format"),
        "game": pgettext("of a match", "game"),
        "hand": _("the hand"),
        "hands": _("hands"),
        "has_paid": _("entry fee paid"),
        "is_closed": _("event closed"),
        "king": _("king"),
        "level": _("level"),
        "mechoune": _("méchoune"),
        "name": _("name"),
        "number": _("number"),
        "prizes": _("prizes"),
        "raffle": _("raffle"),
        "one_prize_each": _("one prize each"),
        "prizes_shared": _("tied players share prizes"),
        "overruled": _("accepted against a check"),
        "pack": _("pack"),
        "place": _("place"),
        "player": _("player"),
        "players": _("players"),
        "points": _("points"),
        "ranking": _("ranking"),
        "reasons": _("usual reasons"),
        "rounds": _("rounds"),
        "rule": _("rule"),
        "seats": _("seats"),
        "side": _("pair"),
        "stage": _("stage"),
        "status": _("status"),
        "substitutes": _("substitutes"),
        "tables": _("tables"),
        "tricks": _("tricks"),
    }
