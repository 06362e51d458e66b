"""Hashes: what they are, to the letter, and that a state does not depend on the order of rows."""

import hashlib
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.core.trust.hash_chain import NO_ROWS, Domain, hash_of, link_hash, next_state

CONTENTS = st.lists(st.binary(max_size=40), max_size=8, unique=True)


def test_a_hash_is_blake2b_personalized_by_what_it_is_over() -> None:
    expected = hashlib.blake2b(b"[1]", digest_size=32, person=b"batarde row    1").hexdigest()
    assert hash_of(Domain.ROW, b"[1]").hex() == expected
    follows = hashlib.blake2b(bytes(32) + b"[1]", digest_size=32, person=b"batarde entry  1").hexdigest()
    assert link_hash(Domain.ENTRY, bytes(32), b"[1]").hex() == follows


def test_the_same_content_as_something_else_has_another_hash() -> None:
    assert len({hash_of(domain, b"[]") for domain in Domain}) == len(Domain)


def test_a_link_is_bound_to_the_one_before() -> None:
    first, other = (hash_of(Domain.GENESIS, content) for content in (b"[1]", b"[2]"))
    assert link_hash(Domain.ACT, first, b"[]") != link_hash(Domain.ACT, other, b"[]")


def test_a_state_is_the_sum_of_the_hashes_in_whatever_order() -> None:
    rows = [hash_of(Domain.ROW, bytes([number])) for number in range(4)]
    expected = sum(int.from_bytes(row) for row in rows) % 2**256
    assert {int.from_bytes(next_state(NO_ROWS, (), order)) for order in permutations(rows)} == {expected}


@given(stay=CONTENTS, go=CONTENTS)
def test_rows_that_went_leave_no_trace(stay: list[bytes], go: list[bytes]) -> None:
    stayed, gone = ([hash_of(Domain.ROW, content) for content in side] for side in (stay, go))
    before = next_state(NO_ROWS, (), [*stayed, *gone])
    assert next_state(before, gone, ()) == next_state(NO_ROWS, (), stayed)
