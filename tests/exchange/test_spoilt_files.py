"""A little of the hostile files of `make fuzz`, in every `make test`."""

import pytest

from instruments.fuzz.files import Target, bugs, targets


@pytest.mark.sampled
@pytest.mark.parametrize("target", targets(), ids=lambda target: target.name)
def test_a_spoilt_file_is_read_or_refused_in_words(target: Target) -> None:
    found, refused = bugs(target, 120, seed=7)
    assert found == []
    assert 0 < refused < 120
