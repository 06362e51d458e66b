"""What a club file keeps of hands and settings: all that they say, and nothing that they do not."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.hand import (
    Contract,
    Denomination,
    Hand,
    Mechoune,
    Pack,
    UnknownMechoune,
)
from batarde_tourney.core.games.batarde.schedule import Span
from batarde_tourney.core.games.batarde.settings import BatardePlay, Wording
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, ButifarraHand, Chooser
from batarde_tourney.core.games.butifarra.settings import (
    ButifarraPlay,
    Direction,
    EqualRule,
    LevelSet,
    PlayMode,
)
from batarde_tourney.core.games.ecarte.hand import EcarteHand, King, KingHow
from batarde_tourney.core.games.ecarte.settings import EcartePlay, FirstDealer, GameValue
from batarde_tourney.core.games.fields import ByeValue
from batarde_tourney.core.games.game import Game, PlaySettings, RecordedHand
from batarde_tourney.core.games.overruled import Overruled
from batarde_tourney.core.games.registry import game_named

EXTRAS = (("note", '"wet"'), ("heat", "30"))
OVERRULED = (Overruled(FaultCode.TRICKS_SUM, "agreed", EXTRAS),)
SPADES = Contract(Denomination.SPADES)
BATARDE = Hand(5, 0, SPADES, (2, 2, 0, 3), (1, 2, 1, 1))
BUTIFARRA = ButifarraHand(0, ButifarraDenomination.CUPS, 0, (40, 32))
ECARTE = EcarteHand(1, 0)
BYE = ByeValue(Fraction(1, 2), 5, 7, EXTRAS)

HANDS: list[tuple[str, RecordedHand, set[str]]] = [
    ("batarde", BATARDE, set()),
    ("batarde", replace(BATARDE, contract=replace(SPADES, by=0)), {"by"}),
    ("batarde", replace(BATARDE, contract=replace(SPADES, pack=Pack.MARKED)), {"pack"}),
    ("batarde", replace(BATARDE, contract=replace(SPADES, extras=EXTRAS)), {"contract_extras"}),
    ("batarde", replace(BATARDE, mechoune=Mechoune(0, 1, EXTRAS)), {"mechoune"}),
    ("batarde", replace(BATARDE, mechoune=Mechoune(1, 0)), {"mechoune"}),
    ("batarde", replace(BATARDE, mechoune=UnknownMechoune(EXTRAS)), {"mechoune"}),
    ("batarde", replace(BATARDE, mechoune=Mechoune(0, 1), choune=True), {"mechoune", "choune"}),
    ("batarde", replace(BATARDE, overruled=OVERRULED), {"overruled"}),
    ("batarde", replace(BATARDE, extras=EXTRAS), {"extras"}),
    ("butifarra", BUTIFARRA, set()),
    ("butifarra", replace(BUTIFARRA, chooser=Chooser.PARTNER), {"chooser"}),
    ("butifarra", replace(BUTIFARRA, tricks=(7, 5)), {"tricks"}),
    ("butifarra", replace(BUTIFARRA, misdeals=2), {"misdeals"}),
    ("butifarra", replace(BUTIFARRA, said=(1, 0)), {"said"}),
    ("butifarra", replace(BUTIFARRA, overruled=OVERRULED), {"overruled"}),
    ("butifarra", replace(BUTIFARRA, extras=EXTRAS), {"extras"}),
    ("ecarte", ECARTE, set()),
    ("ecarte", replace(ECARTE, king=King(0, KingHow.TURNED, EXTRAS)), {"king"}),
    ("ecarte", replace(ECARTE, authority=0, tricks=(3, 2)), {"authority", "tricks"}),
    ("ecarte", replace(ECARTE, revoke=0, mixed=1), {"revoke", "mixed"}),
    ("ecarte", replace(ECARTE, overruled=OVERRULED), {"overruled"}),
    ("ecarte", replace(ECARTE, extras=EXTRAS), {"extras"}),
]

PLAYS: list[tuple[str, PlaySettings, set[str]]] = [
    ("batarde", BatardePlay(), set()),
    ("batarde", BatardePlay(Span.UP), {"schedule"}),
    ("batarde", BatardePlay((5, 5)), {"schedule"}),
    ("batarde", BatardePlay(wording=Wording.DOUBLED), {"wording"}),
    ("butifarra", ButifarraPlay(), set()),
    ("butifarra", ButifarraPlay(None, 6, 150), {"target", "deals", "cap"}),
    ("butifarra", ButifarraPlay(levels=LevelSet.SIXTEEN, mode=PlayMode.FORCED), {"levels", "mode"}),
    ("butifarra", ButifarraPlay(equal=EqualRule.TWO_MORE, bye=BYE), {"equal", "bye"}),
    ("butifarra", ButifarraPlay(direction=Direction.LEFT), {"direction"}),
    ("ecarte", EcartePlay(), set()),
    ("ecarte", EcartePlay(5, FirstDealer.LOSER), {"games", "first_dealer"}),
    ("ecarte", EcartePlay(game_value=GameValue.TREBLE, bye=BYE), {"game_value", "bye"}),
]


def kept(payload: object) -> Any:
    return json.loads(json.dumps(payload))


@pytest.mark.parametrize(("name", "hand", "said"), HANDS)
def test_a_hand_comes_back_and_what_it_does_not_say_is_not_kept(
    name: str, hand: RecordedHand, said: set[str]
) -> None:
    game = game_named(name)
    plain = next(plain for other, plain, _ in HANDS if other == name)
    assert set(game.write_hand(hand)) == set(game.write_hand(plain)) | said
    assert game.read_hand(kept(game.write_hand(hand))) == hand


@pytest.mark.parametrize(("name", "play", "said"), PLAYS)
def test_settings_come_back_and_the_usual_ones_are_not_kept(
    name: str, play: PlaySettings, said: set[str]
) -> None:
    game: Game = game_named(name)
    assert set(game.write_play(play)) == said
    assert game.read_play(kept(game.write_play(play))) == play
    assert game.read_play(kept(game.describe_play(play))) == play


def test_a_hand_with_fewer_tricks_than_bids_is_no_hand() -> None:
    game = game_named("batarde")
    with pytest.raises(ValueError, match="3"):
        game.read_hand(kept(game.write_hand(BATARDE)) | {"tricks": [1, 2, 2]})


@pytest.mark.parametrize("seats", [(None, 1), (0, None)])
def test_a_mechoune_of_which_one_seat_is_missing_is_unknown(seats: tuple[int | None, int | None]) -> None:
    game = game_named("batarde")
    hand = game.read_hand(kept(game.write_hand(BATARDE)) | {"mechoune": [*seats, ""]})
    assert hand == replace(BATARDE, mechoune=UnknownMechoune())


@pytest.mark.parametrize("king", [[0, ""], [0, "shown", "", 1]])
def test_a_king_of_too_few_or_too_many_values_is_no_king(king: list[object]) -> None:
    game = game_named("ecarte")
    with pytest.raises((ValueError, TypeError, KeyError)):
        game.read_hand(kept(game.write_hand(ECARTE)) | {"king": king})
