"""Typing hands of Écarté: the half-typed hand, its cells and keys, and the rows of a match's sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.ecarte.checks import can_be_overruled, check_hand, match_after, tricks_fault
from batarde_tourney.core.games.ecarte.game import ecarte_hands, ecarte_play
from batarde_tourney.core.games.ecarte.hand import FIELDS, SEATS, TRICKS, EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.match import EcarteMatch
from batarde_tourney.core.games.ecarte.scoring import GAME_POINTS, GameScore
from batarde_tourney.core.games.engine import (
    DIGITS,
    FRENCH_DIGITS,
    Cell,
    CellFault,
    EntryDraft,
    EntryGrammar,
    Guard,
    Keyboard,
    Typing,
)
from batarde_tourney.core.games.fields import DraftFields, GameField, Truth, seat_of
from batarde_tourney.core.games.game import PlaySettings, Rubber


class EcartePart(StrEnum):
    """The content of one cell in a row of the sheet, in row order."""

    KING = "king"
    AUTHORITY = "authority"
    TRICKS = "tricks"
    REVOKE = "revoke"
    """A revoke that the table excused is left blank (R24)."""
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class EcarteKeyMap:
    """The letters of the user's language, all small and all different.

    A letter and its capital stand for the two seats: `k` the dealer's king and `K` the other's, `r` and `R` a
    revoke, `m` and `M` mixed tricks; but `a` is authority of the non-dealer, who is asked first, and `A` of
    the dealer. `x`, small or capital, annuls a hand with mixed tricks.
    """

    king: str = "k"
    authority: str = "a"
    revoke: str = "r"
    mixed: str = "m"
    annulled: str = "x"


@dataclass(frozen=True, slots=True)
class EcarteDraft(EntryDraft):
    """A hand as far as it is typed.

    `score` is that of the game before the hand, None if unknown. `filled` is the seat whose trick count
    followed from the other's. `is_annulled`: mixed tricks left nothing to count (R25).
    """

    game: int
    dealer: int
    score: GameScore | None = None
    king: King | None = None
    authority: int | None = None
    tricks: tuple[int | None, int | None] = (None, None)
    revoke: int | None = None
    mixed: int | None = None
    is_annulled: bool = False

    @property
    def other(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def is_ended_by_king(self) -> bool:
        """Whether the king's point decides the game, so that nothing is played (rule E4.13)."""
        return (
            self.king is not None and self.score is not None and self.score[self.king.seat] + 1 >= GAME_POINTS
        )


# Changes of a draft.


def draft_of(hand: EcarteHand, score: GameScore | None) -> EcarteDraft:
    """A draft of the stored hand, played at this score, to be edited."""
    tricks: tuple[int | None, ...] = hand.tricks or (None, None)
    draft = EcarteDraft(
        hand.game,
        hand.dealer,
        score,
        hand.king,
        hand.authority,
        (tricks[0], tricks[1]),
        hand.revoke,
        hand.mixed,
        overruled=hand.overruled,
        origin=hand,
    )
    return replace(draft, is_annulled=hand.tricks is None and not draft.is_ended_by_king)


def trick_cells(draft: EcarteDraft) -> tuple[Cell, Cell]:
    """The two cells of trick counts in typing order: the dealer's first."""
    return Cell(EcartePart.TRICKS, draft.dealer), Cell(EcartePart.TRICKS, draft.other)


def with_king(draft: EcarteDraft, king: King | None) -> EcarteDraft:
    """The draft with this king; if it equals the stored king, the stored one with its extras."""
    stored = draft.origin.king if draft.origin else None
    same = stored is not None and king is not None and (stored.seat, stored.how) == (king.seat, king.how)
    return replace(draft, king=stored if same else king)


def next_king(draft: EcarteDraft, seat: int) -> King | None:
    """The king after another press of this seat's king key.

    The dealer's is turned up, then shown, then none; the other seat's can only be shown (rules E2.4, E2.8).
    """
    ways = (KingHow.TURNED, KingHow.SHOWN) if seat == draft.dealer else (KingHow.SHOWN,)
    if draft.king is None or draft.king.seat != seat:
        return King(seat, ways[0])
    later = ways[ways.index(draft.king.how) + 1 :] if draft.king.how in ways else ways
    return King(seat, later[0]) if later else None


def with_seat(draft: EcarteDraft, part: StrEnum, seat: int | None) -> EcarteDraft:
    """The draft with authority, a revoke or mixed tricks of this seat, or of nobody."""
    if part is EcartePart.AUTHORITY:
        return replace(draft, authority=seat)
    if part is EcartePart.REVOKE:
        return replace(draft, revoke=seat)
    return replace(draft, mixed=seat, is_annulled=draft.is_annulled and seat is not None)


def annulled(draft: EcarteDraft) -> EcarteDraft:
    """The draft without tricks if they were mixed; otherwise unchanged (R25)."""
    if draft.mixed is None:
        return draft
    return replace(draft, tricks=(None, None), filled=None, is_annulled=True)


def with_count(draft: EcarteDraft, seat: int, count: int | None) -> EcarteDraft:
    """The draft with this trick count; None blanks it. A counted hand is not annulled."""
    counts = (count, draft.tricks[1]) if seat == 0 else (draft.tricks[0], count)
    filled = None if draft.filled == seat else draft.filled
    is_annulled = draft.is_annulled and count is None
    return replace(draft, tricks=counts, filled=filled, is_annulled=is_annulled)


def with_other_tricks(draft: EcarteDraft) -> EcarteDraft:
    """The draft with the count that follows from the other one: the rest of five tricks.

    It follows if it is blank or followed before. Nothing follows from 0: three, four and five tricks of the
    other side are not the same. Nor does it follow if the king ended the game.
    """
    # A count that followed before follows again; a typed one is never overwritten.
    blank = next((seat for seat in SEATS if draft.tricks[seat] is None), draft.filled)
    if blank is None or draft.is_ended_by_king:
        return draft
    known = draft.tricks[1 - blank]
    if known is None:
        return draft
    follows = TRICKS - known if 0 < known <= TRICKS else None
    draft = with_count(draft, blank, follows)
    return replace(draft, filled=None if follows is None else blank)


class EcarteEntry(EntryGrammar[EcarteDraft, EcarteHand]):
    """Its rows, cells and faults."""

    drafted = DraftFields(
        EcarteDraft,
        FIELDS,
        GameField("annulled", Truth(), place="is_annulled"),
        GameField("filled", seat_of(SEATS), None),
    )
    counted = frozenset({EcartePart.TRICKS})
    typed_checks = frozenset({FaultCode.TRICKS_ECARTE, FaultCode.UNPLAYED, FaultCode.KING})
    """A dealer out of turn is not typed."""

    # The rows of a match's sheet: game, dealer and score of each hand follow from the hands before.

    def lay_out(self, rubber: Rubber, play: PlaySettings) -> tuple[EcarteDraft, ...]:
        """A row for every stored hand, as stored, and a blank one until the match is over."""
        match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
        drafts = []
        for hand in ecarte_hands(rubber.hands):
            drafts.append(draft_of(hand, match.games[-1].score if match.is_decided else match.score))
            match = match_after(match, hand)
        if not drafts or not (match.is_over or rubber.is_closed):
            drafts.append(_placed(EcarteDraft(1, 0, None), match))
        return tuple(drafts)

    def follow(
        self, drafts: tuple[EcarteDraft, ...], rubber: Rubber, play: PlaySettings
    ) -> tuple[EcarteDraft, ...]:
        """Put each draft in the place that follows from earlier hands, up to the first incomplete one.

        A blank one follows a sound hand until the match is over; other blank ones at the end are removed.
        """
        match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
        placed: list[EcarteDraft] = []
        for draft in drafts:
            followed = _placed(draft, match)
            placed.append(followed)
            if self.blank_cells(followed):
                rest = list(drafts[len(placed) :])
                while rest and self.is_untouched(rest[-1]):
                    rest.pop()
                return (*placed, *rest)
            match = match_after(match, self.hand_of(followed))
        is_sound = not placed or self.is_sound(placed[-1])
        if is_sound and not match.is_over and not rubber.is_closed:
            placed.append(_placed(EcarteDraft(1, 0, None), match))
        return tuple(placed)

    # One hand.

    def blank(self, draft: EcarteDraft) -> EcarteDraft:
        """The hand of this game, dealer and score."""
        return EcarteDraft(draft.game, draft.dealer, draft.score)

    def stored(self, hand: EcarteHand, place: EcarteDraft) -> EcarteDraft:
        """The stored hand, played at the score of this place."""
        return draft_of(hand, place.score)

    def fits(self, typed: EcarteDraft, place: EcarteDraft) -> bool:
        """Whether game and dealer are the same."""
        return (typed.game, typed.dealer) == (place.game, place.dealer)

    def _make_hand(self, draft: EcarteDraft) -> EcarteHand:
        """The hand; without tricks where nothing was played."""
        return EcarteHand(
            draft.game,
            draft.dealer,
            draft.king,
            draft.authority,
            tuple(count for count in draft.tricks if count is not None) or None,
            draft.revoke,
            draft.mixed,
            extras=draft.origin.extras if draft.origin else (),
        )

    def _check(self, draft: EcarteDraft, hand: EcarteHand) -> tuple[Fault, ...]:
        """The faults at the score of the draft."""
        return check_hand(hand, draft.score)

    # Its cells.

    def cells(self, draft: EcarteDraft) -> tuple[Cell, ...]:
        """Every cell of the row; only tricks are required."""
        before = (Cell(EcartePart.KING), Cell(EcartePart.AUTHORITY))
        return (*before, *trick_cells(draft), Cell(EcartePart.REVOKE), Cell(EcartePart.MIXED))

    def first_cell(self, draft: EcarteDraft) -> Cell:
        """The dealer's tricks: letters work everywhere."""
        return trick_cells(draft)[0]

    def optional_cells(self, draft: EcarteDraft) -> tuple[Cell, ...]:
        """All cells but the tricks."""
        return tuple(cell for cell in self.cells(draft) if cell.part is not EcartePart.TRICKS)

    def blank_cells(self, draft: EcarteDraft) -> tuple[Cell, ...]:
        """The counts still to be filled in.

        Nothing is required if a king ended the game or the hand was annulled, unless one count is filled in.
        """
        is_unplayed = draft.is_ended_by_king or draft.is_annulled
        if is_unplayed and draft.tricks == (None, None):
            return ()
        return tuple(cell for cell in trick_cells(draft) if draft.tricks[cell.seat] is None)

    def cleared(self, draft: EcarteDraft, cell: Cell) -> EcarteDraft:
        """The draft with this cell blank, together with the count that followed from it."""
        if cell.part is EcartePart.KING:
            return replace(draft, king=None)
        if cell.part is not EcartePart.TRICKS:
            return with_seat(draft, cell.part, None)
        blank = with_count(draft, cell.seat, None)
        return blank if blank.filled is None else with_count(blank, blank.filled, None)

    # Its faults.

    def _early_faults(self, draft: EcarteDraft) -> Iterator[CellFault]:
        """While a count is blank: the other one is too high, or should not be there."""
        typed = [cell for cell in trick_cells(draft) if draft.tricks[cell.seat] is not None]
        if typed and draft.is_ended_by_king and draft.king is not None:
            yield CellFault(typed[0], fault(FaultCode.UNPLAYED, king=draft.king.seat))
            return
        for cell in typed:
            if (draft.tricks[cell.seat] or 0) > TRICKS:
                yield CellFault(cell, tricks_fault(draft.tricks))

    def _cell_of(self, draft: EcarteDraft, code: FaultCode) -> Cell:
        """The declaration of that name; else the first value after a king that ended the game, or tricks."""
        parts = {part.value for part in EcartePart}
        if code.value in parts:
            return Cell(EcartePart(code.value))
        dealers, others = trick_cells(draft)
        if code is FaultCode.UNPLAYED:
            after_play = (dealers, Cell(EcartePart.REVOKE), Cell(EcartePart.MIXED))
            return next((cell for cell in after_play if self.value_at(draft, cell) is not None), dealers)
        return dealers if (draft.tricks[draft.dealer] or 0) > TRICKS else others

    def _can_stand(self, code: FaultCode, hand: EcarteHand) -> bool:
        """Whether the director may accept the hand."""
        return can_be_overruled(code, hand)


class EcarteKeyboard(Keyboard[EcarteDraft, EcarteKeyMap]):
    """Letters for king, authority and breaches of the rules, a digit for the tricks of each player."""

    usual_keys = EcarteKeyMap()
    begins_with_letter = False

    def with_rest(self, draft: EcarteDraft, part: StrEnum) -> EcarteDraft:
        """The draft with the count that follows from the other."""
        return with_other_tricks(draft)

    def has_followed(self, draft: EcarteDraft, cell: Cell) -> bool:
        """Whether these tricks are the rest of five."""
        return cell.part is EcartePart.TRICKS and draft.filled == cell.seat

    def waiting_cell(self, typing: Typing[EcarteDraft]) -> Cell | None:
        """The count that followed from the one just typed: three tricks to two may become three to none.

        After a refused Return it counts as intended.
        """
        is_free = typing.guard is Guard.FREE
        return typing.cursor if is_free and self.has_followed(typing.draft, typing.cursor) else None

    # Its keys.

    def spelled(self, key: str) -> str:
        """The key with its case: a capital means the other seat."""
        return key.translate(FRENCH_DIGITS)

    def type_key(self, typing: Typing[EcarteDraft], key: str, keys: EcarteKeyMap) -> Typing[EcarteDraft]:
        """The state after one key.

        A digit is the tricks of the cursor's seat, and the cursor moves on to the other seat's; outside the
        two counts it goes to the first blank one. Letters mean what `EcarteKeyMap` says wherever the cursor
        is, and a second press removes them, but the dealer's king is first turned up, then shown, and only
        then removed.
        """
        if len(key) != 1:
            return typing
        if key in DIGITS:
            return _press_digit(typing, int(key))
        # A choice on the board frees the keys, because the user looks there; a letter typed blindly does not.
        return replace(self._press_letter(typing, key, keys), guard=typing.guard)

    def signs(self, typing: Typing[EcarteDraft], keys: EcarteKeyMap) -> str:
        """The letters of the cell's name, or digits; an annulled hand goes with mixed tricks."""
        part = typing.cursor.part
        if part is EcartePart.TRICKS:
            return DIGITS
        letter: str = getattr(keys, part)
        return letter + keys.annulled if part is EcartePart.MIXED else letter

    def _press_letter(self, typing: Typing[EcarteDraft], key: str, keys: EcarteKeyMap) -> Typing[EcarteDraft]:
        letter, is_capital = key.casefold(), key != key.casefold()
        seat = typing.draft.other if is_capital else typing.draft.dealer
        if letter == keys.king:
            return self.choose_king(typing, seat)
        if letter == keys.authority:
            return self.choose_seat(typing, EcartePart.AUTHORITY, 1 - seat)
        if letter == keys.revoke:
            return self.choose_seat(typing, EcartePart.REVOKE, seat)
        if letter == keys.mixed:
            return self.choose_seat(typing, EcartePart.MIXED, seat)
        return self.choose_annulled(typing) if letter == keys.annulled else typing

    # Choices on the board.

    def choose_king(self, typing: Typing[EcarteDraft], seat: int) -> Typing[EcarteDraft]:
        """Apply another press of this seat's king key."""
        draft = typing.draft
        return replace(typing, draft=with_king(draft, next_king(draft, seat)), guard=Guard.FREE)

    def choose_seat(self, typing: Typing[EcarteDraft], part: EcartePart, seat: int) -> Typing[EcarteDraft]:
        """Set authority, a revoke or mixed tricks to this seat; to nobody if it was this one."""
        chosen = None if getattr(typing.draft, part) == seat else seat
        return replace(typing, draft=with_seat(typing.draft, part, chosen), guard=Guard.FREE)

    def choose_annulled(self, typing: Typing[EcarteDraft]) -> Typing[EcarteDraft]:
        """Toggle whether a hand with mixed tricks is annulled."""
        draft = typing.draft
        draft = replace(draft, is_annulled=False) if draft.is_annulled else annulled(draft)
        return replace(typing, draft=draft, guard=Guard.FREE)


def _press_digit(typing: Typing[EcarteDraft], digit: int) -> Typing[EcarteDraft]:
    """Type a trick count; one above 5 stays, so that the mistake is seen and the next digit fits its cell."""
    cell, draft = typing.cursor, typing.draft
    if cell.part is not EcartePart.TRICKS:
        blanks = [blank for blank in trick_cells(draft) if draft.tricks[blank.seat] is None]
        if not blanks:
            return typing
        cell = blanks[0]
    draft = with_other_tricks(with_count(draft, cell.seat, digit))
    return replace(typing, draft=draft, cursor=Cell(EcartePart.TRICKS, draft.other))


def match_before(drafts: Iterable[EcarteDraft], rubber: Rubber, play: PlaySettings) -> EcarteMatch:
    """The state of the match after these hands, up to the first incomplete one."""
    match = EcarteMatch(ecarte_play(play), rubber.first_dealer)
    for draft in drafts:
        if ENTRY.blank_cells(draft):
            break
        match = match_after(match, ENTRY.hand_of(draft))
    return match


def _placed(draft: EcarteDraft, match: EcarteMatch) -> EcarteDraft:
    """The draft as the next hand of the match; after its end, as a surplus hand of its last game."""
    game, dealer, score = match.game, draft.dealer, match.score
    if match.is_decided:
        game, score = match.game - 1, match.games[-1].score
    elif match.dealer is not None:
        dealer = match.dealer
    if (game, dealer, score) == (draft.game, draft.dealer, draft.score):
        return draft
    return replace(draft, game=game, dealer=dealer, score=score)


ENTRY = EcarteEntry()
KEYBOARD = ENTRY.keyboard = EcarteKeyboard(ENTRY)
