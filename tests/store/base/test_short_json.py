"""The texts of columns are the same whichever encoder writes them."""

import json

from hypothesis import given
from hypothesis import strategies as st

from batarde_tourney.store.base.columns import short_json

LETTERS = st.text(st.characters(exclude_categories=()) | st.sampled_from('\x00\x1f\x7f/"\\é\ud83d'))
LISTS = st.lists(st.integers(), max_size=3)
VALUES = st.none() | st.booleans() | st.integers() | st.dates() | LETTERS | LISTS


@given(st.dictionaries(LETTERS, VALUES))
def test_short_json_is_what_python_writes(value: dict[str, object]) -> None:
    assert short_json(value, str) == json.dumps(value, separators=(",", ":"), default=str)
