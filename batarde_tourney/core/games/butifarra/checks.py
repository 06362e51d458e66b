"""The possible faults of a deal and of a table's deals, and which of them the director may overrule.

Source: rule A9; games, part D.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from batarde_tourney.core.faults import Fault, FaultCode, fault
from batarde_tourney.core.games.butifarra.cards import DEAL_POINTS, TRICKS
from batarde_tourney.core.games.butifarra.hand import SEATS, SIDES, ButifarraHand
from batarde_tourney.core.games.butifarra.running import RunningGame, after_hand, after_unknown_hand
from batarde_tourney.core.games.butifarra.scoring import PAR, highest_level, point_limits
from batarde_tourney.core.games.butifarra.settings import ButifarraPlay, LevelSet, check_play
from batarde_tourney.core.games.overruled import reasoned_checks

# Which checks of a deal of Butifarra the director may overrule: sometimes the paper itself is wrong.


def is_overruled(check: FaultCode, hand: ButifarraHand) -> bool:
    """Whether the hand is accepted against this check: there is a reason, and the check may be overruled."""
    return check in reasoned_checks(hand.overruled) and can_be_overruled(check, hand)


def can_be_overruled(check: FaultCode, hand: ButifarraHand) -> bool:
    """Whether the hand can be scored although it fails this check.

    It can with a dealer out of turn, with tricks that do not fit, and with points that do not add up as long
    as at most one side has more than half. It cannot with a level that the event does not play.
    """
    if check is FaultCode.DEALER:
        return hand.dealer in SEATS
    if check is FaultCode.POINTS_SUM:
        return _are_counts(hand.points, DEAL_POINTS) and sum(count > PAR for count in hand.points) < len(
            SIDES
        )
    if check in _OF_TRICKS:
        return hand.tricks is not None and _are_counts(hand.tricks, TRICKS)
    return False


def _are_counts(counts: Iterable[int], most: int) -> bool:
    found = tuple(counts)
    return len(found) == len(SIDES) and all(0 <= count <= most for count in found)


_OF_TRICKS = {FaultCode.TRICKS_SUM, FaultCode.TRICKS_POINTS}


_ORDER = {code: place for place, code in enumerate(FaultCode)}
_SEATS, _SIDES = len(SEATS), len(SIDES)
_UNSCORED = {FaultCode.COUNT, FaultCode.POINTS_RANGE, FaultCode.POINTS_SUM, FaultCode.LEVEL}
"""Faults that leave the score of a deal unknown."""


def check_hand(hand: ButifarraHand, levels: LevelSet) -> tuple[Fault, ...]:
    """Every fault of a single deal, in the order of the contract's codes.

    Empty for a sound deal, and if the director overruled all faults. Whether the dealer is in turn and the
    game is over is checked for the table.
    """
    return () if _is_plainly_sound(hand, levels) else _standing(_hand_faults(hand, levels), hand)


def check_hands(
    hands: Iterable[ButifarraHand],
    first_dealer: int | None,
    play: ButifarraPlay,
    unscored: Collection[int] = (),
) -> tuple[Fault, ...]:
    """Every fault of a table's deals; paths start there (R17; games, part D, `game-over` and `misdeal`).

    Without a first dealer no deal has a dealer out of turn. After a deal that cannot be scored, such as those
    numbered in `unscored`, later deals have no faults that depend on the score.
    """
    return judge_hands(hands, first_dealer, play, unscored)[1]


def judge_hands(
    hands: Iterable[ButifarraHand],
    first_dealer: int | None,
    play: ButifarraPlay,
    unscored: Collection[int] = (),
) -> tuple[RunningGame, tuple[Fault, ...]]:
    """The state of the game after a table's deals, and all their faults, as in `check_hands`."""
    faults: list[Fault] = []
    game = _game_begun(first_dealer, play)
    for index, hand in enumerate(hands):
        game, found = _check_next(game, hand, is_scored=index not in unscored)
        if found:
            faults.extend(one.at(f"hands[{index}]") for one in found)
    return game, tuple(faults)


def check_next_hand(
    hand: ButifarraHand, before: Iterable[ButifarraHand], first_dealer: int, play: ButifarraPlay
) -> tuple[Fault, ...]:
    """Every fault of a deal that follows these; paths start at the deal."""
    return _check_next(game_standing(before, first_dealer, play), hand)[1]


def game_standing(
    hands: Iterable[ButifarraHand], first_dealer: int | None, play: ButifarraPlay
) -> RunningGame:
    """The state of a game whose deals may be faulty, as far as the sound ones show."""
    game = _game_begun(first_dealer, play)
    for hand in hands:
        game, _ = _check_next(game, hand)
    return game


def game_after(game: RunningGame, hand: ButifarraHand) -> RunningGame:
    """The state of the game after one more deal, sound or not; unchanged if it is over."""
    return _check_next(game, hand)[0]


def _game_begun(first_dealer: int | None, play: ButifarraPlay) -> RunningGame:
    """A game without deals; with faulty limits it has no end, so that no deal is too late."""
    return RunningGame(replace(play, target=None, deals=None) if check_play(play) else play, first_dealer)


def _check_next(
    game: RunningGame, hand: ButifarraHand, *, is_scored: bool = True
) -> tuple[RunningGame, tuple[Fault, ...]]:
    """The state of the game after the deal, and the deal's faults in it."""
    is_sound = _is_plainly_sound(hand, game.play.levels)
    found = [] if is_sound else [*_hand_faults(hand, game.play.levels)]
    if game.is_decided:
        return game, _standing([*found, fault(FaultCode.GAME_OVER, hand=game.hands + 1)], hand)
    expected = game.dealer_after(hand.misdeals)
    if hand.dealer != expected and hand.dealer in SEATS and expected in SEATS:
        found.append(
            fault(FaultCode.DEALER, "", ("dealer", "misdeals"), dealer=hand.dealer, expected=expected)
        )
    if not found:
        return (after_hand if is_scored else after_unknown_hand)(game, hand), ()
    faults = _standing(found, hand)
    is_scored = is_scored and _UNSCORED.isdisjoint(one.code for one in faults)
    return (after_hand if is_scored else after_unknown_hand)(game, hand), faults


def _standing(found: Iterable[Fault], hand: ButifarraHand) -> tuple[Fault, ...]:
    """The faults that are not overruled, in the order of the contract's codes."""
    faults = [one for one in found if not is_overruled(one.code, hand)]
    return tuple(sorted(faults, key=lambda one: _ORDER[one.code]))


def _is_plainly_sound(hand: ButifarraHand, levels: LevelSet) -> bool:
    """Whether a deal obviously has no fault, as nearly every deal of a file.

    It is False for some sound deals; checking for faults one by one takes five times as long.
    """
    points, tricks = hand.points, hand.tricks
    return (
        len(points) == _SIDES
        and points[0] + points[1] == DEAL_POINTS
        and 0 <= points[0] <= DEAL_POINTS
        and (tricks is None or (len(tricks) == _SIDES and _can_hold(tricks, points)))
        and 0 <= hand.dealer < _SEATS
        and 0 <= hand.level <= highest_level(hand.denomination, levels)
        and not hand.said
        and not hand.misdeals
    )


def _can_hold(tricks: tuple[int, ...], points: tuple[int, ...]) -> bool:
    """Whether two sound trick counts are possible with two sound sums of points (rule A5.26)."""
    one, other = tricks
    if one + other != TRICKS or not 0 <= one <= TRICKS:
        return False
    fewest, most = point_limits(one)
    return fewest <= points[0] <= most


def _hand_faults(hand: ButifarraHand, levels: LevelSet) -> Iterator[Fault]:
    if hand.dealer not in SEATS:
        yield fault(FaultCode.DEALER, "", ("dealer",), dealer=hand.dealer, players=_SEATS)
    yield from _level_faults(hand, levels)
    yield from _point_faults(hand)
    yield from _trick_faults(hand)
    if hand.misdeals < 0:
        yield fault(FaultCode.VALUE, "misdeals", found=hand.misdeals)
    for place, seat in enumerate(hand.said):
        if seat not in SEATS:
            yield fault(FaultCode.VALUE, f"said[{place}]", seat=seat, seats=_SEATS)


def _level_faults(hand: ButifarraHand, levels: LevelSet) -> Iterator[Fault]:
    """A level that the denomination cannot have here, or more calls than the level has (rule A3.13, R14)."""
    most = highest_level(hand.denomination, levels)
    if not 0 <= hand.level <= most:
        yield fault(
            FaultCode.LEVEL, "", ("level", "denomination", "/settings.levels"), level=hand.level, most=most
        )
    elif len(hand.said) > hand.level:
        yield fault(FaultCode.LEVEL, "", ("level", "said"), level=hand.level, said=len(hand.said))


def _point_faults(hand: ButifarraHand) -> Iterator[Fault]:
    """Faults of points: two numbers from 0 to 72 that sum to 72 (rule A5.25)."""
    points = hand.points
    if len(points) != _SIDES:
        yield fault(FaultCode.COUNT, "", ("points",), points=len(points), sides=_SIDES)
        return
    for count in points:
        if not 0 <= count <= DEAL_POINTS:
            yield fault(FaultCode.POINTS_RANGE, "", ("points",), points=count, most=DEAL_POINTS)
    if sum(points) != DEAL_POINTS:
        yield fault(FaultCode.POINTS_SUM, "", ("points",), points=sum(points), expected=DEAL_POINTS)


def _trick_faults(hand: ButifarraHand) -> Iterator[Fault]:
    """Faults of tricks: two numbers from 0 to 12, sum 12, that fit points (games, part D, `tricks-sum`)."""
    tricks = hand.tricks
    if tricks is None:
        return
    if len(tricks) != _SIDES:
        yield fault(FaultCode.COUNT, "", ("tricks",), tricks=len(tricks), sides=_SIDES)
        return
    outside = [count for count in tricks if not 0 <= count <= TRICKS]
    for count in outside:
        yield fault(FaultCode.TRICK_RANGE, "", ("tricks",), tricks=count, cards=TRICKS)
    if sum(tricks) != TRICKS:
        yield fault(FaultCode.TRICKS_SUM, "", ("tricks",), tricks=sum(tricks), cards=TRICKS)
    elif not outside and not any(_point_faults(hand)):
        fewest, most = point_limits(tricks[0])
        if not fewest <= hand.points[0] <= most:
            yield fault(
                FaultCode.TRICKS_POINTS,
                "",
                ("tricks", "points"),
                tricks=tricks[0],
                points=hand.points[0],
                fewest=fewest,
                most=most,
            )
