"""Butifarra's words on the screen and on paper, and its keys for typing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from batarde_tourney.core.games.butifarra.entry import ButifarraKeyMap
from batarde_tourney.core.games.butifarra.game import butifarra_hands
from batarde_tourney.core.games.butifarra.hand import (
    ButifarraDenomination,
    ButifarraHand,
    Chooser,
    side_of_seat,
)
from batarde_tourney.core.games.butifarra.scoring import multiplier, score_hand
from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.game_words import GameWords, SettingWords, bye_sentence
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext, pgettext


def key_map() -> ButifarraKeyMap:
    """The keys in the current language."""
    # Translators: six different letters: a key each for coins, cups, swords, clubs, butifarra, delegated.
    # Clubs type the Catalan and Spanish ones in every language: oros, copes, espases, bastos.
    letters = _("ocebnd")
    return ButifarraKeyMap(letters[:5], letters[5])


def key_lines() -> tuple[tuple[str, str], ...]:
    """The keys for trumps, level, points and tricks."""
    keys = key_map()
    return (
        (" ".join(keys.denominations), _("coins, cups, swords, clubs, butifarra")),
        ("* ** ***", _("contro, recontro, Sant Vicenç; once more for none")),
        (keys.delegated, _("delegated to the partner; once more to clear it")),
        ("0 … 72", _("points of the dealer’s pair; the others’ are worked out")),
        ("/", _("goes to the tricks, which you can leave out")),
        ("Ctrl+M", _("misdeals before this hand")),
    )


def denomination_word(denomination: ButifarraDenomination) -> str:
    """The suit of the Spanish pack, or butifarra, in full."""
    return {
        ButifarraDenomination.COINS: _("Coins"),
        ButifarraDenomination.CUPS: _("Cups"),
        ButifarraDenomination.SWORDS: _("Swords"),
        ButifarraDenomination.CLUBS: pgettext("Spanish pack", "Clubs"),
        ButifarraDenomination.BUTIFARRA: _("Butifarra"),
    }[denomination]


def denomination_letter(denomination: ButifarraDenomination) -> str:
    """The letter that types it, in capitals, as it stands on the score sheet."""
    return key_map().denominations[list(ButifarraDenomination).index(denomination)].upper()


def level_letter(level: int) -> str:
    """What stands on the score sheet for the last call: contro, recontro, Sant Vicenç."""
    return ("", "C", "R", "SV")[level]


def level_word(level: int) -> str:
    """The last call before the first card."""
    words = (_("Normal"), _("Contro"), _("Recontro"), _("Sant Vicenç"))
    return words[level] if 0 <= level < len(words) else str(level)


def times_sign(denomination: ButifarraDenomination | None, level: int) -> str:
    """Text such as `×2`; empty for a deal that counts once, or whose denomination is not known."""
    times = 1 if denomination is None else multiplier(denomination, level)
    return f"×{times}" if times > 1 else ""


def level_set_words(levels: LevelSet) -> str:
    """Levels that an event plays."""
    return {
        LevelSet.SEED: _("Sant Vicenç ×8, not at butifarra"),
        LevelSet.NO_SANT_VICENC: _("No Sant Vicenç: ×4 at most, butifarra ×8"),
        LevelSet.SIXTEEN: _("Sant Vicenç at butifarra too: ×16"),
    }[levels]


def mode_words(mode: PlayMode) -> str:
    """How freely losing cards may be chosen."""
    free = _("Free: any losing card that follows")
    return free if mode is PlayMode.FREE else _("Forced: the lowest losing card")


def equal_words(equal: EqualRule) -> str:
    """What happens after a drawn game."""
    return _("Half a game each") if equal is EqualRule.HALF else _("Two more deals")


def direction_words(direction: Direction) -> str:
    """Direction of seats, deal and play round a table."""
    right = _("To the right, anticlockwise")
    return right if direction is Direction.RIGHT else _("To the left, clockwise")


def hand_words(hand: ButifarraHand, names: Sequence[str] = ()) -> str:
    """Text such as `dealer: seat 1 · Coins ×2 · 45–27`: seats from 1, points of seats 1 and 3 first.

    With the names of the seats the dealer's stands for the number.
    """
    return " · ".join(_parts(hand, names))


def cell_words(name: str, value: Any) -> str:
    """A value of a hand by its name, as the club file has it."""
    if name == "denomination":
        return denomination_word(ButifarraDenomination(value))
    if name == "chooser":
        return _("delegated") if value == Chooser.PARTNER.value else _("by the dealer")
    return level_word(value) if name == "level" and isinstance(value, int) else str(value)


def round_words(played: PlayedRound) -> str:
    """Text such as `14–0 14–72 50–72`: the totals after every deal, the own pair's first."""
    own, totals, scores = side_of_seat(played.seat), [0, 0], []
    for hand in butifarra_hands(played.hands):
        for side, points in enumerate(score_hand(hand)):
            totals[side] += points
        scores.append(f"{totals[own]}–{totals[1 - own]}")
    return " ".join(scores)


def play_rules(play: ButifarraPlay) -> Iterator[str]:
    """Rules of play (rules A7.30 to A7.32, A7.34, A7.38)."""
    if play.target is not None:
        yield _("The first to reach {target} points wins the game.").format(target=play.target)
    if play.deals is not None:
        yield ngettext(
            "A game has {count} deal at most: then more points win.",
            "A game has {count} deals at most: then more points win.",
            play.deals,
        ).format(count=play.deals)
        yield {
            EqualRule.HALF: _("A level game is half a game won for each."),
            EqualRule.TWO_MORE: _("A level game has two more deals, until it is decided."),
        }[play.equal]
    if play.cap is not None:
        yield _("For points and differences, a game counts at most {cap} points.").format(cap=play.cap)
    yield f"{level_set_words(play.levels)}."
    yield f"{mode_words(play.mode)}."
    yield {
        Direction.RIGHT: _("Deal and play go round to the right."),
        Direction.LEFT: _("Deal and play go round to the left."),
    }[play.direction]
    yield _("The first dealer is drawn by lot; nobody cuts for it.")
    yield bye_sentence(play.bye)


def _parts(hand: ButifarraHand, names: Sequence[str]) -> Iterator[str]:
    if names:
        yield _("dealer: {name}").format(name=names[hand.dealer])
    else:
        yield _("dealer: seat {seat}").format(seat=hand.dealer + 1)
    yield f"{denomination_word(hand.denomination)} {times_sign(hand.denomination, hand.level)}".strip()
    if hand.chooser is Chooser.PARTNER:
        yield _("delegated")
    yield "–".join(map(str, hand.points))
    if hand.tricks is not None:
        yield _("tricks {tricks}").format(tricks="–".join(map(str, hand.tricks)))
    if hand.misdeals:
        yield _("misdeals {count}").format(count=hand.misdeals)


def _title() -> str:
    return _("Butifarra")


def _sample() -> str:
    return _("Sample evening of Butifarra")


def _settings() -> Mapping[str, SettingWords]:
    return {
        "target": SettingWords(_("Target")),
        "deals": SettingWords(_("Deals of a game")),
        "cap": SettingWords(_("Points count up to")),
        "levels": SettingWords(_("Levels"), {one.value: level_set_words(one) for one in LevelSet}),
        "mode": SettingWords(_("Losing cards"), {one.value: mode_words(one) for one in PlayMode}),
        "equal": SettingWords(_("Level games"), {one.value: equal_words(one) for one in EqualRule}),
        "direction": SettingWords(
            _("Seats and play"), {one.value: direction_words(one) for one in Direction}
        ),
    }


WORDS = GameWords(
    title=_title,
    sample=_sample,
    hand=ButifarraHand,
    hand_words=hand_words,
    cell_words=cell_words,
    round_words=round_words,
    settings=_settings,
    play_rules=play_rules,
    key_lines=key_lines,
)
