"""Typing hands of La Bâtarde: the half-typed hand, its cells, keys and faults."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import cast

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.batarde.game import batarde_hands
from batarde_tourney.core.games.batarde.hand import (
    BY_CHOUNE,
    BY_MECHOUNE,
    FIELDS,
    SEAT,
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import MOST_CARDS, dealer_of, hand_sizes, packs
from batarde_tourney.core.games.batarde.scoring import check_hand, multiplier
from batarde_tourney.core.games.batarde.settings import batarde_play
from batarde_tourney.core.games.engine import (
    DIGITS,
    Cell,
    CellFault,
    EntryDraft,
    EntryGrammar,
    Keyboard,
    Typing,
)
from batarde_tourney.core.games.fields import DraftFields, FieldKind, GameField
from batarde_tourney.core.games.game import PlaySettings, Rubber

MULTIPLIERS = (1, BY_MECHOUNE, BY_CHOUNE)
"""Normal, méchoune, choune (rule 5)."""


class Part(StrEnum):
    """The content of one cell in a row of the sheet."""

    DENOMINATION = "denomination"
    MULTIPLIER = "multiplier"
    PACK = "pack"
    BID = "bids"
    TRICKS = "tricks"


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The keys of the user's language: one letter for each denomination, in board order, and for each pack.

    Within each string the letters differ. One letter may stand for a denomination and a pack: then it means
    the denomination in the denomination's cell and the pack everywhere else.
    """

    denominations: str = "ashdcn"
    packs: str = "ms"
    has_digits: bool = False
    """Whether 1 to 6 name the denomination, too: after a forgotten letter another hand may result."""


@dataclass(frozen=True, slots=True)
class Draft(EntryDraft):
    """A hand as far as it is typed.

    `mechoune` is also None for a hand at ×2 or ×4 where nobody said who méchouned which bid. `filled` is the
    seat whose trick count followed from the others. `set_by` is the seat that set the denomination, if given.
    """

    cards: int
    dealer: int
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    denomination: Denomination | None = None
    multiplier: int = 1
    pack: Pack | None = None
    set_by: int | None = None
    mechoune: Mechoune | None = None

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return len(self.bids)

    @property
    def needs_pack(self) -> bool:
        """Whether two packs are played (rule 1)."""
        return packs(self.players) > 1


# Changes of a draft.


def blank_draft(cards: int, dealer: int, players: int) -> Draft:
    """A hand with only the schedule known."""
    blank = (None,) * players
    return Draft(cards, dealer, blank, blank)


def draft_of(hand: Hand) -> Draft:
    """A draft of the stored hand, to be edited."""
    return Draft(
        hand.cards,
        hand.dealer,
        hand.bids,
        hand.tricks,
        hand.contract.denomination,
        multiplier(hand),
        hand.contract.pack,
        hand.contract.by,
        hand.mechoune if isinstance(hand.mechoune, Mechoune) else None,
        overruled=hand.overruled,
        origin=hand,
    )


def with_denomination(draft: Draft, named: Denomination | None) -> Draft:
    """The draft in this denomination; its setter is forgotten, unless it is the stored denomination."""
    if named is draft.denomination:
        return draft
    # The setter was named before the denomination.
    if draft.denomination is None and draft.set_by is not None:
        return replace(draft, denomination=named)
    stored = draft.origin.contract if draft.origin else None
    known = stored.by if stored and stored.denomination is named else None
    return replace(draft, denomination=named, set_by=known)


def with_multiplier(draft: Draft, times: int) -> Draft:
    """The draft at ×1, ×2 or ×4; at ×1 there is no méchoune."""
    return replace(draft, multiplier=times, mechoune=draft.mechoune if times > 1 else None)


def with_count(draft: Draft, cell: Cell, count: int | None) -> Draft:
    """The draft with this bid or trick count; None blanks it."""
    if cell.part is Part.BID:
        return replace(draft, bids=_put(draft.bids, cell.seat, count))
    filled = None if draft.filled == cell.seat else draft.filled
    return replace(draft, tricks=_put(draft.tricks, cell.seat, count), filled=filled)


def with_last_tricks(draft: Draft) -> Draft:
    """The draft with the last trick count, which follows from all others (rule 10).

    It follows if it is the only blank one, or if it followed before; if the others already exceed the cards
    dealt, it is blank.
    """
    blanks = [seat for seat, count in enumerate(draft.tricks) if count is None]
    seat = blanks[0] if len(blanks) == 1 and draft.filled is None else draft.filled
    if seat is None or any(other != seat for other in blanks):
        return draft
    rest = draft.cards - sum(count or 0 for other, count in enumerate(draft.tricks) if other != seat)
    follows = rest >= 0
    return replace(
        draft,
        tricks=_put(draft.tricks, seat, rest if follows else None),
        filled=seat if follows else None,
    )


def _put(counts: tuple[int | None, ...], seat: int, count: int | None) -> tuple[int | None, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])


class _Multiplier(FieldKind):
    """One of the three multipliers."""

    def read_typed(self, written: object) -> int:
        return MULTIPLIERS[MULTIPLIERS.index(cast(int, written))]


class BatardeEntry(EntryGrammar[Draft, Hand]):
    """Its rows, cells and faults."""

    drafted = DraftFields(
        Draft,
        FIELDS,
        GameField("multiplier", _Multiplier()),
        GameField("set_by", SEAT, None),
        GameField("filled", SEAT, None),
    )
    counted = frozenset({Part.BID, Part.TRICKS})
    typed_checks = frozenset(
        {FaultCode.BID_RANGE, FaultCode.BID_SUM, FaultCode.TRICK_RANGE, FaultCode.TRICKS_SUM}
    )
    """Those of counts."""

    # The rows of a rubber's sheet.

    def lay_out(self, rubber: Rubber, play: PlaySettings) -> tuple[Draft, ...]:
        """A row for every hand of the schedule, which is fixed: no hand depends on another."""
        sizes, seats = hand_sizes(rubber.seats, batarde_play(play).schedule), rubber.seats
        stored = [draft_of(hand) for hand in batarde_hands(rubber.hands)]
        blanks = [
            blank_draft(size, dealer_of(rubber.first_dealer, index, seats), seats)
            for index, size in enumerate(sizes)
        ]
        return (*stored, *blanks[len(stored) :])

    # One hand.

    def blank(self, draft: Draft) -> Draft:
        """The hand of this dealer and so many cards."""
        return blank_draft(draft.cards, draft.dealer, draft.players)

    def begin_line(self, draft: Draft) -> Draft:
        """A blank draft with its setter: the setter is given separately, before or after the line."""
        return replace(self.blank(draft), origin=draft.origin, set_by=draft.set_by)

    def stored(self, hand: Hand, place: Draft) -> Draft:
        """The stored hand."""
        return draft_of(hand)

    def fits(self, typed: Draft, place: Draft) -> bool:
        """Whether cards, dealer and players are the same."""
        schedule = (typed.cards, typed.dealer, typed.players, len(typed.tricks))
        return schedule == (place.cards, place.dealer, place.players, place.players)

    def _make_hand(self, draft: Draft) -> Hand:
        """The hand; what no cell shows comes from the stored one."""
        if draft.denomination is None:
            raise ValueError(draft)
        origin = draft.origin
        return Hand(
            draft.cards,
            draft.dealer,
            Contract(draft.denomination, draft.set_by, draft.pack, origin.contract.extras if origin else ()),
            _counts(draft.bids),
            _counts(draft.tricks),
            _mechoune(draft),
            choune=draft.multiplier == BY_CHOUNE,
            extras=origin.extras if origin else (),
        )

    def _check(self, draft: Draft, hand: Hand) -> tuple[Fault, ...]:
        """The faults at a table of this size."""
        return check_hand(hand, draft.players)

    # Its cells.

    def cells(self, draft: Draft) -> tuple[Cell, ...]:
        """The cells that must be filled in."""
        return _cells_of(draft.players, with_pack=draft.needs_pack)

    def optional_cells(self, draft: Draft) -> tuple[Cell, ...]:
        """The multiplier."""
        return (Cell(Part.MULTIPLIER),)

    def cleared(self, draft: Draft, cell: Cell) -> Draft:
        """The draft with this cell blank (×1 for the multiplier), and the count that followed from it too."""
        if cell.part is Part.DENOMINATION:
            return with_denomination(draft, None)
        if cell.part is Part.MULTIPLIER:
            return with_multiplier(draft, 1)
        if cell.part is Part.PACK:
            return replace(draft, pack=None)
        blank = with_count(draft, cell, None)
        if cell.part is Part.TRICKS and blank.filled is not None:
            return with_count(blank, Cell(Part.TRICKS, blank.filled), None)
        return blank

    # Its faults.

    def _faults(self, draft: Draft, open_cell: Cell | None) -> Iterator[CellFault]:
        """Bids are summed once the last is there (rule 4), tricks as soon as they are too many (rule 10).

        While a count is open neither is summed.
        """
        for cell, count in _typed_counts(draft, Part.BID):
            if count > draft.cards:
                yield CellFault(cell, fault(FaultCode.BID_RANGE, bid=count, cards=draft.cards))
        if open_cell is None:
            yield from _bid_sum(draft)
        for cell, count in _typed_counts(draft, Part.TRICKS):
            if count > draft.cards:
                yield CellFault(cell, fault(FaultCode.TRICK_RANGE, tricks=count, cards=draft.cards))
        if open_cell is None:
            yield from _trick_sum(draft)

    def can_overrule(self, draft: Draft) -> bool:
        """Whether the draft has faults that the director may accept with a reason."""
        counts = (count for count in (*draft.bids, *draft.tricks) if count is not None)
        # No reason can justify a count larger than any possible hand (`overruling`): it is a typing mistake.
        return max(counts, default=0) <= MOST_CARDS and bool(self.find_faults(draft))


class BatardeKeyboard(Keyboard[Draft, KeyMap]):
    """A letter for the denomination, stars for ×2 and ×4, then a bid and a trick count for each seat."""

    usual_keys = KeyMap()

    def with_rest(self, draft: Draft, part: StrEnum) -> Draft:
        """The draft with the last trick count; bids never follow."""
        return with_last_tricks(draft) if part is Part.TRICKS else draft

    # Its keys.

    def type_key(self, typing: Typing[Draft], key: str, keys: KeyMap) -> Typing[Draft]:
        """The state after one key.

        A letter names the denomination, in board order, and so do digits 1 to 6 if the key map allows it; `*`
        doubles, again redoubles, a third time neither; a letter names the pack where two are played; digits
        count; a space ends a count that could have another digit; `/` goes on to the tricks. After a value
        the cursor goes to the next blank cell.
        """
        if key == "*":
            times = MULTIPLIERS[(MULTIPLIERS.index(typing.draft.multiplier) + 1) % len(MULTIPLIERS)]
            return replace(typing, draft=with_multiplier(typing.draft, times))
        if key == " ":
            return self._advance(self.settle(typing)) if typing.is_open else typing
        if key == "/":
            return self._go_to_tricks(self.settle(typing))
        if len(key) == 1 and key in DIGITS:
            return self._press_digit(typing, int(key), keys)
        return self._press_letter(typing, key, keys) if len(key) == 1 else typing

    def signs(self, typing: Typing[Draft], keys: KeyMap) -> str:
        """Letters, stars, digits, or a space that ends a count."""
        part = typing.cursor.part
        signs = {Part.DENOMINATION: keys.denominations, Part.MULTIPLIER: "*", Part.PACK: keys.packs}
        values = signs.get(Part(part), " " if typing.is_open else "")
        return values + DIGITS if _takes_digits(part, keys) else values

    def _press_letter(self, typing: Typing[Draft], key: str, keys: KeyMap) -> Typing[Draft]:
        names_pack = typing.draft.needs_pack and key in keys.packs
        at_denomination = typing.cursor.part is Part.DENOMINATION
        # If one letter means both, it is the pack while one is needed, except in the denomination's cell.
        if key in keys.denominations and (at_denomination or not names_pack):
            return self._choose(typing, tuple(Denomination)[keys.denominations.index(key)])
        if names_pack:
            return self._choose(typing, tuple(Pack)[keys.packs.index(key)])
        return typing

    def _press_digit(self, typing: Typing[Draft], digit: int, keys: KeyMap) -> Typing[Draft]:
        part = typing.cursor.part
        if not _takes_digits(part, keys):
            return typing
        if part is Part.DENOMINATION:
            named = tuple(Denomination)
            return self._choose(typing, named[digit - 1]) if 1 <= digit <= len(named) else typing
        if part is not Part.MULTIPLIER:
            return self._press_count(typing, digit)
        return replace(typing, draft=with_multiplier(typing.draft, digit)) if digit in MULTIPLIERS else typing

    def _press_count(self, typing: Typing[Draft], digit: int) -> Typing[Draft]:
        """Type a digit of a bid or of a trick count.

        A digit that would make an open count exceed the cards belongs to the next cell: `1 5` at twelve cards
        can only be two counts.
        """
        cards = typing.draft.cards
        begun = self.grammar.value_at(typing.draft, typing.cursor) if typing.is_open else None
        if begun is not None:
            if begun * 10 + digit > cards:
                # Pressed as a key of its own: behind a guard it must not overwrite the next cell.
                return self.press(self._advance(self.settle(typing)), str(digit))
            digit += begun * 10
        typing = replace(typing, draft=with_count(typing.draft, typing.cursor, digit), is_open=True)
        # A second digit is expected only where ten times the count does not exceed the cards.
        can_grow = begun is None and 0 < digit * 10 <= cards
        return typing if can_grow else self._advance(self.settle(typing))

    def _advance(self, typing: Typing[Draft]) -> Typing[Draft]:
        """Move the cursor to the next blank cell, else to the first blank one, else one cell on."""
        order = self.grammar.cells(typing.draft)
        at = order.index(typing.cursor)
        blanks = self.grammar.blank_cells(typing.draft)
        later = [cell for cell in blanks if order.index(cell) > at]
        following = order[min(at + 1, len(order) - 1)]
        return replace(typing, cursor=next(iter((*later, *blanks, following))))

    def _go_to_tricks(self, typing: Typing[Draft]) -> Typing[Draft]:
        blanks = [cell for cell in self.grammar.blank_cells(typing.draft) if cell.part is Part.TRICKS]
        return replace(typing, cursor=next(iter(blanks), Cell(Part.TRICKS)))

    # Choices on the board.

    def choose(self, typing: Typing[Draft], chosen: Denomination | Pack) -> Typing[Draft]:
        """Take the denomination or the pack; the cursor moves on if it was in that cell."""
        return self._choose(typing.released(), chosen)

    def _choose(self, typing: Typing[Draft], chosen: Denomination | Pack) -> Typing[Draft]:
        is_denomination = isinstance(chosen, Denomination)
        cell = Cell(Part.DENOMINATION if is_denomination else Part.PACK)
        draft = typing.draft
        if isinstance(chosen, Denomination):
            draft = with_denomination(draft, chosen)
        elif draft.needs_pack:
            draft = replace(draft, pack=chosen)
        typing = replace(typing, draft=draft)
        return self._advance(typing) if typing.cursor == cell else typing


@cache
def _cells_of(players: int, *, with_pack: bool) -> tuple[Cell, ...]:
    pack = (Cell(Part.PACK),) if with_pack else ()
    bids = (Cell(Part.BID, seat) for seat in range(players))
    tricks = (Cell(Part.TRICKS, seat) for seat in range(players))
    return (Cell(Part.DENOMINATION), *pack, *bids, *tricks)


def _mechoune(draft: Draft) -> Mechoune | UnknownMechoune | None:
    """The méchoune if its seats are known: a sheet that only shows ×2 does not give them."""
    if draft.multiplier == 1 or draft.mechoune is not None:
        return draft.mechoune
    # A méchoune stored as unknown stays so, with its extras from the event file.
    stored = draft.origin.mechoune if draft.origin else None
    return stored if isinstance(stored, UnknownMechoune) else UnknownMechoune()


def _counts(counts: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(count for count in counts if count is not None)


def _takes_digits(part: StrEnum, keys: KeyMap) -> bool:
    """Whether digits are values in such a cell."""
    return part is not Part.PACK and (keys.has_digits or part is not Part.DENOMINATION)


def _typed_counts(draft: Draft, part: Part) -> list[tuple[Cell, int]]:
    counts = draft.bids if part is Part.BID else draft.tricks
    return [(Cell(part, seat), count) for seat, count in enumerate(counts) if count is not None]


def _bid_sum(draft: Draft) -> Iterator[CellFault]:
    bids = [count for count in draft.bids if count is not None]
    if len(bids) == draft.players and sum(bids) == draft.cards:
        last = Cell(Part.BID, draft.players - 1)
        yield CellFault(last, fault(FaultCode.BID_SUM, bids=sum(bids), cards=draft.cards))


def _trick_sum(draft: Draft) -> Iterator[CellFault]:
    counts = _typed_counts(draft, Part.TRICKS)
    total = sum(count for _, count in counts)
    complete = len(counts) == draft.players
    if total > draft.cards or (complete and total != draft.cards):
        yield CellFault(counts[-1][0], fault(FaultCode.TRICKS_SUM, tricks=total, cards=draft.cards))


ENTRY = BatardeEntry()
KEYBOARD = ENTRY.keyboard = BatardeKeyboard(ENTRY)

# Exchanged counts that may explain a faulty hand.


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two neighbouring cells whose counts, exchanged, make a possible hand."""

    one: Cell
    other: Cell


def find_exchanges(draft: Draft) -> tuple[Exchange, ...]:
    """The exchanges of two counts that make a faulty hand possible.

    Candidates are neighbours on the sheet (a seat's bid and tricks, its tricks and the next seat's bid) and
    neighbours in the order of typing (the last bid and the first trick count). Empty for a sound hand, and
    while more is blank than the count that follows from the others.
    """
    if not ENTRY.find_faults(draft):
        return ()
    last = draft.players - 1
    pairs = [
        *(Exchange(Cell(Part.BID, seat), Cell(Part.TRICKS, seat)) for seat in range(draft.players)),
        *(Exchange(Cell(Part.TRICKS, seat), Cell(Part.BID, seat + 1)) for seat in range(last)),
        Exchange(Cell(Part.BID, last), Cell(Part.TRICKS, 0)),
    ]
    return tuple(pair for pair in pairs if _is_sound(exchanged(draft, pair)))


def exchanged(draft: Draft, pair: Exchange) -> Draft:
    """The draft with two counts exchanged, and the last trick count computed again."""
    one, other = ENTRY.value_at(draft, pair.one), ENTRY.value_at(draft, pair.other)
    if not isinstance(one, int) or not isinstance(other, int):
        return draft
    return with_last_tricks(with_count(with_count(draft, pair.one, other), pair.other, one))


def _is_sound(draft: Draft) -> bool:
    return not ENTRY.blank_cells(draft) and ENTRY.is_sound(draft)
