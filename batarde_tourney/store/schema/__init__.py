"""The schema of this release in an empty data base, and its check."""
