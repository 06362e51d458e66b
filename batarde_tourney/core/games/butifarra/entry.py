"""Typing deals of Butifarra: the half-typed deal, its cells and keys, and the rows of a game's sheet.

Of two counts that add up, one is typed and the other follows: code that changes one must update the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.checks import can_be_overruled, check_hand, game_after
from batarde_tourney.core.games.butifarra.game import butifarra_hands, butifarra_play
from batarde_tourney.core.games.butifarra.hand import (
    FIELDS,
    MOST_LEVEL,
    SEATS,
    SIDES,
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.running import MORE_DEALS, RunningGame
from batarde_tourney.core.games.butifarra.scoring import highest_level
from batarde_tourney.core.games.butifarra.settings import LevelSet
from batarde_tourney.core.games.engine import (
    DIGITS,
    Cell,
    CellFault,
    EntryDraft,
    EntryGrammar,
    Guard,
    Keyboard,
    Typing,
)
from batarde_tourney.core.games.fields import Change, DraftFields, FieldKind, GameField, seat_of
from batarde_tourney.core.games.game import PlaySettings, Rubber

Pair = tuple[int | None, int | None]
"""A count for seats 0 and 2, and one for the others; None is blank."""

ROWS = 12
"""The rows of a sheet, on paper and on screen, unless its game needs more."""


class ButifarraPart(StrEnum):
    """The content of one cell in a row of the sheet, in row order."""

    DENOMINATION = "denomination"
    LEVEL = "level"
    CHOOSER = "chooser"
    POINTS = "points"
    TRICKS = "tricks"


WHOLE: dict[StrEnum, int] = {ButifarraPart.POINTS: DEAL_POINTS, ButifarraPart.TRICKS: TRICKS}
"""What both sides have together, by kind of count."""

DENOMINATION = Cell(ButifarraPart.DENOMINATION)
LEVEL = Cell(ButifarraPart.LEVEL)
CHOOSER = Cell(ButifarraPart.CHOOSER)


@dataclass(frozen=True, slots=True)
class ButifarraKeyMap:
    """The letters of the user's language, all small and all different.

    One letter for each denomination, in their order, and one for a delegated choice.
    """

    denominations: str = "ocebn"
    delegated: str = "d"


@dataclass(frozen=True, slots=True)
class ButifarraDraft(EntryDraft):
    """A deal as far as it is typed.

    `levels` are those of the event; `is_beyond`: the game was over before this deal. `filled` are the cells
    whose count followed from the other side's.
    """

    dealer: int
    levels: LevelSet = LevelSet.SEED
    is_beyond: bool = False
    denomination: ButifarraDenomination | None = None
    level: int = 0
    chooser: Chooser | None = None
    points: Pair = (None, None)
    tricks: Pair = (None, None)
    misdeals: int = 0
    said: tuple[int, ...] = ()
    filled: frozenset[Cell] = field(default=frozenset(), kw_only=True)

    @property
    def side(self) -> int:
        """The dealer's side, whose points are typed."""
        return side_of_seat(self.dealer)

    @property
    def is_delegated(self) -> bool:
        """Whether the dealer left the choice to the partner."""
        return self.chooser is Chooser.PARTNER


# Changes of a draft.


def blank_draft(place: ButifarraDraft) -> ButifarraDraft:
    """An empty draft in this place of the sheet."""
    return ButifarraDraft(place.dealer, place.levels, place.is_beyond)


def draft_of(hand: ButifarraHand, place: ButifarraDraft) -> ButifarraDraft:
    """A draft of the stored deal, to be edited."""
    tricks: tuple[int | None, ...] = hand.tricks or (None, None)
    return ButifarraDraft(
        hand.dealer,
        place.levels,
        place.is_beyond,
        hand.denomination,
        hand.level,
        hand.chooser,
        (hand.points[0], hand.points[1]),
        (tricks[0], tricks[1]),
        hand.misdeals,
        hand.said,
        overruled=hand.overruled,
        origin=hand,
    )


def counts_of(draft: ButifarraDraft, part: StrEnum) -> Pair:
    """The points or the tricks of both sides."""
    return draft.points if part is ButifarraPart.POINTS else draft.tricks


def count_cells(draft: ButifarraDraft, part: StrEnum) -> tuple[Cell, Cell]:
    """The two cells of a count in typing order: the dealer's side first."""
    return Cell(part, draft.side), Cell(part, 1 - draft.side)


def raised(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft one level higher; after sant vicenç back to none."""
    return replace(draft, level=(draft.level + 1) % (MOST_LEVEL + 1))


def delegated(draft: ButifarraDraft) -> ButifarraDraft:
    """The draft with the choice delegated; if it was, as stored before, or unknown."""
    if not draft.is_delegated:
        return replace(draft, chooser=Chooser.PARTNER)
    stored = draft.origin.chooser if draft.origin else None
    return replace(draft, chooser=Chooser.DEALER if stored is not None else None)


def with_count(draft: ButifarraDraft, cell: Cell, count: int | None) -> ButifarraDraft:
    """The draft with this count in this cell; None blanks it."""
    one, other = counts_of(draft, cell.part)
    counts = (count, other) if cell.seat == 0 else (one, count)
    filled = draft.filled - {cell}
    if cell.part is ButifarraPart.POINTS:
        return replace(draft, points=counts, filled=filled)
    return replace(draft, tricks=counts, filled=filled)


def with_other_count(draft: ButifarraDraft, part: StrEnum) -> ButifarraDraft:
    """The draft with the count that follows from the other side's: the rest of 72 points or 12 tricks.

    It follows if it is blank, followed before, or is still as stored in a deal without a fault.
    """
    for cell in count_cells(draft, part):
        counts, other = counts_of(draft, part), Cell(part, 1 - cell.seat)
        known = counts[other.seat]
        is_free = counts[cell.seat] is None or cell in draft.filled or _is_as_stored(draft, cell)
        if is_free and known is not None and other not in draft.filled:
            if known > WHOLE[part]:
                return with_count(draft, cell, None)
            followed = with_count(draft, cell, WHOLE[part] - known)
            return replace(followed, filled=followed.filled | {cell})
    return draft


def _is_as_stored(draft: ButifarraDraft, cell: Cell) -> bool:
    """Whether the count is the stored one of two that add up: only one of these was ever typed."""
    if draft.origin is None:
        return False
    stored = draft.origin.points if cell.part is ButifarraPart.POINTS else draft.origin.tricks
    if stored is None or sum(stored) != WHOLE[cell.part]:
        return False
    return bool(stored[cell.seat] == counts_of(draft, cell.part)[cell.seat])


class _FilledCells(FieldKind):
    """The cells whose count followed, as pairs of part and side."""

    def writing(self) -> Change:
        return lambda filled: sorted((cell.part.value, cell.seat) for cell in filled)

    def read_typed(self, written: Any) -> frozenset[Cell]:
        return frozenset(Cell(ButifarraPart(part), _SIDE.read_typed(side)) for part, side in written)


_SIDE = seat_of(SIDES)


class ButifarraEntry(EntryGrammar[ButifarraDraft, ButifarraHand]):
    """Its rows, cells and faults."""

    drafted = DraftFields(ButifarraDraft, FIELDS, GameField("filled", _FilledCells()))
    counted = frozenset(WHOLE)
    unfilled = frozenset[Cell]()
    typed_checks = frozenset(
        {
            FaultCode.POINTS_RANGE,
            FaultCode.POINTS_SUM,
            FaultCode.LEVEL,
            FaultCode.TRICK_RANGE,
            FaultCode.TRICKS_SUM,
            FaultCode.TRICKS_POINTS,
        }
    )
    """A dealer out of turn is not typed."""

    # The rows of a game's sheet: dealers, and the end of the game, follow from the deals before.

    def lay_out(self, rubber: Rubber, play: PlaySettings) -> tuple[ButifarraDraft, ...]:
        """A row for every stored deal, as stored, and blank rows until the game can be over."""
        settings = butifarra_play(play)
        game = RunningGame(settings, rubber.first_dealer)
        drafts = []
        for hand in butifarra_hands(rubber.hands):
            place = ButifarraDraft(hand.dealer, settings.levels, game.is_decided)
            drafts.append(draft_of(hand, place))
            game = game_after(game, hand)
        return self.follow(tuple(drafts), rubber, play)

    def follow(
        self, drafts: tuple[ButifarraDraft, ...], rubber: Rubber, play: PlaySettings
    ) -> tuple[ButifarraDraft, ...]:
        """Put each draft in its place: stored deals retain their dealer, blank ones follow in turn.

        There are no blank rows once the game is over, nor beyond the deals that the event plays.
        """
        game = RunningGame(butifarra_play(play), rubber.first_dealer)
        placed: list[ButifarraDraft] = []
        is_known = True
        for draft in drafts:
            followed = _placed(draft, game, len(placed))
            placed.append(followed)
            is_known = is_known and not self.blank_cells(followed)
            if is_known:
                game = game_after(game, self.hand_of(followed))
        typed = next((at + 1 for at in reversed(range(len(placed))) if not self.is_untouched(placed[at])), 0)
        if game.is_over or rubber.is_closed:
            return tuple(placed[:typed]) or _with_blanks((), game, 1)
        return _with_blanks(tuple(placed[:typed]), game, rows_of(game, typed))

    # One deal.

    def blank(self, draft: ButifarraDraft) -> ButifarraDraft:
        """The deal of this dealer."""
        return blank_draft(draft)

    def begin_line(self, draft: ButifarraDraft) -> ButifarraDraft:
        """A blank draft with its misdeals: these are given separately, before or after the line."""
        return replace(blank_draft(draft), origin=draft.origin, misdeals=draft.misdeals)

    def stored(self, hand: ButifarraHand, place: ButifarraDraft) -> ButifarraDraft:
        """The stored deal, in this place."""
        return draft_of(hand, place)

    def fits(self, typed: ButifarraDraft, place: ButifarraDraft) -> bool:
        """Whether the dealer is the same."""
        return typed.dealer == place.dealer

    def _make_hand(self, draft: ButifarraDraft) -> ButifarraHand:
        """The deal; a level lowered since leaves fewer calls, because more calls than levels are a fault."""
        if draft.denomination is None:
            raise ValueError(draft)
        return ButifarraHand(
            draft.dealer,
            draft.denomination,
            draft.level,
            tuple(count for count in draft.points if count is not None),
            draft.chooser,
            tuple(count for count in draft.tricks if count is not None) or None,
            draft.misdeals,
            draft.said[: draft.level],
            extras=draft.origin.extras if draft.origin else (),
        )

    def _check(self, draft: ButifarraDraft, hand: ButifarraHand) -> tuple[Fault, ...]:
        """The deal's own faults, and that the game was over before it."""
        beyond = (fault(FaultCode.GAME_OVER),) if draft.is_beyond else ()
        return (*beyond, *check_hand(hand, draft.levels))

    # Its cells.

    def cells(self, draft: ButifarraDraft) -> tuple[Cell, ...]:
        """Every cell of the row."""
        counts = (*count_cells(draft, ButifarraPart.POINTS), *count_cells(draft, ButifarraPart.TRICKS))
        return (DENOMINATION, LEVEL, CHOOSER, *counts)

    def optional_cells(self, draft: ButifarraDraft) -> tuple[Cell, ...]:
        """Level, delegated choice and tricks."""
        return (LEVEL, CHOOSER, *count_cells(draft, ButifarraPart.TRICKS))

    def blank_cells(self, draft: ButifarraDraft) -> tuple[Cell, ...]:
        """The cells still to be filled in: tricks need both sides' counts or neither's."""
        wanted: list[Cell] = [DENOMINATION, *count_cells(draft, ButifarraPart.POINTS)]
        if draft.tricks != (None, None):
            wanted += count_cells(draft, ButifarraPart.TRICKS)
        return tuple(cell for cell in wanted if self.value_at(draft, cell) is None)

    def cleared(self, draft: ButifarraDraft, cell: Cell) -> ButifarraDraft:
        """The draft with this cell blank (no level), together with the count that followed from it."""
        match cell.part:
            case ButifarraPart.DENOMINATION:
                return replace(draft, denomination=None)
            case ButifarraPart.LEVEL:
                return replace(draft, level=0)
            case ButifarraPart.CHOOSER:
                return replace(draft, chooser=None)
        blank = with_count(draft, cell, None)
        other = Cell(cell.part, 1 - cell.seat)
        return with_count(blank, other, None) if other in blank.filled else blank

    # Its faults.

    def _early_faults(self, draft: ButifarraDraft) -> Iterator[CellFault]:
        """A level as soon as the denomination is known, a count that is too high by itself."""
        if draft.denomination is not None:
            most = highest_level(draft.denomination, draft.levels)
            if draft.level > most:
                yield CellFault(LEVEL, fault(FaultCode.LEVEL, level=draft.level, most=most))
        for cell in _too_high(draft, ButifarraPart.POINTS):
            points = draft.points[cell.seat] or 0
            yield CellFault(cell, fault(FaultCode.POINTS_RANGE, points=points, most=DEAL_POINTS))
        for cell in _too_high(draft, ButifarraPart.TRICKS):
            tricks = draft.tricks[cell.seat] or 0
            yield CellFault(cell, fault(FaultCode.TRICK_RANGE, tricks=tricks, cards=TRICKS))

    def _cell_of(self, draft: ButifarraDraft, code: FaultCode) -> Cell:
        """The level, a count, who chose; else the denomination."""
        if code is FaultCode.LEVEL:
            return LEVEL
        if code in {FaultCode.POINTS_RANGE, FaultCode.POINTS_SUM}:
            return _worst(draft, ButifarraPart.POINTS)
        if code in {FaultCode.TRICK_RANGE, FaultCode.TRICKS_SUM, FaultCode.TRICKS_POINTS}:
            return _worst(draft, ButifarraPart.TRICKS)
        return CHOOSER if code is FaultCode.VALUE else DENOMINATION

    def _can_stand(self, code: FaultCode, hand: ButifarraHand) -> bool:
        """Whether the director may accept the deal."""
        return can_be_overruled(code, hand)


class ButifarraKeyboard(Keyboard[ButifarraDraft, ButifarraKeyMap]):
    """A letter for the denomination, stars for the level, points and perhaps tricks of the dealer's side."""

    usual_keys = ButifarraKeyMap()

    def has_followed(self, draft: ButifarraDraft, cell: Cell) -> bool:
        """Whether the count is the rest of what both sides have."""
        return cell in draft.filled

    def is_typed(self, draft: ButifarraDraft, cell: Cell) -> bool:
        """Whether there is a value; level 0 is none."""
        value = self.grammar.value_at(draft, cell)
        return value is not None and (value != 0 or cell.part in WHOLE)

    def with_rest(self, draft: ButifarraDraft, part: StrEnum) -> ButifarraDraft:
        """The draft with the other side's count."""
        return with_other_count(draft, part)

    # Its keys.

    def type_key(
        self, typing: Typing[ButifarraDraft], key: str, keys: ButifarraKeyMap
    ) -> Typing[ButifarraDraft]:
        """The state after one key (rule A9).

        A letter names the denomination wherever the cursor is, `*` raises the level, a fourth time resets it,
        another letter says that the dealer delegated. Digits count: points of the dealer's side unless the
        cursor is in another count, and after two of them its tricks; the other side's count follows. A space
        ends a count that could have another digit; `/` goes on to the tricks.
        """
        if len(key) != 1:
            return typing
        if key in DIGITS:
            return self._press_digit(typing, int(key))
        if key == "*":
            return replace(typing, draft=raised(typing.draft))
        if key == " ":
            return self._go_on(typing) if typing.is_open else typing
        if key == "/":
            tricks = count_cells(typing.draft, ButifarraPart.TRICKS)
            return replace(self.settle(typing), cursor=tricks[0])
        if key in keys.denominations:
            return _choose(typing, tuple(ButifarraDenomination)[keys.denominations.index(key)])
        return replace(typing, draft=delegated(typing.draft)) if key == keys.delegated else typing

    def signs(self, typing: Typing[ButifarraDraft], keys: ButifarraKeyMap) -> str:
        """Letters, stars, or digits and a space that ends them."""
        match typing.cursor.part:
            case ButifarraPart.DENOMINATION:
                return keys.denominations
            case ButifarraPart.LEVEL:
                return "*"
            case ButifarraPart.CHOOSER:
                return keys.delegated
        return DIGITS + (" " if typing.is_open else "")

    def _press_digit(self, typing: Typing[ButifarraDraft], digit: int) -> Typing[ButifarraDraft]:
        """Type a digit of a count; one that is too high stays too, so that the mistake is seen."""
        cell = typing.cursor
        if cell.part not in WHOLE:
            cell = count_cells(typing.draft, ButifarraPart.POINTS)[0]
            typing = replace(typing, cursor=cell)
        begun = self.grammar.value_at(typing.draft, cell) if typing.is_open else None
        if isinstance(begun, int):
            count = 10 * begun + digit
            return self._go_on(replace(typing, draft=with_count(typing.draft, cell, count)))
        # The count that followed from the old value stays blank until this one is ended.
        draft = with_count(self.grammar.cleared(typing.draft, cell), cell, digit)
        typing = replace(typing, draft=draft, is_open=True)
        # Of tricks only 10 to 12 have two digits; points stay open for a second one.
        can_grow = cell.part is ButifarraPart.POINTS or 0 < 10 * digit <= WHOLE[cell.part]
        return typing if can_grow else self.settle(typing)

    def _go_on(self, typing: Typing[ButifarraDraft]) -> Typing[ButifarraDraft]:
        """End the count and move the cursor to what is missing, or from points to tricks."""
        typing = self.settle(typing)
        blanks = self.grammar.blank_cells(typing.draft)
        if blanks:
            return replace(typing, cursor=blanks[0])
        if typing.cursor.part is ButifarraPart.POINTS:
            return replace(typing, cursor=Cell(ButifarraPart.TRICKS, typing.cursor.seat))
        return typing

    # Choices on the board.

    def choose(self, typing: Typing[ButifarraDraft], chosen: ButifarraDenomination) -> Typing[ButifarraDraft]:
        """Take the denomination; the cursor moves on if it was in that cell."""
        return _choose(typing.released(), chosen)

    def choose_level(self, typing: Typing[ButifarraDraft], level: int) -> Typing[ButifarraDraft]:
        """Take the level."""
        return replace(typing, draft=replace(typing.draft, level=level), guard=Guard.FREE)

    def choose_delegated(self, typing: Typing[ButifarraDraft]) -> Typing[ButifarraDraft]:
        """Toggle the delegated choice."""
        return replace(typing, draft=delegated(typing.draft), guard=Guard.FREE)


def _choose(typing: Typing[ButifarraDraft], chosen: ButifarraDenomination) -> Typing[ButifarraDraft]:
    draft = replace(typing.draft, denomination=chosen)
    is_there = typing.cursor == DENOMINATION
    cursor = count_cells(draft, ButifarraPart.POINTS)[0] if is_there else typing.cursor
    return replace(typing, draft=draft, cursor=cursor)


def _too_high(draft: ButifarraDraft, part: ButifarraPart) -> list[Cell]:
    counts = counts_of(draft, part)
    return [cell for cell in count_cells(draft, part) if (counts[cell.seat] or 0) > WHOLE[part]]


def _worst(draft: ButifarraDraft, part: ButifarraPart) -> Cell:
    """The count that is too high, else the one typed last."""
    dealers, others = count_cells(draft, part)
    return next(iter(_too_high(draft, part)), dealers if others in draft.filled else others)


def game_before(drafts: tuple[ButifarraDraft, ...], rubber: Rubber, play: PlaySettings) -> RunningGame:
    """The state of the game after these deals, up to the first incomplete one."""
    game = RunningGame(butifarra_play(play), rubber.first_dealer)
    for draft in drafts:
        if ENTRY.blank_cells(draft):
            break
        game = game_after(game, ENTRY.hand_of(draft))
    return game


def rows_of(game: RunningGame, typed: int) -> int:
    """The number of rows of the sheet: at most the deals of the event, or as many as on paper.

    Two more deals are added when all before them are complete and the game is not over.
    """
    usual = max(ROWS, typed + 1)
    deals = game.play.deals
    if deals is None:
        return usual
    needed = typed + (game.hands >= typed)
    if needed <= deals:
        return min(deals, usual)
    return deals + MORE_DEALS * -(-(needed - deals) // MORE_DEALS)


def _with_blanks(
    drafts: tuple[ButifarraDraft, ...], game: RunningGame, count: int
) -> tuple[ButifarraDraft, ...]:
    rows = list(drafts)
    while len(rows) < count:
        dealer = (rows[-1].dealer + 1) % len(SEATS) if rows else game.dealer or 0
        rows.append(ButifarraDraft(dealer, game.play.levels))
    return tuple(rows)


def _placed(draft: ButifarraDraft, game: RunningGame, at: int) -> ButifarraDraft:
    """The draft as the next deal; a stored one retains its dealer, who may be out of turn."""
    dealer = draft.dealer if draft.origin is not None else _turn(game, at, draft.misdeals)
    is_beyond = game.is_decided and at >= game.hands
    if (dealer, is_beyond, game.play.levels) == (draft.dealer, draft.is_beyond, draft.levels):
        return draft
    return replace(draft, dealer=dealer, is_beyond=is_beyond, levels=game.play.levels)


def _turn(game: RunningGame, at: int, misdeals: int) -> int:
    """The dealer of this deal, if the untyped deals before it pass the deal on."""
    dealer = game.dealer_after(misdeals)
    return ((dealer or 0) + at - game.hands) % len(SEATS)


ENTRY = ButifarraEntry()
KEYBOARD = ENTRY.keyboard = ButifarraKeyboard(ENTRY)
