"""Home: the club's events, a new one, its settings, stages and ranking."""
