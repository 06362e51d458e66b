"""A hash chain, and the digest of a set of rows: BLAKE2b with 32 bytes, one personalization for each use.

If you change what is hashed, or how, raise the number in the personalization, so that hashes of one version
never pass for those of another.
"""

from collections.abc import Iterable
from enum import Enum
from hashlib import blake2b

HASH_BYTES = 32
NO_ROWS = bytes(HASH_BYTES)
"""The state of an empty set of rows."""


class Domain(bytes, Enum):
    """Kinds of hashed content (domain separation): equal bytes of two kinds have different hashes."""

    # 16 bytes each: as many as the personalization of BLAKE2 holds.
    GENESIS = b"batarde genesis1"
    """The start of a chain: its owner, and what existed before it."""
    ENTRY = b"batarde entry  1"
    """One entry of a hand."""
    ACT = b"batarde act    1"
    """One act of the journal, with the states of the rows after it."""
    ROW = b"batarde row    1"
    """One row that can change in place."""


def hash_of(domain: Domain, content: bytes) -> bytes:
    """The hash of content that follows nothing.

    >>> hash_of(Domain.ROW, b"[]") == hash_of(Domain.GENESIS, b"[]")
    False
    """
    return blake2b(content, digest_size=HASH_BYTES, person=domain).digest()


def link_hash(domain: Domain, previous: bytes, content: bytes) -> bytes:
    """The hash of the next link of a chain, over the previous hash (of fixed length) and its content."""
    return blake2b(previous + content, digest_size=HASH_BYTES, person=domain).digest()


def next_state(state: bytes, gone: Iterable[bytes], come: Iterable[bytes]) -> bytes:
    """The state of a set of rows after removing and adding rows, given by their hashes.

    It is the sum of the hashes of all rows modulo 2**256 (an incremental multiset hash, AdHash). It depends
    neither on the order of the rows nor on rows that came and went.

    >>> one, other = hash_of(Domain.ROW, b"[1]"), hash_of(Domain.ROW, b"[2]")
    >>> next_state(next_state(NO_ROWS, [], [one, other]), [one], []) == next_state(NO_ROWS, [], [other])
    True
    """
    # Numbers from bytes are big-endian by default, on every computer.
    total = int.from_bytes(state) + _sum(come) - _sum(gone)
    return (total % (1 << 8 * HASH_BYTES)).to_bytes(HASH_BYTES)


def _sum(hashes: Iterable[bytes]) -> int:
    return sum(map(int.from_bytes, hashes))


# Sources: M. Bellare, D. Micciancio, "A new paradigm for collision-free hashing: incrementality at reduced
# cost", Eurocrypt 1997. RFC 7693 for BLAKE2 (its personalization: BLAKE2, section 2.5).
