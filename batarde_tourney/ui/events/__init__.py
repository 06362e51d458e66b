"""The Home page: the club's events, new ones, their settings, stages and ranking."""
