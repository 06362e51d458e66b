"""What the tests of the handbook need."""

from tests.cli.conftest import batarde

__all__ = ["batarde"]
