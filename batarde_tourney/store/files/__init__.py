"""A club as one SQLite file: made, opened, backed up, restored, and where it lies."""
