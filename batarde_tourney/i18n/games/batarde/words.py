"""La Bâtarde's words and signs on the screen and on paper, and its keys for typing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from batarde_tourney.core.games.batarde.entry import KeyMap
from batarde_tourney.core.games.batarde.game import (
    EXACT_BY_CARDS,
    EXACT_BY_DENOMINATION,
    MECHOUNE_MADE,
    MECHOUNE_SUFFERED,
    MECHOUNE_UNKNOWN,
    batarde_hands,
)
from batarde_tourney.core.games.batarde.hand import Denomination, Hand, Pack
from batarde_tourney.core.games.batarde.scoring import multiplier, penalties
from batarde_tourney.core.games.batarde.settings import Wording
from batarde_tourney.core.games.game import Feat
from batarde_tourney.core.tournament.standings.member_statistics import FeatCount
from batarde_tourney.core.tournament.standings.player_rounds import PlayedRound
from batarde_tourney.i18n.games.game_words import GameWords, SettingWords
from batarde_tourney.i18n.games.result_words import ResultWords
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext, pgettext

SIGNS = {
    Denomination.SPADES: "♠",
    Denomination.HEARTS: "♥",
    Denomination.DIAMONDS: "♦",
    Denomination.CLUBS: "♣",
}
"""The suits' signs; the other two denominations have words."""


def denomination_word(denomination: Denomination) -> str:
    """The denomination in full."""
    return {
        Denomination.ALL_TRUMPS: _("All trumps"),
        Denomination.SPADES: _("Spades"),
        Denomination.HEARTS: _("Hearts"),
        Denomination.DIAMONDS: _("Diamonds"),
        Denomination.CLUBS: _("Clubs"),
        Denomination.NO_TRUMPS: _("No trumps"),
    }[denomination]


def denomination_sign(denomination: Denomination) -> str:
    """The suit's sign, or two letters."""
    if denomination is Denomination.ALL_TRUMPS:
        return _("AT")
    return _("NT") if denomination is Denomination.NO_TRUMPS else SIGNS[denomination]


def pack_word(pack: Pack) -> str:
    """The pack in full."""
    return _("Marked") if pack is Pack.MARKED else _("Simple")


def multiplier_word(times: int, wording: Wording) -> str:
    """The word for ×1, ×2 or ×4, in the wording of the event."""
    if times == 1:
        return _("Normal")
    if wording is Wording.DOUBLED:
        return _("Doubled") if times == 2 else _("Redoubled")
    if wording is Wording.BOOK:
        return pgettext("rule book", "Méchoune") if times == 2 else pgettext("rule book", "Choune")
    return _("Méchoune") if times == 2 else _("Choune")


def multiplier_help(times: int, wording: Wording) -> str:
    """Meaning of ×2 or ×4 at the table (rule 5); empty for a hand that counts once."""
    if times == 1:
        return ""
    twice = _("{word}: a player doubts another’s bid; all penalties of the hand count twice.")
    four_times = _(
        "{word}: the doubted player stands by the bid; all penalties of the hand count four times."
    )
    return (twice if times == 2 else four_times).format(word=multiplier_word(times, wording))


def multiplier_sign(times: int) -> str:
    """`×2` or `×4`; empty for a hand that counts once."""
    return f"×{times}" if times > 1 else ""


def hand_words(hand: Hand, _names: Sequence[str] = ()) -> str:
    """Text such as `♥ ×2  2 0 1 3 / 1 1 1 2`: denomination, bids, tricks; it names no single seat."""
    sign = f"{denomination_sign(hand.contract.denomination)} {multiplier_sign(multiplier(hand))}".strip()
    bids, tricks = (" ".join(map(str, counts)) for counts in (hand.bids, hand.tricks))
    return f"{sign}  {bids} / {tricks}"


def cell_words(name: str, value: Any) -> str:
    """A value of a hand by its name, as the club file has it."""
    if name == "denomination":
        return denomination_word(Denomination(value))
    return pack_word(Pack(value)) if name == "pack" else str(value)


def round_words(played: PlayedRound) -> str:
    """Text such as `0 2 0 1`: the side's penalty, hand by hand."""
    return " ".join(str(penalties(hand)[played.seat]) for hand in batarde_hands(played.hands))


def key_map() -> KeyMap:
    """The keys in the current language."""
    # Translators: six different letters, a key each for all-trumps, ♠, ♥, ♦, ♣, no-trumps.
    denominations = _("ashdcn")
    # Translators: two different letters, a key each for the marked and the simple pack.
    return KeyMap(denominations, _("ms"))


def key_lines(keys: KeyMap) -> tuple[tuple[str, str], ...]:
    """The keys for denominations, doubling, packs and counts."""
    digits = ("1 2 3 4 5 6", _("the denomination, in the order of the board"))
    return (
        *((digits,) if keys.has_digits else ()),
        (" ".join(keys.denominations), _("the denomination by its letter")),
        ("* **", _("doubled, redoubled")),
        (" ".join(keys.packs), _("marked or simple pack, at tables of 5 and more")),
        ("0 1 2 …", _("bids, then tricks; the last one is filled in for you")),
        ("Space", _("ends a number that could have two digits")),
        ("Ctrl+M", _("who doubled whom")),
        ("Ctrl+B", _("who set the denomination")),
    )


def feat_lines(counts: Mapping[Feat, FeatCount]) -> Iterator[tuple[str, str, FeatCount]]:
    """Lines of the statistics in display order: heading, name below it, and count."""
    for denomination in Denomination:
        if (found := counts.get((EXACT_BY_DENOMINATION, denomination.value))) is not None:
            yield _("Exact bids"), denomination_word(denomination), found
    sizes = sorted(int(of) for kind, of in counts if kind == EXACT_BY_CARDS)
    for cards in sizes:
        name = ngettext("{count} card", "{count} cards", cards).format(count=cards)
        yield _("Exact bids by cards"), name, counts[EXACT_BY_CARDS, str(cards)]
    for kind, name in (
        (MECHOUNE_MADE, _("Méchounes called, and won")),
        (MECHOUNE_SUFFERED, _("Méchounes received, and survived")),
        (MECHOUNE_UNKNOWN, _("Méchounes at their tables, by unknown players")),
    ):
        if (found := counts.get((kind, ""))) is not None:
            yield _("Méchounes"), name, found


def _usual_key_lines() -> tuple[tuple[str, str], ...]:
    return key_lines(key_map())


def _title() -> str:
    return _("La Bâtarde")


def _sample() -> str:
    return _("Sample evening")


def _settings() -> Mapping[str, SettingWords]:
    spans = {"full": _("The whole rubber: up and down again"), "up": _("Half a rubber: up only")}
    words = {
        "mechoune": _("Méchoune and choune"),
        "doubled": _("Doubled and redoubled (wording of 2023)"),
    }
    return {"schedule": SettingWords(_("Hands"), spans), "wording": SettingWords(_("Words"), words)}


def _own_cost(result: int, hands: int) -> str:
    if not result:
        return ngettext(
            "if the last hand costs you nothing", "if the last {hands} hands cost you nothing", hands
        ).format(hands=hands)
    return ngettext(
        "if the last hand costs you {count} or less",
        "if the last {hands} hands cost you {count} or less together",
        hands,
    ).format(hands=hands, count=result)


def _rival_cost(result: int, name: str) -> str:
    return _("if {name} gets {count} or more").format(name=name, count=result)


def _both_costs(result: int, _hands: int, other: str) -> str:
    return _("with {count}, {other}").format(count=result, other=other)


def _course_title() -> str:
    return _("Penalty points, hand by hand")


WORDS = GameWords(
    title=_title,
    sample=_sample,
    hand=Hand,
    hand_words=hand_words,
    course_title=_course_title,
    round_words=round_words,
    settings=_settings,
    cell_words=cell_words,
    feat_lines=feat_lines,
    key_lines=_usual_key_lines,
    results=ResultWords(own=_own_cost, rival=_rival_cost, both=_both_costs),
)
