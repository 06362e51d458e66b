"""The handbook in its window."""
