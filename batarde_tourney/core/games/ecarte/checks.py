"""The possible faults of a hand and of a table's hands, and which of them the director may overrule.

Source: games, part D.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.ecarte.hand import SEATS, TRICKS, EcarteHand, KingHow
from batarde_tourney.core.games.ecarte.match import (
    EcarteGame,
    EcarteMatch,
    after_hand,
    after_unknown_hand,
    next_game,
)
from batarde_tourney.core.games.ecarte.scoring import TRICKS_TO_WIN, GameScore, is_won, king_ends_game
from batarde_tourney.core.games.ecarte.settings import EcartePlay, check_play
from batarde_tourney.core.games.overruled import reasoned_checks

# Which checks of a hand of Écarté the director may overrule: sometimes the paper itself is wrong.


def is_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand)


def can_be_overruled(check: FaultCode, hand: EcarteHand) -> bool:
    """Whether the hand can be scored although it fails this check.

    It can with a dealer out of turn, with a king turned up for the other seat, and if both agree to stop a
    hand before anybody has three tricks. It cannot with a seat that does not exist, six tricks, or a hand of
    another game than the one in play.
    """
    if check is FaultCode.DEALER:
        return hand.dealer in SEATS
    if check is FaultCode.KING:
        return hand.king is not None and hand.king.seat in SEATS
    if check is FaultCode.TRICKS_ECARTE:
        counts = hand.tricks or ()
        return all(0 <= count <= TRICKS for count in counts) and sum(counts) <= TRICKS
    return check is FaultCode.UNPLAYED


_ORDER = {code: place for place, code in enumerate(FaultCode)}
_SEATS = len(SEATS)
_ENDLESS = 2**63
_PLAYED = ("king", "tricks", "revoke", "mixed")
"""The keys that show whether a hand was played."""


def check_hand(hand: EcarteHand, score: GameScore | None) -> tuple[Fault, ...]:
    """Every fault of a hand played at this score, in the order of the contract's codes.

    Empty for a sound hand, and if the director overruled all faults. Without a score, faults that depend on
    it are not checked. Whether game and dealer follow from earlier hands is checked for the table.
    """
    found = list(_hand_faults(hand, score))
    if hand.game < 1:
        found.append(fault(FaultCode.GAME, "", ("game",), game=hand.game, expected=1))
    if score is not None and is_won(score):
        found.append(fault(FaultCode.GAME_OVER, game=hand.game))
    return _standing(found, hand)


def check_hands(hands: Iterable[EcarteHand], first_dealer: int | None, play: EcartePlay) -> tuple[Fault, ...]:
    """Every fault of a table's hands; paths start at the table (games, part D, `game-number`, `game-over`).

    A hand of a wrong game is scored in the game it should belong to. After a hand that cannot be scored,
    hands of the same game have no faults that depend on the score. Without a first dealer no hand has a
    dealer out of turn.
    """
    faults: list[Fault] = []
    match = _match_begun(first_dealer, play)
    for index, hand in enumerate(hands):
        match, found = _check_next(match, hand)
        faults.extend(one.at(f"hands[{index}]") for one in found)
    return tuple(faults)


def check_next_hand(
    hand: EcarteHand, before: Iterable[EcarteHand], first_dealer: int, play: EcartePlay
) -> tuple[Fault, ...]:
    """Every fault of a hand that follows these; paths are empty."""
    return _check_next(match_standing(before, first_dealer, play), hand)[1]


def match_standing(hands: Iterable[EcarteHand], first_dealer: int | None, play: EcartePlay) -> EcarteMatch:
    """The state of a match whose hands may be faulty, as far as the sound ones show."""
    match = _match_begun(first_dealer, play)
    for hand in hands:
        match, _ = _check_next(match, hand)
    return match


def match_after(match: EcarteMatch, hand: EcarteHand) -> EcarteMatch:
    """The state of the match after one more hand, sound or not."""
    return _check_next(match, hand)[0]


def are_sound_tricks(tricks: tuple[int, ...]) -> bool:
    """Whether two counts are possible in a hand, including one ended early (rule E3.12).

    A hand claimed and stopped is 3–0 (R29). Thrown-in cards are tricks of the winner: three to those that the
    loser has, or five for the vole (R28; games, part D, `concession`).

    >>> are_sound_tricks((3, 0)), are_sound_tricks((2, 2)), are_sound_tricks((4, 2))
    (True, False, False)
    """
    return min(tricks) >= 0 and max(tricks) >= TRICKS_TO_WIN and sum(tricks) <= TRICKS


def tricks_fault(tricks: Iterable[int | None]) -> Fault:
    """The fault of these counts, one of which may still be blank."""
    shown = "–".join("…" if count is None else str(count) for count in tricks)
    return fault(FaultCode.TRICKS_ECARTE, "", ("tricks",), tricks=shown)


def _match_begun(first_dealer: int | None, play: EcartePlay) -> EcarteMatch:
    """A match without hands; with a faulty number of games it has no end, so that no hand is too late."""
    return EcarteMatch(replace(play, games=_ENDLESS) if check_play(play) else play, first_dealer)


def _check_next(match: EcarteMatch, hand: EcarteHand) -> tuple[EcarteMatch, tuple[Fault, ...]]:
    """The state of the match after the hand, and the hand's faults in it."""
    if match.score is None and hand.game == match.game + 1:
        # The winner of the game before is unknown, but this hand shows that it is over.
        match = next_game(match, EcarteGame(None, None))
    if match.is_decided or 1 <= hand.game < match.game:
        over = fault(FaultCode.GAME_OVER, game=hand.game)
        return match, _standing([over, *_hand_faults(hand, None)], hand)
    found = [*_hand_faults(hand, match.score)]
    # A dealer out of turn does not change the score.
    is_scored = {one.code for one in _standing(found, hand)} <= {FaultCode.DEALER}
    if hand.game != match.game:
        found.append(fault(FaultCode.GAME, "", ("game",), game=hand.game, expected=match.game))
    elif hand.dealer in SEATS and match.dealer in SEATS and hand.dealer != match.dealer:
        looked_at = ("dealer", "game", "/settings.first_dealer")
        found.append(fault(FaultCode.DEALER, "", looked_at, dealer=hand.dealer, expected=match.dealer))
    after = after_hand if is_scored else after_unknown_hand
    return after(match, hand), _standing(found, hand)


def _standing(found: Iterable[Fault], hand: EcarteHand) -> tuple[Fault, ...]:
    """The faults that are not overruled, in the order of the contract's codes."""
    faults = [one for one in found if not is_overruled(one.code, hand)]
    return tuple(sorted(faults, key=lambda one: _ORDER[one.code]))


def _hand_faults(hand: EcarteHand, score: GameScore | None) -> Iterator[Fault]:
    """A hand's own faults.

    A seat that does not exist is a fault of its key (games, part D, `own-code`, `mixed-code`).
    """
    if hand.dealer not in SEATS:
        yield fault(FaultCode.DEALER, "", ("dealer",), dealer=hand.dealer, players=_SEATS)
    kings = tuple(_king_faults(hand))
    yield from kings
    if hand.authority is not None and hand.authority not in SEATS:
        yield fault(FaultCode.AUTHORITY, "", ("authority",), seat=hand.authority, seats=_SEATS)
    yield from _trick_faults(hand)
    if score is not None and not kings and not is_won(score):
        yield from _unplayed_faults(hand, score)
    if hand.revoke is not None and hand.revoke not in SEATS:
        yield fault(FaultCode.REVOKE, "", ("revoke",), seat=hand.revoke, seats=_SEATS)
    if hand.mixed is not None and hand.mixed not in SEATS:
        yield fault(FaultCode.MIXED, "", ("mixed",), seat=hand.mixed, seats=_SEATS)


def _king_faults(hand: EcarteHand) -> Iterator[Fault]:
    """A king of a seat that does not exist, or one turned up that is not the dealer's (rule E2.4)."""
    king = hand.king
    if king is None:
        return
    if king.seat not in SEATS:
        yield fault(FaultCode.KING, "", ("king",), seat=king.seat, seats=_SEATS)
    elif king.how is KingHow.TURNED and hand.dealer == 1 - king.seat:
        yield fault(FaultCode.KING, "", ("king", "dealer"), seat=king.seat, dealer=hand.dealer)


def _trick_faults(hand: EcarteHand) -> Iterator[Fault]:
    """Faults of tricks: two counts, which must be possible (games, part D, `tricks-sum`)."""
    tricks = hand.tricks
    if tricks is None:
        return
    if len(tricks) != _SEATS:
        yield fault(FaultCode.COUNT, "", ("tricks",), tricks=len(tricks), seats=_SEATS)
    elif not are_sound_tricks(tricks):
        yield tricks_fault(tricks)


def _unplayed_faults(hand: EcarteHand, score: GameScore) -> Iterator[Fault]:
    """Tricks after a king that ended it, or none without one (games, part D, `king-ends`, `annulled`)."""
    if hand.king is not None and king_ends_game(hand, score):
        if (hand.tricks, hand.revoke, hand.mixed) != (None, None, None):
            yield fault(FaultCode.UNPLAYED, "", _PLAYED, king=hand.king.seat)
    elif hand.tricks is None:
        if hand.mixed is None:
            yield fault(FaultCode.UNPLAYED, "", _PLAYED, score=f"{score[0]}–{score[1]}")
        elif hand.revoke is not None:
            yield fault(FaultCode.UNPLAYED, "", _PLAYED, revoke=hand.revoke)
