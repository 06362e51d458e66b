"""The schema of this release: created in an empty data base, and checked."""
