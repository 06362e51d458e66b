"""Who sits where, and the proof of how good it is."""
