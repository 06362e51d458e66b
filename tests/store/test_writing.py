"""Rows are changed in one place, which notes what it does: no verb of a club can forget its undo."""

import ast
from pathlib import Path

import batarde_tourney.store

WRITERS = {"journaled_writes.py", "journal.py", "schema.py", "repository.py"}
"""`journaled_writes` notes them; replays are acts themselves; schema and version are nobody's act."""

COPIERS = {"private_copies.py", "copied_rows.py"}
"""They write into a private copy of a club, and take rows of another copy over whole, as one act."""

LINKERS = {"chains.py", "chain_start.py"}
"""They write the links of the chains, entries and acts, and what proves the other rows; nothing else."""

ERASERS = {"erasure.py"}
"""They take a person's data out for good: what they delete must be noted nowhere."""


def test_only_one_room_changes_rows() -> None:
    folder = Path(batarde_tourney.store.__file__).parent
    writing = {
        path.name
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "sqlalchemy"
        if {alias.name for alias in node.names} & {"insert", "update", "delete"}
    }
    assert writing == WRITERS | COPIERS | LINKERS | ERASERS
