"""Butifarra: cards, bidding, play, scoring and settings, by the numbers of its rule book."""
