"""A hand of an earlier round corrected, and what follows."""
