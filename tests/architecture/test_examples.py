"""What the docstrings show at a prompt is what the program answers."""

import doctest
import importlib

import pytest

from tests.architecture.sources import PACKAGE, ROOMS, text_of

SHOWN = tuple(path for path in ROOMS if ">>> " in text_of(path))


def test_every_example_in_a_docstring_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert SHOWN
    for path in SHOWN:
        name = ".".join(("batarde_tourney", *path.relative_to(PACKAGE).with_suffix("").parts))
        failed, tried = doctest.testmod(importlib.import_module(name))
        assert tried, name
        assert not failed, capsys.readouterr().out
