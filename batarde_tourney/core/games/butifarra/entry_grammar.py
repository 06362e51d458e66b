"""The grammar for typing deals of Butifarra, for the sheet that all games share."""

from dataclasses import replace
from typing import Any

from batarde_tourney.core.games.butifarra.entry import (
    CHOOSER,
    LEVEL,
    ButifarraCell,
    ButifarraDraft,
    ButifarraPart,
    Pair,
    blank_cells,
    blank_draft,
    cells_in_order,
    cleared,
    count_cells,
    draft_of,
    hand_of,
    value_at,
)
from batarde_tourney.core.games.butifarra.entry_faults import (
    can_overrule,
    find_faults,
    is_sound,
    overruled_draft,
)
from batarde_tourney.core.games.butifarra.entry_keys import (
    ButifarraKeyMap,
    ButifarraTyping,
    begin_typing,
    clear,
    go_to,
    keep,
    press,
    press_all,
    refuse,
    release,
    rub_out,
    settle,
    stop,
    type_line,
)
from batarde_tourney.core.games.butifarra.entry_rows import follow, is_blank, lay_out
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.draft_values import read_count, read_number, read_overruled, write_overruled
from batarde_tourney.core.games.entry import EntryGrammar
from batarde_tourney.core.games.game import Payload
from batarde_tourney.core.games.keyboard import Guard

# Convert a half-typed deal to a JSON object and back.


def write_draft(draft: ButifarraDraft) -> Payload:
    """The draft as JSON, without the stored deal it began as, and without what follows from its table."""
    return {
        "dealer": draft.dealer,
        "denomination": draft.denomination,
        "level": draft.level,
        "chooser": draft.chooser,
        "points": draft.points,
        "tricks": draft.tricks,
        "misdeals": draft.misdeals,
        "said": draft.said,
        "overruled": write_overruled(draft.overruled),
        "filled": sorted((cell.part.value, cell.seat) for cell in draft.filled),
    }


def read_draft(written: Payload) -> ButifarraDraft:
    """The draft from `write_draft`. Raises: LookupError, TypeError, ValueError for anything else."""
    named, chooser = written["denomination"], written["chooser"]
    return ButifarraDraft(
        read_number(written["dealer"]),
        denomination=None if named is None else ButifarraDenomination(named),
        level=read_number(written["level"]),
        chooser=None if chooser is None else Chooser(chooser),
        points=_read_pair(written["points"]),
        tricks=_read_pair(written["tricks"]),
        misdeals=read_number(written["misdeals"]),
        said=tuple(map(read_number, written["said"])),
        overruled=read_overruled(written["overruled"]),
        filled=frozenset(
            ButifarraCell(ButifarraPart(part), read_number(side)) for part, side in written["filled"]
        ),
    )


def _read_pair(written: list[Any]) -> Pair:
    one, other = written
    return read_count(one), read_count(other)


def _begin_line(draft: ButifarraDraft) -> ButifarraDraft:
    """A blank draft with its misdeals: these are given separately, before or after the line."""
    return replace(blank_draft(draft), origin=draft.origin, misdeals=draft.misdeals)


def _typed(draft: ButifarraDraft) -> ButifarraDraft:
    return replace(draft, filled=frozenset())


def _with_origin(draft: ButifarraDraft, hand: ButifarraHand | None) -> ButifarraDraft:
    return replace(draft, origin=hand)


def _fits(typed: ButifarraDraft, place: ButifarraDraft) -> bool:
    return typed.dealer == place.dealer


def _optional_cells(draft: ButifarraDraft) -> tuple[ButifarraCell, ...]:
    return (LEVEL, CHOOSER, *count_cells(draft, ButifarraPart.TRICKS))


def _retyped(typing: ButifarraTyping, draft: ButifarraDraft) -> ButifarraTyping:
    return replace(typing, draft=draft, is_open=False)


def _guarded(typing: ButifarraTyping, cell: ButifarraCell, guard: Guard) -> ButifarraTyping:
    return replace(typing, cursor=cell, is_open=False, guard=guard)


def _waiting_cell(typing: ButifarraTyping) -> ButifarraCell | None:
    return typing.cursor if typing.is_open else None


ENTRY_GRAMMAR: EntryGrammar[
    ButifarraDraft, ButifarraCell, ButifarraTyping, ButifarraHand, ButifarraKeyMap
] = EntryGrammar(
    lay_out=lay_out,
    follow=follow,
    blank=blank_draft,
    begin_line=_begin_line,
    stored=draft_of,
    typed=_typed,
    with_origin=_with_origin,
    is_blank=is_blank,
    fits=_fits,
    hand_of=hand_of,
    is_sound=is_sound,
    cells=cells_in_order,
    optional_cells=_optional_cells,
    blank_cells=blank_cells,
    value_at=value_at,
    cleared=cleared,
    find_faults=find_faults,
    can_overrule=can_overrule,
    overruled=overruled_draft,
    begin_typing=begin_typing,
    at_cell=ButifarraTyping,
    retyped=_retyped,
    guarded=_guarded,
    waiting_cell=_waiting_cell,
    press=press,
    press_all=press_all,
    type_line=type_line,
    settle=settle,
    refuse=refuse,
    keep=keep,
    stop=stop,
    release=release,
    go_to=go_to,
    clear=clear,
    rub_out=rub_out,
    write_draft=write_draft,
    read_draft=read_draft,
)
