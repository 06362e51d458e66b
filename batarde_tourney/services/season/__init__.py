"""Championships: the season's table."""
