"""Charts as scenes."""
