"""The three games: what the handbook says of them is what the program reckons and allows."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from batarde_tourney.core.games.batarde.schedule import Span, hand_sizes, packs
from batarde_tourney.services.results.referee import answer
from tests.handbook.sections import Block, blocks, tables

SIGNS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
SEATS = ("North", "East", "South", "West")


def asked(**question: object) -> dict[str, object]:
    """The referee's answer."""
    answered = json.loads(answer(json.dumps(question)))
    assert isinstance(answered, dict)
    return answered


def denomination(words: str) -> str:
    """As the referee calls it."""
    return SIGNS.get(words, words.replace(" ", "-"))


def cards(cell: str) -> list[str]:
    """Such as `king ♠, cat ♦` or `K♥ 7♥`, as the referee calls them."""
    letters = {"K": "king", "Q": "queen", "J": "jack", "A": "ace"}
    found = re.findall(r"(\w+) ?([♠♥♦♣])", cell)
    return [f"{letters.get(rank, rank)}-{SIGNS[sign]}" for rank, sign in found]


def test_every_table_size_has_its_deals() -> None:
    (rows,) = tables("batarde-deal")
    assert [row[0] for row in rows] == ["3", "4", "5", "6", "7"]
    for players, used, dealt, hands, in_all in rows:
        sizes = hand_sizes(int(players), Span.FULL)
        assert dealt == " ".join(map(str, sizes))
        assert (packs(int(players)), len(sizes), sum(sizes)) == (int(used), int(hands), int(in_all))


def test_bids_are_as_strong_as_it_says() -> None:
    changes, _auction = tables("batarde-auction")
    for stands, wanted, least in changes:
        number, _, word = stands.partition(" ")
        enough, _, again = least.partition(" ")
        assert again == wanted
        opened = {"seat": 0, "bid": int(number), "denomination": denomination(word)}
        for bid, is_legal in ((int(enough), True), (int(enough) - 1, False)):
            then = {"seat": 1, "bid": bid, "denomination": denomination(wanted)}
            found = asked(type="auction", players=4, cards=9, dealer=3, calls=[opened, then])
            assert found["legal"] is is_legal, (stands, least)


def calls(said: list[list[str]]) -> Iterator[dict[str, object]]:
    """The auction of the example; who accepts names the denomination that stands."""
    standing = ""
    for who, words, _why in said:
        number, _, changed = words.partition(" ")
        standing = denomination(changed) if changed else standing
        yield {"seat": SEATS.index(who), "bid": int(number), "denomination": standing}


def test_the_auction_goes_as_it_is_told() -> None:
    _changes, said = tables("batarde-auction")
    made = list(calls(said))
    found = asked(type="auction", players=4, cards=5, dealer=3, calls=made)
    assert (found["legal"], found["closed"]) == (True, True)
    assert found["bids"] == [0, 3, 2, 1]
    again = asked(type="auction", players=4, cards=5, dealer=3, calls=[*made[:-1], made[-1] | {"bid": 2}])
    assert again["reason"] == "sum"
    raised = made[-1] | {"bid": 3, "denomination": "hearts"}
    assert asked(type="auction", players=4, cards=5, dealer=3, calls=[*made[:-1], raised])["legal"] is True


def test_the_cards_that_may_be_played_are_those() -> None:
    (rows,) = tables("batarde-play")
    for trumps, trick, hand, legal in rows:
        found = asked(
            type="play", denomination=denomination(trumps), pack=None, trick=cards(trick), hand=cards(hand)
        )
        assert found["legal"] == cards(legal), (trumps, trick, hand)
    (rows,) = tables("ecarte-play")
    for led, trumps, hand, legal in rows:
        found = asked(type="ecarte-play", trump=SIGNS[trumps], led=cards(led)[0], hand=cards(hand))
        assert found["legal"] == cards(legal), (led, hand)
    losing = ["8-coins", "7-coins", "2-coins"]
    found = asked(
        type="butifarra-play", trump="clubs", mode="free", trick=["king-coins", "4-clubs"], hand=losing
    )
    assert found["legal"] == losing


FORCED = (
    (1, "king-coins 9-clubs", "8-coins 7-coins ace-coins", "7-coins"),
    (2, "king-coins 9-clubs", "ace-cups 8-cups 3-cups", "3-cups"),
    (3, "king-coins 2-coins", "jack-coins 8-coins 3-coins", "jack-coins 3-coins"),
    (4, "king-coins 2-coins", "jack-cups 8-cups 3-cups", "jack-cups 3-cups"),
    (5, "9-coins", "jack-coins 8-coins 3-coins", "3-coins"),
    (6, "9-coins", "jack-cups 8-cups 3-cups", "jack-cups 3-cups"),
)
"""For each cell of the table, row by row: a trick, a hand, and what may be played of it; clubs are trumps."""


@pytest.mark.parametrize(("cell", "trick", "hand", "legal"), FORCED)
def test_butifarra_the_forced_way_leaves_what_its_table_says(
    cell: int, trick: str, hand: str, legal: str
) -> None:
    (rows,) = tables("butifarra-forced")
    words = [words for _partner, *cells in rows for words in cells][cell - 1]
    assert ("any card with points" in words) is (len(legal.split()) > 1)
    found = asked(type="butifarra-play", trump="clubs", mode="forced", trick=trick.split(), hand=hand.split())
    assert found["legal"] == legal.split()


def test_the_score_of_the_example() -> None:
    (rows,) = tables("batarde-score")
    bids, tricks, *penalties = [[int(cell) for cell in row[1:]] for row in rows]
    for shown, doubled in zip(penalties, ((False, False), (True, False), (True, True)), strict=True):
        hand = {
            "cards": 5,
            "dealer": 3,
            "contract": {"denomination": "spades"},
            "bids": bids,
            "tricks": tricks,
            "mechoune": {"by": 0, "on": 1} if doubled[0] else None,
            "choune": doubled[1],
        }
        assert asked(type="hand", players=4, hand=hand) == {"penalties": shown}


def deal(points: int, multiplier: int) -> dict[str, object]:
    return {"denomination": "coins", "level": (1, 2, 4, 8).index(multiplier), "points": [points, 72 - points]}


def test_butifarra_scores_what_is_above_36() -> None:
    scores, game = tables("butifarra-score")
    for points, multiplier, own, theirs in scores:
        found = asked(type="butifarra-deal", levels="seed", deal=deal(int(points), int(multiplier)))
        assert found == {"multiplier": int(multiplier), "score": [int(own), int(theirs)]}
    deals = [deal(int(points), int(multiplier)) for _number, points, multiplier, *_totals in game]
    for count, (*_deal, own, theirs) in enumerate(game, start=1):
        found = asked(type="butifarra-game", settings={}, stopped=False, deals=deals[:count])
        assert found["totals"] == [int(own), int(theirs)]
    assert (found["over"], found["winner"]) == (True, 1)


@pytest.mark.parametrize("row", [0, 1], ids=["suit", "butifarra"])
def test_the_levels_of_butifarra(row: int) -> None:
    (rows,) = tables("contro")
    for level, shown in enumerate(rows[row][1:]):
        made = {"denomination": ("coins", "butifarra")[row], "level": level, "points": [40, 32]}
        found = asked(type="butifarra-deal", levels="seed", deal=made)
        if shown == "not allowed":
            assert found == {"errors": ["level"]}
        else:
            assert f"×{found['multiplier']}" == shown


def test_the_cards_of_butifarra_have_their_points() -> None:
    (((_heading, *points),),) = tables("butifarra-cards")
    assert sum(map(int, points)) == 15
    assert 4 * 15 + 12 == 72


_ECARTE: Mapping[str, dict[str, object]] = {
    "the dealer takes 3 tricks": {"tricks": [3, 2]},
    "the dealer takes 5": {"tricks": [5, 0]},
    "the dealer refused, the other takes 3": {"tricks": [2, 3], "authority": 0},
    "the dealer refused, the other takes 5": {"tricks": [0, 5], "authority": 0},
    "the dealer turned a king and takes 4; the other did not ask": {
        "tricks": [4, 1],
        "authority": 1,
        "king": {"seat": 0, "how": "turned"},
    },
    "the dealer turns a king": {"tricks": None, "king": {"seat": 0, "how": "turned"}},
    "the dealer turns a king, the other takes 3 tricks": {
        "tricks": [2, 3],
        "king": {"seat": 0, "how": "turned"},
    },
}


def test_ecarte_scores_as_the_table_says() -> None:
    (rows,) = tables("ecarte-score")
    assert {row[1] for row in rows} == set(_ECARTE)
    for before, what, after in rows:
        score = [int(word) for word in before.split(" – ")]
        found = asked(type="ecarte-hand", score=score, hand=_ECARTE[what] | {"game": 1, "dealer": 0})
        assert found["score"] == [int(word) for word in after.split(" – ")], what


def drawn() -> Iterator[list[str]]:
    """The rows of cards in the handbook."""
    for block in blocks("games"):
        if block.info == "cards":
            yield from (line.split() for line in block.text.splitlines())


def beats(kind: str, higher: str, lower: str, **extra: object) -> bool:
    """Whether the first of two cards of one suit wins when the other was led."""
    return asked(type=kind, cards=[lower, higher], **extra)["winner"] == 1


def test_the_orders_of_the_cards_are_the_programs() -> None:
    normal, trumps, _packs, butifarra, _trumped, ecarte = drawn()
    for row, suit in ((normal, "hearts"), (trumps, "hearts")):
        for higher, lower in pairwise(row):
            assert beats("trick", higher, lower, denomination=suit, pack=None)
    ranks = {"A": "ace", "R": "king", "C": "knight", "S": "jack", "K": "king", "Q": "queen", "J": "jack"}
    for row, kind, extra in (
        (butifarra, "butifarra-trick", {"trump": "cups"}),
        (ecarte, "ecarte-trick", {"trump": "spades"}),
    ):
        named = [f"{ranks.get(rank, rank)}-{suit}" for rank, _, suit in (card.partition("-") for card in row)]
        for higher, lower in pairwise(named):
            assert beats(kind, higher, lower, **extra)
    assert Block("cards", "R-coins 4-bastos\n") in list(blocks("games"))
