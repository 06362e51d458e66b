"""A club as one SQLite file: made, opened, backed up, restored, and its place on the disk."""
