"""Écarté's words on the screen and on paper."""

from collections.abc import Iterator, Mapping, Sequence

from batarde_tourney.core.games.ecarte.checks import match_standing
from batarde_tourney.core.games.ecarte.entry import EcarteKeyMap
from batarde_tourney.core.games.ecarte.game import ecarte_hands, ecarte_play
from batarde_tourney.core.games.ecarte.hand import EcarteHand
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.game_words import GameWords, SettingWords, bye_sentence
from batarde_tourney.i18n.games.result_words import lead_words
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.language.figures import NO_FIGURE


def key_map() -> EcarteKeyMap:
    """The keys of the current language."""
    # Translators: five different letters, a key each for king, authority, revoke, mixed tricks, annulled.
    return EcarteKeyMap(*_("karmx"))


def key_lines() -> tuple[tuple[str, str], ...]:
    """The keys for tricks, and the letters of the declarations."""
    keys = key_map()
    return (
        ("0 1 2 …", _("tricks of the dealer; those of the other are worked out")),
        (f"{keys.king} {keys.king.upper()}", _("king of the dealer (turned up, shown), of the other")),
        (f"{keys.authority} {keys.authority.upper()}", _("authority of the other, of the dealer")),
        (f"{keys.revoke} {keys.revoke.upper()}", _("revoke of the dealer, of the other")),
        (f"{keys.mixed} {keys.mixed.upper()}", _("tricks mixed by the dealer, by the other")),
        (keys.annulled, _("annulled, where tricks were mixed")),
    )


def hand_words(hand: EcarteHand, names: Sequence[str] = ()) -> str:
    """Text such as `dealer 1 · king 1 · authority 2 · 3–1`: seats from 1, tricks of seat 1 and of seat 2.

    With the names of the seats these stand for the numbers.
    """
    return " · ".join(_parts(hand, names))


def round_words(played: PlayedRound) -> str:
    """Text such as `5–3 2–5 1–0`: the score of every game, own points first, the game in play last."""
    play = ecarte_play(played.play)
    match = match_standing(ecarte_hands(played.hands), played.first_dealer, play)
    scores = [game.score for game in match.games] + ([match.score] if match.hands else [])
    own, other = played.seat, 1 - played.seat
    return " ".join(NO_FIGURE if score is None else f"{score[own]}–{score[other]}" for score in scores)


def play_rules(play: EcartePlay) -> Iterator[str]:
    """Rules of a match (rules E7.22 to E7.24)."""
    yield ngettext(
        "A match is one game of 5 points.",
        "A match is the best of {count} games of 5 points.",
        play.games,
    ).format(count=play.games)
    if play.games > 1:
        yield {
            FirstDealer.ALTERNATE: _("Players take turns to deal first in a game."),
            FirstDealer.LOSER: _("The loser of a game deals first in the next."),
        }[play.first_dealer]
    if play.game_value is GameValue.TREBLE:
        yield _(
            "In the game difference, a game counts 3 if the loser has no point, 2 with 1 or 2 points, else 1."
        )
    yield bye_sentence(play.bye)


def _parts(hand: EcarteHand, names: Sequence[str]) -> Iterator[str]:
    seats = (
        (_("dealer {seat}"), hand.dealer),
        (_("king {seat}"), hand.king.seat if hand.king else None),
        (_("authority {seat}"), hand.authority),
        (_("revoke {seat}"), hand.revoke),
        (_("tricks mixed {seat}"), hand.mixed),
    )
    for words, seat in seats:
        if seat is not None:
            yield words.format(seat=names[seat] if names else seat + 1)
    if hand.tricks is not None:
        yield "–".join(map(str, hand.tricks))


def _title() -> str:
    return _("Écarté")


def _sample() -> str:
    return _("Sample evening of Écarté")


def _settings() -> Mapping[str, SettingWords]:
    dealers = {
        "alternate": _("In turn, game by game"),
        "loser": _("The loser of the game before"),
    }
    worths = {
        "one": _("Every game counts 1"),
        "treble": _("3 if the loser has no point, 2 with 1 or 2 points, else 1"),
    }
    return {
        "games": SettingWords(_("Best of")),
        "first_dealer": SettingWords(_("First dealer"), dealers),
        "game_value": SettingWords(_("Value of a game"), worths),
    }


def _games(count: int) -> str:
    return ngettext("{count} game", "{count} games", count).format(count=count)


def _course_title() -> str:
    return _("Games ahead, hand by hand")


WORDS = GameWords(
    title=_title,
    sample=_sample,
    hand=EcarteHand,
    hand_words=hand_words,
    course_title=_course_title,
    round_words=round_words,
    settings=_settings,
    play_rules=play_rules,
    key_lines=key_lines,
    results=lead_words(_games),
)
