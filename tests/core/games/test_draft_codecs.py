"""What is typed and not stored is kept as it stands, and anything else in its place is refused."""

import json
from dataclasses import replace
from typing import Any

import pytest

from batarde_tourney.core.faults import FaultCode
from batarde_tourney.core.games.batarde.entry import ENTRY as BATARDE
from batarde_tourney.core.games.batarde.entry import Draft, blank_draft
from batarde_tourney.core.games.batarde.hand import Denomination, Mechoune, Pack
from batarde_tourney.core.games.butifarra.entry import ENTRY as BUTIFARRA
from batarde_tourney.core.games.butifarra.entry import ButifarraDraft, ButifarraPart
from batarde_tourney.core.games.butifarra.hand import ButifarraDenomination, Chooser
from batarde_tourney.core.games.ecarte.entry import ENTRY as ECARTE
from batarde_tourney.core.games.ecarte.entry import EcarteDraft
from batarde_tourney.core.games.ecarte.hand import King, KingHow
from batarde_tourney.core.games.engine import Cell
from batarde_tourney.core.games.overruled import Overruled

EXTRAS = (("note", '"wet"'),)
OVERRULED = (Overruled(FaultCode.TRICKS_SUM, "agreed", EXTRAS),)
FOUR = blank_draft(5, 1, 4)
DEAL = ButifarraDraft(2)
HAND = EcarteDraft(2, 1, None)


def kept(payload: object) -> Any:
    return json.loads(json.dumps(payload))


@pytest.mark.parametrize(
    "draft",
    [
        FOUR,
        replace(FOUR, bids=(0, None, 2, None), tricks=(None, 0, 1, 4), filled=3),
        replace(FOUR, denomination=Denomination.NO_TRUMPS, set_by=0),
        replace(FOUR, pack=Pack.SIMPLE),
        replace(FOUR, multiplier=4, mechoune=Mechoune(0, 2, EXTRAS)),
        replace(FOUR, multiplier=2, overruled=OVERRULED),
    ],
)
def test_a_hand_of_la_batarde_comes_back(draft: Draft) -> None:
    assert BATARDE.read_draft(kept(BATARDE.write_draft(draft))) == draft


@pytest.mark.parametrize(
    "draft",
    [
        DEAL,
        replace(DEAL, denomination=ButifarraDenomination.CUPS, level=2, said=(1, 0)),
        replace(DEAL, chooser=Chooser.PARTNER, misdeals=1, overruled=OVERRULED),
        replace(DEAL, points=(40, 32), filled=frozenset({Cell(ButifarraPart.POINTS, 1)})),
        replace(DEAL, tricks=(0, None)),
    ],
)
def test_a_deal_of_butifarra_comes_back(draft: ButifarraDraft) -> None:
    assert BUTIFARRA.read_draft(kept(BUTIFARRA.write_draft(draft))) == draft


@pytest.mark.parametrize(
    "draft",
    [
        HAND,
        replace(HAND, king=King(0, KingHow.SHOWN, EXTRAS), authority=0),
        replace(HAND, tricks=(3, 2), filled=0, revoke=1),
        replace(HAND, mixed=0, is_annulled=True, overruled=OVERRULED),
    ],
)
def test_a_hand_of_ecarte_comes_back(draft: EcarteDraft) -> None:
    assert ECARTE.read_draft(kept(ECARTE.write_draft(draft))) == draft


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("cards", None),
        ("cards", True),
        ("bids", ["2", 2, 0, 3]),
        ("denomination", "stars"),
        ("pack", "red"),
        ("multiplier", 3),
        ("mechoune", [0, 1]),
        ("mechoune", [0, 1, {}]),
        ("mechoune", [0, 1, "ab"]),
        ("mechoune", [None, 1, []]),
    ],
)
def test_another_hand_of_la_batarde_is_refused(key: str, value: object) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        BATARDE.read_draft(kept(BATARDE.write_draft(FOUR)) | {key: value})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", None),
        ("dealer", "0"),
        ("tricks", [3]),
        ("tricks", [3, "2"]),
        ("king", [0, "shown"]),
        ("king", [0, "won", []]),
        ("king", [0, []]),
        ("king", [0, "shown", "shown", []]),
        ("king", [0, "shown", {}]),
        ("king", [0, "shown", ""]),
        ("king", [None, "shown", []]),
        ("king", [0, 1, []]),
    ],
)
def test_another_hand_of_ecarte_is_refused(key: str, value: object) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        ECARTE.read_draft(kept(ECARTE.write_draft(HAND)) | {key: value})
