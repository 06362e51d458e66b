"""Questions to the referee about Butifarra: deal, card, trick, game (contract, the referee of version 2)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.butifarra.cards import (
    CARDS,
    WRITTEN,
    ButifarraCard,
    ButifarraSuit,
    card_of,
    legal_cards,
    trick_winner,
)
from batarde_tourney.core.games.butifarra.checks import check_hand, judge_hands
from batarde_tourney.core.games.butifarra.hand import SEATS, ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.running import MISDEALS_TO_PASS
from batarde_tourney.core.games.butifarra.scoring import multiplier, score_hand
from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    EqualRule,
    LevelSet,
    PlayMode,
    check_play,
)
from batarde_tourney.core.games.questions import (
    Answer,
    Question,
    QuestionHandler,
    as_object,
    cards_in,
    listing,
    object_in,
    refuse,
    refuse_twice,
    whole_number,
    whole_numbers,
)

Word = TypeVar("Word", bound=StrEnum)
_Codes = set[FaultCode]


def _deal(question: Question) -> Answer:
    levels = _choice(question, "levels", _LEVELS, LevelSet.SEED)
    hand, found = _hand_of(object_in(question, "deal"), 0)
    found |= {fault.code for fault in check_hand(hand, levels)}
    if found:
        return _errors(found)
    return {"multiplier": multiplier(hand.denomination, hand.level), "score": score_hand(hand)}


def _play(question: Question) -> Answer:
    trump, mode = _trump(question), _choice(question, "mode", _MODES, PlayMode.FREE)
    trick, hand = _cards(question, "trick"), _cards(question, "hand")
    if len(trick) >= len(SEATS):
        refuse("trick")
    refuse_twice(trick + hand)
    return {"legal": [WRITTEN[card] for card in legal_cards(hand, trick, trump, mode)]}


def _trick(question: Question) -> Answer:
    trump, cards = _trump(question), _cards(question, "cards")
    if not 1 <= len(cards) <= len(SEATS):
        refuse("cards")
    refuse_twice(cards)
    return {"winner": trick_winner(cards, trump)}


def _game(question: Question) -> Answer:
    play, is_closed = _settings(question), _yes_no(question, "stopped")
    hands, unscored, found = _hands_of(question)
    found |= {fault.code for fault in check_play(play)}
    first_dealer = _first_dealer(question, hands)
    game, faults = judge_hands(hands, first_dealer, play, unscored)
    found.update([fault.code for fault in faults])
    if found:
        return _errors(found)
    if is_closed:
        game = replace(game, is_closed=True)
    return {
        "totals": game.totals,
        "counted": game.counted,
        "over": game.is_over,
        "winner": game.winner,
        "drawn": game.is_drawn,
    }


def _hands_of(question: Question) -> tuple[tuple[ButifarraHand, ...], list[int], _Codes]:
    """The deals of the question, indices of those with an unknown denomination, codes of unknown words.

    If a deal names no dealer, the seat in turn is used.
    """
    hands, unscored, found, dealer = [], [], set[FaultCode](), 0
    for index, written in enumerate(listing(question, "deals")):
        deal = as_object(written, "deals")
        misdeals = whole_number(deal, "misdeals") // MISDEALS_TO_PASS if "misdeals" in deal else 0
        hand, strange = _hand_of(deal, (dealer + misdeals) % len(SEATS))
        hands.append(hand)
        if strange:
            found |= strange
            if FaultCode.DENOMINATION in strange:
                unscored.append(index)
        dealer = (hand.dealer + 1) % len(SEATS)
    return tuple(hands), unscored, found


def _first_dealer(question: Question, hands: Sequence[ButifarraHand]) -> int | None:
    """The seat that dealt first: from the question, else derived from the first deal."""
    if "first_dealer" in question:
        return whole_number(question, "first_dealer")
    if not hands or hands[0].dealer not in SEATS:
        return None
    return (hands[0].dealer - hands[0].misdeals // MISDEALS_TO_PASS) % len(SEATS)


def _errors(found: Iterable[FaultCode]) -> Answer:
    return {"errors": [code.value for code in sorted(found, key=_ORDER.__getitem__)]}


def _hand_of(written: Question, dealer: int) -> tuple[ButifarraHand, _Codes]:
    """The deal of the question, and a code for each unknown word (games, part D, `own-code`)."""
    unknown: _Codes = set()
    named = written.get("denomination")
    denomination = _DENOMINATIONS.get(named) if isinstance(named, str) else refuse("denomination")
    if denomination is None:
        unknown.add(FaultCode.DENOMINATION)
    chooser, spoke = None, written.get("chooser")
    if spoke is not None:
        chooser = _CHOOSERS.get(spoke) if isinstance(spoke, str) else refuse("chooser")
        if chooser is None:
            unknown.add(FaultCode.VALUE)
    hand = ButifarraHand(
        whole_number(written, "dealer") if "dealer" in written else dealer,
        denomination or ButifarraDenomination.COINS,
        whole_number(written, "level"),
        _numbers(written, "points"),
        chooser,
        None if written.get("tricks") is None else _numbers(written, "tricks"),
        whole_number(written, "misdeals") if "misdeals" in written else 0,
        () if written.get("said") is None else whole_numbers(written, "said"),
    )
    return hand, unknown


def _numbers(written: Question, key: str) -> tuple[int, ...]:
    """The list of integers under `key`, with a fast path for lists of two."""
    values = written.get(key)
    if type(values) is list and len(values) == 2 and type(values[0]) is type(values[1]) is int:
        return values[0], values[1]
    return whole_numbers(written, key)


def _settings(question: Question) -> ButifarraPlay:
    if "settings" not in question:
        return _USUAL
    written = object_in(question, "settings")
    return ButifarraPlay(
        _limit(written, "target", _USUAL.target),
        _limit(written, "deals", _USUAL.deals),
        _limit(written, "cap", _USUAL.cap),
        _choice(written, "levels", _LEVELS, _USUAL.levels),
        _choice(written, "mode", _MODES, _USUAL.mode),
        _choice(written, "equal", _EQUAL, _USUAL.equal),
    )


def _limit(written: Question, key: str, usual: int | None) -> int | None:
    if key not in written:
        return usual
    return None if written[key] is None else whole_number(written, key)


def _choice(written: Question, key: str, words: Mapping[str, Word], usual: Word) -> Word:
    if key not in written:
        return usual
    word = written[key]
    found = words.get(word) if isinstance(word, str) else None
    return refuse(key) if found is None else found


def _yes_no(question: Question, key: str) -> bool:
    value = question.get(key, False)
    return value if isinstance(value, bool) else refuse(key)


def _trump(question: Question) -> ButifarraSuit | None:
    """The suit of trumps; null means butifarra, and the key is required."""
    try:
        return _TRUMPS[question["trump"]]
    except (KeyError, TypeError):
        refuse("trump")


def _cards(question: Question, key: str) -> tuple[ButifarraCard, ...]:
    return cards_in(question, key, CARDS, card_of)


def _by_word(words: type[Word]) -> dict[str, Word]:
    return {word.value: word for word in words}


_ORDER = {code: place for place, code in enumerate(FaultCode)}
_USUAL = ButifarraPlay()
_LEVELS, _MODES, _EQUAL = _by_word(LevelSet), _by_word(PlayMode), _by_word(EqualRule)
_DENOMINATIONS, _CHOOSERS = _by_word(ButifarraDenomination), _by_word(Chooser)
_TRUMPS: Mapping[object, ButifarraSuit | None] = {None: None, **{suit.value: suit for suit in ButifarraSuit}}

QUESTIONS: Mapping[str, QuestionHandler] = {
    "butifarra-deal": _deal,
    "butifarra-play": _play,
    "butifarra-trick": _trick,
    "butifarra-game": _game,
}
