"""The clubs of the store's tests: a file, a server."""

from tests.store.conftest import file_address, postgres, postgres_address

__all__ = ["file_address", "postgres", "postgres_address"]
