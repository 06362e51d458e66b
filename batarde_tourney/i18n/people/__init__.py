"""Players in words: status, seats, leaving, erasure."""
