"""Players in words: their status, seats, leaving, deleting."""
