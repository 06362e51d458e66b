"""Qt models over core values."""
