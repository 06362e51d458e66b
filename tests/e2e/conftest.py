"""A screen of the test's own."""

from collections.abc import Iterator

import pytest

from tests.e2e.screens import running_screen


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display nobody else draws on; its X server ends with the tests."""
    try:
        with running_screen() as name:
            yield name
    except LookupError as error:
        pytest.skip(str(error))
