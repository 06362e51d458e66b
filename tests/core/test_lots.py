"""Lots give the same sequence for ever, and favour nobody."""

from collections import Counter
from hashlib import shake_128
from struct import unpack

import pytest

from batarde_tourney.core.lots import WORDS_A_BLOCK, Lots


def test_the_sequence_is_the_one_written_down_when_the_first_draw_was_sealed() -> None:
    lots = Lots(20261121)
    assert [lots.word() for _ in range(4)] == [273275269, 3059768287, 1735166998, 325996005]
    lots = Lots(-5, "seats")
    assert [lots.below(1000) for _ in range(8)] == [4, 610, 222, 409, 658, 443, 400, 717]
    assert Lots(0).shuffled(range(10)) == (9, 1, 0, 8, 4, 7, 3, 2, 5, 6)


def test_words_are_shake_128_of_the_documented_text() -> None:
    lots = Lots(12, "draw")
    first, second = lots.words(), lots.words()
    for number, words in enumerate((first, second)):
        content = shake_128(f"batarde-lots-1:draw:12:{number}".encode()).digest(4 * WORDS_A_BLOCK)
        expected = [int.from_bytes(content[at : at + 4], "little") for at in range(0, len(content), 4)]
        assert list(words) == expected


def test_seeds_and_purposes_do_not_share_a_sequence() -> None:
    sequences = {(Lots(s, p).words()[:8]) for s in (-1, 0, 1, 10**40) for p in ("", "seats", "tables")}
    assert len(sequences) == 12


def test_below_is_fair() -> None:
    lots = Lots(1)
    counts = Counter(lots.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_below_passes_over_words_that_would_favour_the_small_numbers() -> None:
    end = 3 << 30  # without rejection a third of all words would fall on the first quarter twice
    lots = Lots(3)
    low = sum(lots.below(end) < 1 << 30 for _ in range(30_000))
    assert 9_500 < low < 10_500


@pytest.mark.parametrize("end", [0, -1, (1 << 32) + 1])
def test_below_refuses_what_it_cannot_draw_fairly(end: int) -> None:
    with pytest.raises(ValueError, match=str(end)):
        Lots(1).below(end)


def test_shuffled_gives_every_order_alike() -> None:
    lots = Lots(2)
    counts = Counter(lots.shuffled("abc") for _ in range(12_000))
    assert len(counts) == 6
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_the_words_go_on_in_blocks_of_4096() -> None:
    """As the description of the generator has it: the second block is a digest of its own."""
    lots = Lots(7, "blocks")
    words = [lots.word() for _ in range(4098)]
    second = shake_128(b"batarde-lots-1:blocks:7:1").digest(8)
    assert tuple(words[-2:]) == unpack("<2I", second)


def test_of_one_thing_there_is_one_choice() -> None:
    assert Lots(1, "one").choice(["this"]) == "this"
