"""The words and signs of each game."""
