"""The grammar for typing hands of La Bâtarde, for the sheet that all games share."""

from dataclasses import replace

from batarde_tourney.core.games.batarde.entry import (
    MULTIPLIERS,
    Cell,
    Draft,
    Part,
    blank_cells,
    blank_draft,
    cells_in_order,
    cleared,
    draft_of,
    hand_of,
    value_at,
)
from batarde_tourney.core.games.batarde.entry_faults import can_overrule, find_faults, overruled_draft
from batarde_tourney.core.games.batarde.entry_keys import (
    KeyMap,
    Typing,
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
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import Denomination, Hand, Mechoune, Pack
from batarde_tourney.core.games.batarde.schedule import dealer_of, hand_sizes
from batarde_tourney.core.games.batarde.scoring import check_hand
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.draft_values import (
    read_count,
    read_extras,
    read_number,
    read_overruled,
    write_overruled,
)
from batarde_tourney.core.games.entry import EntryGrammar
from batarde_tourney.core.games.game import Payload, PlaySettings, Rubber
from batarde_tourney.core.games.keyboard import Guard

# Convert a half-typed hand to a JSON object and back.


def write_draft(draft: Draft) -> Payload:
    """The draft as JSON, without the stored hand it began as."""
    mechoune = draft.mechoune
    return {
        "cards": draft.cards,
        "dealer": draft.dealer,
        "bids": draft.bids,
        "tricks": draft.tricks,
        "denomination": draft.denomination,
        "multiplier": draft.multiplier,
        "pack": draft.pack,
        "set_by": draft.set_by,
        "mechoune": [mechoune.by, mechoune.on, mechoune.extras] if mechoune else None,
        "overruled": write_overruled(draft.overruled),
        "filled": draft.filled,
    }


def read_draft(written: Payload) -> Draft:
    """The draft from `write_draft`. Raises: LookupError, TypeError, ValueError for anything else."""
    denomination, pack, mechoune = written["denomination"], written["pack"], written["mechoune"]
    return Draft(
        read_number(written["cards"]),
        read_number(written["dealer"]),
        tuple(map(read_count, written["bids"])),
        tuple(map(read_count, written["tricks"])),
        Denomination(denomination) if denomination is not None else None,
        MULTIPLIERS[MULTIPLIERS.index(written["multiplier"])],
        Pack(pack) if pack is not None else None,
        read_count(written["set_by"]),
        _read_mechoune(mechoune) if mechoune else None,
        read_overruled(written["overruled"]),
        read_count(written["filled"]),
    )


def _read_mechoune(written: list[object]) -> Mechoune:
    by, on, extras = written
    if not isinstance(extras, list):
        raise TypeError(extras)
    return Mechoune(read_number(by), read_number(on), read_extras(extras))


def _lay_out(rubber: Rubber, play: PlaySettings) -> tuple[Draft, ...]:
    """A row for every hand of the schedule."""
    sizes, seats = hand_sizes(rubber.seats, batarde_play(play).schedule), rubber.seats
    stored = [draft_of(hand) for hand in batarde_hands(rubber.hands)]
    blanks = [
        blank_draft(size, dealer_of(rubber.first_dealer, index, seats), seats)
        for index, size in enumerate(sizes)
    ]
    return (*stored, *blanks[len(stored) :])


def _follow(drafts: tuple[Draft, ...], _rubber: Rubber, _play: PlaySettings) -> tuple[Draft, ...]:
    """The drafts unchanged: the schedule is fixed, and no hand depends on another."""
    return drafts


def _blank(draft: Draft) -> Draft:
    return blank_draft(draft.cards, draft.dealer, draft.players)


def _begin_line(draft: Draft) -> Draft:
    """A blank draft with its setter: the setter is given separately, before or after the line."""
    return replace(_blank(draft), origin=draft.origin, set_by=draft.set_by)


def _stored(hand: Hand, _place: Draft) -> Draft:
    return draft_of(hand)


def _typed(draft: Draft) -> Draft:
    return replace(draft, filled=None)


def _with_origin(draft: Draft, hand: Hand | None) -> Draft:
    return replace(draft, origin=hand)


def _is_blank(draft: Draft) -> bool:
    return replace(draft, origin=None).is_blank


def _fits(typed: Draft, place: Draft) -> bool:
    schedule = (typed.cards, typed.dealer, typed.players, len(typed.tricks))
    return schedule == (place.cards, place.dealer, place.players, place.players)


def _is_sound(draft: Draft) -> bool:
    return not check_hand(hand_of(draft), draft.players)


def _optional_cells(_draft: Draft) -> tuple[Cell, ...]:
    return (Cell(Part.MULTIPLIER),)


def _retyped(typing: Typing, draft: Draft) -> Typing:
    return replace(typing, draft=draft, is_open=False)


def _guarded(typing: Typing, cell: Cell, guard: Guard) -> Typing:
    return replace(typing, cursor=cell, is_open=False, guard=guard)


def _waiting_cell(typing: Typing) -> Cell | None:
    return typing.cursor if typing.is_open else None


ENTRY_GRAMMAR: EntryGrammar[Draft, Cell, Typing, Hand, KeyMap] = EntryGrammar(
    lay_out=_lay_out,
    follow=_follow,
    blank=_blank,
    begin_line=_begin_line,
    stored=_stored,
    typed=_typed,
    with_origin=_with_origin,
    is_blank=_is_blank,
    fits=_fits,
    hand_of=hand_of,
    is_sound=_is_sound,
    cells=cells_in_order,
    optional_cells=_optional_cells,
    blank_cells=blank_cells,
    value_at=value_at,
    cleared=cleared,
    find_faults=find_faults,
    can_overrule=can_overrule,
    overruled=overruled_draft,
    begin_typing=begin_typing,
    at_cell=Typing,
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
