"""The texts of columns are the same whichever encoder writes them."""

import json

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.store.mappers import to_json

LETTERS = st.text(st.characters(exclude_categories=()) | st.sampled_from('\x00\x1f\x7f/"\\é\ud83d'))
VALUES = st.none() | st.booleans() | st.integers() | LETTERS | st.lists(st.integers(), max_size=3)


@given(st.dictionaries(LETTERS, VALUES, min_size=1))
def test_short_json_is_what_python_writes(value: dict[str, object]) -> None:
    assert to_json(value) == json.dumps(value, separators=(",", ":"))
