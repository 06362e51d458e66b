"""The rules of the games and of tournaments: pure functions over frozen values."""
