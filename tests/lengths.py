"""Which of many like cases `make test` tries, and which are left to `make long`."""

from collections.abc import Iterable
from typing import Any

import pytest

long = pytest.mark.long


def mainly(values: Iterable[Any], *usual: Any) -> list[Any]:
    """All these values for `parametrize`, each once; those that are not among the usual are for `make long`.

    Raises: ValueError if a usual one is none of the values, so that no test is left out by a slip.
    """
    every = list(values)
    if strangers := [value for value in usual if value not in every]:
        raise ValueError(strangers)
    return [value if value in usual else pytest.param(value, marks=long) for value in every]


def every_third(values: Iterable[Any]) -> list[Any]:
    """All these rows of values for `parametrize`; two of three are for `make long`."""
    return [row if at % 3 == 0 else pytest.param(*row, marks=long) for at, row in enumerate(values)]
