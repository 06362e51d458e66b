"""All that a user sees, written into a folder and compared: what a rebuilding must not change."""
