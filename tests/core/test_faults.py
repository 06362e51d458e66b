"""What is wrong and where: paths of faults, and which faults are the same."""

import pytest

from batarde_tourney.core.faults import FaultCode, fault


def test_a_fault_names_its_facts_in_their_order() -> None:
    assert fault(FaultCode.TRICKS_SUM, "hands[4]", tricks=6, cards=5).facts == (("tricks", 6), ("cards", 5))


@pytest.mark.parametrize(
    ("path", "below", "whole"),
    [
        ("tricks", "hands[4]", "hands[4].tricks"),
        ("[1]", "hands[4].tricks", "hands[4].tricks[1]"),
        ("", "hands[4]", "hands[4]"),
        ("", "", ""),
    ],
)
def test_a_fault_is_found_below_what_it_is_in(path: str, below: str, whole: str) -> None:
    assert fault(FaultCode.COUNT, path).at(below).path == whole


def test_faults_are_the_same_whichever_keys_the_rule_looked_at() -> None:
    found, other = fault(FaultCode.COUNT, "bids", ("bids",)), fault(FaultCode.COUNT, "bids", ("/players",))
    assert found == other
    assert (found.of, other.of) == (("bids",), ("/players",))
