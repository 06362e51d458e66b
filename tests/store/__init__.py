"""A club file and what happens to it."""
